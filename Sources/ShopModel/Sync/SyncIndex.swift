/// What a state finds quickly. It follows from the operations, so that all indexes count as equal.
struct SyncIndex: Hashable, Sendable {
  /// Parts with several operations, the only ones that can be in conflict.
  private(set) var contested: Set<SyncPartID> = []
  /// By location, product and order, the entities that have named it, whether or not they still do.
  private var references: [EntityID: Set<EntityID>] = [:]
  private var lastStamp: SyncStamp?
  private var lastAction = SyncAction.end

  static func == (left: SyncIndex, right: SyncIndex) -> Bool { true }

  func hash(into hasher: inout Hasher) {}

  /// Entities that may depend on another one.
  func dependents(of entity: EntityID) -> Set<EntityID> { references[entity] ?? [] }

  /// Notes that a part had `before` operations and has `after`.
  mutating func note(_ before: Int, _ after: Int, on target: SyncPartID) {
    if after > 1 { contested.insert(target) } else if before > 1 { contested.remove(target) }
  }

  /// Notes what an operation names.
  mutating func note(_ entry: SyncEntry, on entity: EntityID) {
    switch (entry.part, entry.action) {
    case (.line(let product), _): references[.product(product), default: []].insert(entity)
    case (.existence, .value(let value)), (.location, .value(let value)):
      guard case .item(let item) = value.entity, item.location != .unknown else { return }
      references[.location(item.location), default: []].insert(entity)
    case (.stock, .add(.stock(let pieces, order: let order?))) where pieces > 0:
      references[.order(order), default: []].insert(entity)
    default: break
    }
  }

  /// The stamp of a change, shared by consecutive operations.
  mutating func stamp(of replica: ReplicaID, _ sequence: Int, at: Timestamp) -> SyncStamp {
    if let lastStamp, lastStamp.sequence == sequence, lastStamp.at == at, lastStamp.replica == replica { return lastStamp }
    let stamp = SyncStamp(replica: replica, sequence: sequence, at: at)
    lastStamp = stamp
    return stamp
  }

  /// The action, shared by consecutive operations that do the same.
  mutating func shared(_ action: SyncAction) -> SyncAction {
    if lastAction != action { lastAction = action }
    return lastAction
  }
}
