import CLibrary
import Persistence
import ShopModel

/// The directory `sync` of a database: its membership, a base, and the logs since.
struct SyncFiles {
  /// Name of the directory.
  static let folderName = "sync"
  let dataDirectory: String
  /// Where everything is written, in the shared folder too.
  let storage: any Storage

  init(dataDirectory: String, storage: any Storage = Disk()) {
    self.dataDirectory = dataDirectory
    self.storage = storage
  }

  var directory: SyncDirectory { SyncDirectory(root: "\(dataDirectory)/\(Self.folderName)", storage: storage) }

  /// A shared folder.
  func sharedDirectory(at path: String) -> SyncDirectory { SyncDirectory(root: path, storage: storage) }

  /// Writes the card of this device, if the folder can be written now; otherwise the next exchange repeats it.
  func tryWritingCard(of membership: SyncMembership, at: Timestamp, hasLeft: Bool = false) {
    do throws(FileWriteError) { try writeCard(of: membership, at: at, hasLeft: hasLeft) } catch {}
  }

  /// Writes the card of this device into the shared folder: it tells the other devices what this one knows.
  func writeCard(of membership: SyncMembership, at: Timestamp, hasLeft: Bool) throws(FileWriteError) {
    let card = SyncDeviceCard(
      head: SyncLogHead(
        format: SyncLogHead.ofCards, minReader: SyncLogHead.ofCards, group: membership.group, replica: membership.replica),
      name: membership.name, at: at, seen: membership.seen, hasLeft: hasLeft,
      forgotten: membership.forgotten.sorted())
    try sharedDirectory(at: membership.folder).write(card)
  }

  /// True when the database has joined a group.
  func isJoined() throws(FileReadError) -> Bool { try !membershipNames().isEmpty }

  /// All memberships on disk, the one of the latest revision first. There are two while an exchange is not finished. Another process can
  /// replace them meanwhile.
  func memberships() throws(FileReadError) -> [SyncMembership] {
    try Self.repeating { () throws(FileReadError) in try readMemberships() }
  }

  /// Repeats what reads several files while another process, or another device, replaces them, a limited number of times: of a file that one
  /// names and that is gone when it is opened, the next reading knows.
  static func repeating<Result, Failure: MissingFileError>(_ read: () throws(Failure) -> Result) throws(Failure) -> Result {
    for _ in 1..<Limits.syncAttempts {
      do throws(Failure) { return try read() } catch {
        if !error.isOfMissingFile { throw error }
        usleep(Limits.syncAttemptPause)
      }
    }
    return try read()
  }

  /// Keeps a copy of the card of another device.
  func keep(_ card: SyncDeviceCard) throws(FileWriteError) {
    try directory.makeDirectory(of: card.head.replica)
    do throws(FileWriteError) { try directory.write(card) } catch {
      // another process has removed the directory, which is made again
      if error.reason != .notFound { throw error }
      try directory.makeDirectory(of: card.head.replica)
      try directory.write(card)
    }
  }

  private func readMemberships() throws(FileReadError) -> [SyncMembership] {
    var all: [SyncMembership] = []
    for name in try membershipNames() {
      var document = Document()
      let bytes = try directory.read(name)
      do throws(JSONError) { try document.read(bytes.span) } catch { continue }
      do throws(ValidationError) { all.append(try SyncMembership.shape.read(document, 0)) } catch { continue }
    }
    return all.sorted { $0.revision > $1.revision }
  }

  /// Numbers of the bases, the latest first.
  func bases() throws(FileReadError) -> [Int] {
    let names = try directory.names(in: ".") ?? []
    return names.compactMap { name in
      guard name.hasPrefix(Self.basePrefix), name.hasSuffix(Self.suffix) else { return nil }
      return Int(name.dropFirst(Self.basePrefix.count).dropLast(Self.suffix.count))
    }.sorted(by: >)
  }

  /// Path of a base below the directory.
  static func base(_ number: Int) -> String { "\(basePrefix)\(number)\(suffix)" }

  private func membershipNames() throws(FileReadError) -> [String] {
    try directory.names(in: ".")?.filter { $0.hasPrefix(Self.prefix) } ?? []
  }

  /// Makes a membership durable beside that of earlier revisions.
  func save(_ membership: SyncMembership) throws(FileWriteError) {
    try directory.make()
    var output = Output()
    SyncMembership.shape.write(membership, &output)
    var bytes: [UInt8] = []
    output.append(to: &bytes)
    try directory.write(bytes, to: Self.name(of: membership))
  }

  /// Makes a membership durable in place of all earlier ones. A later one is another process's, which has exchanged since.
  func settle(_ membership: SyncMembership) throws(FileWriteError) {
    try save(membership)
    do throws(FileReadError) {
      for name in try membershipNames() where name != Self.name(of: membership) && Self.revision(of: name) < membership.revision {
        do throws(FileWriteError) { try directory.remove(name) } catch {}  // a settled one of a later revision counts
      }
    } catch { throw FileWriteError(error) }
  }

  func remove(_ membership: SyncMembership) throws(FileWriteError) { try directory.remove(Self.name(of: membership)) }

  /// Removes everything. The memberships go first, so that a crash leaves none without its logs.
  func clear() throws(FileWriteError) {
    let names: [String]
    do throws(FileReadError) { names = try membershipNames() } catch { throw FileWriteError(error) }
    for name in names { try directory.remove(name) }
    do throws(FileError) {
      if try Directory.names(in: directory.root) != nil { try Directory.remove(directory.root) }
    } catch { throw FileWriteError(path: error.path, code: error.code) }
  }

  /// Identifies the host and the directory, which a copy does not share.
  func place() throws(FileReadError) -> String {
    var info = stat()
    guard unsafe stat(dataDirectory, &info) == 0 else { throw FileReadError(path: dataDirectory, code: errno) }
    var host: [UInt8] = []
    do throws(FileError) { host = try WholeFile.read("/etc/machine-id") } catch {}  // absent in some containers
    return String(Checksum.of((host + Array("\(info.st_ino)".utf8)).span), radix: 16)
  }

  private static func name(of membership: SyncMembership) -> String { "\(prefix)\(membership.revision)\(suffix)" }

  /// Revision in the name of a membership; 0 for any other name.
  private static func revision(of name: String) -> Int { Int(name.dropFirst(prefix.count).dropLast(suffix.count)) ?? 0 }

  private static let prefix = "position-"
  private static let basePrefix = "base-"
  private static let suffix = ".json"
}

/// An error that can be that of a missing file.
protocol MissingFileError: Error {
  var isOfMissingFile: Bool { get }
}

extension FileReadError: MissingFileError {
  var isOfMissingFile: Bool { reason == .notFound }
}

extension RPCError: MissingFileError {
  var isOfMissingFile: Bool { kind == .fileUnreadable && fact("reason") == .text(FileReadReason.notFound.rawValue) }
}
