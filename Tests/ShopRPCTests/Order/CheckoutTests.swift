import Testing

@testable import ShopModel
@testable import ShopRPC

/// A cart becomes an order in one step, or nothing changes.
struct CheckoutTests {
  @Test func whatIsCountedLeavesTheStock() throws {
    let peer = try CartShop.peer()
    let answer = { peer.ask("cart.checkout") }
    #expect(answer().errorText == "cartEmpty cartId=cart-1")
    _ = peer.ask("cart.add", #"{"productId":"1","quantity":4}"#)
    _ = peer.ask("cart.add", #"{"productId":"2","quantity":5}"#)
    #expect(answer().orderDigest == "placed 9/15.60/15.60 1×4 2×5")
    #expect(peer.stock(of: "1") == nil && peer.stock(of: "2") == 0)
    #expect(peer.conversation.service.shop.carts.count == 0)
    #expect(peer.ask("cart.get").part("result.cart.id") == "cart-2")
    #expect(answer().errorText == "cartEmpty cartId=cart-2")
  }

  /// The same key returns the same order, marked as replayed, and takes the stock only once, even after a restart.
  @Test func theSameKeyIsTheSameOrder() throws {
    let folder = try TestFolder()
    var peer = try Peer(.stored(in: folder))
    _ = peer.ask("catalog.put", #"{"product":{"id":"a","name":"A","price":"1.00","stock":5}}"#)
    _ = peer.ask("cart.add", #"{"productId":"a","quantity":2}"#)
    let first = peer.ask("cart.checkout", meta: #""idempotencyKey":"K""#)
    for isRestarted in [false, true] {
      if isRestarted { peer = try peer.restart() }
      let second = peer.ask("cart.checkout", meta: #""idempotencyKey":"K""#)
      #expect(second.part("result.order") == first.part("result.order"))
      #expect(second.part("result._meta.replayed") == "true")
      #expect(peer.stock(of: "a") == 3)
      #expect(peer.conversation.service.shop.orders.count == 1)
    }
    #expect(peer.ask("cart.checkout").errorText == "cartEmpty cartId=cart-2")
    let tooLong = String(repeating: "k", count: 256)
    #expect(peer.ask("cart.checkout", meta: "\"idempotencyKey\":\"\(tooLong)\"").errorText == "invalidParams /_meta/idempotencyKey:tooLong")
  }

  /// Price when added, current price, expected total, and the outcome.
  static let prices: [(added: Int, now: Int, expected: String?, outcome: [String])] = [
    (1000, 800, nil, ["8.00", "priceChanged 1 10.00>8.00"]),
    (1000, 800, #""10.00""#, ["8.00", "priceChanged 1 10.00>8.00", "totalLower 10.00>8.00"]),
    (1000, 1200, nil, ["12.00", "priceChanged 1 10.00>12.00"]), (1000, 1000, "10", ["10.00"]),
    (1000, 1000, "10.01", ["10.00", "totalLower 10.01>10.00"]), (1000, 800, "8", ["8.00", "priceChanged 1 10.00>8.00"]),
    (1000, 1200, #"{"amount":"11.99"}"#, ["priceChanged"]), (1000, 1000, "9.99", ["priceChanged"]), (1000, 1000, "-1", ["priceChanged"]),
    (1000, 1000, #"{"amount":"10","currency":"EUR"}"#, ["priceChanged"]),
  ]

  @Test(arguments: prices) func pricesAreThoseOfNow(_ row: (added: Int, now: Int, expected: String?, outcome: [String])) throws {
    let peer = try CartShop.peer()
    peer.stock(CartShop.product("1", row.added, stock: 3))
    _ = peer.ask("cart.add", #"{"productId":"1"}"#)
    peer.stock(CartShop.product("1", row.now, stock: 3))
    let answer = peer.ask("cart.checkout", row.expected.map { #"{"expectedTotal":\#($0)}"# } ?? "{}")
    if answer.part("error") == "" {
      #expect([answer.part("result.order.total.amount")] + answer.notices == row.outcome)
      #expect(peer.stock(of: "1") == 2)
    } else {
      #expect([answer.part("error.data.kind")] == row.outcome)
      #expect(peer.stock(of: "1") == 3)
      #expect(peer.conversation.service.shop.orders.count == 0)
    }
  }

  @Test func theErrorNamesTheChanges() throws {
    let peer = try CartShop.peer()
    for id in ["1", "2", "8"] { _ = peer.ask("cart.add", #"{"productId":"\#(id)"}"#) }
    peer.stock(CartShop.product("2", 150, stock: 5))
    peer.stock(CartShop.product("8", 40, stock: 9))
    let data = Answer(peer.ask("cart.checkout", #"{"expectedTotal":"4.15"}"#).part("error.data"))
    #expect([data.part("expected.amount"), data.part("actual.amount")] == ["4.15", "4.55"])
    let lines = Answer(data.part("lines")).elements.map { line in
      "\(line.part("productId")) \(line.part("old.amount"))>\(line.part("new.amount"))"
    }
    #expect(lines == ["2 1.00>1.50", "8 0.50>0.40"])
  }

  /// Stock and price changes after the cart was filled with three pieces, and the outcome.
  @Test(
    arguments: [
      (3, "placed 3/3.00/3.00 2×3"), (2, "insufficientStock productId=2 available=2 requested=3"), (0, "outOfStock productId=2"),
      (nil, "placed 3/3.00/3.00 2×3"),
    ] as [(Int?, String)])
  func theStockIsCheckedAgain(_ stock: Int?, _ outcome: String) throws {
    let peer = try CartShop.peer()
    _ = peer.ask("cart.add", #"{"productId":"2","quantity":3}"#)
    peer.stock(CartShop.product("2", 100, stock: stock))
    #expect(peer.ask("cart.checkout").orderDigest == outcome)
  }

  @Test func aCartIsOrderedOnce() throws {
    let peer = try CartShop.peer()
    let order = peer.order()
    #expect(peer.ask("cart.checkout", #"{"cartId":"cart-1"}"#).errorText == "alreadyOrdered orderId=\(order)")
    for (method, params) in [("cart.get", ""), ("cart.total", ""), ("cart.clear", ""), ("cart.add", #""productId":"1","#)] {
      #expect(peer.ask(method, "{\(params)\"cartId\":\"cart-1\"}").errorText == "notFound what=cart id=cart-1", "\(method)")
    }
    #expect(peer.ask("cart.create", #"{"id":"cart-1"}"#).errorText == "alreadyExists what=cart id=cart-1")
    // its id is not reused even if all carts are deleted
    _ = peer.ask("data.reset", #"{"scope":"carts","confirm":"reset"}"#)
    #expect(peer.ask("cart.get").part("result.cart.id") == "cart-2")
    // other customers cannot see it
    peer.conversation.service.session.customer = CustomerID("ann")
    #expect(peer.ask("cart.checkout", #"{"cartId":"cart-1"}"#).errorText == "notFound what=cart id=cart-1")
  }

  @Test func aTrialOrdersNothing() throws {
    let peer = try CartShop.peer()
    _ = peer.ask("cart.add", #"{"productId":"2","quantity":3}"#)
    let before = ShopState(peer.conversation.service.shop)
    let tried = peer.ask("cart.checkout", meta: #""dryRun":true"#)
    #expect(ShopState(peer.conversation.service.shop) == before)
    let placed = Answer(peer.ask("cart.checkout").part("result")).members
    #expect(placed.dropLast().map(\.value) == Answer(tried.part("result")).members.dropLast().map(\.value), "all but the revision")
  }

  @Test func itIsPartOfATransaction() throws {
    let peer = try CartShop.peer()
    let answer = peer.run([
      TestCall("cart.add", #"{"productId":"2","quantity":3}"#), TestCall("cart.checkout"), TestCall("cart.add", #"{"productId":"2"}"#),
      TestCall("cart.checkout"),
    ])
    #expect(answer.part("result.revision") == "1")
    #expect(peer.stock(of: "2") == 1)
    #expect(
      peer.run([TestCall("cart.add", #"{"productId":"2"}"#), TestCall("cart.checkout"), TestCall("cart.checkout")]).errorText
        == "cartEmpty cartId=cart-4 index=2")
    #expect(peer.stock(of: "2") == 1 && peer.conversation.service.shop.orders.count == 2)
  }

  /// Orders per customer are limited; beyond that, the cart stays as it is.
  @Test func thereIsALimit() throws {
    let peer = try CartShop.peer()
    _ = peer.order()
    _ = peer.ask("cart.add", #"{"productId":"1"}"#)
    var ids = IDMaker(revision: 9, device: "x")
    let terms = PricingTerms(at: Timestamp(milliseconds: 0), month: 1) { $0 }
    #expect(throws: OrderError.tooManyOrders(maximum: 1)) {
      try peer.conversation.service.shop.checkingOut(nil, of: .guest, CheckoutOptions(), terms, limit: 1, &ids)
    }
    let fault = OrderError.tooManyOrders(maximum: 1).rpcError
    #expect(fault.kind == .notAllowed && fault.facts == [Fact("reason", .text("orderLimit")), Fact("maximum", .integer(1))])
    #expect(throws: Never.self) {
      try peer.conversation.service.shop.checkingOut(nil, of: .guest, CheckoutOptions(), terms, limit: 2, &ids)
    }
  }
}
