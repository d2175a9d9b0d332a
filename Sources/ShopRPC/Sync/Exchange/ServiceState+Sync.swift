import CLibrary
import ShopModel

/// Exchange of changes with the other devices of a group.
///
/// The journal is the only truth. An exchange reads what happened since the last one from the history; a process that has joined also keeps its
/// latest changes in memory (`RecentChanges`), which spares it that reading. A database that has not joined does nothing at all. What others
/// changed becomes one ordinary change.
///
/// Order of an exchange (`SyncNow.exchange`):
///
/// 1. `readFolder`: what is new in the shared folder;
/// 2. `SyncNow.give`: the database's own changes go into its logs, large differences into a base, and then into the folder;
/// 3. `SyncEngine.apply`: the changes of others that can be applied go into the merged state;
/// 4. `checkIdentity`, `erase`, `adopt`: the shop becomes what that state says, by events of the current request;
/// 5. `saveMembership`: what was applied goes into the logs, or into a new base; a pending membership names the revision that the group of
///    requests will make;
/// 6. `commitGroup`: the group becomes durable;
/// 7. `SyncCache.didCommit`: the membership is settled, and the logs are published.
///
/// After a crash, the membership counts that agrees with the journal, so that nothing is taken twice or skipped. Files are only
/// removed when they are covered by a base that a settled membership contains.
///
/// Between exchanges a process keeps a `SyncEngine`. It counts as long as the membership on disk is the one that it ended with; after an
/// exchange of another process, it follows by the logs, or is read again.
extension ServiceState {
  /// The database's own files for synchronization.
  func syncFiles() throws(RPCError) -> SyncFiles {
    guard ledger.isStored, let directory = options.directory else { throw .notAllowed(.memory) }
    return SyncFiles(dataDirectory: directory, storage: storage)
  }

  /// True when the database belongs to a group.
  func isJoined() throws(RPCError) -> Bool { ledger.isStored ? try membership(in: syncFiles()) != nil : false }

  /// Looks once whether the database has joined a group. Another process can change that; then, ids do not follow from names for a while,
  /// which only lets two devices add the same thing twice.
  @inline(never) func looksJoined() -> Bool {
    var isJoined = false
    do throws(RPCError) { isJoined = try self.isJoined() } catch {}
    synchronization.isJoined = isJoined
    return isJoined
  }

  /// The revision of the present shop, also while a query reads the past: what a database knows of its group is not part of its history.
  var presentRevision: Int {
    guard past.isInPast else { return shop.revision }
    return switch past.inactive {
    case .some(let present): present.shop.revision
    case nil: shop.revision
    }
  }

  /// The membership that agrees with the journal; nil when the database has not joined.
  func membership(in files: SyncFiles) throws(RPCError) -> SyncMembership? {
    let all: [SyncMembership]
    do throws(FileReadError) {
      all = try files.memberships()
      if all.isEmpty, !(try files.isJoined()) { return nil }
      let place = try files.place()
      // a pending one of another epoch was left by a join that failed
      if all.contains(where: { $0.place != place || !$0.isPending && !isOfJournal($0) }) {
        throw FileReadError(path: files.dataDirectory, reason: .version)
      }
    } catch { throw error.reason == .version ? .notAllowed(.rejoin) : error.rpcError }
    if let valid = all.first(where: { $0.revision <= presentRevision && isOfJournal($0) && (!$0.isPending || isDurable($0)) }) {
      return valid
    }
    // only joining leaves nothing but a pending membership
    guard !all.isEmpty, all.allSatisfy(\.isPending) else { throw .notAllowed(.rejoin) }
    return nil
  }

  /// False when the database was restored from a backup, or repaired, since: then, its revisions can be others than those that were exchanged.
  private func isOfJournal(_ membership: SyncMembership) -> Bool {
    guard let epoch = membership.epoch, let present = ledger.epoch else { return true }
    return epoch == present
  }

