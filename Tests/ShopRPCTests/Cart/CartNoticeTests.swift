import ShopModel
import Testing

@testable import ShopRPC

struct CartNoticeTests {
  /// Notices of the open cart as kind, product, old and new value.
  private func notices(_ peer: Peer) -> [String] {
    Answer(peer.ask("cart.get").part("result.cart.notices")).elements.map { notice in
      let sides = ["old", "new"].map { side in
        notice.part("\(side).amount").isEmpty ? notice.part(side) : notice.part("\(side).amount")
      }
      return "\(notice.part("kind")) \(notice.part("productId")) \(sides.joined(separator: ">"))"
    }
  }

  @Test(
    arguments: [
      (265, nil, [], true), (300, nil, ["priceChanged 1 2.65>3.00"], true), (100, nil, ["priceChanged 1 2.65>1.00"], true),
      (265, 4, [], true),
      (265, 3, ["stockFell 1 4>3"], false), (265, 0, ["soldOut 1 4>0"], false),
      (270, 1, ["priceChanged 1 2.65>2.70", "stockFell 1 4>1"], false),
    ] as [(Int, Int?, [String], Bool)])
  func changesCauseNotices(_ price: Int, _ stock: Int?, _ expected: [String], _ canCheckout: Bool) throws {
    let peer = try CartShop.peer()
    _ = peer.ask("cart.add", #"{"productId":"1","quantity":4}"#)
    #expect(notices(peer) == [])
    peer.stock(CartShop.product("1", price, stock: stock))
    #expect(notices(peer) == expected)
    #expect(peer.ask("cart.get").part("result.cart.canCheckout") == "\(canCheckout)")
  }

  @Test func noticesAreSentences() throws {
    let peer = try CartShop.peer()
    _ = peer.ask("cart.add", #"{"productId":"1","quantity":4}"#)
    peer.stock(CartShop.product("1", 300, stock: 1))
    let found = Answer(peer.ask("cart.get").part("result.cart.notices")).elements.map { $0.part("text") }
    #expect(
      found == ["The price of “Thing 1” has changed from $2.65 to $3.00.", "Only one “Thing 1” is left; there are 4 in your cart."])
  }

  /// The current price applies, and a line that was removed and added again has no notice.
  @Test func pricesAreTodays() throws {
    let peer = try CartShop.peer()
    _ = peer.ask("cart.add", #"{"productId":"1","quantity":2}"#)
    peer.stock(CartShop.product("1", 500))
    #expect(peer.ask("cart.total").part("result.total.amount") == "10.00")
    _ = peer.ask("cart.add", #"{"productId":"1"}"#)
    #expect(notices(peer) == ["priceChanged 1 2.65>5.00"])
    _ = peer.ask("cart.remove", #"{"productId":"1"}"#)
    _ = peer.ask("cart.add", #"{"productId":"1"}"#)
    #expect(notices(peer) == [])
  }

  /// A quantity can always be reduced, even to one that still exceeds the stock.
  @Test func aLineAboveTheStockCanShrink() throws {
    let peer = try CartShop.peer()
    _ = peer.ask("cart.add", #"{"productId":"1","quantity":9}"#)
    peer.stock(CartShop.product("1", 265, stock: 2))
    #expect(peer.ask("cart.adjust", #"{"productId":"1","by":-1}"#).digest == "8/1/21.20 1×8 r2")
    #expect(peer.ask("cart.setQuantity", #"{"productId":"1","quantity":5}"#).digest == "5/1/13.25 1×5 r3")
    #expect(peer.ask("cart.adjust", #"{"productId":"1","by":1}"#).errorText == "insufficientStock productId=1 available=2 requested=6")
    #expect(peer.ask("cart.setQuantity", #"{"productId":"1","quantity":2}"#).digest == "2/1/5.30 1×2 r4")
  }

  @Test(arguments: [
    ("cart.remove", #"{"productId":"1"}"#, "Remove from the cart?", "“Thing 1” (3) will be removed from the cart."),
    ("cart.clear", "{}", "Clear the cart?", "All 3 items will be removed from the cart."),
    ("cart.delete", #"{"cartId":"cart-1"}"#, "Delete the cart?", "The cart and the 3 items in it will be deleted."),
  ]) func destructiveMethodsAskFirst(_ method: String, _ params: String, _ title: String, _ message: String) throws {
    let peer = try CartShop.peer()
    _ = peer.ask("cart.add", #"{"productId":"1","quantity":3}"#)
    let tried = peer.ask(method, params, meta: #""dryRun":true"#)
    #expect(tried.part("result.confirmation.title") == title)
    #expect(tried.part("result.confirmation.message") == message)
    #expect(tried.part("result.confirmation.cancel") == "Cancel")
    #expect(tried.part("result.revision") == "1")
    let done = peer.ask(method, params)
    #expect(done.part("result.confirmation") == "")
    #expect(done.part("result.cart") == tried.part("result.cart"))
  }

  /// Another customer's cart and a missing one give the same error.
  @Test func cartsBelongToTheirCustomer() throws {
    let peer = try CartShop.peer()
    _ = peer.ask("cart.add", #"{"productId":"1"}"#)
    _ = peer.ask("cart.create", #"{"id":"mine"}"#)
    peer.conversation.service.session.customer = CustomerID("ann")
    #expect(peer.ask("cart.get").digest == "0/0/0.00 r2")
    #expect(peer.ask("cart.get").part("result.cart.id") == "ann-1")
    for id in ["cart-1", "mine", "none"] {
      for call in ["cart.get", "cart.total", "cart.clear", "cart.switch", "cart.delete"] {
        #expect(peer.ask(call, #"{"cartId":"\#(id)"}"#).errorText == "notFound what=cart id=\(id)", "\(call)")
      }
      for call in ["cart.add", "cart.remove"] {
        #expect(peer.ask(call, #"{"productId":"1","cartId":"\#(id)"}"#).errorText == "notFound what=cart id=\(id)", "\(call)")
      }
    }
    #expect(peer.ask("cart.add", #"{"productId":"1","quantity":7}"#).digest == "7/1/18.55 1×7 r3")
    peer.conversation.service.session.customer = .guest
    #expect(peer.ask("cart.get").digest == "1/1/2.65 r3")
  }
}
