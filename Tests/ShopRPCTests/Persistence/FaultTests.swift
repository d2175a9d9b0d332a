import Glibc
import Testing

@testable import Persistence

/// Behavior of a database when a call fails, and the calls it makes.
struct FaultTests {
  private let workspace = Workspace()
  private let disk = FaultyDisk()

  private func shelf(_ options: DatabaseOptions = RecordingDatabase.options) throws -> RecordingDatabase {
    try RecordingDatabase(workspace, options, storage: disk)
  }

  @Test func theCallsOfADurableChangeAndOfReads() throws {
    var shelf = try shelf()
    try shelf.put("0")
    disk.calls = []
    try shelf.put("1", "2")
    #expect(disk.calls == ["flock", "fstat", "flock", "fstat", "pwrite", "fdatasync", "flock", "flock"])
    disk.calls = []
    try shelf.look()
    #expect(disk.calls == ["fstat"])
  }

  /// Nothing that a power cut could undo is acknowledged, even if a sync fails while other processes' files are loaded from the start.
  @Test(arguments: [(false, 1), (true, 1), (false, 2), (true, 2)], 0..<3)
  func aFailedSyncDuringCatchUpIsReported(way: (looks: Bool, erasures: Int), before: Int) throws {
    var one = try shelf()
    try one.put("1")
    var other = try RecordingDatabase(workspace)
    for text in ["\"erase 1\"", "\"erase 2\""].prefix(way.erasures) { try other.erase(text) }
    try other.put("2")
    disk.script["fdatasync"] = Array(repeating: nil, count: before) + [.error(EIO)]
    let error = databaseError { () throws(DatabaseError) in if way.looks { try one.look() } else { try one.put("3") } }
    #expect((error != nil) == (disk.script["fdatasync"]?.isEmpty == true))
    #expect((one.database.status.failure == nil) == (error == nil))
  }

  @Test func openingANewStoreSyncsNothing() throws {
    _ = try shelf()
    #expect(!disk.calls.contains("fsync") && !disk.calls.contains("fdatasync"))
  }

  @Test func foundingSyncsTheDirectorysOwnName() throws {
    var shelf = try shelf()
    disk.calls = []
    try shelf.put("1")
    #expect(disk.calls.filter { $0 == "fsync" }.count == 5 && disk.overwritten == [0])
    var other = try self.shelf()
    disk.calls = []
    try other.put("2")
    try other.put("3")
    #expect(disk.calls.filter { $0 == "fsync" }.count == 1)
  }

  @Test func linesOfAnUnknownFateAreWrittenOnceMoreBeforeTheirSync() throws {
    var first = try RecordingDatabase(workspace)
    try first.put("1", "2")
    try first.put("3", "4")
    disk.calls = []
    var shelf = try shelf()
    #expect(disk.calls.filter { ["pwrite", "fdatasync"].contains($0) } == ["pwrite", "fdatasync"])
    #expect(try workspace.lines("journal-1.jsonl").count == 5)
    // only the last group: a later line proves the others
    let text = String(decoding: try workspace["journal-1.jsonl"], as: UTF8.self)
    #expect(disk.overwritten == [text.utf8.count - text.split(separator: "\n").suffix(2).joined().utf8.count - 2])
    disk.overwritten = []
    try shelf.put("5")
    try first.look()
    try first.put("6")
    #expect(disk.overwritten == [])
    #expect(try RecordingDatabase(workspace).texts == ["1", "2", "3", "4", "5", "6"])
  }

  @Test(arguments: ["fsync", "rename", "write", "pwrite", "open"], [EIO, ENOSPC]) func aFoundingThatFailsAppliesNothing(
    call: String, code: Int32
  )
    throws
  {
    for before in 0..<3 {
      let workspace = Workspace()
      let disk = FaultyDisk()
      var shelf = try RecordingDatabase(workspace, storage: disk)
      disk.script[call] = Array(repeating: nil, count: before) + [.error(code)]
      let error = databaseError { () throws(DatabaseError) in try shelf.put("1") }
      disk.script = [:]
      #expect(try RecordingDatabase(workspace).texts == (error == nil ? ["1"] : []))
      if shelf.database.status.failure == nil { try shelf.put("2") }
      #expect(try RecordingDatabase(workspace).texts == shelf.texts)
    }
  }

