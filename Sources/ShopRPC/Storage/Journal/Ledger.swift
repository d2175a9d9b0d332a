import Persistence
import ShopModel

/// The journal as the service sees it, with JSON instead of bytes: it records events, replays them into a shop, and reports disk errors.
///
/// `Persistence` stores opaque records and does not know the shop; the ledger connects the two. It opens the database, replays it into a
/// `Shop`, reads the changes of other processes, and writes each change as one or more lines of the journal.
///
/// The calls of a group, in order:
///
/// - `startGroup` resets the state of the previous group;
/// - `look` reads the changes of other processes before a query; without any, it costs one system call;
/// - `begin` does so under the exclusive lock before the first change, so that decisions use the latest state;
/// - `append` adds a change: one line, or several when it is large, which take effect only with the last one;
/// - `commit` writes and syncs all lines at once; `commitErasing` also writes a snapshot and removes all earlier states;
/// - `rollBack` returns to the state on disk after a commit failed, if changes by other processes had been read.
///
/// Invariants. A shop replayed from the files equals the one in memory, revision by revision. Nothing is appended without the lock. A line
/// that this version cannot read is kept and counted, and prevents snapshots, which would lose it. `Transaction.shape` declares
/// every line and reads it; `append` writes the same by hand.
///
/// Without a directory, `InMemoryHistory` replaces the database: the same history, nothing on disk. A protocol with two conforming types would
/// be the obvious design, but every append would be a call through an existential, to save two branches in four functions.
///
/// The shop is not a member: it is passed in, because the service, its only owner, also reads and changes it between these calls.
struct Ledger: ~Copyable {
  /// Four lowercase letters and digits that name this device, also after the database was restored.
  private(set) var device = ""
  /// The same for the ids that it makes. A backup, or a database that was repaired, goes on with another one, so that it gives no id that the
  /// original has given or gives; but all backups of one database go on with the same.
  private(set) var idSuffix = ""
  /// Error of the last attempt to open the database; nil when it is open. Until then only the status can be queried.
  private(set) var openError: RPCError?
  /// The same error as text for people.
  private(set) var openCause: String?
  /// Error of the last use of the database; nil when it succeeded.
  var lastFailure: String?
  let replayer = Replayer()
  /// History of a database in memory; nil for one with files.
  private(set) var memory: InMemoryHistory?
  var database: Database?
  private var line = Output()
  /// True while this group holds the exclusive lock.
  private(set) var hasBegun = false
  /// True when this group has read other processes' changes.
  private var hasLooked = false

  /// True after a lock timeout, on opening or in this group: the rest of the group tries without waiting, so
  /// that a stopped process delays the group once and not every request.
  private var lockTimedOut = false
  /// Error of the last attempt to return to the state on disk; until it succeeds, the shop must not be read. Nil when none is due.
  private var rollBackError: RPCError?
  /// True after files of dead processes were looked for.
  private(set) var didCleanUp = false

  /// Path of the data directory; nil keeps everything in memory.
  let directory: String?
  private let options: DatabaseOptions
  private let storage: any Storage
  /// Start time recorded with this process's id.
  private let start: Milliseconds

  /// Opens the database in `directory` and loads `shop` from it.
  init(in directory: String?, _ options: DatabaseOptions, now: Timestamp, shop: inout Shop, storage: any Storage = Disk()) {
    self.directory = directory
    self.options = options
    self.storage = storage
    start = Milliseconds(now.milliseconds)
    if directory == nil {
      device = DeviceName.of(options.seed ?? UInt64.random(in: 0...UInt64.max))
      idSuffix = device
      memory = InMemoryHistory()
    } else {
      open(&shop)
    }
  }

  private mutating func open(_ shop: inout Shop) {
    guard let directory else { return }
    var options = options
    options.isHurried = { Signals.hasCome }
    options.waits = !lockTimedOut
    do throws(DatabaseError) {
      var opened = try Database(directory: directory, options: options, storage: storage, now: start)
      device = options.seed.map { DeviceName.of($0) } ?? DeviceName.of(opened.status.device)
      idSuffix = opened.epoch == 1 ? device : DeviceName.of("\(device) \(opened.epoch)")
      let replayer = replayer
      let loader = Loader(replayer)
      try opened.load { stored, bytes in loader.add(stored, bytes, &shop) }
      loader.finish(&shop)
      if opened.isAheadOfDisk { try opened.rollBack { stored, bytes in replayer.apply(stored, bytes, &shop) } }
      database = consume opened
      (openError, openCause) = (nil, nil)
      didCleanUp = sweep()
      // an erasure that cannot be completed now is retried while idle
      _ = completeErasure(&shop, now: Timestamp(milliseconds: start.count))
    } catch {
      openError = rpcError(of: error)
      openCause = error.cause
      if case .busy = error { lockTimedOut = true }
    }
  }

