/// Text as the shop keeps it.
enum PlainText {
  /// Without blanks at the ends, in form NFC; nil when it holds a control or bidi-control character.
  static func cleaned(_ text: String) -> String? {
    if text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return text }
    guard text.unicodeScalars.allSatisfy({ !isControl($0) }) else { return nil }
    return Folding.nfc(trimmed(text))
  }

  /// Without blanks at the ends.
  static func trimmed(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }

  /// The text without the marks that turn its direction: those around names and amounts that the service itself writes come back with
  /// what is pasted.
  static func withoutDirections(_ text: String) -> String {
    String(text.unicodeScalars.filter { !isDirection($0) })
  }

  /// Controls, and those marks that turn the direction of the text after them.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: isDirection(scalar)
    }
  }

  private static func isDirection(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
