/// Tables of Markdown, whose second line is one of dashes.
enum MarkdownTable {
  /// The text as a table in CSV with the same lines; nil for one without a table.
  static func csv(of text: [UInt8]) -> [UInt8]? {
    guard text.contains(bar) else { return nil }
    let lines = String(decoding: text, as: UTF8.self).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let rule = lines.indices.dropFirst().first(where: { isRowOfDashes(lines[$0]) && lines[$0 - 1].contains("|") }) else { return nil }
    // one in a cell of a table in CSV
    if lines[..<rule].reduce(0, { $0 + $1.count { $0 == "\"" } }) % 2 > 0 { return nil }
    let headings = cells(of: lines[rule - 1])
    let blanks = String(repeating: ",", count: headings.count - 1)
    var rows = lines.enumerated().map { index, line in
      // further tables have the same headings
      if isRowOfDashes(line) || index > rule && cells(of: line) == headings { return "" }
      if line.contains("|") { return cells(of: line).map(\.quotedForTables).joined(separator: ",") }
      let text = NoteWords.heading(PlainText.trimmed(String(line)))
      return text.contains(where: \.isLetter) ? text.quotedForTables + (index > rule ? blanks : "") : ""
    }
    let titled = Array(rows.joined(separator: "\n").utf8)
    if let table = TableReader(titled), table.headings.count > 1 { return titled }
    // whatever its headings are, they are below the text that precedes them
    for index in 0..<(rule - 1) { rows[index] = "" }
    return Array(rows.joined(separator: "\n").utf8)
  }

  private static func isRowOfDashes(_ line: Substring) -> Bool {
    line.contains("|") && line.contains("-") && line.allSatisfy { $0 == "|" || $0 == "-" || $0 == ":" || $0.isWhitespace }
  }

  private static func cells(of line: Substring) -> [String] {
    var row = Substring(PlainText.trimmed(String(line)))
    if row.first == "|" { row = row.dropFirst() }
    if row.last == "|", !row.hasSuffix("\\|") { row = row.dropLast() }
    let parts = row.replacing("\\|", with: "\u{0}").split(separator: "|", omittingEmptySubsequences: false)
    return parts.map { NoteDialect.inline(PlainText.trimmed(String($0).replacing("\u{0}", with: "|")), hasBox: false).text }
  }

  private static let bar = UInt8(ascii: "|")
}
