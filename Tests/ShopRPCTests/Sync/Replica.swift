import Testing

@testable import ShopModel

/// A simulated device: a shop, the merged operations, and everything it has published.
struct Replica {
  let id: ReplicaID
  var shop = Shop()
  var state: ReplicatedState
  /// Changes of this replica, in order.
  private(set) var published: [SyncChange] = []
  private var sequence = 0
  /// The changes that can be undone, in order.
  private(set) var undoable: [Undoable] = []

  /// A change, and the state and the shop before it.
  struct Undoable {
    let changes: [SyncChange]
    let state: ReplicatedState
    let shop: Shop
    let events: [Event]
    let at: Int
  }

  init(_ id: String, sharesAccounts: Bool = false) {
    self.id = ReplicaID(id)
    state = ReplicatedState(sharesAccounts: sharesAccounts)
  }

  /// Makes a change of these events.
  @discardableResult
  mutating func make(_ events: [Event], at: Int) -> SyncChange? {
    var log = UndoLog()
    let (state, before, count) = (state, shop.copy(), published.count)
    shop.applyChange(events, at: Timestamp(milliseconds: at), &log)
    let change = publish(events, of: log.entities(in: shop), at: at)
    let changes = Array(published[count...])
    if !changes.isEmpty { undoable.append(Undoable(changes: changes, state: state, shop: before, events: events, at: at)) }
    return change
  }

  /// Undoes a change, unless own later changes prevent that; the changes that others need, or nil if it was not undone.
  @discardableResult
  mutating func undo(_ index: Int, at: Int) -> [SyncChange]? {
    let undone = undoable[index]
    let reversal = Reversal(of: undone.events, at: Timestamp(milliseconds: undone.at), in: undone.shop.copy())
    let plan = reversal.plan(in: shop, at: Timestamp(milliseconds: at))
    let later = undoable[(index + 1)...].flatMap(\.changes).flatMap(\.writes).map(\.entity)
    let contested = Set(plan.conflictingFields.keys)
    guard plan.conflicts.isEmpty, contested.isDisjoint(with: later) else { return nil }
    var log = UndoLog()
    shop.applyChange(plan.events, at: Timestamp(milliseconds: at), &log)
    sequence = max(sequence, state.seen[id]) + 1
    let withdrawal = state.withdraw(
      undone.changes, from: undone.state, to: reversal.entities, contested: contested, in: shop, sequence: sequence,
      at: Timestamp(milliseconds: at), revision: 1, besides: [])
    undoable.remove(at: index)
    guard let withdrawal else { return publish(plan.events, of: log.entities(in: shop), at: at).map { [$0] } ?? [] }
    published += withdrawal.changes
    _ = shop.adopt(withdrawal.followed, from: state, at: Timestamp(milliseconds: at), log: &log)
    return withdrawal.changes
  }

  /// Ends a conflict.
  mutating func resolve(_ conflict: SyncConflict, by operation: SyncOperation, at: Int) {
    sequence = max(sequence, state.seen[id]) + 1
    let changes = state.resolve(conflict, by: operation, of: id, sequence: sequence, at: Timestamp(milliseconds: at), revision: 1)
    published += changes
    var log = UndoLog()
    let entities = Set(changes.flatMap { state.entities(affectedBy: $0) })
    _ = shop.adopt(entities, from: state, at: Timestamp(milliseconds: at), log: &log)
  }

  /// Erases a customer.
  mutating func erase(_ customer: CustomerID, at: Int) -> SyncChange {
    var log = UndoLog()
    shop.applyChange([ErasedScope.customer(customer).event], at: Timestamp(milliseconds: at), &log)
    sequence = max(sequence, state.seen[id]) + 1
    let change = state.erase(.customer(customer), by: id, sequence: sequence, at: Timestamp(milliseconds: at))
    published.append(change)
    return change
  }

  /// Records events that were applied already.
  mutating func publish(_ events: [Event], of entities: [EntityID], at: Int) -> SyncChange? {
    sequence = max(sequence, state.seen[id]) + 1
    let changes = state.record(events, of: entities, in: shop, by: id, sequence: sequence, at: Timestamp(milliseconds: at), revision: 1)
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

  /// Applies everything that others published, in this order.
  mutating func take(_ changes: [SyncChange]) { for change in changes { take(change) } }

  /// Entities whose value is not what the operations say.
  var differences: [EntityID] { Self.differences(of: shop, from: state) }

  static func differences(of shop: borrowing Shop, from state: ReplicatedState) -> [EntityID] {
    let entities = Set(shop.entities).union(state.knownEntities)
    var differing: [EntityID] = []
    for entity in entities
    where state.shared(entity, in: shop) ?? entity.standard != state.value(of: entity) {
      differing.append(entity)
    }
    return differing.sorted()
  }
}
