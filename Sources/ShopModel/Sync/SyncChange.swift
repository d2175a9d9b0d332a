/// A part of an entity that replicas merge on its own.
package enum SyncPart: Hashable, Sendable {
  /// Presence of the entity, with whatever no other part contains: the order of cart lines unless it is that of their ids, and the time of the update.
  case existence
  /// A field, by its index in the accessors of the entity's type.
  case field(Int)
  /// The whole value, of entities that are only replaced.
  case whole
  /// The line of a product in a cart.
  case line(ProductID)
  /// A promotion code of a cart, by its folded text.
  case code(String)
  /// The amount of an item still to be bought.
  case need
  /// The price history of a product.
  case prices
}

/// Part of an entity.
package struct SyncPartID: Hashable, Sendable {
  package let entity: EntityID
  package let part: SyncPart

  package init(entity: EntityID, part: SyncPart) {
    self.entity = entity
    self.part = part
  }
}

/// An operation on one part.
package enum SyncAction: Hashable, Sendable {
  /// The part takes the value that it has in this entity, in place of everything its replica had seen.
  case set(Entity)
  /// Something is added to whatever value the part has.
  case add(SyncAddition)
  /// Everything that the replica had seen of the part ends. Of the existence of an entity, this itself remains, so that a concurrent
  /// change is recognized.
  case end
}

extension SyncAction {
  /// The customer to whom its content belongs; nil for what belongs to the store, and without content.
  package var owner: CustomerID? {
    switch self {
    case .set(let value): value.owner
    case .add(.pieces(_, _, let owner)): owner
    case .add, .end: nil
    }
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
  package let parts: [SyncPart]
  package let action: SyncAction

  package init(_ entity: EntityID, parts: [SyncPart], action: SyncAction) {
    self.entity = entity
    self.parts = parts
    self.action = action
  }

  /// The parts with their entity.
  package var targets: [SyncPartID] { parts.map { SyncPartID(entity: entity, part: $0) } }
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

  package init(
    replica: ReplicaID, sequence: Int, seen: VersionVector, at: Timestamp, writes: [SyncWrite] = [], erases: ErasedScope? = nil
  ) {
    self.erases = erases
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
