import FoundationEssentials
import FoundationInternationalization
import ShopModel
import Testing

@testable import ShopRPC

/// Every CLDR region is formatted like ICU does.
struct RegionTests {
  /// Amounts that show grouping, its minimum digits, and the sign.
  private static let amounts = [-1_234_50, 12_345_678_90]
  /// 2026-01-05, shortly after nine in the morning, and 2026-11-23 in the evening.
  private static let moments = [1_767_603_660_000, 1_795_470_000_000]

  /// In Arabic, the bare language tag means its likely region, whose digits differ.
  private static func standard(_ tag: String) -> String { tag == "ar" ? "ar-EG" : tag }

  @Test func thereAreManyRegions() {
    #expect(PlainICU.tags.count > 250)
    let listed = CLDRRegions.regions.flatMap { language, regions in regions.words.map { "\(language)-\($0)" } }
    #expect(Set(listed) == Set(PlainICU.tags.filter { $0.contains("-") }))
    for tag in ["en-GB", "en-IN", "es-MX", "es-419", "de-CH", "de-AT", "pt-PT", "ar-AE", "ar-MA", "fr-CA", "fr-CH", "tr-CY", "it-CH"] {
      #expect(PlainICU.tags.contains(tag))
    }
  }

  @Test(arguments: Endurance.sample(of: PlainICU.tags)) func amountsOfAllCurrenciesAreICUs(_ tag: String) throws {
    var output = Output()
    output.texts.use(try #require(Language(matching: tag)))
    for currency in Currency.all {
      if tag == "fr-CH" || tag == "es-US" && currency.code != "USD" { continue }
      let digits = Int(currency.digits)
      let skeleton = "currency/\(currency.code) " + (digits == 0 ? "precision-integer" : "." + String(repeating: "0", count: digits))
      let money = Self.amounts.map { Money($0, currency) }
      let expected = PlainICU.numbers(money.map(Self.decimal), skeleton, in: Self.standard(tag))
      for (money, text) in zip(money, expected) {
        output.clear()
        output.money(money)
        #expect(output.text.hasSuffix("\"text\":\"\(text)\"}"), "\(tag) \(currency.code)")
      }
    }
  }

  @Test(arguments: PlainICU.tags) func numbersAndPercentAreICUs(_ tag: String) throws {
    var texts = Texts()
    texts.use(try #require(Language(matching: tag)))
    let decimals = ["0", "-7.5", "1234", "12345", "123456.75", "12345678"]
    let expected = PlainICU.numbers(decimals, ".00/w", in: Self.standard(tag))
    for (decimal, text) in zip(decimals, expected) {
      #expect(texts.decimal(decimal.contains(".5") ? decimal + "0" : decimal) == text, "\(tag) \(decimal)")
    }
    // messages contain the sign as the language writes it
    guard texts.language.isRegional else { return }
    let percent = PlainICU.numbers(["7.5"], "percent .0", in: tag)[0]
    let told = Self.plain(texts.text(.receiptTaxAdded, ["rate": .decimal("7.5")]))
    #expect(told.contains(percent), "\(tag) \(told) \(percent)")
  }

  @Test(arguments: PlainICU.tags) func datesAndTimesAreICUs(_ tag: String) throws {
    var texts = Texts()
    texts.use(try #require(Language(matching: tag)))
    for (style, skeleton) in [(DateText.Style.short, "yMd"), (.medium, "yMMMd"), (.long, "yMMMMd")] {
      for (hasTime, suffix) in [(false, ""), (true, "jmm")] {
        for moment in Self.moments {
          let date = DateText(date: .moment(Timestamp(milliseconds: moment)), style: style, hasTime: hasTime, timeZone: "UTC")
          var expected = PlainICU.date(Double(moment), skeleton + suffix, in: tag == "es-US" ? "es-MX" : Self.standard(tag))
          if tag == "en-CA" { expected = expected.replacing("AM", with: "a.m.").replacing("PM", with: "p.m.") }
          if texts.language.chain.contains("en-001") { expected = expected.replacing("AM", with: "am").replacing("PM", with: "pm") }
          #expect(date.text(&texts) == expected, "\(tag)")
        }
      }
    }
  }

  @Test(arguments: PlainICU.tags) func listsAreCLDRs(_ tag: String) throws {
    var texts = Texts()
    texts.use(try #require(Language(matching: tag)))
    let isCorrected = texts.language.chain.contains("en-001")
    let locale = Locale(identifier: isCorrected ? "en-GB" : Self.standard(tag))
    for list in [["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"]] {
      #expect(Self.plain(texts.list(list, .and)) == Self.plain(list.formatted(.list(type: .and).locale(locale))), "\(tag)")
      #expect(Self.plain(texts.list(list, .or)) == Self.plain(list.formatted(.list(type: .or).locale(locale))), "\(tag)")
    }
  }

  @Test(arguments: PlainICU.tags) func pluralsAndUnitsAreICUs(_ tag: String) throws {
    let language = try #require(Language(matching: tag))
    var texts = Texts()
    texts.use(language)
    let rules = PluralRules(language: language.locale)
    // Portuguese outside Brazil inherits from Portugal, including its rules; ICU only considers the language
    let isEuropean = tag.hasPrefix("pt-") && tag != "pt-BR"
    for number in [0, 1, 2, 3, 11, 100, 1_000_000] {
      #expect(rules.category(of: number).rawValue == PlainICU.plural(number, in: isEuropean ? "pt-PT" : tag), "\(tag) \(number)")
    }
    let own = MeasureTable.ownNames[language.tag] ?? [:]
    for (symbol, name) in [("kg", "mass-kilogram"), ("l", "volume-liter"), ("tsp", "volume-teaspoon")] where own[symbol] == nil {
      let expected = PlainICU.numbers(["1", "2", "2.5"], "measure-unit/\(name) unit-width-short", in: Self.standard(tag))
      for (value, text) in zip([Fraction(1, 1), Fraction(2, 1), Fraction(5, 2)], expected) where symbol != "tsp" || value?.denominator == 1
      {
        #expect(texts.text(Amount(value: try #require(value), unit: symbol)) == text, "\(tag) \(symbol)")
      }
    }
  }

  /// Where the system's data deviates, the formats are CLDR's.
  @Test(arguments: [
    ("fr-CH", "1\u{202F}234.50\u{A0}CHF|-1\u{202F}234.50\u{A0}€|a, b et c|05.03.2026|5 mars 2026"),
    ("es-US", "CHF\u{A0}1,234.50|-EUR\u{A0}1,234.50|a, b y c|5/3/2026|5 mar 2026"),
    ("en-IN", "CHF\u{A0}1,234.50|-€1,234.50|a, b and c|5/3/2026|5 Mar 2026"),
  ])
  func deviationsAreCorrected(_ tag: String, _ expected: String) throws {
    var texts = Texts()
    texts.use(try #require(Language(matching: tag)))
    let day = DateInput.day(Timestamp(milliseconds: 1_772_668_800_000))
    let amounts = try [Money(123_450, #require(Currency("CHF"))), Money(-123_450, #require(Currency("EUR")))].map { texts.moneyText($0) }
    let dates = [DateText.Style.short, .medium].map { DateText(date: day, style: $0, hasTime: false, timeZone: "UTC").text(&texts) }
    #expect((amounts + [texts.list(["a", "b", "c"], .and)] + dates).joined(separator: "|") == expected)
  }

  /// A region unknown to CLDR uses the language's default formats.
  @Test(arguments: [
    ("de-US", "de"), ("tr-DE", "tr"), ("ar-US", "ar-EG"), ("fr-XX", "fr"), ("de-US-u-nu-arab", "de-u-nu-arab"),
  ])
  func otherRegionsAreWrittenAsAtHome(_ tag: String, _ formats: String) throws {
    let language = try #require(Language(matching: tag))
    #expect(language.formats == formats && language.locale == tag && language.isRegional == tag.contains("nu"))
  }

  /// Typed numbers are read with the decimal separator that the region writes.
  @Test(arguments: PlainICU.tags) func whatIsWrittenCanBeRead(_ tag: String) throws {
    let language = try #require(Language(matching: tag))
    let written = PlainICU.numbers(["1.25"], ".00", in: Self.standard(tag))[0]
    #expect(try QuantityText.value(written, language: language.locale) == Fraction(5, 4), "\(tag) \(written)")
  }

  private static func plain(_ text: String) -> String { text.replacing(Isolation.first, with: "").replacing(Isolation.last, with: "") }

  private static func decimal(_ money: Money) -> String {
    let digits = Int(money.currency.digits)
    let all = String(money.minorUnits.magnitude)
    return (money.minorUnits < 0 ? "-" : "") + all.dropLast(digits) + (digits > 0 ? "." : "") + all.suffix(digits)
  }
}
