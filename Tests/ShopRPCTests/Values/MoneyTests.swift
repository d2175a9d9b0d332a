import ShopModel
import Testing

@testable import ShopRPC

struct MoneyTests {
  /// Result of reading the price `json`: the stored form, or the path and kind of each problem.
  private func price(_ json: String) throws(JSONError) -> String {
    var document = Document()
    let bytes = Array(json.utf8)
    try document.read(bytes.span)
    do throws(ValidationError) {
      let money = try Shape<Money>.price.read(document, 0)
      var output = Output()
      Shape<Money>.price.write(money, &output)
      return output.text
    } catch { return error.problems.map { "\($0.path):\($0.kind.rawValue)" }.joined(separator: " ") }
  }

  private static func kept(_ amount: String, _ currency: String = "USD") -> String { #"{"amount":"\#(amount)","currency":"\#(currency)"}"# }

  @Test(arguments: [
    ("2.65", kept("2.65")), (#""2.65""#, kept("2.65")), ("2", kept("2.00")), (#""0.1""#, kept("0.10")), ("1e2", kept("100.00")),
    (#"{"amount":"1.234","currency":"KWD"}"#, kept("1.234", "KWD")), (#"{"amount":1500,"currency":"JPY"}"#, kept("1500", "JPY")),
    (#"{"amount":"1.00","currency":"JPY"}"#, kept("1", "JPY")), (#"{"amount":2.5}"#, kept("2.50")), (#""\u0032.65""#, kept("2.65")),
    (#"{"amount":"2.5","currency":"EUR","text":"anything"}"#, kept("2.50", "EUR")), ("22.300000000000001", kept("22.30")),
    ("999999999.99", kept("999999999.99")), ("0", kept("0.00")), ("-0", kept("0.00")), (#""007.5""#, kept("7.50")),
    ("1.005", ":precision"), (#""22.300000000000001""#, ":precision"), (#"{"amount":"1.5","currency":"JPY"}"#, "/amount:precision"),
    ("1000000000", ":outOfRange"), ("-0.01", ":outOfRange"), ("1e400", ":outOfRange"), (#""1e400""#, ":outOfRange"),
    (#""1e2""#, kept("100.00")), (#""0.249E1""#, kept("2.49")), (#""1e""#, ":invalid"), (#""e1""#, ":invalid"),
    (#""""#, ":invalid"), (#"" 1""#, ":invalid"), (#""$1""#, ":invalid"), (#""1,5""#, ":invalid"), (#""+1""#, ":invalid"),
    (#"".5""#, ":invalid"),
    (#""\#(String(repeating: "0", count: 129))""#, ":invalid"), ("true", ":wrongType"), ("null", ":wrongType"), ("[1]", ":wrongType"),
    ("{}", "/amount:missing"), (#"{"amount":null}"#, "/amount:wrongType"), (#"{"amount":{"amount":1}}"#, "/amount:wrongType"),
    (#"{"amount":1,"currency":"usd"}"#, "/currency:invalid"), (#"{"amount":1,"currency":"XXX"}"#, "/currency:invalid"),
    (#"{"amount":1,"currency":840}"#, "/currency:invalid"), (#"{"currency":"USDX"}"#, "/currency:invalid /amount:missing"),
    (#"{"amount":1,"extra":2}"#, "/extra:unknown"), (#"{"ammount":1}"#, "/ammount:unknown /amount:missing"),
  ]) func pricesAreReadExactly(_ json: String, _ expected: String) throws { #expect(try price(json) == expected) }

  @Test(arguments: [
    (0, "USD", "0.00"), (5, "USD", "0.05"), (-5, "USD", "-0.05"), (-123, "USD", "-1.23"), (7, "JPY", "7"), (-7, "JPY", "-7"),
    (1234, "KWD", "1.234"), (1, "CLF", "0.0001"), (Int.max, "USD", "92233720368547758.07"), (Int.min, "JPY", "-9223372036854775808"),
  ]) func amountsAreWrittenWithTheCurrencysDigits(_ units: Int, _ currency: String, _ text: String) throws {
    var output = Output()
    output.exact(Money(units, try #require(Currency(currency))))
    #expect(output.text == text)
  }

  @Test func sumsNeverWrapNorMix() throws {
    let euro = try #require(Currency("EUR"))
    #expect(Money(1, .usd).adding(Money(2, .usd)) == Money(3, .usd))
    #expect(Money(1, .usd).adding(Money(2, euro)) == nil)
    #expect(Money(.max, .usd).adding(Money(1, .usd)) == nil)
    #expect(Money(.min, .usd).adding(Money(-1, .usd)) == nil)
    #expect(Money(265, .usd).times(3) == Money(795, .usd))
    #expect(Money(.max, .usd).times(2) == nil)
    #expect(Money(Price.range.upperBound, .usd).times(Quantity.range.upperBound * CartLimits.lines) != nil)
  }

  @Test(arguments: [("USD", 2), ("JPY", 0), ("KWD", 3), ("CLF", 4), ("EUR", 2), ("ISK", 0), ("TND", 3)])
  func currenciesHaveTheirDigits(_ code: String, _ digits: UInt8) throws {
    let currency = try #require(Currency(code))
    #expect(currency.digits == digits)
    #expect(currency.code == code)
    #expect(currency.minorUnitsPerMajor == [1, 10, 100, 1000, 10_000][Int(digits)])
  }

  @Test(arguments: ["", "US", "usd", "Usd", "USDX", "XXX", "ZZZ", "US ", "ÜSD", "XAU", "U\u{0}D"])
  func otherCodesAreNone(_ code: String) { #expect(Currency(code) == nil) }

  @Test func allCurrenciesAreInOrder() {
    let codes = Currency.all.map(\.code)
    #expect(codes.count > 150)
    #expect(codes == codes.sorted())
    #expect(Set(codes).count == codes.count)
    #expect(Currency.all.allSatisfy { Currency($0.code) == $0 })
  }
}
