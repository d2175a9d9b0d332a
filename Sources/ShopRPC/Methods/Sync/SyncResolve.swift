import ShopModel

/// Ends a conflict among the changes of several devices.
enum SyncResolve: StoreCommand {
  static let name = "sync.resolve"
  static let summary = "Ends a conflict: the value of one device counts on all devices."
  static let errors: [ErrorKind] = [.notFound, .notAllowed, .fileUnreadable, .fileUnwritable]
  static let usesFiles = true

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
      Self.init, Field("resolved", \.isResolved, .bool, "False if the store belongs to no group, and so has no conflicts."))
  }

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    guard case (let files, var replica)? = try service.syncReplica() else { return Result(isResolved: false) }
    try service.recordChanges(in: &replica)
    guard let conflict = replica.state.conflicts.first(where: { $0.id == params.conflictID }) else {
      throw .notFound("conflict", params.conflictID)
    }
    guard let operation = conflict.operation(of: params.deviceID) else {
      throw .notFound("device", params.deviceID?.text ?? "")
    }
    service.adopt(replica.resolve(conflict, by: operation, at: service.context.now), from: replica.state)
    do throws(FileWriteError) { try service.conclude(&replica, in: files) } catch { throw error.rpcError }
    return Result(isResolved: true)
  }
}
