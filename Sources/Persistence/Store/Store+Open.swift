extension Store {
  /// Opens the store of a directory, or makes one. Damage is no error: the store is read-only then, and `findings` says why.
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

  /// Reads the directory of a folder that somebody holds the lock of, and changes nothing.
  init(inspecting other: borrowing Folder) throws(StoreError) {
    var lock = ProcessLock(other.storage, nil, wait: 0)
    var options = StoreOptions()
    options.purpose = .inspection
    let manifest = try Self.conceive(in: other, &lock, nil, isWritable: false) ?? Manifest(.unknown)
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
    if isWritable { lock.sign(now) } else if options.purpose == .work { report.add(Finding(.notWritable, in: FileName.lock.text)) }
    let manifest: Manifest
    switch try Self.readManifest(in: folder) {
    case .whole(let found): manifest = found
    case .missing, .damaged, .unreadable, .newer:
      manifest = try Self.conceive(in: folder, &lock, options.seed, isWritable: isWritable) ?? Manifest(.unknown)
    }
    storage = folder.storage
    self.folder = folder
    self.lock = lock
    self.options = options
    self.report = report
    self.manifest = manifest
  }

  /// The lock file, nil when there is none, and whether the store can be written.
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
}
