import ShopModel

/// A receipt in Markdown, with its lines as a table.
struct MarkdownReceipt {
  private var lines: [String] = []

  /// The finished text.
  var text: String { lines.joined(separator: "\n") }

  init(_ order: OrderView, _ texts: inout Texts) {
    lines = ["# \(Self.escaped(texts.text(.receipt)))", ""]
    for row in order.head(&texts) { lines.append(Self.bullet(row)) }
    if let comment = order.comment { lines.append(Self.bullet((texts.text(.comment), comment))) }
    lines += ["", Self.row([texts.text(.product), texts.text(.quantity), texts.text(.price), texts.text(.total)].map(Self.escaped))]
    lines.append(Self.row([":--", "--:", "--:", "--:"]))
    for line in order.lines {
      let cells = [line.name, texts.number(line.quantity), texts.moneyText(line.unitPrice), texts.moneyText(line.total)]
      lines.append(Self.row(cells.map(Self.escaped)))
    }
    for sum in order.sums(&texts) { lines.append(Self.row(["**\(Self.escaped(sum.label))**", "", "", "**\(Self.escaped(sum.value))**"])) }
  }

  private static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  private static func bullet(_ row: OrderView.Row) -> String { "- \(escaped(row.label)): \(escaped(row.value))" }

  /// With a backslash before everything that Markdown would read as more than a character, also when marks stand upon it.
  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if marks.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }

  private static let marks: Set<Unicode.Scalar> = ["\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "~", "&"]
}
