import Testing

@testable import ShopModel
@testable import ShopRPC

/// Notices about products that were removed from the catalog while in a cart.
struct LostLineTests {
  private static func peer() throws -> ListPeer {
    let peer = try ListPeer()
    peer.ask(
      #"catalog.put {"product":{"id":"p","name":"Drill","price":"100"}}"#, #"catalog.put {"product":{"id":"q","name":"Bit","price":"10"}}"#,
      #"cart.add {"productId":"p","quantity":2}"#, #"cart.add {"productId":"q"}"#)
    return peer
  }

  private static func lost(_ peer: ListPeer) -> [String] {
    let shop = peer.conversation.service.shop
    let names = shop.carts[CartID("cart-1")]?.lost.map { "\($0.quantity) \($0.name.text(in: []))" } ?? []
    #expect(peer.conversation.service.shop.restored.carts[CartID("cart-1")]?.lost == shop.carts[CartID("cart-1")]?.lost)
    return names
  }

  /// Ways of removing the product.
  @Test(arguments: [
    #"catalog.delete {"productId":"p"}"#,
    #"data.import {"format":"shop","mode":"replace","data":[{"id":"q","name":"Bit","price":"10"}]}"#,
    #"transaction.run {"calls":[{"method":"catalog.delete","params":{"productId":"p"}}]}"#,
  ]) func everyRemovalIsNoticed(_ removal: String) throws {
    let peer = try Self.peer()
    #expect(peer.ask(removal).errorText == "")
    #expect(Self.lost(peer) == ["2 Drill"])
    #expect(peer.ask("cart.get {}").all("kind") == ["productRemoved"])
    #expect(peer.ask("history.undo {}").errorText == "")
    #expect(Self.lost(peer) == [])
    #expect(peer.ask("cart.get {}").list("lineCount") == "2")
    // a redo removes the product again
    #expect(peer.ask("history.redo {}").errorText == "")
    #expect(Self.lost(peer) == ["2 Drill"])
    #expect(peer.ask("cart.get {}").all("kind") == ["productRemoved"])
    #expect(peer.ask("history.undo {}").errorText == "")
    #expect(Self.lost(peer) == [])
    #expect(peer.ask("cart.get {}").all("productId") == ["p", "q"])
  }

  /// Undoing a change of the cart restores the notices that it had ended, and takes those of the change away.
  @Test(arguments: [
    #"cart.add {"productId":"q"}"#, #"cart.clear {}"#, #"cart.checkout {}"#, #"cart.delete {"cartId":"cart-1"}"#,
    #"transaction.run {"calls":[{"method":"cart.remove","params":{"productId":"q"}},{"method":"catalog.delete","params":{"productId":"q"}}]}"#,
    #"catalog.delete {"productId":"q"}"#,
  ]) func anUndoneChangeOfTheCartRestoresThem(_ change: String) throws {
    let peer = try Self.peer()
    peer.ask(#"catalog.delete {"productId":"p"}"#, change)
    #expect(Self.lost(peer) != ["2 Drill"])
    #expect(peer.ask("history.undo {}").errorText == "")
    #expect(Self.lost(peer) == ["2 Drill"])
    #expect(peer.ask("cart.get {}").all("productId") == ["q", "p"])
  }

  /// A product that is back is no loss, and a product whose addition is undone was never one.
  @Test func whatIsNotLostIsNotNoticed() throws {
    let peer = try Self.peer()
    peer.ask(
      #"catalog.delete {"productId":"p"}"#, #"cart.add {"productId":"q"}"#,
      #"catalog.put {"product":{"id":"p","name":"Drill","price":"9"}}"#)
    #expect(peer.ask(#"history.undo {"topic":"cart"}"#).errorText == "")
    #expect(Self.lost(peer) == [])
    let calls =
      #"{"method":"catalog.put","params":{"product":{"id":"r","name":"Rule","price":"3"}}},{"method":"cart.add","params":{"productId":"r"}}"#
    peer.ask(#"transaction.run {"calls":[\#(calls)]}"#)
    #expect(peer.ask("history.undo {}").errorText == "")
    #expect(Self.lost(peer) == [])
  }

  @Test func anErasedCatalogLeavesNoNames() throws {
    let peer = try Self.peer()
    peer.ask(#"catalog.delete {"productId":"p"}"#)
    #expect(Self.lost(peer) == ["2 Drill"])
    #expect(peer.ask(#"data.reset {"scope":"catalog","confirm":"reset"}"#).errorText == "")
    #expect(Self.lost(peer) == [])
  }

  /// Every change of the cart ends the notices, and rolling it back restores them.
  @Test func everyChangeOfTheCartEndsThem() throws {
    let peer = try Self.peer()
    peer.ask(#"catalog.delete {"productId":"p"}"#)
    var shop = peer.conversation.service.shop
    let (cart, bit) = (CartID("cart-1"), ProductID("q"))
    let line = try #require(shop.carts[cart]?.lines.first?.id)
    let code = CartCode(cart: cart, code: .code("X"))
    let changes: [CartEvent] = [
      .added(CartAdded(cart: cart, line: .none, product: bit, by: 1)),
      .set(CartQuantitySet(cart: cart, line: .none, product: bit, quantity: 5)),
      .replaced(CartLineReplaced(cart: cart, line: line, product: bit, quantity: 3)), .removed(CartLineRemoved(cart: cart, product: bit)),
      .cleared(cart: cart), .codeApplied(code), .codeRemoved(code),
    ]
    for change in changes {
      let before = ShopState(shop)
      var log = UndoLog()
      shop.apply(.cart(change), at: Timestamp(milliseconds: 1), &log)
      #expect(shop.carts[cart]?.lost == [], "\(change)")
      shop.rollBack(&log)
      #expect(ShopState(shop) == before)
    }
    // the same content at another time is no change
    var record = try #require(shop.record(of: cart))
    record.updatedAt = Timestamp(milliseconds: 5)
    var log = UndoLog()
    shop.apply(.cart(.put(record)), at: record.updatedAt, &log)
    #expect(shop.carts[cart]?.lost.count == 1)
  }

  /// At login, the notices of the guest's cart are in the result.
  @Test func aLoginNamesThem() throws {
    let peer = try ListPeer()
    peer.ask(
      #"account.register {"name":"Ann","email":"ann@x.org","password":"correct horse battery"}"#, "account.logout {}",
      #"catalog.put {"product":{"id":"p","name":"Drill","price":"100"}}"#, #"catalog.put {"product":{"id":"q","name":"Bit","price":"10"}}"#,
      #"cart.add {"productId":"p"}"#, #"cart.add {"productId":"q"}"#, #"catalog.delete {"productId":"p"}"#)
    let reply = peer.ask(#"account.login {"email":"ann@x.org","password":"correct horse battery"}"#)
    #expect(reply.errorText == "" && reply.all("kind").contains("productRemoved"))
  }
}
