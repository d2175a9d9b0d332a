import ShopModel
import Testing

@testable import ShopRPC

/// Cash increments match ICU's rounding.
struct CashIncrementTests {
  private static let amounts = [
    0, 1, 2, 3, 4, 5, 7, 8, 12, 13, 24, 25, 26, 49, 50, 51, 74, 75, 99, 100, 101, 149, 150, 151, 499, 500, 501, 999, 1000, 1499, 1500, 1501,
    123_456, 9_999_999,
  ]

  @Test(arguments: Currency.all) func cashIsWhatICURoundsTo(_ currency: Currency) throws {
    let formatter = LocaleFormatter(language: "en", skeleton: "currency/\(currency.code) precision-currency-cash rounding-mode-half-up")
    let increment = CashRounding.increment(of: currency)
    for amount in Self.amounts {
      var output = Output()
      output.exact(Money(amount, currency))
      // a currency symbol may end with a period
      let rounded = formatter.text(output.text).filter { $0.isNumber || $0 == "." }.drop { $0 == "." }
      let expected = try #require(ExactDecimal(Array(rounded.utf8))).scaled(by: Int(currency.digits))
      #expect(CashRounding.rounded(amount, to: increment) == expected, "\(output.text) \(currency.code): \(rounded)")
    }
  }
}
