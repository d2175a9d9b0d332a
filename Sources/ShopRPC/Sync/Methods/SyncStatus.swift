import ShopModel

enum SyncStatus: DatabaseQuery {
  static let name = "sync.status"
  static let summary = "Reports whether the database synchronizes with other devices, with which, and the conflicts among their changes."
  static let errors: [ErrorKind] = [.notAllowed, .fileUnreadable]

  struct Result: WireType {
    var isOn = false
    var path: String?
    var group: SyncGroupID?
    var device: ReplicaID?
    var deviceName: String?
    var unsent = 0
    var failure: SyncFailureView?
    var devices: [SyncDevice] = []
    var conflicts: [SyncConflictView] = []
    var conflictCount = 0
    var erasures: [SyncErasureView] = []

    static let shape = Shape<Self>.object(
      { isOn, path, group, _, device, deviceName, unsent, failure, devices, conflicts, conflictCount, erasures, _ in
        Self(
          isOn: isOn, path: path, group: group, device: device, deviceName: deviceName, unsent: unsent, failure: failure,
          devices: devices, conflicts: conflicts, conflictCount: conflictCount, erasures: erasures)
      },
      Field("on", \.isOn, .bool, "True if the database belongs to a group of devices."),
      Field("path", \.path, optional: .string, "The shared folder; absent without a group."),
      Field("group", \.group, optional: .id, "Id of the group; absent without a group."),
      Field("accounts", \.sharesAccounts, .bool, "True if the group shares accounts with their carts and orders."),
      Field("deviceId", \.device, optional: .id, "Id of this device in the group; absent without a group."),
      Field("deviceName", \.deviceName, optional: .string, "Name of this device; absent without a group, and if it has none."),
      Field(
        "unsent", \.unsent, .integer(0...Int.max),
        "Number of changes of this device that are not in the shared folder yet. A revision since the last exchange counts as one."),
      Field(
        "failure", \.failure, optional: SyncFailureView.shape,
        "Failure of the last exchange, also of one that nobody waited for; absent once one has succeeded."),
      Field("devices", \.devices, .array(SyncDevice.shape), "The other devices, by id."),
      Field(
        "conflicts", \.conflicts, .array(SyncConflictView.shape),
        "Contradictory changes of several devices, until somebody ends the contradiction. At most 1,000."),
      Field("conflictCount", \.conflictCount, .integer(0...Int.max), "Number of all conflicts."),
      Field(
        "erasures", \.erasures, .array(SyncErasureView.shape),
        "Erasures by `data.reset` and `account.delete` that some devices have not confirmed yet."),
      Field("notShared", \.unshared, .array(.string), "Data that stays on each device."))

    var sharesAccounts: Bool { group?.sharesAccounts ?? false }

    /// Kinds of data that are not exchanged.
    private var unshared: [String] {
      (sharesAccounts ? ["tokens"] : ["accounts", "cartsOfAccounts", "ordersOfAccounts"])
        + ["timer", "listInUse", "catalogSource", "languages", "displayPreferences"]
    }
  }

  static func answer(_ params: EmptyObject, in service: borrowing ServiceState) throws(RPCError) -> Result {
    guard let engine = try service.syncEngine(movingOut: false) else { return Result() }
    let replica = engine.replica
    let failure = service.syncFailure
    let membership = replica.membership
    let open = service.openConflicts(of: engine)
    let conflicts = replica.state.conflicts(seenBy: service.viewer).filter { open?.contains(ExactText($0.id)) ?? true }
    return Result(
      isOn: true, path: membership.folder, group: membership.group, device: membership.replica, deviceName: membership.name,
      unsent: max(0, service.presentRevision - membership.revision) + engine.unsent(besides: failure),
      failure: failure.map { SyncFailureView($0) }, devices: replica.others.map { SyncDevice($0, in: replica) },
      conflicts: replica.conflictViews(conflicts.prefix(Limits.syncListed), in: service), conflictCount: conflicts.count,
      erasures: SyncErasureView.pending(in: replica))
  }
}

extension SyncEngine {
  /// Number of recorded changes that the shared folder lacks: as of now if it can be read, otherwise as of the last exchange.
  fileprivate func unsent(besides failure: SyncFailure?) -> Int {
    let all = replica.state.seen[replica.membership.replica]
    return max(0, all - (publishedNow() ?? failure?.published ?? all))
  }
}

/// An erasure that some devices have not confirmed, as clients see it.
struct SyncErasureView: WireType {
  let scope: ResetScope
  let at: Timestamp
  let waitingFor: [ReplicaID]

  static let shape = Shape<Self>.object(
    Self.init,
    Field("scope", \.scope, .word, "The scope that was erased; `accounts` also for a single account."),
    Field("erasedAt", \.at, .timestamp, "Time of the erasure, by the clock of its device."),
    Field(
      "waitingFor", \.waitingFor, .array(.id),
      "Ids of the devices that have not confirmed it; their files can contain what was erased. `sync.forget` ends the waiting for lost ones."
    ))

  static func pending(in replica: SyncReplica) -> [Self] {
    let devices = replica.others.filter { !replica.membership.forgotten.contains($0) }
    var pending: [Self] = []
    for erasure in replica.state.erasures {
      let waiting = devices.filter { $0 != erasure.replica && replica.cards[$0]?.seen[erasure.replica] ?? 0 < erasure.sequence }
      if !waiting.isEmpty { pending.append(Self(scope: erasure.scope.data ?? .accounts, at: erasure.at, waitingFor: waiting)) }
    }
    return pending
  }
}

/// Another device of the group, as clients see it.
struct SyncDevice: WireType {
  let id: ReplicaID
  let name: String?
  let changes: Int
  let changedAt: Timestamp?
  let seenAt: Timestamp?
  let unseen: Int?
  let hasLeft: Bool
  let isForgotten: Bool

  static let shape = Shape<Self>.object(
    { Self(id: $0, name: $1, changes: $2, changedAt: $3, seenAt: $4, unseen: $5, hasLeft: $6, isForgotten: $7) },
    Field("id", \.id, .id, "Id of the device."),
    Field("name", \.name, optional: .string, "Its name; absent if it has none."),
    Field("changes", \.changes, .integer(0...Int.max), "Number of its changes that were taken."),
    Field("changedAt", \.changedAt, optional: .timestamp, "Time of the last of them, by its clock; absent if there are none."),
    Field(
      "seenAt", \.seenAt, optional: .timestamp,
      "Time, to the day, when it last exchanged changes, by its clock; absent if it has not told yet."),
    Field("unseen", \.unseen, optional: .integer(0...Int.max), "Number of changes of this device that it had not taken then."),
    Field("left", \.hasLeft, .bool, "True if it has left the group."),
    Field("forgotten", \.isForgotten, .bool, "True if it is lost; see `sync.forget`."))
}

extension SyncDevice {
  /// A device as `replica` knows it.
  init(_ id: ReplicaID, in replica: SyncReplica) {
    let card = replica.cards[id]
    let own = replica.membership.replica
    self.init(
      id: id, name: card?.name, changes: replica.state.seen[id], changedAt: replica.latest[id], seenAt: card?.at,
      unseen: card.map { max(0, replica.state.seen[own] - $0.seen[own]) }, hasLeft: card?.hasLeft ?? false,
      isForgotten: replica.membership.forgotten.contains(id))
  }
}
