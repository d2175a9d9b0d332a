/// The end of every line and file: `,"c":"a1b2c3d4"}`, the checksum of all bytes before it. It has a fixed width and stands
/// last, so a torn line shows without being parsed.
enum Seal {
  static let size = 16

  /// Ends a text that began at `start` and says its checksum.
  static func close(_ bytes: inout Bytes, from start: Int) -> UInt32 {
    let checksum = bytes.withSpan { Checksum.of($0.extracting(start..<$0.count)) }
    write(checksum, to: &bytes)
    return checksum
  }

  static func write(_ checksum: UInt32, to bytes: inout Bytes) {
    bytes.append(#","c":""#)
    bytes.append(checksum: checksum)
    bytes.append("\"}")
  }

  /// The checksum that stands at the end of a text without its newline, whether or not it is right.
  static func stated(in text: Span<UInt8>) -> UInt32? {
    var place = text.count - size
    guard text.skip(#","c":""#, at: &place), let checksum = text.checksum(at: &place), text.skip("\"}", at: &place) else { return nil }
    return checksum
  }

  /// The checksum of a text whose seal is right, nil for any other.
  static func check(_ text: Span<UInt8>) -> UInt32? {
    guard let checksum = stated(in: text), Checksum.of(text.extracting(0..<text.count - size)) == checksum else { return nil }
    return checksum
  }
}
