import CLibrary
import Persistence
import ShopModel

/// Id of a group of devices. It never changes, and says what the group shares.
struct SyncGroupID: Identifier {
  let text: String
  init(_ text: String) { self.text = text }

  /// A new id.
  init(random number: UInt64, sharesAccounts: Bool) {
    text = (sharesAccounts ? Self.accounts : "") + String(number, radix: Self.radix).zeroPadded(to: Self.digits)
  }

  /// True in a group that shares accounts with their carts and orders.
  var sharesAccounts: Bool { text.hasPrefix(Self.accounts) }

  private static let accounts = "accounts-"
  private static let digits = 16
  private static let radix = 16
}

/// First line of a log of changes.
struct SyncLogHead: WireType, Hashable {
  /// Version of the format.
  let format: Int
  /// The oldest version that can read the file.
  let minReader: Int
  /// The group of devices.
  let group: SyncGroupID
  /// The replica whose changes these are, whatever the name of the file.
  let replica: ReplicaID

  init(format: Int = current, minReader: Int = current, group: SyncGroupID, replica: ReplicaID) {
    self.format = format
    self.minReader = minReader
    self.group = group
    self.replica = replica
  }

  static let shape = Shape<Self>.object(
    { format, minReader, group, replica in Self(format: format, minReader: minReader, group: group, replica: replica) },
    Field("format", \.format, .integer(1...Int.max), "Version of the format."),
    Field("minReader", \.minReader, .integer(1...Int.max), "The oldest version that can read the file."),
    Field("group", \.group, .id, "The group of devices."),
    Field("replica", \.replica, .id, "The replica whose changes these are."))

  /// True unless the id of the replica cannot be the name of its directory.
  var isValid: Bool {
    replica.text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: false
      }
    }
  }

  /// The version of the logs and bases that this program writes, and the newest that it reads. Since 3, operations that end a part remain,
  /// and undo withdraws operations.
  static let current = 3
  /// The version of the cards.
  static let ofCards = 2
}

/// A log of changes as a file: a head, then one change per sealed line. The file may reach a reader cut, damaged or out of date, so
/// everything up to the first bad line counts, and the rest is not there yet.
struct SyncLog {
  private(set) var bytes: [UInt8] = []
  private var last: UInt32 = 0

  /// An empty log.
  init(_ head: SyncLogHead) { last = SealedLine.write(head, after: last, to: &bytes) }

  /// Continues a log that ends with a line of this checksum.
  init(_ bytes: [UInt8], endingWith last: UInt32) {
    self.bytes = bytes
    self.last = last
  }

  /// Adds a change as its replica wrote it.
  mutating func add(_ line: SyncLine) { last = SealedLine.write(text: line.text.span, after: last, to: &bytes) }

  /// The end of the log.
  var position: SyncLogPosition { SyncLogPosition(length: bytes.count, checksum: last) }
}

/// The end of some whole line of a log.
struct SyncLogPosition: Hashable {
  /// Bytes before it.
  var length = 0
  /// Checksum of the line.
  var checksum: UInt32 = 0
}

/// Content of a log as far as it can be read.
struct SyncLogContent {
  /// Reason why nothing more can be read.
  enum End: Hashable {
    case complete
    /// The rest is damaged or has not arrived yet.
    case incomplete
    /// The rest was written by a newer program.
    case newer
    /// A line is longer than the limit.
    case tooLong
  }

  /// Nil when not even the head can be read.
  private(set) var head: SyncLogHead?
  /// The changes that the reader did not know.
  var lines: [SyncLine] = []
  private(set) var end = End.complete
  /// The end of what could be read.
  private(set) var position = SyncLogPosition()
  /// Sequence numbers of the first and the last change; nil when there is none.
  private(set) var range: ClosedRange<Int>?
  /// True when a change differs from the one of the same number that the reader knew.
  private(set) var isForked = false

  /// Reads a file, and passes over what is known already.
  init(_ bytes: [UInt8], knowing known: SyncKnowledge = SyncKnowledge()) { read(bytes, knowing: known) }

  /// Reads what follows in the file; false when that is not the continuation of what was read, and nothing was read.
  mutating func append(_ bytes: [UInt8], knowing known: SyncKnowledge) -> Bool {
    guard let next = bytes.firstIndex(of: SealedLine.newline) else { return bytes.isEmpty && end == .complete }
    guard SealedLine(bytes[..<next], after: position.checksum) != nil else { return false }
    read(bytes, knowing: known)
    return true
  }

  /// Marks that the file goes on with something that cannot be read yet.
  mutating func markIncomplete() { if end == .complete { end = .incomplete } }

