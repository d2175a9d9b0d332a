import Foundation
import Glibc
import Testing

@testable import Persistence

/// Catching up with what other processes did to the files.
struct CatchUpTests {
  private let workspace = Workspace()
  private let disk = FaultyDisk()

  /// Store whose snapshot failed, so that its journal continues in a segment that no manifest lists.
  private func stranded(_ options: DatabaseOptions = BackupTests.options) throws -> RecordingDatabase {
    var shelf = try RecordingDatabase(workspace, options, storage: disk)
    try shelf.put("1")
    disk.script["rename"] = [nil, .error(EIO)]
    #expect(databaseError { () throws(DatabaseError) in try shelf.compact() } != nil)
    return shelf
  }

  /// Two databases that continue in the same segment; only the second knows the manifest that lists the snapshot before it.
  private func late(_ options: DatabaseOptions) throws -> Looker {
    let one = try Looker(RecordingDatabase(workspace, options, storage: disk))
    var other = try RecordingDatabase(workspace, options)
    try other.put("1", "2", "3")
    try other.database.compact(now: RecordingDatabase.now) { _, _ in
    } mark: {
      3
    } entities: { sink throws(DatabaseError) in
      for text in ["1", "2", "3"] { try sink.add(Array(text.utf8).span) }
      try one.shelf.look()
    }
    return one
  }

  private final class Looker {
    var shelf: RecordingDatabase
    init(_ shelf: consuming RecordingDatabase) { self.shelf = shelf }
  }

  @Test func whatAnotherHasDoneNeedsNotBeDoneAgain() throws {
    var options = BackupTests.options
    options.snapshotLines = 2
    let one = try late(options)
    let before = try workspace.content
    #expect(one.shelf.wantsSnapshot == true)
    try one.shelf.compact()
    #expect(try one.shelf.wantsSnapshot == false && workspace.content == before)
  }

  /// An unreadable manifest may list more than the one in memory, so it is not replaced.
  @Test(arguments: [false, true]) func aManifestThatCannotBeReadIsNotReplaced(closes: Bool) throws {
    var call = 0
    var isReached = true
    while isReached {
      call += 1
      let other = CatchUpTests()
      let one = try other.late(BackupTests.options)
      try one.shelf.put("4")
      other.disk.failing = (call, EIO)
      if closes { one.shelf.database.close() } else { _ = databaseError { () throws(DatabaseError) in try one.shelf.compact() } }
      isReached = other.disk.failed != nil
      let again = try RecordingDatabase(other.workspace, BackupTests.options)
      let bases = try again.database.bases().map(\.sequence)
      #expect(bases.prefix(2) == [0, 3] && again.texts.count == 4 && again.issues == [], "call \(call)")
    }
    #expect(call > 10)
  }

  /// In every manifest state, a new name is durable before the files it replaces are removed.
  @Test func theManifestLastsBeforeOldFilesGo() throws {
    var shelf = try RecordingDatabase(workspace, storage: disk)
    for text in ["1", "2", "3"] {
      try shelf.put(text)
      disk.calls = []
      try shelf.compact()
    }
    let end = Array(disk.calls[(disk.calls.lastIndex(of: "rename") ?? 0)...])
    #expect(end.prefix(2) == ["rename", "fsync"] && end.dropFirst(2).contains("unlink"))
    disk.calls = []
    try shelf.erase("\"erase 1\"")
    let erasing = Array(disk.calls[(disk.calls.lastIndex(of: "rename") ?? 0)...])
    #expect(erasing.prefix(2) == ["rename", "fsync"] && erasing.contains("unlink") && erasing.last == "flock")
  }

  @Test func linesOfOthersThatLastProveThoseBefore() throws {
    var one = try RecordingDatabase(workspace, storage: disk)
    var other = try RecordingDatabase(workspace)
    for text in ["1", "2", "3"] { try other.put(text) }
    try one.look()
    try other.put("4")
    try one.look()
    try one.put("5")
    #expect(try workspace.lines("journal-1.jsonl").last?.hasPrefix(#"{"s":5,"d":4,"#) == true)
  }

  /// A sync does not cover lines that existed before it, unless they are rewritten.
  @Test func linesThatCannotBeWrittenOnceMoreAreNotTakenAsLasting() throws {
    for text in ["1", "2"] {
      var one = try RecordingDatabase(workspace)
      try one.put(text)
      if text == "1" { one.database.close() }
    }
    var call = 0
    repeat {
      call += 1
      disk.calls = []
      disk.failing = (call, EIO)
      let error = databaseError { () throws(DatabaseError) in
        let shelf = try RecordingDatabase(workspace, storage: disk)
        if let failure = shelf.database.failure { throw failure }
      }
      #expect(error != nil || disk.calls.contains("pwrite") || !disk.calls.contains("fdatasync"), "call \(call)")
    } while disk.failed != nil
    #expect(call > 10 && disk.calls.contains("pwrite"))
  }

