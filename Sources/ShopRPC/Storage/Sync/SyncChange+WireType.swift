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
      "Revision of the replica's store that the change made, 0 if it is not one change there; absent in changes of versions before 0.9."))
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
  fileprivate func fits(_ entity: EntityID) -> Bool { if case .set(let value) = self { value.id == entity } else { true } }
}
