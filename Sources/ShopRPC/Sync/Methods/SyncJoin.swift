import ShopModel

enum SyncJoin: DatabaseCommand {
  static let name = "sync.join"
  static let summary = "Joins the group of devices that shares a folder, or founds one; a dry run reports what would change."
  static let errors: [ErrorKind] = [.notAllowed, .fileUnreadable, .fileUnwritable]
  static let usesFiles = true

  struct Params: WireType {
    let path: String
    let name: String?
    let sharesAccounts: Bool
    let isFounding: Bool

    static let shape = Shape<Self>.object(
      Self.init,
      Field("path", \.path, .path, "The shared folder. It must exist, and be empty or contain one group."),
      Field(
        "name", \.name, optional: .text(Limits.deviceName),
        "Name of this device for the others, such as `kitchen`; the computer's host name if omitted."),
      Field(
        "accounts", \.sharesAccounts, .bool, default: false,
        """
        True to share accounts, with the hashes of their passwords, their carts and their orders. The founder decides; all devices of the \
        group must say the same.
        """),
      Field(
        "found", \.isFounding, .bool, default: false,
        """
        True to found a group even if the folder is that of a group which this database has left, and whose files are gone or damaged: its \
        other devices go on in the old group.
        """))
  }

  struct Result: WireType {
    let isNew: Bool
    let taken: Int
    let differing: [SyncEntity]
    let differingCount: Int
    let returning: [SyncEntity]