  @Test func whatOthersWroteCostsALockAReadAndASync() throws {
    var shelf = try shelf()
    var other = try RecordingDatabase(workspace)
    try other.put("1")
    disk.calls = []
    try shelf.look()
    // data found when opening is synced after it is read, later data before
    #expect(disk.calls == ["fstat", "flock", "fstat", "pread", "pread", "fdatasync", "flock"])
    try other.put("2")
    disk.calls = []
    try shelf.look()
    #expect(disk.calls == ["fstat", "flock", "fstat", "pread", "fdatasync", "pread", "flock"])
  }

  @Test func aClosingLineOfAnotherIsSyncedToo() throws {
    var shelf = try shelf()
    var other = try RecordingDatabase(workspace)
    try other.put("1")
    try other.compact()
    try other.put("2")
    disk.calls = []
    try shelf.look()
    #expect(disk.calls.filter { $0 == "fdatasync" }.count == 2 && shelf.texts == ["1", "2"])
  }

  @Test func aGroupBeyondTheLimitAppliesNothing() throws {
    var options = RecordingDatabase.options
    options.groupBytes = 1000
    var shelf = try shelf(options)
    let long = "\"" + String(repeating: "x", count: 500) + "\""
    #expect(databaseError { () throws(DatabaseError) in try shelf.put(long, long, "1") } == .tooLarge(limit: 1000))
    #expect(databaseError { () throws(DatabaseError) in try shelf.putRun([long, long, "1"]) } == .tooLarge(limit: 1000))
    try shelf.put("2")
    #expect(try RecordingDatabase(workspace).texts == ["2"])
  }

  @Test func aFailedSyncOnLoadingStillShowsEverything() throws {
    var first = try RecordingDatabase(workspace)
    try first.put("1")
    disk.script["fdatasync"] = [.error(EIO)]
    var shelf = try shelf()
    let expected = DatabaseError.unavailable(CallError(.fdatasync, EIO))
    #expect(shelf.texts == ["1"] && databaseError { () throws(DatabaseError) in try shelf.begin() } == expected)
  }

  @Test(arguments: [ENOSPC, EDQUOT, EFBIG]) func aFullDiskAppliesNothingAndGoesOnLater(code: Int32) throws {
    var shelf = try shelf()
    try shelf.put("1")
    let before = try workspace["journal-1.jsonl"]
    disk.script["pwrite"] = [.error(code)]
    #expect(databaseError { () throws(DatabaseError) in try shelf.put("2") } == .full(CallError(.pwrite, code)))
    #expect(try workspace["journal-1.jsonl"] == before)
    try shelf.put("3")
    let again = try RecordingDatabase(workspace)
    #expect(again.texts == ["1", "3"] && again.seen.sequences == [1, 2])
  }

  @Test(arguments: [0, 1, 100, 150]) func aShortWriteIsRolledBack(size: Int) throws {
    var shelf = try shelf()
    try shelf.put("1")
    let before = try workspace["journal-1.jsonl"]
    disk.script["pwrite"] = [.short(size)]
    #expect(databaseError { () throws(DatabaseError) in try shelf.put("2", "3") } == .full(.short))
    // also on disk, where a power cut could bring it back
    #expect(try workspace["journal-1.jsonl"] == before && disk.calls.suffix(5) == ["pwrite", "ftruncate", "fdatasync", "flock", "flock"])
    try shelf.put("4")
    #expect(try RecordingDatabase(workspace).texts == ["1", "4"])
  }

  @Test(arguments: ["pwrite", "fdatasync"]) func anyOtherFailureEndsAllChanges(call: String) throws {
    var shelf = try shelf()
    try shelf.put("1")
    disk.script[call] = [.error(EIO)]
    let cause = CallError(call == "pwrite" ? .pwrite : .fdatasync, EIO)
    #expect(databaseError { () throws(DatabaseError) in try shelf.put("2") } == .failed(cause))
    disk.calls = []
    #expect(databaseError { () throws(DatabaseError) in try shelf.put("3") } == .unavailable(cause))
    try shelf.look()
    shelf.database.close()
    #expect(disk.calls == [] && shelf.texts == ["1"] && shelf.database.status.failure == .failed(cause))
    var other = try RecordingDatabase(workspace)
    try other.put("4")
  }

