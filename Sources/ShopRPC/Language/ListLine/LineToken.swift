/// A number, a word, a sign, or a character of a script without spaces.
struct LineToken: Equatable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Decimal digits of any script, with separators between them.
    case digits
    /// A character such as ½.
    case vulgar
    case word
    /// A character of a script that has no spaces between words.
    case glyph
    case mark
    /// Text in quotation marks.
    case quoted
  }

  /// White space before a token.
  enum Gap: Hashable, Sendable {
    case none
    case blank
    /// A no-break space, which can separate groups of digits.
    case hard
  }

  let text: String
  /// Folded text by which words are looked up, without full stops and without the ending of `Dose/n` and `Prise(n)`.
  var key: String
  let kind: Kind
  var gap: Gap
  /// Value of plain digits; nil for any other token, and for more than nine of them.
  let integer: Int?
  /// What the lexicon of the line knows about the key, once it is marked.
  var word = PhraseTree.Word()

  var isJoined: Bool { gap == .none }
  /// True for an article before the apostrophe that joins it to a word.
  var isElided: Bool { kind == .word && (text.hasSuffix("'") || text.hasSuffix("’") || text.hasSuffix("‘")) }
  var isNumeric: Bool { kind == .digits || kind == .vulgar }
  /// True for a Chinese character, with which no ending is written.
  var isIdeograph: Bool { kind == .glyph && text.unicodeScalars.allSatisfy { $0.value >= 0x4E00 || $0.value == 0x3005 } }
  let isDash: Bool
  let isSlash: Bool
  /// True for a multiplication sign.
  let isTimes: Bool
  /// True for a comma or a semicolon.
  let isComma: Bool

  fileprivate init(text: String, key: String, kind: Kind, gap: Gap) {
    (self.text, self.key, self.kind, self.gap) = (text, key, kind, gap)
    integer = kind == .digits ? Self.integer(text) : nil
    isDash = kind == .mark && Self.dashes.contains(key)
    isSlash = kind == .mark && Self.slashes.contains(key)
    isTimes = (kind == .mark || key == "x") && Self.times.contains(key)
    isComma = kind == .mark && Self.commas.contains(key)
  }

  private static func integer(_ text: String) -> Int? {
    guard let bytes = QuantityText.digits(of: text), bytes.count < 10, bytes.allSatisfy(\.isDigit) else { return nil }
    return bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static let dashes: Set<String> = ["-", "–", "—", "‑", "−", "〜", "~", "～", "－", "―"]
  private static let slashes: Set<String> = ["/", "⁄", "∕", "／"]
  private static let commas: Set<String> = [",", ";", "،", "؛", "，", "；", "、"]
  private static let times: Set<String> = ["x", "×", "*", "✕", "✖", "＊"]
}

extension LineToken {
  /// Splits a text into tokens.
  static func tokens(of text: String) -> [LineToken] {
    var scanner = LineScanner(text)
    return scanner.tokens()
  }

  /// Tokens with white space before the first one.
  static func apart(_ tokens: some Sequence<LineToken>) -> [LineToken] {
    var tokens = Array(tokens)
    if !tokens.isEmpty { tokens[0].gap = .blank }
    return tokens
  }

  /// The text of tokens as a name, which can be in quotation marks.
  static func name(_ tokens: some Collection<LineToken>) -> String {
    if tokens.count == 1, let only = tokens.first, only.kind == .quoted { return String(only.text.dropFirst().dropLast()) }
    return text(tokens)
  }

  /// The text of tokens, with single spaces where there was white space.
  static func text(_ tokens: some Collection<LineToken>) -> String {
    var text = ""
    for token in tokens {
      if !text.isEmpty, !token.isJoined { text += " " }
      text += token.text
    }
    return text
  }
}

