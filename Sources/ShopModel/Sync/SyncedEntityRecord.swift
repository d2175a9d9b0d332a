/// Stored form of everything on one entity.
package struct SyncedEntityRecord: Sendable {
  package let entity: EntityID
  /// Each with the operations that are in effect.
  package let writes: [AppliedWrite]
  /// By part, changes not yet known whose operations on the part are already replaced.
  package let replaced: [EntityPart: VersionVector]
  /// True for a customer who was erased.
  package let isErased: Bool

  package init(entity: EntityID, writes: [AppliedWrite], replaced: [EntityPart: VersionVector], isErased: Bool = false) {
    self.entity = entity
    self.writes = writes
    self.replaced = replaced
    self.isErased = isErased
  }

  /// The customer, if the entity is one who was erased.
  fileprivate var erasedCustomer: CustomerID? { isErased ? entity.id(of: Customer.self) : nil }
}

extension ReplicatedState {
  /// All entities with a record: those that are known, and erased customers.
  package var recordedEntities: [EntityID] {
    erasedCustomers.isEmpty ? knownEntities : Set(knownEntities).union(erasedCustomers.map { .customer($0) }).sorted()
  }

  /// Everything on one entity.
  package func record(of entity: EntityID) -> SyncedEntityRecord {
    let parts = self[entity]
    let isErased = entity.id(of: Customer.self).map(erasedCustomers.contains) ?? false
    return SyncedEntityRecord(
      entity: entity, writes: parts.groups.map(\.remainder), replaced: parts.replaced, isErased: isErased)
  }

  /// Recreates a state.
  package init(
    seen: VersionVector, records: some Sequence<SyncedEntityRecord>, erasures: [SyncErasure] = [], sharesAccounts: Bool = false
  ) {
    self.init(sharesAccounts: sharesAccounts)
    self.seen = seen
    add(erasures, of: Set(records.compactMap(\.erasedCustomer)))
    for record in records { restore(record) }
  }
}

extension SyncedParts.Group {
  /// The write without the operations that are in effect no more.
  fileprivate var remainder: AppliedWrite {
    let positions = positions
    if positions.count == write.parts.count { return write }
    return AppliedWrite(
      replica: write.replica, sequence: write.sequence, at: write.at, parts: positions.map { write.parts[$0] },
      indexes: AppliedWrite.Indexes(positions.map { write.indexes[$0] }), action: write.action, seen: write.seen, restored: write.restored)
  }
}
