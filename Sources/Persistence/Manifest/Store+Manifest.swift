/// What is found at the manifest's name.
enum ManifestState {
  case whole(Manifest)
  case missing
  case damaged
}

extension Store {
  /// A newer format is an error: then nothing may be read or changed. So is what passes by itself.
  static func readManifest(in folder: borrowing Folder) throws(StoreError) -> ManifestState {
    let bytes: Bytes
    do throws(CallError) {
      bytes = try folder.content(of: FileName.manifest.text, limit: Limits.manifest)
    } catch {
      if error.isPassing { throw .unavailable(error) }
      return error.isMissing ? .missing : .damaged
    }
    do throws(Manifest.Fault) {
      return .whole(try bytes.withSpan { text throws(Manifest.Fault) in try Manifest(text) })
    } catch {
      switch error {
      case .damaged: return .damaged
      case .newer(let minReader): throw .newer(minReader: minReader)
      }
    }
  }

  /// The manifest as it is now; a missing or damaged one is replaced, in memory only, by what the names say.
  mutating func readManifest() throws(StoreError) {
    if case .whole(let found) = try Self.readManifest(in: folder) {
      manifest = found
      return
    }
    do throws(CallError) {
      if manifest.identity != .unknown, try Self.isUnborn(folder) { return }
      report.add(Finding(.manifest, in: FileName.manifest.text))
      manifest = try reconstructed()
    } catch {
      throw .unavailable(error)
    }
  }

  private func reconstructed() throws(CallError) -> Manifest {
    var snapshots: [Manifest.Snapshot] = []
    var identity = manifest.identity
    for name in try storage.names(in: folder.descriptor) {
      guard case .snapshot(let last) = FileName(name) else { continue }
      guard let (snapshot, head) = snapshot(name, last) else { continue }
      identity = head.identity
      snapshots.append(snapshot)
    }
    var manifest = Manifest(identity)
    manifest.snapshots = snapshots.sorted { $0.last < $1.last }
    return manifest
  }

  /// A snapshot that is whole by its own seal.
  private func snapshot(_ name: String, _ last: Int) -> (Manifest.Snapshot, SnapshotHead)? {
    do throws(CallError) {
      let file = try SnapshotFile(folder, name)
      guard let checksum = try file.checksum(), let head = try file.head(), head.base.sequence == last else { return nil }
      return (Manifest.Snapshot(base: head.base, size: file.size, checksum: checksum), head)
    } catch {
      return nil
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
  /// younger segments. One that is missing or damaged is made good by ours.
  mutating func refreshManifest() throws(StoreError) {
    noteSegment()
    guard case .whole(let present) = try Self.readManifest(in: folder) else { return }
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
    for segment in known {
      if let place = manifest.segments.firstIndex(where: { $0.first == segment.first }) {
        if manifest.segments[place].size < segment.size { manifest.segments[place] = segment }
      } else if segment.first > manifest.segments.last?.first ?? 0 {
        manifest.segments.append(segment)
      }
    }
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