  /// True when the change that was to make the revision of a pending membership is in the journal.
  private func isDurable(_ membership: SyncMembership) -> Bool {
    var isDurable = false
    do throws(RPCError) {
      try ledger.eachChange(after: membership.revision - 1) { change in
        let isErasing = membership.isErasing && change.transaction.events.contains { $0.erases }
        isDurable = isErasing || Self.canMakeMembership(change.transaction.method)
        return false
      }
    } catch { return membership.isErasing && error.kind == .historyGone }
    return isDurable
  }

  /// True for methods that can make a membership: those that synchronize, and `history.undo` and `history.redo`, which withdraw operations.
  private static func canMakeMembership(_ method: String) -> Bool {
    method.hasPrefix("sync.") || method.hasPrefix("history.")
  }

  /// True for methods that take changes of other devices. `sync.resolve` is a decision of this one.
  static func takesChanges(_ method: String) -> Bool { method.hasPrefix("sync.") && method != "sync.resolve" }

  /// Everything that the database knows of its group, as of the last exchange. Nil when the database has not joined. A command has to hand it
  /// to `saveMembership`; until then, and after an error, the next request reads it again.
  func syncEngine(movingOut isMoved: Bool) throws(RPCError) -> SyncEngine? {
    guard ledger.isStored else { return nil }
    return try SyncFiles.repeating { () throws(RPCError) in try readEngine(movingOut: isMoved) }
  }

  private func readEngine(movingOut isMoved: Bool) throws(RPCError) -> SyncEngine? {
    let files = try syncFiles()
    let membership = try membership(in: files)
    synchronization.isJoined = membership != nil
    guard let membership else { return nil }
    if ledger.replayer.unknownRecords > 0 { throw .notAllowed(.unknownRecords) }
    do throws(FileReadError) {
      if var engine = synchronization.engine {
        synchronization.engine = nil
        if try engine.replica.follow(membership) {
          if !isMoved { synchronization.engine = engine }
          return engine
        }
      }
      guard let replica = try SyncReplica.load(membership, from: files, minLimit: synchronization.logLimit) else {
        // while it was read, another process may have gone on
        if try files.memberships().first != membership { throw FileReadError(path: files.dataDirectory, reason: .notFound) }
        throw FileReadError(path: files.dataDirectory, reason: .version)
      }
      let engine = SyncEngine(replica)
      if !isMoved { synchronization.engine = engine }
      return engine
    } catch { throw error.reason == .version ? .notAllowed(.rejoin) : error.rpcError }
  }

  /// Erases `scope` on the other devices of the group, too, once they take it; `erase` erases it here. Does only the latter when the database
  /// has no group, or the group does not share what is erased.
  mutating func erase<Result>(_ scope: ErasedScope, by erase: (inout ServiceState) -> Result) throws(RPCError) -> Result {
    try forgetPendingMembership()
    guard try sharesErasure(of: scope), var engine = try syncEngine(movingOut: !context.isDryRun) else { return erase(&self) }
    try recordChanges(in: &engine)
    let result = erase(&self)
    engine.replica.erase(scope, at: context.now)
    engine.replica.recordDifferences(in: shop, at: context.now)
    do throws(FileWriteError) { try saveAndPublish(&engine) } catch { throw error.rpcError }
    return result
  }

  /// Removes a membership that waits for a change which was never made, before another change of its revision erases something.
  func forgetPendingMembership() throws(RPCError) {
    guard !context.isDryRun, ledger.isStored else { return }
    let files = try syncFiles()
    let stale: [SyncMembership]
    do throws(FileReadError) { stale = try files.memberships().filter { $0.isPending && $0.revision > shop.revision } } catch {
      throw error.rpcError
    }
    do throws(FileWriteError) { for membership in stale { try files.remove(membership) } } catch { throw error.rpcError }
  }

  /// True when the database has joined a group that shares what an erasure erases.
  private func sharesErasure(of scope: ErasedScope) throws(RPCError) -> Bool {
    switch scope {
    case .data(.accounts), .customer:
      guard ledger.isStored else { return false }
      let files = try syncFiles()
      do throws(FileReadError) { return try files.memberships().contains(where: \.group.sharesAccounts) } catch { throw error.rpcError }
    case .data: return true
    }
  }

