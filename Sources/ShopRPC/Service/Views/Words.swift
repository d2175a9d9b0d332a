/// Texts cut into words: runs of letters, marks and digits. Apostrophes inside are left out, so that `kings` finds `King’s`;
/// scripts that write no spaces are cut from the others.
enum Words {
  /// The words of a folded text.
  static func split(_ folded: String) -> [String] {
    var bytes = folded.utf8Span
    if bytes.isKnownASCII || bytes.checkForASCII() { return splitASCII(bytes.span) }
    var words: [String] = []
    var word = String.UnicodeScalarView()
    var wasSpaceless = false
    for scalar in folded.unicodeScalars {
      if scalar == apostrophe { continue }
      let isPart = isPart(scalar)
      let isSpaceless = isPart && isSpaceless(scalar)
      if !word.isEmpty, !isPart || isSpaceless != wasSpaceless && !isMark(scalar) {
        words.append(String(word))
        word = String.UnicodeScalarView()
      }
      if !isPart { continue }
      if word.isEmpty || !isMark(scalar) { wasSpaceless = isSpaceless }
      word.append(scalar)
    }
    if !word.isEmpty { words.append(String(word)) }
    return words
  }

  private static func splitASCII(_ bytes: Span<UInt8>) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    for place in bytes.indices {
      let byte = bytes[place]
      if isPart(byte) {
        word.append(byte)
      } else if !word.isEmpty, byte != UInt8(ascii: "'") {
        words.append(String(decoding: word, as: UTF8.self))
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// The pieces of a text as it was typed, each of which is one word when folded; where scripts meet, more than one.
  static func pieces(_ text: String) -> [Substring] {
    text.unicodeScalars.split { !isPart($0) && !apostrophes.contains($0) && !$0.properties.isDefaultIgnorableCodePoint }
      .map { Substring($0) }
  }

  /// How many letters a word has; what is written upon, below or into a letter is part of it.
  static func letterCount(_ word: String) -> Int {
    word.unicodeScalars.reduce(0) { $0 + (isMark($1) || hangulTails.contains($1) ? 0 : 1) }
  }

  /// Whether the script of a letter writes no spaces between words: Han, Kana, Thai, Lao, Tibetan, Burmese, Khmer.
  static func isSpaceless(_ scalar: Unicode.Scalar) -> Bool { scalar >= firstSpaceless && spaceless.contains { $0.contains(scalar) } }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return asciiParts.contains { $0.contains(scalar) } }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark,
      .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  private static let apostrophe: Unicode.Scalar = "'"
  /// What folds to an apostrophe.
  private static let apostrophes: Set<Unicode.Scalar> = [
    "'", "`", "\u{B4}", "\u{2B9}", "\u{2BC}", "\u{2018}", "\u{2019}", "\u{201B}", "\u{2032}",
  ]
  private static let asciiParts: [ClosedRange<Unicode.Scalar>] = ["0"..."9", "A"..."Z", "a"..."z"]
  /// The vowels and finals that a Hangul syllable is decomposed into.
  private static let hangulTails: ClosedRange<Unicode.Scalar> = "\u{1160}"..."\u{11FF}"
  private static let firstSpaceless: Unicode.Scalar = "\u{E00}"
  private static let spaceless: [ClosedRange<Unicode.Scalar>] = [
    "\u{E00}"..."\u{FFF}", "\u{1000}"..."\u{109F}", "\u{1780}"..."\u{17FF}", "\u{3005}"..."\u{3007}", "\u{3040}"..."\u{30FF}",
    "\u{31F0}"..."\u{31FF}", "\u{3400}"..."\u{4DBF}", "\u{4E00}"..."\u{9FFF}", "\u{F900}"..."\u{FAFF}", "\u{20000}"..."\u{3FFFF}",
  ]
}
