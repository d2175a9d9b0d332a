import ShopModel

extension SyncChange: WireType {
  static let shape = Shape<Self>.object(
    { replica, sequence, seen, at, writes, erases, customer, revision in
      Self(
        replica: replica, sequence: sequence, seen: seen, at: at, writes: writes, erases: ErasedScope(erases, of: customer),
        revision: revision)
    },
    Field("replica", \.replica, .id, "The replica that made the change."),
    Field("sequence", \.sequence, .integer(Limits.syncSequence), "Sequence number among the changes of the replica."),
    Field("seen", \.seen, VersionVector.shape, "Everything that the replica had seen."),
    Field("at", \.at, .milliseconds, "Time of the change by the replica's clock."),
    Field("writes", \.writes, .array(SyncWrite.shape), "Operations on parts of entities, in order."),
    Field("erases", { $0.erases?.data }, optional: .word, "Scope of which everything that had been seen is erased; absent if nothing is."),
    Field("erasesCustomer", { $0.erases?.customer }, optional: .id, "Customer who is erased with all carts and orders; absent if none is."),
    Field(
      "revision", \.revision, optional: .integer(0...Int.max),
      "Revision of the replica's database that the change made, 0 if it is not one change there; absent in changes of versions before 0.9.")
  )
}

extension ErasedScope {
  /// The stored form: the scope of data, or a customer; nil without either.
  init?(_ data: ResetScope?, of customer: CustomerID?) {
    switch (data, customer) {
    case (let data?, nil): self = .data(data)
    case (nil, let customer?): self = .customer(customer)
    default: return nil
    }
  }

  /// The scope of data; nil for a customer.
  var data: ResetScope? { if case .data(let scope) = self { scope } else { nil } }
}

extension VersionVector: WireType {
  static let shape = Shape<[SeenReplica]>.array(SeenReplica.shape).map(
    { entries in
      var vector = Self()
      for entry in entries { vector[entry.replica] = entry.sequence }
      return vector
    },
    { vector in vector.replicas.map { SeenReplica(replica: $0, sequence: vector[$0]) } })
}

/// Last known change of a replica.
struct SeenReplica: WireType {
  let replica: ReplicaID
  let sequence: Int

  static let shape = Shape<Self>.object(
    Self.init,
    Field("replica", \.replica, .id, "The replica."),
    Field("sequence", \.sequence, .integer(Limits.syncSequence), "Sequence number of its last known change."))
}

extension EntityID {
  /// The entity of a stored kind and id; throws when this version does not know the kind.
  static func stored(kind: String, id: String?) throws(ValidationError) -> EntityID {
    guard let entity = EntityID(storedType: kind, key: id) else { throw .invalid("kind") }
    return entity
  }

  /// The parts of stored names that an action applies to; throws when this version does not know one, or the action does not fit.
  func parts(named names: [String], for action: SyncAction) throws(ValidationError) -> [EntityPart] {
    guard action.fits(self) else { throw .invalid("value") }
    var parts: [EntityPart] = []
    var known: Set<EntityPart> = []
    for name in names {
      let part = try part(named: name)
      guard known.insert(part).inserted else { throw .invalid("part") }
      parts.append(part)
    }
    return parts
  }

  /// The part of a stored name; throws when this version does not know it.
  func part(named name: String) throws(ValidationError) -> EntityPart {
    guard let target = PartID(entity: self, name: name) else { throw .invalid("part") }
    return target.part
  }
}

extension SyncWrite: WireType {
  static let shape = StoredWrite.shape.map(
    throwing: { (stored) throws(ValidationError) in
      let entity = try EntityID.stored(kind: stored.kind, id: stored.id)
      return Self(entity, parts: try entity.parts(named: stored.parts, for: stored.action), action: stored.action, undo: stored.undo)
    },
    { StoredWrite(kind: $0.entity.storedType, id: $0.entity.key, parts: $0.targets.map(\.name), action: $0.action, undo: $0.undo) })
}

