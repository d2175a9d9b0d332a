/// Result of reading the manifest.
enum ManifestState {
  case whole(Manifest)
  case missing
  case damaged
  /// The operating system cannot read it.
  case unreadable(CallError)
  case newer(minReader: Int)

  /// State of the manifest, without its content.
  var root: StartFacts.Root {
    switch self {
    case .whole: .whole
    case .missing: .missing
    case .damaged, .unreadable: .damaged
    case .newer: .newer
    }
  }
}

extension Store {
  /// Reads the manifest. Throws on a newer format, because nothing may be read or changed then, and on transient errors.
  static func readManifest(in folder: borrowing Folder) throws(StoreError) -> ManifestState {
    let state = try manifestState(in: folder)
    if case .newer(let minReader) = state { throw .newer(minReader: minReader) }
    return state
  }

  /// Reads the manifest; throws on transient errors only.
  static func manifestState(in folder: borrowing Folder) throws(StoreError) -> ManifestState {
    let bytes: Bytes
    do throws(CallError) {
      bytes = try folder.content(of: FileName.manifest.text, limit: Limits.manifest)
    } catch {
      if error.isPassing { throw .unavailable(error) }
      return error.isMissing ? .missing : .unreadable(error)
    }
    do throws(Manifest.ReadError) {
      return .whole(try bytes.withSpan { text throws(Manifest.ReadError) in try Manifest(text) })
    } catch {
      switch error {
      case .damaged: return .damaged
      case .newer(let minReader): return .newer(minReader: minReader)
      }
    }
  }

  /// Reads the current manifest; a missing or damaged one is reconstructed from the file names, in memory only.
  mutating func readManifest() throws(StoreError) {
    let state = try Self.manifestState(in: folder)
    let start = try Self.start(in: folder, state, isWritable: false)
    switch StartTable.decision(on: start.facts) {
    case .follow:
      guard case .whole(let found) = state else { return }
      manifest = found
    case .newer: throw .newer(minReader: start.minReader)
    case .reconstruct: try reconstruct()
    case .adopt, .make, .absent:
      // the first segment could not be read when the store was opened
      if manifest.identity == .unknown { try reconstruct() }
    }
  }

  private mutating func reconstruct() throws(StoreError) {
    report.add(StoreIssue(.manifest, in: FileName.manifest.text))
    manifest = try reconstructed()
  }

  private mutating func reconstructed() throws(StoreError) -> Manifest {
    let names: [String]
    do throws(CallError) { names = try storage.names(in: folder.descriptor) } catch { throw .unavailable(error) }
    var snapshots: [Manifest.Snapshot] = []
    var identity = manifest.identity
    for name in names {
      guard case .snapshot(let last) = FileName(name) else { continue }
      switch try state(ofSnapshot: name) {
      case .newer(let minReader): throw .newer(minReader: minReader)
      case .whole(let head, let snapshot) where snapshot.last == last:
        if head.identity.epoch > identity.epoch { identity = head.identity }
        snapshots.append(snapshot)
      case .whole, .damaged: continue
      }
    }
    var manifest = Manifest(identity)
    manifest.snapshots = snapshots.sorted { $0.last < $1.last }
    return manifest
  }

  /// Verifies a snapshot by its own checksum; an unreadable one is reported and counts as damaged.
  private mutating func state(ofSnapshot name: String) throws(StoreError) -> SnapshotState {
    do throws(CallError) {
      return try SnapshotFile(folder, name).state()
    } catch {
      if error.isPassing { throw .unavailable(error) }
      report.add(StoreIssue(error == .unexpectedFile ? .unexpectedFile : .unreadable(error), in: name))
      return .damaged
    }
  }

  /// Records the current end of the segment in the manifest in memory.
  mutating func noteSegment() {
    guard let segment else { return }
    let entry = Manifest.Segment(first: segment.first, size: segment.size, checksum: chain.checksum)
    if let index = manifest.segments.firstIndex(where: { $0.first == segment.first }) {
      manifest.segments[index] = entry
    } else if segment.first > manifest.segments.last?.first ?? 0 {
      manifest.segments.append(entry)
    }
  }

  /// Called under the lock before the manifest is written: adopts the changes of other processes and keeps
  /// the newer segments known here. A missing or damaged manifest is replaced by ours; an unreadable one is
  /// an error, because it may be newer than ours.
  mutating func refreshManifest() throws(StoreError) {
    noteSegment()
    let state = try Self.readManifest(in: folder)
    if case .unreadable(let error) = state { throw .unavailable(error) }
    guard case .whole(let present) = state else { return }
    guard present.identity == manifest.identity else {
      stop(StoreIssue(.replaced, in: FileName.manifest.text))
      throw .readOnly
    }
    adopt(present)
  }

  /// Adopts a manifest that was read again.
  mutating func adopt(_ present: Manifest) {
    let known = manifest.segments
    manifest = present
    manifest.keep(known)
    recount()
  }

  /// Measures the journal after the last snapshot.
  mutating func recount() {
    let last = manifest.lastSnapshot
    let bytes = manifest.segments.filter { $0.first > last }.reduce(0) { $0 + $1.size }
    journalSize.restart(behind: manifest.snapshots.last, bytes: bytes, lines: max(0, chain.sequence - last))
  }

  /// Writes the manifest in memory to disk.
  mutating func writeManifest(isClean: Bool) throws(CallError) {
    manifest.isClean = isClean
    var bytes = Bytes()
    manifest.write(to: &bytes)
    try folder.replace(.manifest, by: bytes)
    isManifestBehind = false
  }
}
