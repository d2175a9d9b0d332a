/// Width of text in columns of equal width, as on a terminal or a receipt printer.
enum DisplayWidth {
  /// Columns of a text: 0 for combining marks, 2 for East Asian wide characters and emoji.
  static func of(_ text: String) -> Int { text.reduce(0) { $0 + of($1) } }

  private static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    // an emoji of several scalars is one character
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
  /// Variation selector that requests emoji presentation.
  private static let pictureMark: Unicode.Scalar = "\u{FE0F}"
  /// Vowels and final consonants, which share the cell of the consonant before them.
  private static let hangulTails: ClosedRange<Unicode.Scalar> = "\u{1160}"..."\u{11FF}"
  /// Blocks with the property East_Asian_Width wide or fullwidth.
  private static let wideRanges: [ClosedRange<Unicode.Scalar>] = [
    "\u{1100}"..."\u{115F}", "\u{2E80}"..."\u{303E}", "\u{3041}"..."\u{33FF}", "\u{3400}"..."\u{4DBF}", "\u{4E00}"..."\u{9FFF}",
    "\u{A000}"..."\u{A4CF}", "\u{A960}"..."\u{A97F}", "\u{AC00}"..."\u{D7A3}", "\u{F900}"..."\u{FAFF}", "\u{FE30}"..."\u{FE6F}",
    "\u{FF00}"..."\u{FF60}", "\u{FFE0}"..."\u{FFE6}", "\u{1F200}"..."\u{1F2FF}", "\u{20000}"..."\u{3FFFD}",
  ]
}

/// Bidi isolation of text that runs against the direction of its sentence. Without it, the bidirectional
/// algorithm (UAX 9) would display neighbors such as quotes, numbers, and brackets on the wrong side.
enum Isolation {
  /// The text between FSI and PDI if part of it runs against the sentence; otherwise unchanged.
  static func isolated(_ text: String, in direction: Language.Direction) -> String {
    runsAgainst(direction, text) ? first + text + last : text
  }

  /// True when a character outside of isolates runs against the sentence: in a left-to-right sentence, a
  /// letter or digit of a right-to-left script; in a right-to-left one, any other letter, and ASCII digits,
  /// since the parts of `12-5` would change places.
  static func runsAgainst(_ direction: Language.Direction, _ text: String) -> Bool {
    if direction == .leftToRight, !text.utf8.contains(where: { $0 >= minLeadByte }) { return false }
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

  /// Blocks whose characters have bidi class R, AL, or AN by default (DerivedBidiClass.txt); their combining
  /// marks take the class of the base character.
  private static let fromRight: [ClosedRange<Unicode.Scalar>] = [
    "\u{0590}"..."\u{08FF}", "\u{FB1D}"..."\u{FDFF}", "\u{FE70}"..."\u{FEFF}", "\u{10800}"..."\u{10FFF}", "\u{1E800}"..."\u{1EFFF}",
  ]
  /// UTF-8 lead byte of U+0590: a text of smaller bytes contains no right-to-left characters.
  private static let minLeadByte: UInt8 = 0xD6
  /// Mark at the start of a line in a right-to-left sentence; it sets the line's direction whatever its first letter.
  static func lineMark(_ direction: Language.Direction) -> String { direction == .rightToLeft ? "\u{200F}" : "" }

  /// First strong isolate: its direction is that of its first letter.
  static let first = "\u{2068}"
  /// Pop directional isolate.
  static let last = "\u{2069}"
}

/// A separator in a number: up to 8 bytes of UTF-8 in one register.
struct NumberSymbol: BitwiseCopyable, Hashable, Sendable {
  static let none = NumberSymbol("")

  /// The bytes, first one in the lowest position.
  private let bytes: UInt64
  let count: Int

  init(_ text: String) {
    precondition(text.utf8.count <= MemoryLayout<UInt64>.size, "a separator longer than 8 bytes: \(text)")
    bytes = text.utf8.reversed().reduce(0) { $0 << UInt64(UInt8.bitWidth) | UInt64($1) }
    count = text.utf8.count
  }

  var text: String { String(decoding: [UInt8](capacity: count) { write(into: &$0) }, as: UTF8.self) }

  /// The only byte; nil when there are more or none.
  var singleByte: UInt8? { count == 1 ? UInt8(truncatingIfNeeded: bytes) : nil }

  @inline(__always) func write(into span: inout OutputSpan<UInt8>) {
    var rest = bytes
    for _ in 0..<count {
      span.append(UInt8(truncatingIfNeeded: rest))
      rest >>= UInt64(UInt8.bitWidth)
    }
  }
}

extension String {
  /// Text with a backslash before every character that is special in Markdown, even when combining marks follow it.
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

/// Avoids a double full stop at the end of a sentence.
enum FullStop {
  /// True when a part of a message begins with the end of a sentence.
  static func isFinal(_ part: Pattern.Part) -> Bool {
    guard case .literal(let text) = part, text.utf8.first == UInt8(ascii: ".") else { return false }
    return text.utf8.count == 1 || text.utf8.dropFirst().first == UInt8(ascii: " ")
  }

  /// True when a text ends with a full stop, ignoring bidi controls after it.
  static func ends(_ text: String) -> Bool { text.unicodeScalars.last { !marks.contains($0) } == "." }

  /// LRM, RLM, Arabic letter mark, and the end of an isolate.
  private static let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{061C}", "\u{2069}"]
}

/// Spanish `y` becomes `e` before an i sound, and `o` becomes `u` before an o sound, as CLDR's list patterns require.
struct EuphonicConjunction: Hashable, Sendable {
  static let language = "es"

  private let kind: ListPattern.Kind

  init(_ kind: ListPattern.Kind) { self.kind = kind }

  /// The connector `glue` with the conjunction that fits before `next`.
  func glue(_ glue: String, before next: String) -> String {
    switch kind {
    case .and: Self.beginsWithI(next.lowercased()) ? glue.replacing("y", with: "e") : glue
    case .or: Self.beginsWithO(next.lowercased()) ? glue.replacing("o", with: "u") : glue
    }
  }

  /// `isla`, `higo`, but not `hielo`, which begins with another sound.
  private static func beginsWithI(_ word: String) -> Bool {
    word.hasPrefix("i") || word.hasPrefix("hi") && !word.hasPrefix("hia") && !word.hasPrefix("hie")
  }

  /// `oso`, `hoja`, and the numbers ocho and once.
  private static func beginsWithO(_ word: String) -> Bool {
    word.hasPrefix("o") || word.hasPrefix("ho") || word.hasPrefix("8") || word == "11" || word.hasPrefix("11 ")
  }
}
