/// Treatment of the states older than the snapshot of a compaction.
package enum Compaction: Hashable, Sendable {
  /// They are kept within the limits.
  case keepsHistory
  /// They are removed, so that no file contains what was erased.
  case erasesHistory
  /// No snapshot must be written.
  case refused
}

extension Database {
  /// Writes a snapshot and continues in a new segment. What others wrote is visited first; then `mode`
  /// decides, `mark` returns the caller's number of this state, and `entities` passes everything to the sink.
  /// After an error the database continues as before, unless `failure` is set.
  ///
  /// Others are locked out only while the segment ends and while the manifest changes; they continue in the
  /// new segment while the snapshot is written. The order permits a crash at any point: the next segment; the
  /// closing line, which puts it into use; the snapshot under its draft name, read back; its final name; the
  /// manifest; and last, the removal of files that the manifest no longer names.
  package mutating func compact(
    now: Milliseconds, catchUp visit: Visit, mark: () -> Int, entities: (inout SnapshotSink) throws(DatabaseError) -> Void,
    mode: () -> Compaction = { .keepsHistory }
  ) throws(DatabaseError) {
    do throws(DatabaseError) {
      guard let draft = try beginSnapshot(now, visit, mark, entities, mode) else { return }
      defer { storage.close(draft.file) }
      do throws(DatabaseError) {
        let snapshot = try write(draft, entities)
        try lock.acquire(.exclusive, in: folder)
        defer { lock.release() }
        guard isNamed(draft) else { return }
        try publish(snapshot, from: draft, keepsHistory: true)
      } catch {
        // an erasure may have removed the draft, which is then unnecessary
        guard isNamed(draft) else { return }
        folder.abandon(draft.name)
        throw error
      }
    } catch {
      journalSize.postpone(by: options.snapshotBytes)
      throw error
    }
  }

  /// Under the lock, reads what others wrote and ends the segment. Nil when there is nothing to do, or
  /// another process is doing it.
  private mutating func beginSnapshot(
    _ now: Milliseconds, _ visit: Visit, _ mark: () -> Int, _ entities: (inout SnapshotSink) throws(DatabaseError) -> Void,
    _ mode: () -> Compaction
  ) throws(DatabaseError) -> SnapshotDraft? {
    try begin(now: now, visit)
    defer { endGroup() }
    switch mode() {
    case .refused: return nil
    case .erasesHistory:
      try eraseHistory(mark(), entities)
      return nil
    case .keepsHistory: break
    }
    try syncUnsynced()
    try refreshManifest()
    guard chain.sequence > manifest.lastSnapshot else { return nil }
    guard let file = try claimDraft() else {
      journalSize.postpone(by: options.snapshotBytes)
      return nil
    }
    do throws(DatabaseError) {
      if let segment, segment.first <= chain.sequence { try roll() }
      guard let segment else { throw .readOnly }
      let base = ReplayBase(sequence: chain.sequence, mark: mark(), time: clock.last)
      let head = SnapshotHeader(manifest.identity, base, counter: clock.counter, checksum: segment.previous)
      return SnapshotDraft(name: FileName.snapshotDraft, file: file, head: head)
    } catch {
      folder.abandon(FileName.snapshotDraft)
      storage.close(file)
      throw error
    }
  }

  /// Creates a draft that belongs to this process while it holds the draft's lock; nil when another process
  /// holds it. A leftover of a crash is removed.
  private func claimDraft() throws(DatabaseError) -> Descriptor? {
    do throws(CallError) {
      if let old = try folder.openIfThere(FileName.snapshotDraft, for: .append) {
        defer { storage.close(old) }
        guard try storage.lock(old, .exclusive) else { return nil }
        try folder.discard(FileName.snapshotDraft)
      }
      let file = try folder.open(FileName.snapshotDraft, for: .create)
      if isLocked(file) { return file }
      storage.close(file)
      return nil
    } catch {
      throw DatabaseError(unapplied: error)
    }
  }

  /// Locks a new draft; only a process that has just seen it may already hold the lock.
  private func isLocked(_ file: Descriptor) -> Bool {
    do throws(CallError) { return try storage.lock(file, .exclusive) } catch { return false }
  }

  /// True while the draft has its name. An erasure removes it, because the draft may contain what was erased.
  private func isNamed(_ draft: SnapshotDraft) -> Bool {
    do throws(CallError) { return try storage.inspect(draft.file).links > 0 } catch { return false }
  }