  /// Records the database's changes since the last exchange: one by one, or where history no longer has them, as differences.
  mutating func recordChanges(in engine: inout SyncEngine) throws(RPCError) {
    if !context.isDryRun { do throws(FileWriteError) { try engine.replica.removeLeftovers() } catch { throw error.rpcError } }
    let revision = engine.replica.membership.revision
    guard revision < shop.revision else { return }
    // what others learn of must not be lost
    if !context.isDryRun { try ledger.sync() }
    try recordHistory(in: &engine, isTrial: context.isDryRun)
    if !context.isDryRun { synchronization.recent.removeAll() }
  }

  /// The same in memory. A trial leaves what the process keeps for the next exchange.
  func recordHistory(in engine: inout SyncEngine, isTrial: Bool) throws(RPCError) {
    let revision = engine.replica.membership.revision
    let past = engine.past
    engine.past = nil
    do throws(RPCError) {
      let box = if let past, past.shop.revision == revision, !isTrial { past } else { try pastShop(at: revision) }
      // the state has one owner at a time: a second one would make the first change copy it
      let recorder = SyncRecorder(SyncReplica(engine.replica.membership, in: engine.files), past: box)
      swap(&recorder.replica, &engine.replica)
      defer { swap(&recorder.replica, &engine.replica) }
      if let changes = synchronization.recent.changes(from: revision + 1, through: shop.revision) {
        for (index, change) in changes.enumerated() { recorder.record(change, making: revision + 1 + index) }
      } else {
        try ledger.eachChange(after: revision) { change in
          recorder.record(change.transaction, making: change.revision)
          return true
        }
      }
      engine.past = recorder.past
    } catch {
      guard error.kind == .historyGone else { throw error }
      engine.replica.recordDifferences(in: shop, at: context.now)
    }
    engine.replica.advance(to: shop.revision, isPending: false)
  }

  /// The ids of the conflicts of an engine that the changes since the last exchange have left: a conflict ends with the change that ends it, not
  /// with the exchange that tells the others. Nil if all are left, and if these changes cannot be read, which the next exchange reports.
  func openConflicts(of engine: SyncEngine) -> Set<ExactText>? {
    let since = engine.replica.membership.revision
    if past.isInPast || since >= shop.revision || engine.replica.state.conflicts.isEmpty { return nil }
    if let known = synchronization.openConflicts, known.since == since, known.through == shop.revision { return known.ids }
    var current = engine
    do throws(RPCError) { try recordHistory(in: &current, isTrial: true) } catch { return nil }
    let ids = Set(current.replica.state.conflicts.map { ExactText($0.id) })
    synchronization.openConflicts = (since, shop.revision, ids)
    return ids
  }

  private func pastShop(at revision: Int) throws(RPCError) -> ShopBox {
    let box = ShopBox()
    box.shop = try shop(at: revision)
    return box
  }

  /// Refuses what only a copy of this database can have made: both would give the same ids to different things. What this database made before it
  /// was restored or repaired has other ids than what it makes now.
  func checkIdentity(among entities: some Sequence<EntityID>) throws(RPCError) {
    for id in entities.lazy.flatMap(\.ids) {
      if let revision = IDMaker.revision(of: id, device: ledger.idSuffix), revision > shop.revision { throw .notAllowed(.rejoin) }
    }
  }

  /// Makes the shop follow what was taken, as the change of the current request; `promotions` are what others did to these.
  mutating func adopt(
    _ entities: some Sequence<EntityID>, from state: borrowing ReplicatedState, promotions: [PromotionChange] = []
  ) {
    pending.events += shop.adopt(entities, from: state, promotions: promotions, at: context.now, log: &group.log)
  }

  /// Lets own items and locations give way to those of the group with the same names, and removes what the group has removed. Returns those of
  /// the group that differ with what is removed, and what stays although the group has removed it.
  mutating func giveWay(to state: borrowing ReplicatedState) -> (differing: [EntityID], returning: [EntityID]) {
    let gone = shop.giveUp(removedFrom: state, at: context.now, log: &group.log)
    let (events, differing) = shop.giveWay(to: state, at: context.now, log: &group.log)
    pending.events += gone.events + events
    return (gone.removed + differing, gone.returning)
  }

