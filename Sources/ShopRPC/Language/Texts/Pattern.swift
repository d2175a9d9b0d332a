/// A parsed message: literal text, arguments, and choices by number or keyword.
struct Pattern: Hashable, Sendable {
  /// A part of a message.
  indirect enum Part: Hashable, Sendable {
    case literal(String)
    /// Value of the argument with this name.
    case argument(String)
    /// `#`: the number that selects the form of the enclosing plural.
    case number
    case plural(argument: String, forms: [PluralForm])
    case select(argument: String, forms: [SelectForm])
  }

  struct PluralForm: Hashable, Sendable {
    /// Selector: a single number such as `=0`, or a category.
    enum Selector: Hashable, Sendable {
      case exactly(Int)
      case category(PluralCategory)
    }

    let selector: Selector
    let pattern: Pattern
  }

  /// A form selected by a keyword.
  struct SelectForm: Hashable, Sendable {
    let word: String
    let pattern: Pattern
  }

  let parts: [Part]

  /// Creates a message without arguments.
  init(literal text: String) { parts = text.isEmpty ? [] : [.literal(text)] }

  init(parts: [Part]) { self.parts = parts }

  /// Text of a message without arguments; nil for any other.
  var plainText: String? {
    if parts.isEmpty { return "" }
    guard parts.count == 1, case .literal(let text) = parts[0] else { return nil }
    return text
  }
}

extension [Pattern.PluralForm] {
  /// Form for a number: its own, else that of its category, else `other`.
  func form(for number: Int, in category: PluralCategory) -> Pattern? {
    var chosen: Pattern?
    for form in self {
      switch form.selector {
      case .exactly(number): return form.pattern
      case .category(category): chosen = form.pattern
      case .category(.other) where chosen == nil: chosen = form.pattern
      default: continue
      }
    }
    return chosen
  }
}

extension [Pattern.SelectForm] {
  /// Form for a keyword, else `other`.
  func form(for word: String) -> Pattern? { (first { $0.word == word } ?? first { $0.word == Self.other })?.pattern }

  /// Keyword of the form for all other values.
  static var other: String { "other" }
}

/// Format of percentages: text before and after the number.
struct PercentAffixes: Hashable, Sendable {
  let before: String
  let after: String

  /// Derives the format from CLDR's for a language and region. An isolated number includes its sign.
  init(learnedIn language: Language) {
    let text = LocaleFormatter(language: language.formats, skeleton: "percent").text("15")
    let sample = NumberSample(text)
    let isIsolated = Isolation.runsAgainst(language.direction, String(String.UnicodeScalarView(sample.digits)))
    before = (isIsolated ? Isolation.first : "") + sample.before
    after = sample.after + (isIsolated ? Isolation.last : "")
  }
}

extension Pattern {
  /// The message with percentages in another format; messages in the files have the format of the bare language.
  func writingPercent(_ affixes: PercentAffixes) -> Pattern {
    var written: [Part] = []
    var rest = parts[...]
    while let part = rest.popFirst() {
      guard case .argument = part else {
        written.append(part.writingPercent(affixes))
        continue
      }
      let (before, after) = (written.last?.literal ?? "", rest.first?.literal ?? "")
      let (head, tail) = (before.withoutPercentAtEnd, after.withoutPercentAtStart)
      if head == nil && tail == nil {
        written.append(part)
        continue
      }
      if written.last?.literal != nil { written.removeLast() }
      if rest.first?.literal != nil { rest.removeFirst() }
      written += [.literal((head ?? before) + affixes.before), part, .literal(affixes.after + (tail ?? after))]
    }
    return Pattern(parts: written)
  }
}

extension Pattern.Part {
  fileprivate var literal: String? { if case .literal(let text) = self { text } else { nil } }

  fileprivate func writingPercent(_ affixes: PercentAffixes) -> Pattern.Part {
    switch self {
    case .literal, .argument, .number: self
    case .plural(let name, let forms):
      .plural(argument: name, forms: forms.map { .init(selector: $0.selector, pattern: $0.pattern.writingPercent(affixes)) })
    case .select(let name, let forms):
      .select(argument: name, forms: forms.map { .init(word: $0.word, pattern: $0.pattern.writingPercent(affixes)) })
    }
  }
}

extension String {
  /// Text without a leading percent sign and the space before it; nil when there is none.
  fileprivate var withoutPercentAtStart: String? {
    var rest = unicodeScalars[...]
    if let first = rest.first, first.properties.isWhitespace { rest.removeFirst() }
    guard let sign = rest.first, Self.percentSigns.contains(sign) else { return nil }
    return String(rest.dropFirst())
  }

  /// Text without a trailing percent sign; nil when there is none.
  fileprivate var withoutPercentAtEnd: String? {
    guard let sign = unicodeScalars.last, Self.percentSigns.contains(sign) else { return nil }
    return String(unicodeScalars.dropLast())
  }

  private static let percentSigns: Set<Unicode.Scalar> = ["%", "\u{66A}"]
}

/// Parser for a strict subset of ICU's MessageFormat: `{name}`, `plural` with `#`, `select`, and quotes.
struct PatternParser {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var depth = 0
  /// True where `#` stands for a number.
  private var isInPlural = false

