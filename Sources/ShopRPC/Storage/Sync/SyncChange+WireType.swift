import ShopModel

extension SyncChange: WireType {
  static let shape = Shape<Self>.object(
    { replica, sequence, seen, at, runs, erases in
      Self(replica: replica, sequence: sequence, seen: seen, at: at, writes: runs.flatMap(\.writes), erases: erases)
    },
    Field("replica", \.replica, .id, "The replica that made the change."),
    Field("sequence", \.sequence, .integer(1...Int.max), "Sequence number among the changes of the replica."),
    Field("seen", \.seen, VersionVector.shape, "Everything that the replica had seen."),
    Field("at", \.at, .milliseconds, "Time of the change by the replica's clock."),
    Field("writes", { WriteRun.all(of: $0.writes) }, .array(WriteRun.shape), "Operations on parts of entities, in order."),
    Field("erases", \.erases, optional: .word, "Scope of which everything that had been seen is erased; absent if nothing is."))
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
    Field("sequence", \.sequence, .integer(1...Int.max), "Sequence number of its last known change."))
}

extension EntityID {
  /// The entity of a stored kind and id; throws when this version does not know the kind.
  static func stored(kind: String, id: String?) throws(ValidationError) -> EntityID {
    guard let entity = EntityID(kind: kind, key: id) else { throw .invalid("kind") }
    return entity
  }

  /// The part of a stored name; throws when this version does not know it.
  func part(named name: String) throws(ValidationError) -> SyncPartID {
    guard let target = SyncPartID(entity: self, name: name) else { throw .invalid("part") }
    return target
  }
}

/// Consecutive writes that do the same to parts of one entity, which is thus stored once.
struct WriteRun: WireType {
  let entity: EntityID
  private(set) var parts: [SyncPart]
  let action: SyncAction

  /// The parts with their entity.
  private var targets: [SyncPartID] { parts.map { SyncPartID(entity: entity, part: $0) } }

  var writes: [SyncWrite] { targets.map { SyncWrite($0, action: action) } }

  private func continues(with write: SyncWrite) -> Bool { entity == write.target.entity && action == write.action }

  /// Divides writes into runs.
  static func all(of writes: [SyncWrite]) -> [WriteRun] {
    var runs: [WriteRun] = []
    for write in writes {
      if runs.last?.continues(with: write) == true {
        runs[runs.count - 1].parts.append(write.target.part)
      } else {
        runs.append(WriteRun(entity: write.target.entity, parts: [write.target.part], action: write.action))
      }
    }
    return runs
  }

  static let shape = StoredRun.shape.map(
    throwing: { (stored) throws(ValidationError) in
      let entity = try EntityID.stored(kind: stored.kind, id: stored.id)
      var parts: [SyncPart] = []
      for name in stored.parts {
        let target = try entity.part(named: name)
        guard stored.action.fits(target) else { throw .invalid("value") }
        parts.append(target.part)
      }
      return Self(entity: entity, parts: parts, action: stored.action)
    },
    { StoredRun(kind: $0.entity.kind, id: $0.entity.key, parts: $0.targets.map(\.name), action: $0.action) })
}

/// Stored form of consecutive writes.
private struct StoredRun: Sendable {
  let kind: String
  let id: String?
  let parts: [String]
  let action: SyncAction

  static let shape = Shape<Self>.object(
    Self.init,
    Field("kind", \.kind, .string, "Kind of the entity."),
    Field("id", \.id, optional: .string, "Id of the entity; absent if there is only one."),
    Field("parts", \.parts, .array(.string), "Names of the parts, in order."),
    Field("does", \.action, SyncAction.shape, "What happens to each of them."))
}

extension SyncAction {
  /// True unless the value is of another entity than the part: the values of a cart line or code are in a cart with nothing else.
  func fits(_ target: SyncPartID) -> Bool {
    guard case .set(let value) = self else { return true }
    return value.id == target.entity
  }
}
