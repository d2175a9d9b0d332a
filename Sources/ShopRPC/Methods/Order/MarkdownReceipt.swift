import ShopModel

/// A receipt in Markdown, with its lines as a table.
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
