/// Stored form of everything on one entity: the operations in effect, by write, and the changes not yet known whose operations are already
/// replaced.
package struct SyncedEntityRecord: Sendable {
  package let entity: EntityID
  /// Each with the operations that are in effect.
  package let writes: [AppliedWrite]
  /// By part, changes not yet known whose operations on the part are already replaced.
  package let replaced: [SyncPart: VersionVector]

  package init(entity: EntityID, writes: [AppliedWrite], replaced: [SyncPart: VersionVector]) {
    self.entity = entity
    self.writes = writes
    self.replaced = replaced
  }
}

extension ReplicatedState {
  /// Everything on one entity.
  package func record(of entity: EntityID) -> SyncedEntityRecord {
    let parts = self[entity]
    return SyncedEntityRecord(entity: entity, writes: parts.groups.map(\.remainder), replaced: parts.replaced)
  }

  /// Recreates a state.
  package init(seen: VersionVector, records: some Sequence<SyncedEntityRecord>, erasures: [SyncErasure] = []) {
    self.init()
    self.seen = seen
    add(erasures)
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
      indexes: AppliedWrite.Indexes(positions.map { write.indexes[$0] }), action: write.action)
  }
}