  /// Retries opening the database: a full disk, too many open files, or a stopped process may be temporary.
  private mutating func reopen(_ shop: inout Shop) throws(RPCError) {
    guard openError != nil else { return }
    replayer.apply(.restart, Span(), &shop)
    open(&shop)
    if let openError { throw openError }
  }

  /// Status of the files; nil when there are none.
  var status: DatabaseStatus? { reading(or: nil) { $0.status } }

  /// What is wrong with the content of the files, so that a part of it may not have been read.
  var damage: [DatabaseIssue] { status.map { $0.isReadOnly ? $0.issues.filter { $0.isDamage && !$0.isOutside } : [] } ?? [] }

  /// Number of times that the database was restored or repaired, and 1; nil for a database in memory.
  var epoch: Int? { reading(or: nil) { $0.epoch } }

  /// The line with which the journal ends, as far as it has been read; nil for a database in memory.
  var lastLine: Int? { reading(or: nil) { $0.sequence } }

  /// What `body` says of the database; `otherwise` if there is none. A database cannot be copied out of the optional.
  private func reading<Value>(or otherwise: Value, _ body: (borrowing Database) -> Value) -> Value {
    switch database {
    case .some(let database): body(database)
    case nil: otherwise
    }
  }

  /// Kind of the error of requests that need the files, or of changes; nil while there is none.
  var failureKind: ErrorKind? { openError?.kind ?? status?.failure.map { rpcError(of: $0).kind } }

  /// Begins a group of requests.
  mutating func startGroup() { (hasBegun, hasLooked) = (false, false) }

  /// Reads other processes' changes for a query; costs one system call when there are none.
  mutating func look(_ shop: inout Shop) throws(RPCError) {
    if hasLooked || hasBegun { return }
    try reopen(&shop)
    if rollBackError != nil { rollBack(&shop) }
    if let rollBackError { throw rollBackError }
    let replayer = replayer
    do throws(DatabaseError) {
      try database?.look { stored, bytes in replayer.apply(stored, bytes, &shop) }
      hasLooked = true
    } catch {
      rollBack(&shop)
      throw failed(error)
    }
  }

  /// Acquires the exclusive lock until the end of the group, and reads all earlier changes of other processes.
  mutating func begin(_ shop: inout Shop, now: Timestamp) throws(RPCError) {
    if hasBegun { return }
    try reopen(&shop)
    let replayer = replayer
    do throws(DatabaseError) {
      try database?.begin(now: Milliseconds(now.milliseconds)) { stored, bytes in replayer.apply(stored, bytes, &shop) }
    } catch { throw failed(error) }
    hasBegun = true
  }

  /// Keeps the database's error for the status.
  private mutating func failed(_ error: DatabaseError) -> RPCError {
    lastFailure = error.cause
    if case .busy = error {
      lockTimedOut = true
      database?.waits = false
    }
    return rpcError(of: error)
  }

  /// The error for clients, with the place and the reason.
  func rpcError(of error: DatabaseError) -> RPCError { error.rpcError(in: directory ?? "", with: status?.issues ?? []) }

  /// Appends a change, which made `revision`, to the group. A large change becomes several lines.
  mutating func append(_ change: consuming Transaction, making revision: Int) {
    if memory != nil {
      memory?.add(change, making: revision)
      return
    }
    guard database != nil else { preconditionFailure("append must be called after begin, which opens the database or throws") }
    line.clear()
    change.writeHead(to: &line)
    // lent by a span, events are not copied
    let events = change.events.span
    for index in events.indices {
      if line.count > Limits.journalLine {
        line.raw(Transaction.end)
        line.withBytes { database?.append($0, isLast: false) }
        line.clear()
        change.writeHead(to: &line)
      } else if index > 0 {
        line.byte(0x2C)
      }
      Event.shape.write(events[index], &line)
    }
    line.raw(Transaction.end)
    line.withBytes { database?.append($0) }
  }

  /// True when a database in memory needs the present state, so that older history can be dropped.
  var wantsState: Bool { memory?.isFull ?? false }

  /// Keeps the state after a change that was made at `time`.
  mutating func keep(_ shop: borrowing Shop, at time: Timestamp) { memory?.keep(shop, at: time) }