  @Test func aWriteThatCannotBeRolledBackEndsAllChanges() throws {
    var shelf = try shelf()
    try shelf.put("0")
    disk.script = ["pwrite": [.short(20)], "ftruncate": [.error(EIO)]]
    let expected = DatabaseError.failed(CallError(.ftruncate, EIO))
    #expect(databaseError { () throws(DatabaseError) in try shelf.put("1") } == expected)
    var other = try RecordingDatabase(workspace)
    #expect(other.database.status.cutLines == 1)
    try other.put("2")
    #expect(other.texts == ["0", "2"])
  }

  @Test func theLockIsTriedUntilTheWaitIsOver() throws {
    var shelf = try shelf(DatabaseOptions(lockWait: 5000, seed: 7))
    disk.script["flock"] = [.busy, .busy, nil]
    try shelf.put("1")
    disk.heldUntil = .max
    let start = disk.uptime()
    #expect(databaseError { () throws(DatabaseError) in try shelf.put("2") } == .busy(pid: 4711))
    let waited = disk.uptime() - start
    #expect((5_000_000..<5_010_000).contains(waited))
    disk.heldUntil = 0
    try shelf.put("3")
    #expect(try RecordingDatabase(workspace).texts == ["1", "3"])
  }

  @Test func relaxedSyncsOnceASecondAndAtTheEnd() throws {
    var shelf = try shelf(DatabaseOptions(durability: .relaxed, lockWait: RecordingDatabase.patience, seed: 7))
    var syncs: [Int] = []
    for delay in [0, 1, 999, 1000, 1001, 2001] {
      disk.calls = []
      try shelf.put("0", now: Milliseconds(RecordingDatabase.now.count + delay))
      syncs.append(disk.calls.filter { $0 == "fdatasync" }.count)
    }
    #expect(syncs == [1, 0, 0, 1, 0, 1])
    try shelf.put("0", now: Milliseconds(RecordingDatabase.now.count + 2002))
    #expect(shelf.database.status.isUnsynced)
    shelf.database.close()
    #expect(!shelf.database.status.isUnsynced)
  }

  @Test func aDirectoryThatCannotBeWrittenOpensReadOnly() throws {
    var first = try RecordingDatabase(workspace)
    try first.put("1")
    let before = try workspace.content
    disk.isDirectoryWritable = false
    var shelf = try shelf()
    #expect(shelf.texts == ["1"] && shelf.issues == [.notWritable])
    #expect(databaseError { () throws(DatabaseError) in try shelf.begin() } == .readOnly)
    try first.put("2")
    try shelf.look()
    #expect(shelf.texts == ["1", "2"])
    shelf.database.close()
    #expect(try workspace["MANIFEST.json"] == before["MANIFEST.json"])
  }

  @Test func anEmptyDirectoryThatCannotBeWrittenIsNoStore() {
    disk.isDirectoryWritable = false
    #expect(databaseError { () throws(DatabaseError) in _ = try RecordingDatabase(workspace, storage: disk) } == .unavailable(.forbidden))
  }

  @Test func aTailThatCannotBeKeptIsNotCut() throws {
    var first = try RecordingDatabase(workspace)
    try first.put("1")
    let torn = try workspace["journal-1.jsonl"] + Array("{".utf8)
    try workspace.write(torn, to: "journal-1.jsonl")
    disk.script["write"] = [nil, .error(ENOSPC)]
    let shelf = try shelf()
    #expect(shelf.issues == [.quarantine(CallError(.write, ENOSPC))] && shelf.database.status.isReadOnly)
    #expect(try workspace["journal-1.jsonl"] == torn)
    #expect(try RecordingDatabase(workspace).database.status.cutLines == 1)
  }
}
