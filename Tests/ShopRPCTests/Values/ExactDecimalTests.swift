import Testing

@testable import ShopModel

struct ExactDecimalTests {
  /// Amount of `text` in minor units of `currency`: a number, or the kind of the error.
  private func minorUnits(_ text: String, _ currency: String, noise: Bool) throws -> String {
    let number = try #require(ExactDecimal(Array(text.utf8)))
    let currency = try #require(Currency(currency))
    do throws(ExactDecimal.ConversionError) { return "\(try number.minorUnits(of: currency, allowsNoise: noise))" } catch {
      return "\(error)"
    }
  }

  @Test(
    arguments: [
      ("0", "USD", "0", "0"), ("-0", "USD", "0", "0"), ("0.00", "USD", "0", "0"), ("0e400", "USD", "0", "0"), ("1", "USD", "100", "100"),
      ("21.98", "USD", "2198", "2198"), ("-21.98", "USD", "-2198", "-2198"), ("0.01", "USD", "1", "1"), ("1e2", "USD", "10000", "10000"),
      ("1.00", "JPY", "1", "1"), ("1.5", "JPY", "precision", "precision"), ("1500", "JPY", "1500", "1500"),
      ("1.234", "KWD", "1234", "1234"),
      ("1.2345", "KWD", "precision", "precision"), ("1.2345", "CLF", "12345", "12345"), ("0.005", "USD", "precision", "precision"),
      ("1.005", "USD", "precision", "precision"), ("1e-3", "USD", "precision", "precision"), ("22.3", "USD", "2230", "2230"),
      ("22.300000000000001", "USD", "precision", "2230"), ("22.299999999999997", "USD", "precision", "2230"),
      ("0.30000000000000004", "USD", "precision", "30"), ("-22.300000000000001", "USD", "precision", "-2230"),
      ("1.0049999999999999", "USD", "precision", "precision"), ("1.00500000000000000", "USD", "precision", "precision"),
      ("22.30000000000001", "USD", "precision", "2230"), ("22.3000000000001", "USD", "precision", "precision"),
      ("1.0000000010000000", "USD", "precision", "precision"), ("10.000000001000000001", "USD", "precision", "precision"),
      ("10.000000000999999999", "USD", "precision", "1000"), ("9.9999999990000000", "USD", "precision", "precision"),
      ("99999.999999999000001", "USD", "precision", "10000000"), ("9.9999999989999999", "USD", "precision", "precision"),
      ("1234567.0000000011", "USD", "precision", "precision"), ("1234567.000000001", "USD", "precision", "123456700"),
      ("1499.9999999999999", "JPY", "precision", "1500"), ("1.2340000000000001", "KWD", "precision", "1234"),
      ("0.000000000000000012345678901234567", "USD", "precision", "0"), ("1e400", "USD", "tooLarge", "tooLarge"),
      ("1e-400", "USD", "precision", "precision"), ("1e99999999999999999999", "USD", "tooLarge", "tooLarge"),
      ("-1e99999999999999999999", "USD", "tooLarge", "tooLarge"), ("1e-99999999999999999999", "USD", "precision", "precision"),
      ("92233720368547758.07", "USD", "9223372036854775807", "9223372036854775807"),
      ("92233720368547758.08", "USD", "tooLarge", "tooLarge"),
      ("-92233720368547758.08", "USD", "-9223372036854775808", "-9223372036854775808"),
      ("92233720368547758.071", "USD", "precision", "tooLarge"), ("-92233720368547758.09", "USD", "tooLarge", "tooLarge"),
      (String(repeating: "9", count: 128), "USD", "tooLarge", "tooLarge"), (String(repeating: "0", count: 127) + "7", "USD", "700", "700"),
      ("0." + String(repeating: "0", count: 125) + "7", "USD", "precision", "precision"),
      ("5." + String(repeating: "0", count: 126), "USD", "500", "500"),
      ("5." + String(repeating: "0", count: 125) + "7", "USD", "precision", "500"),
      (String(repeating: "1", count: 126) + "e-124", "USD", "precision", "precision"),
      ("1" + String(repeating: "0", count: 100) + "e-100", "USD", "100", "100"),
    ] as [(String, String, String, String)]) func amountsAreExact(_ text: String, _ currency: String, _ asText: String, _ asNumber: String)
    throws
  {
    let found = (try minorUnits(text, currency, noise: false), try minorUnits(text, currency, noise: true))
    #expect(found.0 == asText)
    #expect(found.1 == asNumber)
  }

  @Test(arguments: [
    "", "-", "+1", ".5", "5.", "1e", "1e+", "e1", "1.e1", "1,5", " 1", "1 ", "0x1", "1e1.5", "--1", "١", "NaN", "Infinity", "1_0", "-.5",
    "1e 2",
  ]) func onlyNumbersAreNumbers(_ text: String) { #expect(ExactDecimal(Array(text.utf8)) == nil) }

  @Test(arguments: [
    ("0.5", 0, 1), ("-0.5", 0, -1), ("0.49", 0, 0), ("1.005", 2, 101), ("-1.005", 2, -101), ("1.004999", 2, 100), ("0.05", 0, 0),
    ("9.995", 2, 1000), ("5e-3", 2, 1), ("4e-3", 2, 0), ("1e-9", 2, 0), ("12", 2, 1200), ("0.001", 2, 0), ("0.999", 2, 100),
  ]) func halvesAreRoundedAwayFromZero(_ text: String, _ places: Int, _ expected: Int) throws {
    let number = try #require(ExactDecimal(Array(text.utf8)))
    #expect(try number.rounded(to: places) == expected)
  }

  @Test(arguments: [("1", "1.0"), ("100", "1e2"), ("-0", "0"), ("0.10", "1e-1"), ("007", "7"), ("12.0e1", "120")])
  func equalNumbersAreEqual(_ left: String, _ right: String) throws {
    let numbers = [left, right].map { ExactDecimal(Array($0.utf8)) }
    #expect(numbers[0] != nil)
    #expect(numbers[0] == numbers[1])
  }
}
