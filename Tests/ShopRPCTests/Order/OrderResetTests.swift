import ShopModel
import Testing

@testable import ShopRPC

/// Orders can be erased, alone or with everything else, and are counted.
struct OrderResetTests {
  private func counts(_ peer: Peer) -> String { peer.ask("service.status").part("result.counts.orders") }

  @Test func theirScopeErasesThemAlone() throws {
    let peer = try CartShop.peer()
    let first = peer.order()
    peer.conversation.service.session.customer = CustomerID("ann")
    _ = peer.order([("1", 1)])
    peer.conversation.service.session.customer = .guest
    #expect(counts(peer) == "2")
    let reset = #"{"scope":"orders","confirm":"reset"}"#
    let tried = peer.ask("data.reset", reset, meta: #""dryRun":true"#)
    #expect(tried.part("result.counts.orders") == "2")
    let question =
      "Both orders will be erased. This cannot be undone, and neither can any earlier change: the entire history will be erased too."
    #expect(tried.part("result.confirmation.message") == question)
    #expect(counts(peer) == "2" && peer.ask("order.get", about: first).errorText == "")
    #expect(peer.ask("data.reset", reset).part("result.counts.orders") == "2")
    #expect(counts(peer) == "0" && peer.ask("order.list").part("result.count") == "0")
    #expect(peer.ask("order.get", about: first).errorText == "notFound what=order id=\(first)")
    // their stock is not returned
    #expect(peer.stock(of: "2") == 2)
    #expect(peer.ask("cart.checkout", #"{"cartId":"cart-1"}"#).errorText == "notFound what=cart id=cart-1")
    #expect(peer.order([("1", 1)]) != "")
  }

  @Test(arguments: ResetScope.allCases) func otherScopesKeepThem(_ scope: ResetScope) throws {
    let peer = try CartShop.peer()
    _ = peer.order()
    _ = peer.ask("data.reset", #"{"scope":"\#(scope.rawValue)","confirm":"reset"}"#)
    #expect(counts(peer) == ([.all, .orders].contains(scope) ? "0" : "1"))
    #expect(peer.ask("catalog.list", #"{"sort":"popularity"}"#).errorText == "")
  }

  /// A rolled-back reset, as after a failed commit, leaves the order indexes correct.
  @Test func aDryRunKeepsTheOrderIndexes() throws {
    let peer = try CartShop.peer()
    let order = peer.order()
    let trending = peer.ask("catalog.list", #"{"sort":"popularity"}"#).part("result")
    for scope in [ResetScope.orders, .all] {
      _ = peer.ask("data.reset", #"{"scope":"\#(scope.rawValue)","confirm":"reset"}"#, meta: #""dryRun":true"#)
      #expect(peer.ask("order.list").part("result.orders.0.id") == order)
      #expect(peer.ask("catalog.list", #"{"sort":"popularity"}"#).part("result") == trending)
    }
  }
}
