// The store: opaque records in a journal that several processes share, with snapshots.
//
// A directory holds segments of a journal (JSON Lines: a head, then one line per transaction), snapshots, a manifest
// that names them, and a lock file. Each line carries a sequence number and a checksum chained to the line before, so
// a line that is missing, altered or out of place is recognized. Writing is grouped: `begin` takes the lock and reads
// what other processes wrote, `append` adds lines to a buffer, `commit` writes the buffer with one call and syncs
// once. Only then is anything acknowledged.
//
// Recovery never guesses. `HeadTable`, `RecoveryTable` and `StartTable` hold a row with a decision and a reason for
// every combination of what can be found; a test enumerates the combinations and demands exactly one row each.
// Unacknowledged tails are cut; damage to acknowledged lines makes the store read-only and is reported, and `shop-rpc
// repair` decides.
//
// Invariants:
// - What was acknowledged is found again whichever call fails and whenever the power goes; what is found was written,
//   in order.
// - A name in the manifest refers to a file that was synced before the manifest was; `rename` is the only commit of a
//   file.
// - Recovering twice changes nothing. A reader never needs to write.
// - Another process's lines are visited in order, exactly once.
//
// Every system call goes through `Storage`, which the tests replace by a simulated disk that fails calls, kills
// processes and loses power at every step. Why not SQLite: no dependencies, a format that people and `git` can read,
// and a group commit of one write and one sync.

/// A journal of opaque records with snapshots, in a directory that several processes may have open at once.
///
/// Call `load` first. Then `look` before a group of reads, and `begin`, `append` and `commit` (or `abandon`) around a group of
/// changes. What one process writes the others visit.
package struct Store: ~Copyable {
  let storage: any Storage
  let folder: Folder
  var lock: ProcessLock
  let options: StoreOptions
  var manifest: Manifest
  /// The segment that is written and its end as far as it was taken; nil before the first load, or when it is missing.
  var segment: Segment?
  /// The last transaction line taken or written.
  var chain = Chain.origin
  /// Up to here everything is known to be on the disk.
  var durable = 0
  var clock = HybridClock()
  var group = Group()
  var gauge = Gauge()
  var report = Report()
  /// The error after which no change is taken any more.
  var failure: StoreError?
  /// Lines were taken or written since the last sync.
  package internal(set) var isUnsynced = false
  /// The caller's time at the last `begin`, and at the last sync.
  var now = Milliseconds(0)
  var lastSync = Milliseconds(0)
  /// The journal ends in bytes that were never acknowledged; the next process that holds the lock alone cuts them off.
  var hasTornTail = false
  /// The last line that was taken from the files, not written by this process since.
  var taken = 0
  /// The state that the last reading of everything began with.
  var base = Base.origin
  /// No line behind this one is read.
  var last = Int.max
  /// Ends the reading when it says so.
  var isEnough: (() -> Bool)?
  /// There is a manifest and its name lasts; the first change of each process sees to it.
  var isFounded = false
  /// The manifest does not show the journal's present end.
  var isManifestBehind = false
  /// Tells of changes in the directory once somebody has asked for it.
  var watch: Descriptor?

  deinit {
    if let segment { storage.close(segment.file) }
    if let watch { storage.close(watch) }
  }

  /// The state of the files.
  package var status: StoreStatus {
    StoreStatus(
      storeID: manifest.identity.storeText, device: manifest.identity.deviceText, epoch: manifest.identity.epoch,
      durability: options.durability, sequence: chain.sequence, journalBytes: gauge.bytes, journalLines: gauge.lines,
      snapshotBytes: gauge.snapshotBytes, cutLines: report.cutLines, quarantined: report.quarantined,
      findings: report.findings, isReadOnly: report.isReadOnly, failure: failure, isUnsynced: isUnsynced)
  }

  /// The number of the last transaction line taken, written or added to the open group.
  package var sequence: Int { group.isOpen ? group.chain.sequence : chain.sequence }

  /// Whether the journal has grown so long that reading a snapshot would be faster.
  package var wantsSnapshot: Bool { wantsSnapshot(times: 1) }

  /// Whether the journal has grown so long that a snapshot cannot wait for a quiet moment.
  package var needsSnapshot: Bool { wantsSnapshot(times: Limits.urgency) }

  /// Whether the lock is waited for when somebody else holds it; else it is only tried.
  package var waits: Bool {
    get { lock.wait > 0 }
    set { lock.wait = newValue ? options.lockWait : 0 }
  }

  private func wantsSnapshot(times factor: Int) -> Bool {
    !report.isReadOnly && failure == nil
      && gauge.wantsSnapshot(bytes: options.snapshotBytes * factor, lines: options.snapshotLines * factor)
  }
}

