import ShopModel

/// A receipt as text; it is formatted in the language of the response when it is written.
enum ReceiptText: WireType {
  case plain(ReceiptView)
  case markdown(ReceiptView)

  static let shape = Shape<Self>.written { value, output in
    let text =
      switch value {
      case .plain(let receipt): PlainReceipt(receipt.order, &output.texts).text
      case .markdown(let receipt): MarkdownReceipt(receipt.order, &output.texts).text
      }
    output.string(text)
  }
}

extension OrderView {
  /// A label and its value.
  typealias Row = (label: String, value: String)

  /// The rows above the lines: order, date, status, and customer if known.
  func head(_ texts: inout Texts) -> [Row] {
    var rows: [Row] = [
      (texts.text(.order), id.text), (texts.text(.date), createdText.text(&texts)),
      (texts.text(.status), texts.text(status.label)),
    ]
    if let customerName { rows.append((texts.text(.customer), customerName)) }
    return rows
  }

  /// The rows below the lines: subtotal, discounts, taxes, rounding, and total.
  func sums(_ texts: inout Texts) -> [Row] {
    var rows: [Row] = [(texts.text(.subtotal), texts.moneyText(subtotal))]
    for discount in discounts { rows.append((discount.label, texts.moneyText(discount.amount.negated))) }
    for tax in taxes where !tax.isIncluded { rows.append(texts.row(of: tax, .receiptTaxAdded)) }
    if let rounding { rows.append((texts.text(.rounding), texts.moneyText(rounding))) }
    rows.append((texts.text(.total), texts.moneyText(total)))
    for tax in taxes where tax.isIncluded { rows.append(texts.row(of: tax, .receiptTaxIncluded)) }
    return rows
  }
}

extension CartDiscount {
  /// The promotion's name, followed by the code, if any.
  fileprivate var label: String { code.map { "\(name) (\($0))" } ?? name }
}

extension Money {
  /// The amount with the opposite sign.
  fileprivate var negated: Money { Money(-minorUnits, currency) }
}

extension Texts {
  /// A label and its value in one line.
  mutating func text(of row: OrderView.Row) -> String { text(.receiptRow, ["label": .text(row.label), "value": .text(row.value)]) }

  /// The label with the tax rate, and the amount of tax.
  fileprivate mutating func row(of tax: CartTax, _ key: TextKey) -> OrderView.Row {
    (text(key, ["rate": .decimal(tax.rate.text)]), moneyText(tax.tax))
  }
}

/// A receipt in Markdown with a table of its lines.
struct MarkdownReceipt {
  private var lines: [String] = []

  /// The finished text.
  var text: String { lines.joined(separator: "\n") }

  init(_ order: OrderView, _ texts: inout Texts) {
    lines = ["# \(texts.text(.receipt).escapedForMarkdown)", ""]
    for row in order.head(&texts) { lines.append(Self.bullet(row, &texts)) }
    if let comment = order.comment { lines.append(Self.bullet((texts.text(.comment), comment), &texts)) }
    lines += [
      "", Self.row([texts.text(.product), texts.text(.quantity), texts.text(.price), texts.text(.total)].map(\.escapedForMarkdown)),
    ]
    lines.append(Self.row([":--", "--:", "--:", "--:"]))
    for line in order.lines {
      let cells = [line.name, texts.number(line.quantity), texts.moneyText(line.unitPrice), texts.moneyText(line.subtotal)]
      lines.append(Self.row(cells.map(\.escapedForMarkdown)))
    }
    for sum in order.sums(&texts) {
      lines.append(Self.row(["**\(sum.label.escapedForMarkdown)**", "", "", "**\(sum.value.escapedForMarkdown)**"]))
    }
  }

  private static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  private static func bullet(_ row: OrderView.Row, _ texts: inout Texts) -> String {
    "- " + texts.text(of: (row.label.escapedForMarkdown, row.value.escapedForMarkdown))
  }
}

/// A receipt for monospaced display, with names aligned left and amounts aligned right in columns.
struct PlainReceipt {
  private var lines: [String] = []
  private let direction: Language.Direction

  /// The finished text. In a right-to-left language every line begins with a direction mark, so that its
  /// first character does not decide.
  var text: String {
    lines.map { $0.isEmpty ? $0 : Isolation.lineMark(direction) + $0 }.joined(separator: "\n")
  }

  init(_ order: OrderView, _ texts: inout Texts) {
    let direction = texts.language.direction
    let names = order.lines.map { Isolation.isolated($0.name, in: direction) }
    let details = order.lines.map { texts.text(.cartLine, ["quantity": .integer($0.quantity), "price": .money($0.unitPrice)]) }
    // Discounts follow below all lines, so the amounts of the lines must add up to the subtotal.
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

  /// Pads with trailing spaces to `width` columns.
  private static func left(_ text: String, _ width: Int) -> String { text + blanks(width - DisplayWidth.of(text)) }

  /// Pads with leading spaces to `width` columns.
  private static func right(_ text: String, _ width: Int) -> String { blanks(width - DisplayWidth.of(text)) + text }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  private static func rule(_ width: Int) -> String { String(repeating: "-", count: width) }

  private static let gap = "  "
  /// The maximum width of a name in columns; longer names get a line of their own.
  private static let nameColumns = 32
}
