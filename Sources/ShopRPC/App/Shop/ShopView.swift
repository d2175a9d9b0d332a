/// Shows the result of a command for people, with the texts of the service.
struct ShopView {
  let session: ShopSession
  let terminal: Terminal

  /// The lines to print; empty for none.
  func text(of result: JSON, as shown: ShopCommand.Shown) throws(ShopFailure) -> String {
    switch shown {
    case .texts(let paths): paths.compactMap { result[path: $0]?.string.map(PlainText.visible) }.joined(separator: "\n")
    case .document(let path, _): document(PlainText.visible(result[path: path]?.string ?? ""))
    case .line(let paths): try table([paths.map { result[path: $0]?.string ?? "" }])
    case .change: try sentence(of: result)
    case .report: result.isUnchanged ? "" : try sentence(of: result)
    case .table(let path, let columns, let summary, let empty):
      try table(of: result[path: path]?.elements ?? [], columns, summary: result[path: summary]?.string, empty: empty)
    case .purchased: try purchased(result)
    case .cart: try cart(result["cart"] ?? .null)
    }
  }

  private func purchased(_ result: JSON) throws(ShopFailure) -> String {
    var parts: [String] = []
    for section in result["sections"]?.elements ?? [] {
      let items = section["items"]?.elements ?? []
      if items.isEmpty { continue }
      parts.append(terminal.bold(PlainText.visible(section["title"]?.string ?? "")))
      parts.append(try table(items.map { item in [["name"], ["amountText"], ["purchasedText", "text"]].map { item[path: $0]?.string ?? "" } }))
    }
    return parts.isEmpty ? PlainText.visible(result["title"]?.string ?? "") : parts.joined(separator: "\n")
  }

  private func cart(_ cart: JSON) throws(ShopFailure) -> String {
    let rows = (cart["lines"]?.elements ?? []).map { line in [["name"], ["text"], ["total", "text"]].map { line[path: $0]?.string ?? "" } }
    let isPlain = ["discounts", "tax"].allSatisfy { cart[$0]?.elements.isEmpty != false }
    let steps = isPlain ? [] : try session.result(of: CartTotal.name, ["explain": true])["steps"]?.elements ?? []
    let changes = steps.filter { ["promotion", "tax"].contains($0["kind"]?.string) }.compactMap {
      $0["text"]?.string.map(PlainText.visible)
    }
    let total = terminal.bold(PlainText.visible(cart["text"]?.string ?? ""))
    return ([try table(rows)] + changes + [total]).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// What is to be said besides, one line each.
  func notes(on result: JSON, as shown: ShopCommand.Shown) -> [String] {
    guard case .report = shown else { return [] }
    let count = result["rejectedCount"]?.integer ?? 0
    var notes = (result["rejected"]?.elements ?? []).prefix(Self.mostNotes).map { row in
      let place = ["path", "reason"].compactMap { row[$0]?.string }.joined(separator: ": ")
      return "row \((row["index"]?.integer ?? 0) + 1) was not read: \(place)"
    }
    if count > Self.mostNotes { notes.append("\(count - Self.mostNotes) more rows were not read") }
    if result.isUnchanged { notes.append("nothing was changed") }
    return notes
  }

  /// Lines without indentation are headings.
  private func document(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.drop { $0 == "\u{200F}" }.first == " " ? String(line) : terminal.bold(String(line))
    }.joined(separator: "\n")
  }

  /// The sentence of the change that the result reports, as the history has it.
  private func sentence(of result: JSON) throws(ShopFailure) -> String {
    let entries = try session.result(of: HistoryList.name, ["limit": .int(Self.recentChanges)])["entries"]?.elements ?? []
    return entries.first { $0["revision"] == result["revision"] }?["text"]?.string.map(PlainText.visible) ?? ""
  }

  private func table(of rows: [JSON], _ columns: [[String]], summary: String?, empty: LabelKey) throws(ShopFailure) -> String {
    if rows.isEmpty, summary == nil {
      return try session.result(of: LocaleStrings.name, ["keys": [.string(empty.rawValue)]])["strings"]?[empty.rawValue]?.string ?? ""
    }
    let lines = try table(rows.map { row in columns.map { row[path: $0]?.string ?? "" } })
    return [lines, summary.map { terminal.bold(PlainText.visible($0)) }].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Rows in columns, the first one as wide as its widest text. Each cell is isolated from the others where it runs against the direction of
  /// the language, in which the columns follow each other.
  private func table(_ rows: [[String]]) throws(ShopFailure) -> String {
    let direction: Language.Direction
    do throws(FileError) { direction = try session.direction() } catch { throw ShopFailure(error) }
    let mark = Isolation.lineMark(direction)
    let rows = rows.map { $0.map(PlainText.visible) }
    let widths = (rows.first ?? []).indices.map { column in rows.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).enumerated().map { index, cell in
        let isLast = row[(index + 1)...].allSatisfy(\.isEmpty)
        let gap = isLast ? "" : String(repeating: " ", count: cell.1 - DisplayWidth.of(cell.0) + Self.gap)
        return Isolation.isolated(cell.0, in: direction) + gap
      }
      return mark + cells.joined()
    }.joined(separator: "\n")
  }

  private static let gap = 2
  private static let mostNotes = 10
  /// Among so many changes, the one just made is found, even if other programs make some at the same time.
  private static let recentChanges = 50
}

extension JSON {
  /// True for the report of an import that changed nothing.
  fileprivate var isUnchanged: Bool { ["added", "updated", "removed"].allSatisfy { self[$0]?.integer == 0 } }
}
