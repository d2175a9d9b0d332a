import Testing

@testable import ShopModel
@testable import ShopRPC

/// Undo exceeds no limit: an export of the state could not be imported again.
struct UndoLimitTests {
  /// A collection that is filled to its limit, one of whose elements is removed, and which is filled again.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let limit: Int
    /// Method and params that add element `number`.
    let adding: @Sendable (Int) -> (method: String, params: String)
    let removing: (method: String, params: String)
  }

  static let cases = [
    Case(
      testDescription: "carts", limit: CartLimits.carts - 1, adding: { ("cart.create", #"{"id":"c\#($0)"}"#) },
      removing: ("cart.delete", #"{"cartId":"c5"}"#)),
    Case(
      testDescription: "tax rates", limit: TaxLimits.rates,
      adding: { ("tax.put", #"{"category":"c\#($0)","rate":"5","included":true}"#) },
      removing: ("tax.put", #"{"category":"c5","rate":null}"#)),
    Case(
      testDescription: "lists", limit: ListLimits.lists, adding: { ("list.create", #"{"id":"c\#($0)","name":"c\#($0)"}"#) },
      removing: ("list.delete", #"{"listId":"c5"}"#)),
    Case(
      testDescription: "items", limit: ListLimits.items, adding: { ("list.add", #"{"id":"c\#($0)","name":"c\#($0)"}"#) },
      removing: ("list.remove", #"{"itemId":"c5"}"#)),
  ]

  @Test(arguments: cases.filter { Endurance.isThorough || $0.limit <= 100 }) func aFullCollectionBlocksTheUndo(_ row: Case) throws {
    let peer = try Peer()
    for start in stride(from: 0, to: row.limit, by: 1000) {
      let calls = (start..<min(start + 1000, row.limit)).map { number in
        let call = row.adding(number)
        return #"{"method":"\#(call.method)","params":\#(call.params)}"#
      }
      #expect(peer.ask("transaction.run", #"{"calls":[\#(calls.joined(separator: ","))]}"#).errorText == "")
    }
    let another = row.adding(row.limit)
    #expect(peer.ask(another.method, another.params).errorText.hasPrefix("notAllowed"))
    let removal = peer.ask(row.removing.method, row.removing.params)
    #expect(removal.errorText == "")
    let revision = peer.conversation.service.shop.revision
    #expect(peer.ask(another.method, another.params).errorText == "")
    let blocked = peer.ask("history.undo", #"{"revision":\#(revision)}"#)
    #expect(blocked.part("error.data.kind") == "undoBlocked" && blocked.part("error.data.revisions") == "[\(revision + 1)]", "\(blocked)")
    // with room, it is undone
    #expect(peer.ask("history.undo", #"{"revision":\#(revision + 1)}"#).errorText == "")
    #expect(peer.ask("history.undo", #"{"revision":\#(revision)}"#).errorText == "")
  }

  /// The open cart has a place even before it is created.
  @Test func theOpenCartFits() throws {
    let peer = try CartShop.peer()
    let calls = (1..<CartLimits.carts).map { #"{"method":"cart.create","params":{"id":"c\#($0)"}}"# }
    #expect(peer.ask("transaction.run", #"{"calls":[\#(calls.joined(separator: ","))]}"#).errorText == "")
    #expect(peer.ask("cart.create").errorText.hasPrefix("notAllowed"))
    #expect(peer.ask("cart.add", #"{"productId":"1"}"#).errorText == "")
    #expect(peer.conversation.service.shop.carts.count == CartLimits.carts)
  }

  /// Undoing a switch can need the place of a cart that its first use creates.
  @Test func aSwitchBackNeedsAPlace() throws {
    let peer = try CartShop.peer()
    let calls = (1..<CartLimits.carts).map { #"{"method":"cart.create","params":{"id":"c\#($0)"}}"# }
    #expect(peer.ask("transaction.run", #"{"calls":[\#(calls.joined(separator: ","))]}"#).errorText == "")
    #expect(peer.ask("cart.switch", #"{"cartId":"c5"}"#).errorText == "")
    let revision = peer.conversation.service.shop.revision
    #expect(peer.ask("cart.create", #"{"id":"last"}"#).errorText == "")
    #expect(peer.ask("history.undo", #"{"revision":\#(revision)}"#).part("error.data.revisions") == "[\(revision + 1)]")
    #expect(peer.ask("cart.delete", #"{"cartId":"last"}"#).errorText == "")
    #expect(peer.ask("history.undo", #"{"revision":\#(revision)}"#).errorText == "")
  }

  /// Only what fills the collection blocks.
  @Test func whatMakesRoomDoesNotBlock() throws {
    let peer = try Peer()
    let list = { (number: Int) in #"{"method":"list.create","params":{"id":"c\#(number)","name":"c\#(number)"}}"# }
    #expect(peer.ask("transaction.run", #"{"calls":[\#((0..<ListLimits.lists).map(list).joined(separator: ","))]}"#).errorText == "")
    let delete = { (number: Int) in #"{"method":"list.delete","params":{"listId":"c\#(number)"}}"# }
    for calls in [[delete(0), delete(1)], [list(200), list(201)], [delete(2)]] {
      #expect(peer.ask("transaction.run", #"{"calls":[\#(calls.joined(separator: ","))]}"#).errorText == "")
    }
    let revision = peer.conversation.service.shop.revision - 2
    #expect(peer.ask("history.undo", #"{"revision":\#(revision)}"#).part("error.data.revisions") == "[\(revision + 1)]")
  }

  /// A restored order counts for its promotion.
  @Test(arguments: ["order.cancel", "order.delete"]) func aUsedUpPromotionBlocksTheUndo(_ method: String) throws {
    let peer = try CartShop.peer()
    let promotion = #"{"promotion":{"id":"p","name":"P","kind":"percent","percent":10,"usageLimit":1}}"#
    #expect(peer.ask("promotion.put", promotion).errorText == "")
    _ = peer.ask("cart.add", #"{"productId":"1"}"#)
    let order = peer.ask("cart.checkout").part("result.order.id")
    #expect(peer.ask(method, #"{"orderId":"\#(order)"}"#).errorText == "")
    let revision = peer.conversation.service.shop.revision
    _ = peer.ask("cart.add", #"{"productId":"1"}"#)
    #expect(peer.ask("cart.checkout").part("result.order.discounts.0.promotionId") == "p")
    let blocked = peer.ask("history.undo", #"{"revision":\#(revision)}"#)
    #expect(blocked.part("error.data.kind") == "undoBlocked" && blocked.part("error.data.revisions") == "[\(revision + 2)]", "\(blocked)")
    #expect(peer.conversation.service.shop.orderIndex.uses(of: PromotionID("p")) == 1)
  }

  /// Pieces that come back do not exceed the range of a stock.
  @Test(arguments: ["order.cancel", "order.delete"]) func theStockStaysInItsRange(_ method: String) throws {
    let peer = try CartShop.peer()
    _ = peer.ask("cart.add", #"{"productId":"2","quantity":2}"#)
    let order = peer.ask("cart.checkout").part("result.order.id")
    #expect(peer.ask("catalog.update", #"{"productId":"2","stock":999999999}"#).errorText == "")
    #expect(peer.ask(method, #"{"orderId":"\#(order)"}"#).errorText == "")
    #expect(peer.stock(of: "2") == Stock.range.upperBound)
    #expect(peer.ask("catalog.adjustStock", #"{"productId":"2","by":-1}"#).errorText == "")
    #expect(peer.stock(of: "2") == Stock.range.upperBound - 1)
  }

  /// A code whose discount costs another one has no effect, and does not use up anything.
  @Test func aCodeThatRaisesTheTotalHasNoEffect() throws {
    let peer = try CartShop.peer()
    _ = peer.ask("catalog.put", #"{"product":{"id":"m","name":"M","price":"20"}}"#)
    let tiers = #"{"promotion":{"id":"t","name":"T","kind":"tiers","tiers":[{"from":"20","amount":"5"}]}}"#
    #expect(peer.ask("promotion.put", tiers).errorText == "")
    #expect(peer.ask("promotion.put", #"{"promotion":{"id":"c","name":"C","kind":"percent","percent":1,"code":"ONE"}}"#).errorText == "")
    _ = peer.ask("cart.add", #"{"productId":"m"}"#)
    let idle = peer.ask("cart.applyCode", #"{"code":"ONE"}"#)
    #expect(idle.part("result.notice.kind") == "codeNotApplicable", "\(idle)")
    #expect(peer.ask("cart.total").part("result.total.amount") == "15.00")
    #expect(peer.ask("promotion.put", #"{"promotion":{"id":"c","name":"C","kind":"percent","percent":25,"code":"ONE"}}"#).errorText == "")
    let tie = peer.ask("cart.applyCode", #"{"code":"ONE"}"#)
    #expect(tie.part("result.notice.kind") == "codeNotApplicable", "\(tie)")
    #expect(peer.ask("promotion.put", #"{"promotion":{"id":"c","name":"C","kind":"percent","percent":26,"code":"ONE"}}"#).errorText == "")
    #expect(peer.ask("cart.applyCode", #"{"code":"ONE"}"#).part("result.notice") == "")
    #expect(peer.ask("cart.total").part("result.total.amount") == "14.80")
  }
}