  /// Erases what other devices have erased, together with its history.
  mutating func erase(_ scopes: [ErasedScope], in engine: inout SyncEngine) throws(RPCError) {
    if scopes.isEmpty { return }
    try checkErasable()
    pending.events += shop.erase(scopes, except: engine.replica.state, at: context.now, log: &group.log)
    engine.replica.replaceLogs()
    if !context.isDryRun { group.hasErased = true }
  }

  /// Saves what the database knows after the current request. With changes of the shop, it counts once they are durable.
  mutating func saveMembership(of engine: inout SyncEngine) throws(FileWriteError) {
    let isPending = !pending.events.isEmpty
    engine.replica.recordEpoch(ledger.epoch)
    engine.replica.advance(
      // `gather` ends the change when the method returns, which makes the next revision
      to: isPending ? shop.revision + 1 : shop.revision, isPending: isPending, isErasing: isPending && group.hasErased)
    if context.isDryRun { return }
    synchronization.isJoined = true
    try engine.replica.save()
    if isPending {
      try engine.files.save(engine.replica.membership)
      engine.adopted = pending.events
      group.synchronization = engine
    } else {
      try engine.files.settle(engine.replica.membership)
      synchronization.engine = engine
    }
  }

  /// Saves what the database knows after the current request, and publishes the log unless it depends on what is not durable yet. Where the
  /// folder cannot be written now, the next exchange publishes it.
  mutating func saveAndPublish(_ engine: inout SyncEngine) throws(FileWriteError) {
    try saveMembership(of: &engine)
    if context.isDryRun || engine.replica.membership.isPending { return }
    synchronization.engine = nil
    synchronization.publish(&engine, compacting: true, at: context.now)
  }
}

extension SyncEngine {
  /// Lets the shop of the past follow the change that was taken.
  mutating func followPast(at: Timestamp) {
    guard let past, past.shop.revision + 1 == replica.membership.revision else { return }
    var log = UndoLog()
    past.shop.applyChange(adopted, at: at, &log)
    adopted = []
  }
}

/// Records changes of a database in its logs, on a copy of the shop that follows its history.
private final class SyncRecorder {
  var replica: SyncReplica
  let past: ShopBox
  private var hidden: Set<EntityID>?

  init(_ replica: SyncReplica, past: ShopBox) {
    self.replica = replica
    self.past = past
  }

  func record(_ transaction: Transaction, making revision: Int) {
    let hidden = hidden ?? replica.state.hidden(in: past.shop)
    self.hidden = hidden
    var log = UndoLog()
    past.shop.applyChange(transaction.events, at: transaction.at, &log)
    replica.record(
      transaction.events, of: log.entities(in: past.shop), in: past.shop, at: transaction.at, revision: revision, besides: hidden)
  }
}

/// The folder that devices share.
extension ServiceState {
  /// Absolute path of the directory at `path`, as far as `--files` allows it. It and the data directory must not contain each other.
  func sharedFolder(at path: String) throws(RPCError) -> String {
    let data: String
    let folder: String
    do throws(FileReadError) {
      // a name in the folder: the folder itself must exist, and within a confining directory be no symbolic link
      _ = try ResolvedPath("\(path)/devices", context.files)
      folder = try Self.absolute(Self.allowed(path, by: context.files))
      data = try Self.absolute(options.directory ?? ".")
    } catch { throw FileReadError(path: path, reason: error.reason).rpcError }
    if folder == "/" || "\(folder)/".hasPrefix("\(data)/") || "\(data)/".hasPrefix("\(folder)/") { throw .notAllowed(.inside) }
    return folder
  }

  /// The path, in the confining directory if it is relative.
  private static func allowed(_ path: String, by access: FileAccess) -> String {
    guard case .only(let directory) = access, !path.hasPrefix("/") else { return path }
    return "\(directory)/\(path)"
  }

