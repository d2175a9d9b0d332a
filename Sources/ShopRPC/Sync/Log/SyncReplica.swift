import ShopModel

/// Everything that a database knows of its group: the state that all changes give that it made or took. On disk, that is a base and the logs
/// since.
struct SyncReplica {
  private(set) var membership: SyncMembership
  var state: ReplicatedState
  /// Time of the last change of each replica.
  private(set) var latest: [ReplicaID: Timestamp] = [:]
  /// Descriptions of the other devices.
  private(set) var cards: [ReplicaID: SyncDeviceCard] = [:]
  /// The base in the database's own directory; nil while everything is in the logs.
  private(set) var base: SyncStoredBase?
  /// The logs in the database's own directory.
  private(set) var logs: SyncDatabaseLogs
  let files: SyncFiles
  /// Bytes of logs that no base replaces.
  private let minLimit: Int
  private var digests = SyncKnowledge()
  /// Changes that are in no file of the database.
  private(set) var unsaved: [ReplicaID: [SyncLine]] = [:]
  private var unsavedCards: Set<ReplicaID> = []
  /// What others did to promotions since these were erased, in the order in which it was taken.
  private var promotionChanges: [PromotionChange] = []
  /// True when a base was taken: the logs do not lead to the state.
  private var isBeyondLogs = false
  /// True when the logs contain changes of an exchange that was never completed.
  private var hasLeftovers = false
  /// Numbers of bases of exchanges that were never completed.
  private var leftoverBases: [Int] = []

  /// Starts with no changes.
  init(_ membership: SyncMembership, in files: SyncFiles, minLimit: Int = Limits.syncLogs) {
    self.membership = membership
    self.files = files
    self.minLimit = minLimit
    state = ReplicatedState(sharesAccounts: membership.group.sharesAccounts)
    logs = SyncDatabaseLogs(files.directory, of: membership.group)
  }

  /// Reads what belongs to `membership` from the database's files; nil when some of it is missing.
  static func load(
    _ membership: SyncMembership, from files: SyncFiles, minLimit: Int = Limits.syncLogs
  ) throws(FileReadError) -> SyncReplica? {
    var leftovers: [Int] = []
    for number in try files.bases() {
      var replica = SyncReplica(membership, in: files, minLimit: minLimit)
      replica.leftoverBases = leftovers
      guard try replica.readBase(number) else {
        if try replica.isAhead(number) { leftovers.append(number) }
        continue
      }
      if try replica.readLogs() { return replica }
    }
    var replica = SyncReplica(membership, in: files, minLimit: minLimit)
    replica.leftoverBases = leftovers
    return try replica.readLogs() ? replica : nil
  }

  /// True for a base of an exchange or an erasure that was never completed.
  private func isAhead(_ number: Int) throws(FileReadError) -> Bool {
    let head = try SyncBaseFile(SyncFiles.base(number), in: files.directory).head()
    return head.map { !$0.seen.beyond(membership.seen).isEmpty } ?? false
  }

  /// Follows what another process has exchanged; false when the logs do not lead there, or nothing is known.
  mutating func follow(_ membership: SyncMembership) throws(FileReadError) -> Bool {
    guard leftoverBases.isEmpty, try files.bases().first == base?.number else { return false }
    if membership == self.membership, unsaved.isEmpty, !hasLeftovers { return true }
    guard membership.replica == self.membership.replica, state.seen.beyond(membership.seen).isEmpty, unsaved.isEmpty else { return false }
    self.membership = membership
    hasLeftovers = false
    return try readLogs()
  }

  private mutating func readBase(_ number: Int) throws(FileReadError) -> Bool {
    let file = SyncBaseFile(SyncFiles.base(number), in: files.directory)
    guard let head = try file.head(), head.seen.beyond(membership.seen).isEmpty, case .whole(let found, let size) = try file.content()
    else {
      return false
    }
    (state, latest) = (found.state, found.head.latest)
    base = SyncStoredBase(number: number, size: size, seen: found.head.seen)
    return true
  }

  /// Applies the database's logs as far as they belong to the membership; false when they do not lead there.
  private mutating func readLogs() throws(FileReadError) -> Bool {
    var inbox = SyncInbox(group: membership.group)
    for content in try logs.read(knowing: knowledge) {
      let lines = content.lines.filter { $0.change.sequence <= membership.seen[$0.change.replica] }
      hasLeftovers = hasLeftovers || lines.count < content.lines.count
      var part = content
      part.lines = lines
      inbox.add(part)
    }
    while let line = inbox.next(after: state.seen) { apply(line) }
    for card in try files.directory.cards() where card.head.group == membership.group { cards.merge(card) }
    return state.seen == membership.seen
  }

