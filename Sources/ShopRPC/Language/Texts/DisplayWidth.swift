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

/// A separator of a number, up to 8 bytes of UTF-8 in one register.
struct Mark: BitwiseCopyable, Hashable, Sendable {
  static let none = Mark("")

  /// The bytes, the first one lowest.
  private let bytes: UInt64
  let count: Int

  init(_ text: String) {
    precondition(text.utf8.count <= MemoryLayout<UInt64>.size, "a separator longer than 8 bytes: \(text)")
    bytes = text.utf8.reversed().reduce(0) { $0 << UInt64(UInt8.bitWidth) | UInt64($1) }
    count = text.utf8.count
  }

  var text: String { String(decoding: [UInt8](capacity: count) { write(into: &$0) }, as: UTF8.self) }

  @inline(__always) func write(into span: inout OutputSpan<UInt8>) {
    var rest = bytes
    for _ in 0..<count {
      span.append(UInt8(truncatingIfNeeded: rest))
      rest >>= UInt64(UInt8.bitWidth)
    }
  }
}

extension String {
  /// With a backslash before everything that Markdown would read as more than a character, also when marks stand upon it.
  var escapedForMarkdown: String {
    var escaped = UnicodeScalarView()
    for scalar in unicodeScalars {
      if Self.markdownMarks.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }

  private static let markdownMarks: Set<Unicode.Scalar> = ["\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "~", "&"]
}

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

/// Spanish says `e` for `y` before the sound of i, and `u` for `o` before that of o, as CLDR's list patterns for it ask.
struct Elision: Hashable, Sendable {
  static let language = "es"

  private let kind: ListJoint.Kind

  init(_ kind: ListJoint.Kind) { self.kind = kind }

  /// What stands between the elements, with the word that fits `next`.
  func glue(_ glue: String, before next: String) -> String {
    switch kind {
    case .and: Self.beginsWithI(next.lowercased()) ? glue.replacing("y", with: "e") : glue
    case .or: Self.beginsWithO(next.lowercased()) ? glue.replacing("o", with: "u") : glue
    }
  }

  /// `isla`, `higo`; but not `hielo`, which begins with another sound.
  private static func beginsWithI(_ word: String) -> Bool {
    word.hasPrefix("i") || word.hasPrefix("hi") && !word.hasPrefix("hia") && !word.hasPrefix("hie")
  }

  /// `oso`, `hoja`, and the numbers that are spoken so: ocho, once.
  private static func beginsWithO(_ word: String) -> Bool {
    word.hasPrefix("o") || word.hasPrefix("ho") || word.hasPrefix("8") || word == "11" || word.hasPrefix("11 ")
  }
}
