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

  /// A form of a plural.
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
