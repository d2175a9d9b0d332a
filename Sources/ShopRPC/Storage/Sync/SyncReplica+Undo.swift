import ShopModel

/// The store's own changes that made one revision.
struct UndoableChanges {
  let changes: [SyncChange]
  /// The state in which they were made, as far as their entities are concerned.
  let before: ReplicatedState
  /// The entities that other devices have changed since, in knowledge of these changes.
  let builtOn: Set<EntityID>
}

/// Undoing a change of the store for itself: what other devices did without having seen it stays.
extension SyncReplica {
  /// The store's own changes that made a revision. Nil when the store's files do not tell them any more, or a version made them that did not
  /// note the revision.
  func undoable(_ revision: Int) throws(FileReadError) -> UndoableChanges? {
    let lines = try logs.changes() + unsaved.values.joined()
    let all = lines.map(\.change).sorted { ($0.replica, $0.sequence) < ($1.replica, $1.sequence) }
    let undone = all.filter { $0.replica == membership.replica && $0.revision == revision }
    guard let first = undone.first else { return nil }
    guard var before = try base(of: Set(undone.flatMap(\.writes).map(\.entity)), knownTo: first.seen) else { return nil }
    for change in all where change.sequence <= first.seen[change.replica] { before.apply(change) }
    if before.seen != first.seen { return nil }
    let later = all.filter { $0.replica != first.replica && $0.seen[first.replica] >= first.sequence }
    return UndoableChanges(changes: undone, before: before, builtOn: Set(later.flatMap(\.writes).map(\.entity)))
  }

  /// What the base of the store contains about some entities; nil when it contains changes that are not in `seen`.
  private func base(of entities: Set<EntityID>, knownTo seen: VersionVector) throws(FileReadError) -> ReplicatedState? {
    guard let base else { return ReplicatedState(sharesAccounts: membership.group.sharesAccounts) }
    guard base.seen.beyond(seen).isEmpty else { return nil }
    return SyncBase(try files.logs.read(SyncFiles.base(base.number)), of: entities)?.state
  }

  /// Withdraws changes of the store, and records what else a change of `entities` does. Returns the entities that the shop has to take over
  /// from the state; nil when nothing is left to withdraw.
  mutating func withdraw(
    _ undone: [SyncChange], from before: ReplicatedState, to entities: [EntityID], contested: Set<EntityID>, in shop: borrowing Shop,
    at: Timestamp
  ) -> Set<EntityID>? {
    let withdrawal = state.withdraw(
      undone, from: before, to: entities, contested: contested, in: shop, sequence: nextSequence, at: at, revision: shop.revision + 1,
      besides: state.hidden(in: shop))
    guard let withdrawal else { return nil }
    note(withdrawal.changes)
    return withdrawal.followed
  }
}
