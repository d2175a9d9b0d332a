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

  /// Controls, those marks that turn the direction of the text after them, and noncharacters.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFDD0...0xFDEF: true
    case let value where value & 0xFFFE == 0xFFFE: true
    default: isDirection(scalar)
    }
  }

  /// Whether there is something to see in a text: more than blanks, joiners, marks without a letter and what else leaves no ink.
  static func isVisible(_ text: some Collection<Unicode.Scalar>) -> Bool { text.contains(where: isVisible) }

  /// Whether a text can be the id of something new.
  static func isIdentifier(_ text: String) -> Bool {
    if text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return !text.isEmpty }
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return false }
    return !first.properties.isWhitespace && !last.properties.isWhitespace && !scalars.contains(where: isControl) && isVisible(scalars)
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value > 0x20 && scalar.value < 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .spacingMark, .enclosingMark, .spaceSeparator, .lineSeparator, .paragraphSeparator:
      return false
    default: return !scalar.properties.isDefaultIgnorableCodePoint && scalar != emptyBraille
    }
  }

  /// The text with each control and direction mark but line ends and tabs spelled as a JSON escape, such as `\u202e`: what a terminal
  /// shows is then what is there.
  static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    return text.unicodeScalars.reduce(into: "") { escaped, scalar in
      if isUnsafe(scalar) {
        var output = Output()
        output.unicodeEscape(of: scalar)
        escaped += output.text
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool { isControl(scalar) && scalar != "\n" && scalar != "\t" }

  /// A braille pattern without dots, which is a symbol and looks like a blank.
  private static let emptyBraille: Unicode.Scalar = "\u{2800}"

  private static func isDirection(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
