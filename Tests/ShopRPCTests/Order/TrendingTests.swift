import ShopModel
import Testing

@testable import ShopRPC

/// Most ordered products: the same on every call, and equal to a full recount.
struct TrendingTests {
  private static let day = 86_400_000

  private func order(_ random: inout Seeded, _ id: Int) -> Order {
    let lines = (0..<(1 + random.below(3))).map { _ in
      OrderLine(
        id: LineID("l"), product: ProductID("p\(random.below(9))"), name: LocalizedText("P"), quantity: 1 + random.below(5),
        unitPrice: Money(1, .usd), subtotal: Money(1, .usd), total: Money(1, .usd), isCounted: false)
    }
    return Order(
      id: OrderID("o\(id)"), owner: .guest, cart: CartID("c"), status: random.pick(OrderStatus.allCases), lines: lines,
      subtotal: Money(1, .usd), total: Money(1, .usd), createdAt: Timestamp(milliseconds: random.below(60) * Self.day))
  }

  @Test(arguments: 0..<20) func theCountFollows(_ seed: UInt64) {
    var random = Seeded(seed)
    var shop = Shop()
    var log = UndoLog()
    let view = SalesView()
    var start = 0
    for _ in 0..<100 {
      let mark = log.count
      for _ in 0..<random.below(4) {
        let id = random.below(12)
        let event: OrderEvent =
          switch random.below(4) {
          case 0: .removed(order: OrderID("o\(id)"))
          case 1: .statusSet(order: OrderID("o\(id)"), status: random.pick(OrderStatus.allCases))
          default: .put(order(&random, id))
          }
        shop.apply(.order(event), at: Timestamp(milliseconds: 0), &log)
      }
      if random.below(4) == 0 { shop.rollBack(&log, to: mark) }
      // time moves forward, and sometimes back
      start = max(0, start + (random.below(6) - 1) * Self.day)
      view.follow(shop.orders, after: Timestamp(milliseconds: start))
      let anew = SalesView()
      anew.follow(shop.orders, after: Timestamp(milliseconds: start))
      #expect(view.units == anew.units)
      var expected: [ProductID: Int] = [:]
      for (_, order) in shop.orders.all where order.status != .cancelled && order.createdAt.milliseconds > start {
        for line in order.lines { expected[line.product, default: 0] += line.quantity }
      }
      #expect(view.units == expected)
    }
  }

  private func ids(_ peer: Peer, limit: Int = 50) -> String {
    Answer(peer.ask("catalog.list", #"{"sort":"popularity","limit":\#(limit)}"#).part("result.products")).elements.map { $0.part("id") }
      .joined(separator: " ")
  }

  @Test func unitsThenMarksThenNames() throws {
    let peer = try Peer(.fixed)
    #expect(ids(peer) == "")
    for (id, name, marks) in [("a", "Zimt", 3), ("b", "Äpfel", 3), ("c", "Brot", 0), ("d", "brot", 0), ("e", "Aal", 9)] {
      peer.stock(
        Product(id: ProductID(id), name: LocalizedText(name), price: Money(1, .usd), rating: Rating(hundredths: 100, count: marks)))
    }
    #expect(ids(peer) == "e b a d c")
    #expect(ids(peer) == "e b a d c")
    #expect(ids(peer, limit: 2) == "e b")
    let order = peer.order([("c", 2), ("a", 2), ("d", 3)])
    #expect(ids(peer) == "d a c e b")
    _ = peer.ask("order.cancel", about: order)
    #expect(ids(peer) == "e b a d c")
    _ = peer.ask("history.undo")
    #expect(ids(peer) == "d a c e b")
    // other customers see it too, without the orders
    peer.conversation.service.session.customer = CustomerID("ann")
    #expect(ids(peer) == "d a c e b")
    _ = peer.ask("catalog.delete", #"{"productId":"d"}"#)
    #expect(ids(peer) == "a c e b")
    // the thirtieth day, and the one after
    _ = peer.ask("service.advanceClock", #"{"by":"P29DT23H59M59S"}"#)
    #expect(ids(peer) == "a c e b")
    _ = peer.ask("service.advanceClock", #"{"by":"PT1S"}"#)
    #expect(ids(peer) == "e b a c")
  }

  /// The top of many products equals that of sorting them all.
  @Test func theBestOfMany() throws {
    let peer = try Peer(.fixed)
    var random = Seeded(3)
    var all: [(units: Int, marks: Int, name: String)] = []
    for index in 0..<3000 {
      let name = "N\(String(10_000 + index))"
      all.append((random.below(20) == 0 ? 1 + random.below(9) : 0, random.below(5), name))
      peer.stock(
        Product(
          id: ProductID(name), name: LocalizedText(name), price: Money(1, .usd), rating: Rating(hundredths: 1, count: all[index].marks)))
    }
    for product in all where product.units > 0 {
      _ = peer.ask("cart.add", #"{"productId":"\#(product.name)","quantity":\#(product.units)}"#)
    }
    #expect(peer.ask("cart.checkout").errorText == "")
    let sorted = all.sorted { ($1.units, $1.marks, $0.name) < ($0.units, $0.marks, $1.name) }.map(\.name)
    for limit in [1, 10, 200, 1000] {
      #expect(ids(peer, limit: limit) == sorted.prefix(limit).joined(separator: " "))
    }
  }
}
