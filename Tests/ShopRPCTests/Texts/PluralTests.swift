import Testing
internal import _FoundationICU

@testable import ShopRPC

struct PluralTests {
  private static let languages = PluralTable.rows.flatMap(\.languages.words)
  private static let large = [1001, 1002, 1011, 1100, 1234, 100_000, 1_000_000, 1_000_001, 2_000_000, 5_000_011, 1_000_000_000]

  @Test(arguments: languages) func rulesAreThoseOfICU(_ language: String) {
    let rules = PluralRules(language: language)
    var status = U_ZERO_ERROR
    let oracle = unsafe swift_uplrules_open(language, &status)
    defer { unsafe swift_uplrules_close(oracle) }
    #expect(status == U_ZERO_ERROR || status == U_USING_FALLBACK_WARNING)
    for number in Array(0...1000) + Self.large {
      var units = [UInt16](repeating: 0, count: 16)
      let count = unsafe swift_uplrules_select(oracle, Double(number), &units, 16, &status)
      #expect(rules.category(of: number).rawValue == String(decoding: units.prefix(Int(count)), as: UTF16.self), "\(language) \(number)")
    }
  }

  @Test func theSignDoesNotMatter() {
    #expect(PluralRules(language: "en").category(of: -1) == .one)
    #expect(PluralRules(language: "fr").category(of: .min) == .other)
  }

  @Test(arguments: [
    ("de-AT", "one other"), ("ar", "zero one two few many other"), ("ja", "other"), ("xx", "other"), ("pt-PT", "one many other"),
  ])
  func aLanguageHasTheCategoriesOfItsRules(_ language: String, _ categories: String) {
    #expect(PluralRules(language: language).categories.map(\.rawValue).joined(separator: " ") == categories)
  }

  @Test func everyShippedLanguageHasRules() {
    for language in Language.all { #expect(Self.languages.contains { language.chain.contains($0) }, "\(language.tag)") }
  }
}
