/// Treatment of the states older than the snapshot of a compaction.
package enum Compaction: Hashable, Sendable {
  /// They are kept within the limits.
  case keepsHistory
  /// They are removed, so that no file contains what was erased.
  case erasesHistory
  /// No snapshot must be written.
  case refused
}

extension Store {
  /// Writes a snapshot and continues in a new segment. What others wrote is visited first; then `mode`
  /// decides, `mark` returns the caller's number of this state, and `entities` passes everything to the sink.
  /// After an error the store continues as before, unless `failure` is set.
  ///
  /// Others are locked out only while the segment ends and while the manifest changes; they continue in the
  /// new segment while the snapshot is written. The order permits a crash at any point: the next segment; the
  /// closing line, which puts it into use; the snapshot under its draft name, read back; its final name; the
  /// manifest; and last, the removal of files that the manifest no longer names.
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
      journalSize.postpone(by: options.snapshotBytes)
      return nil
    }
    do throws(StoreError) {
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

  /// Ends the segment with a line that names the next one. Before the first segment of the present version, the manifest
  /// gets that version: programs that do not know it and have the store open read the manifest after the closing line.
  mutating func roll() throws(StoreError) {
    guard var segment else { throw .readOnly }
    var bytes = Bytes()
    if manifest.version.minReader < Version.withReserve.minReader {
      manifest.version = .withReserve
      do throws(CallError) { try writeManifest(isClean: false) } catch { throw StoreError(unapplied: error) }
    }
    _ = SegmentHeader(manifest.identity, after: chain).write(to: &bytes)
    do throws(CallError) { try folder.replace(.journal(chain.sequence + 1), by: bytes) } catch { throw StoreError(unapplied: error) }
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
    noteSegment()
    guard case .entered = try enterSegment() else { throw .readOnly }
  }

  /// Called under the lock: gives the snapshot its name, adds the new generation to the manifest, then
  /// removes what is no longer kept.
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

/// A snapshot being written.
struct SnapshotDraft {
  let name: String
  let file: Descriptor
  let head: SnapshotHeader
}
