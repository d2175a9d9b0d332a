/// Stored form of a part: the operations in effect, and what else replaced them already.
package struct SyncedPartRecord: Hashable, Sendable {
  package let target: SyncPartID
  /// By id.
  package let operations: [SyncOperation]
  /// Changes not yet known whose operations on this part are already replaced.
  package let replaced: VersionVector

  package init(target: SyncPartID, operations: [SyncOperation], replaced: VersionVector) {
    self.target = target
    self.operations = operations
    self.replaced = replaced
  }
}

extension ReplicatedState {
  /// Everything about the parts of one entity, by part.
  package func records(of entity: EntityID) -> [SyncedPartRecord] {
    let parts = (entities[entity] ?? [:]).sorted { $0.key < $1.key }
    return parts.map {
      SyncedPartRecord(target: SyncPartID(entity: entity, part: $0.key), operations: $0.value.operations, replaced: $0.value.replaced)
    }
  }

  /// Recreates a state.
  package init(seen: VersionVector, records: [SyncedPartRecord], erasures: [SyncErasure] = []) {
    self.init()
    self.seen = seen
    add(erasures)
    for record in records { restore(record) }
  }
}
