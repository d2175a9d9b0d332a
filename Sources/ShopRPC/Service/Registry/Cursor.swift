/// Where a part of a long list ended, so that the next one can begin; opaque to clients.
struct Cursor: Wire, Hashable {
  /// The fingerprint of the method and what it was asked for.
  let query: String
  /// How many there were up to the end of the part.
  let offset: Int
  /// The id of the last one.
  let last: String

  static let shape = Shape<String>.text(Limits.cursorLength).map(expecting: "cursor", { Self($0) }, \.text)
}

extension Cursor {
  /// The three members behind each other, in hexadecimal digits.
  var text: String {
    "\(query).\(offset).\(last)".utf8.reduce(into: "") { text, byte in
      text += String(byte >> 4, radix: Self.radix) + String(byte & 0x0F, radix: Self.radix)
    }
  }

  /// Nil when the text is not one that was given out.
  init?(_ text: String) {
    let digits = text.utf8.compactMap(\.hexadecimalValue)
    guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    guard let spelled = String(validating: bytes, as: UTF8.self) else { return nil }
    let parts = spelled.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == Self.memberCount, let offset = Int(parts[1]), offset > 0 else { return nil }
    self.init(query: String(parts[0]), offset: offset, last: String(parts[2]))
  }

  private static let radix = 16
  private static let memberCount = 3
}
