import ShopModel

/// Which plural category a whole number takes in a language: CLDR's cardinal rules (release 46) for numbers without decimals.
struct PluralRules: Sendable {
  /// One category and when it applies; `other` is what is left.
  struct Rule: Sendable {
    let category: PluralCategory
    /// It applies when all of these hold.
    let conditions: [Condition]
  }

  /// That a remainder of the number lies in, or outside, a range.
  struct Condition: Sendable {
    /// What the number is divided by; 0 for the number itself.
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

  /// The rules of a language or of the nearest parent that has some; without any every number is `other`.
  init(language tag: String) {
    let chain = LanguageTag(tag)?.chain ?? [tag]
    let nearest = chain.first { Self.table[$0] != nil }
    rules = nearest.flatMap { Self.table[$0] } ?? []
    goesByWholePart = nearest.map(PluralTable.byWholePart.contains) ?? false
  }

  /// The categories a whole number can take, in CLDR's order.
  var categories: [PluralCategory] {
    PluralCategory.allCases.filter { category in category == .other || rules.contains { $0.category == category } }
  }

  /// The category of a whole number; its sign does not matter.
  func category(of number: Int) -> PluralCategory {
    let magnitude = number.magnitude
    return rules.first { $0.conditions.allSatisfy { $0.holds(for: magnitude) } }?.category ?? .other
  }

  /// The category of a number that may have a fraction, written as decimals or as a fraction: some languages go by what is before it.
  func category(of value: Fraction) -> PluralCategory {
    if value.denominator == 1 { return category(of: value.numerator) }
    return goesByWholePart ? category(of: value.numerator / value.denominator) : .other
  }

  private static let table: [String: [Rule]] = {
    var table: [String: [Rule]] = [:]
    for (languages, rules) in PluralTable.rows {
      for language in languages.split(separator: " ") { table[String(language)] = rules }
    }
    return table
  }()
}
