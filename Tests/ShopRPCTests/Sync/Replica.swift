import Testing

@testable import ShopModel

/// A simulated device: a shop, the merged operations, and everything it has published.
struct Replica {
  let id: ReplicaID
  var shop = Shop()
  var state = ReplicatedState()
  /// Changes of this replica, in order.
  private(set) var published: [SyncChange] = []
  private var sequence = 0

  init(_ id: String) { self.id = ReplicaID(id) }

  /// Makes a change of these events.
  @discardableResult
  mutating func make(_ events: [Event], at: Int) -> SyncChange? {
    var log = UndoLog()
    shop.replay(events, at: Timestamp(milliseconds: at), &log)
    return publish(events, of: log.entities(in: shop), at: at)
  }

  /// Makes a change that others do not see before the next one.
  mutating func record(_ events: [Event], at: Int, after unseen: inout [SyncChange]) {
    var log = UndoLog()
    let at = Timestamp(milliseconds: at)
    shop.replay(events, at: at, &log)
    state.record(events, of: log.entities(in: shop), in: shop, by: id, sequence: state.seen[id] + 1, at: at, after: &unseen)
  }

  /// Records events that were applied already.
  mutating func publish(_ events: [Event], of entities: [EntityID], at: Int) -> SyncChange? {
    sequence = max(sequence, state.seen[id]) + 1
    let changes = state.record(events, of: entities, in: shop, by: id, sequence: sequence, at: Timestamp(milliseconds: at))
    published += changes
    return changes.first
  }

  /// Applies a change of another replica; false when nothing was done.
  @discardableResult
  mutating func take(_ change: SyncChange) -> Bool {
    let before = state.entities(affectedBy: change)
    guard state.apply(change) == .applied else { return false }
    var log = UndoLog()
    _ = shop.adopt(Set(before).union(state.entities(affectedBy: change)), from: state, at: change.at, log: &log)
    return true
  }

  /// Makes one entity of those that several devices made under one name.
  @discardableResult
  mutating func unite(at: Int) -> [EntityID: EntityID] {
    let (changes, united) = state.unite(by: id, sequence: state.seen[id] + 1, at: Timestamp(milliseconds: at))
    adopt(changes)
    return united
  }

  /// Ends a conflict: what shows counts, or somebody has seen it.
  mutating func resolve(_ conflict: SyncConflict, at: Int) {
    guard let operation = conflict.operations.first else { return }
    adopt(state.resolve(conflict, by: operation, of: id, sequence: state.seen[id] + 1, at: Timestamp(milliseconds: at)))
  }

  /// Takes changes over that the state has made.
  private mutating func adopt(_ changes: [SyncChange]) {
    published += changes
    var log = UndoLog()
    for change in changes { _ = shop.adopt(state.entities(affectedBy: change), from: state, at: change.at, log: &log) }
  }

  /// Applies everything that others published, in this order.
  mutating func take(_ changes: [SyncChange]) { for change in changes { take(change) } }

  /// Entities whose value is not what the operations say.
  var differences: [EntityID] { Self.differences(of: shop, from: state) }

  static func differences(of shop: borrowing Shop, from state: ReplicatedState) -> [EntityID] {
    let entities = Set(shop.entities).union(state.knownEntities)
    var differing: [EntityID] = []
    for entity in entities where shop.value(of: entity)?.shared ?? entity.standard != state.value(of: entity) { differing.append(entity) }
    return differing.sorted()
  }
}

extension ReplicatedState {
  /// Records a change that others see before the next one.
  mutating func record(
    _ events: [Event], of entities: [EntityID], in shop: borrowing Shop, by replica: ReplicaID, sequence: Int, at: Timestamp
  ) -> [SyncChange] {
    var changes: [SyncChange] = []
    record(events, of: entities, in: shop, by: replica, sequence: sequence, at: at, after: &changes)
    return changes
  }
}
