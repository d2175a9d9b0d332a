/// Reads a table in CSV: a record for each row below the headings, and what speaks against values being in their columns.
struct TableReader: ~Copyable {
  /// A row of the table.
  enum Row {
    case record(ImportRecord)
    case broken(RejectedRow)
  }

  let headings: [String]
  private var reader: CSVReader
  private var index = 0
  /// The number of cells of each row.
  private var counts: [UInt16] = []
  /// Rows that may have swallowed others.
  private var swallowing: [Int] = []

  /// Nil if the text does not begin with headings.
  init?(_ bytes: consuming [UInt8]) {
    var reader = CSVReader(bytes)
    guard let headings = reader.headings(), !reader.isBroken else { return nil }
    reader.columnCount = headings.count
    self.headings = headings
    self.reader = reader
  }

  /// The line on which the last row begins, from 1.
  var line: Int { reader.line }
  /// The offset of the next byte to read.
  var offset: Int { reader.offset }
  /// True if the first rows have as many cells as there are headings, which lines of an unknown list can have by their commas.
  var isTable: Bool { mutating get { reader.isTable(below: headings, byCommas: headings.contains(where: CSVReader.isHeading)) } }
  /// What precedes the headings.
  var titles: [(line: Int, text: String)] { reader.titles }
  var usesSemicolons: Bool { reader.separator == UInt8(ascii: ";") }

  /// The next row, without its blank cells; nil after the last one. One with more cells than headings is broken.
  mutating func next() -> Row? {
    guard var fields = reader.next() else { return nil }
    // the line below the headings of a table in Markdown
    if index == 0, fields.contains(where: { $0.contains("--") }), fields.allSatisfy({ $0.allSatisfy { "-: ".contains($0) } }) {
      guard let first = reader.next() else { return nil }
      fields = first
    }
    defer { index += 1 }
    if reader.isDoubtful { swallowing.append(index) }
    counts.append(UInt16(clamping: fields.count))
    let record = reader.isBroken ? nil : record(of: fields)
    return record.map { .record($0) } ?? .broken(RejectedRow(index: index, line: line))
  }

  /// The first rows below the headings, without those that are broken.
  mutating func first() -> [ImportRecord] { reader.ahead(Limits.rowsLookedAt).compactMap { record(of: $0) } }

  /// The record of a row; nil for one with more cells than headings.
  private func record(of fields: [String]) -> ImportRecord? {
    var record = ImportRecord(index: index, line: line)
    record.cells.reserveCapacity(fields.count)
    for (column, field) in fields.enumerated() where !field.utf8.allSatisfy({ $0 <= 0x20 }) {
      if column >= headings.count { return nil }
      record.cells.append(.init(column: column, value: .text(field)))
    }
    return record
  }

  /// The number of cells that most rows have; nil if there is none.
  private var usualCount: UInt16? {
    if let first = counts.first, counts.allSatisfy({ $0 == first }) { return first }
    var frequencies: [UInt16: Int] = [:]
    for count in counts { frequencies[count, default: 0] += 1 }
    guard let usual = frequencies.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }), usual.value * 2 > counts.count else { return nil }
    return usual.key
  }

  /// The rows that may have swallowed others, and those with another number of cells than most, if they are so few that this is no habit of
  /// the program.
  var doubtful: [Int] { swallowing + (usualCount.map { usual in counts.indices.filter { counts[$0] != usual } } ?? []) }

  /// True for a row with another number of cells than there are headings.
  func isOdd(_ row: Int) -> Bool { counts.indices.contains(row) && Int(counts[row]) != headings.count }

  /// True if most rows have fewer cells than there are headings, so that headings may be above the cells of others.
  var isShifted: Bool {
    let filled = headings.lastIndex { !$0.withoutBlanksAround.isEmpty } ?? -1
    return usualCount.map { Int($0) <= filled } ?? false
  }
}

extension CSVReader {
  /// The headings of a table of products or of a list.
  mutating func headings() -> [String]? {
    headings(isKnown: Self.isHeading) { [.name, .price].contains(ProductProfiles.common[Heading.key(of: $0)]?.field) }
  }

  static func isHeading(_ text: String) -> Bool {
    ListProfiles.field(of: text) != nil || ProductProfiles.profile(.csv).meaning(of: text) != nil
  }
}
