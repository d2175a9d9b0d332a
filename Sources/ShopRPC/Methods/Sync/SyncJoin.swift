import ShopModel

/// Makes the store part of a group of devices.
enum SyncJoin: StoreCommand {
  static let name = "sync.join"
  static let summary = "Joins the group of devices that shares a folder, or founds one; a dry run reports what would change."
  static let errors: [ErrorKind] = [.notAllowed, .fileUnreadable, .fileUnwritable]
  static let recording = RecordingRule(params: ["path": .writtenPath])
  static let usesFiles = true

  struct Params: WireType {
    let path: String
    let name: String?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("path", \.path, .path, "The shared folder. It must exist, and be empty or contain one group."),
      Field(
        "name", \.name, optional: .text(Limits.deviceName),
        "Name of this device for the others, such as `kitchen`; the computer's host name if omitted."))
  }

  struct Result: WireType {
    let isNew: Bool
    let taken: Int
    let differing: [SyncEntity]
    let differingCount: Int

    static let shape = Shape<Self>.object(
      Self.init,
      Field("founded", \.isNew, .bool, "True if the folder was empty, and the store is the first of its group."),
      Field("taken", \.taken, .integer(0...Int.max), "Number of changes taken from other devices."),
      Field(
        "differing", \.differing, .array(SyncEntity.shape),
        "Entities that the store and the group both have, with different values: those of the group replace those of the store. At most 1,000."
      ),
      Field("differingCount", \.differingCount, .integer(0...Int.max), "Number of all such entities."))
  }

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    let files = try service.syncFiles()
    if try service.isJoined() { throw .notAllowed("joined") }
    if service.ledger.replayer.unknownRecords > 0 { throw .notAllowed("unknownRecords") }
    let folder = try service.sharedFolder(at: params.path)
    let contents = try service.contents(of: folder)
    let groups = Set(contents.compactMap(\.head?.group))
    if groups.count > 1 { throw .notAllowed("severalGroups") }
    var replica = SyncReplica(try newMembership(of: groups.first, named: params.name, at: folder, in: files, of: service))
    replica.take(try service.cards(in: SyncLogFiles(root: folder), of: replica.membership.group))
    var inbox = SyncInbox(group: replica.membership.group)
    for content in contents { inbox.add(content) }
    let taken = replica.take(&inbox).count
    try service.checkIdentity(among: replica.state.knownEntities)
    let differing = differing(between: replica.state, and: service.shop)
    // what the group removed before stays here, and becomes part of the group
    service.adopt(replica.state.knownEntities.filter { replica.state.value(of: $0) != nil }, from: replica.state)
    replica.recordDifferences(in: service.shop, at: service.context.now)
    try start(&replica, in: files, of: &service)
    return Result(
      isNew: groups.isEmpty, taken: taken, differing: differing.prefix(Limits.syncListed).map { SyncEntity($0) },
      differingCount: differing.count)
  }

  /// A membership under a new id.
  private static func newMembership(
    of group: String?, named name: String?, at folder: String, in files: SyncFiles, of service: borrowing ServiceState
  ) throws(RPCError) -> SyncMembership {
    let place: String
    do throws(FileReadError) { place = try files.place() } catch { throw error.rpcError }
    let made = hex(UInt64.random(in: 0...UInt64.max), digits: groupDigits)
    let id = hex(UInt64.random(in: 0...UInt64(UInt32.max)), digits: replicaDigits)
    return SyncMembership(
      group: group ?? made, replica: ReplicaID(id), name: name ?? SyncDeviceCard.hostName, folder: folder, place: place,
      revision: service.shop.revision)
  }

  private static func hex(_ number: UInt64, digits: Int) -> String {
    let text = String(number, radix: radix)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private static let groupDigits = 16
  private static let replicaDigits = 8
  private static let radix = 16

  private static func differing(between state: borrowing ReplicatedState, and shop: borrowing Shop) -> [EntityID] {
    var found: [EntityID] = []
    for entity in state.knownEntities {
      guard let own = shop.value(of: entity)?.shared, let theirs = state.value(of: entity), own != theirs else { continue }
      found.append(entity)
    }
    return found
  }

  /// Saves the membership, and publishes the log unless it depends on what is not durable yet.
  private static func start(_ replica: inout SyncReplica, in files: SyncFiles, of service: inout ServiceState) throws(RPCError) {
    do throws(FileWriteError) {
      if !service.context.isDryRun {
        try files.clear()
        try SyncLogFiles(root: replica.membership.folder).make()
      }
      try service.conclude(&replica, in: files)
    } catch { throw error.rpcError }
  }
}

/// An entity that devices share, as clients see it.
struct SyncEntity: WireType {
  let kind: String
  let id: String?

  init(kind: String, id: String?) {
    self.kind = kind
    self.id = id
  }

  init(_ entity: EntityID) { self.init(kind: entity.kind, id: entity.key) }

  static let shape = Shape<Self>.object(
    { Self(kind: $0, id: $1) },
    Field("kind", \.kind, .string, "Kind of the entity, such as `product`, `cart`, `item`, or `settings`."),
    Field("id", \.id, optional: .string, "Id of the entity; absent if there is only one."))
}
