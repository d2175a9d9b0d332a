/// What the store's directory is like.
extension Store {
  /// What should be known though nothing is damaged; asks the system.
  package var warnings: [Finding] {
    var warnings: [Finding] = []
    if let type = storage.fileSystem(of: folder.descriptor), MountTable.isDoubtful(type) {
      warnings.append(Finding(.doubtfulFileSystem(type), in: ""))
    }
    if folder.wasMovedAway { warnings.append(Finding(.movedAway, in: "")) }
    return warnings
  }

  /// Whether `directory` is the store's own or lies in it.
  package func holds(_ directory: Descriptor) throws(CallError) -> Bool { try folder.holds(directory) }

  /// A descriptor that becomes readable when somebody changes the store, ourselves included; nil until `noticeChanges`.
  package var changes: Int32? { watch?.number }

  /// Begins to notice changes, and forgets those that were noticed so far. What is looked at after it is at least as new.
  package mutating func noticeChanges() {
    if watch == nil { watch = storage.watch(folder.descriptor) }
    if let watch { storage.drain(watch) }
  }
}

extension Folder {
  /// Whether its path leads elsewhere by now; false when nobody can tell.
  var wasMovedAway: Bool {
    do throws(CallError) {
      let there = try storage.openDirectory(path)
      defer { storage.close(there) }
      return try !storage.inspect(there).isSame(as: storage.inspect(descriptor))
    } catch {
      return error.isMissing
    }
  }

  /// Whether `directory` is this one or lies in it, however deep.
  func holds(_ directory: Descriptor) throws(CallError) -> Bool {
    let own = try storage.inspect(descriptor)
    var place = try storage.openDirectory(".", in: directory)
    defer { storage.close(place) }
    for _ in 0..<Limits.directories {
      let info = try storage.inspect(place)
      if info.isSame(as: own) { return true }
      guard let above = try parent(of: place) else { return false }
      storage.close(place)
      place = above
      if try storage.inspect(above).isSame(as: info) { return false }
    }
    return true
  }

  /// Whether a directory has something of this name, be it a link that leads nowhere.
  func hasSomething(called name: String, in directory: Descriptor) throws(CallError) -> Bool {
    do throws(CallError) {
      _ = try storage.inspect(name, in: directory)
      return true
    } catch {
      guard error.isMissing else { throw error }
      return false
    }
  }

  /// Nil for one that may not be opened: none of ours.
  private func parent(of directory: Descriptor) throws(CallError) -> Descriptor? {
    do throws(CallError) {
      return try storage.openDirectory("..", in: directory)
    } catch {
      guard error.isForbidden else { throw error }
      return nil
    }
  }
}

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
      case .missing, .damaged, .unreadable, .newer: throw .different
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
    return unfounded(FirstHead(head: head, size: bytes.count, checksum: checksum))
  }

  private static func unfounded(_ first: FirstHead) -> Manifest {
    var manifest = Manifest(first.head.identity)
    manifest.segments = [Manifest.Segment(first: first.head.first, size: first.size, checksum: first.checksum)]
    return manifest
  }
}
