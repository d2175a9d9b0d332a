import ShopModel

/// Everything that a store knows of its group: all changes that it made or took, and the state that they give.
struct SyncReplica {
  private(set) var membership: SyncMembership
  private(set) var state = ReplicatedState()
  /// By replica, in order.
  private(set) var changes: [ReplicaID: [SyncChange]] = [:]
  /// Changes recorded for the present exchange, which no other device has seen.
  private var recorded: [SyncChange] = []
  /// Descriptions of the other devices.
  private(set) var cards: [ReplicaID: SyncDeviceCard] = [:]

  /// Starts with no changes.
  init(_ membership: SyncMembership) { self.membership = membership }

  /// Reads what belongs to `membership` from the store's logs; nil when some of it is missing.
  init?(_ membership: SyncMembership, from contents: [SyncLogContent]) {
    self.init(membership)
    var inbox = SyncInbox(group: membership.group)
    for content in contents { inbox.add(content.through(membership.seen)) }
    while let change = inbox.next(after: state.seen) { add(change) }
    if state.seen != membership.seen { return nil }
  }

  private mutating func add(_ change: SyncChange) {
    state.apply(change)
    changes[change.replica, default: []].append(change)
  }

  /// Own changes, in order.
  var own: [SyncChange] { changes[membership.replica] ?? [] }

  /// Records a change of this store, after which the shop is `shop`; `hidden` is as for the state. `finishRecording` follows the last one.
  mutating func record(
    _ events: [Event], of entities: [EntityID], in shop: borrowing Shop, at: Timestamp, besides hidden: Set<EntityID>
  ) {
    state.record(
      events, of: entities, in: shop, by: membership.replica, sequence: nextSequence, at: at, besides: hidden, after: &recorded)
  }

  /// Makes what was recorded part of the log.
  mutating func finishRecording() {
    note(recorded)
    recorded = []
  }

  /// Records whatever differs between the shop and the state.
  mutating func recordDifferences(in shop: borrowing Shop, at: Timestamp) {
    note(state.recordAll(in: shop, by: membership.replica, sequence: nextSequence, at: at))
  }

  /// Ends a conflict; returns the entities that this can affect.
  mutating func resolve(_ conflict: SyncConflict, by operation: SyncOperation, at: Timestamp) -> Set<EntityID> {
    let changes = state.resolve(conflict, by: operation, of: membership.replica, sequence: nextSequence, at: at)
    note(changes)
    return Set(changes.flatMap { state.entities(affectedBy: $0) })
  }

  private var nextSequence: Int { state.seen[membership.replica] + 1 }

  private mutating func note(_ new: [SyncChange]) { changes[membership.replica, default: []] += new }

  /// Takes all changes of others that can be applied; returns their number and the entities they can affect.
  mutating func take(_ inbox: inout SyncInbox) -> (count: Int, entities: Set<EntityID>) {
    var (count, entities) = (0, Set<EntityID>())
    while let change = inbox.next(after: state.seen) {
      entities.formUnion(state.entities(affectedBy: change))
      add(change)
      entities.formUnion(state.entities(affectedBy: change))
      count += 1
    }
    return (count, entities)
  }

  /// Notes that everything up to `revision` is in the logs.
  mutating func advance(to revision: Int, isPending: Bool) {
    membership.revision = revision
    membership.isPending = isPending
    membership.seen = state.seen
  }

  /// Takes newer descriptions of the other devices.
  mutating func take(_ cards: [ReplicaID: SyncDeviceCard]) {
    for (replica, card) in cards where replica != membership.replica { self.cards.take(card) }
  }

  /// Name of a device; nil when it has none or is not known.
  func name(of replica: ReplicaID) -> String? { replica == membership.replica ? membership.name : cards[replica]?.name }

  /// All other devices, by id.
  var others: [ReplicaID] { Set(changes.keys).union(cards.keys).subtracting([membership.replica]).sorted() }

  /// Writes all logs, and the cards of the others, to the store's own directory.
  func save(in files: SyncFiles) throws(FileWriteError) {
    for replica in changes.keys.sorted() { try files.logs.write(changes[replica] ?? [], of: membership.head(of: replica)) }
    for replica in cards.keys.sorted() {
      try files.logs.makeDirectory(of: replica)
      if let card = cards[replica] { try files.logs.write(card) }
    }
  }
}

extension SyncLogContent {
  /// The part that was known at `seen`.
  fileprivate func through(_ seen: VersionVector) -> SyncLogContent {
    var part = self
    part.changes.removeAll { $0.sequence > seen[$0.replica] }
    return part
  }
}

extension SyncReplica {
  /// Writes the store's own log to the shared folder, where another device may have removed it. A folder that is not there is not made.
  func publish() throws(FileWriteError) {
    let folder = SyncLogFiles(root: membership.folder)
    do throws(FileReadError) { try folder.checkExists() } catch { throw FileWriteError(error) }
    try folder.write(own, of: membership.head(of: membership.replica))
  }

  /// True when another device knows changes of this one that are not in its store: the store was restored to an earlier state.
  func isBehind(_ cards: [ReplicaID: SyncDeviceCard]) -> Bool {
    cards.values.contains { $0.seen[membership.replica] > state.seen[membership.replica] }
  }

  /// True when all changes under this replica's id are its own: another store may use the same id, or this one was restored.
  func isAuthor(of contents: [SyncLogContent]) -> Bool {
    let known = Set(own)
    return contents.allSatisfy { content in
      content.head?.group != membership.group || content.head?.replica != membership.replica || content.changes.allSatisfy(known.contains)
    }
  }
}
