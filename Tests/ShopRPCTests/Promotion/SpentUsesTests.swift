import Testing

@testable import ShopModel
@testable import ShopRPC

/// Codes that a limited number of orders can use.
struct SpentUsesTests {
  /// A shop whose code of one use an order has used.
  private static func peer() throws -> (peer: ListPeer, order: String) {
    let peer = try ListPeer()
    peer.ask(
      #"catalog.put {"product":{"id":"p","name":"Tea","price":"10"}}"#,
      #"promotion.put {"promotion":{"id":"once","name":"Once","kind":"percent","percent":10,"code":"ONCE","usageLimit":1}}"#,
      #"account.register {"name":"Ann","email":"ann@x.org","password":"correct horse battery"}"#,
      #"cart.add {"productId":"p"}"#, #"cart.applyCode {"code":"once"}"#)
    let order = peer.ask("cart.checkout {}").all("id").first ?? ""
    peer.ask(#"cart.add {"productId":"p"}"#)
    return (peer, order)
  }

  private static func canApply(_ peer: ListPeer) -> Bool {
    let isRefused = peer.ask(#"cart.total {"with":{"codes":["once"]}}"#).errorText.hasPrefix("codeNotApplicable")
    // a snapshot has the same state
    let shop = peer.conversation.service.shop.restored
    let terms = PricingTerms(at: Timestamp(milliseconds: 0), month: 1, codes: [.code("ONCE")]) { $0.lowercased() }
    let owner = peer.conversation.service.context.customer
    let price = shop.price(ofCartAt: shop.carts.slot(of: shop.openCart(of: owner)), currency: .usd, terms)
    #expect(price.discounts.isEmpty == isRefused)
    return !isRefused
  }

  private static let rows: [(calls: [String], isFree: Bool)] = [
    ([], false),
    ([#"order.cancel {"orderId":"ID"}"#], true),
    ([#"order.cancel {"orderId":"ID"}"#, "history.undo {}"], false),
    ([#"order.cancel {"orderId":"ID"}"#, #"order.delete {"orderId":"ID"}"#], true),
    ([#"order.delete {"orderId":"ID"}"#], true),
    ([#"order.advance {"orderId":"ID","to":"paid"}"#, #"order.delete {"orderId":"ID"}"#], true),
    ([#"order.advance {"orderId":"ID","to":"paid"}"#, #"order.advance {"orderId":"ID","to":"fulfilled"}"#], false),
    (fulfilled + [#"order.delete {"orderId":"ID"}"#], false),
    (fulfilled + [#"order.delete {"orderId":"ID"}"#, "history.undo {}"], false),
    (fulfilled + [#"order.delete {"orderId":"ID"}"#, "history.undo {}", #"order.delete {"orderId":"ID"}"#], false),
    (fulfilled + [#"order.delete {"orderId":"ID"}"#, #"data.reset {"scope":"orders","confirm":"reset"}"#], false),
    ([#"data.reset {"scope":"orders","confirm":"reset"}"#], false),
    ([#"order.cancel {"orderId":"ID"}"#, #"data.reset {"scope":"orders","confirm":"reset"}"#], true),
    ([erased, #"cart.add {"productId":"p"}"#], false),
    (fulfilled + [#"order.delete {"orderId":"ID"}"#, erased, #"cart.add {"productId":"p"}"#], false),
    ([#"data.reset {"scope":"accounts","confirm":"reset"}"#, #"cart.add {"productId":"p"}"#], false),
  ]
  private static let erased = #"account.delete {"password":"correct horse battery"}"#
  private static let fulfilled = [#"order.advance {"orderId":"ID","to":"paid"}"#, #"order.advance {"orderId":"ID","to":"fulfilled"}"#]

  @Test(arguments: rows.indices) func onlyACancellationGivesACodeBack(_ row: Int) throws {
    let (peer, order) = try Self.peer()
    for call in Self.rows[row].calls {
      #expect(peer.ask(call.replacing("ID", with: order)).errorText == "", "\(call)")
    }
    #expect(Self.canApply(peer) == Self.rows[row].isFree, "\(Self.rows[row].calls)")
  }

  @Test func nothingOfAnErasedOrderIsKept() {
    var uses = SpentUses()
    uses.delete(OrderID("secret"), of: CustomerID("ann"), using: [PromotionID("p"), PromotionID("q")])
    uses.delete(OrderID("other"), of: .guest, using: [PromotionID("p")])
    uses.forgetOrders { $0 == CustomerID("ann") }
    #expect(uses.count(of: PromotionID("p")) == 2 && uses.count(of: PromotionID("q")) == 1)
    #expect(uses.facts.compactMap(\.order) == [OrderID("other")])
    var restored = SpentUses()
    for fact in uses.facts { restored.record(fact) }
    #expect(restored == uses)
    restored.restore(OrderID("other"))
    restored.restore(OrderID("other"))
    #expect(restored.count(of: PromotionID("p")) == 1)
  }
}

extension Shop {
  /// The shop as a snapshot restores it.
  var restored: Shop {
    var shop = Shop()
    var log = UndoLog(keepsSteps: false)
    eachRestoringEvent(
      keptPieceSize: 1000, putting: { shop.apply(.catalog(.put($0)), at: Timestamp(milliseconds: 0), &log) },
      { shop.apply($0, at: Timestamp(milliseconds: 0), &log) })
    return shop
  }
}