/// Stored form of operations that do the same to parts of one entity.
private struct StoredWrite: Sendable {
  let kind: String
  let id: String?
  let parts: [String]
  let action: SyncAction
  let undo: SyncUndo?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("kind", \.kind, .string, "Kind of the entity."),
    Field("id", \.id, optional: .string, "Id of the entity; absent if there is only one."),
    Field("parts", \.parts, .array(.string), "Names of the parts, in order."),
    Field("does", \.action, SyncAction.shape, "What happens to each of them."),
    Field("undo", \.undo, optional: SyncUndo.shape, "What is undone; absent if nothing is."))
}

extension SyncAction {
  /// True unless the value is of another entity: the values of a cart line or code are in a cart with nothing else.
  func fits(_ entity: EntityID) -> Bool { if case .set(let value) = self { value.id == entity } else { true } }
}

extension SyncAction: WireType {
  static let shape = Shape<Self>.cases(
    Case("set", .shared, Self.set) { if case .set(let value) = $0 { value } else { nil } },
    Case("add", SyncAddition.shape, Self.add) { if case .add(let addition) = $0 { addition } else { nil } },
    Case("end", .bool, { _ in Self.end }) { if case .end = $0 { true } else { nil } },
    Case("clear", .bool, { _ in Self.clear }) { if case .clear = $0 { true } else { nil } })
}

extension OperationID: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("replica", \.replica, .id, "The replica that made it."),
    Field("sequence", \.sequence, .integer(Limits.syncSequence), "Sequence number of its change."),
    Field("index", \.index, .integer(0...Limits.syncLine), "Index among the operations of the change."))
}

extension SyncUndo: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("withdrawn", \.withdrawn, .array(OperationID.shape), "The operations that are withdrawn."),
    Field("restored", \.restored, .array(OperationID.shape), "The operations in whose place it is; empty if there were none."),
    Field("seen", \.seen, VersionVector.shape, "What the original had seen of others; empty if there is none, or that is not known."))
}

extension SyncAddition: WireType {
  static let shape = Shape<Self>.cases(
    Case("pieces", AddedPieces.shape, { .pieces($0.by, line: $0.line, owner: $0.owner ?? .guest) }) {
      if case .pieces(let pieces, let line, let owner) = $0 {
        AddedPieces(by: pieces, line: line, owner: owner == .guest ? nil : owner)
      } else {
        nil
      }
    },
    Case("stock", AddedStock.shape, { .stock($0.by, order: $0.order) }) {
      if case .stock(let pieces, let order) = $0 { AddedStock(by: pieces, order: order) } else { nil }
    },
    Case("amount", .storedQuantity, Self.amount) { if case .amount(let amount) = $0 { amount } else { nil } },
    Case("purchase", .milliseconds, Self.purchase) { if case .purchase(let time) = $0 { time } else { nil } },
    Case("price", AddedPrice.shape, { .price($0.point, $0.currency) }) {
      if case .price(let point, let currency) = $0 { AddedPrice(point: point, currency: currency) } else { nil }
    })
}

/// Stored form of pieces added to a cart.
private struct AddedPieces: Sendable {
  let by: Int
  let line: CartLineRecord
  let owner: CustomerID?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("by", \.by, .integer(), "Number of pieces added; negative if removed."),
    Field("line", \.line, CartLineRecord.shape, "The line after the addition."),
    Field("owner", \.owner, optional: .id, "Customer to whom the cart belongs; absent for the guest."))
}

/// Stored form of pieces added to the stock.
private struct AddedStock: Sendable {
  let by: Int
  let order: OrderID?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("by", \.by, .integer(), "Number of pieces added; negative if removed."),
    Field("order", \.order, optional: .id, "The order that sold them or gave them back."))
}

/// Stored form of a price added to a history.
private struct AddedPrice: Sendable {
  let point: PricePoint
  let currency: Currency

  static let shape = Shape<Self>.object(
    Self.init,
    Field("point", \.point, PricePoint.shape, "The price and the start of its validity."),
    Field("currency", \.currency, .code, "Currency of the price."))
}

extension Shape where Value == Entity {
  /// An entity of a kind that replicas share. The tokens of a customer are for one device.
  fileprivate static let shared = Shape.entity { $0.isShared }.map(
    { entity in (entity.value as? Customer).map { Entity($0.withoutTokens) } ?? entity }, { $0 })
}
