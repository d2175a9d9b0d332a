extension Database {
  /// Opens the database in a directory, or creates one. Damage is not an error: the database is then read-only, and
  /// `issues` contains the reason.
  package init(
    directory path: String, options: DatabaseOptions, storage: any Storage = Disk(), now: Milliseconds
  ) throws(DatabaseError) {
    let folder: Folder
    do throws(CallError) {
      folder = try Folder(path, storage, makes: options.purpose == .work && options.mayCreate)
    } catch {
      throw error.isMissing && !options.mayCreate ? .absent : .unavailable(error)
    }
    try self.init(folder, options, now)
  }

  /// Reads the database in a folder whose lock the caller holds, and changes nothing.
  init(inspecting other: borrowing Folder) throws(DatabaseError) {
    var lock = ProcessLock(other.storage, nil, wait: 0)
    var options = DatabaseOptions()
    options.purpose = .inspection
    let manifest = try Self.createFirstSegment(in: other, &lock, nil, isWritable: false, orSay: .absent) ?? Manifest(.unknown)
    let folder: Folder
    do throws(CallError) { folder = try Folder(again: other) } catch { throw .unavailable(error) }
    storage = other.storage
    self.folder = folder
    self.lock = lock
    self.options = options
    self.manifest = manifest
  }

  init(_ folder: consuming Folder, _ options: DatabaseOptions, _ now: Milliseconds) throws(DatabaseError) {
    var report = Report()
    let state = try Self.readManifest(in: folder)
    if options.purpose == .work, case .missing = state { try folder.checkRoom(creating: options.mayCreate) }
    let file: Descriptor?
    let isWritable: Bool
    do throws(CallError) {
      (file, isWritable) = try Self.openLock(in: folder, options.purpose)
    } catch {
      throw DatabaseError(unapplied: error)
    }
    var lock = ProcessLock(folder.storage, file, wait: options.waits ? options.lockWait : 0, isHurried: options.isHurried)
    if isWritable { lock.sign(now) } else if options.purpose == .work { report.add(DatabaseIssue(.notWritable, in: FileName.lock.text)) }
    let manifest: Manifest
    switch state {
    case .whole(let found): manifest = found
    case .missing, .damaged, .unreadable, .newer:
      manifest =
        try Self.createFirstSegment(
          in: folder, &lock, options.seed, isWritable: isWritable, orSay: options.purpose == .work ? .forbidden : .absent)
        ?? Manifest(.unknown)
    }
    storage = folder.storage
    self.folder = folder
    self.lock = lock
    self.options = options
    self.report = report
    self.manifest = manifest
  }

  /// The lock file (nil when there is none), and true when the database is writable.
  private static func openLock(in folder: borrowing Folder, _ purpose: Purpose) throws(CallError) -> (Descriptor?, Bool) {
    let name = FileName.lock.text
    if purpose == .work, folder.storage.isWritable(folder.descriptor) {
      do throws(CallError) {
        return (try folder.open(name, for: .lock), true)
      } catch {
        guard error.isForbidden else { throw error }
      }
    }
    do throws(CallError) {
      return (try folder.open(name, for: .read), false)
    } catch {
      guard error.isMissing else { throw error }
      return (nil, false)
    }
  }

  /// Makes everything durable, releases the reserve, and records the end of the journal in the manifest, so that a
  /// shorter journal is recognized as damage. A failure loses nothing: the journal alone is sufficient.
  package mutating func close() {
    endGroup()
    do throws(DatabaseError) {
      try sync()
    } catch {
      return
    }
    guard isManifestBehind, failure == nil, !report.isReadOnly, lock.tryAcquire(in: folder) else { return }
    defer { unlock() }
    do throws(DatabaseError) { try lockSegment() } catch { return }
    guard isAtEnd else { return }
    do throws(DatabaseError) { try refreshManifest() } catch { return }
    if segment?.groups ?? 0 > 1 { releaseReserve() }
    do throws(CallError) { try writeManifest(isClean: true) } catch { return }
  }

  /// True when nobody else has written since.
  private var isAtEnd: Bool {
    guard let segment else { return false }
    do throws(CallError) {
      let info = try storage.inspect(segment.file)
      let end = try SegmentEnd(of: segment.file, size: info.size, storage)
      return info.links > 0 && end.content == segment.size
    } catch {
      return false
    }
  }

  /// Visits all stored data, oldest first: the entities of the snapshot, then the transactions after it.
  package mutating func load(_ visit: Visit) throws(DatabaseError) {
    try readShared(visit)
    guard hasTornTail, !report.isReadOnly else { return }
    try lockForWriting(visit)
    unlock()
  }

  private mutating func readShared(_ visit: Visit) throws(DatabaseError) {
    try lock.acquire(.shared, in: folder)
    defer { lock.release() }
    try readManifest()
    try readAll(.shared, visit)
  }

  /// Reads the snapshot and the journal named by the manifest.
  mutating func readAll(_ mode: LockMode, _ visit: Visit) throws(DatabaseError) {
    chain = .origin
    base = .origin
    try loadSnapshot(visit)
    if report.isStopped { return }
    durable = chain.sequence
    switch try enterSegment() {
    case .entered: break
    case .missing: return stop(DatabaseIssue(.segmentMissing, in: FileName.journal(chain.sequence + 1).text))
    case .refused: return
    }
    guard let segment else { return }
    guard let end = try end(of: segment, info(of: segment)) else { return }
    do throws(DatabaseError) {
      try advance(to: end, mode, .fresh, visit)
      trustDurableEnd()
      try syncUnsynced()
    } catch {
      guard case .failed = error else { throw error }
      // read everything that is readable; changes are rejected
      if let segment = self.segment, let end = try self.end(of: segment, info(of: segment)) { try advance(to: end, mode, .fresh, visit) }
    }
  }

  /// Trusts a manifest which states that the database was closed after making everything durable up to here.
  private mutating func trustDurableEnd() {
    guard manifest.isClean, let segment, segment.size == manifest.floor(of: segment.first) else { return }
    isUnsynced = false
    self.segment?.inherited = 0
    durable = chain.sequence
  }

  /// Reads the newest intact snapshot that is not after the requested state; each one skipped is reported.
  private mutating func loadSnapshot(_ visit: Visit) throws(DatabaseError) {
    for snapshot in manifest.snapshots.reversed() where snapshot.last <= options.purpose.start ?? .max {
      let state: SnapshotState?
      let name = FileName.snapshot(snapshot.last).text
      do throws(CallError) {
        state = try load(snapshot, name, visit)
      } catch {
        if error.isPassing { throw .unavailable(error) }
        report.add(DatabaseIssue(error.isMissing ? .snapshot : .unreadable(error), in: name))
        state = nil
      }
      switch state {
      case .newer(let minReader): throw .newer(minReader: minReader)
      case .whole(let head, _) where head.identity.database == manifest.identity.database:
        base = snapshot.base
        chain = head.chain
        journalSize.restart(behind: snapshot)
        return clock.observe(head.base.time, counter: head.counter)
      case .whole, .damaged: report.add(DatabaseIssue(.snapshot, in: name))
      case nil: break
      }
      visit(.restart, Span())
      // a caller that requests a state relies on exactly that one
      if options.purpose.start != nil { report.isStopped = true }
    }
  }

  /// Reads the file once if its entities are wanted, otherwise only its first line. Entities visited from a damaged file are discarded by a
  /// restart.
  private func load(_ snapshot: Manifest.Snapshot, _ name: String, _ visit: Visit) throws(CallError) -> SnapshotState {
    let file = try SnapshotFile(folder, name)
    return options.purpose.wantsState ? try file.load(as: snapshot, of: manifest.identity.database, visit) : try file.start(as: snapshot)
  }

  /// Ends reading: what is in memory stays, and changes are rejected.
  mutating func stop(_ issue: DatabaseIssue) {
    report.add(issue)
    report.isStopped = true
  }
}

