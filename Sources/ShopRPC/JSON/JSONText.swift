/// Turns the inside of a checked JSON string into the text it stands for.
enum JSONText {
  /// The UTF-8 bytes with escapes resolved.
  static func resolved(_ bytes: Span<UInt8>, _ range: Range<Int>, hasEscapes: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var place = range.lowerBound
    while place < range.upperBound {
      if hasEscapes, bytes[place] == 0x5C, place + 1 < range.upperBound {
        place = append(bytes, place + 1, to: &text)
      } else {
        text.append(bytes[place])
        place += 1
      }
    }
    return text
  }

  /// The text of a checked string.
  static func string(_ bytes: Span<UInt8>, _ range: Range<Int>, hasEscapes: Bool) -> String {
    if hasEscapes { return String(decoding: resolved(bytes, range, hasEscapes: true), as: UTF8.self) }
    return unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Adds what the escape whose letter is at `letter` stands for; answers the byte after it.
  private static func append(_ bytes: Span<UInt8>, _ letter: Int, to text: inout [UInt8]) -> Int {
    switch bytes[letter] {
    case 0x62: text.append(0x08)
    case 0x66: text.append(0x0C)
    case 0x6E: text.append(0x0A)
    case 0x72: text.append(0x0D)
    case 0x74: text.append(0x09)
    case 0x75: return appendScalar(bytes, letter + 1, to: &text)
    default: text.append(bytes[letter])
    }
    return letter + 1
  }

  private static func appendScalar(_ bytes: Span<UInt8>, _ digits: Int, to text: inout [UInt8]) -> Int {
    let unit = value(bytes, digits)
    guard UTF16.isLeadSurrogate(unit) else {
      text.append(contentsOf: String(decoding: [unit], as: UTF16.self).utf8)
      return digits + 4
    }
    text.append(contentsOf: String(decoding: [unit, value(bytes, digits + 6)], as: UTF16.self).utf8)
    return digits + 10
  }

  /// Four digits that the scanner has checked; a replacement character otherwise.
  private static func value(_ bytes: Span<UInt8>, _ digits: Int) -> UInt16 {
    do throws(Malformed) { return try JSONString.hexadecimal(in: bytes, at: digits) } catch { return 0xFFFD }
  }
}

/// The grammar of a JSON number.
enum JSONNumber {
  /// The byte after the number that begins at `start`; throws where it breaks off.
  static func end(in bytes: Span<UInt8>, from start: Int) throws(Malformed) -> Int {
    var place = start
    if place < bytes.count, bytes[place] == 0x2D { place += 1 }
    if place < bytes.count, bytes[place] == 0x30 { place += 1 } else { place = try digits(in: bytes, from: place) }
    if place < bytes.count, bytes[place] == 0x2E { place = try digits(in: bytes, from: place + 1) }
    if place < bytes.count, bytes[place] | 0x20 == 0x65 {
      place += 1
      if place < bytes.count, bytes[place] == 0x2B || bytes[place] == 0x2D { place += 1 }
      place = try digits(in: bytes, from: place)
    }
    return place
  }

  private static func digits(in bytes: Span<UInt8>, from start: Int) throws(Malformed) -> Int {
    var place = start
    while place < bytes.count, bytes[place].isDigit { place += 1 }
    guard place > start else { throw Malformed(kind: .syntax, offset: start) }
    return place
  }
}

/// Why bytes are no message, and where.
struct Malformed: Error, Hashable {
  /// The rule that was broken; the first two are errors of the text, the others of its meaning.
  enum Kind {
    case syntax
    case encoding
    case duplicateMember
    case tooDeep
    case numberTooLong
  }

  let kind: Kind
  /// Counted in bytes from the first one of the message.
  let offset: Int

  /// Whether it is JSON at all; the other faults are found in texts that are.
  var isSyntax: Bool { kind == .syntax || kind == .encoding }
}

/// Where one value stands in the bytes of a message, and which token follows everything in it.
struct Token: BitwiseCopyable {
  /// What a value is, by a byte that begins it; a string with escapes is told apart, because it must be resolved to be read.
  enum Kind: UInt8 {
    case object = 0x7B
    case array = 0x5B
    case string = 0x22
    case escapedString = 0x5C
    case number = 0x30
    case `true` = 0x74
    case `false` = 0x66
    case null = 0x6E
  }

  var kind: Kind
  /// The first byte; of a string the one after the quote.
  var start: UInt32
  /// The byte after the last; of a string the closing quote.
  var end: UInt32
  /// The position of the next value that is not inside this one; of a container that is still open, its parent's position + 1.
  var next: UInt32

  /// The bytes of the value, without the quotes of a string.
  @inline(__always) var range: Range<Int> { Int(start)..<Int(end) }

  /// Whether it is a string, with escapes or without.
  @inline(__always) var isString: Bool { kind == .string || kind == .escapedString }
}
