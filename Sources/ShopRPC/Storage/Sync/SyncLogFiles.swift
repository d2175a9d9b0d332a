import Persistence
import ShopModel

/// A directory with the logs of several replicas: the folder that devices share, or the store's copy of everything it knows.
///
/// The logs of a replica are in `devices/REPLICA/log-FIRST.jsonl`. Readers go by the heads of the files, so names do not matter, except
/// that names beginning with `.` or `~` belong to other programs.
struct SyncLogFiles: Sendable {
  let root: String

  /// Content of all logs. A file that cannot be read yet is omitted: absence never deletes anything.
  func contents() throws(FileReadError) -> [SyncLogContent] {
    try files(endingWith: Self.suffix) { SyncLogContent($0) }
  }

  /// Values of all files of the devices whose names end with `suffix`, except files that cannot be read yet.
  func files<Value>(endingWith suffix: String, _ value: ([UInt8]) -> Value?) throws(FileReadError) -> [Value] {
    var all: [Value] = []
    for device in try names(in: Self.devices) ?? [] {
      for name in try names(in: "\(Self.devices)/\(device)") ?? [] where name.hasSuffix(suffix) {
        do throws(FileReadError) { if let file = value(try read("\(Self.devices)/\(device)/\(name)")) { all.append(file) } } catch {}
      }
    }
    return all
  }

  /// Throws unless the directory of the logs is there.
  func checkExists() throws(FileReadError) {
    guard try names(in: Self.devices) != nil else { throw FileReadError(path: root, reason: .notFound) }
  }

  /// Creates the directory of the logs.
  func make() throws(FileWriteError) { try make(Self.devices) }

  /// Creates the directory of one device.
  func makeDirectory(of replica: ReplicaID) throws(FileWriteError) { try make("\(Self.devices)/\(replica.text)") }

  private func make(_ path: String) throws(FileWriteError) {
    do throws(FileError) { try Directory.make("\(root)/\(path)") } catch { throw FileWriteError(path: error.path, code: error.code) }
  }

  /// Writes the log of a replica: `changes` are all of them, in order. Files that are complete already are left alone.
  func write(_ changes: [SyncChange], of head: SyncLogHead) throws(FileWriteError) {
    let folder = "\(Self.devices)/\(head.replica.text)"
    try makeDirectory(of: head.replica)
    for file in Self.split(changes, of: head) { try write(file.bytes, to: "\(folder)/\(Self.prefix)\(file.first)\(Self.suffix)") }
  }

  /// Divides a log into files. All but the last keep their content when changes follow.
  private static func split(_ changes: [SyncChange], of head: SyncLogHead) -> [(first: Int, bytes: [UInt8])] {
    var files: [(first: Int, bytes: [UInt8])] = []
    var log = SyncLog(head)
    var first = changes.first?.sequence ?? 1
    for change in changes {
      if log.bytes.count > Limits.syncFile {
        files.append((first, log.bytes))
        log = SyncLog(head)
        first = change.sequence
      }
      log.add(change)
    }
    return files + [(first, log.bytes)]
  }

  /// Writes a file unless it has this content.
  func write(_ bytes: [UInt8], to path: String) throws(FileWriteError) {
    do throws(FileReadError) { if try read(path) == bytes { return } } catch {}
    let resolved: ResolvedPath
    do throws(FileReadError) { resolved = try ResolvedPath(path, .only(root)) } catch { throw FileWriteError(error) }
    do throws(CallError) {
      var file = try AtomicFile(in: Descriptor(resolved.folder))
      try file.write(bytes.span)
      _ = try file.publish(as: resolved.name, replacing: true)
    } catch { throw FileWriteError(path: "\(root)/\(path)", code: error.code) }
  }

  /// Content of a file; symbolic links are not followed.
  func read(_ path: String) throws(FileReadError) -> [UInt8] { try ClientFile(path, .only(root)).bytes(limit: Limits.syncLine) }

  /// Names in a directory, except those of other programs; nil when it does not exist.
  func names(in path: String) throws(FileReadError) -> [String]? {
    do throws(FileError) {
      return try Directory.names(in: "\(root)/\(path)")?.filter { !$0.hasPrefix(".") && !$0.hasPrefix("~") }.sorted()
    } catch { throw FileReadError(path: error.path, code: error.code) }
  }

  static let devices = "devices"
  private static let prefix = "log-"
  private static let suffix = ".jsonl"
}
