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
  /// Erasures that no later one covers: what they erased never comes back.
  package private(set) var erasures: [SyncErasure] = []
  private(set) var entities: [EntityID: [SyncPart: SyncedPart]] = [:]
  /// All carts among the entities, because the content of a cart depends on products.
  private(set) var carts: Set<EntityID> = []
  /// Parts that await changes which are not known here.
  private var awaiting: Set<SyncPartID> = []
  /// Everything that can be in conflict.
  private(set) var index = ConflictIndex()

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
    if let erasure = SyncErasure(change) { add([erasure]) }
    finish(change)
    return .applied
  }

  /// Applies one write of a change that is not finished.
  mutating func apply(_ write: SyncWrite, at index: Int, of change: SyncChange) {
    var part = part(write.target)
    part.apply(write, at: index, of: change, knowing: seen)
    store(part, as: write.target)
  }

  /// Makes a change known after all its writes.
  mutating func finish(_ change: SyncChange) {
    seen[change.replica] = max(seen[change.replica], change.sequence)
    settle()
  }

  /// Takes in the state of another replica; returns the entities with other operations than before.
  @discardableResult
  package mutating func merge(_ other: ReplicatedState) -> Set<EntityID> {
    var changed: Set<EntityID> = []
    add(other.erasures)
    for target in Set(targets).union(other.targets) {
      let before = part(target)
      var part = before
      part.merge(other.part(target), ours: seen, theirs: other.seen)
      if part == before { continue }
      store(part, as: target)
      changed.insert(target.entity)
    }
    seen.merge(other.seen)
    settle()
    return changed
  }

  /// Adds erasures, which also concern what is not known yet.
  mutating func add(_ new: [SyncErasure]) {
    let before = erasures
    erasures.add(new)
    if erasures != before { for target in targets { store(part(target), as: target) } }
  }

  /// Adds a stored part.
  mutating func restore(_ record: SyncedPartRecord) {
    store(SyncedPart(operations: record.operations.sorted { $0.id < $1.id }, replaced: record.replaced), as: record.target)
  }

  private mutating func settle() {
    for target in awaiting {
      var part = part(target)
      part.settle(seen)
      store(part, as: target)
    }
  }

  private mutating func store(_ known: SyncedPart, as target: SyncPartID) {
    var part = known
    if !erasures.isEmpty { part.erase(erasures, of: target) }
    if target.part == target.entity.labeledPart { index.relabel(target.entity, from: self.part(target).label, to: part.label) }
    index.note(part, as: target)
    entities[target.entity, default: [:]][target.part] = part.isEmpty ? nil : part
    if entities[target.entity]?.isEmpty == true { entities[target.entity] = nil }
    if case .cart = target.entity {
      if entities[target.entity] == nil { carts.remove(target.entity) } else { carts.insert(target.entity) }
    }
    if part.awaits { awaiting.insert(target) } else { awaiting.remove(target) }
  }

  /// A part; empty when nothing is known about it.
  func part(_ target: SyncPartID) -> SyncedPart { entities[target.entity]?[target.part] ?? SyncedPart() }

  /// All parts about which something is known, in no particular order.
  package var targets: [SyncPartID] {
    entities.flatMap { entity, parts in parts.keys.map { SyncPartID(entity: entity, part: $0) } }
  }

  /// The parts of an entity about which something is known.
  func targets(of entity: EntityID) -> [SyncPartID] {
    (entities[entity] ?? [:]).keys.map { SyncPartID(entity: entity, part: $0) }
  }

  /// Operations in effect on a part, by id.
  package func operations(on target: SyncPartID) -> [SyncOperation] { part(target).operations }
}
