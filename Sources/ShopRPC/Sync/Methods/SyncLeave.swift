import ShopModel

enum SyncLeave: DatabaseCommand {
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
    var isUnsent = false

    static let shape = Shape<Self>.object(
      { Self(isLeft: $0, isUnsent: $1) },
      Field("left", \.isLeft, .bool, "False if the database belonged to no group."),
      Field(
        "unsent", \.isUnsent, .bool,
        """
        True if the last changes and erasures of this device could not be given, for example because the shared folder is not there: the \
        others may lack them.
        """))
  }

  /// Possible also where the membership is not that of this database any more.
  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    guard service.ledger.isStored else { return Result(isLeft: false) }
    let files = try service.syncFiles()
    do throws(FileReadError) { if !(try files.isJoined()) { return Result(isLeft: false) } } catch { throw error.rpcError }
    let left = groupWithOthers(in: files)
    let isSent = publishAndLeave(params, of: files, in: &service)
    if !service.context.isDryRun {
      do throws(FileWriteError) { try files.clear() } catch { throw error.rpcError }
      if let left { files.keep(left) }
      service.synchronization.engine = nil
      service.synchronization.isJoined = false
    }
    return Result(isLeft: true, isUnsent: !isSent)
  }

  /// The group, if the database knows of other devices that stay in it.
  private static func groupWithOthers(in files: SyncFiles) -> SyncLeftGroup? {
    do throws(FileReadError) {
      guard let membership = try files.memberships().first else { return nil }
      let cards = try files.directory.cards()
      let gone = Set(cards.filter(\.hasLeft).map(\.head.replica)).union(membership.forgotten).union([membership.replica])
      let others = Set(membership.seen.replicas).union(cards.map(\.head.replica)).subtracting(gone)
      return others.isEmpty ? nil : SyncLeftGroup(group: membership.group, folder: membership.folder)
    } catch { return nil }
  }

  /// Publishes unsent changes and announces the departure; false if that is not possible.
  private static func publishAndLeave(_ params: Params, of files: SyncFiles, in service: inout ServiceState) -> Bool {
    do throws(RPCError) {
      guard var engine = try service.syncEngine(movingOut: !service.context.isDryRun) else { return true }
      _ = try service.readFolder(of: &engine)
      _ = try SyncNow.give(&engine, of: &service)
      if service.context.isDryRun { return true }
      do throws(FileWriteError) { try engine.leave(isErasing: params.isErasing, at: service.context.now) } catch { throw error.rpcError }
      return true
    } catch {
      if !service.context.isDryRun { announceDeparture(params, of: files, in: service) }
      return false
    }
  }

  /// Only announces the departure.
  private static func announceDeparture(_ params: Params, of files: SyncFiles, in service: borrowing ServiceState) {
    do throws(RPCError) {
      guard var membership = try service.membership(in: files) else { return }
      if params.isErasing { membership.forgotten.insert(membership.replica) }
      files.tryWritingCard(of: membership, at: service.context.now, hasLeft: true)
    } catch {}
  }
}
