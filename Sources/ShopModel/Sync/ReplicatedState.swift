// Merging of the changes of several replicas.
//
// Replicas exchange operations on parts of entities, not events, because the meaning of an event depends on the state to which it is
// applied. Each change names everything that its replica had seen. An operation replaces exactly what it had seen: two values of one
// part that had not seen each other both stay, one of them shows, and the part is in conflict until somebody writes it again. Clocks
// decide only which value shows. Changes of one replica are applied in order; those of different replicas in any order, late or
// repeatedly. The theory is that of observed-remove sets and multi-value registers with version vectors.
//
// Invariants:
// - Replicas that know the same changes have equal states, whatever the order in which they came.
// - An operation stays until one that had seen it replaces or ends it.
// - After each local change, the projection of the state is the shared part of the shop.

/// The operations in effect on all parts that were written since the store joined its group.
package struct ReplicatedState: Hashable, Sendable {
  /// All changes that are known.
  package internal(set) var seen = VersionVector()
  private(set) var entities: [EntityID: SyncedParts] = [:]
  /// By part, changes not yet known here whose operations on it are already replaced.
  private var replaced: [SyncPartID: VersionVector] = [:]
  private(set) var index = SyncIndex()

  package init() {}

  /// Result of applying a change.
  package enum Application: Hashable, Sendable {
    case applied
    /// The change is known; nothing was done.
    case known
    /// An earlier change of the replica is missing; nothing was done.
    case gap
  }

  /// Applies a change unless it is known or an earlier one of its replica is missing.
  @discardableResult
  package mutating func apply(_ change: SyncChange) -> Application {
    if change.sequence <= seen[change.replica] { return .known }
    if change.seen[change.replica] > seen[change.replica] { return .gap }
    for (index, write) in change.writes.enumerated() { apply(write, at: index, of: change) }
    finish(change)
    return .applied
  }

  /// Applies one write of a change that is not finished.
  mutating func apply(_ write: SyncWrite, at index: Int, of change: SyncChange) {
    let target = write.target
    let id = OperationID(replica: change.replica, sequence: change.sequence, index: index)
    let isLate = replaced[target]?.contains(id) ?? false
    let stays = !isLate && (write.action != .end || target.part == .existence)
    let stamp = self.index.stamp(of: change.replica, change.sequence, at: change.at)
    let entry = stays ? SyncEntry(target.part, index: index, stamp: stamp, action: write.action) : nil
    if write.action.isAddition {
      put(entry, on: target, ending: nil)
    } else {
      put(entry, on: target) { change.hasSeen($0.id, atWrite: index) }
      let ahead = change.seen.beyond(seen)
      if !ahead.isEmpty { replaced[target, default: VersionVector()].merge(ahead) }
    }
  }

  /// Ends operations on a part, and adds one.
  private mutating func put(_ entry: SyncEntry?, on target: SyncPartID, ending isEnded: ((SyncEntry) -> Bool)?) {
    let count = entities[target.entity, default: SyncedParts()].change(target.part, adding: entry, ending: isEnded)
    if count.after == 0, entities[target.entity]?.entries.isEmpty ?? true { entities[target.entity] = nil }
    index.note(count.before, count.after, on: target)
    if let entry { index.note(entry, on: target.entity) }
  }

  /// Makes a change known after all its writes.
  mutating func finish(_ change: SyncChange) {
    seen[change.replica] = max(seen[change.replica], change.sequence)
    settle()
  }

  /// Replaces what an operation does, which no other replica has seen.
  mutating func rewrite(_ id: OperationID, on target: SyncPartID, as action: SyncAction) {
    entities[target.entity]?.set(action, of: id, on: target.part)
  }

  /// Takes in the state of another replica; returns the entities with other operations than before.
  @discardableResult
  package mutating func merge(_ other: ReplicatedState) -> Set<EntityID> {
    var changed: Set<EntityID> = []
    for target in Set(targets).union(other.targets) {
      let before = entries(on: target)
      let merged = merged(before, with: other, on: target)
      if let others = other.replaced[target] { replaced[target, default: VersionVector()].merge(others) }
      if merged.elementsEqual(before) { continue }
      store(merged, on: target)
      changed.insert(target.entity)
    }
    seen.merge(other.seen)
    settle()
    return changed
  }

  /// The operations on a part that are in effect after all that this state and another one know.
  private func merged(_ entries: ArraySlice<SyncEntry>, with other: ReplicatedState, on target: SyncPartID) -> [SyncEntry] {
    let theirs = other.entries(on: target)
    let (known, others) = (Set(entries.map(\.id)), Set(theirs.map(\.id)))
    let stays = entries.filter { others.contains($0.id) || !other.isReplaced($0.id, on: target) }
    return (stays + theirs.filter { !known.contains($0.id) && !isReplaced($0.id, on: target) }).sorted { $0.id < $1.id }
  }

  /// True when an operation that is not in effect here must not come into effect.
  private func isReplaced(_ id: OperationID, on target: SyncPartID) -> Bool {
    seen.contains(id) || replaced[target]?.contains(id) ?? false
  }

  /// Adds a stored part.
  mutating func restore(_ record: SyncedPartRecord) {
    let target = record.target
    let entries = record.operations.sorted { $0.id < $1.id }.map { operation in
      let stamp = index.stamp(of: operation.id.replica, operation.id.sequence, at: operation.at)
      return SyncEntry(target.part, index: operation.id.index, stamp: stamp, action: index.shared(operation.action))
    }
    store(entries, on: target)
    replaced[target] = record.replaced.isEmpty ? nil : record.replaced
  }

  private mutating func settle() {
    if replaced.isEmpty { return }
    for (target, vector) in replaced {
      let rest = vector.beyond(seen)
      replaced[target] = rest.isEmpty ? nil : rest
    }
  }

  private mutating func store(_ entries: [SyncEntry], on target: SyncPartID) {
    let before = self.entries(on: target).count
    entities[target.entity, default: SyncedParts()].set(target.part, to: entries)
    if entities[target.entity]?.entries.isEmpty ?? true { entities[target.entity] = nil }
    index.note(before, entries.count, on: target)
    for entry in entries { index.note(entry, on: target.entity) }
  }

  /// Operations in effect on a part, by id.
  func entries(on target: SyncPartID) -> ArraySlice<SyncEntry> { entities[target.entity]?[target.part] ?? [] }

  /// Changes not yet known here whose operations on a part are already replaced.
  func replaced(on target: SyncPartID) -> VersionVector { replaced[target] ?? VersionVector() }

  /// All parts about which something is known, in no particular order.
  package var targets: [SyncPartID] {
    let written = entities.flatMap { entity, parts in parts.parts.map { SyncPartID(entity: entity, part: $0) } }
    return written + awaitingTargets.filter { entries(on: $0).isEmpty }
  }

  /// Parts that await changes which are not known here.
  var awaitingTargets: some Collection<SyncPartID> { replaced.keys }

  /// All entities that exist or could again.
  package var knownEntities: [EntityID] {
    if replaced.isEmpty { return entities.keys.sorted() }
    return Set(entities.keys).union(replaced.keys.map(\.entity)).sorted()
  }

  /// Parts of an entity with operations in effect, in order.
  func parts(of entity: EntityID) -> [SyncPart] { entities[entity]?.parts ?? [] }

  /// Operations in effect on a part, by id.
  package func operations(on target: SyncPartID) -> [SyncOperation] { entries(on: target).map(\.operation) }
}
