/// The database's directory, held open.
struct Folder: ~Copyable {
  let storage: any Storage
  let descriptor: Descriptor
  /// Path at the time of opening; the directory may have been moved since.
  let path: String

  /// Opens the directory. A missing one is created with its parents, if `makes` is true.
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

  /// Opens a directory in another one; creates it if it is missing.
  init(_ name: String, in parent: Descriptor, _ storage: any Storage) throws(CallError) {
    self.storage = storage
    path = name
    descriptor = try storage.openDirectory(name, in: parent)
  }

  /// Opens the directory of `other` again.
  init(again other: borrowing Folder) throws(CallError) {
    storage = other.storage
    path = other.path
    descriptor = try other.storage.openDirectory(".", in: other.descriptor)
  }

  deinit { storage.close(descriptor) }

  /// Opens a file of the database. Rejects planted ones: links, pipes and, for writing, files of other owners.
  func open(_ name: String, for access: Access) throws(CallError) -> Descriptor {
    let file = try storage.open(name, in: descriptor, for: access)
    do throws(CallError) {
      let info = try storage.inspect(file)
      let isOurs = info.isRegular && info.links == 1 && (info.isOwn || access == .read)
      guard isOurs else { throw .unexpectedFile }
      if access != .read, !info.isPrivate { try storage.tighten(file) }
      return file
    } catch {
      storage.close(file)
      throw error
    }
  }

  /// Opens a file of the database; nil when it does not exist.
  func openIfThere(_ name: String, for access: Access) throws(CallError) -> Descriptor? {
    do throws(CallError) {
      return try open(name, for: access)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Renames a new file to its final name once its bytes are durable, and makes the name durable.
  func publish(_ file: Descriptor, as name: FileName) throws(CallError) {
    try storage.sync(file)
    try storage.rename(name.draft, to: name.text, in: descriptor)
    try storage.sync(descriptor)
  }

  /// Creates a file under its draft name; a leftover of a crash is removed.
  func draft(_ name: FileName) throws(CallError) -> Descriptor {
    try discard(name.draft)
    return try open(name.draft, for: .create)
  }

  /// Removes a file; a missing one is not an error.
  func discard(_ name: String) throws(CallError) {
    do throws(CallError) {
      try storage.remove(name, in: descriptor)
    } catch {
      guard error.isMissing else { throw error }
    }
  }

  /// Creates every missing directory on the path and makes each name durable in its parent. This includes the
  /// last existing name, because the process that created it may have died before its sync.
  private static func make(_ path: String, _ storage: any Storage) throws(CallError) {
    var parent = path.hasPrefix("/") ? "/" : "."
    var way = path.hasPrefix("/") ? "" : "."
    var unsure: String?
    for part in path.split(separator: "/") {
      way += "/" + part
      if try storage.makeDirectory(way) {
        if let unsynced = unsure { try syncIfAllowed(unsynced, storage) }
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

  /// Makes the folder's own name durable. A parent that must not even be opened is not one in
  /// which we created the folder.
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

/// Reads and writes small files as a whole.
extension Folder {
  /// Reads a file up to `limit` bytes; a longer one is truncated, which its checksum trailer then reveals.
  func content(of name: String, limit: Int) throws(CallError) -> Bytes {
    let file = try open(name, for: .read)
    defer { storage.close(file) }
    var bytes = Bytes()
    try bytes.read(0..<limit, of: file, in: storage)
    return bytes
  }

  /// Atomically replaces the file of that name; after a crash, either the old or the new one is there, complete.
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

  /// Removes a draft after a failure. If that fails too, the leftover draft is harmless: the next one replaces it.
  func abandon(_ draft: String) {
    do throws(CallError) {
      try storage.remove(draft, in: descriptor)
    } catch {
      return
    }
  }
}

extension Bytes {
  /// Replaces the content by a part of a file, in as many calls as it takes; shorter if the file ends within it.
  mutating func read(_ part: Range<Int>, of file: Descriptor, in storage: any Storage) throws(CallError) {
    removeAll()
    var before = -1
    while count > before, count < part.count {
      before = count
      let offset = part.lowerBound + before
      try append(atMost: part.upperBound - offset) { output throws(CallError) in try storage.read(file, at: offset, into: &output) }
    }
  }
}

/// File names in the directory of a database.
enum FileName: Hashable, Sendable {
  /// A segment, by the sequence number of its first line.
  case journal(Int)
  /// A snapshot, by its last sequence number.
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

  /// Name of the file until all its bytes are durable.
  var draft: String { text + Self.draftEnd }

  static let draftEnd = ".tmp"
  /// The snapshot being written: a single name, so that only one process writes one.
  static let snapshotDraft = "snapshot.json.tmp"
  static let quarantine = "quarantine"
}

/// A file for external use that appears complete or not at all. It is written under a temporary name in the
/// same directory and renamed once its bytes are durable.
package struct AtomicFile: ~Copyable {
  private let storage: any Storage
  private let folder: Descriptor
  private let draft: String
  private let file: Descriptor
  private var isPublished: Bool

  /// Creates the draft in `folder`, which must stay open for the lifetime of this value.
  package init(in folder: Descriptor, _ storage: any Storage = Disk()) throws(CallError) {
    let draft = Self.draftStart + String(try storage.random(), radix: Self.radix) + FileName.draftEnd
    let file = try storage.open(draft, in: folder, for: .create)
    (self.storage, self.folder, self.draft, self.file) = (storage, folder, draft, file)
    isPublished = false
  }

  deinit {
    storage.close(file)
    if isPublished { return }
    do throws(CallError) { try storage.remove(draft, in: folder) } catch {}  // a leftover is recognizable as a draft
  }

  /// Writes all of `bytes`, in as many calls as it takes.
  package func write(_ bytes: Span<UInt8>) throws(CallError) {
    var sent = 0
    while sent < bytes.count {
      let stored = try storage.write(file, bytes.extracting(sent..<min(bytes.count, sent + Limits.chunk)))
      guard stored > 0 else { throw .short }
      sent += stored
    }
  }

  /// Renames the file to its final name and makes that durable. False when the name is taken and must not be replaced.
  package mutating func publish(as name: String, replacing: Bool) throws(CallError) -> Bool {
    try storage.sync(file)
    if !replacing, try isTaken(name) { return false }
    try storage.rename(draft, to: name, in: folder)
    isPublished = true
    try storage.sync(folder)
    return true
  }

  private func isTaken(_ name: String) throws(CallError) -> Bool {
    do throws(CallError) {
      _ = try storage.inspect(name, in: folder)
      return true
    } catch {
      guard error.isMissing else { throw error }
      return false
    }
  }

  package static func isDraft(_ name: String) -> Bool { name.hasPrefix(draftStart) && name.hasSuffix(FileName.draftEnd) }

  private static let draftStart = "shop-rpc-"
  private static let radix = 16
}