  /// The manifest lists segments with their ends, including those that ended while nobody wrote a manifest.
  @Test func everyEndIsStated() throws {
    var one = try RecordingDatabase(workspace, BackupTests.options)
    do {
      var other = try stranded()
      try other.put("2")
    }
    try one.put("3")
    try one.compact()
    let manifest = String(decoding: try workspace["MANIFEST.json"], as: UTF8.self)
    for (first, name) in [(1, "journal-1.jsonl"), (2, "journal-2.jsonl"), (4, "journal-4.jsonl")] {
      #expect(manifest.contains("{\"first\":\(first),\"size\":\(try workspace[name].count),"), "\(name)")
    }
  }

  /// A second sync could report success although the data is lost; the rest is read nevertheless.
  @Test func aSyncThatFailsIsNotTriedAgainInTheNextSegment() throws {
    do {
      var other = try stranded()
      try other.put("2")
    }
    disk.calls = []
    disk.script["fdatasync"] = [.error(EIO)]
    let shelf = try RecordingDatabase(workspace, storage: disk)
    #expect(shelf.texts == ["1", "2"] && shelf.database.failure != nil && shelf.database.isAheadOfDisk)
    #expect(disk.calls.filter { $0 == "fdatasync" }.count == 1)
  }

  @Test func aSegmentThatIsMissingBehindAClosedOneIsDamage() throws {
    var one = try RecordingDatabase(workspace, BackupTests.options)
    do {
      var other = try stranded()
      try other.put("2")
    }
    try workspace.remove("journal-2.jsonl")
    try one.look()
    #expect(one.issues == [.segmentMissing] && one.texts == ["1"])
    #expect(databaseError { () throws(DatabaseError) in try one.put("3") } == .readOnly)
    #expect(try RecordingDatabase(workspace).issues == [.segmentMissing])
  }

  /// A later segment proves that everything before it was on disk, even without the closing line.
  @Test(arguments: [false, true]) func aTornEndBeforeAnotherSegmentIsDamage(hasLines: Bool) throws {
    do {
      var shelf = try stranded()
      if hasLines { try shelf.put("2", "3") }
    }
    let whole = try workspace["journal-1.jsonl"]
    let newlines = whole.indices.filter { whole[$0] == ASCII.newline }
    try workspace.write(Array(whole[..<(newlines[1] - 20)]), to: "journal-1.jsonl")
    #expect(try RecordingDatabase(workspace).issues == [.line(.missing, sequence: 1, following: hasLines ? 2 : 0)])
  }

  /// The manifest of another database, or of this database's next epoch, stops processes that have the old one open.
  @Test(arguments: [false, true], 0..<4) func anExchangedManifestStopsOthers(isNextEpoch: Bool, way: Int) throws {
    var one = try RecordingDatabase(workspace, BackupTests.options)
    try one.put("1")
    let elsewhere = Workspace()
    if isNextEpoch {
      _ = try one.backUp(to: elsewhere, "copy")
    } else {
      var options = BackupTests.options
      options.seed = 8
      var other = try RecordingDatabase(elsewhere.inside("copy"), options)
      for text in ["1", "2"] {
        try other.put(text)
        try other.compact()
      }
      try other.compact(keepsHistory: false)
    }
    let manifest = try elsewhere["copy/MANIFEST.json"]
    if way == 1 {
      var other = try RecordingDatabase(workspace, BackupTests.options)
      try other.put("2")
      try other.compact()
    }
    if way != 2 { try workspace.write(manifest, to: "MANIFEST.json") }
    let before = try workspace.content
    switch way {
    case 0: #expect(databaseError { () throws(DatabaseError) in try one.compact() } == .readOnly)
    case 1: try one.look()
    case 2:
      let error = databaseError { () throws(DatabaseError) in
        try one.database.compact(now: RecordingDatabase.now) { _, _ in
        } mark: {
          1
        } entities: { [workspace] sink throws(DatabaseError) in
          try sink.add([UInt8(ascii: "1")].span)
          do { try workspace.write(manifest, to: "MANIFEST.json") } catch { Issue.record(error) }
        }
      }
      #expect(error == .readOnly)
    default:
      _ = try one.database.sweep()
      one.database.close()
    }
    if way < 3 { #expect(one.issues == [.replaced]) }
    #expect(try workspace["MANIFEST.json"] == manifest)
    if way == 3 { #expect(try workspace.content == before) }
  }

  /// The lock is taken before a snapshot gets its name.
  @Test func aSnapshotIsNamedUnderTheLock() throws {
    var one = try RecordingDatabase(workspace)
    let other = try Looker(RecordingDatabase(workspace))
    try one.put("1")
    one.database.waits = false
    let error = databaseError { () throws(DatabaseError) in
      try one.database.compact(now: RecordingDatabase.now) { _, _ in
      } mark: {
        1
      } entities: { sink throws(DatabaseError) in
        try sink.add([UInt8(ascii: "1")].span)
        try other.shelf.begin()
      }
    }
    #expect(error == .busy(pid: Disk().processID))
    #expect(try workspace.names == ["MANIFEST.json", "journal-1.jsonl", "journal-2.jsonl"])
    other.shelf.database.endGroup()
  }
}
