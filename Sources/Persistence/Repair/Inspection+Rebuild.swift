extension Inspection {
  /// Starts a new epoch of the database with the content from `entities`: a snapshot, an empty segment and a
  /// manifest. Copies of the old files are then in quarantine. Requires the exclusive lock.
  ///
  /// A crash may occur at any point. First the copies in quarantine become durable; then the new segment and
  /// the new snapshot, under unused numbers, so that nobody reads them yet; then the manifest replaces the
  /// old one; and only then the old files are removed. A process that still has the old segment open notices
  /// that it was unlinked, and changes nothing anymore. Throws `readOnly` when something could not be read,
  /// because it may be intact.
  package func rebuild(
    _ salvage: Salvage, mark: Int, reason: String, entities: (inout SnapshotSink) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    guard !issues.contains(where: \.isOutside) else { throw .readOnly }
    let retired = files.filter { $0.isOurs && $0.info?.isRegular == true }
    do throws(CallError) {
      for file in retired { try keep(file, reason) }
    } catch {
      throw DatabaseError(unapplied: error)
    }
    let last = highest + 1
    let head = try newHead(salvage, last, mark)
    let segment = try write(SegmentHeader(head.identity, after: head.chain))
    let snapshot = try write(head, entities)
    do throws(CallError) {
      try name(head.identity, snapshot, segment)
      for file in retired where file.kind != .manifest { try folder.discard(file.name) }
      try folder.storage.sync(folder.descriptor)
    } catch {
      throw DatabaseError(unapplied: error)
    }
  }

  /// Highest sequence number used by the database.
  private var highest: Int {
    let named = files.map { file in
      switch file.kind {
      case .segment(let number), .snapshot(let number): number
      case .manifest, .lock, .draft, .quarantine, .foreign: 0
      }
    }
    let stated = manifest.segments.map(\.first) + manifest.snapshots.map(\.last) + segments.map(\.first)
    return (named + stated + lines.suffix(1).map(\.sequence) + [reached]).filter { $0 < Limits.lastName }.max() ?? 0
  }

  /// Header of the new snapshot: the same database on the same device, in the next epoch.
  private func newHead(_ salvage: Salvage, _ last: Int, _ mark: Int) throws(DatabaseError) -> SnapshotHeader {
    var identity = manifest.identity
    if identity == .unknown {
      do throws(CallError) { identity = Identity.new(from: try folder.storage.random()) } catch { throw DatabaseError(unapplied: error) }
    } else {
      identity = Identity(database: identity.database, device: identity.device, epoch: identity.epoch + 1)
    }
    let base = ReplayBase(sequence: last, mark: mark, time: salvage.time)
    return SnapshotHeader(identity, base, counter: salvage.counter, checksum: salvage.checksum)
  }

  private func keep(_ file: InspectedFile, _ reason: String) throws(CallError) {
    let opened = try folder.storage.open(file.name, in: folder.descriptor, for: .read)
    defer { folder.storage.close(opened) }
    let size = try folder.storage.inspect(opened).size
    _ = try folder.quarantine(0..<size, of: opened, file.name, reason)
  }

  private func write(_ head: SegmentHeader) throws(DatabaseError) -> Manifest.Segment {
    var bytes = Bytes()
    let checksum = head.write(to: &bytes)
    do throws(CallError) { try folder.replace(.journal(head.first), by: bytes) } catch { throw DatabaseError(unapplied: error) }
    return Manifest.Segment(first: head.first, size: bytes.count, checksum: checksum)
  }

  private func write(
    _ head: SnapshotHeader, _ entities: (inout SnapshotSink) throws(DatabaseError) -> Void
  ) throws(DatabaseError) -> Manifest.Snapshot {
    let name = FileName.snapshot(head.base.sequence)
    let file: Descriptor
    do throws(CallError) { file = try folder.draft(name) } catch { throw DatabaseError(unapplied: error) }
    defer { folder.storage.close(file) }
    do throws(DatabaseError) {
      var sink = SnapshotSink(folder.storage, file, head)
      try entities(&sink)
      return try publish(&sink, file, name, head)
    } catch {
      folder.abandon(name.draft)
      throw error
    }
  }

  /// Reads the snapshot back, makes it durable, and gives it its name.
  private func publish(
    _ sink: inout SnapshotSink, _ file: Descriptor, _ name: FileName, _ head: SnapshotHeader
  ) throws(DatabaseError) -> Manifest.Snapshot {
    do throws(CallError) {
      let checksum = try sink.finish()
      let snapshot = Manifest.Snapshot(base: head.base, size: sink.size, checksum: checksum)
      guard case .whole = try SnapshotFile(folder, name.draft).state(as: snapshot) else { throw .different }
      try folder.publish(file, as: name)
      return snapshot
    } catch {
      throw DatabaseError(unapplied: error)
    }
  }

  /// Writes the manifest; from here on the new epoch is the database.
  private func name(_ identity: Identity, _ snapshot: Manifest.Snapshot, _ segment: Manifest.Segment) throws(CallError) {
    var manifest = Manifest(identity)
    manifest.isClean = true
    manifest.snapshots = [snapshot]
    manifest.segments = [segment]
    var bytes = Bytes()
    manifest.write(to: &bytes)
    try folder.replace(.manifest, by: bytes)
  }
}
