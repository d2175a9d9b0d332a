/// An operation on one part.
package enum SyncAction: Hashable, Sendable {
  /// The part takes the value that it has in this entity, in place of everything its replica had seen.
  case set(Entity)
  /// Something is added to whatever value the part has.
  case add(SyncAddition)
  /// Everything that the replica had seen of the part ends. Of the existence of an entity, this itself remains, so that a concurrent
  /// change is recognized.
  case end
  /// The same, and it remains on every part, so that a concurrent change is recognized.
  case clear
}

extension SyncAction {
  /// The customer to whom its content belongs; nil for what belongs to the database, and without content.
  package var owner: CustomerID? {
    switch self {
    case .set(let value): value.owner
    case .add(.pieces(_, _, let owner)): owner
    case .add, .end, .clear: nil
    }
  }

  /// True when nothing remains of the part but what its replica had not seen.
  package var isEnd: Bool { self == .end || self == .clear }

  /// True when the operation itself remains on a part.
  func remains(on part: EntityPart) -> Bool { self != .end || part == .existence }
}

/// What makes a write the undo of an operation of the same replica: it replaces this operation only, and the operations that it restores
/// count as much as they did before, so that a concurrent operation which had seen them prevails.
package struct SyncUndo: Hashable, Sendable {
  package let withdrawn: [OperationID]
  /// The operations that were in effect before, in whose place the write is; empty when there were none.
  package let restored: [OperationID]
  /// What the original had seen of others; empty if there is none, and if that is not known.
  package let seen: VersionVector

  package init(withdrawn: [OperationID], restored: [OperationID] = [], seen: VersionVector = VersionVector()) {
    self.withdrawn = withdrawn
    self.restored = restored
    self.seen = seen
  }
}

/// Something added to a part; concurrent additions accumulate.
package indirect enum SyncAddition: Hashable, Sendable {
  /// Pieces in a cart of a customer, and the line after the addition.
  case pieces(Int, line: CartLineRecord, owner: CustomerID = .guest)
  /// Pieces in stock, with the order that sold them or gave them back.
  case stock(Int, order: OrderID?)
  case amount(Amount)
  case purchase(Timestamp)
  case price(PricePoint, Currency)
}

/// The same action on parts of one entity. It is one operation per part; the operations of a change are numbered in order.
package struct SyncWrite: Hashable, Sendable {
  package let entity: EntityID
  package let parts: [EntityPart]
  package let action: SyncAction
  /// Nil unless the write undoes something.
  package let undo: SyncUndo?

  package init(_ entity: EntityID, parts: [EntityPart], action: SyncAction, undo: SyncUndo? = nil) {
    self.undo = undo
    self.entity = entity
    self.parts = parts
    self.action = action
  }

  /// True when its operations remain on a part: an undo can also leave nothing.
  func remains(on part: EntityPart) -> Bool { undo == nil ? action.remains(on: part) : action != .end }

  /// The parts with their entity.
  package var targets: [PartID] { parts.map { PartID(entity: entity, part: $0) } }
}

/// A change of one replica, as exchanged with others.
package struct SyncChange: Hashable, Sendable {
  package let replica: ReplicaID
  /// 1 or more, increasing; changes without writes leave gaps.
  package let sequence: Int
  /// Everything that the replica had seen before the change, its own changes included.
  package let seen: VersionVector
  /// Time of the change by the replica's clock; it decides only between concurrent values.
  package let at: Timestamp
  package var writes: [SyncWrite]
  /// The scope of an erasure; nil for any other change.
  package let erases: ErasedScope?
  /// The revision that the change made in the replica's database; nil for changes of versions that could not undo for themselves.
  package let revision: Int?

  package init(
    replica: ReplicaID, sequence: Int, seen: VersionVector, at: Timestamp, writes: [SyncWrite] = [], erases: ErasedScope? = nil,
    revision: Int? = nil
  ) {
    self.erases = erases
    self.revision = revision
    self.replica = replica
    self.sequence = sequence
    self.seen = seen
    self.at = at
    self.writes = writes
  }

  /// True when the operation of this index was made after another one had been seen.
  func hasSeen(_ operation: OperationID, at index: Int) -> Bool {
    if operation.replica == replica, operation.sequence == sequence { return operation.index < index }
    return seen.contains(operation)
  }
}

/// Id of a replica: one database's copy of a group's data.
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
