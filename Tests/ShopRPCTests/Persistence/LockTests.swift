import Foundation
import Glibc
import Testing

@testable import Persistence

/// Waiting for the lock, and releasing it.
struct LockTests {
  private let workspace = Workspace()
  private static let impatient = StoreOptions(lockWait: 0, seed: 7)

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

  private func isRefused(_ options: StoreOptions = Self.impatient, loads: Bool = true) -> Bool {
    if case .busy = storeError({ () throws(StoreError) in _ = try RecordingStore(workspace, options, loads: loads) }) {
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
    let shelf = try RecordingStore(workspace, loads: false)
    #expect(try isFree() && shelf.texts == [])
  }

  @Test func readingWaitsForWritersAndCuttingForReaders() throws {
    var shelf = try RecordingStore(workspace)
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

  /// A new store that cannot be read for a moment either rejects a change or finds it again later.
  @Test(arguments: [EIO, EACCES]) func aNewStoreThatCannotBeReadIsNotFounded(code: Int32) throws {
    let disk = FaultyDisk()
    var call = 0
    repeat {
      call += 1
      let workspace = Workspace()
      _ = try RecordingStore(workspace)
      disk.failing = (call, code)
      let error = storeError { () throws(StoreError) in
        var shelf = try RecordingStore(workspace, storage: disk)
        try shelf.put("1")
      }
      let again = try RecordingStore(workspace)
      #expect(again.issues == [] && (error != nil || again.texts == ["1"]), "call \(call)")
    } while disk.failed != nil
    #expect(call > 20)
  }

  /// If reloading everything fails, the next attempt reloads again.
  @Test(arguments: 1..<30) func tooManyOpenFilesPassAlsoWhenAllIsReadAfresh(call: Int) throws {
    let disk = FaultyDisk()
    var one = try RecordingStore(workspace, storage: disk)
    try one.put("0")
    var other = try RecordingStore(workspace)
    for text in ["1", "2", "3"] {
      try other.put(text)
      try other.compact()
    }
    disk.failing = (call, EMFILE)
    let error = storeError { () throws(StoreError) in try one.look() }
    let failed = disk.failed
    disk.failing = nil
    guard failed == nil || failed == "open" else { return }
    if error != nil { try one.look() }
    #expect(one.texts == ["0", "1", "2", "3"] && one.issues == [])
    try one.put("4")
    #expect(try RecordingStore(workspace).texts == ["0", "1", "2", "3", "4"])
  }

  @Test func aRemovedLockIsRecreated() throws {
    var shelf = try RecordingStore(workspace, Self.impatient)
    try workspace.remove("LOCK")
    try shelf.put("1")
    #expect(FileManager.default.fileExists(atPath: "\(workspace.path)/LOCK"))
    #expect(try isFree())
    #expect(try RecordingStore(workspace).texts == ["1"])
  }

  /// The lock is released even if the store cannot tell whether its file still has its name.
  @Test(arguments: 0..<6) func aTryThatFailsKeepsNoLock(before: Int) throws {
    let disk = FaultyDisk()
    var shelf = try RecordingStore(workspace, Self.impatient, storage: disk)
    try shelf.put("1")
    try workspace.write([1], to: "snapshot-9.json")
    for closes in [false, true] {
      disk.script["fstat"] = Array(repeating: nil, count: before) + [.error(EIO)]
      if closes { shelf.store.close() } else { _ = storeError { () throws(StoreError) in _ = try shelf.store.sweep() } }
      #expect(try isFree(), "\(closes)")
    }
  }

  @Test func anOpenGroupOutlivesASweepAndNotTheClosing() throws {
    var shelf = try RecordingStore(workspace)
    try shelf.put("1")
    try workspace.write([1], to: "snapshot-9.json")
    try shelf.begin()
    _ = try shelf.store.sweep()
    #expect(try !isFree())
    shelf.store.close()
    #expect(try isFree())
    var again = try RecordingStore(workspace)
    try again.begin()
    again.store.close()
    #expect(try isFree())
  }

  /// Only the holder of the lock writes the manifest, at the end of the journal, if there is something new and nothing wrong.
  @Test func closingKeepsItsHandsOffTheManifestOfOthers() throws {
    let disk = FaultyDisk()
    var shelf = try RecordingStore(workspace, storage: disk)
    try shelf.put("1")
    let before = try workspace["MANIFEST.json"]
    let writer = try taken(.exclusive)
    shelf.store.close()
    #expect(try workspace["MANIFEST.json"] == before)
    Disk().close(writer)
    var other = try RecordingStore(workspace)
    try other.put("2")
    shelf.store.close()
    #expect(try workspace["MANIFEST.json"] == before)
    other.store.close()
    #expect(try workspace["MANIFEST.json"] != before)
    disk.calls = []
    var third = try RecordingStore(workspace, storage: disk)
    third.store.close()
    #expect(Set(disk.calls).isDisjoint(with: ["rename", "fsync", "fdatasync", "pwrite", "readdir"]))
    #expect(disk.calls.filter { $0 == "flock" }.count == 2)
  }

  /// If damage was found, closing leaves everything as it is.
  @Test func aStoreWithDamageIsClosedAsItIs() throws {
    var shelf = try RecordingStore(workspace)
    var other = try RecordingStore(workspace)
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
    _ = try shelf.store.sweep()
    shelf.store.close()
    #expect(try workspace.content == before)
  }

  /// A store that stopped, or whose sync failed, makes no further calls.
  @Test func aStoppedStoreLooksAtNothing() throws {
    let disk = FaultyDisk()
    var shelf = try RecordingStore(workspace, storage: disk)
    for text in ["1", "2"] { try shelf.put(text) }
    try InspectionTests.Harm.flip("journal-1.jsonl", at: 180, in: workspace)
    var damaged = try RecordingStore(workspace, storage: disk)
    #expect(damaged.store.status.isReadOnly)
    try workspace.write([1], to: "snapshot-9.json")
    disk.calls = []
    try damaged.look()
    #expect(storeError { () throws(StoreError) in try damaged.begin() } == .readOnly)
    #expect(disk.calls == [])
    disk.script["pwrite"] = [.error(EIO)]
    #expect(storeError { () throws(StoreError) in try shelf.put("3") } != nil)
    _ = try shelf.store.sweep()
    #expect(try workspace.names.contains("snapshot-9.json"))
  }

  @Test func aReadOnlySegmentIsReported() throws {
    var shelf = try RecordingStore(workspace)
    try shelf.put("1")
    let disk = FaultyDisk()
    var told: [[StoreIssue]] = []
    for call in 1..<20 {
      disk.failing = (call, EACCES)
      _ = storeError { () throws(StoreError) in
        let again = try RecordingStore(workspace, storage: disk)
        if again.texts == ["1"], again.store.status.isReadOnly { told.append(again.store.status.issues) }
      }
    }
    #expect(told.contains([StoreIssue(.notWritable, in: "journal-1.jsonl")]))
  }

  @Test(arguments: [true, false]) func aLockThatCannotBeOpenedIsNotPassedOver(isWritable: Bool) throws {
    _ = try RecordingStore(workspace)
    let disk = FaultyDisk()
    disk.isDirectoryWritable = isWritable
    disk.script["open"] = [nil, .error(EIO)]
    #expect(storeError { () throws(StoreError) in _ = try RecordingStore(workspace, storage: disk) } == .unavailable(CallError(.open, EIO)))
    disk.script["open"] = [.error(EACCES)]
    disk.calls = []
    #expect(
      storeError { () throws(StoreError) in _ = try RecordingStore(workspace, storage: disk) } == .unavailable(CallError(.open, EACCES)))
    #expect(!disk.calls.contains("mkdir"))
  }
}
