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
    // a lone surrogate is only met in a text that was refused
    guard UTF16.isLeadSurrogate(unit), bytes[digits + 4] == 0x5C, bytes[digits + 5] == 0x75 else {
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
    /// The text is not UTF-8.
    case encoding
    case loneSurrogate
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

/// Grammar of JSON strings in UTF-8, in padded texts.
enum JSONString {
  /// Index of the closing quote of the string whose first byte is at `start`, and true if it contains escapes. The first error in its content
  /// becomes `refusal` unless there is one.
  @inline(__always) static func end(
    in bytes: Span<UInt8>, from start: Int, _ refusal: inout JSONError?
  ) throws(JSONError) -> (end: Int, hasEscapes: Bool) {
    let offset = plainEnd(in: bytes, from: start)
    return bytes[padded: offset] == 0x22 ? (offset, false) : try specialEnd(in: bytes, from: offset, &refusal)
  }

  /// The same from the first special byte on.
  @inline(never) private static func specialEnd(
    in bytes: Span<UInt8>, from start: Int, _ refusal: inout JSONError?
  ) throws(JSONError) -> (end: Int, hasEscapes: Bool) {
    var offset = start
    var hasEscapes = false
    while bytes[padded: offset] != 0x22 {
      if bytes[padded: offset] == 0x5C {
        hasEscapes = true
        offset = try escape(in: bytes, at: offset, &refusal)
      } else if bytes[padded: offset] >= 0x80 {
        offset = try multibyte(in: bytes, at: offset)
      } else {
        throw JSONError(kind: .syntax, offset: offset)
      }
      offset = plainEnd(in: bytes, from: offset)
    }
    return (offset, hasEscapes)
  }

  /// Index of the first byte from `start` on that is not plain ASCII content; scans eight bytes per step.
  @inline(__always) private static func plainEnd(in bytes: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    while true {
      let special = bytes.word(padded: offset).specialBytes
      // no offset overflows: it is at most the length of the text with its padding
      if special != 0 { return offset &+ special.trailingZeroBitCount &>> 3 }
      offset &+= 8
    }
  }

  /// Index after the escape at `start`; surrogates must form a pair.
  private static func escape(in bytes: Span<UInt8>, at start: Int, _ refusal: inout JSONError?) throws(JSONError) -> Int {
    switch bytes[padded: start + 1] {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: return start + 2
    case 0x75:
      let unit = try hexadecimal(in: bytes, at: start + 2)
      guard UTF16.isSurrogate(unit) else { return start + 6 }
      if UTF16.isLeadSurrogate(unit), bytes[padded: start + 6] == 0x5C, bytes[padded: start + 7] == 0x75,
        UTF16.isTrailSurrogate(try hexadecimal(in: bytes, at: start + 8))
      {
        return start + 12
      }
      if refusal == nil { refusal = JSONError(kind: .loneSurrogate, offset: start) }
      return start + 6
    default: throw JSONError(kind: .syntax, offset: start + 1)
    }
  }

  /// The four hexadecimal digits at `start` as a UTF-16 code unit.
  static func hexadecimal(in bytes: Span<UInt8>, at start: Int) throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for offset in start..<(start + 4) {
      guard let digit = bytes[padded: offset].hexadecimalValue else { throw JSONError(kind: .syntax, offset: offset) }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  /// Index after the scalar at `start`, by table 3-7 of the Unicode Standard: rejects overlong forms,
  /// surrogates, and values above U+10FFFF.
  private static func multibyte(in bytes: Span<UInt8>, at start: Int) throws(JSONError) -> Int {
    let second: ClosedRange<UInt8>
    let more: Int
    switch bytes[padded: start] {
    case 0xC2...0xDF: (more, second) = (1, 0x80...0xBF)
    case 0xE0: (more, second) = (2, 0xA0...0xBF)
    case 0xED: (more, second) = (2, 0x80...0x9F)
    case 0xE1...0xEF: (more, second) = (2, 0x80...0xBF)
    case 0xF0: (more, second) = (3, 0x90...0xBF)
    case 0xF1...0xF3: (more, second) = (3, 0x80...0xBF)
    case 0xF4: (more, second) = (3, 0x80...0x8F)
    default: throw JSONError(kind: .encoding, offset: start)
    }
    guard second.contains(bytes[padded: start + 1]) else { throw JSONError(kind: .encoding, offset: start) }
    for offset in (start + 1)...(start + more) where bytes[padded: offset] & 0xC0 != 0x80 {
      throw JSONError(kind: .encoding, offset: start)
    }
    return start + more + 1
  }
}

extension UInt8 {
  /// Value 0 to 15; nil when it is not a hexadecimal digit.
  var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }
}

extension Span<UInt8> {
  /// The eight bytes at `offset` of a padded text as a little-endian number.
  @inline(__always) func word(padded offset: Int) -> UInt64 {
    assert(offset + 8 <= count, "a word behind the padding")
    return unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// The eight bytes at `offset` as a little-endian number.
  @inline(__always) func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset + 8 <= count, "a word behind the end")
    return unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The 16 bytes at `offset`.
  @inline(__always) func vector(at offset: Int) -> SIMD16<UInt8> {
    precondition(offset >= 0 && offset + 16 <= count, "a vector behind the end")
    return unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
  }
}

extension UInt64 {
  /// Bit 7 is set in the lowest byte that is a quote, a backslash, a control character, or not ASCII, and
  /// possibly in bytes above it.
  @inline(__always) var specialBytes: UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = self ^ (ones &* 0x22)
    let slash = self ^ (ones &* 0x5C)
    // a difference has bit 7 only if it is wanted or its byte is not ASCII, which counts anyway
    return ((quote &- ones) | (slash &- ones) | (self &- ones &* 0x20) | self) & (ones &* 0x80)
  }

  /// Bit 7 is set in the lowest byte that is a quote or a backslash, and possibly in bytes above it.
  @inline(__always) var quotesAndBackslashes: UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = self ^ (ones &* 0x22)
    let slash = self ^ (ones &* 0x5C)
    return ((quote &- ones) & ~quote | (slash &- ones) & ~slash) & (ones &* 0x80)
  }
}
