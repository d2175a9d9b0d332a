/// Location and changes of the store's directory.
extension Store {
  /// Problems that are not damage, determined by querying the operating system.
  package var warnings: [StoreIssue] {
    var warnings: [StoreIssue] = []
    if let type = storage.fileSystem(of: folder.descriptor), MountTable.isDoubtful(type) {
      warnings.append(StoreIssue(.doubtfulFileSystem(type), in: ""))
    }
    if folder.isMoved { warnings.append(StoreIssue(.movedAway, in: "")) }
    return warnings
  }

  /// True when `directory` is the store's own or inside it.
  package func holds(_ directory: Descriptor) throws(CallError) -> Bool { try folder.holds(directory) }

  /// Descriptor that becomes readable when any process, including this one, changes the store; nil until `watchChanges`, and where the system does
  /// not tell.
  package var changes: Int32? { watch?.number }

  /// Starts to notice changes, where the system tells of them.
  package mutating func watchChanges() {
    if watch == nil { watch = storage.watch(folder.descriptor) }
  }

  /// Discards the changes noticed so far. Anything read afterwards is at least as new.
  package mutating func noticeChanges() {
    watchChanges()
    if let watch { storage.drain(watch) }
  }
}

extension Folder {
  /// True when its path refers to another directory or no longer exists; false when that cannot be determined.
  var isMoved: Bool {
    do throws(CallError) {
      let there = try storage.openDirectory(path)
      defer { storage.close(there) }
      return try !storage.inspect(there).isSame(as: storage.inspect(descriptor))
    } catch {
      return error.isMissing
    }
  }

  /// True when `directory` is this one or inside it at any depth.
  func holds(_ directory: Descriptor) throws(CallError) -> Bool {
    let own = try storage.inspect(descriptor)
    var current = try storage.openDirectory(".", in: directory)
    defer { storage.close(current) }
    for _ in 0..<Limits.directories {
      let info = try storage.inspect(current)
      if info.isSame(as: own) { return true }
      guard let above = try parent(of: current) else { return false }
      storage.close(current)
      current = above
      if try storage.inspect(above).isSame(as: info) { return false }
    }
    return true
  }

  /// True when a directory has an entry of this name, even a dangling link.
  func exists(_ name: String, in directory: Descriptor) throws(CallError) -> Bool {
    do throws(CallError) {
      _ = try storage.inspect(name, in: directory)
      return true
    } catch {
      guard error.isMissing else { throw error }
      return false
    }
  }

  /// Nil when the parent must not be opened: then it is not the store's.
  private func parent(of directory: Descriptor) throws(CallError) -> Descriptor? {
    do throws(CallError) {
      return try storage.openDirectory("..", in: directory)
    } catch {
      guard error.isForbidden else { throw error }
      return nil
    }
  }
}

/// A new store is only a first segment without lines, and nothing of it is synced: opening is cheap, and
/// nothing can be lost. The first change by any process founds it: from then on there is a manifest, and
/// without one no line is ever written.
extension Store {
  /// Creates the first segment, or adopts the one created by another process. Nil when there are files whose
  /// manifest is missing or damaged.
  static func createFirstSegment(
    in folder: borrowing Folder, _ lock: inout ProcessLock, _ seed: UInt64?, isWritable: Bool
  ) throws(StoreError) -> Manifest? {
    if isWritable { try lock.acquire(.exclusive, in: folder) }
    defer { if isWritable { lock.release() } }
    let state = try manifestState(in: folder)
    let start = try start(in: folder, state, isWritable: isWritable)
    switch StartTable.decision(on: start.facts) {
    case .follow: if case .whole(let found) = state { return found } else { return nil }
    case .newer: throw .newer(minReader: start.minReader)
    case .reconstruct: return nil
    case .adopt: return start.head.map(unfounded)
    case .absent: throw .unavailable(.absent)
    case .make:
      do throws(CallError) {
        let bits = if let seed { seed } else { try folder.storage.random() }
        return try makeSegment(Identity.new(from: bits), in: folder)
      } catch { throw StoreError(unapplied: error) }
    }
  }

  /// Called before the first line of this process: makes the segment and the manifest durable, unless another
  /// process did. That one may have died before it synced the directory, so the names are always synced.
  mutating func found() throws(StoreError) {
    let state = try Self.readManifest(in: folder)
    if case .whole(let present) = state, present.identity != manifest.identity {
      return stop(StoreIssue(.replaced, in: FileName.manifest.text))
    }
    do throws(CallError) {
      switch state {
      case .whole: try storage.sync(folder.descriptor)
      case .missing where chain.sequence == 0: try foundSegment()
      case .missing, .damaged, .unreadable, .newer: throw .different
      }
      isFounded = true
    } catch {
      throw StoreError(unapplied: error)
    }
  }

  /// Rewrites the header: it may be from a process whose sync failed, after which the success of a
  /// later sync proves nothing.
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
    let head = SegmentHeader(identity, after: .origin)
    let checksum = head.write(to: &bytes)
    let name = FileName.journal(head.first)
    let file = try folder.draft(name)
    defer { folder.storage.close(file) }
    try folder.write(bytes, to: file)
    try folder.storage.rename(name.draft, to: name.text, in: folder.descriptor)
    return unfounded(FirstHeader(head: head, size: bytes.count, checksum: checksum))
  }

  private static func unfounded(_ first: FirstHeader) -> Manifest {
    var manifest = Manifest(first.head.identity)
    manifest.segments = [Manifest.Segment(first: first.head.first, size: first.size, checksum: first.checksum)]
    return manifest
  }
}
