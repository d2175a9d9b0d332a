import Testing

@testable import ShopModel
@testable import ShopRPC

/// Half up, away from zero, from the decimal digits as written, never from a binary number.
struct RoundingRuleTests {
  @Test(
    arguments: [
      ("2.005", "USD", 201), ("-2.005", "USD", -201), ("0.375", "USD", 38), ("0.365", "USD", 37), ("2.675", "USD", 268),
      ("1.115", "USD", 112),
      ("2.5", "JPY", 3), ("-2.5", "JPY", -3), ("1.4999999999999999999", "JPY", 1), ("0.0005", "KWD", 1), ("0.00049", "KWD", 0),
      ("1.0045", "KWD", 1005), ("-0.004", "USD", 0), ("-0.005", "USD", -1), ("0.994999", "USD", 99), ("0.995", "USD", 100),
      ("92233720368547758.074", "USD", .max), ("145.575", "EUR", 14558), ("10.235", "EUR", 1024), ("1e-2", "USD", 1), ("5e-3", "USD", 1),
    ] as [(String, String, Int)]) func halvesGoAwayFromZero(_ text: String, _ currency: String, _ minorUnits: Int) throws
  {
    let number = try #require(ExactDecimal(Array(text.utf8)))
    #expect(try number.rounded(to: Int(try #require(Currency(currency)).digits)) == minorUnits)
  }

  /// Price as sent, and as stored.
  @Test(
    arguments: [
      ("22.300000000000001", "22.30"), ("\"22.300000000000001\"", "precision"), ("0.30000000000000004", "0.30"),
      ("3.3000000000000003", "3.30"), ("26.849999999999998", "26.85"), ("434.99999999999994", "435.00"), ("59.97", "59.97"),
      ("2.005", "precision"), ("\"2.005\"", "precision"), ("0.375", "precision"), ("2.004999999999999", "precision"), ("1e2", "100.00"),
      ("0", "0.00"), ("-0.0", "0.00"), ("\"0.1\"", "0.10"), ("7.10", "7.10"), ("-1", "outOfRange"), ("\"1,50\"", "invalid"),
      ("\"$1.50\"", "invalid"), ("\"\"", "invalid"), ("null", "wrongType"), ("true", "wrongType"), ("1e400", "outOfRange"),
      (#"{"amount":"7.5","currency":"KWD"}"#, "7.500"), (#"{"amount":"7.5","currency":"JPY"}"#, "precision"),
      (#"{"amount":750,"currency":"JPY"}"#, "750"),
    ] as [(String, String)]) func pricesAreTakenExactlyOrRefused(_ price: String, _ outcome: String) throws
  {
    let peer = try Peer()
    let answer = peer.ask("catalog.put", #"{"product":{"id":"a","name":"A","price":\#(price)}}"#)
    let problem = Answer(answer.part("error.data.problems")).elements.first?.part("kind")
    #expect((problem ?? answer.part("result.product.price.amount")) == outcome)
  }

  /// Each line is rounded, and the total is the sum of the rounded lines.
  @Test func aTotalIsTheSumOfItsLines() throws {
    let peer = try Peer()
    for (id, price) in [("a", "19.99"), ("b", "0.1"), ("c", "0.2")] {
      _ = peer.ask("catalog.put", #"{"product":{"id":"\#(id)","name":"\#(id)","price":\#(price)}}"#)
      _ = peer.ask("cart.add", #"{"productId":"\#(id)","quantity":3}"#)
    }
    let cart = Answer(peer.ask("cart.get").part("result.cart"))
    #expect(Answer(cart.part("lines")).elements.map { $0.part("total.amount") } == ["59.97", "0.30", "0.60"])
    #expect([cart.part("subtotal.amount"), cart.part("total.amount")] == ["60.87", "60.87"])
  }
}
