/// What is found at the manifest's name.
enum ManifestState {
  case whole(Manifest)
  case missing
  case damaged
}

extension Store {
  /// Only a newer format is an error: then nothing may be read or changed.
  static func readManifest(in folder: borrowing Folder) throws(StoreError) -> ManifestState {
    let bytes: Bytes
    do throws(CallError) {
      bytes = try folder.content(of: FileName.manifest.text, limit: Limits.manifest)
    } catch {
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
      isFounded = true
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
      guard let checksum = try file.checksum(), let head = try file.head() else { return nil }
      return (Manifest.Snapshot(last: last, size: file.size, checksum: checksum), head)
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

  /// Puts the manifest in memory on the disk.
  mutating func writeManifest(isClean: Bool) throws(CallError) {
    manifest.isClean = isClean
    var bytes = Bytes()
    manifest.write(to: &bytes)
    try folder.replace(.manifest, by: bytes)
    isManifestBehind = false
  }
}
