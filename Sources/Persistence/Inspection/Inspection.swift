/// A store that is looked at under its lock. Nothing is made, signed, cut or synced; only `rebuild` changes something.
package struct Inspection: ~Copyable {
  let folder: Folder
  private let lock: ProcessLock
  package let files: [FoundFile]
  /// By their first lines; those of our names before others with the same.
  package let segments: [FoundSegment]
  /// Bytes in quarantine, by their names.
  package let quarantine: [FoundFile]
  let manifest: Manifest
  /// Of this store and epoch, in order; a line that stands in two files is there twice.
  let lines: [FoundLine]
  /// The last line that the service would take, and whether it would stop behind it because of damage.
  let reached: Int
  let isStopped: Bool
  /// The service takes no changes; else what is wrong stands where it does not look.
  package let isReadOnly: Bool
  /// The end of the journal that was never acknowledged, which the next start cuts off: its file and place.
  package let tail: Tail?
  /// All that is wrong: what the service would say of what it reads, then the rest.
  package let findings: [Finding]
  /// The state that the reading of the present begins with.
  package let base: Base

  /// The unfinished end of a segment.
  package struct Tail: Hashable, Sendable {
    package let file: String
    package let bytes: Range<Int>
  }

  /// Opens the directory of a store. `exclusive` keeps all others out and makes the lock's file when it is missing.
  package init(
    directory path: String, _ mode: LockMode, storage: any Storage = Disk(), lockWait: Int? = nil
  ) throws(StoreError) {
    let opened: Folder
    do throws(CallError) { opened = try Folder(path, storage, makes: false) } catch { throw .unavailable(error) }
    try self.init(opened, mode, lockWait ?? Limits.lockWait)
  }

  private init(_ opened: consuming Folder, _ mode: LockMode, _ wait: Int) throws(StoreError) {
    let held = try Self.acquire(mode, in: opened, wait)
    let names = try Self.files(in: opened)
    let store = try Self.store(in: opened)
    let (found, unreadable) = try Self.segments(in: opened, names)
    let identity = store.manifest.identity
    let kept = try Self.quarantine(in: opened, names)
    findings = try Self.findings(store, opened, found, names, unreadable)
    folder = opened
    lock = held
    files = names
    segments = found
    quarantine = kept
    manifest = store.manifest
    lines = found.flatMap { ($0.identity ?? identity) == identity ? $0.lines : [] }.sorted()
    reached = store.chain.sequence
    isStopped = store.report.isStopped
    isReadOnly = store.report.isReadOnly
    base = store.base
    tail = store.tail
  }

  /// Whose store it is.
  package var storeID: String { manifest.identity.storeText }
  package var device: String { manifest.identity.deviceText }
  package var epoch: Int { manifest.identity.epoch }
  package static var format: Int { Limits.format }
  /// The states that looking back can begin with, oldest first.
  package var bases: [Base] { manifest.bases }

  /// Names of ours that the store does not refer to any more, or not yet.
  package var leftovers: [String] {
    if manifest.segments.isEmpty { return [] }
    let start = manifest.segments.first?.first ?? 1
    return files.filter { file in
      switch file.kind {
      case .segment(let first): first < start || isStale(first)
      case .snapshot(let last): !manifest.snapshots.contains { $0.last == last }
      case .manifest, .lock, .draft, .quarantine, .foreign: false
      }
    }.map(\.name)
  }

  /// Of these, what holds states from before the only one that is kept.
  package var forgotten: [String] {
    guard bases.count == 1 else { return [] }
    return leftovers.filter { name in
      switch FileName(name) {
      case .journal(let first): first <= base.sequence
      case .snapshot(let last): last < base.sequence
      default: false
      }
    }
  }

  private func isStale(_ first: Int) -> Bool {
    segments.contains { $0.name == FileName.journal(first).text && ($0.identity ?? manifest.identity) != manifest.identity }
  }
}
