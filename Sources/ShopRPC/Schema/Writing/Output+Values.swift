extension Output {
  mutating func beginObject() { byte(0x7B) }
  mutating func endObject() { byte(0x7D) }
  mutating func beginArray() { byte(0x5B) }
  mutating func endArray() { byte(0x5D) }

  /// Removes the final `}`, so that another member can follow.
  mutating func reopenObject() { cut(to: count - 1) }

  mutating func null() { raw("null") }

  mutating func bool(_ value: Bool) { value ? raw("true") : raw("false") }

  @inline(__always) mutating func int(_ number: Int) {
    if number < 0 { byte(0x2D) }
    decimal(number.magnitude)
  }

  /// Writes a JSON string; escapes control characters (including C1), quotes, backslashes, and Unicode line
  /// separators.
  mutating func string(_ text: String) {
    unsafe text.withUTF8Bytes { bytes in
      let bytes = unsafe bytes.span
      if bytes.count <= Self.shortText, plainString(bytes) { return }
      byte(0x22)
      inside(bytes)
      byte(0x22)
    }
  }

  /// Writes the content of a JSON string, without its quotes.
  mutating func inside(_ text: String) { unsafe text.withUTF8Bytes { unsafe inside($0.span) } }

  private mutating func inside(_ bytes: Span<UInt8>) {
    let plain = bytes.plainPrefix
    if plain == bytes.count { raw(bytes) } else { escaped(bytes) }
  }

  /// The whole output as text.
  var text: String { text(from: 0) }

  /// Output from offset `start` on, as text.
  func text(from start: Int) -> String {
    withBytes { bytes in
      unsafe bytes.extracting(start..<count).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
  }

  private mutating func escaped(_ bytes: Span<UInt8>) {
    var offset = 0
    while offset < bytes.count {
      let separator = bytes.lineSeparator(at: offset)
      if separator.length > 0 {
        unicodeEscape(separator.scalar)
        offset += separator.length
      } else {
        escaped(bytes[offset])
        offset += 1
      }
    }
  }

  private mutating func escaped(_ character: UInt8) {
    switch character {
    case 0x22, 0x5C:
      byte(0x5C)
      byte(character)
    case 0x08: raw("\\b")
    case 0x09: raw("\\t")
    case 0x0A: raw("\\n")
    case 0x0C: raw("\\f")
    case 0x0D: raw("\\r")
    case 0..<0x20, 0x7F: unicodeEscape(UInt16(character))
    default: byte(character)
    }
  }

  /// Writes `\u202e`; two escapes for a scalar beyond 16 bits.
  mutating func unicodeEscape(of scalar: Unicode.Scalar) { for unit in String(scalar).utf16 { unicodeEscape(unit) } }

  private mutating func unicodeEscape(_ unit: UInt16) {
    raw("\\u")
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8(truncatingIfNeeded: unit >> shift) & 0x0F
      byte(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }
}

extension Span<UInt8> {
  /// Number of leading bytes that need no escape and cannot begin a line separator.
  fileprivate var plainPrefix: Int {
    let width = SIMD16<UInt8>.scalarCount
    var offset = 0
    while offset < count {
      // the last bytes as a vector that overlaps the one before
      if count >= width, vector(at: Swift.min(offset, count - width)).specialBytes.isZero {
        offset += width
        continue
      }
      let end = Swift.min(offset + width, count)
      while offset < end {
        let byte = self[offset]
        if byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F { return offset }
        if byte >= 0xC2, lineSeparator(at: offset).length > 0 { return offset }
        offset += 1
      }
    }
    return count
  }

  /// The control character U+0080 to U+009F, which terminals interpret, or the separator U+2028 or U+2029,
  /// which some readers treat as a line end, at index `offset`. Length 0 for none.
  fileprivate func lineSeparator(at offset: Int) -> (scalar: UInt16, length: Int) {
    if self[offset] == 0xC2, offset + 1 < count, self[offset + 1] < 0xA0 { return (UInt16(self[offset + 1]), 2) }
    if self[offset] == 0xE2, offset + 2 < count, self[offset + 1] == 0x80 {
      if self[offset + 2] == 0xA8 { return (0x2028, 3) }
      if self[offset + 2] == 0xA9 { return (0x2029, 3) }
    }
    return (0, 0)
  }
}

extension SIMD16<UInt8> {
  /// Not 0 for each byte that may need an escape in JSON or is not ASCII. As bytes, marks of several vectors cost less to combine than as a mask.
  @inline(__always) var specialBytes: SIMD16<UInt8> {
    // as a signed number, a byte that is not ASCII is negative
    let signed = SIMD16<Int8>(truncatingIfNeeded: self)
    let marks = (signed .< 0x20) .| (self .== 0x22) .| (self .== 0x5C) .| (self .== 0x7F)
    return unsafe unsafeBitCast(marks, to: SIMD16<UInt8>.self)
  }

  @inline(__always) var isZero: Bool {
    let halves = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] == 0
  }
}