  /// Writes the snapshot, makes its bytes durable, and reads them back.
  func write(
    _ draft: SnapshotDraft, _ entities: (inout SnapshotSink) throws(DatabaseError) -> Void
  ) throws(DatabaseError) -> Manifest.Snapshot {
    var sink = SnapshotSink(storage, draft.file, draft.head)
    try entities(&sink)
    do throws(CallError) {
      let checksum = try sink.finish()
      try storage.sync(draft.file)
      let written = try SnapshotFile(folder, draft.name)
      guard try written.checksum() == checksum else { throw .different }
      return Manifest.Snapshot(base: draft.head.base, size: sink.size, checksum: checksum)
    } catch {
      throw DatabaseError(unapplied: error)
    }
  }

  /// Ends the segment with a line that names the next one. Before the first segment of the present version, the manifest
  /// gets that version: programs that do not know it and have the database open read the manifest after the closing line.
  mutating func roll() throws(DatabaseError) {
    guard var segment else { throw .readOnly }
    var bytes = Bytes()
    if manifest.version.minReader < Version.withReserve.minReader {
      manifest.version = .withReserve
      do throws(CallError) { try writeManifest(isClean: false) } catch { throw DatabaseError(unapplied: error) }
    }
    _ = SegmentHeader(manifest.identity, after: chain).write(to: &bytes)
    do throws(CallError) { try folder.replace(.journal(chain.sequence + 1), by: bytes) } catch { throw DatabaseError(unapplied: error) }
    bytes.removeAll()
    ClosingLine(after: chain).write(to: &bytes)
    do throws(CallError) {
      let storage = storage
      try bytes.withSpan { text throws(CallError) in try Self.write(text, size: text.count, to: &segment, storage) }
    } catch {
      throw recoverFromFailedWrite(error)
    }
    segment.isClosed = true
    self.segment = segment
    releaseReserve()
    do throws(CallError) { try storage.syncData(segment.file) } catch { throw poison(error) }
    recordSegment()
    guard case .entered = try enterSegment() else { throw .readOnly }
  }

  /// Called under the lock: gives the snapshot its name, adds the new generation to the manifest, then
  /// removes what is no longer kept.
  mutating func publish(_ snapshot: Manifest.Snapshot, from draft: SnapshotDraft, keepsHistory: Bool) throws(DatabaseError) {
    do throws(CallError) {
      try storage.rename(draft.name, to: FileName.snapshot(snapshot.last).text, in: folder.descriptor)
      try storage.sync(folder.descriptor)
    } catch {
      throw DatabaseError(unapplied: error)
    }
    try refreshManifest()
    manifest.snapshots.append(snapshot)
    manifest.trim(now: now, keepsHistory ? options.history : nil)
    try rewriteManifest()
  }

  mutating func rewriteManifest() throws(DatabaseError) {
    do throws(CallError) { try writeManifest(isClean: false) } catch { throw DatabaseError(unapplied: error) }
    recount()
    removeOld(by: manifest)
  }
}

/// A snapshot being written.
struct SnapshotDraft {
  let name: String
  let file: Descriptor
  let head: SnapshotHeader
}

/// Erasure: a change after which no file contains what was there before.
extension Database {
  /// Commits the group as `commit` does and removes every state before its end; `mark` and `entities` are as
  /// for `compact`, for the state after the group. Nobody else writes meanwhile. A snapshot that another
  /// process is writing is discarded, so that there is no wait for a suspended process.
  ///
  /// After any error except `unfinished` and `failed`, nothing of the group is on disk. After `unfinished`,
  /// all of it is, possibly with older states: any process that reads the group must erase them by `compact`.
  package mutating func commitErasing(
    mark: Int, followedBy follow: (() -> Void)? = nil, entities: (inout SnapshotSink) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    precondition(group.isOpen && !group.isInRun, "an erasure must be between complete transactions")
    defer { endGroup() }
    guard !group.isTooLarge else { throw .tooLarge(limit: options.groupBytes) }
    try eraseHistory(mark, entities)
    follow?()
  }

  /// Called under the lock: writes the group, if it has lines, and a snapshot of the state after it, and removes all
  /// older states. The bytes of the snapshot come first, so that nothing has happened if there is no space for them.
  mutating func eraseHistory(_ mark: Int, _ entities: (inout SnapshotSink) throws(DatabaseError) -> Void) throws(DatabaseError) {
    try refreshManifest()
    guard group.chain.sequence > manifest.lastSnapshot else { return try forget() }
    let draft = try draftBehindGroup(mark)
    defer { storage.close(draft.file) }
    let snapshot: Manifest.Snapshot
    do throws(DatabaseError) {
      snapshot = try write(draft, entities)
      if group.lines > 0 { try writeGroup() }
      try syncUnsynced()
    } catch {
      folder.abandon(draft.name)
      throw error
    }
    do throws(DatabaseError) { try replaceAll(by: snapshot, from: draft) } catch { throw group.lines > 0 ? error.unfinished : error }
  }

