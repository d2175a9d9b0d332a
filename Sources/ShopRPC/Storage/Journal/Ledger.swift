import Persistence
import ShopModel

/// The store as the service sees it: events in, a shop out, and an error when the disk does not do its part.
///
/// `Persistence` keeps opaque records and knows no shop; the ledger knows both. It opens the store and replays it into a `Shop`, takes in
/// what other processes write, and turns each change into one line of the journal.
///
/// The verbs of a group, in order:
///
/// - `startGroup` forgets what the group before had locked and seen;
/// - `look` takes in what other processes did, before a query: one system call when they did nothing;
/// - `begin` does so under the exclusive lock, before the first change, so that decisions are about the last state there is;
/// - `append` adds a change: one line, or a run of lines when it is large, of which only the last one makes the others count;
/// - `commit` writes and syncs all lines at once; `commitErasing` writes a snapshot instead and removes what came before it;
/// - `rollBack` goes back to what is on disk, when a commit failed after others' changes were taken in.
///
/// Invariants. A shop that was replayed from the files equals the one in memory, revision by revision. Nothing is appended without the
/// lock. A line that this version cannot read is kept and counted, and forbids snapshots, which would lose it. `Transaction.shape` reads
/// and writes every line, so that the journal has one declaration.
///
/// Without a directory `MemoryPast` takes the place of the store: the same history, and nothing on disk. A protocol with two conformers
/// would be the obvious way to say so, but it would make every append a call through an existential, for two branches in four functions.
///
/// The shop is not a member: it is passed in, because the service also reads and changes it between these calls, and a noncopyable value
/// has one owner.
struct Ledger: ~Copyable {
  /// A few lower-case letters and digits that no other device has.
  private(set) var device = ""
  /// Why the store could not be opened when that was last tried; until it can, nothing works but asking for the status.
  private(set) var openFault: Fault?
  /// The same for people.
  private(set) var openCause: String?
  /// Why the store was of no use when it was last needed; nil when it was.
  var trouble: String?
  let replayer = Replayer()
  /// The past when everything is kept in memory.
  private(set) var memory: MemoryPast?
  var store: Store?
  private var line = Output()
  /// Whether this group has the exclusive lock.
  private(set) var hasBegun = false
  /// Whether this group has seen what other processes did.
  private var hasLooked = false

  /// Whether the lock was waited for in vain, at the opening or in this group: the rest of the group tries without waiting, so that a
  /// stopped process delays all of it once and not each request.
  private var isTiredOfWaiting = false
  /// Whether files that a dead process left were looked for.
  private(set) var hasSwept = false

  /// The last bytes of a transaction.
  private static var end: StaticString { "]}" }

  private let settings: StoreSettings
  private let storage: any Storage
  /// The time that is written beside this process's id.
  private let start: Milliseconds

  /// Opens the store that the settings name and brings `shop` up to it.
  init(_ settings: StoreSettings, now: Timestamp, _ shop: inout Shop, storage: any Storage = Disk()) {
    self.settings = settings
    self.storage = storage
    start = Milliseconds(now.milliseconds)
    if settings.directory == nil {
      device = DeviceName.of(settings.seed ?? UInt64.random(in: 0...UInt64.max))
      memory = MemoryPast()
    } else {
      open(&shop)
    }
  }

  private mutating func open(_ shop: inout Shop) {
    guard let directory = settings.directory else { return }
    var options = StoreOptions(durability: settings.isRelaxed ? .relaxed : .commit)
    options.seed = settings.seed
    options.isHurried = { Signals.hasCome }
    if isTiredOfWaiting { options.lockWait = 0 }
    do throws(StoreError) {
      var opened = try Store(directory: directory, options: options, storage: storage, now: start)
      device = settings.seed.map { DeviceName.of($0) } ?? DeviceName.of(opened.status.device)
      let replayer = replayer
      let loader = Loader(replayer)
      try opened.load { stored, bytes in loader.take(stored, bytes, &shop) }
      loader.finish(&shop)
      if opened.isAheadOfDisk { try opened.rollBack { stored, bytes in replayer.take(stored, bytes, &shop) } }
      store = consume opened
      (openFault, openCause) = (nil, nil)
      hasSwept = sweep()
      // what cannot be erased now is erased in a quiet moment
      _ = completeErasure(&shop, now: Timestamp(milliseconds: start.count))
    } catch {
      openFault = error.fault
      openCause = error.cause
      if case .busy = error { isTiredOfWaiting = true }
    }
  }

  /// Tries again to open what could not be opened: a full disk, too many open files or a stopped process are no state for ever.
  private mutating func reopen(_ shop: inout Shop) throws(Fault) {
    guard openFault != nil else { return }
    replayer.take(.restart, Span(), &shop)
    open(&shop)
    if let openFault { throw openFault }
  }

  /// How the files are; nil when there are none.
  var status: StoreStatus? {
    switch store {
    case .some(let store): store.status
    case nil: nil
    }
  }

  /// Before the first request of a group.
  mutating func startGroup() { (hasBegun, hasLooked) = (false, false) }

  /// Makes sure that a look sees what other processes did: one system call when they did nothing.
  mutating func look(_ shop: inout Shop) throws(Fault) {
    if hasLooked || hasBegun { return }
    try reopen(&shop)
    let replayer = replayer
    do throws(StoreError) {
      try store?.look { stored, bytes in replayer.take(stored, bytes, &shop) }
      hasLooked = true
    } catch {
      rollBack(&shop)
      throw failed(error)
    }
  }

