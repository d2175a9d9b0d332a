import Foundation
import Glibc
import Testing

@testable import Persistence

/// Snapshots, the previous generation, and crashes between any two steps of writing a snapshot.
struct SnapshotTests {
  @Test func aSnapshotIsOneJSONTextWithAnEntityALine() throws {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    try shelf.put(#"{"a":1}"#, "2")
    try shelf.compact()
    let lines = try workspace.lines("snapshot-2.json")
    #expect(lines.count == 4 && lines[1] == #"{"a":1},"# && lines[2] == "2" && lines[3].hasPrefix(#"],"count":2,"c":""#))
    for name in ["snapshot-2.json", "MANIFEST.json"] {
      #expect(try JSONSerialization.jsonObject(with: Data(workspace[name])) is [String: Any])
    }
    for line in try workspace.lines("journal-1.jsonl") {
      #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any])
    }
  }

  @Test(arguments: [0, 1, 2]) func compactingKeepsEverything(changesAfter: Int) throws {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    try shelf.putRun(["1", "2"])
    try shelf.compact()
    for change in 0..<changesAfter { try shelf.put("\(change + 3)") }
    let again = try RecordingDatabase(workspace)
    #expect(again.texts == shelf.texts && again.issues == [])
    #expect(again.database.status.journalLines == changesAfter)
  }

  /// Writing in pieces keeps memory use small.
  @Test func aLargeSnapshotIsWrittenInPieces() throws {
    let disk = FaultyDisk()
    var shelf = try RecordingDatabase(Workspace(), storage: disk)
    for _ in 0..<3 { try shelf.put("\"" + String(repeating: "x", count: Limits.piece) + "\"") }
    disk.calls = []
    try shelf.compact()
    #expect(disk.calls.filter { $0 == "write" }.count >= 3 + 4)
  }

  /// Bytes read back must equal those written.
  @Test func bytesThatChangeOnTheirWayMakeNoSnapshot() throws {
    let workspace = Workspace()
    let disk = FaultyDisk()
    var shelf = try RecordingDatabase(workspace, storage: disk)
    try shelf.put("\"" + String(repeating: "x", count: 100) + "\"")
    disk.beforeCall = {
      do {
        guard try workspace.names.contains(FileName.snapshotDraft) else { return }
        var bytes = try workspace[FileName.snapshotDraft]
        guard bytes.count > 200 else { return }
        disk.beforeCall = {}
        bytes[bytes.count - 30] ^= 1
        try workspace.write(bytes, to: FileName.snapshotDraft)
      } catch { Issue.record(error) }
    }
    #expect(databaseError { () throws(DatabaseError) in try shelf.compact() } == .unavailable(.different))
    #expect(try workspace.names == ["MANIFEST.json", "journal-1.jsonl", "journal-2.jsonl"])
  }

  /// Each field of a manifest entry is checked: size, checksum, and state.
  @Test func aSnapshotThatIsNotTheStatedOneIsDamage() throws {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    try shelf.put("1")
    try shelf.compact()
    let folder = try Folder(workspace.path, Disk())
    let file = try SnapshotFile(folder, "snapshot-1.json")
    let entry = try #require(shelf.database.manifest.snapshots.last)
    let other = ReplayBase(sequence: 1, mark: 2, time: RecordingDatabase.now)
    for (base, size, sum, isWhole) in [
      (entry.base, entry.size, entry.checksum, true), (other, entry.size, entry.checksum, false),
      (entry.base, entry.size + 1, entry.checksum, false), (entry.base, entry.size, entry.checksum ^ 1, false),
    ] {
      let state = try file.state(as: Manifest.Snapshot(base: base, size: size, checksum: sum))
      if case .whole = state { #expect(isWhole) } else { #expect(!isWhole) }
    }
    // a file truncated while it is read ends there
    try workspace.write([1], to: "snapshot-1.json")
    #expect(try file.checksum() == nil)
    #expect(try RecordingDatabase(workspace).issues == [.snapshot])
  }

  @Test func withoutNewLinesThereIsNothingToDo() throws {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    try shelf.compact()
    try shelf.put("1")
    try shelf.compact()
    let before = try workspace.content
    try shelf.compact()
    #expect(try workspace.content == before)
  }

  @Test func aSnapshotIsWantedByLinesOrBytes() throws {
    var options = RecordingDatabase.options
    options.snapshotLines = 2
    options.snapshotBytes = 1000
    var shelf = try RecordingDatabase(Workspace(), options)
    try shelf.put("1", "2")
    #expect(shelf.wantsSnapshot == false)
    try shelf.put("3")
    #expect(shelf.wantsSnapshot == true)
    try shelf.compact()
    #expect(shelf.wantsSnapshot == false)
    let long = "\"" + String(repeating: "x", count: 1000) + "\""
    try shelf.put(long)
    #expect(shelf.wantsSnapshot == true)
  }

  /// A failed attempt waits for more changes; the next success ends the delay.
  @Test func aSnapshotThatFailsIsPostponed() throws {
    var options = RecordingDatabase.options
    options.snapshotBytes = 1000
    let (workspace, disk) = (Workspace(), FaultyDisk())
    var shelf = try RecordingDatabase(workspace, options, storage: disk)
    let long = "\"" + String(repeating: "x", count: 1100) + "\""
    try shelf.put(long)
    disk.script["rename"] = [.error(EIO)]
    #expect(shelf.wantsSnapshot && databaseError { () throws(DatabaseError) in try shelf.compact() } != nil && !shelf.wantsSnapshot)
    try shelf.put(long)
    let folder = try Folder(workspace.path, Disk())
    let draft = try folder.open(FileName.snapshotDraft, for: .create)
    #expect(try folder.storage.lock(draft, .exclusive) && shelf.wantsSnapshot)
    try shelf.compact()
    #expect(shelf.wantsSnapshot == false)
    folder.storage.close(draft)
    try shelf.compact()
    try shelf.put(long, long, long.replacingOccurrences(of: "xxx", with: "x"))
    #expect(shelf.wantsSnapshot == true)
  }

  @Test func aDamagedSnapshotFallsBackToTheGenerationBefore() throws {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    for text in ["1", "2", "3"] {
      try shelf.put(text)
      try shelf.compact()
    }
    try shelf.put("4")
    for (name, isLoneLoss) in [("snapshot-3.json", true), ("snapshot-2.json", false)] {
      var bytes = try workspace[name]
      bytes[bytes.count / 2] ^= 1
      try workspace.write(bytes, to: name)
      let again = try RecordingDatabase(workspace)
      #expect(again.database.status.isReadOnly && again.issues.first == .snapshot)
      #expect(again.texts == (isLoneLoss ? ["1", "2", "3", "4"] : []))
    }
  }

  @Test(arguments: ["MANIFEST.json", "journal-3.jsonl", "snapshot-2.json"]) func aMissingFileIsTold(name: String) throws {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    try shelf.put("1")
    try shelf.compact()
    try shelf.put("2")
    try shelf.compact()
    try shelf.put("3")
    try workspace.remove(name)
    let again = try RecordingDatabase(workspace)
    let expected: DatabaseIssue.Kind = ["MANIFEST.json": .manifest, "snapshot-2.json": .snapshot][name] ?? .segmentMissing
    #expect(again.issues == [expected] && again.database.status.isReadOnly)
    #expect(again.texts == (expected == .segmentMissing ? ["1", "2"] : ["1", "2", "3"]))
    #expect(again.database.status.databaseID == shelf.database.status.databaseID)
  }

  @Test func entitiesThatCannotBeGivenLeaveTheStoreAsItWas() throws {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    try shelf.put("1")
    let error = databaseError { () throws(DatabaseError) in
      try shelf.database.compact(now: RecordingDatabase.now) { _, _ in
      } mark: {
        1
      } entities: { _ throws(DatabaseError) in
        throw .full(.short)
      }
    }
    #expect(error == .full(.short))
    #expect(try workspace.names == ["MANIFEST.json", "journal-1.jsonl", "journal-2.jsonl"])
    #expect(try RecordingDatabase(workspace).texts == ["1"])
    try shelf.put("2")
    try shelf.compact()
    #expect(try RecordingDatabase(workspace).texts == ["1", "2"])
  }
}
