extension Inspection {
  /// Waits for the lock. Who only looks makes no file: without one nobody writes.
  static func acquire(_ mode: LockMode, in folder: borrowing Folder, _ wait: Int) throws(StoreError) -> ProcessLock {
    let file: Descriptor?
    do throws(CallError) {
      let isStore = try folder.storage.names(in: folder.descriptor).contains { FoundFile.Kind($0).isStored }
      guard isStore else { throw .absent }
      let name = FileName.lock.text
      file = mode == .shared ? try folder.openIfThere(name, for: .read) : try folder.open(name, for: .lock)
    } catch {
      throw StoreError(unapplied: error)
    }
    var lock = ProcessLock(folder.storage, file, wait: wait)
    try lock.acquire(mode, in: folder)
    return lock
  }

  /// What the service would find.
  static func store(in folder: borrowing Folder) throws(StoreError) -> Store {
    var store = try Store(inspecting: folder)
    try store.load { _, _ in }
    return store
  }

  /// Every name in the directory with what the system says of it.
  static func files(in folder: borrowing Folder) throws(StoreError) -> [FoundFile] {
    do throws(CallError) {
      var files: [FoundFile] = []
      for name in try folder.storage.names(in: folder.descriptor) {
        let info = try info(of: name, in: folder.descriptor, folder.storage)
        files.append(FoundFile(name: name, kind: FoundFile.Kind(name), info: info))
      }
      return files
    } catch {
      throw .unavailable(error)
    }
  }

  /// Nil for what cannot be opened, such as a symbolic link.
  private static func info(of name: String, in directory: Descriptor, _ storage: any Storage) throws(CallError) -> FileInfo? {
    do throws(CallError) {
      let file = try storage.open(name, in: directory, for: .read)
      defer { storage.close(file) }
      return try storage.inspect(file)
    } catch {
      if error.isPassing { throw error }
      return nil
    }
  }

  static func quarantine(in folder: borrowing Folder, _ files: [FoundFile]) throws(StoreError) -> [FoundFile] {
    // one that is no directory is a foreign file; it is told when something must be kept there
    guard files.contains(where: { $0.kind == .quarantine && $0.info?.isRegular == false }) else { return [] }
    do throws(CallError) {
      let storage = folder.storage
      let directory = try storage.openDirectory(FileName.quarantine, in: folder.descriptor)
      defer { storage.close(directory) }
      var kept: [FoundFile] = []
      for name in try storage.names(in: directory) {
        kept.append(FoundFile(name: name, kind: .quarantine, info: try info(of: name, in: directory, storage)))
      }
      return kept
    } catch {
      throw .unavailable(error)
    }
  }

  /// All segments, also those under other names, and those that the system cannot read.
  static func segments(in folder: borrowing Folder, _ files: [FoundFile]) throws(StoreError) -> ([FoundSegment], [Finding]) {
    var found: [FoundSegment] = []
    var unreadable: [Finding] = []
    let named = files.filter { if case .segment = $0.kind { true } else { false } }.sorted { $0.first < $1.first }
    for file in named + files.filter({ $0.kind == .foreign }) where file.info?.isRegular == true && file.info?.links == 1 {
      do throws(CallError) {
        let first: Int? = if case .segment(let first) = file.kind { first } else { nil }
        if let segment = try FoundSegment(folder, file.name, first: first, place: found.count) { found.append(segment) }
      } catch {
        if error.isPassing { throw .unavailable(error) }
        unreadable.append(Finding(.unreadable(error), in: file.name))
      }
    }
    return (found, unreadable)
  }
}

extension FoundFile {
  fileprivate var first: Int { if case .segment(let first) = kind { first } else { 0 } }
}

extension FoundFile.Kind {
  /// Only a store has it.
  fileprivate var isStored: Bool {
    switch self {
    case .manifest, .segment, .snapshot: true
    case .lock, .draft, .quarantine, .foreign: false
    }
  }
}
