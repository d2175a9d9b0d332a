import Testing

@testable import ShopModel
@testable import ShopRPC

/// After each local change, the operations say exactly what the shop contains.
@Suite struct LocalChangeTests {
  private static let id = ReplicaID("0a0a0a0a")

  @Test(arguments: 0..<60) func operationsGiveTheShop(_ seed: UInt64) {
    let history = RandomHistory(seed: seed, count: 0)
    var random = Seeded(seed &+ 1_000)
    var state = ReplicatedState()
    for step in 1...120 {
      if step > 5, random.below(4) == 0 {
        if !history.reverse(1 + random.below(history.changes.count)) { history.advance() }
      } else {
        history.advance()
      }
      guard let change = history.changes.last else { return }
      let before = state
      let published = state.record(change.events, of: change.things, in: history.shop, by: Self.id, sequence: step, at: change.at)
      let differences = Self.differences(of: history.shop, from: state)
      #expect(differences.isEmpty, "seed \(seed), step \(step): \(change.events) left \(differences)")
      if !differences.isEmpty { return }
      checkReceiver(of: published, before: before, after: state)
    }
  }

  /// A replica that applies the published change has the same operations.
  private func checkReceiver(of published: [SyncChange], before: ReplicatedState, after: ReplicatedState) {
    var receiver = before
    for change in published { receiver.apply(change) }
    #expect(receiver == after)
  }

  @Test(arguments: 0..<20) func aShopIsRecordedAsAWhole(_ seed: UInt64) throws {
    let history = RandomHistory(seed: seed, count: 80)
    var state = ReplicatedState()
    let changes = state.recordAll(in: history.shop, by: Self.id, sequence: 1, at: Timestamp(milliseconds: 1))
    #expect(Self.differences(of: history.shop, from: state).isEmpty)
    var joined = Replica("0b0b0b0b")
    joined.take(changes)
    #expect(joined.differences.isEmpty)
    #expect(joined.state == state)
  }

  /// Entities whose value is not what the operations say, except carts with several currencies: only random events make them, and some of
  /// their lines are dormant.
  private static func differences(of shop: borrowing Shop, from state: ReplicatedState) -> [EntityID] {
    var differing: [EntityID] = []
    for entity in Replica.differences(of: shop, from: state) {
      guard case .cart(let id) = entity, let cart = shop.record(of: id) else {
        differing.append(entity)
        continue
      }
      var currencies: Set<Currency> = []
      for line in cart.lines { if let product = shop.products[line.product] { currencies.insert(product.price.currency) } }
      if currencies.count < 2 { differing.append(entity) }
    }
    return differing
  }
}
