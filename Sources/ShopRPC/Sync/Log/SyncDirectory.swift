import CLibrary
import Persistence
import ShopModel

/// A directory with the files of several replicas: the folder that devices share, or the database's copy of what it needs of it.
///
/// The files of a replica are in `devices/REPLICA`. Readers go by the heads of the files, so names do not matter, except that names
/// beginning with `.` or `~` belong to other programs.
struct SyncDirectory {
  let root: String
  private let storage: any Storage

  init(root: String, storage: any Storage = Disk()) {
    self.root = root
    self.storage = storage
  }

  /// Paths of all files of the devices, or of one. `skip` decides on a directory that the system refuses to read: it throws the error, or
  /// the files of the device are omitted.
  func paths(
    of replica: ReplicaID? = nil,
    skip: (ReplicaID, FileReadError) throws(FileReadError) -> Void = { _, error throws(FileReadError) in throw error }
  ) throws(FileReadError) -> [String] {
    var paths: [String] = []
    var devices: [String] = []
    if let replica { devices = [replica.text] } else { devices = try names(in: Self.devices) ?? [] }
    for device in devices {
      let names: [String]
      do throws(FileReadError) { names = try self.names(in: "\(Self.devices)/\(device)") ?? [] } catch {
        try skip(ReplicaID(device), error)
        continue
      }
      for name in names where name.hasSuffix(Self.logSuffix) || name.hasSuffix(Self.cardSuffix) {
        paths.append("\(Self.devices)/\(device)/\(name)")
      }
    }
    return paths
  }

  /// The device in whose directory a file is, by its path.
  static func replica(of path: String) -> ReplicaID? {
    let parts = path.split(separator: "/")
    return parts.count == 3 ? ReplicaID(String(parts[1])) : nil
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
  func read(_ path: String, limit: Int = Limits.syncFileAtOnce) throws(FileReadError) -> [UInt8] {
    try ClientFile(path, .only(root)).bytes(limit: limit)
  }

  /// At most `limit` bytes of a file from an offset on.
  func read(_ path: String, from start: Int, atMost limit: Int) throws(FileReadError) -> [UInt8] {
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

  static func card(of replica: ReplicaID) -> String { "\(directory(of: replica))/device\(cardSuffix)" }

  /// True for the path of a file that a device has named, rather than another program or the carrier.
  static func isNamed(_ path: String) -> Bool {
    guard let device = replica(of: path), let name = path.split(separator: "/").last?.split(separator: ".").first else { return false }
    let number = name.split(separator: "-").last.flatMap { Int($0) } ?? 0
    return [card(of: device), log(of: device, from: number), base(of: device, number)].contains(path)
  }

  static let devices = "devices"
  static let logSuffix = ".jsonl"
  static let cardSuffix = ".json"
}
