import Foundation
import Glibc
import Testing

@testable import Persistence

/// Waiting for the lock, and releasing it.
struct LockTests {
  private let workspace = Workspace()
  private static let impatient = DatabaseOptions(lockWait: 0, seed: 7)

  /// The lock, taken by another process.
  private func taken(_ mode: LockMode) throws -> Descriptor {
    let folder = try Folder(workspace.path, Disk())
    let file = try folder.open(FileName.lock.text, for: .lock)
    #expect(try folder.storage.lock(file, mode))
    return file
  }

  private func isFree() throws -> Bool {
    let folder = try Folder(workspace.path, Disk())
    let file = try folder.open(FileName.lock.text, for: .lock)
    defer { folder.storage.close(file) }
    return try folder.storage.lock(file, .exclusive)
  }

  private func isRefused(_ options: DatabaseOptions = Self.impatient, loads: Bool = true) -> Bool {
    if case .busy = databaseError({ () throws(DatabaseError) in _ = try RecordingDatabase(workspace, options, loads: loads) }) {
      true
    } else {
      false
    }
  }

  @Test func aNewStoreIsMadeByOneAlone() throws {
    let file = try taken(.shared)
    #expect(isRefused(loads: false))
    #expect(try workspace.names == [])
    Disk().close(file)
    let shelf = try RecordingDatabase(workspace, loads: false)
    #expect(try isFree() && shelf.texts == [])
  }

  @Test func readingWaitsForWritersAndCuttingForReaders() throws {
    var shelf = try RecordingDatabase(workspace)
    try shelf.put("1")
    let writer = try taken(.exclusive)
    #expect(isRefused())
    Disk().close(writer)
    let reader = try taken(.shared)
    #expect(!isRefused())
    let torn = try workspace["journal-1.jsonl"] + Array("{".utf8)
    try workspace.write(torn, to: "journal-1.jsonl")
    #expect(try isRefused() && workspace["journal-1.jsonl"] == torn)
    Disk().close(reader)
    #expect(!isRefused())
  }

  /// A new database that cannot be read for a moment either rejects a change or finds it again later.
  @Test(arguments: [EIO, EACCES]) func aNewStoreThatCannotBeReadIsNotFounded(code: Int32) throws {
    let disk = FaultyDisk()
    var call = 0
    repeat {
      call += 1
      let workspace = Workspace()
      _ = try RecordingDatabase(workspace)
      disk.failing = (call, code)
      let error = databaseError { () throws(DatabaseError) in
        var shelf = try RecordingDatabase(workspace, storage: disk)
        try shelf.put("1")
      }
      let again = try RecordingDatabase(workspace)
      #expect(again.issues == [] && (error != nil || again.texts == ["1"]), "call \(call)")
    } while disk.failed != nil
    #expect(call > 20)
  }

  /// If reloading everything fails, the next attempt reloads again.
  @Test(arguments: 1..<30) func tooManyOpenFilesPassAlsoWhenAllIsReadAfresh(call: Int) throws {
    let disk = FaultyDisk()
    var one = try RecordingDatabase(workspace, storage: disk)
    try one.put("0")
    var other = try RecordingDatabase(workspace)
    for text in ["1", "2", "3"] {
      try other.put(text)
      try other.compact()
    }
    disk.failing = (call, EMFILE)
    let error = databaseError { () throws(DatabaseError) in try one.look() }
    let failed = disk.failed
    disk.failing = nil
    guard failed == nil || failed == "open" else { return }
    if error != nil { try one.look() }
    #expect(one.texts == ["0", "1", "2", "3"] && one.issues == [])
    try one.put("4")
    #expect(try RecordingDatabase(workspace).texts == ["0", "1", "2", "3", "4"])
  }

  @Test func aRemovedLockIsRecreated() throws {
    var shelf = try RecordingDatabase(workspace, Self.impatient)
    try workspace.remove("LOCK")
    try shelf.put("1")
    #expect(FileManager.default.fileExists(atPath: "\(workspace.path)/LOCK"))
    #expect(try isFree())
    #expect(try RecordingDatabase(workspace).texts == ["1"])
  }

  /// The lock is released even if the database cannot tell whether its file still has its name.
  @Test(arguments: 0..<6) func aTryThatFailsKeepsNoLock(before: Int) throws {
    let disk = FaultyDisk()
    var shelf = try RecordingDatabase(workspace, Self.impatient, storage: disk)
    try shelf.put("1")
    try workspace.write([1], to: "snapshot-9.json")
    for closes in [false, true] {
      disk.script["fstat"] = Array(repeating: nil, count: before) + [.error(EIO)]
      if closes { shelf.database.close() } else { _ = databaseError { () throws(DatabaseError) in _ = try shelf.database.sweep() } }
      #expect(try isFree(), "\(closes)")
    }
  }

