import Foundation
import Glibc
import Testing

@testable import Persistence

/// Damage that the service does not meet, and files that change under an inspection.
@Suite struct OldDamageTests {
  private let place = Workspace()

  /// Three generations of two lines each; all but the last line behind a snapshot.
  private func fill() throws {
    var shelf = try BackupTests.fill(place, through: 3, compactingAfter: [1, 2])
    shelf.store.close()
  }

  private func findings() throws -> [Finding.Kind] { try Inspection(directory: place.path, .shared).findings.map(\.kind) }

  @Test func anOldSnapshotIsLookedAt() throws {
    try fill()
    let whole = try place["snapshot-2.json"]
    try InspectionTests.Harm.flip("snapshot-2.json", at: 100, in: place)
    #expect(try findings() == [.snapshot])
    try place.remove("snapshot-2.json")
    #expect(try findings() == [.snapshot])
    try place.write(whole, to: "elsewhere")
    try FileManager.default.createSymbolicLink(atPath: "\(place.path)/snapshot-2.json", withDestinationPath: "\(place.path)/elsewhere")
    #expect(try findings().count == 1)
    try place.remove("snapshot-2.json")
    try FileManager.default.linkItem(atPath: "\(place.path)/elsewhere", toPath: "\(place.path)/snapshot-2.json")
    #expect(try findings() == [.strange])
  }