  private mutating func read(_ bytes: [UInt8], knowing known: SyncKnowledge) {
    end = readLines(bytes, knowing: known)
    if head == nil, end == .complete { end = .incomplete }
  }

  /// Reads line by line; returns why reading ended.
  private mutating func readLines(_ bytes: [UInt8], knowing known: SyncKnowledge) -> End {
    var document = Document()
    var start = 0
    while start < bytes.count {
      guard let next = bytes[start...].firstIndex(of: SealedLine.newline) else { return .incomplete }
      if next - start > Limits.syncLine { return .tooLong }
      guard let line = SealedLine(bytes[start..<next], after: position.checksum) else { return .incomplete }
      if !passOver(line.value, knowing: known), let reason = add(line, knowing: known, by: &document) { return reason }
      position.checksum = line.checksum
      position.length += next + 1 - start
      start = next + 1
    }
    return .complete
  }

  /// True when the value is a known change, which is only compared. Its number is at the beginning.
  private mutating func passOver(_ value: ArraySlice<UInt8>, knowing known: SyncKnowledge) -> Bool {
    guard let head, known.seen[head.replica] > 0, let sequence = SyncChange.sequence(in: value, by: head.replica) else { return false }
    guard sequence <= known.seen[head.replica] else { return false }
    isForked = isForked || known.contradicts(Checksum.of(value.span), of: sequence, by: head.replica)
    extendRange(to: sequence)
    return true
  }

  private mutating func extendRange(to sequence: Int) {
    range = min(range?.lowerBound ?? sequence, sequence)...max(range?.upperBound ?? sequence, sequence)
  }

  /// Adds an undamaged line; returns why reading ends here, if it does.
  private mutating func add(_ line: SealedLine, knowing known: SyncKnowledge, by document: inout Document) -> End? {
    guard let head else {
      head = line.read(SyncLogHead.self, by: &document)
      if head?.isValid == false {
        head = nil
        return .incomplete
      }
      return head.map { $0.minReader > SyncLogHead.current } ?? true ? .newer : nil
    }
    guard let change = line.read(SyncChange.self, by: &document) else { return .newer }
    guard change.replica == head.replica else { return .incomplete }
    let added = SyncLine(change, text: line.value)
    isForked = isForked || known.contradicts(added.digest, of: change.sequence, by: change.replica)
    lines.append(added)
    extendRange(to: change.sequence)
    return nil
  }
}

extension SyncChange {
  /// Sequence number of a written change; nil unless it begins as this program writes changes of the replica.
  fileprivate static func sequence(in text: ArraySlice<UInt8>, by replica: ReplicaID) -> Int? {
    let start = Array(#"{"replica":"\#(replica.text)","sequence":"#.utf8)
    guard text.starts(with: start) else { return nil }
    let digits = text.dropFirst(start.count).prefix(maxDigits).prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// Digits of the largest number.
  private static let maxDigits = 19
}

/// A directory with the files of several replicas: the folder that devices share, or the database's copy of what it needs of it.
///
/// The files of a replica are in `devices/REPLICA`. Readers go by the heads of the files, so names do not matter, except that names
/// beginning with `.` or `~` belong to other programs.
struct SyncLogFiles {
  let root: String
  private let storage: any Storage

  init(root: String, storage: any Storage = Disk()) {
    self.root = root
    self.storage = storage
  }

  /// Paths of all files of the devices, or of one.
  func paths(of replica: ReplicaID? = nil) throws(FileReadError) -> [String] {
    var paths: [String] = []
    var devices: [String] = []
    if let replica { devices = [replica.text] } else { devices = try names(in: Self.devices) ?? [] }
    for device in devices {
      for name in try names(in: "\(Self.devices)/\(device)") ?? [] where name.hasSuffix(Self.logSuffix) || name.hasSuffix(Self.cardSuffix) {
        paths.append("\(Self.devices)/\(device)/\(name)")
      }
    }
    return paths
  }

  /// True when the directory of the devices is there. Throws when it is a symbolic link, which nobody follows.
  func hasDevices() throws(FileReadError) -> Bool {
    let path = "\(root)/\(Self.devices)"
    var info = stat()
    guard unsafe lstat(path, &info) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return false }
      throw FileReadError(path: path, code: errno)
    }
    switch info.st_mode & S_IFMT {
    case S_IFDIR: return true
    case S_IFLNK: throw FileReadError(path: path, reason: .symlink)
    default: throw FileReadError(path: path, code: ENOTDIR)
    }
  }

  /// The directory on which the file system with the root is mounted; nil when the root is not there.
  var mountPoint: String? {
    guard let device = Self.device(of: root) else { return nil }
    var path = root[...]
    while let slash = path.lastIndex(of: "/") {
      let parent = slash == path.startIndex ? "/" : path[..<slash]
      if parent == path || Self.device(of: String(parent)) != device { break }
      path = parent
    }
    return String(path)
  }