  /// Makes the group durable, together with the changes by other processes that it has read; then calls `follow`, while nobody else writes.
  mutating func commit(followedBy follow: (() -> Void)? = nil) throws(RPCError) {
    try end { (ledger) throws(DatabaseError) in try ledger.database?.commit(followedBy: follow) }
  }

  /// Makes the changes durable that were acknowledged before they were on disk, and those of other processes that were read.
  mutating func sync() throws(RPCError) {
    do throws(DatabaseError) { try database?.sync() } catch { throw failed(error) }
  }

  /// Commits a group that erases data; afterwards no file of the database contains that data.
  mutating func commitErasing(_ shop: inout Shop, now: Timestamp, followedBy follow: (() -> Void)?) throws(RPCError) {
    memory?.forget(shop, now: now)
    let box = ShopBox()
    swap(&box.shop, &shop)
    defer { swap(&box.shop, &shop) }
    try end { (ledger) throws(DatabaseError) in
      do throws(DatabaseError) {
        try ledger.database?.commitErasing(mark: box.shop.revision, followedBy: follow, entities: box.write)
        ledger.replayer.pendingErasure = nil
      } catch {
        if case .unfinished = error, let line = ledger.database?.sequence {
          ledger.replayer.pendingErasure = Erasure(line: line, revision: box.shop.revision)
        }
        throw error
      }
    }
  }

  /// Ends the group, if it has begun, with `commit`.
  private mutating func end(_ commit: (inout Ledger) throws(DatabaseError) -> Void) throws(RPCError) {
    if lockTimedOut {
      lockTimedOut = false
      database?.waits = true
    }
    guard hasBegun else { return }
    hasBegun = false
    do throws(DatabaseError) { try commit(&self) } catch { throw failed(error) }
    if lastFailure != nil { lastFailure = nil }
  }

  /// After a failed commit: goes back to the state known to be on disk, if changes by others were read beyond it. If that cannot be read
  /// either, the next query tries again.
  mutating func rollBack(_ shop: inout Shop) {
    let replayer = replayer
    guard database?.isAheadOfDisk == true else { return }
    do throws(DatabaseError) {
      try database?.rollBack { stored, bytes in replayer.apply(stored, bytes, &shop) }
      rollBackError = nil
    } catch { rollBackError = rpcError(of: error) }
  }

  /// True when a snapshot cannot be deferred to an idle time.
  var needsSnapshot: Bool { reading(or: false) { $0.needsSnapshot && replayer.unknownRecords == 0 } }

  /// True when work waits for an idle time: removing leftovers of other processes, a sync in relaxed mode, an
  /// erasure, or a snapshot.
  var hasIdleWork: Bool {
    reading(or: false) {
      !didCleanUp || $0.isUnsynced || replayer.pendingErasure != nil || $0.wantsSnapshot && replayer.unknownRecords == 0
    }
  }

  /// Syncs what is written so far, and writes a snapshot if the journal is long; true when it wrote one.
  mutating func workIdly(_ shop: inout Shop, now: Timestamp) -> Bool {
    do throws(DatabaseError) { try database?.sync() } catch {}  // the database keeps the error, and the status reports it
    if !didCleanUp { didCleanUp = sweep() }
    // a snapshot would omit records this version does not know, and they would be lost with the older journals
    guard database?.wantsSnapshot == true, replayer.unknownRecords == 0 else { return false }
    return compact(&shop, now: now) == nil
  }

  /// Closes the files in an orderly way.
  mutating func close() { database?.close() }
}

/// Observes changes by other processes while the journal is replayed.
protocol ChangeObserver: AnyObject {
  /// Called after each change of `shop`, whose steps are in `log` from `mark` on.
  func record(_ method: String, isOwn: Bool, _ log: borrowing UndoLog, since mark: Int, in shop: borrowing Shop)
  /// Notes that the shop, which had `revision`, is read from its beginning again.
  func recordRestart(at revision: Int)
}

/// Operations on the database's files as a whole.
extension Ledger {
  /// True when the database has files.
  var isStored: Bool { memory == nil }

  /// Warnings about the location of the files, which are not damaged.
  var warnings: [DatabaseIssue] { reading(or: []) { $0.warnings } }

