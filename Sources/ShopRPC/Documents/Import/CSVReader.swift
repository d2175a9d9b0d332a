/// Splits CSV (RFC 4180) into records of fields; the separator is a comma, a semicolon, a tab or a bar.
struct CSVReader: ~Copyable {
  /// The separator between fields.
  let separator: UInt8
  /// True if the last record is malformed: its quotes are not closed, or text follows the closing quote.
  private(set) var isBroken = false
  private let bytes: [UInt8]
  /// The offset of the next byte to read.
  private(set) var place = 0

  init(_ bytes: consuming [UInt8]) {
    let declared = Self.declared(bytes)
    separator = declared ?? Self.likely(bytes)
    place = declared == nil ? 0 : Self.declaration.count + 1
    self.bytes = bytes
    if declared != nil { endRecord() }
  }

  /// The fields of the next record, skipping empty lines; nil after the last record.
  mutating func next() -> [String]? {
    isBroken = false
    while place < bytes.count {
      if isLineEnd(place) {
        place += 1
        continue
      }
      var fields = [field()]
      while place < bytes.count, bytes[place] == separator {
        place += 1
        fields.append(field())
      }
      endRecord()
      return fields
    }
    return nil
  }

  /// Reads one field; afterwards `place` is at the byte that ended it.
  private mutating func field() -> String {
    if place < bytes.count, bytes[place] == Self.quote { return quoted() }
    let start = place
    while place < bytes.count, bytes[place] != separator, !isLineEnd(place) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// Reads a quoted field; a doubled quote stands for one quote.
  private mutating func quoted() -> String {
    var field: [UInt8] = []
    place += 1
    while place < bytes.count {
      if bytes[place] == Self.quote {
        place += 1
        guard place < bytes.count, bytes[place] == Self.quote else { return ended(field) }
      }
      field.append(bytes[place])
      place += 1
    }
    isBroken = true
    return String(decoding: field, as: UTF8.self)
  }

  /// Ends a quoted field. Text after the closing quote marks the record as broken and is skipped up to the
  /// next separator.
  private mutating func ended(_ field: [UInt8]) -> String {
    while place < bytes.count, bytes[place] != separator, !isLineEnd(place) {
      if bytes[place] != UInt8(ascii: " ") { isBroken = true }
      place += 1
    }
    return String(decoding: field, as: UTF8.self)
  }

  private func isLineEnd(_ place: Int) -> Bool { bytes[place] == Self.lineFeed || bytes[place] == Self.carriageReturn }

  private mutating func endRecord() {
    while place < bytes.count, !isLineEnd(place) { place += 1 }
    if place < bytes.count { place += 1 }
  }

  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let separators = [",", ";", "\t", "|"].flatMap(\.utf8)
  /// The prefix with which some spreadsheets declare the separator.
  private static let declaration = Array("sep=".utf8)

  private static func declared(_ bytes: [UInt8]) -> UInt8? {
    guard bytes.count > declaration.count, bytes.starts(with: declaration) else { return nil }
    return separators.first { $0 == bytes[declaration.count] }
  }

  /// The most frequent separator outside quotes in the first line; the comma if there is a tie.
  private static func likely(_ bytes: [UInt8]) -> UInt8 {
    var counts = Array(repeating: 0, count: separators.count)
    var isInQuotes = false
    for byte in bytes {
      if byte == quote { isInQuotes.toggle() }
      if !isInQuotes, byte == lineFeed || byte == carriageReturn, counts.contains(where: { $0 > 0 }) { break }
      if !isInQuotes, let found = separators.firstIndex(of: byte) { counts[found] += 1 }
    }
    let most = counts.max() ?? 0
    return zip(separators, counts).first { $0.1 == most }?.0 ?? UInt8(ascii: ",")
  }
}