    static let shape = Shape<Self>.object(
      { Self(isNew: $0, taken: $1, differing: $2, differingCount: $3, returning: $4 ?? []) },
      Field("founded", \.isNew, .bool, "True if the folder was empty, and the database is the first of its group."),
      Field("taken", \.taken, .integer(0...Int.max), "Number of changes taken from other devices."),
      Field(
        "differing", \.differing, .array(SyncEntity.shape),
        """
        Entities that the database and the group both have, with different values: those of the group replace those of the database. Items and \
        locations with the same name count as the same. At most 1,000.
        """
      ),
      Field("differingCount", \.differingCount, .integer(0...Int.max), "Number of all such entities."),
      Field(
        "returning", \.returning.nonEmpty, optional: .array(SyncEntity.shape),
        """
        Entities that the group has removed, and that are back: the database has something else under their ids, or something that names them. \
        Those that it has as the group had them are removed here, too, and count as differing. At most 1,000; absent if there are none.
        """))
  }

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    let files = try service.syncFiles()
    if try service.isJoined() { throw .notAllowed(.joined) }
    if service.ledger.replayer.unknownRecords > 0 { throw .notAllowed(.unknownRecords) }
    let folder = try service.sharedFolder(at: params.path)
    var reader = SyncFolder(files.sharedDirectory(at: folder))
    let news: [SyncLogContent]
    do throws(FileReadError) {
      news = try reader.read(knowing: SyncKnowledge())
      try reader.requireAll()
    } catch { throw error.rpcError }
    if reader.groups.count > 1 { throw .notAllowed(.severalGroups) }
    if reader.groups.isEmpty, !params.isFounding, try isEmptied(reader.files, of: files) { throw .notAllowed(.emptied) }
    if let group = reader.groups.first, group.sharesAccounts != params.sharesAccounts { throw .notAllowed(.accounts) }
    let group = reader.groups.first ?? SyncGroupID(random: UInt64.random(in: 0...UInt64.max), sharesAccounts: params.sharesAccounts)
    let membership = try newMembership(of: group, named: params.name, at: folder, in: files, of: service)
    var engine = SyncEngine(SyncReplica(membership, in: files, minLimit: service.synchronization.logLimit), folder: reader)
    var inbox = engine.receive(news)
    let taken: Int
    do throws(FileReadError) {
      taken = try engine.apply(&inbox).count
      // what it contains would be added a second time under other ids
      try engine.folder.requireAll()
      if let path = engine.folder.newerFile { throw FileReadError(path: "\(folder)/\(path)", reason: .version) }
      let damaged = engine.folder.damaged(in: group, besides: engine.replica.state.seen)
      let unknown = reader.groups.isEmpty && !params.isFounding ? engine.folder.unrecognized : nil
      if let path = damaged.values.min() ?? unknown { throw FileReadError(path: "\(folder)/\(path)", reason: .format) }
    } catch { throw error.rpcError }
    let known = engine.replica.state.knownEntities
    try service.checkIdentity(among: known)
    var differing = differing(among: known, of: engine.replica.state, and: service.shop)
    try service.erase(service.shop.owners(among: engine.replica.state.erasedCustomers).sorted().map { .customer($0) }, in: &engine)
    let promotions = engine.replica.takePromotionChanges()
    service.adopt(known.filter { engine.replica.state.exists($0) }, from: engine.replica.state, promotions: promotions)
    let (others, returning) = service.giveWay(to: engine.replica.state)
    differing = Set(differing + others).sorted()
    engine.replica.recordDifferences(in: service.shop, at: service.context.now)
    try start(&engine, of: &service)
    return Result(
      isNew: reader.groups.isEmpty, taken: taken, differing: differing.prefix(Limits.syncListed).map { SyncEntity($0) },
      differingCount: differing.count, returning: returning.prefix(Limits.syncListed).map { SyncEntity($0) })
  }

  /// True when the folder is that of a group which the database has left, and somebody has removed its files: the last device that leaves a
  /// group with `erase` leaves the directories.
  private static func isEmptied(_ folder: SyncDirectory, of files: SyncFiles) throws(RPCError) -> Bool {
    guard files.left?.folder == folder.root else { return false }
    do throws(FileReadError) { return try folder.names(in: SyncDirectory.devices)?.isEmpty ?? true } catch { throw error.rpcError }
  }

  /// A membership under a new id.
  private static func newMembership(
    of group: SyncGroupID, named name: String?, at folder: String, in files: SyncFiles, of service: borrowing ServiceState
  ) throws(RPCError) -> SyncMembership {
    let place: String
    do throws(FileReadError) { place = try files.place() } catch { throw error.rpcError }
    var membership = SyncMembership(
      group: group, replica: ReplicaID(random: UInt32.random(in: 0...UInt32.max)), name: name ?? SyncDeviceCard.hostName, folder: folder,
      place: place,
      revision: service.shop.revision)
    membership.mountPoint = files.sharedDirectory(at: folder).mountPoint
    return membership
  }

  private static func differing(
    among entities: [EntityID], of state: borrowing ReplicatedState, and shop: borrowing Shop
  ) -> [EntityID] {
    var found: [EntityID] = []
    for entity in entities {
      guard let own = shop.value(of: entity)?.shared(withAccounts: state.sharesAccounts), let theirs = state.value(of: entity),
        own != theirs, own != entity.standard
      else { continue }
      found.append(entity)
    }
    return found
  }

  /// Saves the membership, and publishes the log unless it depends on what is not durable yet.
  private static func start(_ engine: inout SyncEngine, of service: inout ServiceState) throws(RPCError) {
    if !service.context.isDryRun { try service.ledger.sync() }
    do throws(FileWriteError) {
      if !service.context.isDryRun {
        try engine.files.clear()
        try engine.folder.files.make()
      }
      try service.saveAndPublish(&engine)
    } catch { throw error.rpcError }
  }
}

/// An entity that devices share, as clients see it.
struct SyncEntity: WireType {
  let kind: String
  let id: String?

  static let shape = Shape<Self>.object(
    { Self(kind: $0, id: $1) },
    Field("kind", \.kind, .string, "Kind of the entity, such as `product`, `cart`, `item`, or `settings`."),
    Field("id", \.id, optional: .string, "Id of the entity; absent if there is only one."))
}

extension SyncEntity {
  init(_ entity: EntityID) { self.init(kind: entity.storedType, id: entity.key) }
}
