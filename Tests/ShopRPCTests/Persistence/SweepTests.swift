import Glibc
import Testing

@testable import Persistence

/// States that are gone for good leave no file, whenever the process dies.
struct SweepTests {
  @Test func aDeathBeforeRemovalIsRecovered() throws {
    let workspace = Workspace()
    let disk = FaultyDisk()
    var shelf = try BackupTests.fill(workspace, compactingAfter: [2], storage: disk)
    // temporary files of snapshots, segment, and manifest first delete their predecessors
    disk.script["unlink"] = [nil, nil, nil, nil] + Array(repeating: .error(EACCES), count: 20)
    let error = databaseError { () throws(DatabaseError) in try shelf.compact(keepsHistory: false) }
    #expect(error == .unavailable(CallError(.unlink, EACCES)))
    disk.script = [:]
    #expect(try workspace.names.contains("journal-1.jsonl"))
    let again = FaultyDisk()
    var next = try RecordingDatabase(workspace, BackupTests.options, storage: again)
    again.calls = []
    _ = try next.database.sweep()
    // the writer of the manifest may have died before its name was durable
    let order = again.calls.filter { $0 == "fsync" || $0 == "unlink" }
    #expect(order.first == "fsync" && order.last == "fsync" && order.contains("unlink"))
    #expect(try workspace.names == ["MANIFEST.json", "journal-11.jsonl", "snapshot-10.json"])
    #expect(try RecordingDatabase(workspace, BackupTests.options).texts == shelf.texts)
  }

  /// Files that could not be removed are removed by the next attempt, even if there is nothing new to write.
  @Test(arguments: ["unlink", "readdir", "fsync"]) func forgettingIsDoneWhenNothingIsLeft(call: String) throws {
    var count = 0
    var isReached = true
    while isReached {
      let workspace = Workspace()
      let disk = FaultyDisk()
      var shelf = try BackupTests.fill(workspace, through: 3, compactingAfter: [1, 2], storage: disk)
      disk.script[call] = Array(repeating: nil, count: count) + Array(repeating: .error(EIO), count: 20)
      let error = databaseError { () throws(DatabaseError) in try shelf.compact(keepsHistory: false) }
      isReached = disk.script[call]?.count != count + 20 && disk.script[call]?.count ?? 0 < 20
      disk.script = [:]
      if error != nil { try shelf.compact(keepsHistory: false) }
      #expect(try workspace.names == ["MANIFEST.json", "journal-7.jsonl", "snapshot-6.json"], "\(call) \(count)")
      #expect(try RecordingDatabase(workspace, BackupTests.options).texts == shelf.texts)
      count += 1
    }
    #expect(count > 1)
  }

  @Test func aSweepTakesNothingThatIsNeeded() throws {
    let workspace = Workspace()
    var shelf = try BackupTests.fill(workspace, compactingAfter: [2, 4])
    var other = try RecordingDatabase(workspace, BackupTests.options)
    let before = try workspace.content
    try other.begin()
    let isDone = try shelf.database.sweep()
    #expect(try isDone && workspace.content == before)
    other.database.endGroup()
    try workspace.write([1], to: "journal-0.jsonl")
    try workspace.write([1], to: "snapshot-3.json")
    try workspace.write([1], to: "MANIFEST.json.tmp")
    try workspace.write([1], to: "notes.txt")
    try other.begin()
    _ = try shelf.database.sweep()
    #expect(try workspace.content.count == before.count + 4)
    other.database.endGroup()
    _ = try shelf.database.sweep()
    #expect(try workspace.content == before.merging(["notes.txt": [1]]) { $1 })
  }
}