  /// Makes sure that nobody else changes anything until the group ends, and that all is seen that they did before.
  mutating func begin(_ shop: inout Shop, now: Timestamp) throws(Fault) {
    if hasBegun { return }
    try reopen(&shop)
    let replayer = replayer
    do throws(StoreError) {
      try store?.begin(now: Milliseconds(now.milliseconds)) { stored, bytes in replayer.take(stored, bytes, &shop) }
    } catch { throw failed(error) }
    hasBegun = true
  }

  /// Remembers for the status why the store was of no use.
  private mutating func failed(_ error: StoreError) -> Fault {
    trouble = error.cause
    if case .busy = error {
      isTiredOfWaiting = true
      store?.waits = false
    }
    return error.fault
  }

  /// Adds one change to the group, after which the shop is as given: one line, or a run of lines when it is large.
  mutating func append(
    _ events: [Event], method: String, undoes: Int? = nil, at time: Timestamp, by customer: CustomerID, _ shop: borrowing Shop
  ) {
    if let memory {
      return memory.note(Transaction(method: method, at: time, by: customer, undoes: undoes, events: events), shop)
    }
    guard store != nil else { return }
    let head = Transaction(method: method, at: time, by: customer, undoes: undoes, events: [])
    writeHead(head)
    for (index, event) in events.enumerated() {
      if line.count > Limits.journalLine {
        line.raw(Self.end)
        line.withBytes { store?.append($0, isLast: false) }
        writeHead(head)
      } else if index > 0 {
        line.byte(0x2C)
      }
      Event.shape.write(event, &line)
    }
    line.raw(Self.end)
    line.withBytes { store?.append($0) }
  }

  /// Begins a line with a transaction without events, whose list of events is left open.
  private mutating func writeHead(_ head: Transaction) {
    line.clear()
    Transaction.shape.write(head, &line)
    line.cut(to: line.count - Self.end.utf8CodeUnitCount)
  }

  /// Makes the group durable, and with it what other processes did that it has seen.
  mutating func commit() throws(Fault) {
    try end { (ledger) throws(StoreError) in try ledger.store?.commit() }
  }

  /// The same of a group that erases something: no file holds it any more afterwards.
  mutating func commitErasing(_ shop: inout Shop, now: Timestamp) throws(Fault) {
    if let memory { memory.forget(shop, now: now) }
    let box = ShopBox()
    swap(&box.shop, &shop)
    defer { swap(&box.shop, &shop) }
    try end { (ledger) throws(StoreError) in
      do throws(StoreError) {
        try ledger.store?.commitErasing(mark: box.shop.revision, entities: box.write)
        ledger.replayer.owedErasure = nil
      } catch {
        if case .unfinished = error, let line = ledger.store?.sequence {
          ledger.replayer.owedErasure = Erasure(line: line, revision: box.shop.revision)
        }
        throw error
      }
    }
  }

  /// Ends the group, if it has begun, by `commit`.
  private mutating func end(_ commit: (inout Ledger) throws(StoreError) -> Void) throws(Fault) {
    if isTiredOfWaiting {
      isTiredOfWaiting = false
      store?.waits = true
    }
    guard hasBegun else { return }
    hasBegun = false
    do throws(StoreError) { try commit(&self) } catch { throw failed(error) }
    if trouble != nil { trouble = nil }
  }

  /// After a commit that failed: goes back to what is known to be on the disk, if more was taken from others.
  mutating func rollBack(_ shop: inout Shop) {
    let replayer = replayer
    guard store?.isAheadOfDisk == true else { return }
    // what cannot be read is told by the status; nothing is changed any more in any case
    do throws(StoreError) { try store?.rollBack { stored, bytes in replayer.take(stored, bytes, &shop) } } catch {}
  }

  /// Whether a snapshot cannot wait for a quiet moment.
  var needsSnapshot: Bool {
    switch store {
    case .some(let store): store.needsSnapshot && replayer.unknownRecords == 0
    case nil: false
    }
  }

  /// Whether something waits for a quiet moment: a look at what is left of others, a sync in relaxed mode, an erasure, or a snapshot.
  var hasIdleWork: Bool {
    switch store {
    case .some(let store):
      !hasSwept || store.isUnsynced || replayer.owedErasure != nil || store.wantsSnapshot && replayer.unknownRecords == 0
    case nil: false
    }
  }

  /// Makes last what was only written, and writes a snapshot when the journal has grown long; whether it did the latter.
  mutating func workIdly(_ shop: inout Shop, now: Timestamp) -> Bool {
    do throws(StoreError) { try store?.sync() } catch {}  // the store keeps the failure, and the status tells it
    if !hasSwept { hasSwept = sweep() }
    // what this version does not know would be missing in its snapshot, and be gone with the journals before it
    guard store?.wantsSnapshot == true, replayer.unknownRecords == 0 else { return false }
    return compact(&shop, now: now) == nil
  }

  /// Ends the use of the files in order.
  mutating func close() { store?.close() }
}

/// Follows the changes that other processes made, while the journal is replayed.
protocol ChangeObserver: AnyObject {
  /// Notes the last change of `shop`, which `log` has the steps of since `mark`.
  func note(_ method: String, isOwn: Bool, _ log: borrowing UndoLog, since mark: Int, in shop: borrowing Shop)
  /// Notes that the shop, which had `revision`, is read from its beginning again.
  func noteRestart(at revision: Int)
  /// The reading is over: everything since may have changed.
  func endRestart(at revision: Int)
}

/// Where and how the store of a process is kept.
struct StoreSettings: Sendable {
  /// Where it is; nil keeps everything in memory.
  var directory: String?
  /// Responses need not wait until their changes are on disk.
  var isRelaxed = false
  /// Fixes the device's name; nil draws one.
  var seed: UInt64?
}
