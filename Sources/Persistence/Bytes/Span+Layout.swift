/// Parsers for fixed layouts. Each one advances `offset` past what it read; false or nil means that it was not found.
extension Span where Element == UInt8 {
  /// Skips `text`, which must be at `index`.
  func skip(_ text: StaticString, at index: inout Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index >= 0, count - index >= length else { return false }
    for offset in 0..<length {
      guard self[index + offset] == (unsafe text.utf8Start[offset]) else { return false }
    }
    index += length
    return true
  }

  /// Parses a decimal number of at most 18 digits, which cannot overflow.
  func decimal(at offset: inout Int) -> Int? {
    let start = offset
    var number = 0
    while offset < count, offset - start < Limits.decimalDigits, let digit = digit(at: offset) {
      number = number * 10 + digit
      offset += 1
    }
    return offset == start ? nil : number
  }

  /// Parses a decimal number of exactly `digits` digits.
  func decimal(at offset: inout Int, digits: Int) -> Int? {
    guard count - offset >= digits else { return nil }
    var number = 0
    for _ in 0..<digits {
      guard let digit = digit(at: offset) else { return nil }
      number = number * 10 + digit
      offset += 1
    }
    return number
  }

  /// Parses a hexadecimal number of exactly `digits` lowercase digits.
  func hex(at offset: inout Int, digits: Int) -> UInt64? {
    guard offset >= 0, count - offset >= digits else { return nil }
    var number: UInt64 = 0
    for _ in 0..<digits {
      let byte = self[offset]
      switch byte {
      case 0x30...0x39: number = number << 4 | UInt64(byte - ASCII.zero)
      case 0x61...0x66: number = number << 4 | UInt64(byte - ASCII.lowerA + 10)
      default: return nil
      }
      offset += 1
    }
    return number
  }

  /// Parses a checksum in the format of all files.
  func checksum(at offset: inout Int) -> UInt32? {
    hex(at: &offset, digits: Limits.checksumDigits).map { UInt32(truncatingIfNeeded: $0) }
  }

  private func digit(at offset: Int) -> Int? {
    let byte = self[offset]
    return byte >= ASCII.zero && byte < ASCII.zero + 10 ? Int(byte - ASCII.zero) : nil
  }
}
