/// A message of a language file, read: what stays, what is filled in, and where a number or a word chooses between wordings.
struct Pattern: Hashable, Sendable {
  /// A piece of a message.
  indirect enum Part: Hashable, Sendable {
    case literal(String)
    /// The value of the argument with this name.
    case argument(String)
    /// The number that the plural around it is chosen by: `#`.
    case number
    case plural(argument: String, forms: [PluralForm])
    case select(argument: String, forms: [SelectForm])
  }

  /// One wording of a plural.
  struct PluralForm: Hashable, Sendable {
    /// What it is chosen by: `=0` for one number alone, else a category.
    enum Selector: Hashable, Sendable {
      case exactly(Int)
      case category(PluralCategory)
    }

    let selector: Selector
    let pattern: Pattern
  }

  /// One wording of a choice by word.
  struct SelectForm: Hashable, Sendable {
    let word: String
    let pattern: Pattern
  }

  let parts: [Part]

  /// A message without arguments.
  init(literal text: String) { parts = text.isEmpty ? [] : [.literal(text)] }

  init(parts: [Part]) { self.parts = parts }

  /// The text when nothing is filled in.
  var plainText: String? {
    if parts.isEmpty { return "" }
    guard parts.count == 1, case .literal(let text) = parts[0] else { return nil }
    return text
  }
}

extension [Pattern.PluralForm] {
  /// The wording for a number: its own one before its category's before `other`.
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
  /// The wording for a word, else that for `other`.
  func form(for word: String) -> Pattern? { (first { $0.word == word } ?? first { $0.word == Self.other })?.pattern }

  /// The word for all words that have no wording of their own.
  static var other: String { "other" }
}

/// How percent are written: what stands before and behind the number.
struct PercentAffixes: Hashable, Sendable {
  let before: String
  let after: String

  /// Learns them from how CLDR writes percent in a language and region. Where the number is isolated, its sign is isolated with it.
  init(learnedIn language: Language) {
    let text = LocaleFormatter(language: language.formats, skeleton: "percent").text("15")
    let sample = NumberSample(text)
    let isIsolated = Isolation.runsAgainst(language.direction, String(String.UnicodeScalarView(sample.digits)))
    before = (isIsolated ? Isolation.first : "") + sample.before
    after = sample.after + (isIsolated ? Isolation.last : "")
  }
}

extension Pattern {
  /// The same message with percent written in another way: messages have the sign as the language itself writes it.
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
  /// Without a percent sign at its start and the blank before that; nil when there is none.
  fileprivate var withoutPercentAtStart: String? {
    var rest = unicodeScalars[...]
    if let first = rest.first, first.properties.isWhitespace { rest.removeFirst() }
    guard let sign = rest.first, Self.percentSigns.contains(sign) else { return nil }
    return String(rest.dropFirst())
  }

  /// Without a percent sign at its end; nil when there is none.
  fileprivate var withoutPercentAtEnd: String? {
    guard let sign = unicodeScalars.last, Self.percentSigns.contains(sign) else { return nil }
    return String(unicodeScalars.dropLast())
  }

  private static let percentSigns: Set<Unicode.Scalar> = ["%", "\u{66A}"]
}
