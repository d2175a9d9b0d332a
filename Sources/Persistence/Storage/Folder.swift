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

/// Whole small files.
extension Folder {
  /// The bytes of a file up to `limit`; a longer one is cut there, which its seal then shows.
  func content(of name: String, limit: Int) throws(CallError) -> Bytes {
    let file = try open(name, for: .read)
    defer { storage.close(file) }
    var bytes = Bytes()
    var before = -1
    while bytes.count > before, bytes.count < limit {
      before = bytes.count
      try bytes.append(atMost: min(Limits.smallBuffer, limit - before)) { output throws(CallError) in
        try storage.read(file, at: before, into: &output)
      }
    }
    return bytes
  }

  /// Puts a file with this content in the place of the one of that name; after a crash one of the two is there, whole.
  func replace(_ name: FileName, by bytes: borrowing Bytes) throws(CallError) {
    let file = try draft(name)
    defer { storage.close(file) }
    do throws(CallError) {
      try write(bytes, to: file)
      try publish(file, as: name)
    } catch {
      abandon(name.draft)
      throw error
    }
  }

  /// Writes all of `bytes`, in as many calls as it takes.
  func write(_ bytes: borrowing Bytes, to file: Descriptor) throws(CallError) {
    var sent = 0
    while sent < bytes.count {
      let (storage, start) = (storage, sent)
      let stored = try bytes.withSpan { span throws(CallError) in
        try storage.write(file, span.extracting(start..<span.count))
      }
      guard stored > 0 else { throw .short }
      sent += stored
    }
  }

  /// Removes a draft after a failure. When that fails too the draft stays, which harms nothing: the next one replaces it.
  func abandon(_ draft: String) {
    do throws(CallError) {
      try storage.remove(draft, in: descriptor)
    } catch {
      return
    }
  }
}

/// The names in a store's directory.
enum FileName: Hashable, Sendable {
  /// A segment, by the sequence number of its first line.
  case journal(Int)
  /// A snapshot, by the last sequence number in it.
  case snapshot(Int)
  case manifest
  case lock

  init?(_ text: String) {
    let number = text.split(whereSeparator: { $0 == "-" || $0 == "." }).dropFirst().first.flatMap { Int($0) }
    let candidates: [FileName] = [.manifest, .lock] + (number.map { [.journal($0), .snapshot($0)] } ?? [])
    guard let name = candidates.first(where: { $0.text == text }) else { return nil }
    self = name
  }

  var text: String {
    switch self {
    case .journal(let first): "journal-\(first).jsonl"
    case .snapshot(let last): "snapshot-\(last).json"
    case .manifest: "MANIFEST.json"
    case .lock: "LOCK"
    }
  }

  /// What a file is called until all its bytes are on the disk.
  var draft: String { text + Self.draftEnd }

  static let draftEnd = ".tmp"
  /// The snapshot that is being written: one name for all, so that only one process writes one.
  static let snapshotDraft = "snapshot.json.tmp"
  static let quarantine = "quarantine"
}
