@testable import ShopModel

/// The operations in effect according to the definition, found by comparing every pair of operations: an operation is in effect until a
/// change that had seen it sets or ends the part, or an undo withdraws it.
struct SyncJudge {
  private let changes: [SyncChange]

  /// Judges the changes that a replica knows.
  init(_ changes: [SyncChange], known: VersionVector) {
    self.changes = changes.filter { $0.sequence <= known[$0.replica] }
  }

  /// Identities of all operations in effect, by part.
  var operations: [PartID: Set<OperationID>] {
    var result: [PartID: Set<OperationID>] = [:]
    for change in changes {
      for (index, operation) in change.operations.enumerated() where stays(operation, at: index, of: change) {
        result[operation.target, default: []].insert(OperationID(replica: change.replica, sequence: change.sequence, index: index))
      }
    }
    return result
  }

  private func stays(_ operation: (target: PartID, write: SyncWrite), at index: Int, of change: SyncChange) -> Bool {
    if operation.write.action == .end, operation.write.undo != nil || operation.target.part != .existence { return false }
    let id = OperationID(replica: change.replica, sequence: change.sequence, index: index)
    for other in changes {
      for (place, replacing) in other.operations.enumerated() where replacing.target == operation.target {
        if let undo = replacing.write.undo {
          if other.replica == change.replica, undo.withdrawn.contains(id) { return false }
          continue
        }
        if case .add = replacing.write.action { continue }
        if other.hasSeen(id, at: place) { return false }
      }
    }
    return true
  }
}

extension SyncChange {
  /// All operations in the order of their indexes.
  var operations: [(target: PartID, write: SyncWrite)] { writes.flatMap { write in write.targets.map { ($0, write) } } }
}

extension ReplicatedState {
  /// Identities of all operations in effect, by part.
  var operationIDs: [PartID: Set<OperationID>] {
    var result: [PartID: Set<OperationID>] = [:]
    for target in targets {
      let ids = Set(self[target.entity].all(target.part).operations.map(\.id))
      if !ids.isEmpty { result[target] = ids }
    }
    return result
  }
}
