/// Grammar of JSON strings in UTF-8, in padded texts.
enum JSONString {
  /// Index of the closing quote of the string whose first byte is at `start`, and true if it contains escapes.
  @inline(__always) static func end(in bytes: Span<UInt8>, from start: Int) throws(JSONError) -> (end: Int, hasEscapes: Bool) {
    let offset = plainEnd(in: bytes, from: start)
    return bytes[padded: offset] == 0x22 ? (offset, false) : try specialEnd(in: bytes, from: offset)
  }

  /// The same from the first special byte on.
  @inline(never) private static func specialEnd(
    in bytes: Span<UInt8>, from start: Int
  ) throws(JSONError) -> (end: Int, hasEscapes: Bool) {
    var offset = start
    var hasEscapes = false
    while bytes[padded: offset] != 0x22 {
      if bytes[padded: offset] == 0x5C {
        hasEscapes = true
        offset = try escape(in: bytes, at: offset)
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
      if special != 0 { return offset + special.trailingZeroBitCount >> 3 }
      offset += 8
    }
  }

  /// Index after the escape at `start`; surrogates must form a pair.
  private static func escape(in bytes: Span<UInt8>, at start: Int) throws(JSONError) -> Int {
    switch bytes[padded: start + 1] {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: return start + 2
    case 0x75:
      let unit = try hexadecimal(in: bytes, at: start + 2)
      if UTF16.isTrailSurrogate(unit) { throw JSONError(kind: .encoding, offset: start) }
      guard UTF16.isLeadSurrogate(unit) else { return start + 6 }
      guard bytes[padded: start + 6] == 0x5C, bytes[padded: start + 7] == 0x75 else {
        throw JSONError(kind: .encoding, offset: start)
      }
      guard UTF16.isTrailSurrogate(try hexadecimal(in: bytes, at: start + 8)) else { throw JSONError(kind: .encoding, offset: start) }
      return start + 12
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
}
