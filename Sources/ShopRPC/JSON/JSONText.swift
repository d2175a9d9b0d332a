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
