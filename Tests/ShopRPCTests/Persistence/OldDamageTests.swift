import Foundation
import Glibc
import Testing

@testable import Persistence

/// Damage that the service does not encounter, and files that change during an inspection.
struct OldDamageTests {
  private let workspace = Workspace()

  /// Three generations of two lines each, all but the last line covered by snapshots.
  private func fill() throws {
    var shelf = try BackupTests.fill(workspace, through: 3, compactingAfter: [1, 2])
    shelf.database.close()
  }

  private func issues() throws -> [DatabaseIssue.Kind] { try Inspection(directory: workspace.path, .shared).issues.map(\.kind) }

  @Test func anOldSnapshotIsLookedAt() throws {
    try fill()
    let whole = try workspace["snapshot-2.json"]
    try InspectionTests.Harm.flip("snapshot-2.json", at: 100, in: workspace)
    #expect(try issues() == [.snapshot])
    try workspace.remove("snapshot-2.json")
    #expect(try issues() == [.snapshot])
    try workspace.write(whole, to: "elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: "\(workspace.path)/snapshot-2.json", withDestinationPath: "\(workspace.path)/elsewhere")
    #expect(try issues().count == 1)
    try workspace.remove("snapshot-2.json")
    try FileManager.default.linkItem(atPath: "\(workspace.path)/elsewhere", toPath: "\(workspace.path)/snapshot-2.json")
    #expect(try issues() == [.unexpectedFile])
  }

  /// A damaged database is only read, including its journal: no line is rewritten or cut.
  @Test func aJournalBehindDamageIsOnlyRead() throws {
    do {
      var shelf = try BackupTests.fill(workspace, through: 2, compactingAfter: [1])
      try shelf.put("3")
    }
    try InspectionTests.Harm.flip("snapshot-2.json", at: 100, in: workspace)
    try workspace.write(workspace["journal-3.jsonl"] + Array("{".utf8), to: "journal-3.jsonl")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: "\(workspace.path)/journal-3.jsonl")
    let before = try workspace.content
    let disk = FaultyDisk()
    let shelf = try RecordingDatabase(workspace, storage: disk)
    #expect(shelf.issues == [.snapshot] && shelf.texts == ["1", "1b", "2", "2b", "3"])
    #expect(disk.calls.filter { $0 == "flock" }.count == 2)
    #expect(Set(disk.calls).isDisjoint(with: ["pwrite", "fsync", "fdatasync", "ftruncate", "fchmod", "unlink"]))
    #expect(try workspace.content == before)
  }

  @Test func anOldHeadIsLookedAt() throws {
    try fill()
    try InspectionTests.Harm.flip("journal-1.jsonl", at: 30, in: workspace)
    #expect(try issues() == [.head])
  }

  /// Without a manifest, nothing counts as left over, and a damaged snapshot is reported.
  @Test func withoutAManifestEverySnapshotIsLookedAt() throws {
    try fill()
    try workspace.remove("MANIFEST.json")
    try InspectionTests.Harm.flip("snapshot-2.json", at: 100, in: workspace)
    do {
      let inspection = try Inspection(directory: workspace.path, .shared)
      #expect(inspection.issues.map(\.kind) == [.manifest, .snapshot] && inspection.leftovers == [])
    }
    try workspace.remove("snapshot-2.json")
    try FileManager.default.createSymbolicLink(atPath: "\(workspace.path)/snapshot-2.json", withDestinationPath: "/nowhere")
    #expect(try RecordingDatabase(workspace).issues.count == 2)
  }

  /// Leftovers next to two generations do not count as forgotten, because equally old states are kept.
  @Test func leftoversAreForgottenWhenNoOlderStateIsKept() throws {
    try fill()
    try workspace.write([1], to: "snapshot-3.json")
    do {
      let inspection = try Inspection(directory: workspace.path, .shared)
      #expect(inspection.leftovers == ["snapshot-3.json"] && inspection.forgotten == [])
    }
    do {
      var shelf = try RecordingDatabase(workspace, BackupTests.options)
      try shelf.compact(keepsHistory: false)
    }
    try workspace.write([1], to: "snapshot-3.json")
    let inspection = try Inspection(directory: workspace.path, .shared)
    #expect(inspection.leftovers == ["snapshot-3.json"] && inspection.forgotten == ["snapshot-3.json"])
  }

