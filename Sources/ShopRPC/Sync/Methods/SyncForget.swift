import ShopModel

enum SyncForget: DatabaseCommand {
  static let name = "sync.forget"
  static let summary =
    "Declares that a device is lost: nothing waits for it any more, and its files are removed once their changes are taken."
  static let errors: [ErrorKind] = [.notFound, .notAllowed, .fileUnreadable, .fileUnwritable]
  static let usesFiles = true

  struct Params: WireType {
    let deviceID: ReplicaID

    static let shape = Shape<Self>.object(
      Self.init, Field("deviceId", \.deviceID, .id, "The device. If it comes back, it has to join again."))
  }

  struct Result: WireType {
    let isForgotten: Bool

    static let shape = Shape<Self>.object(
      Self.init, Field("forgotten", \.isForgotten, .bool, "False if the database belongs to no group, and so knows no devices."))
  }

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    guard var engine = try service.syncEngine(movingOut: !service.context.isDryRun) else { return Result(isForgotten: false) }
    guard engine.replica.others.contains(params.deviceID) else { throw .notFound("device", params.deviceID.text) }
    engine.replica.forget([params.deviceID])
    if service.context.isDryRun { return Result(isForgotten: true) }
    do throws(FileWriteError) { try engine.files.settle(engine.replica.membership) } catch { throw error.rpcError }
    engine.files.tryWritingCard(of: engine.replica.membership, at: service.context.now)
    service.synchronization.engine = engine
    return Result(isForgotten: true)
  }
}
