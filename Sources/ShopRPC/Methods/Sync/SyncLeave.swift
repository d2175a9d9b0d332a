import ShopModel

/// Ends the store's membership in its group.
enum SyncLeave: StoreCommand {
  static let name = "sync.leave"
  static let summary = "Leaves the group of devices. The shop stays as it is, and so do the changes that are in the shared folder."
  static let errors: [ErrorKind] = [.fileUnreadable, .fileUnwritable]
  static let usesFiles = true

  struct Params: WireType {
    let isErasing: Bool

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "erase", \.isErasing, .bool, default: false,
        "True if the other devices should remove the files of this one from the shared folder, once they have taken its changes."))
  }

  struct Result: WireType {
    let isLeft: Bool

    static let shape = Shape<Self>.object(Self.init, Field("left", \.isLeft, .bool, "False if the store belonged to no group."))
  }

  /// Possible also where the membership is not that of this store any more.
  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    guard service.ledger.isStored else { return Result(isLeft: false) }
    let files = try service.syncFiles()
    let isJoined: Bool
    do throws(FileReadError) { isJoined = try files.isJoined() } catch { throw error.rpcError }
    if isJoined, !service.context.isDryRun {
      do throws(RPCError) {
        if var membership = try service.membership(in: files) {
          if params.isErasing { membership.forgotten.insert(membership.replica) }
          files.announce(membership, at: service.context.now, hasLeft: true)
        }
      } catch {}
      do throws(FileWriteError) { try files.clear() } catch { throw error.rpcError }
      service.synchronization.engine = nil
      service.synchronization.isJoined = false
    }
    return Result(isLeft: isJoined)
  }
}
