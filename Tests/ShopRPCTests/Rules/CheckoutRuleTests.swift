import ShopModel
import Testing

@testable import ShopRPC

/// A cart becomes an order once, at current prices, from available stock; later changes do not affect the order.
struct CheckoutRuleTests {
  /// Two cakes at 6.00 in the cart, four in stock.
  private static func peer() throws -> Peer {
    let peer = try Peer()
    put(peer, price: "6.00", stock: 4)
    _ = peer.ask("cart.add", #"{"productId":"cake","quantity":2}"#)
    return peer
  }

  private static func put(_ peer: Peer, price: String, stock: Int) {
    _ = peer.ask("catalog.put", #"{"product":{"id":"cake","name":"Cake","price":"\#(price)","stock":\#(stock)}}"#)
  }

  /// Key, params, and the outcome of the second call.
  @Test(arguments: [
    ("again", "{}", "again", "{}", "replayed"), ("again", "{}", "again", #"{"comment":"ring"}"#, "idempotencyKeyReused"),
    ("one", "{}", "two", "{}", "cartEmpty cartId=cart-2"),
  ]) func aKeyIdentifiesOneCall(_ first: String, _ params: String, _ second: String, _ others: String, _ outcome: String) throws {
    let peer = try Self.peer()
    let order = peer.ask("cart.checkout", params, meta: "\"idempotencyKey\":\"\(first)\"").part("result.order")
    let answer = peer.ask("cart.checkout", others, meta: "\"idempotencyKey\":\"\(second)\"")
    #expect((answer.errorText.isEmpty ? "replayed" : answer.errorText) == outcome)
    if answer.errorText.isEmpty {
      #expect(answer.part("result.order") == order && answer.part("result._meta.replayed") == "true")
    }
    #expect(peer.stock(of: "cake") == 2 && peer.conversation.service.shop.orders.count == 1)
  }

  @Test(arguments: [(0, "invalidParams"), (1, ""), (255, ""), (256, "invalidParams")]) func aKeyHasALength(_ length: Int, _ kind: String)
    throws
  {
    let key = String(repeating: "k", count: length)
    #expect(try Self.peer().ask("cart.checkout", meta: "\"idempotencyKey\":\"\(key)\"").part("error.data.kind") == kind)
  }

  /// A key can be reused after a day.
  @Test func aKeyIsForgottenAfterADay() throws {
    let peer = try Self.peer()
    _ = peer.ask("cart.checkout", meta: #""idempotencyKey":"k""#)
    _ = peer.ask("service.advanceClock", #"{"by":"P1DT1S"}"#)
    #expect(peer.ask("cart.checkout", meta: #""idempotencyKey":"k""#).errorText == "cartEmpty cartId=cart-2")
  }

  /// Current price and stock of the cake, expected total, and the outcome.
  @Test(
    arguments: [
      ("6.00", 4, nil, "12.00"), ("5.00", 4, nil, "10.00 priceChanged cake 6.00>5.00"),
      ("5.00", 4, "12", "10.00 priceChanged cake 6.00>5.00 totalLower 12.00>10.00"),
      ("7.00", 4, nil, "14.00 priceChanged cake 6.00>7.00"), ("7.00", 4, "12", "priceChanged"),
      ("7.00", 4, "14", "14.00 priceChanged cake 6.00>7.00"),
      ("6.00", 1, nil, "insufficientStock"), ("6.00", 0, nil, "outOfStock"), ("6.00", 2, nil, "12.00"),
    ] as [(String, Int, String?, String)])
  func todaysPriceAndStockCount(_ price: String, _ stock: Int, _ expected: String?, _ outcome: String) throws {
    let peer = try Self.peer()
    Self.put(peer, price: price, stock: stock)
    let answer = peer.ask("cart.checkout", expected.map { #"{"expectedTotal":"\#($0)"}"# } ?? "{}")
    guard answer.part("error") == "" else {
      #expect(answer.part("error.data.kind") == outcome)
      #expect(peer.stock(of: "cake") == stock && peer.conversation.service.shop.orders.count == 0)
      return
    }
    #expect(([answer.part("result.order.total.amount")] + answer.notices).joined(separator: " ") == outcome)
    #expect(peer.stock(of: "cake") == stock - 2)
  }

  @Test func anOrderStaysAsItWas() throws {
    let peer = try Self.peer()
    let order = peer.ask("cart.checkout").part("result.order")
    let id = Answer(order).part("id")
    #expect(peer.ask("cart.checkout", #"{"cartId":"cart-1"}"#).errorText == "alreadyOrdered orderId=\(id)")
    #expect(peer.ask("cart.checkout").errorText == "cartEmpty cartId=cart-2")
    _ = peer.ask("catalog.update", #"{"productId":"cake","name":"Torte","price":"9.00"}"#)
    #expect(peer.ask("order.get", about: id).part("result.order") == order)
    _ = peer.ask("catalog.delete", #"{"productId":"cake"}"#)
    #expect(peer.ask("order.get", about: id).part("result.order") == order)
    #expect(peer.ask("order.cancel", about: id).errorText == "")
  }
}