  /// Number of the device with the file system of a directory; nil when it is not there.
  private static func device(of path: String) -> Int? {
    var info = stat()
    return unsafe stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR ? Int(info.st_dev) : nil
  }

  /// Creates the directory of the devices.
  func make() throws(FileWriteError) { try make(Self.devices) }

  /// Creates the directory of one device.
  func makeDirectory(of replica: ReplicaID) throws(FileWriteError) { try make(Self.directory(of: replica)) }

  private func make(_ path: String) throws(FileWriteError) {
    do throws(FileReadError) { _ = try hasDevices() } catch { throw FileWriteError(error) }
    do throws(FileError) {
      if try Directory.names(in: "\(root)/\(path)") != nil { return }
      try Directory.make("\(root)/\(path)", isPrivate: true)
    } catch { throw FileWriteError(path: error.path, code: error.code) }
    for parent in [root, "\(root)/\(Self.devices)"] { try sync(parent) }
  }

  /// Makes the entries of a directory durable.
  private func sync(_ path: String) throws(FileWriteError) {
    do throws(CallError) {
      let directory = try storage.openDirectory(path)
      defer { storage.close(directory) }
      try storage.sync(directory)
    } catch { throw FileWriteError(path: path, code: error.code) }
  }

  /// Writes a file unless it has this content.
  func write(_ bytes: [UInt8], to path: String) throws(FileWriteError) {
    do throws(FileReadError) { if try read(path) == bytes { return } } catch {}
    try replace(path, by: bytes)
  }

  func replace(_ path: String, by bytes: [UInt8]) throws(FileWriteError) {
    let resolved: ResolvedPath
    do throws(FileReadError) { resolved = try ResolvedPath(path, .only(root)) } catch { throw FileWriteError(error) }
    do throws(CallError) {
      var file = try AtomicFile(in: Descriptor(resolved.folder), storage)
      try file.write(bytes.span)
      _ = try file.publish(as: resolved.name, replacing: true)
    } catch { throw FileWriteError(path: "\(root)/\(path)", code: error.code) }
  }

  /// Removes a file, if it is there.
  func remove(_ path: String) throws(FileWriteError) {
    let resolved: ResolvedPath
    do throws(FileReadError) { resolved = try ResolvedPath(path, .only(root)) } catch {
      if error.reason == .notFound { return }
      throw FileWriteError(error)
    }
    do throws(CallError) { try storage.remove(resolved.name, in: Descriptor(resolved.folder)) } catch {
      if error.code != ENOENT { throw FileWriteError(path: "\(root)/\(path)", code: error.code) }
    }
  }

  func removeDrafts(in directory: String) throws(FileWriteError) {
    let names: [String]
    do throws(FileReadError) { names = try self.names(in: directory) ?? [] } catch { throw FileWriteError(error) }
    for name in names where AtomicFile.isDraft(name) { try remove("\(directory)/\(name)") }
  }

  /// Content of a file; symbolic links are not followed.
  func read(_ path: String) throws(FileReadError) -> [UInt8] { try ClientFile(path, .only(root)).bytes(limit: Limits.syncBase) }

  /// At most `limit` bytes of a file from an offset on.
  func read(_ path: String, from start: Int, atMost limit: Int = Limits.syncBase) throws(FileReadError) -> [UInt8] {
    try ClientFile(path, .only(root)).bytes(from: start, atMost: limit)
  }

  /// Names in a directory, except those of other programs; nil when it does not exist.
  func names(in path: String) throws(FileReadError) -> [String]? {
    do throws(FileError) {
      return try Directory.names(in: "\(root)/\(path)")?.filter { !$0.hasPrefix(".") && !$0.hasPrefix("~") }.sorted()
    } catch { throw FileReadError(path: error.path, code: error.code) }
  }

  /// The directory of a device.
  static func directory(of replica: ReplicaID) -> String { "\(devices)/\(replica.text)" }

  /// The log of a device that begins with the change `first`.
  static func log(of replica: ReplicaID, from first: Int) -> String { "\(directory(of: replica))/log-\(first)\(logSuffix)" }

  /// A base of a device.
  static func base(of replica: ReplicaID, _ number: Int) -> String { "\(directory(of: replica))/base-\(number)\(cardSuffix)" }

  /// The card of a device.
  static func card(of replica: ReplicaID) -> String { "\(directory(of: replica))/device\(cardSuffix)" }

  static let devices = "devices"
  static let logSuffix = ".jsonl"
  static let cardSuffix = ".json"
}
