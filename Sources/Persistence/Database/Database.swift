// The database: opaque records in a journal that several processes share, with snapshots.
//
// A directory holds segments of a journal (JSON Lines: a header, then the lines of transactions), snapshots, a manifest
// that names them, and a lock file. Each line carries a sequence number and a checksum chained to the line before, so
// a line that is missing, altered or out of order is detected. Writing is grouped: `begin` takes the lock and reads
// what other processes wrote, `append` adds lines to a buffer, `commit` writes the buffer with one call and syncs
// once; of a large group, the lines are written before, and cut off unless it is committed. Only then is anything acknowledged.
//
// Recovery never guesses. `HeaderTable`, `RecoveryTable` and `StartTable` have a row with a decision and a reason for
// every combination of facts; a test enumerates the combinations and requires exactly one matching row for each.
// Unacknowledged tails are truncated; damage to acknowledged lines is reported and makes the database read-only until
// `shop-rpc repair`.
//
// Invariants:
// - Acknowledged changes survive any failed call and any power failure; what is read was written, in that order.
// - A file named by the manifest was synced before the manifest was; a file is committed only by `rename`.
// - Recovery is idempotent. A reader never needs to write.
// - Lines written by other processes are visited in order, exactly once.
//
// Every system call goes through `Storage`, which the tests replace by a simulated disk that fails calls, kills
// processes and loses power at every step. Reasons not to use SQLite: no dependencies, a format that people and `git`
// can read, and a group commit of one write and one sync.

/// A journal of opaque records with snapshots, in a directory that several processes may have open at the same time.
///
/// Call `load` first. Then call `look` before a group of reads, and `begin`, `append` and `commit` (or
/// `endGroup`) for a group of changes. The changes of one process are visited by the others.
package struct Database: ~Copyable {
  let storage: any Storage
  let folder: Folder
  var lock: ProcessLock
  let options: DatabaseOptions
  var manifest: Manifest
  /// Current segment and the end of what was read; nil before the first load, or when the segment is missing.
  var segment: Segment?
  /// Last transaction line read or written.
  var chain = Chain.origin
  /// Everything up to this sequence number is known to be durable.
  var durable = 0
  var clock = HybridClock()
  var group = Group()
  var journalSize = JournalSize()
  var report = Report()
  /// Error after which no more changes are accepted.
  var failure: DatabaseError?
  /// True when lines were read or written since the last sync.
  package internal(set) var isUnsynced = false
  /// The caller's time at the last `begin` and at the last sync.
  var now = Milliseconds(0)
  var lastSync = Milliseconds(0)
  /// True when the journal ends with unacknowledged bytes; the next process with the exclusive lock truncates them.
  var hasTornTail = false
  /// Last line that was read from the files instead of written by this process.
  var taken = 0
  /// State with which the last complete reading started.
  var base = ReplayBase.origin
  /// Reading ends after this line.
  var last = Int.max
  /// Ends reading when it returns true.
  var isEnough: (() -> Bool)?
  /// True when the manifest exists and its name is durable; ensured by the first change of each process.
  var isFounded = false
  /// True when the manifest does not record the current end of the journal.
  var isManifestBehind = false
  /// Change notifications of the directory; nil until requested.
  var watch: Descriptor?

  deinit {
    if let segment { storage.close(segment.file) }
    if let watch { storage.close(watch) }
  }

  /// Increases with every restore, repair, or clone.
  package var epoch: Int { manifest.identity.epoch }

  /// Current status of the files.
  package var status: DatabaseStatus {
    DatabaseStatus(
      databaseID: manifest.identity.databaseText, device: manifest.identity.deviceText, epoch: manifest.identity.epoch,
      durability: options.durability, sequence: chain.sequence, journalBytes: journalSize.bytes, journalLines: journalSize.lines,
      snapshotBytes: journalSize.snapshotBytes, cutLines: report.cutLines, quarantined: report.quarantined,
      issues: report.issues, isReadOnly: report.isReadOnly, failure: failure, isUnsynced: isUnsynced)
  }

  /// Sequence number of the last transaction line read, written or added to the open group.
  package var sequence: Int { group.isOpen ? group.chain.sequence : chain.sequence }

  /// True when the journal has grown so long that reading a snapshot would be faster.
  package var wantsSnapshot: Bool { wantsSnapshot(times: 1) }

  /// True when the journal has grown so long that a snapshot cannot wait for a quiet moment.
  package var needsSnapshot: Bool { wantsSnapshot(times: Limits.urgency) }

  /// True to wait for the lock while another process holds it; false to make a single attempt.
  package var waits: Bool {
    get { lock.wait > 0 }
    set { lock.wait = newValue ? options.lockWait : 0 }
  }

  private func wantsSnapshot(times factor: Int) -> Bool {
    !report.isReadOnly && failure == nil
      && journalSize.wantsSnapshot(bytes: options.snapshotBytes * factor, lines: options.snapshotLines * factor)
  }
}

/// A segment in use.
struct Segment {
  let file: Descriptor
  let first: Int
  /// End of the lines read so far.
  var size: Int
  /// Size of the file when these were all lines in it: a reserve follows them up to here.
  var fileSize = 0
  /// True when its version permits a reserve.
  var allowsReserve = false
  /// Number of groups that this process wrote to it.
  var groups = 0
  let isWritable: Bool
  /// Checksum stated by its header: that of the last line before it.
  var previous: UInt32 = 0
  /// True when its closing line was read: the journal continues in the next segment.
  var isClosed = false
  /// Size of its file when this process opened it, until the first sync: bytes that no sync by this process has made durable.
  var inherited: Int
  /// Its bytes up to here were durable when a later line was written; a header is durable before its segment is used.
  var proven = 0
}

