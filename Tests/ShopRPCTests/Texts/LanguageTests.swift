import Testing

@testable import ShopRPC

@Suite struct LanguageTests {
  @Test(
    arguments: [
      ("EN", "en"), ("de_at", "de-AT"), ("zh-hant-hk", "zh-Hant-HK"), ("SR_LATN", "sr-Latn"), ("es-419", "es-419"), ("en-001", "en-001"),
      ("de-1996", "de-1996"), ("ca-ES-VALENCIA", "ca-ES-valencia"), ("en-US-u-hc-h23", "en-US"), ("pt-br", "pt-BR"),
    ])
  func aTagIsReadInAnyCase(_ requested: String, _ canonical: String) { #expect(LanguageTag(requested)?.text == canonical) }

  @Test(arguments: [
    "", "-", "e", "en-", "en--GB", "12", "én", "en GB", "en-GB.UTF-8", "C", "abcdefghi", String(repeating: "en-GB-", count: 9),
  ])
  func whatIsNoTagIsRefused(_ requested: String) { #expect(LanguageTag(requested) == nil) }

  @Test(
    arguments: [
      ("en", "en"), ("de-AT", "de-AT de"), ("en-GB", "en-GB en-001 en"), ("en-CH", "en-CH en-150 en-001 en"), ("es-MX", "es-MX es-419 es"),
      ("zh-Hant-HK", "zh-Hant-HK zh-Hant"), ("zh-TW", "zh-TW zh-Hant"), ("zh-Hant-MO", "zh-Hant-MO zh-Hant-HK zh-Hant"),
      ("zh-Hans-SG", "zh-Hans-SG zh-Hans zh"), ("sr-Latn-RS", "sr-Latn-RS sr-Latn"), ("pt-AO", "pt-AO pt-PT pt"), ("nb-NO", "nb-NO nb no"),
    ])
  func parentsAreCLDRs(_ tag: String, _ chain: String) { #expect(LanguageTag(tag)?.chain.joined(separator: " ") == chain) }

  @Test(
    arguments: [
      ("de-AT", "de"), ("DE", "de"), ("en_GB", "en"), ("si-LK", "si"), ("tr-Latn-TR", "tr"), ("fr-CA", "fr"),
      ("pt", "pt-BR"), ("pt-PT", "pt-BR"), ("pt-AO", "pt-BR"), ("ar-EG", "ar"), ("ar-AE", "ar"), ("ja-JP", "ja"), ("es-MX", "es"),
      ("es-419", "es"),
      ("it-CH", "it"), ("ja-Latn", "ja"), ("zh", nil), ("zh-Hant", nil), ("x", nil), ("deu", nil),
    ] as [(String, String?)])
  func theNearestParentServes(_ requested: String, _ tag: String?) { #expect(Language(matching: requested)?.tag == tag) }

  @Test(
    arguments: [("pt", 1), ("pt-PT", 1), ("pt-BR", 1), ("zh-Hant", nil), ("zh-Hans", 2), ("en-GB", 0)] as [(String, Int?)])
  func aBareLanguageIsServedByItsLikeliestRegion(_ requested: String, _ position: Int?) throws {
    let tag = try #require(LanguageTag(requested))
    #expect(Language.match(tag, among: ["en", "pt-BR", "zh"]) == position)
  }

  @Test func shippedTagsAreCanonicalAndInPlace() {
    #expect(Language.english.tag == "en")
    for (position, language) in Language.all.enumerated() {
      #expect(LanguageTag(language.tag)?.text == language.tag)
      #expect(language.position == position)
      #expect(language.chain.first == language.tag)
    }
  }
}