  @Test(
    arguments: [
      ("MANIFEST.json", .manifest), ("LOCK", .lock), ("journal-7.jsonl", .segment(7)), ("snapshot-7.json", .snapshot(7)),
      ("journal-7.jsonl.tmp", .draft), ("snapshot.json.tmp", .draft), ("quarantine", .quarantine), ("journal-7.jsonl.bak", .foreign),
      ("notes.tmp", .foreign), ("journal-100000000000000001.jsonl", .foreign),
    ] as [(String, InspectedFile.Kind)]) func names(name: String, kind: InspectedFile.Kind)
  { #expect(InspectedFile.Kind(name) == kind) }

  /// A line of any length does not hide those after it.
  @Test func linesBehindAVeryLongOneAreFound() throws {
    try fill()
    let lines = try workspace.lines("journal-5.jsonl")
    let long = String(repeating: "x", count: 3 * Limits.line)
    try workspace.write(Array(([lines[0], long] + lines[1...]).map { $0 + "\n" }.joined().utf8), to: "journal-5.jsonl")
    let inspection = try Inspection(directory: workspace.path, .shared)
    #expect(try InspectionTests.texts(of: inspection, .everything).0.suffix(2) == ["3", "3b"])
  }

  /// Neither does a damaged line that contains many objects.
  @Test func aLineBehindADamagedNewlineIsFound() throws {
    var shelf = try RecordingDatabase(workspace)
    let objects = "[" + Array(repeating: "{\"a\":1}", count: 40).joined(separator: ",") + "]"
    for _ in 0..<2 { try shelf.put(objects) }
    shelf.database.close()
    var bytes = try workspace["journal-1.jsonl"]
    let newlines = bytes.indices.filter { bytes[$0] == ASCII.newline }
    for offset in [newlines[0] + 30, newlines[1]] { bytes[offset] = UInt8(ascii: "?") }
    try workspace.write(bytes, to: "journal-1.jsonl")
    let inspection = try Inspection(directory: workspace.path, .shared)
    #expect(try InspectionTests.texts(of: inspection, .everything).0 == [objects])
  }

  @Test func aTransactionWithoutItsEndIsLeftOut() throws {
    var shelf = try RecordingDatabase(workspace)
    try shelf.put("1")
    try shelf.putRun(["2", "3"])
    shelf.database.close()
    let lines = try workspace.lines("journal-1.jsonl")
    try workspace.write(Array(lines.dropLast().map { $0 + "\n" }.joined().utf8), to: "journal-1.jsonl")
    let inspection = try Inspection(directory: workspace.path, .shared)
    let (texts, salvage) = try InspectionTests.texts(of: inspection, .everything)
    #expect(texts == ["1"] && salvage.leftOut == 1 && salvage.gaps.last == Salvage.Gap(first: 3, count: nil), "\(salvage.gaps)")
  }

  @Test func aTruncatedFileIsReported() throws {
    try fill()
    let inspection = try Inspection(directory: workspace.path, .shared)
    try workspace.write([], to: "journal-5.jsonl")
    let error = databaseError { () throws(DatabaseError) in _ = try inspection.salvage(.everything) { _, _ in } }
    #expect(error == .unavailable(.different))
    let folder = try Folder(workspace.path, Disk())
    let file = try folder.open("MANIFEST.json", for: .read)
    defer { folder.storage.close(file) }
    #expect(throws: CallError.short) {
      try folder.eachPiece(0..<Limits.manifest, of: file) { (_: borrowing Bytes) throws(CallError) in }
    }
  }

  /// Running out of descriptors is temporary, and not reported as damage.
  @Test(arguments: 0..<4) func runningOutOfDescriptorsIsNotDamage(way: Int) throws {
    if way == 0 { _ = try RecordingDatabase(workspace) } else { try fill() }
    if way > 1 { try workspace.remove("MANIFEST.json") }
    let disk = FaultyDisk()
    func look() throws(DatabaseError) -> [DatabaseIssue] {
      if way == 0 || way == 2 { return try RecordingDatabase(workspace, storage: disk).database.status.issues }
      return try Inspection(directory: workspace.path, .shared, storage: disk).issues
    }
    let expected = try look()
    var call = 0
    repeat {
      call += 1
      disk.failing = (call, EMFILE)
      var found: [DatabaseIssue] = []
      let error = databaseError { () throws(DatabaseError) in found = try look() }
      let isRight = error == .unavailable(CallError(.open, EMFILE)) || error == nil && found == expected
      if disk.failed == "open" { #expect(isRight, "call \(call): \(String(describing: error)) \(found)") }
    } while disk.failed != nil
    #expect(call > 10)
  }
}
