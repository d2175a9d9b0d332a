import ShopModel

extension ReplicatedState: WireType {
  static let shape = StoredState.shape.map(
    { Self(seen: $0.seen, records: $0.parts) }, { StoredState(seen: $0.seen, parts: $0.records) })
}

/// Stored form of the operations in effect.
private struct StoredState: Sendable {
  let seen: VersionVector
  let parts: [SyncedPartRecord]

  static let shape = Shape<Self>.object(
    Self.init,
    Field("seen", \.seen, VersionVector.shape, "All changes that are known."),
    Field("parts", \.parts, .array(SyncedPartRecord.shape), "The parts with operations in effect."))
}

extension SyncedPartRecord: WireType {
  static let shape = StoredPart.shape.map(
    throwing: { (stored) throws(ValidationError) in
      let target = try stored.of.target()
      guard stored.operations.allSatisfy({ $0.action.fits(target) }) else { throw .invalid("value") }
      return Self(target: target, operations: stored.operations, replaced: stored.replaced ?? VersionVector())
    },
    {
      StoredPart(
        of: SyncPartID.Stored($0.target), operations: $0.operations, replaced: $0.replaced.isEmpty ? nil : $0.replaced)
    })
}

/// Stored form of a part with the operations in effect.
private struct StoredPart: Sendable {
  let of: SyncPartID.Stored
  let operations: [SyncOperation]
  let replaced: VersionVector?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("of", \.of, SyncPartID.Stored.shape, "The part."),
    Field("operations", \.operations, .array(SyncOperation.shape), "The operations in effect, by id."),
    Field(
      "replaced", \.replaced, optional: VersionVector.shape,
      "Changes not yet known whose operations on the part are already replaced; absent if none."))
}

extension SyncOperation: WireType {
  static let shape = Shape<Self>.object(
    { replica, sequence, index, at, action in
      Self(id: OperationID(replica: replica, sequence: sequence, index: index), at: at, action: action)
    },
    Field("replica", \.id.replica, .id, "The replica that made it."),
    Field("sequence", \.id.sequence, .integer(1...Int.max), "Sequence number of its change."),
    Field("index", \.id.index, .integer(0...Int.max), "Index among the operations of the change."),
    Field("at", \.at, .milliseconds, "Time of the change."),
    Field("does", \.action, SyncAction.shape, "What it does."))
}
