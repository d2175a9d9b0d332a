import FoundationEssentials
import FoundationInternationalization
import ShopModel
import Testing

@testable import ShopRPC

/// Amounts and numbers are formatted like Foundation's formatter does.
struct MoneyTextTests {
  private static let magnitudes = [
    0, 1, 9, 10, 99, 100, 101, 999, 1000, 1001, 9999, 10_000, 12_345, 99_999, 100_000, 999_999, 1_000_000, 9_999_999, 10_000_000,
    123_456_789,
    1_234_567_890_123, 999_999_999_999_999, 1_000_000_000_000_000, Int.max - 1, Int.max,
  ]
  private static let amounts = magnitudes + magnitudes.map { -$0 } + [Int.min]
  /// Other languages with different digits, grouping, affixes, and symbols.
  private static let others = ["ar", "fr-CH", "de-CH", "de-AT", "hi", "sv", "fa", "mr", "he", "pl", "en-IN", "pt-PT"]

  @Test(arguments: Language.all) func everyAmountIsWrittenAsTheFormatterDoes(_ language: Language) {
    var output = Output()
    output.texts.use(language)
    for currency in Currency.all {
      let style = Self.style(currency, language.formats)
      for minorUnits in Self.amounts {
        let money = Money(minorUnits, currency)
        let exact = Self.exact(money)
        let expected = #"{"amount":"\#(exact)","currency":"\#(currency.code)","text":"\#(Self.text(exact, style))"}"#
        output.clear()
        output.money(money)
        #expect(output.text == expected)
        #expect(expected.hasSuffix(#""\#(output.texts.moneyText(money))"}"#))
        // as remembered
        output.money(money)
        #expect(output.text == expected + expected)
        output.clear()
        output.amountText(money)
        let text = Isolation.isolated(output.texts.moneyText(money), in: language.direction)
        #expect(output.text == text)
        output.amountText(money)
        #expect(output.text == text + text)
      }
    }
  }

  /// More amounts than are remembered, as objects and in texts. Most amounts in the two currencies of a pair have the same place.
  @Test func amountsWithTheSamePlaceAreToldApart() throws {
    var output = Output()
    let currencies = try ["JPY", "ZWG", "USD", "MNT"].map { try #require(Currency($0)) }
    for minorUnits in (-300...300).flatMap({ [$0, -$0] }) {
      for currency in currencies {
        let money = Money(minorUnits, currency)
        var fresh = Output()
        output.clear()
        if minorUnits.isMultiple(of: 2) {
          output.money(money)
          output.amountText(money)
          fresh.money(money)
          fresh.amountText(money)
        } else {
          output.amountText(money)
          output.money(money)
          fresh.amountText(money)
          fresh.money(money)
        }
        #expect(output.text == fresh.text)
      }
    }
  }

  @Test(arguments: others) func whatIsLearnedIsWhatTheFormatterDoes(_ language: String) {
    for currency in Currency.all {
      let style = Self.style(currency, language)
      let template = NumberTemplate(currency: currency.code, digits: Int(currency.digits), in: language)
      for minorUnits in Self.amounts {
        let text = template.text(minorUnits, decimals: Int(currency.digits))
        #expect(text == Self.text(Self.exact(Money(minorUnits, currency)), style), "\(language)")
      }
    }
  }

  @Test(arguments: Language.all) func numbersAreWrittenAsTheFormatterDoes(_ language: Language) throws {
    let template = try #require(MoneyTemplateTable.numbers(in: language.tag))
    try Self.expectNumbers(template, language.formats)
  }

  @Test(arguments: others) func numbersAreLearnedFromTheFormatter(_ language: String) throws {
    try Self.expectNumbers(NumberTemplate(numbersIn: language), language)
  }

  private static func expectNumbers(_ template: NumberTemplate, _ language: String) throws {
    let whole = IntegerFormatStyle<Int>(locale: Locale(identifier: language))
    let decimal = Decimal.FormatStyle(locale: Locale(identifier: language)).precision(.fractionLength(2))
    for number in amounts {
      #expect(template.text(number) == whole.format(number), "\(language)")
      let text = exact(Money(number, .usd))
      #expect(template.text(decimal: text) == self.text(text, decimal), "\(language)")
    }
  }

  @Test(arguments: ["", "-", "1.", ".5", "1e3", "1,5", "--1", "1.2.3", " 1", "１"]) func whatIsNoNumberStaysAsItIs(_ text: String) {
    var texts = Texts()
    #expect(texts.decimal(text) == text)
  }

  private static func style(_ currency: Currency, _ language: String) -> Decimal.FormatStyle.Currency {
    Decimal.FormatStyle.Currency(code: currency.code, locale: Locale(identifier: language)).precision(.fractionLength(Int(currency.digits)))
  }

  private static func text<Style: FormatStyle>(_ exact: String, _ style: Style) -> String
  where Style.FormatInput == Decimal, Style.FormatOutput == String {
    Decimal(string: exact).map { style.format($0) } ?? "no number"
  }

  /// The amount in decimal, built from its digits alone.
  private static func exact(_ money: Money) -> String {
    let digits = Int(money.currency.digits)
    let all = String(money.minorUnits.magnitude)
    let padded = String(repeating: "0", count: max(digits + 1 - all.count, 0)) + all
    let point = digits > 0 ? "." : ""
    return (money.minorUnits < 0 ? "-" : "") + padded.dropLast(digits) + point + padded.suffix(digits)
  }
}
