import Glibc
import Testing

@testable import Persistence

/// A snapshot that fails at any call loses nothing, for its own process and for the next.
struct CompactionFaultTests {
  @Test(
    arguments: ["open", "write", "fsync", "rename", "fdatasync", "pread", "unlink", "readdir", "fstat"],
    Endurance.isThorough ? [EIO, ENOSPC] : [EIO])
  func nothingIsLostWhateverFails(call: String, code: Int32) throws {
    var isReached = true
    var before = 0
    while isReached {
      let workspace = Workspace()
      let disk = FaultyDisk()
      var shelf = try RecordingDatabase(workspace, storage: disk)
      try shelf.put("1")
      try shelf.compact()
      try shelf.put("2", "3")
      disk.script[call] = Array(repeating: nil, count: before) + [.error(code)]
      let error = databaseError { () throws(DatabaseError) in try shelf.compact() }
      isReached = disk.script[call]?.isEmpty ?? false
      disk.script = [:]
      var expected = ["1", "2", "3"]
      if shelf.database.status.failure == nil, !shelf.database.status.isReadOnly {
        try shelf.put("4")
        expected.append("4")
      }
      let again = try RecordingDatabase(workspace)
      #expect(again.texts == expected, "\(call) \(before) \(String(describing: error))")
      #expect(again.issues == [], "\(call) \(before)")
      before += 1
    }
    #expect(before > 1)
  }

  @Test func theProcessMayDieBeforeAnyCall() throws {
    let workspace = Workspace()
    let disk = FaultyDisk()
    var copies: [Workspace] = []
    var failures: [any Error] = []
    disk.beforeCall = {
      do { copies.append(try workspace.copy()) } catch { failures.append(error) }
    }
    var shelf = try RecordingDatabase(workspace, storage: disk)
    var counts = [copies.count]
    for text in ["1", "2", "3"] {
      try shelf.put(text)
      counts.append(copies.count)
      try shelf.compact()
    }
    for (number, copy) in copies.enumerated() {
      let written = counts.filter { $0 <= number }.count - 1
      for _ in 0..<2 {
        let again = try RecordingDatabase(copy)
        let texts = ["1", "2", "3"]
        #expect(again.texts == Array(texts.prefix(again.texts.count)) && again.texts.count >= written, "call \(number)")
        #expect(again.issues == [], "call \(number)")
      }
      var next = try RecordingDatabase(copy)
      try next.put("4")
      try next.compact()
      try next.put("5")
      #expect(try RecordingDatabase(copy).texts == next.texts, "call \(number)")
    }
    #expect(failures.isEmpty && copies.count > counts[0])
  }

  @Test func theNextSnapshotClearsUp() throws {
    let workspace = Workspace()
    let disk = FaultyDisk()
    var shelf = try RecordingDatabase(workspace, storage: disk)
    try shelf.put("1")
    disk.script["rename"] = [nil, .error(EIO)]
    #expect(databaseError { () throws(DatabaseError) in try shelf.compact() } == .unavailable(CallError(.rename, EIO)))
    try shelf.put("2")
    try shelf.compact()
    #expect(try workspace.names == ["MANIFEST.json", "journal-1.jsonl", "journal-2.jsonl", "journal-3.jsonl", "snapshot-2.json"])
    #expect(try RecordingDatabase(workspace).texts == ["1", "2"])
  }
}
