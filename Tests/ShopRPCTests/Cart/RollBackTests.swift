import Testing

@testable import ShopModel
@testable import ShopRPC

/// A rolled-back change leaves no trace, and a recorded change can be replayed.
struct RollBackTests {
  /// Applies `count` random changes of one to three events; returns them with their times.
  private func change(
    _ shop: inout Shop, _ events: inout RandomEvents, _ log: inout UndoLog, count: Int
  ) -> [(events: [Event], at: Timestamp)] {
    var changes: [(events: [Event], at: Timestamp)] = []
    for index in 0..<count {
      let change = (0..<(1 + events.random.below(3))).map { _ in events.next() }
      let at = Timestamp(milliseconds: 1000 + index)
      for event in change { shop.apply(event, at: at, &log) }
      shop.endChange(change, &log)
      changes.append((change, at))
    }
    return changes
  }

  @Test(arguments: 0..<60) func everyStepIsRolledBackExactly(_ seed: UInt64) {
    var events = RandomEvents(seed: seed)
    var shop = Shop()
    var log = UndoLog()
    _ = change(&shop, &events, &log, count: 40)
    log.clear()
    for _ in 0..<10 {
      let before = ShopState(shop)
      let mark = log.count
      _ = change(&shop, &events, &log, count: 1 + events.random.below(8))
      let middle = ShopState(shop)
      let second = log.count
      _ = change(&shop, &events, &log, count: 1 + events.random.below(8))
      shop.rollBack(&log, to: second)
      #expect(ShopState(shop) == middle)
      shop.rollBack(&log, to: mark)
      #expect(ShopState(shop) == before)
      _ = change(&shop, &events, &log, count: 3)
    }
    shop.rollBack(&log)
    #expect(log.count == 0)
  }

  /// The whole history can be rolled back to the empty shop.
  @Test func theWholeHistoryIsRolledBack() {
    var events = RandomEvents(seed: 99)
    var shop = Shop()
    var log = UndoLog()
    let changes = change(&shop, &events, &log, count: 500)
    #expect(changes.count == 500)
    #expect(shop.revision == changes.count { $0.events.makeRevision })
    shop.rollBack(&log)
    #expect(ShopState(shop) == ShopState(Shop()))
  }

  @Test(arguments: 0..<30) func theSameEventsMakeTheSameShop(_ seed: UInt64) {
    var events = RandomEvents(seed: 500 + seed)
    var shop = Shop()
    var again = Shop()
    var log = UndoLog()
    let changes = change(&shop, &events, &log, count: 80)
    for change in changes {
      for event in change.events { again.apply(event, at: change.at, &log) }
      again.endChange(change.events, &log)
    }
    #expect(ShopState(again) == ShopState(shop))
    #expect(ShopState.lines(again) == ShopState.lines(shop))
  }

  /// For any events, a cart's item count is the sum of its lines, with one line per product and no empty lines.
  @Test(arguments: 0..<20) func theStateStaysSound(_ seed: UInt64) {
    var events = RandomEvents(seed: 900 + seed)
    var shop = Shop()
    var log = UndoLog()
    for _ in 0..<100 {
      _ = change(&shop, &events, &log, count: 1)
      for (_, cart) in shop.carts.all {
        #expect(cart.itemCount == cart.lines.reduce(0) { $0 + $1.quantity })
        #expect(Set(cart.lines.map(\.product)).count == cart.lines.count)
        #expect(cart.lines.allSatisfy { shop.products[slot: $0.product] != nil && $0.quantity > 0 })
      }
      #expect(shop.products.all.allSatisfy { $0.element.stock ?? 0 >= 0 })
      for (slot, order) in shop.orders.all {
        #expect(shop.orderIndex.slots(of: order.owner).contains(slot))
        #expect(shop.orderIndex.orders(of: order.cart).contains(order.id))
      }
      let counts = Set(shop.orders.all.map(\.element.owner)).map { shop.orderIndex.count(of: $0) }
      #expect(counts.reduce(0, +) == shop.orders.count)
    }
  }
}
