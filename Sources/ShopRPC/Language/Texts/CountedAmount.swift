/// Preformatted short text about a number and an amount, for one plural category: `2 × $2.65`, `9 items · $24.45`.
struct CountedAmount: BitwiseCopyable, Sendable {
  /// Texts of this kind; they occur in so many responses that they have a fast path.
  enum Key: Int, CaseIterable, Sendable {
    case line
    case cart

    /// Message in the language files.
    var text: TextKey {
      switch self {
      case .line: .cartLine
      case .cart: .cartSummary
      }
    }

    /// Name of the argument for the number.
    var number: String {
      switch self {
      case .line: "quantity"
      case .cart: "count"
      }
    }

    /// Name of the argument for the amount.
    var amount: String {
      switch self {
      case .line: "price"
      case .cart: "total"
      }
    }
  }

  let before: Label
  let between: Label
  let after: Label
  /// True when the amount precedes the number.
  let isAmountFirst: Bool
  /// A number of the category that has its own form; nil for none.
  let exception: Int?
}

extension CountedAmount {
  /// Form of `pattern` for one category, as three constants around the values; nil when it has another structure.
  init?(_ pattern: Pattern, number: String, amount: String, category: PluralCategory) {
    var constants = [""]
    var values: [String] = []
    var exceptions: [Int] = []
    guard Self.flatten(pattern, number, category, &constants, &values, &exceptions), Set(values) == [number, amount], exceptions.count <= 1
    else { return nil }
    let labels = constants.filter { $0.utf8.count <= Label.capacity && !$0.needsEscape }.map { Label($0) }
    guard labels.count == Self.constantCount else { return nil }
    before = labels[0]
    between = labels[1]
    after = labels[labels.count - 1]
    isAmountFirst = values.first == amount
    exception = exceptions.first
  }

  /// Flattens the pattern to alternating constants and values.
  private static func flatten(
    _ pattern: Pattern, _ number: String, _ category: PluralCategory, _ constants: inout [String], _ values: inout [String],
    _ exceptions: inout [Int]
  ) -> Bool {
    for part in pattern.parts {
      switch part {
      case .literal(let text): constants[constants.count - 1] += text
      case .argument(let name):
        values.append(name)
        constants.append("")
      case .number:
        values.append(number)
        constants.append("")
      case .plural(number, let forms):
        exceptions += forms.exactNumbers
        guard let form = forms.categoryForm(category), flatten(form, number, category, &constants, &values, &exceptions) else {
          return false
        }
      case .plural, .select: return false
      }
    }
    return true
  }

  private static let constantCount = 3
}

extension [Pattern.PluralForm] {
  /// Form for numbers of a category without forms of their own.
  fileprivate func categoryForm(_ category: PluralCategory) -> Pattern? {
    first { $0.selector == .category(category) }?.pattern ?? first { $0.selector == .category(.other) }?.pattern
  }

  /// Numbers with forms of their own.
  fileprivate var exactNumbers: [Int] { compactMap { if case .exactly(let number) = $0.selector { number } else { nil } } }
}

extension String {
  /// True when JSON requires an escape in the text.
  fileprivate var needsEscape: Bool {
    unicodeScalars.contains { $0.value < 0x20 || "\"\\\u{7F}\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0) }
  }
}

/// Cached data of one language for short texts about a number.
final class Counting: Sendable {
  let rules: PluralRules
  /// Numbers from 0 to below this are plain ASCII digits.
  let plainBelow: UInt
  /// The separator of groups of ASCII digits; 0 if numbers are written otherwise.
  let separator: UInt8
  /// Forms by kind of text, then by plural category; nil where the structure is not simple.
  private let amounts: [CountedAmount?]

  init(_ book: inout MessageBundle) {
    rules = PluralRules(language: book.language.locale)
    let shape = book.numberTemplate().shape
    plainBelow = shape.isASCII ? shape.leastGrouped : 0
    separator = shape.simpleSeparators?.group ?? 0
    var amounts: [CountedAmount?] = []
    for key in CountedAmount.Key.allCases {
      let pattern = book.pattern(key.text)
      for category in PluralCategory.allCases {
        amounts.append(CountedAmount(pattern, number: key.number, amount: key.amount, category: category))
      }
    }
    self.amounts = amounts
  }

  /// Calls `body` with the form for a number; false when that is not simple.
  @inline(__always) func withAmount(_ key: CountedAmount.Key, _ number: Int, _ body: (borrowing CountedAmount) -> Void) -> Bool {
    let index = key.rawValue * PluralCategory.count + rules.category(of: number).position
    switch amounts[index] {
    case .some(let amount) where amount.exception != number: body(amount)
    default: return false
    }
    return true
  }

  /// True when a number is written as plain ASCII digits.
  func isPlain(_ number: Int) -> Bool { number >= 0 && number.magnitude < plainBelow }
}

extension Counting {
  /// True when a kind of text has a simple form for a category.
  func hasAmount(_ key: CountedAmount.Key, _ category: PluralCategory) -> Bool {
    amounts[key.rawValue * PluralCategory.count + category.position] != nil
  }
}