  /// Applies a change, and keeps its checksum.
  private mutating func apply(_ line: SyncLine) {
    state.apply(line.change)
    digests.record(line.digest, of: line.change.sequence, by: line.change.replica)
    latest[line.change.replica] = line.change.at
  }

  /// What need not be read again.
  var knowledge: SyncKnowledge {
    var knowledge = digests
    knowledge.seen = state.seen
    return knowledge
  }

  /// Records a change of this database, after which the shop is `shop`; `hidden` is as for the state.
  mutating func record(
    _ events: [Event], of entities: [EntityID], in shop: borrowing Shop, at: Timestamp, revision: Int, besides hidden: Set<EntityID>
  ) {
    addUnsaved(
      state.record(
        events, of: entities, in: shop, by: membership.replica, sequence: nextSequence, at: at, revision: revision, besides: hidden))
  }

  /// Records all differences between the shop and the state. If they take several changes, these are written as part of a base, and to no
  /// log.
  mutating func recordDifferences(in shop: borrowing Shop, at: Timestamp) {
    let changes = state.recordAll(in: shop, by: membership.replica, sequence: nextSequence, at: at)
    if changes.count <= 1 { return addUnsaved(changes) }
    unsaved[membership.replica] = nil
    isBeyondLogs = true
    latest[membership.replica] = at
  }

  /// Ends a conflict; returns the entities that this can affect.
  mutating func resolve(_ conflict: SyncConflict, by operation: SyncOperation, at: Timestamp, revision: Int) -> Set<EntityID> {
    let changes = state.resolve(conflict, by: operation, of: membership.replica, sequence: nextSequence, at: at, revision: revision)
    addUnsaved(changes)
    return Set(changes.flatMap { state.entities(affectedBy: $0) })
  }

  /// Erases what a scope contains. Changes before it that are in no file go into none.
  mutating func erase(_ scope: ErasedScope, at: Timestamp) {
    unsaved = [:]
    isBeyondLogs = true
    addUnsaved([state.erase(scope, by: membership.replica, sequence: nextSequence, at: at)])
  }

  /// Records that the logs contain what was erased, and that a base must replace them.
  mutating func replaceLogs() { isBeyondLogs = true }

  /// Records where the file system with the shared folder is mounted.
  mutating func recordMountPoint(_ path: String?) { membership.mountPoint = path ?? membership.mountPoint }

  /// Records to which epoch of the database the revision belongs.
  mutating func recordEpoch(_ epoch: Int?) { membership.epoch = epoch }

  /// Records that devices are lost.
  mutating func forget(_ devices: some Sequence<ReplicaID>) {
    membership.forgotten.formUnion(devices)
    membership.forgotten.remove(membership.replica)
  }

  var nextSequence: Int { state.seen[membership.replica] + 1 }

  /// Adds own changes, which the state contains already.
  mutating func addUnsaved(_ new: [SyncChange]) {
    for change in new {
      let line = SyncLine(change)
      digests.record(line.digest, of: change.sequence, by: change.replica)
      latest[change.replica] = change.at
      unsaved[change.replica, default: []].append(line)
    }
  }

  /// Applies all changes of others that can be applied; returns the entities they can affect.
  mutating func apply(_ inbox: inout SyncInbox) -> Set<EntityID> {
    var entities: Set<EntityID> = []
    while let line = inbox.next(after: state.seen) {
      entities.formUnion(state.entities(affectedBy: line.change))
      let before = promotions(among: line.change.writes.map(\.entity))
      apply(line)
      note(before) { _ in line.change.at }
      if line.change.erases?.erasesPromotions == true { promotionChanges = [] }
      if state.erases(line.change) { replaceLogs() }
      unsaved[line.change.replica, default: []].append(line)
      entities.formUnion(state.entities(affectedBy: line.change))
    }
    return entities
  }

  /// Merges a base of another device; returns the entities it can affect.
  mutating func merge(_ other: SyncBase) -> Set<EntityID> {
    let before = promotions(among: other.state.knownEntities)
    let erasures = state.erasures
    let changed = state.merge(other.state)
    let state = state
    if state.erasures.contains(where: { $0.scope.erasesPromotions && !erasures.contains($0) }) {
      promotionChanges = []
    } else {
      note(before) { state.lastWrite(of: $0) }
    }
    latest.merge(other.head.latest) { max($0, $1) }
    isBeyondLogs = true
    return state.withDependents(changed)
  }

