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

/// The operations in effect on all parts that were written since the database joined its group.
package struct ReplicatedState: Sendable {
  /// All changes that are known.
  package internal(set) var seen = VersionVector()
  /// Erasures that no later one covers: what they erased never comes back.
  package private(set) var erasures: [SyncErasure] = []
  /// True in a group that shares accounts with their carts and orders.
  package let sharesAccounts: Bool
  /// Customers who were erased: nothing of what belongs to them ever comes back.
  package private(set) var erasedCustomers: Set<CustomerID> = []
  private(set) var entities: [EntityID: SyncedParts] = [:]
  /// All carts and orders among the entities, the kinds that customers own.
  private(set) var owned: Set<EntityID> = []
  /// Entities with parts that await changes which are not known here.
  private var awaiting: Set<EntityID> = []
  /// Everything that can be in conflict.
  private(set) var index = ConflictIndex()
  /// Which entities have named which others.
  private(set) var references = ReferenceIndex()
  /// Parts of the last write. Those of the next one are often the same, and one copy serves both.
  private var usualParts: [EntityPart] = []
  /// What the replica of the last write had seen of others: usually the same for the next one.
  private var usualSeen = (all: VersionVector(), replica: ReplicaID(""), others: VersionVector())

  package init(sharesAccounts: Bool = false) { self.sharesAccounts = sharesAccounts }

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
    var index = 0
    for write in change.writes {
      apply(write, from: index, of: change)
      index += write.parts.count
    }
    if let erasure = SyncErasure(change) { add([erasure]) }
    finish(change)
    return .applied
  }

  /// Applies one write of a change that is not finished; `first` is the index of its first operation.
  mutating func apply(_ write: SyncWrite, from first: Int, of change: SyncChange) {
    let write = SyncWrite(write.entity, parts: shared(write.parts), action: write.action, undo: write.undo)
    // an operation counts as made with what its replica had seen only if all versions that know it record that
    let isCompared = !write.action.isAddition && change.revision != nil
    let original = write.undo.flatMap { $0.restored.isEmpty ? nil : $0.seen }
    let others = original ?? (isCompared ? shared(change.seen, of: change.replica) : VersionVector())
    update(write.entity, parts: write.parts) { parts, seen in
      parts.apply(write, from: first, of: change, having: others, knowing: seen)
    }
    references.note(write.action, on: write.parts, of: write.entity)
  }

  /// Makes a change known after all its writes.
  mutating func finish(_ change: SyncChange) {
    seen[change.replica] = max(seen[change.replica], change.sequence)
    dropKnown()
  }

  /// Takes in the state of another replica; returns the entities with other operations than before.
  @discardableResult
  package mutating func merge(_ other: ReplicatedState) -> Set<EntityID> {
    if seen.isEmpty, entities.isEmpty, erasures.isEmpty, other.sharesAccounts == sharesAccounts {
      self = other
      return Set(entities.keys)
    }
    var changed: Set<EntityID> = []
    add(other.erasures, of: other.erasedCustomers)
    for entity in Set(entities.keys).union(other.entities.keys) {
      let before = self[entity]
      var parts = before
      if !parts.merge(other[entity], ours: seen, theirs: other.seen) { continue }
      let touched = before.parts.union(parts.parts)
      update(entity, parts: Array(touched)) { known, _ in known = parts }
      noteReferences(of: entity)
      if erasures.isEmpty || self[entity] != before { changed.insert(entity) }
    }
    seen.merge(other.seen)
    dropKnown()
    return changed
  }

  /// Adds erasures, which also concern what is not known yet, and customers who were erased at any time.
  mutating func add(_ new: [SyncErasure], of customers: Set<CustomerID> = []) {
    let before = (erasures, erasedCustomers)
    let new = new.filter { isValid($0.scope) }
    let customers = customers.filter { isValid(.customer($0)) }
    erasures.add(new)
    erasedCustomers.formUnion(customers.union(new.compactMap(\.scope.customer)))
    if erasures == before.0, erasedCustomers == before.1 { return }
    for entity in Array(entities.keys) { update(entity, parts: Array(self[entity].parts)) { _, _ in } }
  }

  /// False for what no device of the group erases, whatever a file says: the guest, and accounts that are not shared.
  private func isValid(_ scope: ErasedScope) -> Bool {
    switch scope {
    case .customer(let id): sharesAccounts && id != .guest
    case .data(.accounts): sharesAccounts
    case .data: true
    }
  }

  /// Adds a stored entity.
  mutating func restore(_ record: SyncedEntityRecord) {
    var touched = record.writes.first?.parts ?? []
    if record.writes.count > 1 || !record.replaced.isEmpty {
      touched = Array(Set(record.writes.flatMap(\.parts)).union(record.replaced.keys))
    }
    update(record.entity, parts: touched) { parts, _ in
      for write in record.writes { parts.insert(write) }
      for (part, vector) in record.replaced { parts.restore(vector, replacing: part) }
    }
    noteReferences(of: record.entity)
  }

  private mutating func dropKnown() {
    for entity in awaiting { update(entity, parts: []) { parts, seen in parts.dropKnown(seen) } }
  }

  /// True when a change contains something of a customer who was erased.
  package func erases(_ change: SyncChange) -> Bool {
    !erasedCustomers.isEmpty
      && change.writes.contains { write in
        (write.entity.favoringCustomer ?? write.action.owner).map(erasedCustomers.contains) ?? false
      }
  }

  private mutating func noteReferences(of entity: EntityID) {
    for group in self[entity].groups { references.note(group.write.action, on: group.write.parts, of: entity) }
  }

  /// The same parts, in the same memory as those of the last write if they are equal.
  private mutating func shared(_ parts: [EntityPart]) -> [EntityPart] {
    if parts != usualParts { usualParts = parts }
    return usualParts
  }

  /// What a replica had seen of others, in the same memory as that of the last write if it is equal.
  private mutating func shared(_ seen: VersionVector, of replica: ReplicaID) -> VersionVector {
    if usualSeen.all == seen, usualSeen.replica == replica { return usualSeen.others }
    let others = seen.without(replica)
    usualSeen = (seen, replica, others == usualSeen.others ? usualSeen.others : others)
    return usualSeen.others
  }

  /// Changes some parts of an entity, and all indexes with them.
  private mutating func update(_ entity: EntityID, parts touched: [EntityPart], by change: (inout SyncedParts, VersionVector) -> Void) {
    let labeled = entity.kind.labeledParts
    let labels = labeled.map { self[entity].label(in: $0) }
    change(&entities[entity, default: SyncedParts()], seen)
    // erasures also hold for what arrives after them
    if !erasures.isEmpty { entities[entity]?.erase(erasures, of: entity) }
    if !erasedCustomers.isEmpty {
      entities[entity]?.erase(everythingOf: erasedCustomers)
      if entity.favoringCustomer.map(erasedCustomers.contains) ?? false { entities[entity] = nil }
    }
    let parts = self[entity]
    for (part, label) in zip(labeled, labels) { index.relabel(entity, from: label, to: parts.label(in: part)) }
    for part in touched { index.note(parts, on: part, of: entity) }
    if parts.isEmpty { entities[entity] = nil }
    if entity.kind.canBeOwned { if parts.isEmpty { owned.remove(entity) } else { owned.insert(entity) } }
    if parts.awaits { awaiting.insert(entity) } else if !awaiting.isEmpty { awaiting.remove(entity) }
  }

  /// True when something is known about an entity.
  func knows(_ entity: EntityID) -> Bool { entities[entity] != nil }

  /// Everything on an entity; empty when nothing is known about it.
  subscript(entity: EntityID) -> SyncedParts { entities[entity] ?? SyncedParts() }

  /// What counts on a part; empty when nothing is known about it.
  func part(_ target: PartID) -> SyncedPart { self[target.entity][target.part] }

  /// All parts about which something is known, in no particular order.
  package var targets: [PartID] {
    entities.flatMap { entity, parts in parts.parts.map { PartID(entity: entity, part: $0) } }
  }

  package func operations(on target: PartID) -> [SyncOperation] { part(target).operations }
}

extension ReplicatedState: Hashable {
  /// True if the same is known and in effect; everything else follows from that.
  package static func == (left: ReplicatedState, right: ReplicatedState) -> Bool {
    left.seen == right.seen && left.erasures == right.erasures && left.erasedCustomers == right.erasedCustomers
      && left.entities == right.entities
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(seen) }
}
