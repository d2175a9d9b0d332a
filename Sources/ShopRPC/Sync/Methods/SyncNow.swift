import ShopModel

enum SyncNow: DatabaseCommand {
  static let name = "sync.now"
  static let summary = "Writes the database's changes to the shared folder, and takes those of the other devices as one change."
  static let errors: [ErrorKind] = [.notAllowed, .fileUnreadable, .fileUnwritable]
  static let usesFiles = true

  struct Result: WireType {
    var isOn = true
    var taken = 0
    var given = 0
    var waiting = 0
    var conflictCount = 0
    var unreadable: [UnreadableDevice] = []

    static let shape = Shape<Self>.object(
      Self.init,
      Field("on", \.isOn, .bool, "False if the database belongs to no group; then nothing is exchanged."),
      Field(
        "taken", \.taken, .integer(0...Int.max),
        "Number of changes taken from other devices; together, they are one change of this database. `history.list` counts the entities."
      ),
      Field("given", \.given, .integer(0...Int.max), "Number of the database's changes that were not in the folder yet."),
      Field("waiting", \.waiting, .integer(0...Int.max), "Number of changes in the folder that wait for earlier ones."),
      Field("conflictCount", \.conflictCount, .integer(0...Int.max), "Number of conflicts; `sync.status` lists them."),
      Field("unreadable", \.unreadable, .array(UnreadableDevice.shape), "Devices whose changes are not taken; empty if none."))
  }

  static func perform(_ params: EmptyObject, in service: inout ServiceState) throws(RPCError) -> Result {
    do throws(RPCError) {
      let result = try exchange(in: &service)
      if result.isOn, !service.context.isDryRun { service.recordExchange(.success(result.conflictCount)) }
      return result
    } catch {
      if !service.context.isDryRun { service.recordExchange(.failure(error)) }
      throw error
    }
  }

  private static func exchange(in service: inout ServiceState) throws(RPCError) -> Result {
    guard var engine = try service.syncEngine(movingOut: !service.context.isDryRun) else { return Result(isOn: false) }
    // Assigned again after each step, so that a failure of the next one tells how far the folder was known to have our changes. Before the
    // first exchange of the process, the settled membership says it: what it has seen of our own was published then.
    service.synchronization.published = service.syncFailure?.published ?? engine.replica.state.seen[engine.replica.membership.replica]
    var inbox = try service.readFolder(of: &engine)
    service.synchronization.published = engine.lastPublished
    let given = try give(&engine, of: &service)
    service.synchronization.published = engine.lastPublished
    let (erasures, customers) = (engine.replica.state.erasures, engine.replica.state.erasedCustomers)
    let taken: (count: Int, entities: Set<EntityID>)
    do throws(FileReadError) { taken = try engine.apply(&inbox) } catch { throw error.rpcError }
    var entities = taken.entities.union(engine.replica.state.missing(in: service.shop))
    try service.checkIdentity(among: entities)
    let erased = engine.replica.state.erased(besides: erasures, of: customers)
    try service.erase(erased, in: &engine)
    // what an erased operation had replaced or ended can be in effect again
    if !erased.isEmpty { entities.formUnion(engine.replica.state.knownEntities) }
    let promotions = engine.replica.takePromotionChanges()
    service.adopt(entities, from: engine.replica.state, promotions: promotions)
    // A membership with changes is saved as pending. `ServiceState.commitGroup` settles it and publishes, by `SyncCache.didCommit`, once the
    // change is durable. Without changes, it is settled here.
    do throws(FileWriteError) { try service.saveMembership(of: &engine) } catch { throw error.rpcError }
    if !service.context.isDryRun, !engine.replica.membership.isPending {
      engine.files.tryWritingCard(of: engine.replica.membership, at: service.context.now)
    }
    return Result(
      taken: taken.count, given: given, waiting: inbox.waiting.values.reduce(0, +),
      conflictCount: engine.replica.state.conflicts(seenBy: service.viewer).count,
      unreadable: UnreadableDevice.all(of: inbox, in: engine.folder, besides: engine.replica.state.seen))
  }

  /// Records and publishes the database's own changes; returns the number of those that were not in the folder.
  static func give(_ engine: inout SyncEngine, of service: inout ServiceState) throws(RPCError) -> Int {
    let before = engine.replica.membership
    try service.recordChanges(in: &engine)
    engine.replica.recordEpoch(service.ledger.epoch)
    let given = engine.unpublished
    if service.context.isDryRun { return given }
    do throws(FileWriteError) {
      if engine.replica.isUnsaved { try engine.replica.save() }
      if before.isPending || before != engine.replica.membership { try engine.files.settle(engine.replica.membership) }
      try engine.compact()
      try engine.publish()
    } catch { throw error.rpcError }
    return given
  }
}

/// A device whose changes are not taken.
struct UnreadableDevice: WireType {
  /// Reason why its changes are not taken.
  enum Reason: String, CaseIterable, Sendable {
    /// A line of one of its logs is not what it wrote.
    case damaged
    /// Two databases have written different changes under one id.
    case forked
    /// A newer version of the program wrote them.
    case newer
    /// It belongs to another group, which was founded in the same folder.
    case otherGroup
    /// The system refuses to read one of its files.
    case unreadable
  }

  let id: ReplicaID
  let reason: Reason

  static let shape = Shape<Self>.object(
    Self.init,
    Field("id", \.id, .id, "Id of the device."),
    Field(
      "reason", \.reason, .word,
      """
      `damaged`: a carrier or an editor changed its files; `forked`: two databases wrote under its id; `newer`: a newer version of the program \
      wrote its changes; `otherGroup`: it belongs to another group that was founded in this folder; `unreadable`: the system refuses to read one \
      of its files.
      """))

  static func all(of inbox: borrowing SyncInbox, in folder: SyncFolder, besides seen: VersionVector) -> [Self] {
    inbox.forked.sorted().map { Self(id: $0, reason: .forked) } + inbox.newer.sorted().map { Self(id: $0, reason: .newer) }
      + folder.strangers(to: inbox.group).sorted().map { Self(id: $0, reason: .otherGroup) }
      + folder.unreadable.sorted().map { Self(id: $0, reason: .unreadable) }
      + folder.damaged(in: inbox.group, besides: seen).keys.sorted().map { Self(id: $0, reason: .damaged) }
  }
}

extension ServiceState {
  /// Reads what is new in the folder of the group. Refused when the folder is not there, or when the database is not the one that joined.
  func readFolder(of engine: inout SyncEngine) throws(RPCError) -> SyncInbox {
    _ = try sharedFolder(at: engine.replica.membership.folder)
    let inbox: SyncInbox
    do throws(FileReadError) { inbox = try engine.read() } catch { throw error.rpcError }
    let replica = engine.replica
    if replica.isForgotten(in: engine.folder) { throw .notAllowed(.forgotten) }
    guard replica.isAuthor(engine.folder), !replica.isBehind(engine.folder) else { throw .notAllowed(.rejoin) }
    return inbox
  }
}
