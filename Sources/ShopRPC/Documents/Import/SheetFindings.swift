/// What a list of products or items was taken for, and what of it cannot be read.
struct SheetFindings: Sendable {
  var format: ImportFormat
  /// Headings or members that tell the program.
  var evidence: [String] = []
  /// All headings or members; empty for a text without columns.
  var headings: [String] = []
  /// Those that have values, with their meanings.
  var columns: [ImportColumn] = []
  /// Those with values that nothing read.
  var ignored: [String] = []
  /// Number of rows that are nothing to import, such as products that are not for sale.
  var skipped = 0
  /// What a list has besides its items, such as its name, headings of nothing, and totals.
  var remarks: [Remark] = []
  var rejected: [RejectedRow] = []
  /// Records of which nothing is known, not even what they name, and those that may have swallowed others: nothing may be removed then.
  var unreadable: [Int] = []
  /// True if the headings are not as many as the cells below, so that values may be in the columns of others.
  var isShifted = false

  /// A text that is no item.
  struct Remark: Sendable {
    var line: Int?
    let text: String
    /// False for one that may be an item.
    var isSure = true
  }

  /// Rejects a record of which nothing is known.
  mutating func reject(_ row: RejectedRow) {
    rejected.append(row)
    unreadable.append(row.index)
  }

  /// Rejects a table whose headings do not give what everything needs.
  mutating func reject(_ table: inout TableReader, lacking path: String) {
    (format, headings) = (.csv, table.headings)
    reject(rejection(lacking: path, line: table.line))
    guard let first = table.first().first, let last = first.cells.last else { return }
    columns = headings[...last.column].prefix(Limits.reportedRows).enumerated().map { column, heading in
      let example = first.cells.first { $0.column == column }?.shown.shortened
      return ImportColumn(heading: heading, meaning: nil, example: example ?? "")
    }
  }

  /// One sentence instead of one for each row.
  func rejection(lacking path: String, line: Int? = nil) -> RejectedRow {
    let names = headings.map(PlainText.trimmed).filter { !$0.isEmpty }.joined(separator: ", ")
    return RejectedRow(index: 0, path: path, reason: .columns, line: line, value: names.shortened)
  }

  /// Why nothing may be removed that the list does not name, with the lines of the rejected records; nil if it may.
  func skippedRemoval(rejecting rejections: [RejectedRow]) -> SkippedRemoval? {
    let doubtful = remarks.filter { !$0.isSure }
    if unreadable.isEmpty, !isShifted, doubtful.isEmpty { return nil }
    let records = Set(unreadable)
    let lines = rejections.filter { records.contains($0.index) }.compactMap(\.line) + doubtful.compactMap(\.line)
    return SkippedRemoval(
      reason: isShifted ? .headings : .records, records: Array(records.sorted().prefix(Limits.problems)),
      lines: Array(lines.prefix(Limits.problems)))
  }
}

extension ImportReport {
  /// Adds what is known of a list as a whole.
  mutating func add(_ findings: SheetFindings) {
    (format, evidence, ignored, columns) = (findings.format, findings.evidence, findings.ignored, findings.columns)
  }
}