/// Location and changes of the database's directory.
extension Database {
  /// Problems that are not damage, determined by querying the operating system.
  package var warnings: [DatabaseIssue] {
    var warnings: [DatabaseIssue] = []
    if let type = storage.fileSystem(of: folder.descriptor), MountTable.isDoubtful(type) {
      warnings.append(DatabaseIssue(.doubtfulFileSystem(type), in: ""))
    }
    if folder.isMoved { warnings.append(DatabaseIssue(.movedAway, in: "")) }
    return warnings
  }

  /// True when `directory` is the database's own or inside it.
  package func holds(_ directory: Descriptor) throws(CallError) -> Bool { try folder.holds(directory) }

  /// Descriptor that becomes readable when any process, including this one, changes the database; nil until `watchChanges`, and where the system does
  /// not tell.
  package var changes: Int32? { watch?.number }

  /// Starts to notice changes, where the system tells of them.
  package mutating func watchChanges() {
    if watch == nil { watch = storage.watch(folder.descriptor) }
  }

  /// Discards the changes noticed so far. Anything read afterwards is at least as new.
  package mutating func discardNotifications() {
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

  /// Nil when the parent must not be opened: then it is not the database's.
  private func parent(of directory: Descriptor) throws(CallError) -> Descriptor? {
    do throws(CallError) {
      return try storage.openDirectory("..", in: directory)
    } catch {
      guard error.isForbidden else { throw error }
      return nil
    }
  }
}

/// A new database is only a first segment without lines, and nothing of it is synced: opening is cheap, and
/// nothing can be lost. The first change by any process founds it: from then on there is a manifest, and
/// without one no line is ever written.
extension Database {
  /// Creates the first segment, or adopts the one created by another process. Nil when there are files whose
  /// manifest is missing or damaged.
  static func createFirstSegment(
    in folder: borrowing Folder, _ lock: inout ProcessLock, _ seed: UInt64?, isWritable: Bool, orSay absence: CallError
  ) throws(DatabaseError) -> Manifest? {
    if isWritable { try lock.acquire(.exclusive, in: folder) }
    defer { if isWritable { lock.release() } }
    let state = try manifestState(in: folder)
    let start = try start(in: folder, state, isWritable: isWritable)
    switch StartTable.decision(on: start.facts) {
    case .follow: if case .whole(let found) = state { return found } else { return nil }
    case .newer: throw .newer(minReader: start.minReader)
    case .reconstruct: return nil
    case .adopt: return start.head.map(unfounded)
    case .absent: throw .unavailable(absence)
    case .make:
      do throws(CallError) {
        let bits = if let seed { seed } else { try folder.storage.random() }
        return try makeSegment(Identity.new(from: bits), in: folder)
      } catch { throw DatabaseError(unapplied: error) }
    }
  }

  /// Called before the first line of this process: makes the segment and the manifest durable, unless another
  /// process did. That one may have died before it synced the directory, so the names are always synced.
  mutating func found() throws(DatabaseError) {
    let state = try Self.readManifest(in: folder)
    if case .whole(let present) = state, present.identity != manifest.identity {
      return stop(DatabaseIssue(.replaced, in: FileName.manifest.text))
    }
    do throws(CallError) {
      switch state {
      case .whole: try storage.sync(folder.descriptor)
      case .missing where chain.sequence == 0: try foundSegment()
      case .missing, .damaged, .unreadable, .newer: throw .different
      }
      isFounded = true
    } catch {
      throw DatabaseError(unapplied: error)
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
