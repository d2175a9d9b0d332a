import ShopModel

/// Exchanges changes with the other devices.
enum SyncNow: StoreCommand {
  static let name = "sync.now"
  static let summary = "Writes the store's changes to the shared folder, and takes those of the other devices as one change."
  static let errors: [ErrorKind] = [.notAllowed, .fileUnreadable, .fileUnwritable]
  static let usesFiles = true
  typealias Params = EmptyObject

  struct Result: WireType {
    var isOn = true
    var taken = 0
    var given = 0
    var waiting = 0
    var conflictCount = 0
    var unreadable: [UnreadableDevice] = []

    static let shape = Shape<Self>.object(
      Self.init,
      Field("on", \.isOn, .bool, "False if the store belongs to no group; then nothing is exchanged."),
      Field("taken", \.taken, .integer(0...Int.max), "Number of changes taken from other devices."),
      Field("given", \.given, .integer(0...Int.max), "Number of the store's changes that were not in the folder yet."),
      Field("waiting", \.waiting, .integer(0...Int.max), "Number of changes in the folder that wait for earlier ones."),
      Field("conflictCount", \.conflictCount, .integer(0...Int.max), "Number of conflicts; `sync.status` lists them."),
      Field("unreadable", \.unreadable, .array(UnreadableDevice.shape), "Devices whose changes are not taken; empty if none."))
  }

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    guard case (let files, var replica)? = try service.syncReplica() else { return Result(isOn: false) }
    let contents = try service.groupContents(of: &replica)
    let given = try give(&replica, after: contents, in: files, of: &service)
    var inbox = SyncInbox(group: replica.membership.group)
    for content in contents { inbox.add(content) }
    let taken = replica.take(&inbox)
    let entities = taken.entities.union(replica.state.missing(in: service.shop))
    try service.checkIdentity(among: entities)
    service.adopt(entities, from: replica.state)
    do throws(FileWriteError) { try service.keep(&replica, in: files) } catch { throw error.rpcError }
    if !service.context.isDryRun, !replica.membership.isPending { replica.membership.announce(at: service.context.now) }
    return Result(
      taken: taken.count, given: given, waiting: inbox.waiting.values.reduce(0, +), conflictCount: replica.state.conflicts.count,
      unreadable: UnreadableDevice.all(of: inbox))
  }

  /// Records and publishes the store's own changes; returns the number of those that were not in the folder.
  private static func give(
    _ replica: inout SyncReplica, after contents: [SyncLogContent], in files: SyncFiles, of service: inout ServiceState
  ) throws(RPCError) -> Int {
    try service.recordChanges(in: &replica)
    let own = replica.membership.replica
    let published = Set(contents.filter { $0.head?.replica == own }.flatMap(\.changes).map(\.sequence)).count
    if !service.context.isDryRun {
      do throws(FileWriteError) {
        try replica.save(in: files)
        try files.settle(replica.membership)
        try replica.publish()
      } catch { throw error.rpcError }
    }
    return max(0, replica.own.count - published)
  }
}

/// A device whose changes are not taken.
struct UnreadableDevice: WireType {
  /// Reason why its changes are not taken.
  enum Reason: String, CaseIterable, Sendable {
    /// Two stores have written different changes under one id.
    case forked
    /// A newer version of the program wrote them.
    case newer
  }

  let id: ReplicaID
  let reason: Reason

  static let shape = Shape<Self>.object(
    Self.init,
    Field("id", \.id, .id, "Id of the device."),
    Field("reason", \.reason, .word, "`forked`: two stores wrote under its id; `newer`: a newer version of the program wrote its changes."))

  static func all(of inbox: borrowing SyncInbox) -> [Self] {
    inbox.forked.sorted().map { Self(id: $0, reason: .forked) } + inbox.newer.sorted().map { Self(id: $0, reason: .newer) }
  }
}

extension ServiceState {
  /// Content of all logs in a shared folder.
  func contents(of folder: String) throws(RPCError) -> [SyncLogContent] {
    do throws(FileReadError) { return try SyncLogFiles(root: folder).contents() } catch { throw error.rpcError }
  }

  /// Content of the logs in the folder of the group. Refused when the folder is not there, or when the store is not the one that joined.
  fileprivate func groupContents(of replica: inout SyncReplica) throws(RPCError) -> [SyncLogContent] {
    let folder = try sharedFolder(at: replica.membership.folder)
    let files = SyncLogFiles(root: folder)
    do throws(FileReadError) { try files.checkExists() } catch { throw error.rpcError }
    let contents = try contents(of: folder)
    let cards = try cards(in: files, of: replica.membership.group)
    guard replica.isAuthor(of: contents), !replica.isBehind(cards) else { throw .notAllowed("rejoin") }
    replica.take(cards)
    return contents
  }
}
