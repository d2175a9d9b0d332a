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
