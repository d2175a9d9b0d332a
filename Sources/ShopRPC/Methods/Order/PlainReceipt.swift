import ShopModel

/// A receipt for letters of equal width: names to the left, amounts to the right, one below the other.
struct PlainReceipt {
  private var lines: [String] = []
  private let direction: Language.Direction

  /// The finished text; where the language runs from right to left, every line says so, whatever it begins with.
  var text: String {
    lines.map { $0.isEmpty ? $0 : Isolation.lineMark(direction) + $0 }.joined(separator: "\n")
  }

  init(_ order: OrderView, _ texts: inout Texts) {
    let direction = texts.language.direction
    let names = order.lines.map { Isolation.isolated($0.name, in: direction) }
    let details = order.lines.map { texts.text(.cartLine, ["quantity": .integer($0.quantity), "price": .money($0.unitPrice)]) }
    // discounts stand below all lines, so what the lines say adds up to the subtotal
    let totals = order.lines.map { Isolation.isolated(texts.moneyText($0.subtotal), in: direction) }
    let sums = order.sums(&texts).map {
      (label: Isolation.isolated($0.label, in: direction), value: Isolation.isolated($0.value, in: direction))
    }
    let nameWidth = Self.widest(names.filter { DisplayWidth.of($0) <= Self.nameColumns } + sums.map(\.label))
    let detailWidth = Self.widest(details)
    let totalWidth = Self.widest(totals + sums.map(\.value))
    let width = nameWidth + detailWidth + totalWidth + 2 * Self.gap.count
    self.direction = direction
    lines = [texts.text(.receipt), ""] + order.head(&texts).map { texts.text(of: $0) } + [Self.rule(width)]
    for (index, name) in names.enumerated() {
      let isLong = DisplayWidth.of(name) > nameWidth
      if isLong { lines.append(name) }
      let first = Self.left(isLong ? "" : name, nameWidth)
      lines.append([first, Self.right(details[index], detailWidth), Self.right(totals[index], totalWidth)].joined(separator: Self.gap))
    }
    lines.append(Self.rule(width))
    for sum in sums { lines.append(Self.left(sum.label, width - totalWidth) + Self.right(sum.value, totalWidth)) }
    if let comment = order.comment { lines += ["", texts.text(of: (texts.text(.comment), comment))] }
  }

  private static func widest(_ texts: [String]) -> Int { texts.reduce(0) { max($0, DisplayWidth.of($1)) } }

  /// With blanks behind it up to `width` columns.
  private static func left(_ text: String, _ width: Int) -> String { text + blanks(width - DisplayWidth.of(text)) }

  /// With blanks before it up to `width` columns.
  private static func right(_ text: String, _ width: Int) -> String { blanks(width - DisplayWidth.of(text)) + text }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  private static func rule(_ width: Int) -> String { String(repeating: "-", count: width) }

  private static let gap = "  "
  /// Longer names stand on a line of their own.
  private static let nameColumns = 32
}
