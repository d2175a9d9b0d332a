import ShopModel
import Testing

@testable import ShopRPC

struct CartTests {
  /// Params with `LINE` replaced by the id of the first line of the open cart.
  private func filled(_ params: String, _ peer: Peer) -> String {
    params.contains("LINE") ? params.replacing("LINE", with: peer.ask("cart.get").part("result.cart.lines.0.id")) : params
  }

  @Test(arguments: CartCase.quantities + CartCase.carts) func everyRuleHolds(_ row: CartCase) throws {
    let peer = try CartShop.peer()
    for (index, step) in row.steps.enumerated() {
      let answer = peer.ask(step.method, filled(step.params, peer))
      #expect(answer.digest == step.digest, "step \(index): \(step.method) \(step.params)")
    }
  }

  /// A dry run returns the same result, except for the confirmation, and changes nothing.
  @Test(arguments: CartCase.quantities + CartCase.carts) func aDryRunReturnsTheSame(_ row: CartCase) throws {
    let peer = try CartShop.peer()
    for step in row.steps where step.method != "cart.get" {
      let params = step.params.hasPrefix("[") ? "" : filled(step.params, peer)
      let before = peer.state()
      let tried = params.isEmpty ? nil : peer.ask(step.method, params, meta: #""dryRun":true"#)
      #expect(peer.state() == before)
      let answer = peer.ask(step.method, filled(step.params, peer))
      guard let tried else { continue }
      for part in ["error", "result.line", "result.cart"] { #expect(tried.part(part) == answer.part(part), "\(step)") }
    }
  }

  @Test func aLineHasAllItsFields() throws {
    let peer = try CartShop.peer()
    let line = Answer(peer.ask("cart.add", #"{"productId":"1","quantity":2}"#).part("result.line"))
    #expect(line.part("productId") == "1")
    #expect(line.part("name") == "Thing 1")
    #expect(line.part("unitPrice") == #"{"amount":"2.65","currency":"USD","text":"$2.65"}"#)
    #expect(line.part("subtotal") == #"{"amount":"5.30","currency":"USD","text":"$5.30"}"#)
    #expect(line.part("total") == line.part("subtotal"))
    #expect(line.part("text") == "2 × $2.65")
    #expect(line.part("discount") == "")
    let german = Answer(peer.ask("cart.get", meta: #""locale":"de""#).part("result.cart"))
    #expect(german.part("lines.0.name") == "Ding 1")
    #expect(german.part("total.text") == "5,30\u{A0}$")
    #expect(peer.ask("cart.get").part("result.cart.total.text") == "$5.30")
  }

  @Test func anEmptyCartHasNoBadge() throws {
    let peer = try CartShop.peer()
    let cart = Answer(peer.ask("cart.get").part("result.cart"))
    #expect(cart.part("badge") == "null")
    #expect(cart.part("text") == "Your cart is empty.")
    #expect(cart.part("canCheckout") == "false")
    #expect(cart.part("name") == "null")
    #expect(cart.part("createdAt") == "2026-01-15T09:00:00.000Z")
    #expect(cart.part("lines") == "[]")
  }

  @Test(arguments: [(1, "1", "1 item · $2.65"), (9, "9", "9 items · $23.85"), (9999, "9999", "9,999 items · $26,497.35")])
  func theBadgeCountsPieces(_ quantity: Int, _ badge: String, _ text: String) throws {
    let peer = try CartShop.peer()
    let answer = peer.ask("cart.add", #"{"productId":"1","quantity":\#(quantity)}"#)
    #expect(answer.part("result.cart.badge") == badge)
    let cart = Answer(peer.ask("cart.get").part("result.cart"))
    #expect(cart.part("badge") == badge)
    #expect(cart.part("text") == text)
    #expect(cart.part("canCheckout") == "true")
    #expect(peer.ask("cart.total").part("result.text") == text)
  }

  @Test func linesAreInTheOrderAdded() throws {
    let peer = try CartShop.peer()
    for id in ["8", "1", "2"] { _ = peer.ask("cart.add", #"{"productId":"\#(id)"}"#) }
    _ = peer.ask("cart.setQuantity", #"{"productId":"8","quantity":3}"#)
    let before = Answer(peer.ask("cart.get").part("result.cart.lines")).elements
    #expect(before.map { $0.part("productId") } == ["8", "1", "2"])
    _ = peer.ask("cart.replace", #"{"lineId":"\#(before[1].part("id"))","productId":"6"}"#)
    _ = peer.ask("cart.remove", #"{"productId":"8"}"#)
    _ = peer.ask("cart.add", #"{"productId":"8"}"#)
    let after = Answer(peer.ask("cart.get").part("result.cart.lines")).elements
    #expect(after.map { $0.part("productId") } == ["6", "2", "8"])
    #expect(after[0].part("id") == before[1].part("id"))
    #expect(after[2].part("id") != before[0].part("id"))
  }

  /// The largest possible cart has a total, and one more line is rejected.
  @Test func aCartHasAThousandLines() throws {
    let peer = try CartShop.peer()
    for index in 0..<CartLimits.lines { peer.stock(CartShop.product("p\(index)", Price.range.upperBound)) }
    for index in 0..<CartLimits.lines { _ = peer.ask("cart.add", #"{"productId":"p\#(index)","quantity":9999}"#) }
    let cart = peer.ask("cart.total")
    #expect(cart.part("result.lineCount") == "1000")
    #expect(cart.part("result.total.amount") == "9998999999900010.00")
    #expect(peer.ask("cart.add", #"{"productId":"1"}"#).errorText == "notAllowed reason=cartFull maximum=1000")
    #expect(peer.ask("cart.adjust", #"{"productId":"p0","by":-1}"#).errorText == "")
  }

  @Test func aCustomerHasAThousandCarts() throws {
    let peer = try CartShop.peer()
    for index in 0..<CartLimits.carts { _ = peer.ask("cart.create", #"{"id":"c\#(index)"}"#) }
    #expect(peer.ask("cart.create").errorText == "notAllowed reason=tooManyCarts maximum=1000")
    #expect(peer.ask("cart.delete", #"{"cartId":"c7"}"#).errorText == "")
    #expect(peer.ask("cart.create", #"{"name":"  Caf\u0065\u0301 "}"#).errorText == "")
  }
}
