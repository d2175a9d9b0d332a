import ShopModel

/// Everything that is in effect on one entity: a line of a base.
struct SyncedEntity: WireType {
  let entity: EntityID
  /// By part.
  let parts: [SyncedPartRecord]

  static let shape = StoredEntity.shape.map(
    throwing: { (stored) throws(ValidationError) in try Self(stored) }, { StoredEntity($0) })
}

extension SyncedEntity {
  fileprivate init(_ stored: StoredEntity) throws(ValidationError) {
    entity = try EntityID.stored(kind: stored.kind, id: stored.id)
    var operations: [SyncPart: [SyncOperation]] = [:]
    for group in stored.operations {
      guard group.parts.count == group.indexes.count else { throw .invalid("indexes") }
      for (name, index) in zip(group.parts, group.indexes) {
        let target = try entity.part(named: name)
        guard group.action.fits(target) else { throw .invalid("value") }
        let id = OperationID(replica: group.replica, sequence: group.sequence, index: index)
        operations[target.part, default: []].append(SyncOperation(id: id, at: group.at, action: group.action))
      }
    }
    var replaced: [SyncPart: VersionVector] = [:]
    for entry in stored.replaced ?? [] { replaced[try entity.part(named: entry.part).part] = entry.seen }
    var parts: [SyncedPartRecord] = []
    for part in Set(operations.keys).union(replaced.keys).sorted() {
      parts.append(
        SyncedPartRecord(
          target: SyncPartID(entity: entity, part: part), operations: operations[part] ?? [], replaced: replaced[part] ?? VersionVector()))
    }
    self.parts = parts
  }
}

/// Stored form of everything on one entity. What several operations of a change set stands once.
private struct StoredEntity: Sendable {
  let kind: String
  let id: String?
  let operations: [StoredOperations]
  let replaced: [StoredReplacement]?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("kind", \.kind, .string, "Kind of the entity."),
    Field("id", \.id, optional: .string, "Id of the entity; absent if there is only one."),
    Field("operations", \.operations, .array(StoredOperations.shape), "The operations in effect, by part."),
    Field("replaced", \.replaced, optional: .array(StoredReplacement.shape), "Parts whose operations are replaced already; absent if none.")
  )

  private init(kind: String, id: String?, operations: [StoredOperations], replaced: [StoredReplacement]?) {
    self.kind = kind
    self.id = id
    self.operations = operations
    self.replaced = replaced
  }

  init(_ value: SyncedEntity) {
    var groups: [StoredOperations] = []
    for part in value.parts {
      for operation in part.operations {
        if let index = groups.firstIndex(where: { $0.contains(operation) }) {
          groups[index].parts.append(part.target.name)
          groups[index].indexes.append(operation.id.index)
        } else {
          groups.append(StoredOperations(operation, on: part.target))
        }
      }
    }
    let replaced = value.parts.filter { !$0.replaced.isEmpty }.map { StoredReplacement(part: $0.target.name, seen: $0.replaced) }
    self.init(kind: value.entity.kind, id: value.entity.key, operations: groups, replaced: replaced.isEmpty ? nil : replaced)
  }
}

/// Stored form of the operations of one change that do the same to parts of an entity.
private struct StoredOperations: Sendable {
  let replica: ReplicaID
  let sequence: Int
  let at: Timestamp
  var parts: [String]
  var indexes: [Int]
  let action: SyncAction

  static let shape = Shape<Self>.object(
    { Self(replica: $0, sequence: $1, at: $2, parts: $3, indexes: $4, action: $5) },
    Field("replica", \.replica, .id, "The replica that made them."),
    Field("sequence", \.sequence, .integer(1...Int.max), "Sequence number of their change."),
    Field("at", \.at, .milliseconds, "Time of the change."),
    Field("parts", \.parts, .array(.string), "Names of the parts."),
    Field("indexes", \.indexes, .array(.integer(0...Int.max)), "Index of each among the operations of the change."),
    Field("does", \.action, SyncAction.shape, "What happens to each part."))

  func contains(_ operation: SyncOperation) -> Bool {
    if case .add = action { return false }
    return sequence == operation.id.sequence && replica == operation.id.replica && at == operation.at && action == operation.action
  }
}

extension StoredOperations {
  init(_ operation: SyncOperation, on target: SyncPartID) {
    self.init(
      replica: operation.id.replica, sequence: operation.id.sequence, at: operation.at, parts: [target.name],
      indexes: [operation.id.index], action: operation.action)
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
