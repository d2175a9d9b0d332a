import Testing

@testable import ShopRPC

/// Pieces that a cart can hold of a product with a stock of three, of one sold out, and of one whose stock is not tracked.
struct StockRuleTests {
  private static func peer() throws -> Peer {
    let peer = try Peer()
    for (id, stock) in [("few", "3"), ("none", "0"), ("any", "null")] {
      _ = peer.ask("catalog.put", #"{"product":{"id":"\#(id)","name":"\#(id)","price":1,"stock":\#(stock)}}"#)
    }
    return peer
  }

  /// Pieces in the cart after the call, or the error without its common parts.
  private static func outcome(_ answer: Answer) -> String {
    answer.part("error") == "" ? answer.part("result.cart.pieceCount") : answer.errorText
  }

  /// Two pieces of `few` are in the cart at first.
  @Test(
    arguments: [
      ("cart.add", "few", "1", "3"), ("cart.add", "few", "2", "insufficientStock productId=few available=3 requested=4"),
      ("cart.add", "few", "100", "insufficientStock productId=few available=3 requested=102"),
      ("cart.add", "few", "1e2", "insufficientStock productId=few available=3 requested=102"), ("cart.add", "few", "1.0", "3"),
      ("cart.add", "few", "0", "invalidParams /quantity:outOfRange"), ("cart.add", "few", "-1", "invalidParams /quantity:outOfRange"),
      ("cart.add", "few", "1.5", "invalidParams /quantity:wrongType"), ("cart.add", "few", "\"1\"", "invalidParams /quantity:wrongType"),
      ("cart.add", "few", "10000", "invalidParams /quantity:outOfRange"), ("cart.add", "few", "null", "3"),
      ("cart.add", "few", "true", "invalidParams /quantity:wrongType"), ("cart.add", "none", "1", "outOfStock productId=none"),
      ("cart.add", "any", "9999", "10001"), ("cart.add", "gone", "1", "notFound what=product id=gone didYouMean=none"),
      ("cart.setQuantity", "few", "3", "3"), ("cart.setQuantity", "few", "4", "insufficientStock productId=few available=3 requested=4"),
      ("cart.setQuantity", "few", "0", "0"), ("cart.setQuantity", "few", "-1", "invalidParams /quantity:outOfRange"),
      ("cart.setQuantity", "few", "1.5", "invalidParams /quantity:wrongType"), ("cart.setQuantity", "none", "0", "2"),
      ("cart.setQuantity", "none", "1", "outOfStock productId=none"), ("cart.setQuantity", "any", "9999", "10001"),
      ("cart.setQuantity", "any", "10000", "invalidParams /quantity:outOfRange"),
    ] as [(String, String, String, String)]) func aQuantityIsTakenOrRefused(
      _ method: String, _ product: String, _ quantity: String, _ outcome: String
    ) throws
  {
    let peer = try Self.peer()
    _ = peer.ask("cart.add", #"{"productId":"few","quantity":2}"#)
    #expect(Self.outcome(peer.ask(method, #"{"productId":"\#(product)","quantity":\#(quantity)}"#)) == outcome)
    if outcome.first?.isNumber != true { #expect(peer.ask("cart.get").part("result.cart.pieceCount") == "2", "nothing changes") }
  }

  @Test(arguments: [
    ("few", 1, "3"), ("few", 2, "insufficientStock productId=few available=3 requested=4"), ("few", -1, "1"), ("few", -2, "0"),
    ("few", -9, "0"),
    ("few", 0, "2"), ("none", 1, "outOfStock productId=none"), ("none", -1, "2"), ("any", 5, "7"),
  ]) func aStepEndsAtTheStockAndAtNothing(_ product: String, _ by: Int, _ outcome: String) throws {
    let peer = try Self.peer()
    _ = peer.ask("cart.add", #"{"productId":"few","quantity":2}"#)
    #expect(Self.outcome(peer.ask("cart.adjust", #"{"productId":"\#(product)","by":\#(by)}"#)) == outcome)
  }

  /// A stepper never leads to an error.
  @Test(arguments: [("few", "1 3 true add"), ("none", "0 0 false none"), ("any", "1 9999 true add")])
  func aStepperKnowsItsEnds(_ product: String, _ ends: String) throws {
    let cart = Answer(try Self.peer().ask("catalog.get", #"{"productId":"\#(product)"}"#).part("result.cart"))
    #expect(["minimum", "maximum", "canAdd", "action"].map(cart.part).joined(separator: " ") == ends)
  }
}
