/// Id of a replica: one store's copy of a group's data.
package struct ReplicaID: Identifier {
  package let text: String
  package init(_ text: String) { self.text = text }

  /// The id with the eight hexadecimal digits of a number.
  package init(random number: UInt32) {
    self.init(String(number, radix: 16).zeroPadded(to: 8))
  }
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
  private var sequences: [ReplicaID: Int] = [:]

  package init() {}

  /// Sequence number of the last known change of a replica; 0 for none.
  package subscript(replica: ReplicaID) -> Int {
    get { sequences[replica] ?? 0 }
    set { sequences[replica] = newValue > 0 ? newValue : nil }
  }

  /// True when no change is known.
  package var isEmpty: Bool { sequences.isEmpty }

  /// All replicas with a known change.
  package var replicas: [ReplicaID] { sequences.keys.sorted() }

  /// True when the operation belongs to a known change.
  package func contains(_ operation: OperationID) -> Bool { operation.sequence <= self[operation.replica] }

  /// Adds everything known to `other`.
  package mutating func merge(_ other: VersionVector) { sequences.merge(other.sequences) { max($0, $1) } }

  /// The same without one replica.
  func without(_ replica: ReplicaID) -> VersionVector {
    var rest = self
    rest[replica] = 0
    return rest
  }

  /// The part of this vector that `other` does not contain.
  package func beyond(_ other: VersionVector) -> VersionVector {
    var rest = VersionVector()
    rest.sequences = sequences.filter { $0.value > other[$0.key] }
    return rest
  }
}
