/// A short text about a number and an amount, for one plural category: `2 × $2.65`, `9 items · $24.45`.
struct CountedAmount: BitwiseCopyable, Sendable {
  /// The texts of this kind, which stand in so many answers that they are written without a detour.
  enum Key: Int, CaseIterable, Sendable {
    case line
    case cart

    /// The message that says it.
    var text: TextKey {
      switch self {
      case .line: .cartLine
      case .cart: .cartSummary
      }
    }

    /// The name of the number's argument.
    var number: String {
      switch self {
      case .line: "quantity"
      case .cart: "count"
      }
    }

    /// The name of the amount's argument.
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
  /// Whether the amount comes before the number.
  let isAmountFirst: Bool
  /// A number of the category with a wording of its own; nil when there is none.
  let exception: Int?
}

extension CountedAmount {
  /// The wording of `pattern` for one category, as three constants around the values; nil when it is written otherwise.
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

  /// Lays out the parts in a row: a constant, a value, a constant, and so on.
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
  /// The wording for the numbers of a category that have none of their own.
  fileprivate func categoryForm(_ category: PluralCategory) -> Pattern? {
    first { $0.selector == .category(category) }?.pattern ?? first { $0.selector == .category(.other) }?.pattern
  }

  /// The numbers that have a wording of their own.
  fileprivate var exactNumbers: [Int] { compactMap { if case .exactly(let number) = $0.selector { number } else { nil } } }
}

extension String {
  /// Whether JSON writes some of its characters in another way.
  fileprivate var needsEscape: Bool {
    unicodeScalars.contains { $0.value < 0x20 || "\"\\\u{7F}\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0) }
  }
}

/// What the short texts about a number need in one language, kept at hand.
struct Counting {
  let rules: PluralRules
  /// Numbers from 0 to below this are written with bare ASCII digits.
  let plainBelow: UInt
  /// By kind of text, then by plural category; nil where the wording is not simple.
  private let amounts: [CountedAmount?]

  init(_ book: inout TextBook) {
    rules = PluralRules(language: book.language.locale)
    let shape = book.numberTemplate().shape
    plainBelow = shape.isASCII ? shape.leastGrouped : 0
    var amounts: [CountedAmount?] = []
    for key in CountedAmount.Key.allCases {
      let pattern = book.pattern(key.text)
      for category in PluralCategory.allCases {
        amounts.append(CountedAmount(pattern, number: key.number, amount: key.amount, category: category))
      }
    }
    self.amounts = amounts
  }

  /// The wording for a number; nil when it is not simple.
  func amount(_ key: CountedAmount.Key, _ number: Int) -> CountedAmount? {
    let amount = amounts[key.rawValue * PluralCategory.allCases.count + rules.category(of: number).position]
    return amount?.exception == number ? nil : amount
  }

  /// Whether a number is written with bare ASCII digits.
  func isPlain(_ number: Int) -> Bool { number >= 0 && number.magnitude < plainBelow }
}

extension Counting {
  /// Whether a kind of text is simple for a category.
  func hasAmount(_ key: CountedAmount.Key, _ category: PluralCategory) -> Bool {
    amounts[key.rawValue * PluralCategory.allCases.count + category.position] != nil
  }
}