  @Test func anOpenGroupOutlivesASweepAndNotTheClosing() throws {
    var shelf = try RecordingDatabase(workspace)
    try shelf.put("1")
    try workspace.write([1], to: "snapshot-9.json")
    try shelf.begin()
    _ = try shelf.database.sweep()
    #expect(try !isFree())
    shelf.database.close()
    #expect(try isFree())
    var again = try RecordingDatabase(workspace)
    try again.begin()
    again.database.close()
    #expect(try isFree())
  }

  /// Only the holder of the lock writes the manifest, at the end of the journal, if there is something new and nothing wrong.
  @Test func closingKeepsItsHandsOffTheManifestOfOthers() throws {
    let disk = FaultyDisk()
    var shelf = try RecordingDatabase(workspace, storage: disk)
    try shelf.put("1")
    let before = try workspace["MANIFEST.json"]
    let writer = try taken(.exclusive)
    shelf.database.close()
    #expect(try workspace["MANIFEST.json"] == before)
    Disk().close(writer)
    var other = try RecordingDatabase(workspace)
    try other.put("2")
    shelf.database.close()
    #expect(try workspace["MANIFEST.json"] == before)
    other.database.close()
    #expect(try workspace["MANIFEST.json"] != before)
    disk.calls = []
    var third = try RecordingDatabase(workspace, storage: disk)
    third.database.close()
    #expect(Set(disk.calls).isDisjoint(with: ["rename", "fsync", "fdatasync", "pwrite", "readdir"]))
    #expect(disk.calls.filter { $0 == "flock" }.count == 2)
  }

  /// If damage was found, closing leaves everything as it is.
  @Test func aStoreWithDamageIsClosedAsItIs() throws {
    var shelf = try RecordingDatabase(workspace)
    var other = try RecordingDatabase(workspace)
    try shelf.put("0")
    for text in ["1", "2", "3"] {
      try other.put(text)
      try other.compact()
    }
    try InspectionTests.Harm.flip("snapshot-4.json", at: 100, in: workspace)
    try workspace.write([1], to: "journal-0.jsonl")
    let before = try workspace.content
    try shelf.look()
    #expect(shelf.issues == [.snapshot] && shelf.texts == ["0", "1", "2", "3"])
    _ = try shelf.database.sweep()
    shelf.database.close()
    #expect(try workspace.content == before)
  }

  /// A database that stopped, or whose sync failed, makes no further calls.
  @Test func aStoppedStoreLooksAtNothing() throws {
    let disk = FaultyDisk()
    var shelf = try RecordingDatabase(workspace, storage: disk)
    for text in ["1", "2"] { try shelf.put(text) }
    try InspectionTests.Harm.flip("journal-1.jsonl", at: 180, in: workspace)
    var damaged = try RecordingDatabase(workspace, storage: disk)
    #expect(damaged.database.status.isReadOnly)
    try workspace.write([1], to: "snapshot-9.json")
    disk.calls = []
    try damaged.look()
    #expect(databaseError { () throws(DatabaseError) in try damaged.begin() } == .readOnly)
    #expect(disk.calls == [])
    disk.script["pwrite"] = [.error(EIO)]
    #expect(databaseError { () throws(DatabaseError) in try shelf.put("3") } != nil)
    _ = try shelf.database.sweep()
    #expect(try workspace.names.contains("snapshot-9.json"))
  }

  @Test func aReadOnlySegmentIsReported() throws {
    var shelf = try RecordingDatabase(workspace)
    try shelf.put("1")
    let disk = FaultyDisk()
    var told: [[DatabaseIssue]] = []
    for call in 1..<20 {
      disk.failing = (call, EACCES)
      _ = databaseError { () throws(DatabaseError) in
        let again = try RecordingDatabase(workspace, storage: disk)
        if again.texts == ["1"], again.database.status.isReadOnly { told.append(again.database.status.issues) }
      }
    }
    #expect(told.contains([DatabaseIssue(.notWritable, in: "journal-1.jsonl")]))
  }

  @Test(arguments: [true, false]) func aLockThatCannotBeOpenedIsNotPassedOver(isWritable: Bool) throws {
    _ = try RecordingDatabase(workspace)
    let disk = FaultyDisk()
    disk.isDirectoryWritable = isWritable
    // after the directory and the manifest
    disk.script["open"] = [nil, nil, .error(EIO)]
    #expect(
      databaseError { () throws(DatabaseError) in _ = try RecordingDatabase(workspace, storage: disk) }
        == .unavailable(CallError(.open, EIO)))
    disk.script["open"] = [.error(EACCES)]
    disk.calls = []
    #expect(
      databaseError { () throws(DatabaseError) in _ = try RecordingDatabase(workspace, storage: disk) }
        == .unavailable(CallError(.open, EACCES)))
    #expect(!disk.calls.contains("mkdir"))
  }
}