/// Splits a line into tokens.
private struct LineScanner {
  private enum Class { case blank, hardBlank, digit, vulgar, letter, glyph, mark }

  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func tokens() -> [LineToken] {
    var tokens: [LineToken] = []
    var gap = LineToken.Gap.blank
    while index < scalars.count {
      let start = index
      let kind: LineToken.Kind
      switch classOf(index) {
      case .blank:
        gap = .blank
        index += 1
        continue
      case .hardBlank:
        gap = gap == .blank && !tokens.isEmpty ? .blank : .hard
        index += 1
        continue
      case .digit: kind = scanDigits()
      case .vulgar: (kind, index) = (.vulgar, index + 1)
      case .letter: kind = scanWord(after: tokens.last)
      case .glyph: (kind, index) = (.glyph, index + 1)
      case .mark: kind = scanMark()
      }
      let text = Self.text(scalars[start..<index])
      tokens.append(LineToken(text: text, key: key(text, of: kind), kind: kind, gap: gap))
      gap = .none
    }
    return tokens
  }

  private func classOf(_ index: Int) -> Class {
    guard scalars.indices.contains(index) else { return .blank }
    let scalar = scalars[index]
    switch scalar {
    case "0"..."9": return .digit
    case "a"..."z", "A"..."Z": return .letter
    case " ", "\t", "\n", "\r": return .blank
    case "\u{A0}", "\u{202F}", "\u{2007}": return .hardBlank
    case ".": return isDecimalPoint(index) ? .digit : .mark
    case "'", "’", "‘": return isLetter(index + 1) ? .letter : .mark
    case "・", "゠", "×", "÷": return .mark
    default: break
    }
    if scalar.isASCII { return .mark }
    if scalar.isOfScriptWithoutSpaces { return .glyph }
    let properties = scalar.properties
    if properties.numericType == .numeric, QuantityText.vulgar[scalar] != nil { return .vulgar }
    if properties.numericType == .decimal { return .digit }
    if properties.isWhitespace { return .blank }
    switch properties.generalCategory {
    case .dashPunctuation, .openPunctuation, .closePunctuation, .otherPunctuation, .initialPunctuation, .finalPunctuation, .mathSymbol:
      return .mark
    default: return .letter
    }
  }

  /// True for a full stop before a digit that begins a number.
  private func isDecimalPoint(_ index: Int) -> Bool {
    guard scalars.indices.contains(index + 1), isDigit(index + 1) else { return false }
    return index == 0 || scalars[index - 1].properties.isWhitespace || scalars[index - 1] == "("
  }

  private func isDigit(_ index: Int) -> Bool {
    guard scalars.indices.contains(index) else { return false }
    let scalar = scalars[index]
    return scalar.isASCII ? ("0"..."9").contains(scalar) : scalar.properties.numericType == .decimal
  }

  private func isLetter(_ index: Int) -> Bool {
    scalars.indices.contains(index)
      && (scalars[index].properties.isAlphabetic || scalars[index].properties.isEmoji && !scalars[index].isASCII)
      && !scalars[index].isOfScriptWithoutSpaces
  }

  private mutating func scanDigits() -> LineToken.Kind {
    index += 1
    while isDigit(index) || scalars.indices.contains(index) && Self.separators.contains(scalars[index]) && isDigit(index + 1) { index += 1 }
    return .digits
  }

  /// Letters with marks, apostrophes and full stops, and an ending in brackets or after a slash: `c.à.s.`, `Prise(n)`, `Dose/n`.
  private mutating func scanWord(after last: LineToken?) -> LineToken.Kind {
    let start = index
    index += 1
    while index < scalars.count {
      // an elided article is a word: `d'ail`, `un'anguria`
      if Self.isApostrophe(scalars[index]), isElision(start..<index) {
        index += 1
        return .word
      }
      // `gr.400`, but dots lead to an amount
      if scalars[index] == ".", isDigit(index + 1) || isDots(index) {
        if isDigit(index + 1) { index += 1 }
        break
      }
      guard classOf(index) == .letter || scalars[index] == "." else { break }
      index += 1
    }
    // `2Lx6`
    if index - start > 1, isDigit(index), let last, last.kind == .digits, Self.signs.contains(scalars[index - 1]) { index -= 1 }
    // but `c/s` is an abbreviation
    guard index < scalars.count, index - start > 1, scalars[index] == "(" || scalars[index] == "/" else { return .word }
    for ending in Self.endings where scalars[index...].starts(with: ending) {
      let end = index + ending.count
      if end == scalars.count || classOf(end) != .letter && classOf(end) != .digit {
        index = end
        break
      }
    }
    return .word
  }

