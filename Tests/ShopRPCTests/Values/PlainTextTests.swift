import Testing

@testable import ShopModel

/// Exact decimal numbers written without an exponent.
@Suite struct PlainTextTests {
  @Test(
    arguments: [
      ("0", nil, "0"), ("-0", nil, "0"), ("0", 2, "0.00"), ("12.50", nil, "12.5"), ("12.50", 2, "12.50"), ("12.50", 0, "13"),
      ("-12.5", 0, "-13"), ("12.49", 0, "12"), ("0.5", 0, "1"), ("0.05", 0, "0"), ("-0.4", 0, "0"), ("-0.004", 2, "0.00"),
      ("0.005", 2, "0.01"), ("999.995", 2, "1000.00"), ("99.5", 0, "100"), ("1e3", nil, "1000"), ("1e3", 1, "1000.0"),
      ("1e-3", nil, "0.001"),
      ("1e-30", 3, "0.000"), ("9e-1", 0, "1"), ("123456789012345678901234567890.5", 0, "123456789012345678901234567891"),
      ("007.10", nil, "7.1"), ("-1e2", 0, "-100"),
    ] as [(String, Int?, String)]) func isRoundedHalfUp(_ source: String, _ places: Int?, _ text: String) throws
  {
    #expect(try #require(ExactDecimal(Array(source.utf8))).plainText(places: places) == text)
  }

  @Test func whatIsTooLongIsToldBefore() throws {
    #expect(try #require(ExactDecimal(Array("1e400".utf8))).plainLength == 401)
    #expect(try #require(ExactDecimal(Array("1e-400".utf8))).plainLength == 401)
  }
}
