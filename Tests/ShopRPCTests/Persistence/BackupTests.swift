import Foundation
import Testing

@testable import Persistence

/// Backups of a whole database next to running processes.
struct BackupTests {
  private let workspace = Workspace()
  private let shelter = Workspace()

  /// Keeps all generations.
  static var options: DatabaseOptions { DatabaseOptions(lockWait: RecordingDatabase.patience, seed: 7) }

  /// Store with these changes, and snapshots after some of them.
  static func fill(
    _ workspace: Workspace, through last: Int = 5, compactingAfter ends: Set<Int>, storage: any Storage = Disk()
  ) throws -> RecordingDatabase {
    var shelf = try RecordingDatabase(workspace, options, storage: storage)
    for number in 1..<last + 1 {
      try shelf.put("\(number)", "\(number)b")
      if ends.contains(number) { try shelf.compact() }
    }
    return shelf
  }

  @Test(arguments: [[], [1], [5], [2, 3], [1, 2, 3, 4, 5]]) func aBackupIncludesHistory(ends: Set<Int>) throws {
    var shelf = try Self.fill(workspace, compactingAfter: ends)
    let before = try workspace.content
    let backup = try shelf.backUp(to: shelter, "copy")
    #expect(try workspace.content == before)
    let copy = shelter.inside("copy")
    let content = try copy.content
    #expect(backup == Backup(files: content.count, bytes: content.values.reduce(0) { $0 + $1.count }, mark: 10))
    for (name, bytes) in content where name != "MANIFEST.json" { #expect(bytes == before[name]?.withoutReserve, "\(name)") }
    #expect(content.count == before.count)
    var again = try RecordingDatabase(copy, Self.options)
    #expect(again.texts == shelf.texts && again.issues == [])
    #expect(try again.database.bases() == shelf.database.bases())
    let isHistoryReadable = again.database.isHistoryReadable
    #expect(isHistoryReadable)
    try again.put("6")
    try again.compact()
    #expect(try RecordingDatabase(copy, Self.options).texts == shelf.texts + ["6"])
    #expect(try workspace.content == before)
  }

  @Test func itIsAnotherStoreForItsOwnerAlone() throws {
    var shelf = try Self.fill(workspace, compactingAfter: [2])
    _ = try shelf.backUp(to: shelter, "copy")
    let copy = shelter.inside("copy")
    let manifest = try copy.lines("MANIFEST.json")[0]
    #expect(manifest.contains(#""epoch":2,"clean":true"#) && manifest.contains(shelf.database.status.databaseID))
    #expect(try RecordingDatabase(copy, Self.options).database.status.epoch == 2)
    for name in try copy.names + ["."] {
      let rights = try FileManager.default.attributesOfItem(atPath: "\(copy.path)/\(name)")[.posixPermissions] as? Int
      #expect(rights == (name == "." ? 0o700 : 0o600), "\(name)")
    }
    #expect(try shelter.names == ["copy"])
  }

  /// A process with the old database open does not mistake the copy for it.
  @Test func replacingTheStoreByACopyStopsOthers() throws {
    var shelf = try Self.fill(workspace, compactingAfter: [])
    _ = try shelf.backUp(to: shelter, "copy")
    for name in try workspace.names { try workspace.remove(name) }
    for (name, bytes) in try shelter.inside("copy").content { try workspace.write(bytes, to: name) }
    #expect(databaseError { () throws(DatabaseError) in try shelf.put("6") } == .readOnly)
    #expect(shelf.issues == [.replaced])
  }

  @Test func anEmptyStoreCanBeCopied() throws {
    var shelf = try RecordingDatabase(workspace, Self.options)
    #expect(try shelf.backUp(to: shelter, "copy").files == 2)
    var again = try RecordingDatabase(shelter.inside("copy"), Self.options)
    try again.put("1")
    #expect(try RecordingDatabase(shelter.inside("copy"), Self.options).texts == ["1"])
  }

  @Test func whatOthersDidIsInIt() throws {
    var shelf = try Self.fill(workspace, compactingAfter: [2])
    var other = try RecordingDatabase(workspace, Self.options)
    try other.put("6")
    try other.compact()
    try other.put("7")
    #expect(try shelf.backUp(to: shelter, "copy").mark == 12)
    #expect(try RecordingDatabase(shelter.inside("copy"), Self.options).texts == other.texts)
  }

  /// A writer that died within a line leaves a tail that was never acknowledged.
  @Test func aTornTailIsNotInIt() throws {
    var shelf = try Self.fill(workspace, compactingAfter: [])
    try workspace.write(workspace["journal-1.jsonl"] + Array(#"{"s":11,"#.utf8), to: "journal-1.jsonl")
    _ = try shelf.backUp(to: shelter, "copy")
    let again = try RecordingDatabase(shelter.inside("copy"), Self.options)
    #expect(again.texts == shelf.texts && again.issues == [])
  }

  @Test func aDryRunOfABackupCreatesNothing() throws {
    var shelf = try Self.fill(workspace, compactingAfter: [2])
    let trial = try shelf.backUp(to: shelter, "copy", isTrial: true)
    #expect(try shelter.names == [])
    #expect(try shelf.backUp(to: shelter, "copy") == trial)
  }

  @Test func anExistingOrInnerPathIsRejected() throws {
    var shelf = try Self.fill(workspace, compactingAfter: [])
    try shelter.write([1], to: "file")
    try FileManager.default.createDirectory(atPath: "\(shelter.path)/full/inner", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: "\(shelter.path)/link", withDestinationPath: "/nowhere")
    for name in ["file", "full", "link"] {
      #expect(backupError { () throws(BackupError) in _ = try shelf.backUp(to: shelter, name) } == .taken, "\(name)")
    }
    #expect(try shelter.names == ["file", "full", "link"] && shelter["file"] == [1])
    // a rename would succeed over an empty directory
    try FileManager.default.createDirectory(atPath: "\(shelter.path)/empty", withIntermediateDirectories: true)
    for isTrial in [false, true] {
      let error = backupError { () throws(BackupError) in _ = try shelf.backUp(to: shelter, "empty", isTrial: isTrial) }
      #expect(error == .taken)
    }
    try FileManager.default.createDirectory(atPath: "\(workspace.path)/a/b/c", withIntermediateDirectories: true)
    for path in [".", "a", "a/b/c"] {
      for isTrial in [false, true] {
        let error = backupError { () throws(BackupError) in _ = try shelf.backUp(to: workspace.inside(path), "copy", isTrial: isTrial) }
        #expect(error == .inside, "\(path)")
      }
    }
    #expect(try workspace.names(in: "a/b/c") == [])
  }

  /// A copy of damaged files would only look like a backup.
  @Test(arguments: ["journal-1.jsonl", "snapshot-4.json", "journal-5.jsonl"]) func damageIsNotCopied(name: String) throws {
    var shelf = try Self.fill(workspace, compactingAfter: [2, 4])
    var bytes = try workspace[name]
    bytes[bytes.count / 2] ^= 1
    try workspace.write(bytes, to: name)
    let error = backupError { () throws(BackupError) in _ = try shelf.backUp(to: shelter, "copy") }
    #expect(error == .source(.unavailable(.different)))
    try workspace.remove(name)
    let missing = backupError { () throws(BackupError) in _ = try shelf.backUp(to: shelter, "copy") }
    #expect(missing == .source(.unavailable(CallError(.open, ENOENT))))
    #expect(try shelter.names == [])
  }

  /// Another process writes snapshots between our calls, and keeps as little as possible.
  @Test func othersMayRemoveWhatIsBeingCopied() throws {
    let disk = FaultyDisk()
    var shelf = try Self.fill(workspace, compactingAfter: [1, 2, 3, 4], storage: disk)
    let rival = Rival(workspace)
    var calls = 0
    disk.beforeCall = {
      calls += 1
      if calls <= 60, calls.isMultiple(of: 3) { rival.act() }
    }
    let mark = try shelf.backUp(to: shelter, "copy").mark
    disk.beforeCall = {}
    #expect(rival.failures.isEmpty && calls > 60)
    let again = try RecordingDatabase(shelter.inside("copy"), Self.options)
    #expect(again.texts.count == mark && again.texts == shelf.texts && again.issues == [])
    #expect(try RecordingDatabase(workspace, Self.options).texts.starts(with: again.texts))
  }
}

/// Another process on the same database.
private final class Rival {
  private var shelf: RecordingDatabase?
  private var count = 0
  private(set) var failures: [any Error] = []

  init(_ workspace: Workspace) {
    do { shelf = try RecordingDatabase(workspace) } catch { failures.append(error) }
    shelf?.database.waits = false
  }

  /// Makes a change and a snapshot, and removes old files where allowed.
  func act() {
    count += 1
    do throws(DatabaseError) {
      try shelf?.put("rival \(count)")
      try shelf?.compact()
    } catch {
      if case .busy = error { return }  // the lock is held only briefly
      failures.append(error)
    }
  }
}

extension RecordingDatabase {
  /// Makes a backup with this name in the workspace.
  mutating func backUp(to target: Workspace, _ name: String, isTrial: Bool = false) throws(BackupError) -> Backup {
    let disk = Disk()
    let parent: Descriptor
    do throws(CallError) { parent = try disk.openDirectory(target.path) } catch { throw .target(error) }
    defer { disk.close(parent) }
    let seen = seen
    return try database.backUp(as: name, in: parent, isTrial: isTrial, catchUp: { seen.take($0, $1) }, mark: { seen.texts.count })
  }
}

/// Error of a call; nil if it succeeds.
func backupError(_ call: () throws(BackupError) -> Void) -> BackupError? {
  do throws(BackupError) {
    try call()
    return nil
  } catch {
    return error
  }
}
