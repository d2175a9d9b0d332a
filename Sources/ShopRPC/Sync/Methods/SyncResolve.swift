import ShopModel

enum SyncResolve: DatabaseCommand {
  static let name = "sync.resolve"
  static let summary = "Ends a conflict that is `resolvable`: the value of one device counts on all devices."
  static let errors: [ErrorKind] = [.notFound, .notAllowed, .fileUnreadable, .fileUnwritable]
  static let usesFiles = true
  static let historyText: TextKey? = .historyConflictResolved

  struct Params: WireType {
    let conflictID: String
    let deviceID: ReplicaID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("conflictId", \.conflictID, .string, "Id of the conflict, from `sync.status`."),
      Field("deviceId", \.deviceID, optional: .id, "The device whose value counts; if omitted, the value that is shown."))
  }

  struct Result: WireType {
    let isResolved: Bool

    static let shape = Shape<Self>.object(
      Self.init, Field("resolved", \.isResolved, .bool, "False if the database belongs to no group, and so has no conflicts."))
  }

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    guard var engine = try service.syncEngine(movingOut: !service.context.isDryRun) else { return Result(isResolved: false) }
    try service.recordChanges(in: &engine)
    let conflicts = engine.replica.state.conflicts(seenBy: service.viewer)
    guard let conflict = conflicts.first(where: { $0.id.hasSameBytes(as: params.conflictID) }) else {
      throw .notFound("conflict", params.conflictID)
    }
    if let reason = conflict.kind.notAllowed { throw .notAllowed(reason) }
    guard let operation = conflict.operation(of: params.deviceID) else {
      throw .notFound("device", params.deviceID?.text ?? "")
    }
    var resolved = engine.replica
    let changed = resolved.resolve(conflict, by: operation, at: service.context.now, revision: service.shop.revision + 1)
    service.adopt(changed, from: resolved.state)
    // without a change of the shop there is nothing to undo
    if service.pending.events.isEmpty {
      _ = engine.replica.resolve(conflict, by: operation, at: service.context.now, revision: 0)
    } else {
      engine.replica = resolved
    }
    do throws(FileWriteError) { try service.saveAndPublish(&engine) } catch { throw error.rpcError }
    return Result(isResolved: true)
  }
}

extension SyncConflict.Kind {
  /// Reason why no value can be chosen; nil if one can.
  fileprivate var notAllowed: NotAllowedReason? {
    switch self {
    case .part, .removedAndChanged, .boughtAndChanged: nil
    case .orderedTwice: .orderedTwice
    case .oversold: .oversold
    case .dormant: .dormant
    case .sameName: .sameName
    case .sameCode: .sameCode
    case .overused: .overused
    case .sameLogin: .sameLogin
    }
  }
}
