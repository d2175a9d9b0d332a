/// Parsers for fixed layouts. Each one advances `place` past what it read; false or nil means that it was not found.
extension Span where Element == UInt8 {
  /// Skips `text`, which must be at `place`.
  func skip(_ text: StaticString, at place: inout Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard place >= 0, count - place >= length else { return false }
    for offset in 0..<length {
      guard self[place + offset] == (unsafe text.utf8Start[offset]) else { return false }
    }
    place += length
    return true
  }

  /// Parses a decimal number of at most 18 digits, which cannot overflow.
  func decimal(at place: inout Int) -> Int? {
    let start = place
    var number = 0
    while place < count, place - start < Limits.decimalDigits, let digit = digit(at: place) {
      number = number * 10 + digit
      place += 1
    }
    return place == start ? nil : number
  }

  /// Parses a decimal number of exactly `digits` digits.
  func decimal(at place: inout Int, digits: Int) -> Int? {
    guard count - place >= digits else { return nil }
    var number = 0
    for _ in 0..<digits {
      guard let digit = digit(at: place) else { return nil }
      number = number * 10 + digit
      place += 1
    }
    return number
  }

  /// Parses a hexadecimal number of exactly `digits` lowercase digits.
  func hex(at place: inout Int, digits: Int) -> UInt64? {
    guard place >= 0, count - place >= digits else { return nil }
    var number: UInt64 = 0
    for _ in 0..<digits {
      let byte = self[place]
      switch byte {
      case 0x30...0x39: number = number << 4 | UInt64(byte - ASCII.zero)
      case 0x61...0x66: number = number << 4 | UInt64(byte - ASCII.lowerA + 10)
      default: return nil
      }
      place += 1
    }
    return number
  }

  /// Parses a checksum in the format of all files.
  func checksum(at place: inout Int) -> UInt32? {
    hex(at: &place, digits: Limits.checksumDigits).map { UInt32(truncatingIfNeeded: $0) }
  }

  private func digit(at place: Int) -> Int? {
    let byte = self[place]
    return byte >= ASCII.zero && byte < ASCII.zero + 10 ? Int(byte - ASCII.zero) : nil
  }
}
