/// CLDR's plural rules for whole numbers, languages with the same rules together.
enum PluralTable {
  static let rows: [(languages: String, rules: [PluralRules.Rule])] = [
    ("ja ko zh yue vi th id ms lo my", []),
    ("en de nl sv da nb nn no fi et el hu bg tr az ka kk ky mn sq sw ta te ml mr ur eu gl", [one(equal(1))]),
    ("si fa hi bn gu kn zu am", [one(equal(0...1))]),
    ("fr pt", [one(equal(0...1)), many(unequal(0), last(million, 0))]),
    ("it es ca pt-PT", [one(equal(1)), many(unequal(0), last(million, 0))]),
    (
      "ar",
      [
        PluralRules.Rule(category: .zero, conditions: [equal(0)]), one(equal(1)), two(equal(2)),
        few(last(hundred, 3...10)), many(last(hundred, 11...99)),
      ]
    ),
    ("he", [one(equal(1)), two(equal(2))]),
    (
      "ru uk be",
      [
        one(last(ten, 1), lastNot(hundred, 11)), few(last(ten, 2...4), lastNot(hundred, 12...14)), many(equal(0...UInt.max)),
      ]
    ),
    ("pl", [one(equal(1)), few(last(ten, 2...4), lastNot(hundred, 12...14)), many(equal(0...UInt.max))]),
    ("cs sk", [one(equal(1)), few(equal(2...4))]),
  ]

  /// Languages in which a number with a fraction goes by what is before it: the operand `i` of CLDR's rules.
  static let byWholePart: Set<String> = ["fr", "pt"]

  private static let ten: UInt = 10
  private static let hundred: UInt = 100
  private static let million: UInt = 1_000_000

  private static func one(_ conditions: PluralRules.Condition...) -> PluralRules.Rule { .init(category: .one, conditions: conditions) }
  private static func two(_ conditions: PluralRules.Condition...) -> PluralRules.Rule { .init(category: .two, conditions: conditions) }
  private static func few(_ conditions: PluralRules.Condition...) -> PluralRules.Rule { .init(category: .few, conditions: conditions) }
  private static func many(_ conditions: PluralRules.Condition...) -> PluralRules.Rule { .init(category: .many, conditions: conditions) }

  private static func equal(_ number: UInt) -> PluralRules.Condition { equal(number...number) }
  private static func equal(_ range: ClosedRange<UInt>) -> PluralRules.Condition { .init(modulus: 0, range: range, isNegated: false) }
  private static func unequal(_ number: UInt) -> PluralRules.Condition { .init(modulus: 0, range: number...number, isNegated: true) }
  private static func last(_ modulus: UInt, _ number: UInt) -> PluralRules.Condition { last(modulus, number...number) }
  private static func last(_ modulus: UInt, _ range: ClosedRange<UInt>) -> PluralRules.Condition {
    .init(modulus: modulus, range: range, isNegated: false)
  }
  private static func lastNot(_ modulus: UInt, _ number: UInt) -> PluralRules.Condition { lastNot(modulus, number...number) }
  private static func lastNot(_ modulus: UInt, _ range: ClosedRange<UInt>) -> PluralRules.Condition {
    .init(modulus: modulus, range: range, isNegated: true)
  }
}