  private func promotions(among entities: [EntityID]) -> [EntityID: Promotion?] {
    var found: [EntityID: Promotion?] = [:]
    for entity in entities where entity.type == .promotion {
      found.updateValue(state.value(of: entity)?.value as? Promotion, forKey: entity)
    }
    return found
  }

  /// Notes what has become of promotions since they had these values, and when.
  private mutating func note(_ before: [EntityID: Promotion?], at time: (EntityID) -> Timestamp?) {
    for (entity, old) in before.sorted(by: { $0.key < $1.key }) {
      let new = state.value(of: entity)?.value as? Promotion
      guard new != old, let id = entity.id(of: Promotion.self), let at = time(entity) else { continue }
      promotionChanges.append(PromotionChange(id, from: old, to: new, at: at))
    }
  }

  /// Returns, once, what others did to promotions.
  mutating func takePromotionChanges() -> [PromotionChange] {
    defer { promotionChanges = [] }
    return promotionChanges
  }

  /// Records that everything up to `revision` is in the database's files.
  mutating func advance(to revision: Int, isPending: Bool, isErasing: Bool = false) {
    membership.revision = revision
    membership.isPending = isPending
    membership.isErasing = isErasing
    membership.seen = state.seen
  }

  /// Merges newer descriptions of the other devices.
  mutating func merge(_ cards: [ReplicaID: SyncDeviceCard]) {
    for (replica, card) in cards where replica != membership.replica {
      if self.cards.merge(card) { unsavedCards.insert(replica) }
      forget(card.forgotten)
    }
  }

  /// Name of a device; nil when it has none or is not known.
  func name(of replica: ReplicaID) -> String? { replica == membership.replica ? membership.name : cards[replica]?.name }

  /// All other devices, by id.
  var others: [ReplicaID] { Set(state.seen.replicas).union(cards.keys).subtracting([membership.replica]).sorted() }
}

/// Writing the database's own files.
extension SyncReplica {
  /// True when the database's files lack something of the state.
  var isUnsaved: Bool { isBeyondLogs || !unsaved.isEmpty || !unsavedCards.isEmpty }

  /// Removes what no completed exchange has written, whose numbers the next changes get. Only under the lock of the database, before anything
  /// is recorded or published.
  mutating func removeLeftovers() throws(FileWriteError) {
    for number in leftoverBases { try files.directory.remove(SyncFiles.base(number)) }
    leftoverBases = []
    guard hasLeftovers else { return }
    try logs.cut(to: membership.seen)
    hasLeftovers = false
  }

  /// Writes what the database's files lack. They contain everything that they contained before, so that they still lead to the earlier state.
  mutating func save() throws(FileWriteError) {
    let own = membership.replica
    let taken = unsaved.filter { $0.key != own }
    if isBeyondLogs || taken.values.joined().reduce(0, { $0 + $1.text.count }) > logLimit {
      try writeBase(number: (base?.number ?? 0) + 1)
    } else {
      for replica in taken.keys.sorted() { try logs.append(taken[replica] ?? [], of: replica, after: base?.seen[replica] ?? 0) }
    }
    // behind the base, because differences before them can be in no log
    if let lines = unsaved[own] { try logs.append(lines, of: own, after: base?.seen[own] ?? 0) }
    for replica in unsavedCards.sorted() {
      if let card = cards[replica] { try files.keep(card) }
    }
    (unsaved, unsavedCards, isBeyondLogs) = ([:], [], false)
  }

  /// Writes a base of the state; returns its content.
  @discardableResult
  mutating func writeBase(number: Int) throws(FileWriteError) -> [UInt8] {
    let own = membership.head(of: membership.replica)
    let bytes = SyncBase(state, latest: latest, number: number, of: own).bytes
    try files.directory.make()
    try files.directory.replace(SyncFiles.base(number), by: bytes)
    base = SyncStoredBase(number: number, size: bytes.count, seen: state.seen)
    return bytes
  }

  /// Bytes of logs after which a base replaces them.
  var logLimit: Int { max(minLimit, base?.size ?? 0) }

