/// An operation that no other one has replaced or ended.
package struct SyncOperation: Hashable, Sendable {
  package let id: OperationID
  /// Time of its change.
  package let at: Timestamp
  package let action: SyncAction
  /// What the other replicas had done when it was made, or its original, if its version recorded that.
  let seen: VersionVector
  /// The operations in whose place an undo has made it; empty for others.
  let restored: [OperationID]

  init(id: OperationID, at: Timestamp, action: SyncAction, seen: VersionVector, restored: [OperationID]) {
    self.id = id
    self.at = at
    self.action = action
    self.seen = seen
    self.restored = restored
  }

  /// The operations that it is, or in whose place it is.
  var origins: [OperationID] { restored.isEmpty ? [id] : restored }

  /// True when it, or its original, was made after another operation was known.
  func hadSeen(_ operation: OperationID) -> Bool {
    let origin = restored.first ?? id
    return operation.replica == origin.replica ? operation < origin : seen.contains(operation)
  }

  /// The entity with the value; nil unless the operation sets one.
  var value: Entity? { if case .set(let value) = action { value } else { nil } }

  /// The addition; nil for other operations.
  var addition: SyncAddition? { if case .add(let addition) = action { addition } else { nil } }

  /// True when this one shows rather than `other`: the later one, or else the one of the higher id.
  func wins(over other: SyncOperation) -> Bool { (other.at, other.id) < (at, id) }
}

/// The operations on one part that are in effect.
package struct SyncedPart: Hashable, Sendable {
  /// By id.
  private(set) var operations: [SyncOperation] = []
  /// Changes not yet known here whose operations on this part are already replaced.
  private(set) var replaced = VersionVector()

  init(operations: [SyncOperation] = [], replaced: VersionVector = VersionVector()) {
    self.operations = operations
    self.replaced = replaced
  }

  /// The operations that count. One that an undo has restored counts no more once its original would be replaced; an addition that several
  /// replicas have restored counts once.
  var effective: SyncedPart {
    if operations.allSatisfy(\.restored.isEmpty) { return self }
    return SyncedPart(operations: operations.filter { !isReplaced($0) }, replaced: replaced)
  }

  private func isReplaced(_ operation: SyncOperation) -> Bool {
    if operation.restored.isEmpty { return false }
    return operations.contains { other in
      if other.addition != nil {
        return operation.addition != nil && other.id < operation.id && other.restored == operation.restored
      }
      return other.id != operation.id && operation.restored.allSatisfy(other.hadSeen)
    }
  }

  /// True when an operation ends the part.
  var hasEnd: Bool { operations.contains { $0.action.isEnd } }

  /// True when several operations set or end the part.
  var isContested: Bool { operations.count { $0.addition == nil } > 1 }

  /// The operation that sets a value and was made last; nil when none sets one.
  var shown: SyncOperation? { operations.filter { $0.value != nil }.max { $1.wins(over: $0) } }

  /// The operation whose value shows as `part`: of those of the highest rank, the latest.
  func shown(as part: EntityPart) -> SyncOperation? {
    let ranked = operations.compactMap { operation in operation.value.map { (operation, $0.value.rank(of: part)) } }
    return ranked.max { $0.1 != $1.1 ? $0.1 < $1.1 : $1.0.wins(over: $0.0) }?.0
  }

  /// All additions, oldest first.
  var additions: [(operation: SyncOperation, addition: SyncAddition)] {
    operations.sorted { $1.wins(over: $0) }.compactMap { operation in operation.addition.map { (operation, $0) } }
  }

  /// Drops all values and ends but one operation; additions stay.
  mutating func keepValue(of id: OperationID) { operations.removeAll { $0.addition == nil && $0.id != id } }

  /// Combines the part with the same part elsewhere, where `theirs` was known; here, `ours` is.
  mutating func merge(_ other: SyncedPart, ours: VersionVector, theirs: VersionVector) {
    let known = Set(operations.map(\.id))
    let others = Set(other.operations.map(\.id))
    operations.removeAll { !others.contains($0.id) && (theirs.contains($0.id) || other.replaced.contains($0.id)) }
    for operation in other.operations where !known.contains(operation.id) {
      if !ours.contains(operation.id), !replaced.contains(operation.id) { insert(operation) }
    }
    replaced.merge(other.replaced)
  }

  private mutating func insert(_ operation: SyncOperation) {
    operations.insert(operation, at: operations.firstIndex { operation.id < $0.id } ?? operations.count)
  }
}
