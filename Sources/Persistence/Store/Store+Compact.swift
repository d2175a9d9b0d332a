/// What a compaction does with the states that are older than its snapshot.
package enum Compaction: Hashable, Sendable {
  /// They stay as long as the limits keep them.
  case keepsHistory
  /// They go, so that no file holds what was erased.
  case erasesHistory
  /// No snapshot may be written.
  case refused
}

extension Store {
  /// Writes a snapshot and goes on in a new segment. What others wrote is visited first; then `mode` decides, `mark` says the caller's
  /// number of this state, and `entities` gives the sink all there is. After an error the store goes on as before, unless `failure` says
  /// otherwise.
  ///
  /// Others are kept out only while the segment ends and while the manifest changes; they go on in the new segment while the snapshot
  /// is written. The order lets a crash come anywhere: the next segment; the closing line, from which on it is used; the snapshot under
  /// its draft name, read back; its name; the manifest; and what that no longer names goes last.
  package mutating func compact(
    now: Milliseconds, catchUp visit: Visit, mark: () -> Int, entities: (inout SnapshotSink) throws(StoreError) -> Void,
    mode: () -> Compaction = { .keepsHistory }
  ) throws(StoreError) {
    do throws(StoreError) {
      guard let draft = try beginSnapshot(now, visit, mark, entities, mode) else { return }
      defer { storage.close(draft.file) }
      do throws(StoreError) {
        let snapshot = try write(draft, entities)
        try lock.acquire(.exclusive, in: folder)
        defer { lock.release() }
        guard isNamed(draft) else { return }
        try publish(snapshot, from: draft, keepsHistory: true)
      } catch {
        // an erasure may have taken its name, and has made it needless then
        guard isNamed(draft) else { return }
        folder.abandon(draft.name)
        throw error
      }
    } catch {
      gauge.postpone(by: options.snapshotBytes)
      throw error
    }
  }

  /// Under the lock: takes what others wrote and ends the segment. Nil when there is nothing more to do, or another process is doing it.
  private mutating func beginSnapshot(
    _ now: Milliseconds, _ visit: Visit, _ mark: () -> Int, _ entities: (inout SnapshotSink) throws(StoreError) -> Void,
    _ mode: () -> Compaction
  ) throws(StoreError) -> SnapshotDraft? {
    try begin(now: now, visit)
    defer { abandon() }
    switch mode() {
    case .refused: return nil
    case .erasesHistory:
      try eraseHistory(mark(), entities)
      return nil
    case .keepsHistory: break
    }
    try syncTaken()
    try refreshManifest()
    guard chain.sequence > manifest.lastSnapshot else { return nil }
    guard let file = try claimDraft() else {
      gauge.postpone(by: options.snapshotBytes)
      return nil
    }
    do throws(StoreError) {
      if let segment, segment.first <= chain.sequence { try roll() }
      guard let segment else { throw .readOnly }
      let base = Base(sequence: chain.sequence, mark: mark(), time: clock.last)
      let head = SnapshotHead(manifest.identity, base, counter: clock.counter, checksum: segment.previous)
      return SnapshotDraft(name: FileName.snapshotDraft, file: file, head: head)
    } catch {
      folder.abandon(FileName.snapshotDraft)
      storage.close(file)
      throw error
    }
  }

  /// A new draft that belongs to this process as long as it holds its lock; nil when another holds that. What a crash left there goes.
  private func claimDraft() throws(StoreError) -> Descriptor? {
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
      throw StoreError(unapplied: error)
    }
  }

  /// Locks a new draft, of which only a process that saw it just now may hold the lock.
  private func isLocked(_ file: Descriptor) -> Bool {
    do throws(CallError) { return try storage.lock(file, .exclusive) } catch { return false }
  }

  /// Whether the draft still has its name, which an erasure takes away: what is in it may be what was erased.
  private func isNamed(_ draft: SnapshotDraft) -> Bool {
    do throws(CallError) { return try storage.inspect(draft.file).links > 0 } catch { return false }
  }

  /// Writes the snapshot, makes its bytes last, and reads them back.
  func write(
    _ draft: SnapshotDraft, _ entities: (inout SnapshotSink) throws(StoreError) -> Void
  ) throws(StoreError) -> Manifest.Snapshot {
    var sink = SnapshotSink(storage, draft.file, draft.head)
    try entities(&sink)
    do throws(CallError) {
      let checksum = try sink.finish()
      try storage.sync(draft.file)
      let written = try SnapshotFile(folder, draft.name)
      guard try written.checksum() == checksum else { throw .different }
      return Manifest.Snapshot(base: draft.head.base, size: sink.size, checksum: checksum)
    } catch {
      throw StoreError(unapplied: error)
    }
  }

  /// Ends the segment with a line that names the next.
  mutating func roll() throws(StoreError) {
    guard var segment else { throw .readOnly }
    var bytes = Bytes()
    _ = Head(manifest.identity, after: chain).write(to: &bytes)
    do throws(CallError) { try folder.replace(.journal(chain.sequence + 1), by: bytes) } catch { throw StoreError(unapplied: error) }
    bytes.removeAll()
    Closing(after: chain).write(to: &bytes)
    do throws(CallError) {
      let storage = storage
      try bytes.withSpan { text throws(CallError) in try Self.append(text, to: segment, storage) }
    } catch {
      throw tookBack(error, segment)
    }
    do throws(CallError) { try storage.syncData(segment.file) } catch { throw poison(error) }
    segment.size += bytes.count
    segment.isClosed = true
    self.segment = segment
    noteSegment()
    guard case .entered = try enterSegment() else { throw .readOnly }
  }

  /// Under the lock: gives the snapshot its name, then the manifest the new generation, then removes what is not kept any more.
  mutating func publish(_ snapshot: Manifest.Snapshot, from draft: SnapshotDraft, keepsHistory: Bool) throws(StoreError) {
    do throws(CallError) {
      try storage.rename(draft.name, to: FileName.snapshot(snapshot.last).text, in: folder.descriptor)
      try storage.sync(folder.descriptor)
    } catch {
      throw StoreError(unapplied: error)
    }
    try refreshManifest()
    manifest.snapshots.append(snapshot)
    manifest.trim(now: now, keepsHistory ? options.history : nil)
    try rewriteManifest()
  }

  mutating func rewriteManifest() throws(StoreError) {
    do throws(CallError) { try writeManifest(isClean: false) } catch { throw StoreError(unapplied: error) }
    recount()
    removeOld(by: manifest)
  }
}

/// A snapshot that is being written.
struct SnapshotDraft {
  let name: String
  let file: Descriptor
  let head: SnapshotHead
}
