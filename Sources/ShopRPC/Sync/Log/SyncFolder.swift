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
  }

  /// A file as it was when it was read.
  struct File {
    let stamp: FileStamp
    var content: Content
  }

  let files: SyncDirectory
  /// By path.
  private(set) var entries: [String: File] = [:]
  /// The files that cannot be read yet, or are of other programs, however many.
  private var others: [String: FileStamp] = [:]
  /// Paths of the logs in which a line was damaged the last time, also if these are to be read again.
  private var damagedLogs: [String] = []
  /// Devices with a file that the system refused to read the last time; what was read of it before still counts.
  private(set) var refusals: [ReplicaID: FileReadError] = [:]
  var unreadable: Set<ReplicaID> { Set(refusals.keys) }

  /// Reads nothing yet.
  init(_ files: SyncDirectory) { self.files = files }

  /// Reads what is new, and returns the changes in it that are not known.
  /// Bases of `own` count only if they are whole, because nobody else would repair them.
  /// With `only`, reads and keeps nothing but the files in the directory of one device.
  mutating func read(
    knowing known: SyncKnowledge, own: ReplicaID? = nil, only: ReplicaID? = nil
  ) throws(FileReadError) -> [SyncLogContent] {
    var present: [String: File] = [:]
    var strange: [String: FileStamp] = [:]
    var news: [SyncLogContent] = []
    var refused: [ReplicaID: FileReadError] = [:]
    let paths = try files.paths(of: only) { device, error in refused[device] = error }
    refusals = refused
    for (path, entry) in entries where SyncDirectory.replica(of: path).map({ refused[$0] != nil }) ?? false { present[path] = entry }
    for path in paths {
      guard let stamp = FileStamp("\(files.root)/\(path)") else { continue }
      if let entry = entries[path], entry.stamp == stamp {
        present[path] = entry
        continue
      }
      if others[path] == stamp {
        strange[path] = stamp
        continue
      }
      var content: Content?
      do throws(FileReadError) { content = try read(path, of: stamp.size, knowing: known, own: own) } catch {
        if error.reason == .notFound { continue }
        if let device = SyncDirectory.replica(of: path) { refusals[device] = error }
        present[path] = entries[path]
        continue
      }
      if case .log(var log)? = content {
        news.append(log)
        log.lines = []
        content = .log(log)
      }
      if let content { present[path] = File(stamp: stamp, content: content) } else { strange[path] = stamp }
    }
    (entries, others) = (present, strange)
    damagedLogs = present.filter { if case .log(let log) = $0.value.content { log.end == .damaged } else { false } }.map(\.key)
    return news
  }

  /// Reads a file of `size` bytes; of a log that has grown, only what is new. Nil when it cannot be read yet, or is of another program.
  private func read(_ path: String, of size: Int, knowing known: SyncKnowledge, own: ReplicaID?) throws(FileReadError) -> Content? {
    guard path.hasSuffix(SyncDirectory.logSuffix) else { return try readDescription(path, own: own) }
    if case .log(var log)? = entries[path]?.content, size > log.position.length, !log.isForked {
      if try readOn(&log, at: path, knowing: known) { return .log(log) }
    }
    // a file of another program, however large it is, is recognized by its beginning
    var log = SyncLogContent(try files.read(path, from: 0, atMost: Self.firstBytes), knowing: known)
    if log.head == nil, log.end == .incomplete { return nil }
    if log.head != nil, log.end != .newer { _ = try readOn(&log, at: path, knowing: known) }
    return .log(log)
  }

  /// Reads the rest of a log in pieces, as far as it is whole; false when it is not the continuation of what was read.
  private func readOn(_ log: inout SyncLogContent, at path: String, knowing known: SyncKnowledge) throws(FileReadError) -> Bool {
    var size = Self.firstBytes
    var isFirst = true
    while true {
      let start = log.position.length
      let bytes = try files.read(path, from: start, atMost: size)
      if bytes.isEmpty { return !isFirst || log.end == .complete }
      if bytes.contains(SealedLine.newline) {
        guard log.append(bytes, knowing: known) else {
          log.end = .damaged
          return !isFirst
        }
        isFirst = false
        // a line that is damaged, or of a newer version, ends what can be read
        if log.position.length == start || log.end == .newer || log.end == .tooLong { return true }
        size = Self.nextBytes
      } else if bytes.count == size, size < Limits.syncLine {
        size *= 4
      } else {
        // the last line has not arrived as a whole
        log.markIncomplete()
        return true
      }
    }
  }

  /// Bytes of the first piece of a log, which contains its head.
  private static let firstBytes = 64 << 10
  /// Bytes of the other pieces.
  private static let nextBytes = 1 << 20

  /// Reads a card or the head of a base.
  private func readDescription(_ path: String, own: ReplicaID?) throws(FileReadError) -> Content? {
    let bytes = try files.read(path, from: 0, atMost: SyncBaseHead.maxBytes)
    if let head = SyncBaseHead(bytes) {
      if head.head.replica != own { return .base(head) }
      return try SyncBaseFile(path, in: files).isWhole() ? .base(head) : nil
    }
    return SyncDeviceCard(bytes).map { .card($0) }
  }

  /// Records that a log of this device was written.
  mutating func recordWrite(of log: SyncLogContent, at path: String) {
    entries[path] = FileStamp("\(files.root)/\(path)").map { File(stamp: $0, content: .log(log)) }
  }

  /// Records that a base of this device was written.
  mutating func recordWrite(of head: SyncBaseHead, at path: String) {
    entries[path] = FileStamp("\(files.root)/\(path)").map { File(stamp: $0, content: .base(head)) }
  }

  /// Records that the base at a path is not whole.
  mutating func markBroken(_ path: String) { others[path] = entries.removeValue(forKey: path)?.stamp }

  /// Records that only a newer program can read the base at a path.
  mutating func markNewer(_ path: String) {
    guard case .base(var head)? = entries[path]?.content else { return }
    head.hasUnknownLines = true
    entries[path]?.content = .base(head)
  }

  /// Records that the system refuses to read a base of a device.
  mutating func markUnreadable(_ replica: ReplicaID, after error: FileReadError) { refusals[replica] = error }

  /// Throws if the system refused to read a file of any device.
  func requireAll() throws(FileReadError) { if let refusal = refusals.min(by: { $0.key < $1.key }) { throw refusal.value } }

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
    }
  }

  /// The replica whose log or base it is.
  var replica: ReplicaID? {
    switch self {
    case .log(let log): log.head?.replica
    case .base(let head): head.head.replica
    case .card: nil
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
    let logs = entries.compactMap { path, file -> (path: String, log: SyncLogContent)? in
      if case .log(let log) = file.content, log.head?.group == group { (path, log) } else { nil }
    }
    return logs.sorted { $0.path < $1.path }
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
      if case .card(let card) = file.content, card.head.group == group { cards.merge(card) }
    }
    return cards
  }

  /// Path of a file of a device that only a newer program can read; nil if there is none.
  var newerFile: String? {
    entries.filter { _, file in
      switch file.content {
      case .log(let log): log.end == .newer
      case .base(let head): !head.isReadable
      case .card: false
      }
    }.keys.min()
  }

  /// The devices with a damaged log, and its path, whose cards announce more changes than `seen` contains.
  func damaged(in group: SyncGroupID, besides seen: VersionVector) -> [ReplicaID: String] {
    let cards = cards(of: group)
    var damaged: [ReplicaID: String] = [:]
    for path in damagedLogs.sorted(by: >) where SyncDirectory.isNamed(path) {
      if let device = SyncDirectory.replica(of: path), let card = cards[device], card.seen[device] > seen[device] { damaged[device] = path }
    }
    return damaged
  }

  /// Path of a file that is named like a file of a device but does not begin like one; nil if there is none.
  var unrecognized: String? {
    (Array(others.keys) + entries.filter { $0.value.content.head == nil }.keys).filter(SyncDirectory.isNamed).min()
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