  /// Removes the files that the base makes superfluous, once the membership is settled: older bases, logs of others, and own changes that
  /// others find in a base in the shared folder, which contains own changes up to `published`.
  mutating func removeCovered(published: Int) throws(FileWriteError) {
    guard let base else { return }
    for (replica, _) in logs.all {
      let last = replica == membership.replica ? min(published, base.seen[replica]) : base.seen[replica]
      try logs.drop(replica, through: last)
      digests.forget(replica, through: last)
    }
    let bases: [Int]
    do throws(FileReadError) { bases = try files.bases() } catch { throw FileWriteError(error) }
    for number in bases where number < base.number { try files.directory.remove(SyncFiles.base(number)) }
  }
}

/// The base in a database's own directory.
struct SyncStoredBase: Hashable {
  let number: Int
  /// Size of the file in bytes.
  let size: Int
  /// All changes that it contains.
  let seen: VersionVector
}

extension SyncReplica {
  /// True when another device knows changes of this one that are not in its database: the database was restored to an earlier state.
  func isBehind(_ folder: SyncFolder) -> Bool {
    let own = membership.replica
    let known = folder.cards(of: membership.group).values.map(\.seen) + folder.bases(of: membership.group).map(\.head.seen)
    return known.contains { $0[own] > state.seen[own] }
  }

  /// True when another device holds this one for lost: it has to go on under another id.
  func isForgotten(in folder: SyncFolder) -> Bool {
    folder.cards(of: membership.group).values.contains { $0.forgotten.contains(membership.replica) }
  }

  /// True when all changes under this replica's id are its own: another database may use the same id, or this one was restored.
  func isAuthor(_ folder: SyncFolder) -> Bool {
    let own = folder.logs(of: membership.group).filter { $0.log.head?.replica == membership.replica }
    return own.allSatisfy { !$0.log.isForked && $0.log.range?.upperBound ?? 0 <= state.seen[membership.replica] }
  }
}

/// The database's own changes that made one revision.
struct UndoableChanges {
  let changes: [SyncChange]
  /// The state in which they were made, as far as their entities are concerned.
  let before: ReplicatedState
  /// The entities that other devices have changed since, in knowledge of these changes.
  let builtOn: Set<EntityID>
}

/// Undoing a change of the database for itself: what other devices did without having seen it stays.
extension SyncReplica {
  /// The database's own changes that made a revision. Nil when the database's files do not tell them any more, or a version made them that did not
  /// note the revision.
  func undoable(_ revision: Int) throws(FileReadError) -> UndoableChanges? {
    let lines = try logs.changes() + unsaved.values.joined()
    let all = lines.map(\.change).sorted { ($0.replica, $0.sequence) < ($1.replica, $1.sequence) }
    let undone = all.filter { $0.replica == membership.replica && $0.revision == revision }
    guard let first = undone.first else { return nil }
    guard var before = try base(of: Set(undone.flatMap(\.writes).map(\.entity)), knownTo: first.seen) else { return nil }
    for change in all where change.sequence <= first.seen[change.replica] { before.apply(change) }
    if before.seen != first.seen { return nil }
    // An undo of another device does not depend on this change, even if it was made in knowledge of it.
    let later = all.filter { change in
      change.replica != first.replica && change.seen[first.replica] >= first.sequence && !change.writes.contains { $0.undo != nil }
    }
    return UndoableChanges(changes: undone, before: before, builtOn: Set(later.flatMap(\.writes).map(\.entity)))
  }

  /// What the base of the database contains about some entities; nil when it contains changes that are not in `seen`.
  private func base(of entities: Set<EntityID>, knownTo seen: VersionVector) throws(FileReadError) -> ReplicatedState? {
    guard let base else { return ReplicatedState(sharesAccounts: membership.group.sharesAccounts) }
    guard base.seen.beyond(seen).isEmpty else { return nil }
    guard case .whole(let found, _) = try SyncBaseFile(SyncFiles.base(base.number), in: files.directory).content(of: entities) else {
      return nil
    }
    return found.state
  }

  /// Withdraws changes of the database, and records what else a change of `entities` does. Returns the entities that the shop has to take over
  /// from the state; nil when nothing is left to withdraw.
  mutating func withdraw(
    _ undone: [SyncChange], from before: ReplicatedState, to entities: [EntityID], contested: Set<EntityID>, in shop: borrowing Shop,
    at: Timestamp
  ) -> Set<EntityID>? {
    let withdrawal = state.withdraw(
      undone, from: before, to: entities, contested: contested, in: shop, sequence: nextSequence, at: at, revision: shop.revision + 1,
      besides: state.hidden(in: shop))
    guard let withdrawal else { return nil }
    addUnsaved(withdrawal.changes)
    return withdrawal.followed
  }
}
