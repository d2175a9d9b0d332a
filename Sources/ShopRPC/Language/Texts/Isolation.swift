/// Keeps text that runs the other way than the sentence around it from mixing with the sentence: by Unicode's bidirectional algorithm
/// (UAX 9) its neighbours, such as quotes, numbers and brackets, would else be shown on the wrong side of it.
enum Isolation {
  /// The text between FSI and PDI if some of it runs against the sentence, else the text itself.
  static func isolated(_ text: String, in direction: Language.Direction) -> String {
    runsAgainst(direction, text) ? first + text + last : text
  }

  /// Whether a character outside of isolates runs against a sentence: a letter or digit of a script from right to left; in a sentence that
  /// runs so itself any other letter, and digits of ASCII, whose parts would change places, as in `12-5`.
  static func runsAgainst(_ direction: Language.Direction, _ text: String) -> Bool {
    if direction == .leftToRight, !text.utf8.contains(where: { $0 >= leastLeadByte }) { return false }
    var depth = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{2066}"..."\u{2068}": depth += 1
      case "\u{2069}": depth = max(0, depth - 1)
      default: if depth == 0, runsAgainst(direction, scalar) { return true }
      }
    }
    return false
  }

  private static func runsAgainst(_ direction: Language.Direction, _ scalar: Unicode.Scalar) -> Bool {
    let isFromRight = fromRight.contains { $0.contains(scalar) }
    switch direction {
    case .leftToRight: return isFromRight
    case .rightToLeft: return !isFromRight && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
    }
  }

  /// The blocks whose characters Unicode gives the classes R, AL and AN, assigned or not (DerivedBidiClass.txt); their marks take on what
  /// they stand on.
  private static let fromRight: [ClosedRange<Unicode.Scalar>] = [
    "\u{0590}"..."\u{08FF}", "\u{FB1D}"..."\u{FDFF}", "\u{FE70}"..."\u{FEFF}", "\u{10800}"..."\u{10FFF}", "\u{1E800}"..."\u{1EFFF}",
  ]
  /// What U+0590 begins with in UTF-8: a text of lower bytes has nothing from right to left.
  private static let leastLeadByte: UInt8 = 0xD6
  /// What a line begins with where the sentence runs from right to left: the line does so then, whatever its first letter is.
  static func lineMark(_ direction: Language.Direction) -> String { direction == .rightToLeft ? "\u{200F}" : "" }

  /// First strong isolate: its direction is that of its first letter.
  static let first = "\u{2068}"
  /// Pop directional isolate.
  static let last = "\u{2069}"
}
