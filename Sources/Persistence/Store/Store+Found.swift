/// A new store is only a first segment without lines, and nothing of it is synced: opening stays cheap, and nothing is lost. The first
/// change by any process founds it: from then on there is a manifest, and without one no line was ever written.
extension Store {
  /// Makes the first segment, or takes the one that another process made; nil when there are files whose manifest is missing or
  /// damaged.
  static func conceive(
    in folder: borrowing Folder, _ lock: inout ProcessLock, _ seed: UInt64?, isWritable: Bool
  ) throws(StoreError) -> Manifest? {
    if isWritable { try lock.acquire(.exclusive, in: folder) }
    defer { if isWritable { lock.release() } }
    if case .whole(let found) = try readManifest(in: folder) { return found }
    do throws(CallError) {
      guard try isUnborn(folder) else { return nil }
      if let there = try firstHead(in: folder) { return unfounded(there) }
      guard isWritable else { throw .absent }
      let bits = if let seed { seed } else { try folder.storage.random() }
      return try makeSegment(Identity.new(from: bits), in: folder)
    } catch {
      throw StoreError(unapplied: error)
    }
  }

  /// No store yet: no manifest, no snapshot, and at most a first segment without lines.
  static func isUnborn(_ folder: borrowing Folder) throws(CallError) -> Bool {
    for name in try folder.storage.names(in: folder.descriptor) {
      switch FileName(name) {
      case nil, .lock: continue
      case .journal(1):
        let bytes = try folder.content(of: name, limit: Limits.head)
        let line = bytes.firstIndex(of: ASCII.newline, from: 0) ?? bytes.count
        guard bytes.count < Limits.head, line + 1 >= bytes.count else { return false }
      case .journal, .snapshot, .manifest: return false
      }
    }
    return true
  }

  /// Before the first line of this process: makes segment and manifest last, unless another process did; that one may have died
  /// before the directory's sync, so the names are synced in any case.
  mutating func found() throws(StoreError) {
    let state = try Self.readManifest(in: folder)
    if case .whole(let present) = state, present.identity != manifest.identity {
      return stop(Finding(.exchanged, in: FileName.manifest.text))
    }
    do throws(CallError) {
      switch state {
      case .whole: try storage.sync(folder.descriptor)
      case .missing where chain.sequence == 0: try foundSegment()
      case .missing, .damaged: throw .different
      }
      isFounded = true
    } catch {
      throw StoreError(unapplied: error)
    }
  }

  /// The head is written once more: it may be that of a process whose sync failed, behind which no other tells the truth.
  private mutating func foundSegment() throws(CallError) {
    guard var segment else { return }
    segment.inherited = segment.size
    segment.proven = 0
    try renew(segment)
    try storage.sync(segment.file)
    try storage.sync(folder.descriptor)
    try folder.syncParent()
    try writeManifest(isClean: false)
  }

  private static func makeSegment(_ identity: Identity, in folder: borrowing Folder) throws(CallError) -> Manifest {
    var bytes = Bytes()
    let head = Head(identity, after: .origin)
    let checksum = head.write(to: &bytes)
    let name = FileName.journal(head.first)
    let file = try folder.draft(name)
    defer { folder.storage.close(file) }
    try folder.write(bytes, to: file)
    try folder.storage.rename(name.draft, to: name.text, in: folder.descriptor)
    return unfounded((head, bytes.count, checksum))
  }

  /// The whole head of a first segment, its size and its checksum.
  private static func firstHead(in folder: borrowing Folder) throws(CallError) -> (Head, Int, UInt32)? {
    let bytes: Bytes
    do throws(CallError) {
      bytes = try folder.content(of: FileName.journal(1).text, limit: Limits.head)
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
    return bytes.withSpan { span in
      guard span.count > 0, span[span.count - 1] == ASCII.newline else { return nil }
      let text = span.extracting(0..<span.count - 1)
      guard let checksum = Seal.check(text), let head = Head(text), head.version.isReadable, head.first == 1 else { return nil }
      return (head, span.count, checksum)
    }
  }

  private static func unfounded(_ first: (head: Head, size: Int, checksum: UInt32)) -> Manifest {
    var manifest = Manifest(first.head.identity)
    manifest.segments = [Manifest.Segment(first: first.head.first, size: first.size, checksum: first.checksum)]
    return manifest
  }
}
