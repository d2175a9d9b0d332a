/// How many columns a text takes where all letters are equally wide: on a terminal, or on a receipt printer.
enum DisplayWidth {
  /// Columns of a text: marks take none, letters of East Asia and pictures two.
  static func of(_ text: String) -> Int { text.reduce(0) { $0 + of($1) } }

  private static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    // a picture of several scalars is one picture
    if first.properties.isEmojiPresentation || scalars.contains(pictureMark) { return wide }
    return scalars.reduce(0) { $0 + of($1) }
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return scalar.value < firstPrintable || scalar.value == delete ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if hangulTails.contains(scalar) { return 0 }
    return wideRanges.contains { $0.contains(scalar) } ? wide : 1
  }

  private static let wide = 2
  private static let firstPrintable: UInt32 = 0x20
  private static let delete: UInt32 = 0x7F
  /// Asks for the picture, not for the sign.
  private static let pictureMark: Unicode.Scalar = "\u{FE0F}"
  /// Vowels and finals, which stand in the block of the consonant before them.
  private static let hangulTails: ClosedRange<Unicode.Scalar> = "\u{1160}"..."\u{11FF}"
  /// What Unicode's East_Asian_Width calls wide or full-width, in whole blocks.
  private static let wideRanges: [ClosedRange<Unicode.Scalar>] = [
    "\u{1100}"..."\u{115F}", "\u{2E80}"..."\u{303E}", "\u{3041}"..."\u{33FF}", "\u{3400}"..."\u{4DBF}", "\u{4E00}"..."\u{9FFF}",
    "\u{A000}"..."\u{A4CF}", "\u{A960}"..."\u{A97F}", "\u{AC00}"..."\u{D7A3}", "\u{F900}"..."\u{FAFF}", "\u{FE30}"..."\u{FE6F}",
    "\u{FF00}"..."\u{FF60}", "\u{FFE0}"..."\u{FFE6}", "\u{1F200}"..."\u{1F2FF}", "\u{20000}"..."\u{3FFFD}",
  ]
}
