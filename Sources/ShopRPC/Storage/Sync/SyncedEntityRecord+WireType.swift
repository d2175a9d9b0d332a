import ShopModel

/// Everything that is in effect on one entity: a line of a base.
extension SyncedEntityRecord: WireType {
  static let shape = StoredEntity.shape.map(
    throwing: { (stored) throws(ValidationError) in
      let entity = try EntityID.stored(kind: stored.kind, id: stored.id)
      var writes: [AppliedWrite] = []
      for operations in stored.operations { writes.append(try operations.write(on: entity)) }
      var replaced: [EntityPart: VersionVector] = [:]
      for entry in stored.replaced ?? [] { replaced[try entity.part(named: entry.part)] = entry.seen }
      return Self(
        entity: entity, writes: writes, replaced: replaced, isErased: stored.isErased ?? false)
    }, { StoredEntity($0) })
}

/// Stored form of everything on one entity.
private struct StoredEntity: Sendable {
  let kind: String
  let id: String?
  let operations: [StoredOperations]
  let replaced: [StoredReplacement]?
  let isErased: Bool?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("kind", \.kind, .string, "Kind of the entity."),
    Field("id", \.id, optional: .string, "Id of the entity; absent if there is only one."),
    Field("operations", \.operations, .array(StoredOperations.shape), "The operations in effect, by change."),
    Field(
      "replaced", \.replaced, optional: .array(StoredReplacement.shape), "Parts whose operations are replaced already; absent if none."),
    Field("erased", \.isErased, optional: .bool, "True for a customer who was erased; absent otherwise."))
}

extension StoredEntity {
  init(_ record: SyncedEntityRecord) {
    let replaced = record.replaced.sorted { $0.key < $1.key }.map { part, seen in
      StoredReplacement(part: PartID(entity: record.entity, part: part).name, seen: seen)
    }
    self.init(
      kind: record.entity.storedType, id: record.entity.key, operations: record.writes.map { StoredOperations($0, on: record.entity) },
      replaced: replaced.isEmpty ? nil : replaced,
      isErased: record.isErased ? true : nil)
  }
}

/// Stored form of the operations in effect that one change made, and that do the same to parts of an entity.
private struct StoredOperations: Sendable {
  let replica: ReplicaID
  let sequence: Int
  let at: Timestamp
  let parts: [String]
  let indexes: [Int]
  let action: SyncAction
  let seen: VersionVector?
  let restored: [OperationID]?

  static let shape = Shape<Self>.object(
    { Self(replica: $0, sequence: $1, at: $2, parts: $3, indexes: $4, action: $5, seen: $6, restored: $7) },
    Field("replica", \.replica, .id, "The replica that made them."),
    Field("sequence", \.sequence, .integer(Limits.syncSequence), "Sequence number of their change."),
    Field("at", \.at, .milliseconds, "Time of the change."),
    Field("parts", \.parts, .array(.string), "Names of the parts."),
    Field("indexes", \.indexes, .array(.integer(0...Limits.syncLine)), "Index of each among the operations of the change."),
    Field("does", \.action, SyncAction.shape, "What happens to each part."),
    Field(
      "seen", \.seen, optional: VersionVector.shape,
      "What the other replicas had done when they were made; absent if nothing, for additions, and if their version did not record it."),
    Field("restored", \.restored, optional: .array(OperationID.shape), "The operations in whose place they are; absent if none."))

  /// The operations on parts of this entity.
  func write(on entity: EntityID) throws(ValidationError) -> AppliedWrite {
    guard parts.count == indexes.count, Set(indexes).count == indexes.count else { throw .invalid("indexes") }
    let operations = zip(try entity.parts(named: parts, for: action), indexes).sorted { $0.1 < $1.1 }
    return AppliedWrite(
      replica: replica, sequence: sequence, at: at, parts: operations.map(\.0), indexes: AppliedWrite.Indexes(operations.map(\.1)),
      action: action, seen: seen ?? VersionVector(), restored: restored ?? [])
  }
}

extension StoredOperations {
  init(_ write: AppliedWrite, on entity: EntityID) {
    self.init(
      replica: write.replica, sequence: write.sequence, at: write.at,
      parts: write.parts.map { PartID(entity: entity, part: $0).name }, indexes: write.parts.indices.map { write.indexes[$0] },
      action: write.action, seen: write.seen.isEmpty ? nil : write.seen, restored: write.restored.isEmpty ? nil : write.restored)
  }
}

/// Stored form of changes not yet known whose operations on a part are already replaced.
private struct StoredReplacement: Sendable {
  let part: String
  let seen: VersionVector

  static let shape = Shape<Self>.object(
    Self.init,
    Field("part", \.part, .string, "Name of the part."),
    Field("seen", \.seen, VersionVector.shape, "Changes not yet known whose operations on the part are already replaced."))
}
