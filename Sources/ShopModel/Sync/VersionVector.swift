/// Id of a replica: one store's copy of a group's data.
package struct ReplicaID: Identifier {
  package let text: String
  package init(_ text: String) { self.text = text }
}

/// Identity of one operation of one change.
package struct OperationID: Hashable, Sendable {
  package let replica: ReplicaID
  /// Sequence number of the change among those of its replica.
  package let sequence: Int
  /// Index among the operations of the change.
  package let index: Int

  package init(replica: ReplicaID, sequence: Int, index: Int) {
    self.replica = replica
    self.sequence = sequence
    self.index = index
  }
}

extension OperationID: Comparable {
  /// A total order that is the same on every replica; operations of one replica are in the order made.
  package static func < (left: OperationID, right: OperationID) -> Bool {
    if left.replica != right.replica { return left.replica < right.replica }
    return (left.sequence, left.index) < (right.sequence, right.index)
  }
}

/// Last known change of each replica.
package struct VersionVector: Hashable, Sendable {
  /// The last known change of one replica.
  private struct Known: Hashable {
    let replica: ReplicaID
    var sequence: Int
  }

  /// By replica: few, so that looking through them takes less time than a hash.
  private var known: [Known] = []

  package init() {}

  /// Sequence number of the last known change of a replica; 0 for none.
  package subscript(replica: ReplicaID) -> Int {
    get { known.first { $0.replica == replica }?.sequence ?? 0 }
    set {
      let index = known.firstIndex { $0.replica == replica }
      if let index, newValue > 0 { known[index].sequence = newValue }
      if let index, newValue <= 0 { known.remove(at: index) }
      if index != nil || newValue <= 0 { return }
      known.insert(Known(replica: replica, sequence: newValue), at: known.firstIndex { replica < $0.replica } ?? known.count)
    }
  }

  /// True when no change is known.
  package var isEmpty: Bool { known.isEmpty }

  /// All replicas with a known change.
  package var replicas: [ReplicaID] { known.map(\.replica) }

  /// True when the operation belongs to a known change.
  package func contains(_ operation: OperationID) -> Bool { operation.sequence <= self[operation.replica] }

  /// Adds everything known to `other`.
  package mutating func merge(_ other: VersionVector) {
    for entry in other.known where entry.sequence > self[entry.replica] { self[entry.replica] = entry.sequence }
  }

  /// The part of this vector that `other` does not contain.
  package func beyond(_ other: VersionVector) -> VersionVector {
    var rest = VersionVector()
    for entry in known where entry.sequence > other[entry.replica] { rest.known.append(entry) }
    return rest
  }
}
