extension Store {
  /// Opens the store of a directory, or makes one. Damage is no error: the store is read-only then, and `findings` says why.
  package init(
    directory path: String, options: StoreOptions, storage: any Storage = Disk(), now: Milliseconds
  ) throws(StoreError) {
    let folder: Folder
    do throws(CallError) {
      folder = try Folder(path, storage)
    } catch {
      throw .unavailable(error)
    }
    try self.init(folder, options, now)
  }

  private init(_ folder: consuming Folder, _ options: StoreOptions, _ now: Milliseconds) throws(StoreError) {
    var report = Report()
    let file: Descriptor?
    let isWritable: Bool
    do throws(CallError) {
      (file, isWritable) = try Self.openLock(in: folder)
    } catch {
      throw StoreError(unapplied: error)
    }
    let lock = ProcessLock(folder.storage, file, wait: options.lockWait)
    if isWritable { lock.sign(now) } else { report.add(Finding(.notWritable, in: FileName.lock.text)) }
    let manifest: Manifest
    switch try Self.readManifest(in: folder) {
    case .whole(let found): manifest = found
    case .missing, .damaged:
      manifest = try Self.make(in: folder, lock, options.seed, isWritable: !report.isReadOnly) ?? Manifest(.unknown)
    }
    storage = folder.storage
    self.folder = folder
    self.lock = lock
    self.options = options
    self.report = report
    self.manifest = manifest
  }

  /// The lock file, nil when there is none, and whether the store can be written.
  private static func openLock(in folder: borrowing Folder) throws(CallError) -> (Descriptor?, Bool) {
    let name = FileName.lock.text
    if folder.storage.isWritable(folder.descriptor) {
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

  /// Makes the files of a new store; nil when there are already some, whose manifest is missing or damaged.
  private static func make(
    in folder: borrowing Folder, _ lock: borrowing ProcessLock, _ seed: UInt64?, isWritable: Bool
  ) throws(StoreError) -> Manifest? {
    if isWritable { try lock.acquire(.exclusive) }
    defer { if isWritable { lock.release() } }
    if case .whole(let found) = try readManifest(in: folder) { return found }
    do throws(CallError) {
      guard try isUnborn(folder) else { return nil }
      guard isWritable else { throw .absent }
      let bits = if let seed { seed } else { try folder.storage.random() }
      return try make(Identity.new(from: bits), in: folder)
    } catch {
      throw StoreError(unapplied: error)
    }
  }

  /// The first segment, then the manifest: a manifest never names what is not there, and without one no line was ever written.
  private static func make(_ identity: Identity, in folder: borrowing Folder) throws(CallError) -> Manifest {
    var bytes = Bytes()
    let checksum = Head(identity, after: .origin).write(to: &bytes)
    try folder.replace(.journal(1), by: bytes)
    var manifest = Manifest(identity)
    manifest.segments = [Manifest.Segment(first: 1, size: bytes.count, checksum: checksum)]
    bytes.removeAll()
    manifest.write(to: &bytes)
    try folder.replace(.manifest, by: bytes)
    return manifest
  }

  /// No store yet, or one whose making was cut short: no manifest, no snapshot, and at most a first segment without lines.
  private static func isUnborn(_ folder: borrowing Folder) throws(CallError) -> Bool {
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
}
