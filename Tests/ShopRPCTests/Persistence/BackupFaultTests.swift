import Glibc
import Testing

@testable import Persistence

/// A backup that fails at any call leaves the database unchanged and nothing at its destination.
struct BackupFaultTests {
  static let calls = ["open", "write", "fsync", "rename", "pread", "unlink", "readdir", "fstat", "rmdir", "mkdir", "random", "fdatasync"]

  @Test(arguments: calls, Endurance.isThorough ? [EIO, ENOSPC, EACCES] : [EIO]) func itIsWholeOrNotThere(call: String, code: Int32) throws {
    let workspace = Workspace()
    let disk = FaultyDisk()
    var shelf = try BackupTests.fill(workspace, through: 3, compactingAfter: [1, 2], storage: disk)
    let before = try workspace.content
    var isReached = true
    var count = 0
    while isReached {
      let shelter = Workspace()
      disk.script[call] = Array(repeating: nil, count: count) + [.error(code)]
      let error = backupError { () throws(BackupError) in _ = try shelf.backUp(to: shelter, "copy") }
      isReached = disk.script[call]?.isEmpty ?? false
      disk.script = [:]
      #expect(try workspace.content == before, "\(call) \(count)")
      let names = try shelter.names
      #expect(names == (error == nil ? ["copy"] : []), "\(call) \(count): \(String(describing: error))")
      if error == nil {
        #expect(try RecordingDatabase(shelter.inside("copy"), BackupTests.options).texts == shelf.texts, "\(call) \(count)")
      }
      count += 1
    }
    try shelf.put("4")
    #expect(try RecordingDatabase(workspace, BackupTests.options).texts == shelf.texts)
  }

  /// If the disk stays broken, a temporary file may remain, but never an incomplete directory that looks like a backup.
  @Test func aDiskThatStaysBrokenLeavesNoHalfBackup() throws {
    let workspace = Workspace()
    let disk = FaultyDisk()
    var shelf = try BackupTests.fill(workspace, through: 3, compactingAfter: [1, 2], storage: disk)
    disk.calls = []
    _ = try shelf.backUp(to: Workspace(), "copy")
    let total = disk.calls.count
    for count in 0..<total {
      let shelter = Workspace()
      var calls = 0
      disk.beforeCall = {
        calls += 1
        if calls > count { for call in Self.calls { disk.script[call] = [.error(EIO)] } }
      }
      let error = backupError { () throws(BackupError) in _ = try shelf.backUp(to: shelter, "copy") }
      disk.beforeCall = {}
      disk.script = [:]
      #expect(error != nil || count == total, "\(count)")
      if try shelter.names.contains("copy") {
        #expect(try RecordingDatabase(shelter.inside("copy"), BackupTests.options).texts == shelf.texts, "\(count)")
      }
    }
    #expect(total > 50)
  }

  /// The copy is read back before it gets its final name, so damage to it is detected.
  @Test(arguments: ["journal-1.jsonl", "journal-3.jsonl", "snapshot-2.json", "MANIFEST.json"]) func aCopyThatChangesIsNoBackup(name: String)
    throws
  {
    let (workspace, shelter, disk) = (Workspace(), Workspace(), FaultyDisk())
    var shelf = try BackupTests.fill(workspace, through: 1, compactingAfter: [1], storage: disk)
    try shelf.put("2")
    disk.beforeCall = {
      do {
        guard let draft = try shelter.names.first, try shelter.names(in: draft).contains("MANIFEST.json") else { return }
        disk.beforeCall = {}
        var bytes = try shelter["\(draft)/\(name)"]
        bytes[30] ^= 1
        try shelter.write(bytes, to: "\(draft)/\(name)")
      } catch { Issue.record(error) }
    }
    let error = backupError { () throws(BackupError) in _ = try shelf.backUp(to: shelter, "copy") }
    #expect(error == .target(.different))
    #expect(try shelter.names == [])
  }

  @Test func aTruncatedSourceIsReported() throws {
    let (workspace, shelter, disk) = (Workspace(), Workspace(), FaultyDisk())
    var shelf = try BackupTests.fill(workspace, through: 2, compactingAfter: [1], storage: disk)
    disk.beforeCall = {
      do {
        guard try !shelter.names.isEmpty else { return }
        disk.beforeCall = {}
        try workspace.write(Array(workspace["journal-3.jsonl"].prefix(200)), to: "journal-3.jsonl")
      } catch { Issue.record(error) }
    }
    let error = backupError { () throws(BackupError) in _ = try shelf.backUp(to: shelter, "copy") }
    #expect(error == .source(.unavailable(.different)))
    #expect(try shelter.names == [])
  }

  /// A database that accepts no changes has no backup either: its visible state may be incomplete.
  @Test func aStoreThatStoppedIsNotCopied() throws {
    let (workspace, shelter, disk) = (Workspace(), Workspace(), FaultyDisk())
    var shelf = try BackupTests.fill(workspace, through: 2, compactingAfter: [], storage: disk)
    disk.script["fdatasync"] = [.error(EIO)]
    let failure = DatabaseError.failed(CallError(.fdatasync, EIO))
    #expect(databaseError { () throws(DatabaseError) in try shelf.put("3") } == failure)
    #expect(backupError { () throws(BackupError) in _ = try shelf.backUp(to: shelter, "copy") } == .source(failure))
    try InspectionTests.Harm.flip("journal-1.jsonl", at: 400, in: workspace)
    var damaged = try RecordingDatabase(workspace, BackupTests.options)
    #expect(damaged.database.status.isReadOnly && damaged.texts.count < 4)
    #expect(backupError { () throws(BackupError) in _ = try damaged.backUp(to: shelter, "copy") } == .source(.readOnly))
    #expect(try shelter.names == [])
  }

  /// Segments that no manifest lists yet, because their snapshots failed, are copied too.
  @Test func segmentsOfFailedSnapshotsAreCopied() throws {
    let (workspace, shelter, disk) = (Workspace(), Workspace(), FaultyDisk())
    var shelf = try BackupTests.fill(workspace, through: 1, compactingAfter: [], storage: disk)
    for text in ["2", "3"] {
      disk.script["rename"] = [nil, .error(EIO)]
      #expect(databaseError { () throws(DatabaseError) in try shelf.compact() } != nil)
      try shelf.put(text)
    }
    let before = try workspace.names
    #expect(before == ["MANIFEST.json", "journal-1.jsonl", "journal-3.jsonl", "journal-4.jsonl"])
    _ = try shelf.backUp(to: shelter, "copy")
    #expect(try shelter.inside("copy").names == before)
    #expect(try RecordingDatabase(shelter.inside("copy"), BackupTests.options).texts == shelf.texts)
  }
}