/// Status of the files, for users and for `check`.
package struct DatabaseStatus: Hashable, Sendable {
  package let databaseID: String
  package let device: String
  package let epoch: Int
  package let durability: Durability
  /// Last transaction line read or written.
  package let sequence: Int
  /// Bytes and lines of the journal after the last snapshot.
  package let journalBytes: Int
  package let journalLines: Int
  package let snapshotBytes: Int
  /// Lines, complete or torn, that were never acknowledged and were moved to quarantine.
  package let cutLines: Int
  /// Quarantined files created by this process.
  package let quarantined: [String]
  package let issues: [DatabaseIssue]
  package let isReadOnly: Bool
  /// Error after which no more changes are accepted.
  package let failure: DatabaseError?
  /// True when lines were written that no sync has made durable yet.
  package let isUnsynced: Bool
}

/// Kinds of data visited while the database is read.
package enum Stored: Hashable, Sendable {
  /// Discard everything visited so far; all data follows again.
  case restart
  /// A large snapshot of about this many entities follows, for which the receiver may make room.
  case snapshot(entities: Int)
  /// An entity of the snapshot, as passed to the sink.
  case entity
  /// A line of a transaction, with its sequence number and time; only complete transactions are visited.
  case transaction(sequence: Int, time: Milliseconds, isLast: Bool)
}

/// Receives stored data; the bytes are those originally given, without a newline.
package typealias Visit = (Stored, Span<UInt8>) -> Void

/// Problems and recovery actions of a database.
struct Report {
  private(set) var issues: [DatabaseIssue] = []
  private(set) var cutLines = 0
  private(set) var quarantined: [String] = []
  private(set) var isReadOnly = false
  /// True when nothing more is read from the journal.
  var isStopped = false

  mutating func add(_ issue: DatabaseIssue) {
    if issue.isDamage { isReadOnly = true }
    if issues.count < Limits.issues, !issues.contains(issue) { issues.append(issue) }
  }

  mutating func cut(lines: Int, to name: String, _ issue: DatabaseIssue) {
    cutLines += lines
    if quarantined.count < Limits.issues { quarantined.append(name) }
    add(issue)
  }
}

/// Reason why the database could not perform an operation.
package enum DatabaseError: Error, Hashable, Sendable {
  /// Another process held the lock for too long; nothing was applied. `pid` is nil where the system does not report it.
  case busy(pid: Int?)
  /// The disk is full; nothing was applied, and a later change may succeed.
  case full(CallError)
  /// It is unknown whether the group was applied. No more changes are tried.
  case failed(CallError)
  /// The group is stored, but files with data that it erased could not be removed.
  case unfinished(CallError)
  /// Changes are rejected; the reason is in `issues`.
  case readOnly
  /// The group exceeds the size of one write; nothing was applied.
  case tooLarge(limit: Int)
  /// The files were written by a newer program.
  case newer(minReader: Int)
  /// There is no database, and none is to be created.
  case absent
  /// There is no database, and none is created beside other files, such as the one with this name.
  case foreign(String)
  /// A call failed before anything changed.
  case unavailable(CallError)

  /// The error of a later change, which is not tried any more.
  package var untried: DatabaseError { if case .failed(let error) = self { .unavailable(error) } else { self } }

  /// Converts a failed call that cannot have applied anything.
  init(unapplied error: CallError) { self = error.isFull ? .full(error) : .unavailable(error) }
}

/// When a change is durable.
package enum Durability: String, Hashable, Sendable, CaseIterable {
  /// Before it is acknowledged.
  case commit
  /// At most one second later.
  case relaxed
}

/// Purpose for which a database is opened.
package enum Purpose: Hashable, Sendable {
  case work
  /// To examine the files: nothing is created, truncated, written or synced.
  case inspection
  /// To read from an older state.
  case readHistory(from: Int, wantsState: Bool)

  /// Sequence number up to which the initial snapshot may reach; nil for any.
  var start: Int? { if case .readHistory(let start, _) = self { start } else { nil } }

  /// True when the entities of the snapshot are visited.
  var wantsState: Bool { if case .readHistory(_, false) = self { false } else { true } }
}

/// Options for opening a database.
package struct DatabaseOptions: Sendable {
  package var purpose = Purpose.work
  /// False to open only a database that exists.
  package var mayCreate = true
  package var durability = Durability.commit
  /// Maximum wait for the lock, in milliseconds.
  package var lockWait: Int
  /// False to make a single attempt to get the lock, until `Database.waits` is set.
  package var waits = true
  /// True when the process was asked to exit, which shortens the wait for the lock; polled during the wait.
  package var isHurried: @Sendable () -> Bool = { false }
  /// Seed that determines the ids of a new database; nil uses random bits.
  package var seed: UInt64?
  /// A snapshot is due when the journal after the last one has more bytes than this and than that snapshot,
  package var snapshotBytes = 1 << 20
  /// or when it has more lines than this.
  package var snapshotLines = 10_000
  /// Limits on the retained history.
  package var history = HistoryLimits()
  /// Maximum bytes of a group, at most those of a readable transaction.
  package var groupBytes = Limits.group
  /// Bytes of a group from which on its lines are written before it is committed.
  package var heldBytes = Limits.heldBytes
  /// Bytes that are reserved after the content of a segment; 0 for none.
  package var reserve = Limits.reserve

  package init(durability: Durability = .commit, lockWait: Int? = nil, seed: UInt64? = nil) {
    self.durability = durability
    self.lockWait = lockWait ?? Limits.lockWait
    self.seed = seed
  }
}