  private init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// Parses `text`.
  static func parse(_ text: String) throws(PatternError) -> Pattern {
    var parser = PatternParser(text)
    let pattern = try parser.message()
    guard parser.index == parser.scalars.count else { throw .unbalanced(at: parser.index) }
    return pattern
  }

  private static let deepest = 4

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  /// Parses up to the end, or to a `}` that closes the enclosing part.
  private mutating func message() throws(PatternError) -> Pattern {
    var parts: [Pattern.Part] = []
    var literal = ""
    while let scalar = next, scalar != "}" {
      switch scalar {
      case "{":
        flush(&literal, into: &parts)
        parts.append(try argument())
      case "#" where isInPlural:
        flush(&literal, into: &parts)
        parts.append(.number)
        index += 1
      case "'": literal += quoted()
      default:
        literal.unicodeScalars.append(scalar)
        index += 1
      }
    }
    flush(&literal, into: &parts)
    return Pattern(parts: parts)
  }

  private func flush(_ literal: inout String, into parts: inout [Pattern.Part]) {
    if !literal.isEmpty { parts.append(.literal(literal)) }
    literal = ""
  }

  /// Parses an apostrophe: two are one; one before a brace (in a plural also before `#`) quotes up to the
  /// next; any other is literal.
  private mutating func quoted() -> String {
    index += 1
    guard let first = next else { return "'" }
    if first == "'" {
      index += 1
      return "'"
    }
    guard first == "{" || first == "}" || (first == "#" && isInPlural) else { return "'" }
    var text = ""
    while let scalar = next {
      index += 1
      if scalar == "'" {
        guard next == "'" else { break }
        index += 1
      }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// Parses `{name}` or a choice.
  private mutating func argument() throws(PatternError) -> Pattern.Part {
    let start = index
    index += 1
    let name = try word()
    if accept("}") { return .argument(name) }
    guard accept(",") else { throw .unbalanced(at: start) }
    let kind = try word()
    guard accept(",") else { throw .unbalanced(at: start) }
    switch kind {
    case "plural": return .plural(argument: name, forms: try pluralForms(of: name))
    case "select": return .select(argument: name, forms: try selectForms(of: name))
    default: throw .unknownKind(kind)
    }
  }

  private mutating func pluralForms(of name: String) throws(PatternError) -> [Pattern.PluralForm] {
    var forms: [Pattern.PluralForm] = []
    while !accept("}") {
      let selector = try pluralSelector()
      guard !forms.contains(where: { $0.selector == selector }) else { throw .badSelector(name) }
      forms.append(Pattern.PluralForm(selector: selector, pattern: try wording(inPlural: true)))
    }
    guard forms.contains(where: { $0.selector == .category(.other) }) else { throw .otherMissing(argument: name) }
    return forms
  }

  private mutating func selectForms(of name: String) throws(PatternError) -> [Pattern.SelectForm] {
    var forms: [Pattern.SelectForm] = []
    while !accept("}") {
      let word = try word()
      guard !forms.contains(where: { $0.word == word }) else { throw .badSelector(word) }
      forms.append(Pattern.SelectForm(word: word, pattern: try wording(inPlural: isInPlural)))
    }
    guard forms.form(for: [Pattern.SelectForm].other) != nil else { throw .otherMissing(argument: name) }
    return forms
  }

  private mutating func pluralSelector() throws(PatternError) -> Pattern.PluralForm.Selector {
    let isExact = accept("=")
    let word = try word()
    if isExact {
      guard let number = Int(word) else { throw .badSelector(word) }
      return .exactly(number)
    }
    guard let category = PluralCategory(rawValue: word) else { throw .badSelector(word) }
    return .category(category)
  }

  /// Parses `{message}` of one form.
  private mutating func wording(inPlural: Bool) throws(PatternError) -> Pattern {
    let start = index
    guard accept("{") else { throw .unbalanced(at: start) }
    guard depth < Self.deepest else { throw .tooDeep(at: start) }
    let outer = isInPlural
    (isInPlural, depth) = (inPlural, depth + 1)
    let pattern = try message()
    (isInPlural, depth) = (outer, depth - 1)
    guard next == "}" else { throw .unbalanced(at: start) }
    index += 1
    return pattern
  }

  /// Skips white space, then consumes `scalar` if it is next.
  private mutating func accept(_ scalar: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == scalar else { return false }
    index += 1
    return true
  }

  /// Parses a name of ASCII letters and digits.
  private mutating func word() throws(PatternError) -> String {
    skipBlanks()
    var word = ""
    while let scalar = next, scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
      word.unicodeScalars.append(scalar)
      index += 1
    }
    guard !word.isEmpty else { throw .nameExpected(at: index) }
    return word
  }

  private mutating func skipBlanks() {
    while let scalar = next, scalar.properties.isWhitespace { index += 1 }
  }
}

/// Error in a message; only our own files can cause it, so only tests see it.
enum PatternError: Error, Equatable {
  /// An unmatched brace.
  case unbalanced(at: Int)
  /// Anything but an argument name where one is expected.
  case nameExpected(at: Int)
  /// An argument type other than `plural` and `select`.
  case unknownKind(String)
  /// A selector that is invalid or repeated.
  case badSelector(String)
  /// A choice without the form `other`.
  case otherMissing(argument: String)
  /// Choices nested too deeply to be readable.
  case tooDeep(at: Int)
}
