/// What is found at the manifest's name.
enum ManifestState {
  case whole(Manifest)
  case missing
  case damaged
  /// The system does not read it.
  case unreadable(CallError)
  case newer(minReader: Int)

  /// The same without what it says.
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
  /// A newer format is an error: then nothing may be read or changed. So is what passes by itself.
  static func readManifest(in folder: borrowing Folder) throws(StoreError) -> ManifestState {
    let state = try manifestState(in: folder)
    if case .newer(let minReader) = state { throw .newer(minReader: minReader) }
    return state
  }

  /// What passes by itself is an error.
  static func manifestState(in folder: borrowing Folder) throws(StoreError) -> ManifestState {
    let bytes: Bytes
    do throws(CallError) {
      bytes = try folder.content(of: FileName.manifest.text, limit: Limits.manifest)
    } catch {
      if error.isPassing { throw .unavailable(error) }
      return error.isMissing ? .missing : .unreadable(error)
    }
    do throws(Manifest.Fault) {
      return .whole(try bytes.withSpan { text throws(Manifest.Fault) in try Manifest(text) })
    } catch {
      switch error {
      case .damaged: return .damaged
      case .newer(let minReader): return .newer(minReader: minReader)
      }
    }
  }

  /// The manifest as it is now; a missing or damaged one is replaced, in memory only, by what the names say.
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
      // when the store was opened, its first segment could not be read
      if manifest.identity == .unknown { try reconstruct() }
    }
  }

  private mutating func reconstruct() throws(StoreError) {
    report.add(Finding(.manifest, in: FileName.manifest.text))
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

  /// What a snapshot is by its own seal; one that cannot be read is as good as damaged, and told.
  private mutating func state(ofSnapshot name: String) throws(StoreError) -> SnapshotState {
    do throws(CallError) {
      return try SnapshotFile(folder, name).state()
    } catch {
      if error.isPassing { throw .unavailable(error) }
      report.add(Finding(error == .strange ? .strange : .unreadable(error), in: name))
      return .damaged
    }
  }

  /// Keeps the segment's present end in the manifest in memory.
  mutating func noteSegment() {
    guard let segment else { return }
    let entry = Manifest.Segment(first: segment.first, size: segment.size, checksum: chain.checksum)
    if let place = manifest.segments.firstIndex(where: { $0.first == segment.first }) {
      manifest.segments[place] = entry
    } else if segment.first > manifest.segments.last?.first ?? 0 {
      manifest.segments.append(entry)
    }
  }

  /// Under the lock, before the manifest is written: takes over what other processes wrote into it, and keeps what this one knows of
  /// younger segments. One that is missing or damaged is made good by ours; one that cannot be read may be younger than ours.
  mutating func refreshManifest() throws(StoreError) {
    noteSegment()
    let state = try Self.readManifest(in: folder)
    if case .unreadable(let error) = state { throw .unavailable(error) }
    guard case .whole(let present) = state else { return }
    guard present.identity == manifest.identity else {
      stop(Finding(.exchanged, in: FileName.manifest.text))
      throw .readOnly
    }
    adopt(present)
  }

  /// Takes a manifest that was read again.
  mutating func adopt(_ present: Manifest) {
    let known = manifest.segments
    manifest = present
    manifest.keep(known)
    recount()
  }

  /// Measures what stands behind the last snapshot.
  mutating func recount() {
    let last = manifest.lastSnapshot
    let bytes = manifest.segments.filter { $0.first > last }.reduce(0) { $0 + $1.size }
    gauge.restart(behind: manifest.snapshots.last, bytes: bytes, lines: max(0, chain.sequence - last))
  }

  /// Puts the manifest in memory on the disk.
  mutating func writeManifest(isClean: Bool) throws(CallError) {
    manifest.isClean = isClean
    var bytes = Bytes()
    manifest.write(to: &bytes)
    try folder.replace(.manifest, by: bytes)
    isManifestBehind = false
  }
}
