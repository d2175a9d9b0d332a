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
