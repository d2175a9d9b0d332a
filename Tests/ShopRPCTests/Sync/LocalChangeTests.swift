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
      let differences = Replica.differences(of: history.shop, from: state)
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

  /// Changes recorded together say the same, with what was added as one addition.
  @Test(arguments: 0..<60) func changesRecordedTogetherGiveTheShop(_ seed: UInt64) {
    let history = RandomHistory(seed: seed, count: 0)
    var (state, receiver) = (ReplicatedState(), ReplicatedState())
    for batch in 1...12 {
      var changes: [SyncChange] = []
      for _ in 0..<10 {
        history.advance()
        guard let change = history.changes.last else { return }
        state.record(
          change.events, of: change.things, in: history.shop, by: Self.id,
          sequence: state.seen[Self.id] + 1, at: change.at, after: &changes)
        let differences = Replica.differences(of: history.shop, from: state)
        #expect(differences.isEmpty, "seed \(seed), batch \(batch): \(change.events) left \(differences)")
        if !differences.isEmpty { return }
      }
      for change in changes { receiver.apply(change) }
      #expect(receiver == state)
    }
  }

  /// A hundred additions are one, as long as no other device can have seen some of them.
  @Test func whatIsAddedAgainIsOneAddition() {
    var replica = Replica("a")
    replica.make([MergeSample.product, MergeSample.made], at: 1)
    var changes: [SyncChange] = []
    for step in 0..<100 { replica.record([MergeSample.added(1), MergeSample.sold(-1)], at: 10 + step, after: &changes) }
    #expect(changes.count == 1)
    #expect(replica.state.operations(on: SyncPartID(entity: .cart(MergeSample.cart), part: .line(MergeSample.tea))).count == 1)
    #expect(replica.differences == [])
    var more: [SyncChange] = []
    replica.record([MergeSample.added(1)], at: 200, after: &more)
    #expect(more.count == 1 && MergeSample.pieces(replica.shop) == "[101]")
    #expect(replica.state.operations(on: SyncPartID(entity: .cart(MergeSample.cart), part: .line(MergeSample.tea))).count == 2)
  }

  @Test(arguments: 0..<20) func aShopIsRecordedAsAWhole(_ seed: UInt64) throws {
    let history = RandomHistory(seed: seed, count: 80)
    var state = ReplicatedState()
    let changes = state.recordAll(in: history.shop, by: Self.id, sequence: 1, at: Timestamp(milliseconds: 1))
    #expect(Replica.differences(of: history.shop, from: state).isEmpty)
    var joined = Replica("0b0b0b0b")
    joined.take(changes)
    #expect(joined.differences.isEmpty)
    #expect(joined.state == state)
  }
}
