import Glibc
import Testing

@testable import Persistence

/// A change after which no file contains earlier data.
struct ErasingTests {
  private let workspace = Workspace()

  /// True if some file contains a text.
  private func holds(_ text: String) throws -> Bool {
    try workspace.content.values.contains { String(decoding: $0, as: UTF8.self).contains(text) }
  }

  /// Store with older states, and the text `"secret"` in journal and snapshot.
  private func shelf(storage: any Storage = Disk()) throws -> RecordingDatabase {
    var shelf = try RecordingDatabase(workspace, storage: storage)
    try shelf.put("1", "\"secret\"")
    try shelf.compact()
    try shelf.put("\"more secret\"")
    return shelf
  }

  @Test(arguments: [Durability.commit, .relaxed]) func nothingElseIsLeft(_ durability: Durability) throws {
    _ = try shelf()
    var options = RecordingDatabase.options
    options.durability = durability
    var shelf = try RecordingDatabase(workspace, options)
    try shelf.erase("\"erase 1\"", "2")
    #expect(try workspace.names == ["MANIFEST.json", "journal-6.jsonl", "snapshot-5.json"])
    #expect(try !holds("secret") && shelf.database.sequence == 5)
    #expect(try shelf.database.bases().map(\.sequence) == [5])
    try shelf.put("3")
    #expect(try RecordingDatabase(workspace).texts == ["\"erase 1\"", "2", "3"])
  }

  /// A rejected change erases nothing.
  @Test func aGroupThatIsTooLargeErasesNothing() throws {
    var shelf = try shelf()
    try shelf.compact()
    let before = try workspace.content
    var options = RecordingDatabase.options
    options.groupBytes = 1000
    shelf = try RecordingDatabase(workspace, options)
    let long = "\"" + String(repeating: "x", count: 1000) + "\""
    #expect(databaseError { () throws(DatabaseError) in try shelf.erase(long) } == .tooLarge(limit: 1000))
    #expect(try workspace.content == before && shelf.database.bases().count > 1)
  }

  /// Another process's unfinished snapshot has no name after the erasure, and gets none later.
  @Test func aSnapshotOnTheWayComesToNothing() throws {
    var one = try shelf()
    var other = try RecordingDatabase(workspace)
    var hadDraft = false
    try one.database.compact(now: RecordingDatabase.now) { _, _ in
    } mark: {
      3
    } entities: { [workspace] sink throws(DatabaseError) in
      try sink.add("\"secret\"".utf8Span.span)
      do { hadDraft = try workspace.names.contains(FileName.snapshotDraft) } catch {}
      try other.erase("\"erase 1\"")
    }
    #expect(try hadDraft && !holds("secret"))
    #expect(try workspace.names == ["MANIFEST.json", "journal-5.jsonl", "snapshot-4.json"])
    try one.put("2")
    #expect(one.texts == ["\"erase 1\"", "2"] && one.issues == [])
  }

  /// By then, the name may belong to a third process's snapshot, which is left alone whether the first one completes or fails.
  @Test(arguments: [false, true]) func theDraftOfAThirdIsLeftAlone(fails: Bool) throws {
    var one = try shelf()
    var other = try RecordingDatabase(workspace)
    let folder = try Folder(workspace.path, Disk())
    var third: Descriptor?
    let error = databaseError { () throws(DatabaseError) in
      try one.database.compact(now: RecordingDatabase.now) { _, _ in
      } mark: {
        3
      } entities: { sink throws(DatabaseError) in
        try other.erase("\"erase 1\"")
        do throws(CallError) { third = try folder.open(FileName.snapshotDraft, for: .create) } catch { throw .unavailable(error) }
        if fails { throw .full(.short) }
      }
    }
    #expect(error == nil)
    #expect(try workspace.names == ["MANIFEST.json", "journal-5.jsonl", "snapshot-4.json", FileName.snapshotDraft])
    if let third { folder.storage.close(third) }
    #expect(try RecordingDatabase(workspace).texts == ["\"erase 1\""])
  }

  private final class Eraser {
    var shelf: RecordingDatabase
    init(_ shelf: consuming RecordingDatabase) { self.shelf = shelf }
  }

  /// This holds at any moment, even if the snapshot is complete and the lock not yet taken.
  @Test func theDraftOfAThirdIsLeftAloneAtAnyMoment() throws {
    var (call, last, erasures) = (0, 1, 0)
    while call < last {
      call += 1
      let (workspace, disk) = (Workspace(), FaultyDisk())
      var one = try RecordingDatabase(workspace, storage: disk)
      try one.put("1")
      let other = try Eraser(RecordingDatabase(workspace))
      other.shelf.database.waits = false
      var count = 0
      var third: [UInt8]?
      var isClaimed = false
      disk.beforeCall = {
        count += 1
        guard count == call else { return }
        do {
          isClaimed = try workspace.names.contains(FileName.snapshotDraft)
          guard databaseError({ () throws(DatabaseError) in try other.shelf.erase("\"erase 1\"") }) == nil else { return }
          erasures += 1
          try workspace.write([UInt8(ascii: "x")], to: FileName.snapshotDraft)
          third = try workspace[FileName.snapshotDraft]
        } catch { Issue.record(error) }
      }
      _ = databaseError { () throws(DatabaseError) in try one.compact() }
      disk.beforeCall = {}
      last = count
      if let third, isClaimed { #expect(try workspace[FileName.snapshotDraft] == third, "call \(call)") }
      #expect(try RecordingDatabase(workspace).texts == (third == nil ? ["1"] : ["\"erase 1\""]), "call \(call)")
    }
    #expect(erasures > 2)
  }

  /// Whichever call fails: either nothing was erased, or all data remains and is reported; the next snapshot completes the erasure.
  @Test(
    arguments: ["open", "write", "fsync", "rename", "fdatasync", "pread", "unlink", "readdir", "fstat", "ftruncate", "flock"],
    [EIO, ENOSPC])
  func eitherNothingIsErasedOrItIsReported(call: String, code: Int32) throws {
    var count = 0
    var isReached = true
    while isReached {
      let workspace = Workspace()
      let disk = FaultyDisk()
      var shelf = try RecordingDatabase(workspace, storage: disk)
      try shelf.put("1")
      try shelf.compact()
      try shelf.put("2")
      disk.script[call] = Array(repeating: nil, count: count) + [.error(code)]
      let error = databaseError { () throws(DatabaseError) in try shelf.erase("\"erase 1\"") }
      isReached = disk.script[call]?.isEmpty ?? false
      disk.script = [:]
      var next = try RecordingDatabase(workspace)
      switch error {
      case nil, .unfinished: #expect(next.texts == ["\"erase 1\""], "\(call) \(count)")
      case .failed: #expect(next.texts == ["1", "2"] || next.texts == ["\"erase 1\""], "\(call) \(count)")
      default: #expect(next.texts == ["1", "2"] && shelf.texts == ["1", "2"], "\(call) \(count) \(String(describing: error))")
      }
      if next.seen.hasPendingErasure { try next.compact(keepsHistory: false) }
      if next.texts == ["\"erase 1\""] {
        _ = try next.database.sweep()
        #expect(
          try workspace.names.filter { $0 != FileName.quarantine } == ["MANIFEST.json", "journal-4.jsonl", "snapshot-3.json"],
          "\(call) \(count)")
      }
      #expect(next.issues == [], "\(call) \(count)")
      count += 1
    }
  }
}
