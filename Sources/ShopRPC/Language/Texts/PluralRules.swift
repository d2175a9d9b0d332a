import ShopModel

/// Plural category of an integer by language: CLDR's cardinal rules (release 46) for numbers without decimals.
struct PluralRules: Sendable {
  /// A category with its conditions; `other` applies when no rule does.
  struct Rule: Sendable {
    let category: PluralCategory
    /// All conditions must hold.
    let conditions: [Condition]
  }

  /// A test that a remainder of the number is inside, or outside, a range.
  struct Condition: Sendable {
    /// Divisor; 0 tests the number itself.
    let modulus: UInt
    let range: ClosedRange<UInt>
    let isNegated: Bool

    func holds(for number: UInt) -> Bool {
      let value = modulus == 0 ? number : number % modulus
      return range.contains(value) != isNegated
    }
  }

  private let rules: [Rule]
  private let goesByWholePart: Bool

  /// Loads the rules of a language or its closest parent with rules; without any, every number is `other`.
  init(language tag: String) {
    let chain = LanguageTag(tag)?.chain ?? [tag]
    let nearest = chain.first { PluralTable.rules(of: $0) != nil }
    rules = nearest.flatMap(PluralTable.rules) ?? []
    goesByWholePart = nearest.map(PluralTable.byWholePart.contains) ?? false
  }

  /// Categories used for integers, in CLDR's order.
  var categories: [PluralCategory] {
    PluralCategory.allCases.filter { category in category == .other || rules.contains { $0.category == category } }
  }

  /// Category of an integer; ignores its sign.
  func category(of number: Int) -> PluralCategory {
    let magnitude = number.magnitude
    return rules.first { $0.conditions.allSatisfy { $0.holds(for: magnitude) } }?.category ?? .other
  }

  /// Category of a number with a decimal or common fraction: some languages use its integer part.
  func category(of value: Fraction) -> PluralCategory {
    if value.denominator == 1 { return category(of: value.numerator) }
    return goesByWholePart ? category(of: value.numerator / value.denominator) : .other
  }
}

/// CLDR's plural rules for integers, grouped by languages with equal rules.
enum PluralTable {
  /// Rules of a language, without those of its parents; nil if it has none.
  static func rules(of language: String) -> [PluralRules.Rule]? { rows.first { $0.languages.contains(language) }?.rules }

  static let rows: [(languages: WordList, rules: [PluralRules.Rule])] = [
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

  /// Languages that use the integer part of a number with a fraction: the operand `i` of CLDR's rules.
  static let byWholePart: WordList = "fr pt"

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

/// CLDR's plural categories; `PluralRules` maps numbers to them.
enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other

  static var count: Int { other.position + 1 }

  /// Index in `allCases`.
  var position: Int {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }
}
