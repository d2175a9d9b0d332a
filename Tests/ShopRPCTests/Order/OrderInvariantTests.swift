import Testing

@testable import ShopModel
@testable import ShopRPC

/// Whatever is bought, canceled, deleted, and undone: no piece is lost, catalog changes do not affect orders, and totals add up.
struct OrderInvariantTests {
  private static let products = ["a", "b", "c"]

  private static func request(_ random: inout Seeded, _ orders: [String]) -> (method: String, params: String) {
    let product = random.pick(products)
    let order = #""orderId":"\#(random.pick(orders + ["none"]))""#
    return switch random.below(16) {
    case 0...3: ("cart.adjust", #"{"productId":"\#(product)","by":\#(random.below(6) - 1)}"#)
    case 4, 5, 6: ("cart.checkout", random.below(3) == 0 ? #"{"expectedTotal":"20.00"}"# : "{}")
    case 7: ("order.cancel", "{\(order)}")
    case 8: ("order.advance", #"{\#(order),"to":"\#(random.pick(["paid", "fulfilled"]))"}"#)
    case 9: ("order.again", "{\(order)}")
    case 10: ("order.update", #"{\#(order),"comment":"\#(random.below(9))"}"#)
    case 11: ("catalog.update", #"{"productId":"\#(product)","price":"\#(random.below(9)).50","name":"P\#(random.below(9))"}"#)
    case 12: random.below(2) == 0 ? ("order.delete", "{\(order)}") : ("cart.clear", "{}")
    case 13: ("history.redo", "{}")
    default: ("history.undo", "{}")
    }
  }

  /// Pieces of each product in stock, in orders that are not canceled, and in deleted fulfilled orders.
  private static func pieces(_ shop: borrowing Shop, deleted: [Order]) -> [ProductID: Int] {
    var count: [ProductID: Int] = [:]
    for id in products.map({ ProductID($0) }) { count[id] = shop.products[id]?.stock ?? 0 }
    var orders = deleted
    for (_, order) in shop.orders.all where order.status != .cancelled { orders.append(order) }
    for order in orders { for line in order.lines { count[line.product, default: 0] += line.quantity } }
    return count
  }

  @Test(arguments: Endurance.seeds(0..<25)) func noPieceIsLost(_ seed: UInt64) throws {
    var random = Seeded(7000 + seed)
    let peer = try Peer(.fixed)
    // by another customer, so that it is not undone
    peer.conversation.service.session.customer = CustomerID("owner")
    for id in Self.products { _ = peer.ask("catalog.put", #"{"product":{"id":"\#(id)","name":"P","price":"2.00","stock":20}}"#) }
    peer.conversation.service.session.customer = .guest
    let start = Self.pieces(peer.conversation.service.shop, deleted: [])
    // deleting a fulfilled order returns no stock, and the deletion can be undone
    var fulfilled: [OrderID: Order] = [:]
    var frozen: [OrderID: Order] = [:]
    var placed = 0
    for _ in 0..<120 {
      let orders = peer.conversation.service.shop.orders.ids.map(\.text).sorted()
      let request = Self.request(&random, orders)
      _ = peer.ask(request.method, request.params)
      for (_, order) in peer.conversation.service.shop.orders.all {
        fulfilled[order.id] = order.status == .fulfilled ? order : nil
        let before = frozen.updateValue(order, forKey: order.id) ?? order
        #expect(before.lines == order.lines && before.total == order.total && before.createdAt == order.createdAt)
        #expect(order.total.minorUnits == order.lines.reduce(0) { $0 + $1.total.minorUnits })
        #expect(order.subtotal.minorUnits == order.lines.reduce(0) { $0 + $1.unitPrice.minorUnits * $1.quantity })
        placed += 1
      }
      let deleted = fulfilled.values.filter { peer.conversation.service.shop.orders[$0.id] == nil }
      #expect(Self.pieces(peer.conversation.service.shop, deleted: deleted) == start)
    }
    #expect(placed > 10)
  }

  /// After the same requests, a restart from the files gives the same state.
  @Test(arguments: Endurance.seeds(0..<6)) func theFilesGiveTheSameState(_ seed: UInt64) throws {
    let folder = try TestFolder()
    var random = Seeded(7500 + seed)
    var peer = try Peer(.stored(in: folder))
    for id in Self.products { _ = peer.ask("catalog.put", #"{"product":{"id":"\#(id)","name":"P","price":"2.00","stock":20}}"#) }
    for step in 0..<60 {
      let request = Self.request(&random, peer.conversation.service.shop.orders.ids.map(\.text).sorted())
      #expect(peer.ask(request.method, request.params).part("error.data.kind") != "internalError")
      guard step % 20 == 19 else { continue }
      let state = ShopState(peer.conversation.service.shop)
      if random.below(2) == 0 { _ = peer.conversation.service.compact() }
      peer = try peer.restart()
      #expect(ShopState(peer.conversation.service.shop).facts == state.facts)
      #expect(ShopState(peer.conversation.service.shop).ordersFound == state.ordersFound)
    }
  }

  /// Products are renamed, repriced, moved to another currency, and deleted: an order still shows what was bought.
  @Test func catalogChangesDoNotAffectOrders() throws {
    let peer = try CartShop.peer()
    let order = peer.order()
    let told = peer.ask("order.get", about: order).part("result.order")
    let changes = [
      ("catalog.update", #"{"productId":"1","name":{"en":"Else","de":"Anders"},"price":"9.99"}"#),
      ("catalog.update", #"{"productId":"2","price":{"amount":"1","currency":"EUR"}}"#), ("catalog.delete", #"{"productId":"1"}"#),
      ("data.reset", #"{"scope":"catalog","confirm":"reset"}"#), ("data.reset", #"{"scope":"carts","confirm":"reset"}"#),
    ]
    for change in changes {
      #expect(peer.ask(change.0, change.1).errorText == "")
      #expect(peer.ask("order.get", about: order).part("result.order") == told)
    }
    #expect(peer.ask("order.get", about: order, meta: #""locale":"de""#).part("result.order.lines.0.name") == "Ding 1")
  }
}
