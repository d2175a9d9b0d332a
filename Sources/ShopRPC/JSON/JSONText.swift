/// Decoder for the content of a validated JSON string.
enum JSONText {
  /// UTF-8 bytes with escapes resolved.
  static func resolved(_ bytes: Span<UInt8>, _ range: Range<Int>, hasEscapes: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      if hasEscapes, bytes[offset] == 0x5C, offset + 1 < range.upperBound {
        offset = append(bytes, offset + 1, to: &text)
      } else {
        text.append(bytes[offset])
        offset += 1
      }
    }
    return text
  }

  /// Text of a validated string.
  static func string(_ bytes: Span<UInt8>, _ range: Range<Int>, hasEscapes: Bool) -> String {
    if hasEscapes { return String(decoding: resolved(bytes, range, hasEscapes: true), as: UTF8.self) }
    return unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Appends the character of the escape whose letter is at `letter`; returns the index after it.
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

  /// Four digits validated by the scanner; U+FFFD otherwise.
  private static func value(_ bytes: Span<UInt8>, _ digits: Int) -> UInt16 {
    do throws(JSONError) { return try JSONString.hexadecimal(in: bytes, at: digits) } catch { return 0xFFFD }
  }
}

/// Grammar of JSON numbers, in padded texts.
enum JSONNumber {
  /// Index after the number that begins at `start`; throws when it is incomplete.
  @inline(__always) static func end(in bytes: Span<UInt8>, from start: Int) throws(JSONError) -> Int {
    var offset = start
    if bytes[padded: offset] == 0x2D { offset += 1 }
    if bytes[padded: offset] == 0x30 { offset += 1 } else { offset = try digits(in: bytes, from: offset) }
    if bytes[padded: offset] == 0x2E { offset = try digits(in: bytes, from: offset + 1) }
    if bytes[padded: offset] | 0x20 == 0x65 {
      offset += 1
      if bytes[padded: offset] == 0x2B || bytes[padded: offset] == 0x2D { offset += 1 }
      offset = try digits(in: bytes, from: offset)
    }
    return offset
  }

  @inline(__always) private static func digits(in bytes: Span<UInt8>, from start: Int) throws(JSONError) -> Int {
    var offset = start
    while bytes[padded: offset].isDigit { offset += 1 }
    guard offset > start else { throw JSONError(kind: .syntax, offset: start) }
    return offset
  }
}

/// Reason and position of an error in a message.
struct JSONError: Error, Hashable {
  /// Violated rule; the first two concern the text, the others its content.
  enum Kind {
    case syntax
    case encoding
    case duplicateMember
    case tooDeep
    case numberTooLong
  }

  let kind: Kind
  /// Offset from the start of the message in bytes.
  let offset: Int

  /// True when the text is not JSON; the other errors occur in valid JSON.
  var isSyntax: Bool { kind == .syntax || kind == .encoding }
}

/// Range of one value in a message, and the token after its content.
struct Token: BitwiseCopyable {
  /// Type of a value, by a byte it begins with. A string with escapes has a type of its own, because it must
  /// be decoded.
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
  /// First byte; for a string, the one after the quote.
  var start: UInt32
  /// Byte after the last one; for a string, the closing quote.
  var end: UInt32
  /// Position of the next value outside this one; for an open container, the position of its parent plus 1.
  var next: UInt32

  init(kind: Kind, start: Int, end: Int, next: Int) {
    self.kind = kind
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
    self.next = UInt32(truncatingIfNeeded: next)
  }

  /// Range of the value, without the quotes of a string.
  @inline(__always) var range: Range<Int> { Int(start)..<Int(end) }

  /// True for a string with or without escapes.
  @inline(__always) var isString: Bool { kind == .string || kind == .escapedString }
}

extension UInt {
  /// Number of decimal digits; 1 for 0.
  @inline(__always) var decimalWidth: Int {
    if self < 10 { return 1 }
    if self < 100 { return 2 }
    if self < 1000 { return 3 }
    if self < 10_000 { return 4 }
    var width = 5
    var rest = self / 100_000
    while rest > 0 {
      width += 1
      rest /= 10
    }
    return width
  }
}
