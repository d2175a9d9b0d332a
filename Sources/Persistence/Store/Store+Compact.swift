extension Store {
  /// Writes a snapshot and goes on in a new segment. What others wrote is visited first; then `entities` gives the sink all there
  /// is. After an error the store goes on as before, unless `failure` says otherwise.
  ///
  /// The order lets a crash come anywhere: the snapshot under its draft name, since a full disk shows there; the next segment; the
  /// closing line, from which on the next one is used; the snapshot's name; the manifest; and what it no longer names goes last.
  package mutating func compact(
    now: Milliseconds, catchUp visit: Visit, entities: (inout SnapshotSink) throws(StoreError) -> Void
  ) throws(StoreError) {
    try begin(now: now, visit)
    defer { abandon() }
    guard gauge.lines > 0 else { return }
    do throws(StoreError) {
      try syncTaken()
      let snapshot = try draftSnapshot(entities)
      try roll()
      try publish(snapshot)
    } catch {
      folder.abandon(FileName.snapshot(chain.sequence).draft)
      gauge.postpone(by: options.snapshotBytes)
      throw error
    }
    removeOld()
  }

  /// Writes the snapshot, makes its bytes last, and reads them back.
  private func draftSnapshot(_ entities: (inout SnapshotSink) throws(StoreError) -> Void) throws(StoreError) -> Manifest.Snapshot {
    let name = FileName.snapshot(chain.sequence)
    let file: Descriptor
    do throws(CallError) { file = try folder.draft(name) } catch { throw StoreError(unapplied: error) }
    defer { storage.close(file) }
    var sink = SnapshotSink(storage, file, SnapshotHead(manifest.identity, chain, clock))
    try entities(&sink)
    do throws(CallError) {
      let checksum = try sink.finish()
      try storage.sync(file)
      let written = try SnapshotFile(folder, name.draft)
      guard written.size == sink.size, try written.checksum() == checksum else { throw .different }
      return Manifest.Snapshot(last: chain.sequence, size: sink.size, checksum: checksum)
    } catch {
      throw StoreError(unapplied: error)
    }
  }

  /// Ends the segment with a line that names the next.
  private mutating func roll() throws(StoreError) {
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
    self.segment = segment
    noteSegment()
    guard case .entered = try enterSegment() else { throw .readOnly }
    noteSegment()
  }

  /// Gives the snapshot its name and the manifest the new generation; the one before stays.
  private mutating func publish(_ snapshot: Manifest.Snapshot) throws(StoreError) {
    let name = FileName.snapshot(snapshot.last)
    do throws(CallError) {
      try storage.rename(name.draft, to: name.text, in: folder.descriptor)
      try storage.sync(folder.descriptor)
      let before = manifest.snapshots.last
      manifest.snapshots = (before.map { [$0] } ?? []) + [snapshot]
      manifest.segments.removeAll { $0.first <= before?.last ?? 0 }
      gauge = Gauge(snapshotBytes: snapshot.size)
      try writeManifest(isClean: false)
    } catch {
      throw StoreError(unapplied: error)
    }
  }

  /// Removes what the manifest no longer names. What cannot be removed harms nothing; the next time it is tried again.
  private func removeOld() {
    let names: [String]
    do throws(CallError) { names = try storage.names(in: folder.descriptor) } catch { return }
    for name in names where isOld(name) { folder.abandon(name) }
  }

  private func isOld(_ name: String) -> Bool {
    if name.hasSuffix(FileName.draftEnd) { return FileName(String(name.dropLast(FileName.draftEnd.count))) != nil }
    switch FileName(name) {
    case .journal(let first): return first < manifest.segments.first?.first ?? 0
    case .snapshot(let last): return !manifest.snapshots.contains { $0.last == last }
    default: return false
    }
  }
}
