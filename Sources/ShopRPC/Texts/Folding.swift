/// The form in which texts are compared and searched, the same in every language; and the form in which they are kept.
enum Folding {
  /// Decomposed by compatibility, without marks and case, apostrophes made plain, blanks collapsed and trimmed: `İçim ` becomes `icim`.
  ///
  /// A mark is what is written over or under a letter that stands for itself without it; the vowel signs and tone marks of other scripts stay.
  static func fold(_ text: String) -> String {
    if let ascii = foldASCII(text) { return ascii }
    let decomposed = Normalizer.normalize(Normalizer.normalize(withPlainAccents(text), .caseFolded), .decomposed)
    var folded = ""
    var isBlankDue = false
    for scalar in decomposed.unicodeScalars {
      if scalar.properties.isWhitespace {
        isBlankDue = !folded.isEmpty
      } else if let kept = kept(scalar) {
        if isBlankDue { folded.append(" ") }
        isBlankDue = false
        folded.unicodeScalars.append(kept)
      }
    }
    return folded
  }

  /// The text in canonical composition; most is already.
  static func nfc(_ text: String) -> String { isNFC(text) ? text : Normalizer.normalize(text, .composed) }

  /// Whether the text is in canonical composition, looked up without ICU.
  static func isNFC(_ text: String) -> Bool {
    var bytes = text.utf8Span
    return bytes.isKnownASCII || bytes.checkForNFC(quickCheck: false)
  }

  /// What stays of a scalar; nil for a mark.
  private static func kept(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if apostrophes.contains(scalar) { return "'" }
    // Case folding makes `I` an `i`: without this the two cases of one Turkish word would differ.
    if scalar == "ı" { return "i" }
    return isMark(scalar) ? nil : scalar
  }

  /// Done first, since decomposition makes a blank and a mark of an acute accent that stands alone.
  private static func withPlainAccents(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: accents.contains) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { accents.contains($0) ? "'" : $0 }))
  }

  /// Combining classes: 1 strikes through, 10 to 36 point Hebrew, Arabic and Syriac, from 200 above and below letters.
  /// Those of 7 to 9 change what is read (nuktas, kana voicing, viramas), and those between belong to one script each.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    let place = scalar.properties.canonicalCombiningClass.rawValue
    return place == overlay || points.contains(place) || place >= leastAttached
  }

  /// What is typed where an apostrophe belongs.
  private static let apostrophes: Set<Unicode.Scalar> = ["\u{60}", "\u{2B9}", "\u{2BC}", "\u{2018}", "\u{2019}", "\u{201B}", "\u{2032}"]
  private static let accents: Set<Unicode.Scalar> = ["\u{B4}", "\u{1FFD}"]
  private static let overlay: UInt8 = 1
  private static let points: ClosedRange<UInt8> = 10...36
  private static let leastAttached: UInt8 = 200

  /// The same for ASCII; nil when there is anything else.
  private static func foldASCII(_ text: String) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | caseBit)
      case UInt8(ascii: "`"): bytes.append(UInt8(ascii: "'"))
      case UInt8(ascii: "\t")...UInt8(ascii: "\r"), UInt8(ascii: " "):
        if let last = bytes.last, last != UInt8(ascii: " ") { bytes.append(UInt8(ascii: " ")) }
      case ..<highBit: bytes.append(byte)
      default: return nil
      }
    }
    if bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let caseBit: UInt8 = 0x20
  private static let highBit: UInt8 = 0x80
}
