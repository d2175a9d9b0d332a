import CLibrary
import ShopModel

/// Size, times and identity of a file, by which a change of its content is noticed.
struct FileStamp: Hashable {
  private let inode: UInt
  private let changed: [Int]
  let size: Int

  /// Nil when there is no regular file at the path; a symbolic link is none.
  init?(_ path: String) {
    var info = stat()
    guard unsafe lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    inode = UInt(info.st_ino)
    size = Int(info.st_size)
    changed = [info.st_mtim.tv_sec, info.st_mtim.tv_nsec, info.st_ctim.tv_sec, info.st_ctim.tv_nsec].map { Int($0) }
  }
}

/// What was read of the files in a shared folder, so that only what is new is read again.
struct SyncFolder {
  /// Content of a file.
  enum Content {
    case log(SyncLogContent)
    /// A base, of which only the head was read.
    case base(SyncBaseHead)
    case card(SyncDeviceCard)
    /// A file that cannot be read yet, or of another program.
    case other
  }

  /// A file as it was when it was read.
  struct File {
    let stamp: FileStamp
    var content: Content
  }

  let files: SyncLogFiles
  /// By path.
  private(set) var entries: [String: File] = [:]

  /// Reads nothing yet.
  init(_ files: SyncLogFiles) { self.files = files }

  /// Reads what is new, and returns the changes in it that are not known.
  /// Bases of `own` count only if they are whole, because nobody else would repair them.
  mutating func read(knowing known: SyncKnowledge, own: ReplicaID? = nil) throws(FileReadError) -> [SyncLogContent] {
    var present: [String: File] = [:]
    var news: [SyncLogContent] = []
    for path in try files.paths() {
      guard let stamp = FileStamp("\(files.root)/\(path)") else { continue }
      if let entry = entries[path], entry.stamp == stamp {
        present[path] = entry
        continue
      }
      var content = Content.other
      do throws(FileReadError) { content = try read(path, of: stamp.size, knowing: known, own: own) } catch { continue }
      if case .log(var log) = content {
        news.append(log)
        log.lines = []
        content = .log(log)
      }
      present[path] = File(stamp: stamp, content: content)
    }
    entries = present
    return news
  }

  /// Reads a file of `size` bytes; of a log that has grown, only what is new.
  private func read(_ path: String, of size: Int, knowing known: SyncKnowledge, own: ReplicaID?) throws(FileReadError) -> Content {
    guard path.hasSuffix(SyncLogFiles.logSuffix) else { return try readDescription(path, own: own) }
    if case .log(var log)? = entries[path]?.content, size > log.position.length, !log.isForked {
      let rest = try files.read(path, from: log.position.length)
      if log.append(rest, knowing: known) { return .log(log) }
    }
    return .log(SyncLogContent(try files.read(path), knowing: known))
  }

  /// Reads a card or the head of a base.
  private func readDescription(_ path: String, own: ReplicaID?) throws(FileReadError) -> Content {
    let bytes = try files.read(path, from: 0, atMost: SyncBaseHead.mostBytes)
    if let head = SyncBaseHead(bytes) {
      if head.head.replica != own { return .base(head) }
      return SyncBase.isWhole(try files.read(path)) ? .base(head) : .other
    }
    return SyncDeviceCard(bytes).map { .card($0) } ?? .other
  }

  /// Notes that a log of this device was written.
  mutating func note(_ log: SyncLogContent, at path: String) {
    entries[path] = FileStamp("\(files.root)/\(path)").map { File(stamp: $0, content: .log(log)) }
  }

  /// Notes that a base of this device was written.
  mutating func note(_ head: SyncBaseHead, at path: String) {
    entries[path] = FileStamp("\(files.root)/\(path)").map { File(stamp: $0, content: .base(head)) }
  }

  /// Notes that the base at a path is not whole.
  mutating func noteBroken(_ path: String) { entries[path]?.content = .other }

  /// Removes a file.
  mutating func remove(_ path: String) throws(FileWriteError) {
    try files.remove(path)
    entries[path] = nil
  }

  /// Makes the files of these replicas be read again, because something in them could not be used yet.
  mutating func forget(_ replicas: Set<ReplicaID>) {
    for (path, file) in entries where file.content.replica.map(replicas.contains) ?? false { entries[path] = nil }
  }
}

extension SyncFolder.Content {
  /// Group and device of a file; nil for those of other programs.
  var head: SyncLogHead? {
    switch self {
    case .log(let log): log.head
    case .base(let base): base.head
    case .card(let card): card.head
    case .other: nil
    }
  }

  /// The replica whose log or base it is.
  var replica: ReplicaID? {
    switch self {
    case .log(let log): log.head?.replica
    case .base(let head): head.head.replica
    case .card, .other: nil
    }
  }
}

extension SyncFolder {
  /// All files of a group, by path.
  func files(of group: SyncGroupID) -> [(path: String, head: SyncLogHead, content: Content)] {
    entries.sorted { $0.key < $1.key }.compactMap { path, file in
      file.content.head.flatMap { $0.group == group ? (path, $0, file.content) : nil }
    }
  }

  /// Logs by path, which have a readable head.
  func logs(of group: SyncGroupID) -> [(path: String, log: SyncLogContent)] {
    entries.sorted { $0.key < $1.key }.compactMap { path, file in
      if case .log(let log) = file.content, log.head?.group == group { (path, log) } else { nil }
    }
  }

  /// Bases by path, the one with the highest number first.
  func bases(of group: SyncGroupID) -> [(path: String, head: SyncBaseHead)] {
    let bases = entries.compactMap { path, file -> (path: String, head: SyncBaseHead)? in
      if case .base(let head) = file.content, head.head.group == group { (path, head) } else { nil }
    }
    return bases.sorted { ($1.head.number, $0.path) < ($0.head.number, $1.path) }
  }

  /// The latest cards of the devices of a group.
  func cards(of group: SyncGroupID) -> [ReplicaID: SyncDeviceCard] {
    var cards: [ReplicaID: SyncDeviceCard] = [:]
    for (_, file) in entries.sorted(by: { $0.key < $1.key }) {
      if case .card(let card) = file.content, card.head.group == group { cards.take(card) }
    }
    return cards
  }

  /// All groups of which there are files; a device without changes has only a card.
  var groups: Set<SyncGroupID> { Set(entries.values.compactMap(\.content.head?.group)) }

  /// Devices of other groups that have not left them.
  func strangers(to group: SyncGroupID) -> Set<ReplicaID> {
    let heads = entries.values.compactMap(\.content.head).filter { $0.group != group }
    let left = entries.values.compactMap { if case .card(let card) = $0.content, card.hasLeft { card.head.replica } else { nil } }
    return Set(heads.map(\.replica)).subtracting(left)
  }
}
