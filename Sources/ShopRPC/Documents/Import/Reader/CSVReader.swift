/// Splits CSV (RFC 4180) into records of fields; the separator is a comma, a semicolon, a tab or a bar.
struct CSVReader: ~Copyable {
  /// The separator between fields.
  let separator: UInt8
  /// True if the last record is malformed: its quotes are not closed, or text follows the closing quote.
  private(set) var isBroken = false
  /// True if the last record may have swallowed others, because a quote in it is missing or too many.
  private(set) var isDoubtful = false
  /// The line on which the last record begins, from 1.
  private(set) var line = 1
  /// What precedes the headings.
  private(set) var titles: [(line: Int, text: String)] = []
  /// The number of columns; 0 while it is not known.
  var columnCount = 0
  private var nextLine = 1
  private let bytes: [UInt8]
  /// The offset of the next byte to read.
  private(set) var offset = 0

  init(_ bytes: consuming [UInt8]) {
    let declared = Self.declared(bytes)
    separator = declared ?? Self.likely(bytes)
    offset = declared == nil ? 0 : Self.declaration.count + 1
    self.bytes = bytes
    if declared != nil { endRecord() }
  }

  /// The fields of the next record, skipping empty lines; nil after the last record.
  mutating func next() -> [String]? {
    (isBroken, isDoubtful) = (false, false)
    while offset < bytes.count {
      if isLineEnd(offset) {
        passLineEnd()
        continue
      }
      line = nextLine
      var fields: [String] = []
      fields.reserveCapacity(columnCount)
      fields.append(field())
      while offset < bytes.count, bytes[offset] == separator {
        offset += 1
        fields.append(field())
      }
      endRecord()
      return fields
    }
    return nil
  }

  /// The first record of a table: its headings. Titles and comments above them, which are shorter, are passed over. `isMain` is true for a heading
  /// of names or prices.
  mutating func headings(isKnown: (String) -> Bool, isMain: (String) -> Bool) -> [String]? {
    let records = ahead(Self.mostTitles)
    let filled = records.map { record in record.filter { cell in cell.contains { !$0.isWhitespace } } }
    var row = 0
    if let first = filled.first, first.count < 2 || Self.isComment(first) || !first.contains(where: isKnown) {
      row =
        filled.indices.dropFirst().first { row in
          filled[row].count > 1 && filled[row].count(where: isKnown) >= leastKnown(of: records[row].count)
            && (separator != UInt8(ascii: ",") || records[(row + 1)...].prefix(2).allSatisfy { $0.count == records[row].count })
            && filled[..<row].allSatisfy {
              Self.isComment($0) || $0.count < filled[row].count && $0.count(where: isKnown) < 2
            }
        } ?? filled.indices.dropFirst().first { row in
          // below titles, the first row that fills all columns, above numbers
          separator != UInt8(ascii: ",") && filled[row].count > 2 && filled[row].count == records[row].count
            && filled[row].contains(where: isMain)
            && !filled[row].joined().contains(where: \.isNumber) && filled[..<row].allSatisfy { $0.count < 2 }
            && filled[(row + 1)...].contains { $0.joined().contains(where: \.isNumber) }
        } ?? 0
    }
    for _ in 0..<row {
      if let title = next()?.filter({ !$0.isEmpty }).joined(separator: " ") { titles.append((line, title)) }
    }
    guard let headings = next() else { return nil }
    guard row + 1 < records.count, let grouped = Self.headings(records[row + 1], below: headings, isKnown: isKnown) else { return headings }
    _ = next()
    return grouped
  }

  /// The headings of a row that is below one of groups of them, such as `Retail` above `Net` and `Gross`; nil for other rows.
  private static func headings(_ row: [String], below groups: [String], isKnown: (String) -> Bool) -> [String]? {
    let isFilled = { (cells: [String], column: Int) in column < cells.count && cells[column].contains { !$0.isWhitespace } }
    guard !row.contains(where: { $0.contains(where: \.isNumber) }), row.count(where: isKnown) > 1,
      row.indices.allSatisfy({ isFilled(row, $0) }), groups.indices.contains(where: { !isFilled(groups, $0) })
    else { return nil }
    var group = ""
    return row.indices.map { column in
      if isFilled(groups, column) { group = groups[column] } else if row.count(where: { $0 == row[column] }) < 2 { group = "" }
      return group.isEmpty ? row[column] : "\(group) \(row[column])"
    }
  }

  /// True for `# Required | The name of the thing`, but not for a heading such as `#` or `#id`.
  private static func isComment(_ cells: [String]) -> Bool {
    cells.first.map { $0.hasPrefix("# ") && $0.contains(where: \.isLetter) } ?? false
  }

  /// How many headings below a title have to be known. A comma may be part of a line.
  private func leastKnown(of count: Int) -> Int { min(2, separator == UInt8(ascii: ",") ? count : count - 1) }

  /// The records that follow, at most `count`.
  mutating func ahead(_ count: Int) -> [[String]] {
    let start = (offset, line, nextLine, isBroken, isDoubtful)
    var records: [[String]] = []
    while records.count < count, let record = next() { records.append(record) }
    (offset, line, nextLine, isBroken, isDoubtful) = start
    return records
  }

  /// True if the next records have as many fields as the headings, which commas alone do not make of two, and of none without `byCommas`.
  mutating func isTable(below headings: [String], byCommas: Bool = true) -> Bool {
    let isQuoted = bytes.first { $0 > 0x20 } == Self.quote
    let rows = ahead(2)
    let isLoose = separator == UInt8(ascii: ",") && !isQuoted
    return (byCommas || !isLoose) && headings.count >= (isLoose ? 3 : 2) && !rows.isEmpty
      && rows.allSatisfy { $0.count == headings.count }
  }

