import Testing

@testable import Persistence

/// Several stores on one directory, as in several processes.
struct SharingTests {
  @Test func eachSeesTheChangesOfTheOther() throws {
    let workspace = Workspace()
    var one = try RecordingDatabase(workspace)
    var other = try RecordingDatabase(workspace)
    for round in 0..<5 {
      try one.put("\(round)a")
      try other.put("\(round)b", "\(round)c")
    }
    try one.look()
    let all = (0..<5).flatMap { ["\($0)a", "\($0)b", "\($0)c"] }
    #expect(one.texts == all && other.texts == all)
    #expect(try RecordingDatabase(workspace).texts == all)
    #expect(one.database.status.databaseID == other.database.status.databaseID)
  }

  @Test func anOpenGroupKeepsOthersOutAndNamesItsProcess() throws {
    let workspace = Workspace()
    var one = try RecordingDatabase(workspace)
    var other = try RecordingDatabase(workspace)
    try one.begin()
    other.database.waits = false
    #expect(databaseError { () throws(DatabaseError) in try other.begin() } == .busy(pid: Disk().processID))
    other.database.waits = true
    one.database.endGroup()
    try other.put("1")
    try one.look()
    #expect(one.texts == ["1"])
  }

  @Test func oneCompactsWhileTheOtherHoldsTheOldSegment() throws {
    let workspace = Workspace()
    var one = try RecordingDatabase(workspace)
    var other = try RecordingDatabase(workspace)
    try one.put("1", "2")
    try other.look()
    try one.put("3")
    try one.compact()
    try one.put("4")
    try other.look()
    #expect(other.texts == ["1", "2", "3", "4"] && other.seen.restarts == 0)
    #expect(other.database.status.journalLines == 1 && other.database.status.snapshotBytes > 0)
    try other.put("5")
    try one.put("6")
    try other.compact()
    #expect(one.database.status.journalLines == 3)
    try one.put("7")
    #expect(try workspace.names == ["MANIFEST.json", "journal-4.jsonl", "journal-7.jsonl", "snapshot-3.json", "snapshot-6.json"])
    #expect(try RecordingDatabase(workspace).texts == ["1", "2", "3", "4", "5", "6", "7"])
    #expect(one.database.status.journalLines == 1)
  }

  @Test func oneThatWasLeftFarBehindReadsAfresh() throws {
    let workspace = Workspace()
    var one = try RecordingDatabase(workspace)
    var other = try RecordingDatabase(workspace)
    for text in ["1", "2", "3", "4"] {
      try one.put(text)
      try one.compact()
    }
    try one.put("5")
    try other.put("6")
    #expect(other.texts == ["1", "2", "3", "4", "5", "6"] && other.seen.restarts == 1)
    try one.look()
    #expect(one.texts == other.texts)
  }

  @Test func whatAWriterLeftTornIsCutByTheNext() throws {
    let workspace = Workspace()
    var one = try RecordingDatabase(workspace)
    try one.put("1")
    let whole = try workspace["journal-1.jsonl"]
    try workspace.write(whole + Array(#"{"s":2,"d"#.utf8), to: "journal-1.jsonl")
    var reader = try RecordingDatabase(workspace)
    #expect(reader.database.status.cutLines == 1)
    try workspace.write(whole + Array(#"{"s":2,"d"#.utf8), to: "journal-1.jsonl")
    try reader.look()
    #expect(reader.texts == ["1"] && !reader.database.status.isReadOnly)
    try one.put("2")
    try reader.look()
    #expect(reader.texts == ["1", "2"])
    #expect(try RecordingDatabase(workspace).issues == [])
  }

  @Test func aTornTailIsCutAlsoWhenAllIsReadAfresh() throws {
    let workspace = Workspace()
    var one = try RecordingDatabase(workspace)
    var other = try RecordingDatabase(workspace)
    for text in ["1", "2", "3"] {
      try one.put(text)
      try one.compact()
    }
    try one.put("4")
    try workspace.write(workspace["journal-4.jsonl"] + Array("{".utf8), to: "journal-4.jsonl")
    try other.put("5")
    #expect(other.seen.restarts == 1 && other.database.status.cutLines == 1)
    #expect(try RecordingDatabase(workspace).texts == ["1", "2", "3", "4", "5"])
  }

  @Test func twoThatOpenANewDirectoryFoundOneStore() throws {
    let workspace = Workspace()
    var one = try RecordingDatabase(workspace, DatabaseOptions(lockWait: RecordingDatabase.patience))
    var other = try RecordingDatabase(workspace, DatabaseOptions(lockWait: RecordingDatabase.patience))
    #expect(try workspace.names == ["journal-1.jsonl"])
    try other.put("1")
    try one.put("2")
    #expect(one.texts == ["1", "2"] && one.database.status.databaseID == other.database.status.databaseID)
    #expect(try RecordingDatabase(workspace).texts == ["1", "2"])
  }

  @Test func aStoreThatIsTakenAwayStopsTheOther() throws {
    let workspace = Workspace()
    var one = try RecordingDatabase(workspace)
    try one.put("1")
    for name in try workspace.names { try workspace.remove(name) }
    _ = try RecordingDatabase(workspace, DatabaseOptions(lockWait: RecordingDatabase.patience, seed: 8))
    #expect(databaseError { () throws(DatabaseError) in try one.put("2") } == .readOnly)
    #expect(one.issues == [.replaced] && one.texts == ["1"])
  }

  @Test func aJournalThatShrinksStopsTheOther() throws {
    let workspace = Workspace()
    var one = try RecordingDatabase(workspace)
    try one.put("1")
    let before = try workspace["journal-1.jsonl"]
    try one.put("2")
    let handle = try workspace.lines("journal-1.jsonl").count
    try truncate(workspace, to: before.count)
    try one.look()
    #expect(handle == 3 && one.issues == [.replaced] && one.texts == ["1", "2"])
  }

  private func truncate(_ workspace: Workspace, to size: Int) throws {
    let disk = Disk()
    let folder = try disk.openDirectory(workspace.path)
    let file = try disk.open("journal-1.jsonl", in: folder, for: .append)
    try disk.truncate(file, to: size)
    disk.close(file)
    disk.close(folder)
  }
}