  /// Creates a draft for the state after the open group, under a name that no other process uses.
  private func draftBehindGroup(_ mark: Int) throws(DatabaseError) -> SnapshotDraft {
    guard let segment else { throw .readOnly }
    let checksum = segment.first > group.chain.sequence ? segment.previous : group.chain.checksum
    let base = ReplayBase(sequence: group.chain.sequence, mark: mark, time: clock.last)
    let name = FileName.snapshot(base.sequence)
    do throws(CallError) {
      let head = SnapshotHeader(manifest.identity, base, counter: clock.counter, checksum: checksum)
      return SnapshotDraft(name: name.draft, file: try folder.draft(name), head: head)
    } catch {
      throw DatabaseError(unapplied: error)
    }
  }

  /// Called under the lock when the journal ends with the last line of the snapshot.
  private mutating func replaceAll(by snapshot: Manifest.Snapshot, from draft: SnapshotDraft) throws(DatabaseError) {
    try discardDraft()
    if let segment, segment.first <= chain.sequence { try roll() }
    try publish(snapshot, from: draft, keepsHistory: false)
    try verifyErasure(by: manifest)
  }

  /// Called under the lock: removes all states except that of the last snapshot.
  private mutating func forget() throws(DatabaseError) {
    try discardDraft()
    if manifest.bases.count > 1 {
      manifest.trim(now: now, nil)
      try rewriteManifest()
    }
    try verifyErasure(by: manifest)
  }

  /// Removes the draft of a snapshot that another process is writing or has left unfinished.
  private func discardDraft() throws(DatabaseError) {
    do throws(CallError) { try folder.discard(FileName.snapshotDraft) } catch { throw .unavailable(error) }
  }
}

extension DatabaseError {
  /// The same error for a group that is on disk.
  fileprivate var unfinished: DatabaseError {
    switch self {
    case .full(let error), .failed(let error), .unfinished(let error), .unavailable(let error): .unfinished(error)
    case .busy, .readOnly, .tooLarge, .newer, .absent, .foreign: .unfinished(.different)
    }
  }
}

/// Removal of files that the manifest no longer names.
extension Database {
  /// Removes the leftovers of a process that died between writing its manifest and removing files. If there
  /// are none, this only lists the names and reads the manifest. False while another process holds the lock.
  package mutating func sweep() throws(DatabaseError) -> Bool {
    guard !report.isReadOnly, failure == nil, !group.isOpen else { return true }
    if try oldNames(by: presentManifest()).isEmpty { return true }
    guard lock.tryAcquire(in: folder) else { return false }
    defer { lock.release() }
    if let present = try presentManifest() { try verifyErasure(by: present) }
    return true
  }

  /// True when there are files with states that are no longer kept.
  package var hasLeftovers: Bool {
    do throws(DatabaseError) { return try !oldNames(by: presentManifest()).isEmpty } catch { return false }
  }

  /// The manifest on disk; nil when it is damaged or another database's.
  private func presentManifest() throws(DatabaseError) -> Manifest? {
    guard case .whole(let present) = try Self.readManifest(in: folder), present.identity == manifest.identity else { return nil }
    return present
  }

  /// Called under the lock: removes what the manifest no longer names. Failures are harmless; removal is retried later.
  func removeOld(by manifest: Manifest?) {
    do throws(DatabaseError) {
      for name in try oldNames(by: manifest) { folder.abandon(name) }
    } catch {
      return
    }
  }

  /// Called under the lock after states were erased: their files must be gone, even after a power failure.
  func verifyErasure(by manifest: Manifest) throws(DatabaseError) {
    do throws(CallError) {
      let names = try storage.names(in: folder.descriptor).filter { manifest.isOld($0) }
      // the process that replaced the manifest may have died before its sync, and the previous manifest needs these files
      if !names.isEmpty { try storage.sync(folder.descriptor) }
      for name in names { try folder.discard(name) }
      try storage.sync(folder.descriptor)
    } catch {
      throw .unavailable(error)
    }
  }

  private func oldNames(by manifest: Manifest?) throws(DatabaseError) -> [String] {
    guard let manifest else { return [] }
    do throws(CallError) {
      return try storage.names(in: folder.descriptor).filter { manifest.isOld($0) }
    } catch {
      throw .unavailable(error)
    }
  }
}

extension Manifest {
  /// True when a file of this name is obsolete. The draft of a snapshot is left to its writer, or to an erasure.
  fileprivate func isOld(_ name: String) -> Bool {
    if name.hasSuffix(FileName.draftEnd) { return FileName(String(name.dropLast(FileName.draftEnd.count))) != nil }
    switch FileName(name) {
    case .journal(let first): return first < segments.first?.first ?? 0
    case .snapshot(let last): return !snapshots.contains { $0.last == last }
    default: return false
    }
  }
}
