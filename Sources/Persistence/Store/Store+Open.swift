extension Store {
  /// Opens the store in a directory, or creates one. Damage is not an error: the store is then read-only, and
  /// `issues` contains the reason.
  package init(
    directory path: String, options: StoreOptions, storage: any Storage = Disk(), now: Milliseconds
  ) throws(StoreError) {
    let folder: Folder
    do throws(CallError) {
      folder = try Folder(path, storage, makes: options.purpose == .work)
    } catch {
      throw .unavailable(error)
    }
    try self.init(folder, options, now)
  }

  /// Reads the store in a folder whose lock the caller holds, and changes nothing.
  init(inspecting other: borrowing Folder) throws(StoreError) {
    var lock = ProcessLock(other.storage, nil, wait: 0)
    var options = StoreOptions()
    options.purpose = .inspection
    let manifest = try Self.createFirstSegment(in: other, &lock, nil, isWritable: false) ?? Manifest(.unknown)
    let folder: Folder
    do throws(CallError) { folder = try Folder(again: other) } catch { throw .unavailable(error) }
    storage = other.storage
    self.folder = folder
    self.lock = lock
    self.options = options
    self.manifest = manifest
  }

  init(_ folder: consuming Folder, _ options: StoreOptions, _ now: Milliseconds) throws(StoreError) {
    var report = Report()
    let file: Descriptor?
    let isWritable: Bool
    do throws(CallError) {
      (file, isWritable) = try Self.openLock(in: folder, options.purpose)
    } catch {
      throw StoreError(unapplied: error)
    }
    var lock = ProcessLock(folder.storage, file, wait: options.lockWait, isHurried: options.isHurried)
    if isWritable { lock.sign(now) } else if options.purpose == .work { report.add(StoreIssue(.notWritable, in: FileName.lock.text)) }
    let manifest: Manifest
    switch try Self.readManifest(in: folder) {
    case .whole(let found): manifest = found
    case .missing, .damaged, .unreadable, .newer:
      manifest = try Self.createFirstSegment(in: folder, &lock, options.seed, isWritable: isWritable) ?? Manifest(.unknown)
    }
    storage = folder.storage
    self.folder = folder
    self.lock = lock
    self.options = options
    self.report = report
    self.manifest = manifest
  }

  /// The lock file (nil when there is none), and true when the store is writable.
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
    abandon()
    do throws(StoreError) {
      try sync()
    } catch {
      return
    }
    guard isManifestBehind, failure == nil, !report.isReadOnly, lock.tryAcquire(in: folder) else { return }
    defer { unlock() }
    do throws(StoreError) { try lockSegment() } catch { return }
    guard isAtEnd else { return }
    do throws(StoreError) { try refreshManifest() } catch { return }
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
  package mutating func load(_ visit: Visit) throws(StoreError) {
    try readShared(visit)
    guard hasTornTail, !report.isReadOnly else { return }
    try lockForWriting(visit)
    unlock()
  }

  private mutating func readShared(_ visit: Visit) throws(StoreError) {
    try lock.acquire(.shared, in: folder)
    defer { lock.release() }
    try readManifest()
    try readAll(.shared, visit)
  }

  /// Reads the snapshot and the journal named by the manifest.
  mutating func readAll(_ mode: LockMode, _ visit: Visit) throws(StoreError) {
    chain = .origin
    base = .origin
    try loadSnapshot(visit)
    if report.isStopped { return }
    durable = chain.sequence
    switch try enterSegment() {
    case .entered: break
    case .missing: return stop(StoreIssue(.segmentMissing, in: FileName.journal(chain.sequence + 1).text))
    case .refused: return
    }
    guard let segment else { return }
    guard let end = try end(of: segment, info(of: segment)) else { return }
    do throws(StoreError) {
      try advance(to: end, mode, .fresh, visit)
      noteDurableEnd()
      try syncTaken()
    } catch {
      guard case .failed = error else { throw error }
      // read everything that is readable; changes are rejected
      if let segment = self.segment, let end = try self.end(of: segment, info(of: segment)) { try advance(to: end, mode, .fresh, visit) }
    }
  }

  /// Trusts a manifest which states that the store was closed after making everything durable up to here.
  private mutating func noteDurableEnd() {
    guard manifest.isClean, let segment, segment.size == manifest.floor(of: segment.first) else { return }
    isUnsynced = false
    self.segment?.inherited = 0
    durable = chain.sequence
  }

  /// Reads the newest intact snapshot that is not after the requested state; each one skipped is reported.
  private mutating func loadSnapshot(_ visit: Visit) throws(StoreError) {
    for snapshot in manifest.snapshots.reversed() where snapshot.last <= options.purpose.start ?? .max {
      let state: SnapshotState?
      let name = FileName.snapshot(snapshot.last).text
      do throws(CallError) {
        state = try load(snapshot, name, visit)
      } catch {
        if error.isPassing { throw .unavailable(error) }
        report.add(StoreIssue(error.isMissing ? .snapshot : .unreadable(error), in: name))
        state = nil
      }
      switch state {
      case .newer(let minReader): throw .newer(minReader: minReader)
      case .whole(let head, _) where head.identity.store == manifest.identity.store:
        base = snapshot.base
        chain = head.chain
        journalSize.restart(behind: snapshot)
        return clock.observe(head.base.time, counter: head.counter)
      case .whole, .damaged: report.add(StoreIssue(.snapshot, in: name))
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
    return options.purpose.wantsState ? try file.load(as: snapshot, of: manifest.identity.store, visit) : try file.start(as: snapshot)
  }

  /// Ends reading: what is in memory stays, and changes are rejected.
  mutating func stop(_ issue: StoreIssue) {
    report.add(issue)
    report.isStopped = true
  }
}