  /// The path without symbolic links, unless the directory can only be named by one.
  private static func absolute(_ path: String) throws(FileReadError) -> String {
    guard let resolved = unsafe realpath(path, nil) else { throw FileReadError(path: path, code: errno) }
    defer { unsafe free(resolved) }
    if let text = unsafe String(validatingCString: resolved) { return text }
    guard path.hasPrefix("/") else { throw FileReadError(path: unsafe String(cString: resolved), reason: .pathEncoding) }
    return path
  }
}

/// Failures of exchanges, which nobody may be waiting for.
extension ServiceState {
  /// The failure of the last exchange with other devices; nil if it succeeded, and without a group.
  var syncFailure: SyncFailure? {
    guard ledger.isStored, let directory = options.directory, synchronization.isJoined ?? looksJoined() else { return nil }
    return SyncFiles(dataDirectory: directory, storage: storage).failure ?? synchronization.failure
  }

  /// Records how an exchange has ended: with a number of conflicts if it succeeded. Subscriptions learn of it, unless it failed like the one
  /// before.
  mutating func recordExchange(_ result: Result<Int, RPCError>) {
    guard ledger.isStored, let directory = options.directory, synchronization.isJoined ?? false else { return }
    let files = SyncFiles(dataDirectory: directory, storage: storage)
    let before = files.failure ?? synchronization.failure
    var failure: SyncFailure?
    switch result {
    case .success(let conflicts):
      // restored if the group of requests does not become durable
      if group.exchangeBefore == nil { group.exchangeBefore = synchronization.outcome }
      synchronization.outcome = ExchangeOutcome(conflictCount: conflicts, at: context.now)
    case .failure(let error):
      failure = SyncFailure(error, at: context.now, published: synchronization.published ?? before?.published)
    }
    if before != nil || failure != nil {
      synchronization.failure = failure
      files.keep(failure)
    }
    if let before, let failure, before.isSame(as: failure) { return }
    if feed.subscriptions.isEmpty { return }
    let news = SyncNews(
      conflictCount: synchronization.outcome.conflictCount, lastExchangeAt: synchronization.outcome.at,
      failure: failure.map { SyncFailureView($0) })
    feed.collector.add(.exchange(news, at: shop.revision))
  }
}

/// The state of exchanges with other devices, after one.
struct SyncNews: WireType {
  let conflictCount: Int?
  let lastExchangeAt: Timestamp?
  let failure: SyncFailureView?

  static let shape = Shape<Self>.object(
    Self.init,
    Field(
      "conflictCount", \.conflictCount, optional: .integer(0...Int.max),
      "Number of conflicts after the last exchange that succeeded; absent if none has in this process."),
    Field(
      "lastExchangeAt", \.lastExchangeAt, optional: .timestamp,
      "Time of the last exchange that succeeded; absent if none has in this process."),
    Field("failure", \.failure, optional: SyncFailureView.shape, "Why the last exchange failed; absent if it succeeded.")
  ).named("SyncNews", "The state of exchanges with other devices, after one.")
}

struct SyncExchangeView: WireType {
  let failure: SyncFailureView?

  static let shape = Shape<Self>.object(
    Self.init, Field("failure", \.failure, optional: SyncFailureView.shape, "Why the last exchange failed; absent if it succeeded.")
  ).named("SyncExchange", "How exchanges with other devices go.")
}

struct SyncFailureView: WireType {
  let failure: SyncFailure

  init(_ failure: SyncFailure) { self.failure = failure }

  static let shape = Shape<Self>.object(
    { at, error, path, reason, _ in
      Self(
        SyncFailure(at: at, kind: ErrorKind(rawValue: error) ?? .internalError, path: path, reason: reason, cause: nil, published: nil))
    },
    Field("failedAt", \.failure.at, .timestamp, "Time of the exchange."),
    Field("error", \.failure.kind.rawValue, .string, "Kind of the error that `sync.now` returned, such as `fileUnwritable`."),
    Field("path", \.failure.path, optional: .string, "The file or directory; absent if there is none."),
    Field("reason", \.failure.reason, optional: .string, "Reason of the error, such as `full` or `permission`; absent if there is none."),
    Field("text", \.failure.rpcError, .sentence, "The error in one sentence.")
  ).named("SyncFailure", "Failure of the last exchange with other devices.")
}