/// A segment in use.
struct Segment {
  let file: Descriptor
  let first: Int
  /// Up to here its lines were taken.
  var size: Int
  let isWritable: Bool
  /// The checksum that its head refers to: of the last line before it.
  var previous: UInt32 = 0
  /// Its closing line was taken: what follows stands in the next one.
  var isClosed = false
  /// Its size when this process opened it, until the first sync: bytes of which no sync of ours says that they last.
  var inherited: Int
  /// Its bytes up to here were on the disk when a later line was written; a head lasts before its segment is used.
  var proven = 0
}

/// The state of the files, for people and for `check`.
package struct StoreStatus: Hashable, Sendable {
  package let storeID: String
  package let device: String
  package let epoch: Int
  package let durability: Durability
  /// The last transaction line taken or written.
  package let sequence: Int
  /// Bytes and lines of the journal behind the last snapshot.
  package let journalBytes: Int
  package let journalLines: Int
  package let snapshotBytes: Int
  /// Lines, whole or torn, that were never acknowledged and were moved to quarantine.
  package let cutLines: Int
  /// Files in quarantine that this process made.
  package let quarantined: [String]
  package let findings: [Finding]
  package let isReadOnly: Bool
  /// The error after which no change is taken any more.
  package let failure: StoreError?
  /// Lines were written that no sync has made last yet.
  package let isUnsynced: Bool
}

/// What is visited when the store is read.
package enum Stored: Hashable, Sendable {
  /// Forget all you have: everything follows afresh.
  case restart
  /// An entity of the snapshot, as the sink was given it.
  case entity
  /// A line of a transaction with its sequence number and time; only whole transactions are visited.
  case transaction(sequence: Int, time: Milliseconds, isLast: Bool)
}

/// Takes what was stored; the bytes are those that were given, without a newline.
package typealias Visit = (Stored, Span<UInt8>) -> Void

/// What a store has to say about itself.
struct Report {
  private(set) var findings: [Finding] = []
  private(set) var cutLines = 0
  private(set) var quarantined: [String] = []
  private(set) var isReadOnly = false
  /// Nothing more is read from the journal.
  var isStopped = false

  mutating func add(_ finding: Finding) {
    if finding.isDamage { isReadOnly = true }
    if findings.count < Limits.findings, !findings.contains(finding) { findings.append(finding) }
  }

  mutating func cut(lines: Int, to name: String, _ finding: Finding) {
    cutLines += lines
    if quarantined.count < Limits.findings { quarantined.append(name) }
    add(finding)
  }
}

/// Why the store could not do what was asked.
package enum StoreError: Error, Hashable, Sendable {
  /// Another process held the lock for too long; nothing was applied. Its id where the system tells.
  case busy(pid: Int?)
  /// No room; nothing was applied, and a later change may succeed.
  case full(CallError)
  /// Whether the group was applied is unknown. No change is taken any more.
  case failed(CallError)
  /// The group is stored, and files that hold what it erased could not be removed.
  case unfinished(CallError)
  /// Changes are refused; the findings say why.
  case readOnly
  /// The group holds more bytes than one write may have; nothing was applied.
  case tooLarge(limit: Int)
  /// The files were written by a newer program.
  case newer(minReader: Int)
  /// A call failed before anything was changed.
  case unavailable(CallError)

  /// The meaning of a failed call that cannot have applied anything.
  init(unapplied error: CallError) { self = error.isFull ? .full(error) : .unavailable(error) }
}

/// When an answered change is on the disk.
package enum Durability: String, Hashable, Sendable, CaseIterable {
  /// Before it is answered.
  case commit
  /// At most a second later.
  case relaxed
}

/// What a store is opened for.
package enum Purpose: Hashable, Sendable {
  case work
  /// To look at what is there: nothing is made, cut, signed or synced.
  case inspection
  /// To read from an older state on.
  case recall(from: Int, wantsState: Bool)

  /// The last line that may be in the snapshot to begin with; nil is any.
  var start: Int? { if case .recall(let start, _) = self { start } else { nil } }

  /// Whether the entities of the snapshot are visited.
  var wantsState: Bool { if case .recall(_, false) = self { false } else { true } }
}

/// How a store is opened.
package struct StoreOptions: Sendable {
  package var purpose = Purpose.work
  package var durability = Durability.commit
  /// How long to wait for the lock, in milliseconds.
  package var lockWait: Int
  /// Whether the process is asked to end, so that the lock is not waited for long any more; looked at while it is waited for.
  package var isHurried: @Sendable () -> Bool = { false }
  /// Makes a new store's ids a function of it; nil takes random bits.
  package var seed: UInt64?
  /// A snapshot is wanted when the journal behind the last one is larger than this and than that snapshot, …
  package var snapshotBytes = 1 << 20
  /// … or has more lines than this.
  package var snapshotLines = 10_000
  /// How much of the past is kept.
  package var history = HistoryLimits()
  /// What one group may hold, at most what a transaction may have when it is read.
  package var groupBytes = Limits.group

  package init(durability: Durability = .commit, lockWait: Int? = nil, seed: UInt64? = nil) {
    self.durability = durability
    self.lockWait = lockWait ?? Limits.lockWait
    self.seed = seed
  }
}
