/// The store's directory, held open.
struct Folder: ~Copyable {
  let storage: any Storage
  let descriptor: Descriptor
  /// Where it was when it was opened; it may have been moved since.
  let path: String

  /// Opens the directory; makes it and its parents when they are missing, unless nothing may be made.
  init(_ path: String, _ storage: any Storage, makes: Bool = true) throws(CallError) {
    self.storage = storage
    self.path = path
    do throws(CallError) {
      descriptor = try storage.openDirectory(path)
    } catch {
      guard error.isMissing, makes else { throw error }
      try Self.make(path, storage)
      descriptor = try storage.openDirectory(path)
    }
  }

  /// Makes a directory in another one, unless it is there, and opens it.
  init(_ name: String, in parent: Descriptor, _ storage: any Storage) throws(CallError) {
    self.storage = storage
    path = name
    descriptor = try storage.openDirectory(name, in: parent)
  }

  /// Opens the directory of `other` once more.
  init(again other: borrowing Folder) throws(CallError) {
    storage = other.storage
    path = other.path
    descriptor = try other.storage.openDirectory(".", in: other.descriptor)
  }

  deinit { storage.close(descriptor) }

  /// Opens a file of ours. Planted names are refused: links, pipes, and for writing the files of others.
  func open(_ name: String, for access: Access) throws(CallError) -> Descriptor {
    let file = try storage.open(name, in: descriptor, for: access)
    do throws(CallError) {
      let info = try storage.inspect(file)
      let isOurs = info.isRegular && info.links == 1 && (info.isOwn || access == .read)
      guard isOurs else { throw .strange }
      if access != .read, !info.isPrivate { try storage.tighten(file) }
      return file
    } catch {
      storage.close(file)
      throw error
    }
  }

  /// Opens a file of ours, nil when it is not there.
  func openIfThere(_ name: String, for access: Access) throws(CallError) -> Descriptor? {
    do throws(CallError) {
      return try open(name, for: access)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Gives a new file its name once its bytes are on the disk, and makes the name last.
  func publish(_ file: Descriptor, as name: FileName) throws(CallError) {
    try storage.sync(file)
    try storage.rename(name.draft, to: name.text, in: descriptor)
    try storage.sync(descriptor)
  }

  /// A new file under its draft name; what a crash left there is removed.
  func draft(_ name: FileName) throws(CallError) -> Descriptor {
    try discard(name.draft)
    return try open(name.draft, for: .create)
  }

  /// Removes a file; that it is not there is no error.
  func discard(_ name: String) throws(CallError) {
    do throws(CallError) {
      try storage.remove(name, in: descriptor)
    } catch {
      guard error.isMissing else { throw error }
    }
  }

  /// Makes every missing directory on the way, and makes each name last in its parent; so too the last name that was there, since
  /// the process that made it may have died before its sync.
  private static func make(_ path: String, _ storage: any Storage) throws(CallError) {
    var parent = path.hasPrefix("/") ? "/" : "."
    var way = path.hasPrefix("/") ? "" : "."
    var unsure: String?
    for part in path.split(separator: "/") {
      way += "/" + part
      if try storage.makeDirectory(way) {
        if let place = unsure { try syncIfAllowed(place, storage) }
        unsure = nil
        let folder = try storage.openDirectory(parent)
        defer { storage.close(folder) }
        try storage.sync(folder)
      } else {
        unsure = parent
      }
      parent = way
    }
  }

  /// Makes the folder's own name last. A parent that may not even be opened is not one in which we made it.
  func syncParent() throws(CallError) {
    let parent: Descriptor
    do throws(CallError) {
      parent = try storage.openDirectory("..", in: descriptor)
    } catch {
      guard error.isForbidden else { throw error }
      return
    }
    defer { storage.close(parent) }
    try storage.sync(parent)
  }

  private static func syncIfAllowed(_ path: String, _ storage: any Storage) throws(CallError) {
    let folder: Descriptor
    do throws(CallError) {
      folder = try storage.openDirectory(path)
    } catch {
      guard error.isForbidden else { throw error }
      return
    }
    defer { storage.close(folder) }
    try storage.sync(folder)
  }
}
