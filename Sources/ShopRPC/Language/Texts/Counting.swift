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
