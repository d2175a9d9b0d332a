import CLibrary
import Persistence
import ShopModel

/// The logs in a database's own directory: changes that are not in its base, and those of the database that are in no base in the shared folder,
/// except large differences, which are only in a base.
struct SyncDatabaseLogs {
  struct File: Hashable {
    /// Sequence numbers of the changes in it.
    var range: ClosedRange<Int>
    var position: SyncLogPosition
    let name: Int
    /// Version of the format.
    let format: Int

    /// Path below the root.
    func path(of replica: ReplicaID) -> String { SyncDirectory.log(of: replica, from: name) }
  }

  let files: SyncDirectory
  let group: SyncGroupID
  /// By replica, in order.
  private(set) var all: [ReplicaID: [File]] = [:]

  init(_ files: SyncDirectory, of group: SyncGroupID) {
    self.files = files
    self.group = group
  }

  /// Total size in bytes of the logs of some replicas.
  func size(of replicas: some Sequence<ReplicaID>) -> Int {
    replicas.reduce(0) { $0 + (all[$1] ?? []).reduce(0) { $0 + $1.position.length } }
  }

  /// Reads all logs, and notes what is in them; returns their content as far as it is not known.
  mutating func read(knowing known: SyncKnowledge) throws(FileReadError) -> [SyncLogContent] {
    var contents: [SyncLogContent] = []
    all = [:]
    for path in try files.paths() where path.hasSuffix(SyncDirectory.logSuffix) {
      let content = SyncLogContent(try files.read(path), knowing: known)
      contents.append(content)
      guard let head = content.head, let range = content.range, let name = Self.name(of: path, head.replica) else { continue }
      all[head.replica, default: []].append(File(range: range, position: content.position, name: name, format: head.format))
    }
    all = all.mapValues { $0.sorted { $0.range.lowerBound < $1.range.lowerBound } }
    return contents
  }

  /// Everything in the logs of the group.
  func changes() throws(FileReadError) -> [SyncLine] {
    var lines: [SyncLine] = []
    for path in try files.paths() where path.hasSuffix(SyncDirectory.logSuffix) {
      let content = SyncLogContent(try files.read(path))
      if content.head?.group == group { lines += content.lines }
    }
    return lines
  }

  /// The number in the path of a log; nil for other files.
  private static func name(of path: String, _ replica: ReplicaID) -> Int? {
    let name = path.split(separator: "/").last?.dropFirst("log-".count).dropLast(SyncDirectory.logSuffix.count)
    return name.flatMap { Int($0) }.flatMap { SyncDirectory.log(of: replica, from: $0) == path ? $0 : nil }
  }

  /// Adds changes of a replica behind those that are there. Each file is replaced by a longer one, or is new. Files with nothing after
  /// `covered` are left alone: another process may be removing them.
  mutating func append(_ lines: [SyncLine], of replica: ReplicaID, after covered: Int = 0) throws(FileWriteError) {
    guard let first = lines.first else { return }
    try files.makeDirectory(of: replica)
    var file = File(beginningWith: first)
    var log = SyncLog(SyncLogHead(group: group, replica: replica))
    if let last = all[replica]?.last, last.position.length <= Limits.syncFile, last.range.upperBound > covered,
      last.format == SyncLogHead.current
    {
      guard let bytes = whole(last, of: replica) else { throw FileWriteError(path: last.path(of: replica), reason: .unwritable) }
      all[replica]?.removeLast()
      (file, log) = (last, SyncLog(bytes, endingWith: last.position.checksum))
    }
    for line in lines {
      if log.bytes.count > Limits.syncFile {
        try write(log, as: file, of: replica)
        file = File(beginningWith: line)
        log = SyncLog(SyncLogHead(group: group, replica: replica))
      }
      log.add(line)
      file.range = file.range.lowerBound...line.change.sequence
    }
    try write(log, as: file, of: replica)
  }

  private mutating func write(_ log: SyncLog, as file: File, of replica: ReplicaID) throws(FileWriteError) {
    var file = file
    file.position = log.position
    try files.replace(file.path(of: replica), by: log.bytes)
    all[replica, default: []].append(file)
  }

  /// Content of a file as far as it was read or written; nil when it has become shorter.
  func whole(_ file: File, of replica: ReplicaID) -> [UInt8]? {
    do throws(FileReadError) {
      var bytes = try files.read(file.path(of: replica))
      guard bytes.count >= file.position.length else { return nil }
      bytes.removeLast(bytes.count - file.position.length)
      return bytes
    } catch { return nil }
  }

  /// Removes changes beyond `seen`, which an exchange that was never completed has left. Works backwards from the last file, so that a crash
  /// leaves no gap. A file that also contains earlier changes is replaced by a shorter one.
  mutating func cut(to seen: VersionVector) throws(FileWriteError) {
    for replica in all.keys.sorted() {
      let last = seen[replica]
      while let file = all[replica]?.last, file.range.upperBound > last {
        if file.range.lowerBound > last {
          try files.remove(file.path(of: replica))
          all[replica]?.removeLast()
        } else {
          guard let bytes = whole(file, of: replica) else { throw FileWriteError(path: file.path(of: replica), reason: .unwritable) }
          var log = SyncLog(SyncLogHead(group: group, replica: replica))
          for line in SyncLogContent(bytes).lines where line.change.sequence <= last { log.add(line) }
          all[replica]?.removeLast()
          let shorter = File(range: file.range.lowerBound...last, position: log.position, name: file.name, format: SyncLogHead.current)
          try write(log, as: shorter, of: replica)
        }
      }
    }
  }

  /// Removes the files of a replica that have no change after `last`.
  mutating func drop(_ replica: ReplicaID, through last: Int) throws(FileWriteError) {
    for file in all[replica] ?? [] where file.range.upperBound <= last {
      try files.remove(file.path(of: replica))
      all[replica]?.removeAll { $0 == file }
    }
  }
}

extension SyncDatabaseLogs.File {
  /// A new file.
  fileprivate init(beginningWith line: SyncLine) {
    let sequence = line.change.sequence
    self.init(range: sequence...sequence, position: SyncLogPosition(), name: sequence, format: SyncLogHead.current)
  }
}