  /// True for three full stops, or two before digits.
  private func isDots(_ index: Int) -> Bool {
    scalars.indices.contains(index + 2) && scalars[index + 1] == "." && (scalars[index + 2] == "." || isDigit(index + 2))
  }

  /// True for `d`, `l`, `un`, `dell` and the like before an apostrophe.
  private func isElision(_ range: Range<Int>) -> Bool { Self.elisions.contains(Self.text(scalars[range]).lowercased()) }

  private mutating func scanMark() -> LineToken.Kind {
    index += 1
    // dots that lead to an amount
    if Self.leaders.contains(scalars[index - 1]) {
      while index < scalars.count, scalars[index] == scalars[index - 1] { index += 1 }
      return .mark
    }
    guard let end = QuotedText.end(scalars, from: index - 1) else { return .mark }
    index = end
    return .quoted
  }

  private func key(_ text: String, of kind: LineToken.Kind) -> String {
    switch kind {
    case .quoted: return "\0"
    case .digits, .vulgar: return text
    case .glyph: return scalars[index - 1].value < 0xFF00 ? text : Folding.foldWord(text)
    case .mark: return text.unicodeScalars.count > 1 ? "…" : text
    case .word:
      var plain = text
      if let start = text.unicodeScalars.firstIndex(where: { $0 == "(" || $0 == "/" }), start > text.startIndex {
        plain.unicodeScalars.removeSubrange(start...)
      }
      let folded = Folding.foldWord(plain)
      return folded.utf8.contains(UInt8(ascii: ".")) ? folded.filter { $0 != "." } : folded
    }
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    // this and `Folding.isFolded` save 10,000 instructions of three tokens
    if scalars.allSatisfy({ $0.isASCII }) {
      return String(decoding: scalars.map { UInt8(truncatingIfNeeded: $0.value) }, as: UTF8.self)
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static let separators: Set<Unicode.Scalar> = [".", ",", "'", "’", "\u{066B}", "\u{066C}", "\u{FF0C}", "\u{FF0E}"]
  private static let leaders: Set<Unicode.Scalar> = ["・", "…", "‥", "･", "."]
  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "’" || scalar == "‘" }
  private static let signs: Set<Unicode.Scalar> = ["x", "X", "×"]
  private static let elisions: Set<String> = ["d", "l", "un", "mezz", "dell", "all", "sull"]
  private static let endings = ["(n)", "(en)", "(s)", "(es)", "(e)", "(er)", "(nen)", "/n", "/en", "/s", "/e"].map {
    Array($0.unicodeScalars)
  }
}

/// Text in quotation marks.
enum QuotedText {
  /// Index behind the text in quotation marks that begins at `start`; nil for none. The mark after a number is that of inches.
  static func end(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
    guard let closing = closing(of: scalars[start]), start == 0 || scalars[start] != "\"" || isApart(scalars[start - 1]),
      let end = scalars[(start + 1)...].firstIndex(of: closing), end > start + 1,
      end + 1 == scalars.count || closing != "\"" || isApart(scalars[end + 1])
    else { return nil }
    return end + 1
  }

  private static func isApart(_ scalar: Unicode.Scalar) -> Bool { !scalar.properties.isAlphabetic && scalar.properties.numericType == nil }

  /// The mark at the end of text that begins with a mark; nil for any other scalar.
  static func closing(of mark: Unicode.Scalar) -> Unicode.Scalar? { mark == "\"" || !mark.isASCII ? closings[mark] : nil }

  private static let closings: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "“": "”", "„": "“", "«": "»", "»": "«", "「": "」", "『": "』", "‹": "›",
  ]
}

extension Unicode.Scalar {
  /// True for Han and kana, which have no space before or after numbers.
  var isOfScriptWithoutSpaces: Bool {
    switch value {
    case 0x3041...0x30FA, 0x30FC...0x30FF, 0x3005...0x3007, 0x4E00...0x9FFF, 0xFF66...0xFF9F, 0x3400...0x4DBF: true
    default: false
    }
  }
}
