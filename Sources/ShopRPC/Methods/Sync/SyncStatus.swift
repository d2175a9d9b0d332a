import ShopModel

/// Reports the store's membership in a group of devices.
enum SyncStatus: StoreQuery {
  static let name = "sync.status"
  static let summary = "Reports whether the store synchronizes with other devices, with which, and the conflicts among their changes."
  static let errors: [ErrorKind] = [.notAllowed, .fileUnreadable]
  typealias Params = EmptyObject

  struct Result: WireType {
    var isOn = false
    var path: String?
    var group: String?
    var device: ReplicaID?
    var unsent = 0
    var devices: [SyncDevice] = []
    var conflicts: [SyncConflictView] = []
    var conflictCount = 0

    static let shape = Shape<Self>.object(
      { isOn, path, group, device, unsent, devices, conflicts, conflictCount, _ in
        Self(
          isOn: isOn, path: path, group: group, device: device, unsent: unsent, devices: devices, conflicts: conflicts,
          conflictCount: conflictCount)
      },
      Field("on", \.isOn, .bool, "True if the store belongs to a group of devices."),
      Field("path", \.path, optional: .string, "The shared folder; absent without a group."),
      Field("group", \.group, optional: .string, "Id of the group; absent without a group."),
      Field("deviceId", \.device, optional: .id, "Id of this device in the group; absent without a group."),
      Field("unsent", \.unsent, .integer(0...Int.max), "Number of revisions since the last `sync.now`."),
      Field("devices", \.devices, .array(SyncDevice.shape), "The other devices whose changes were taken."),
      Field(
        "conflicts", \.conflicts, .array(SyncConflictView.shape),
        "Parts that devices changed independently, until somebody changes them again or calls `sync.resolve`. At most 1,000."),
      Field("conflictCount", \.conflictCount, .integer(0...Int.max), "Number of all conflicts."),
      Field("notShared", { _ in unshared }, .array(.string), "Data that stays on each device."))
  }

  /// Kinds of data that are not exchanged.
  private static let unshared = [
    "accounts", "cartsOfAccounts", "ordersOfAccounts", "timer", "listInUse", "catalogSource", "languages", "displayPreferences",
  ]

  static func answer(_ params: Params, in service: borrowing ServiceState) throws(RPCError) -> Result {
    guard service.ledger.isStored else { return Result() }
    let files = try service.syncFiles()
    guard let replica = try service.syncReplica(in: files) else { return Result() }
    let membership = replica.membership
    let conflicts = replica.state.conflicts
    return Result(
      isOn: true, path: membership.folder, group: membership.group, device: membership.replica,
      unsent: max(0, service.shop.revision - membership.revision),
      devices: replica.changes.keys.sorted().filter { $0 != membership.replica }.map { id in
        SyncDevice(id: id, changes: replica.changes[id]?.count ?? 0, at: replica.changes[id]?.last?.at ?? service.context.now)
      },
      conflicts: replica.conflictViews(conflicts.prefix(Limits.syncListed), in: service), conflictCount: conflicts.count)
  }
}

/// Another device of the group, as clients see it.
struct SyncDevice: WireType {
  let id: ReplicaID
  let changes: Int
  let at: Timestamp

  static let shape = Shape<Self>.object(
    Self.init,
    Field("id", \.id, .id, "Id of the device."),
    Field("changes", \.changes, .integer(0...Int.max), "Number of its changes that were taken."),
    Field("changedAt", \.at, .timestamp, "Time of the last of them, by the clock of the device."))
}
