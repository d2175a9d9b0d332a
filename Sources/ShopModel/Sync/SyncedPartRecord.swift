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
  /// Everything about the parts, in an order that depends only on the state.
  package var records: [SyncedPartRecord] {
    targets.sorted { ($0.entity, $0.part) < ($1.entity, $1.part) }.map(record)
  }

  /// Everything about the parts of one entity, by part.
  package func records(of entity: EntityID) -> [SyncedPartRecord] {
    let awaiting = awaitingTargets.filter { $0.entity == entity }.map(\.part)
    return Set(parts(of: entity) + awaiting).sorted().map { record(of: SyncPartID(entity: entity, part: $0)) }
  }

  private func record(of target: SyncPartID) -> SyncedPartRecord {
    SyncedPartRecord(target: target, operations: operations(on: target), replaced: replaced(on: target))
  }

  /// Recreates a state.
  package init(seen: VersionVector, records: [SyncedPartRecord]) {
    self.init()
    self.seen = seen
    for record in records { restore(record) }
  }
}
