/// The full stop that ends a sentence, which is not said twice.
enum FullStop {
  /// Whether a part of a message begins with the end of a sentence.
  static func isFinal(_ part: Pattern.Part) -> Bool {
    guard case .literal(let text) = part, text.utf8.first == UInt8(ascii: ".") else { return false }
    return text.utf8.count == 1 || text.utf8.dropFirst().first == UInt8(ascii: " ")
  }

  /// Whether a text ends with one, whatever marks of direction stand behind it.
  static func ends(_ text: String) -> Bool { text.unicodeScalars.last { !marks.contains($0) } == "." }

  /// Marks from left to right, from right to left, of Arabic letters, and the end of an isolate.
  private static let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{061C}", "\u{2069}"]
}