  /// Writes a snapshot and begins a new journal; returns the error if it failed. Not allowed with records of
  /// a newer version, which the snapshot would lose. `keepsHistory: false` erases all earlier states; so does
  /// every snapshot after an incomplete erasure, as it would otherwise hide that one is pending.
  mutating func compact(_ shop: inout Shop, now: Timestamp, keepsHistory: Bool = true) -> RPCError? {
    if memory != nil {
      if !keepsHistory { memory?.forget(shop, now: now) }
      replayer.pendingErasure = nil
      return nil
    }
    let replayer = replayer
    let box = ShopBox()
    swap(&box.shop, &shop)
    defer { swap(&box.shop, &shop) }
    var mode = Compaction.refused
    do throws(DatabaseError) {
      try database?.compact(
        now: Milliseconds(now.milliseconds), catchUp: { stored, bytes in replayer.apply(stored, bytes, &box.shop) },
        mark: { box.shop.revision }, entities: box.write,
        mode: {
          mode = replayer.unknownRecords > 0 ? .refused : keepsHistory && replayer.pendingErasure == nil ? .keepsHistory : .erasesHistory
          return mode
        })
    } catch { return rpcError(of: error) }
    if mode == .refused { return .notAllowed(.unknownRecords) }
    if mode == .erasesHistory { (replayer.pendingErasure, lastFailure) = (nil, nil) }
    return nil
  }

  /// True when erased data may remain in older files.
  var hasPendingErasure: Bool {
    // another process that erased something reports it before it has removed the files, and this one may not have noticed the rest yet
    if let owed = replayer.pendingErasure { return !hasForgotten(before: owed.line) || hasLeftovers }
    return hasForgottenFiles
  }

  /// True when there are files with states that are no longer kept.
  private var hasLeftovers: Bool { reading(or: false) { $0.hasLeftovers } }

  /// True when all states before the last snapshot were erased but their files still exist.
  private var hasForgottenFiles: Bool {
    reading(or: false) { (!didCleanUp || $0.status.isReadOnly) && $0.keepsOneState && $0.hasLeftovers }
  }

  /// Completes an erasure by another process that did not reach the files, unless a third process has done
  /// so; false when another attempt is needed.
  mutating func completeErasure(_ shop: inout Shop, now: Timestamp) -> Bool {
    guard let owed = replayer.pendingErasure else { return true }
    if hasForgotten(before: owed.line), sweep() {
      replayer.pendingErasure = nil
      return true
    }
    return compact(&shop, now: now, keepsHistory: false) == nil
  }

  /// True when the files contain nothing from before this line any more.
  private func hasForgotten(before line: Int) -> Bool {
    reading(or: false) { database in
      do throws(DatabaseError) { return try database.bases().first.map { $0.sequence >= line } ?? false } catch { return false }
    }
  }

  /// Removes files left by dead processes; false when another attempt is needed.
  mutating func sweep() -> Bool {
    do throws(DatabaseError) { return try database?.sweep() ?? true } catch { return false }
  }

  /// A descriptor that becomes readable when the files change; nil before `watchChanges` and where the
  /// system has no such facility.
  var watch: Int32? { reading(or: nil) { $0.changes } }

  /// Starts watching for changes, if that is possible; nil without files.
  mutating func watchChanges() -> ChangeSource? {
    guard database != nil else { return nil }
    database?.watchChanges()
    return watch == nil ? .polling : .notifications
  }

  /// Discards the notifications received so far; starts watching for changes if that has not begun.
  mutating func discardNotifications() { database?.discardNotifications() }

  /// True when a location is inside the data directory.
  func holds(_ resolved: borrowing ResolvedPath) throws(CallError) -> Bool {
    switch database {
    case .some(let database): try database.holds(Descriptor(resolved.folder))
    case nil: false
    }
  }

  /// Copies the files with their history to `resolved`; a trial only returns the size. Nil when there are no files.
  mutating func backUp(to resolved: borrowing ResolvedPath, _ shop: inout Shop, isTrial: Bool) throws(BackupError) -> Backup? {
    let (replayer, name, folder) = (replayer, resolved.name, Descriptor(resolved.folder))
    let box = ShopBox()
    swap(&box.shop, &shop)
    defer { swap(&box.shop, &shop) }
    let catchUp: Visit = { stored, bytes in replayer.apply(stored, bytes, &box.shop) }
    return try database?.backUp(as: name, in: folder, isTrial: isTrial, catchUp: catchUp, mark: { box.shop.revision })
  }
}

/// How changes made outside of this process are noticed.
enum ChangeSource: String, CaseIterable, Sendable {
  /// The system tells of them.
  case notifications
  /// The files are looked at from time to time.
  case polling
}