  private static var mostTitles: Int { 20 }

  /// Reads one field; afterwards `offset` is at the byte that ended it.
  private mutating func field() -> String {
    let start = (offset, nextLine, isBroken, isDoubtful)
    // a text that spreadsheets are to take for no number, as in `="007"`
    if offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "="), bytes[offset + 1] == Self.quote { offset += 1 }
    if offset < bytes.count, bytes[offset] == Self.quote {
      let text = quoted()
      // programs that separate by tabs often do not quote
      if !isBroken || separator != UInt8(ascii: "\t") { return text }
      (offset, nextLine, isBroken, isDoubtful) = start
    }
    return plain()
  }

  private mutating func plain() -> String {
    var end = offset
    var hasQuote = false
    let text: String
    do {
      let span = bytes.span
      while end < span.count {
        let byte = span[end]
        if byte == separator || byte == Self.lineFeed || byte == Self.carriageReturn { break }
        if byte == Self.quote { hasQuote = true }
        end += 1
      }
      text = unsafe span.extracting(offset..<end).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
    if hasQuote, separator != UInt8(ascii: "\t") { isDoubtful = true }
    offset = end
    return text
  }

  /// Reads a quoted field; a doubled quote stands for one quote.
  private mutating func quoted() -> String {
    var field: [UInt8] = []
    offset += 1
    var separators = -1
    while offset < bytes.count {
      if bytes[offset] == Self.quote {
        offset += 1
        guard offset < bytes.count, bytes[offset] == Self.quote else { return ended(field) }
      }
      field.append(bytes[offset])
      if isLineEnd(offset) {
        // a line of text in a field that looks like a record
        if columnCount > 1, separators >= columnCount - 1 { isDoubtful = true }
        separators = 0
        passLineEnd()
        if bytes[offset - 1] == Self.lineFeed, field.last == Self.carriageReturn { field.append(Self.lineFeed) }
        continue
      }
      if bytes[offset] == separator, separators >= 0 { separators += 1 }
      offset += 1
    }
    isBroken = true
    return String(decoding: field, as: UTF8.self)
  }

  /// Ends a quoted field. Text after the closing quote marks the record as broken and is skipped up to the
  /// next separator.
  private mutating func ended(_ field: [UInt8]) -> String {
    while offset < bytes.count, bytes[offset] != separator, !isLineEnd(offset) {
      if bytes[offset] != UInt8(ascii: " ") { isBroken = true }
      offset += 1
    }
    return String(decoding: Self.formulaText(field) ?? field, as: UTF8.self)
  }

  /// The text of a formula that consists of one text, as in `="007"`, whose own quotes are doubled; nil for other fields.
  private static func formulaText(_ field: [UInt8]) -> [UInt8]? {
    guard field.count > 2, field[0] == UInt8(ascii: "="), field[1] == quote, field.last == quote else { return nil }
    var text: [UInt8] = []
    var isSecond = false
    for byte in field[2..<(field.count - 1)] {
      if isSecond, byte != quote { return nil }
      isSecond = byte == quote && !isSecond
      if !isSecond { text.append(byte) }
    }
    return isSecond ? nil : text
  }

  private func isLineEnd(_ offset: Int) -> Bool { bytes[offset] == Self.lineFeed || bytes[offset] == Self.carriageReturn }

  private mutating func endRecord() {
    while offset < bytes.count, !isLineEnd(offset) { offset += 1 }
    if offset < bytes.count { passLineEnd() }
  }

  /// Skips a line feed, a carriage return, or both.
  private mutating func passLineEnd() {
    let isPair = bytes[offset] == Self.carriageReturn && offset + 1 < bytes.count && bytes[offset + 1] == Self.lineFeed
    offset += isPair ? 2 : 1
    nextLine += 1
  }

  private static var quote: UInt8 { UInt8(ascii: "\"") }
  private static var lineFeed: UInt8 { UInt8(ascii: "\n") }
  private static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
  private static let separators = [",", ";", "\t", "|"].flatMap(\.utf8)
  /// The prefix with which some spreadsheets declare the separator.
  private static let declaration = Array("sep=".utf8)

  private static func declared(_ bytes: [UInt8]) -> UInt8? {
    guard bytes.count > declaration.count, bytes.starts(with: declaration) else { return nil }
    return separators.first { $0 == bytes[declaration.count] }
  }

  /// The most frequent separator outside quotes in the first line that is no comment; the comma if there is a tie.
  private static func likely(_ bytes: [UInt8]) -> UInt8 {
    var counts = Array(repeating: 0, count: separators.count)
    var (isInQuotes, isComment) = (false, false)
    var last = lineFeed
    for byte in bytes {
      if !isInQuotes, last == lineFeed || last == carriageReturn { isComment = byte == UInt8(ascii: "#") }
      last = byte
      if isComment { continue }
      if byte == quote { isInQuotes.toggle() }
      if !isInQuotes, byte == lineFeed || byte == carriageReturn, counts.contains(where: { $0 > 0 }) { break }
      if !isInQuotes, let found = separators.firstIndex(of: byte) { counts[found] += 1 }
    }
    let most = counts.max() ?? 0
    return zip(separators, counts).first { $0.1 == most }?.0 ?? UInt8(ascii: ",")
  }
}
