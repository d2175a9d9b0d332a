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
