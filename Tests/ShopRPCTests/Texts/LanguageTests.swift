import Testing

@testable import ShopRPC

struct LanguageTests {
  @Test(
    arguments: [
      ("EN", "en"), ("de_at", "de-AT"), ("zh-hant-hk", "zh-Hant-HK"), ("SR_LATN", "sr-Latn"), ("es-419", "es-419"), ("en-001", "en-001"),
      ("de-1996", "de-1996"), ("ca-ES-VALENCIA", "ca-ES-valencia"), ("en-US-u-hc-h23", "en-US"), ("pt-br", "pt-BR"),
      ("en-GB.UTF-8", "en-GB"), ("de_DE.UTF-8", "de-DE"), ("es_MX@euro", "es-MX"), ("sr_RS.UTF-8@latin", "sr-RS"), ("C", "en"),
      ("POSIX", "en"), ("C.UTF-8", "en"), ("en-UK", "en-GB"), ("deu", "de"), ("ger_CH", "de-CH"), ("sin", "si"), ("por-BR", "pt-BR"),
    ])
  func aTagIsReadInAnyCase(_ requested: String, _ canonical: String) { #expect(LanguageTag(requested)?.text == canonical) }

  @Test(
    arguments: [
      ("ar-u-nu-latn", "ar-u-nu-latn"), ("AR-ae-U-NU-ARAB", "ar-AE-u-nu-arab"), ("de_CH.UTF-8", "de-CH"),
      ("th-TH-u-ca-buddhist-nu-thai", "th-TH-u-nu-thai"),
      ("ja-u-nu-hanidec", "ja"), ("ja-u-nu", "ja"), ("en-x-u-nu-latn", "en"), ("en-t-ja-u-nu-deva", "en-u-nu-deva"), ("pt", "pt"),
    ])
  func digitsAreKeptOfExtensions(_ requested: String, _ full: String) { #expect(LanguageTag(requested)?.full == full) }

  /// The language tag in use, the locale of its formats, the flag, and its own name.
  @Test(
    arguments: [
      ("de", "de de 🇩🇪 Deutsch"), ("de-DE", "de-DE de 🇩🇪 Deutsch (Deutschland)"), ("de_CH", "de-CH de-CH 🇨🇭 Deutsch (Schweiz)"),
      ("ar", "ar ar-EG 🇪🇬 العربية"), ("ar-AE", "ar-AE ar-AE 🇦🇪 العربية (الإمارات العربية المتحدة)"),
      ("ar-u-nu-latn", "ar-u-nu-latn ar-EG-u-nu-latn 🇪🇬 العربية (الأرقام الغربية)"), ("pt", "pt-BR pt-BR 🇧🇷 Português (Brasil)"),
      ("pt-PT", "pt-PT pt-PT 🇵🇹 Português (Portugal)"), ("es-419", "es-419 es-419 🇪🇸 Español (Latinoamérica)"),
      ("deu_CH_", "de-CH de-CH 🇨🇭 Deutsch (Schweiz)"),
      ("tr-Latn-TR", "tr-Latn-TR tr 🇹🇷 Türkçe (Latin, Türkiye)"), ("de-Cyrl-AT", "de-AT de-AT 🇦🇹 Deutsch (Österreich)"),
      ("ja-Latn", "ja ja 🇯🇵 日本語"), ("fr-CA", "fr-CA fr-CA 🇨🇦 Français (Canada)"),
    ])
  func theTagInUseIsKept(_ requested: String, _ told: String) throws {
    let language = try #require(Language(matching: requested))
    #expect("\(language.locale) \(language.formats) \(language.flag) \(language.ownName)" == told)
    #expect(language.base == Language(matching: language.tag) && language.base.locale == language.tag)
  }

  @Test(
    arguments: [
      ("de-CH", "de-CH de"), ("pt-PT", "pt-PT pt pt-BR"), ("en-GB", "en-GB en-001 en"), ("ar-u-nu-latn", "ar"),
      ("es-MX", "es-MX es-419 es"),
    ])
  func translationsAreLookedForByRegionFirst(_ tag: String, _ chain: String) {
    #expect(Language(matching: tag)?.chain.joined(separator: " ") == chain)
  }

  @Test func regionsWithoutEndAreForgotten() throws {
    var texts = Texts()
    for first in "ABCDEFGHIJ" {
      for second in "ABCDEFGHIJ" {
        texts.use(try #require(Language(matching: "de-\(first)\(second)")))
        _ = texts.text(.cartEmpty)
      }
    }
    #expect(texts.opened.count <= Language.all.count + Limits.regions + 1)
  }

  @Test(arguments: [
    "", "-", "e", "en-", "en--GB", "12", "én", "en GB", ".UTF-8", "@euro", "abcdefghi", String(repeating: "en-GB-", count: 9),
  ])
  func invalidTagsAreRejected(_ requested: String) { #expect(LanguageTag(requested) == nil) }

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
      ("it-CH", "it"), ("ja-Latn", "ja"), ("zh", nil), ("zh-Hant", nil), ("x", nil), ("deu", "de"),
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