  /// A store with damage is only read, its journal too: no line is written once more or cut.
  @Test func aJournalBehindDamageIsOnlyRead() throws {
    do {
      var shelf = try BackupTests.fill(place, through: 2, compactingAfter: [1])
      try shelf.put("3")
    }
    try InspectionTests.Harm.flip("snapshot-2.json", at: 100, in: place)
    try place.write(place["journal-3.jsonl"] + Array("{".utf8), to: "journal-3.jsonl")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: "\(place.path)/journal-3.jsonl")
    let before = try place.content
    let disk = FaultyDisk()
    let shelf = try Shelf(place, storage: disk)
    #expect(shelf.findings == [.snapshot] && shelf.texts == ["1", "1b", "2", "2b", "3"])
    #expect(disk.calls.filter { $0 == "flock" }.count == 2)
    #expect(Set(disk.calls).isDisjoint(with: ["pwrite", "fsync", "fdatasync", "ftruncate", "fchmod", "unlink"]))
    #expect(try place.content == before)
  }

  @Test func anOldHeadIsLookedAt() throws {
    try fill()
    try InspectionTests.Harm.flip("journal-1.jsonl", at: 30, in: place)
    #expect(try findings() == [.head])
  }

  /// Without a manifest nothing is left over, and a damaged snapshot is told.
  @Test func withoutAManifestEverySnapshotIsLookedAt() throws {
    try fill()
    try place.remove("MANIFEST.json")
    try InspectionTests.Harm.flip("snapshot-2.json", at: 100, in: place)
    do {
      let inspection = try Inspection(directory: place.path, .shared)
      #expect(inspection.findings.map(\.kind) == [.manifest, .snapshot] && inspection.leftovers == [])
    }
    try place.remove("snapshot-2.json")
    try FileManager.default.createSymbolicLink(atPath: "\(place.path)/snapshot-2.json", withDestinationPath: "/nowhere")
    #expect(try Shelf(place).findings.count == 2)
  }

  /// What lies beside two generations is not called forgotten: states as old are kept.
  @Test func leftoversAreForgottenWhenNoOlderStateIsKept() throws {
    try fill()
    try place.write([1], to: "snapshot-3.json")
    do {
      let inspection = try Inspection(directory: place.path, .shared)
      #expect(inspection.leftovers == ["snapshot-3.json"] && inspection.forgotten == [])
    }
    do {
      var shelf = try Shelf(place, BackupTests.options)
      try shelf.compact(keepsHistory: false)
    }
    try place.write([1], to: "snapshot-3.json")
    let inspection = try Inspection(directory: place.path, .shared)
    #expect(inspection.leftovers == ["snapshot-3.json"] && inspection.forgotten == ["snapshot-3.json"])
  }

  @Test(
    arguments: [
      ("MANIFEST.json", .manifest), ("LOCK", .lock), ("journal-7.jsonl", .segment(7)), ("snapshot-7.json", .snapshot(7)),
      ("journal-7.jsonl.tmp", .draft), ("snapshot.json.tmp", .draft), ("quarantine", .quarantine), ("journal-7.jsonl.bak", .foreign),
      ("notes.tmp", .foreign), ("journal-100000000000000001.jsonl", .foreign),
    ] as [(String, FoundFile.Kind)]) func names(name: String, kind: FoundFile.Kind)
  { #expect(FoundFile.Kind(name) == kind) }

  /// A line of any length hides none behind it.
  @Test func linesBehindAVeryLongOneAreFound() throws {
    try fill()
    let lines = try place.lines("journal-5.jsonl")
    let long = String(repeating: "x", count: 3 * Limits.line)
    try place.write(Array(([lines[0], long] + lines[1...]).map { $0 + "\n" }.joined().utf8), to: "journal-5.jsonl")
    let inspection = try Inspection(directory: place.path, .shared)
    #expect(try InspectionTests.texts(of: inspection, .everything).0.suffix(2) == ["3", "3b"])
  }

  /// So does a damaged one that has many objects in it.
  @Test func aLineBehindADamagedNewlineIsFound() throws {
    var shelf = try Shelf(place)
    let objects = "[" + Array(repeating: "{\"a\":1}", count: 40).joined(separator: ",") + "]"
    for _ in 0..<2 { try shelf.put(objects) }
    shelf.store.close()
    var bytes = try place["journal-1.jsonl"]
    let newlines = bytes.indices.filter { bytes[$0] == ASCII.newline }
    for offset in [newlines[0] + 30, newlines[1]] { bytes[offset] = UInt8(ascii: "?") }
    try place.write(bytes, to: "journal-1.jsonl")
    let inspection = try Inspection(directory: place.path, .shared)
    #expect(try InspectionTests.texts(of: inspection, .everything).0 == [objects])
  }

  @Test func aTransactionWithoutItsEndIsLeftOut() throws {
    var shelf = try Shelf(place)
    try shelf.put("1")
    try shelf.putRun(["2", "3"])
    shelf.store.close()
    let lines = try place.lines("journal-1.jsonl")
    try place.write(Array(lines.dropLast().map { $0 + "\n" }.joined().utf8), to: "journal-1.jsonl")
    let inspection = try Inspection(directory: place.path, .shared)
    let (texts, salvage) = try InspectionTests.texts(of: inspection, .everything)
    #expect(texts == ["1"] && salvage.leftOut == 1 && salvage.gaps.last == Salvage.Gap(first: 3, count: nil), "\(salvage.gaps)")
  }

  @Test func aFileThatEndsEarlyIsTold() throws {
    try fill()
    let inspection = try Inspection(directory: place.path, .shared)
    try place.write([], to: "journal-5.jsonl")
    let error = storeError { () throws(StoreError) in _ = try inspection.salvage(.everything) { _, _ in } }
    #expect(error == .unavailable(.different))
    let folder = try Folder(place.path, Disk())
    let file = try folder.open("MANIFEST.json", for: .read)
    defer { folder.storage.close(file) }
    #expect(throws: CallError.short) {
      try folder.eachPiece(0..<Limits.manifest, of: file) { (_: borrowing Bytes) throws(CallError) in }
    }
  }

  /// Too many open files are no damage: they pass.
  @Test(arguments: 0..<4) func tooManyOpenFilesAreNoFinding(way: Int) throws {
    if way == 0 { _ = try Shelf(place) } else { try fill() }
    if way > 1 { try place.remove("MANIFEST.json") }
    let disk = FaultyDisk()
    func look() throws(StoreError) -> [Finding] {
      if way == 0 || way == 2 { return try Shelf(place, storage: disk).store.status.findings }
      return try Inspection(directory: place.path, .shared, storage: disk).findings
    }
    let expected = try look()
    var call = 0
    repeat {
      call += 1
      disk.failing = (call, EMFILE)
      var found: [Finding] = []
      let error = storeError { () throws(StoreError) in found = try look() }
      let isRight = error == .unavailable(CallError(.open, EMFILE)) || error == nil && found == expected
      if disk.failed == "open" { #expect(isRight, "call \(call): \(String(describing: error)) \(found)") }
    } while disk.failed != nil
    #expect(call > 10)
  }
}
