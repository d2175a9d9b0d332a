@testable import ShopModel

/// The operations in effect according to the definition, found by comparing every pair of operations: an operation is in effect until a
/// change that had seen it sets or ends the part.
struct SyncJudge {
  private let changes: [SyncChange]

  /// Judges the changes that a replica knows.
  init(_ changes: [SyncChange], known: VersionVector) {
    self.changes = changes.filter { $0.sequence <= known[$0.replica] }
  }

  /// Identities of all operations in effect, by part.
  var operations: [SyncPartID: Set<OperationID>] {
    var result: [SyncPartID: Set<OperationID>] = [:]
    for change in changes {
      for (index, write) in change.writes.enumerated() where stays(write, at: index, of: change) {
        result[write.target, default: []].insert(OperationID(replica: change.replica, sequence: change.sequence, index: index))
      }
    }
    return result
  }

  private func stays(_ write: SyncWrite, at index: Int, of change: SyncChange) -> Bool {
    if write.action == .end, write.target.part != .existence { return false }
    let id = OperationID(replica: change.replica, sequence: change.sequence, index: index)
    for other in changes {
      for (place, replacing) in other.writes.enumerated() where replacing.target == write.target {
        if case .add = replacing.action { continue }
        if other.hasSeen(id, atWrite: place) { return false }
      }
    }
    return true
  }
}

extension ReplicatedState {
  /// Identities of all operations in effect, by part.
  var operationIDs: [SyncPartID: Set<OperationID>] {
    var result: [SyncPartID: Set<OperationID>] = [:]
    for target in targets {
      let ids = Set(operations(on: target).map(\.id))
      if !ids.isEmpty { result[target] = ids }
    }
    return result
  }
}
