import Glibc
import Testing

@testable import Persistence

/// Older states, and their expiry.
struct DatabaseHistoryTests {
  private let workspace = Workspace()

  /// Store with five changes, some followed by a snapshot.
  private func shelf(compactingAfter ends: Set<Int>, _ options: DatabaseOptions = Self.options, storage: any Storage = Disk()) throws
    -> RecordingDatabase
  {
    var shelf = try RecordingDatabase(workspace, options, storage: storage)
    for number in 1...5 {
      try shelf.put("\(number)")
      if ends.contains(number) { try shelf.compact() }
    }
    return shelf
  }

  private static var options: DatabaseOptions { DatabaseOptions(lockWait: RecordingDatabase.patience, seed: 7) }

  /// Texts visited when history is read from `base`, up to `count` of them.
  private func texts(_ shelf: borrowing RecordingDatabase, from base: ReplayBase, wantsState: Bool = true, count: Int = .max) throws
    -> [String]
  {
    let seen = RecordingDatabase.Seen()
    try shelf.database.readHistory(from: base, wantsState: wantsState) {
      seen.take($0, $1)
    } until: {
      seen.texts.count >= count
    }
    return seen.texts
  }

  @Test(arguments: [[], [1], [5], [2, 3], [1, 2, 3, 4, 5]]) func everyStateCanBeReadAgain(ends: Set<Int>) throws {
    let shelf = try shelf(compactingAfter: ends)
    let bases = try shelf.database.bases()
    #expect(bases.map(\.sequence) == [0] + ends.sorted())
    #expect(bases.map(\.mark) == bases.map(\.sequence))
    for base in bases {
      #expect(try texts(shelf, from: base) == ["1", "2", "3", "4", "5"])
      #expect(try texts(shelf, from: base, wantsState: false) == (base.sequence..<5).map { "\($0 + 1)" })
      for count in base.sequence + 1..<6 { #expect(try texts(shelf, from: base, count: count).count == count) }
    }
  }

  @Test func laterExternalChangesAreNotRead() throws {
    var one = try shelf(compactingAfter: [3])
    var other = try RecordingDatabase(workspace, Self.options)
    try other.put("6")
    try other.compact()
    #expect(try texts(one, from: .origin).count == 5)
    let (bases, others) = try (one.database.bases(), other.database.bases())
    #expect(bases == others)
    try one.look()
    #expect(try texts(one, from: .origin).count == 6)
  }

  @Test func anOpenGroupCanReadHistory() throws {
    var shelf = try shelf(compactingAfter: [3])
    try shelf.begin()
    #expect(try texts(shelf, from: .origin).count == 5)
    shelf.database.endGroup()
  }

  @Test func damagedHistoryIsReported() throws {
    let shelf = try shelf(compactingAfter: [2, 4])
    var bytes = try workspace["journal-1.jsonl"]
    bytes[bytes.count - 150] ^= 1
    try workspace.write(bytes, to: "journal-1.jsonl")
    let error = databaseError { () throws(DatabaseError) in try shelf.database.readHistory(from: .origin, { _, _ in }) }
    #expect(error == .unavailable(.different))
    #expect(try texts(shelf, from: shelf.database.bases()[1]).count == 5)
    bytes = try workspace["snapshot-2.json"]
    bytes[bytes.count - 30] ^= 1
    try workspace.write(bytes, to: "snapshot-2.json")
    let base = try shelf.database.bases()[1]
    var visits = 0
    let second = databaseError { () throws(DatabaseError) in try shelf.database.readHistory(from: base, { _, _ in visits += 1 }) }
    #expect(visits < 4)  // the entities, and the message that they no longer count
    #expect(second == .unavailable(.different))
    #expect(try texts(shelf, from: shelf.database.bases()[2]).count == 5)
  }

  /// Whoever wants only the changes after a snapshot reads nothing of it but the header, whose checksum the next line continues.
  @Test func changesAfterADamagedSnapshotCanBeRead() throws {
    let shelf = try shelf(compactingAfter: [2])
    let base = try shelf.database.bases()[1]
    var bytes = try workspace["snapshot-2.json"]
    let header = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
    bytes[header + 5] ^= 1
    try workspace.write(bytes, to: "snapshot-2.json")
    #expect(try texts(shelf, from: base, wantsState: false) == ["3", "4", "5"])
    let other = databaseError { () throws(DatabaseError) in try shelf.database.readHistory(from: base, { _, _ in }) }
    #expect(other == .unavailable(.different))
    // the last digit of the checksum of the second line
    bytes[header - #"","entities":["#.utf8.count - 1] ^= 1
    try workspace.write(bytes, to: "snapshot-2.json")
    let error = databaseError { () throws(DatabaseError) in try shelf.database.readHistory(from: base, wantsState: false, { _, _ in }) }
    #expect(error != nil)
  }

  @Test func theOldestStatesGoByTheirAge() throws {
    var options = Self.options
    options.history.age = 1000
    var shelf = try RecordingDatabase(workspace, options)
    var time = RecordingDatabase.now.count
    for number in 1...6 {
      try shelf.put("\(number)", now: Milliseconds(time))
      try shelf.compact(now: Milliseconds(time))
      time += 400
    }
    // state 2 ended with 3, which is 1,200 ms older than 6; state 3 with 4, which is 800 ms older
    #expect(try shelf.database.bases().map(\.sequence) == [3, 4, 5, 6])
    #expect(try workspace.names.first { $0.hasPrefix("journal") } == "journal-4.jsonl")
    #expect(try RecordingDatabase(workspace, options).texts.count == 6)
  }

  @Test func theOldestStatesGoByTheirSize() throws {
    var options = Self.options
    options.history.bytes = 2500
    var shelf = try RecordingDatabase(workspace, options)
    for number in 1...6 {
      try shelf.put("\(number)")
      try shelf.compact()
    }
    let bases = try shelf.database.bases()
    #expect(bases.count > 2 && bases.count < 6 && bases.last?.sequence == 6)
    let size = try workspace.content.filter { $0.key != "MANIFEST.json" }.reduce(0) { $0 + $1.value.count }
    #expect(size <= 2500 + 400)
  }

  @Test func forgettingLeavesNothing() throws {
    var shelf = try shelf(compactingAfter: [2, 4])
    shelf.seen.texts = ["x"]
    try shelf.compact(keepsHistory: false)
    #expect(try workspace.names == ["MANIFEST.json", "journal-6.jsonl", "snapshot-5.json"])
    let bytes = try workspace.content.values.joined()
    #expect(!String(decoding: bytes, as: UTF8.self).contains(#""v":"#))
    #expect(try RecordingDatabase(workspace, Self.options).texts == ["x"])
    #expect(try shelf.database.bases().map(\.sequence) == [5])
  }

  @Test func forgettingWithoutANewSnapshotLeavesTheLast() throws {
    var shelf = try shelf(compactingAfter: [2, 5])
    try workspace.write([1], to: FileName.snapshotDraft)
    try shelf.compact(keepsHistory: false)
    #expect(try workspace.names == ["MANIFEST.json", "journal-6.jsonl", "snapshot-5.json"])
    #expect(try RecordingDatabase(workspace, Self.options).texts.count == 5)
  }

  @Test func whoWritesASnapshotDoesItAlone() throws {
    var one = try shelf(compactingAfter: [])
    let other = try Folder(workspace.path, Disk())
    let draft = try other.open(FileName.snapshotDraft, for: .create)
    #expect(try other.storage.lock(draft, .exclusive))
    try one.compact()
    #expect(try workspace.names.contains("snapshot-5.json") == false)
    other.storage.close(draft)
    try one.compact()
    #expect(try workspace.names.contains("snapshot-5.json"))
    #expect(try workspace.names.contains(FileName.snapshotDraft) == false)
  }

  @Test func othersWriteWhileASnapshotIsWritten() throws {
    var one = try shelf(compactingAfter: [])
    let workspace = workspace
    var failure: (any Error)?
    try one.database.compact(now: RecordingDatabase.now) { _, _ in
    } mark: {
      5
    } entities: { sink throws(DatabaseError) in
      for number in 1...5 { try sink.add(Array("\(number)".utf8).span) }
      do {
        var other = try RecordingDatabase(workspace, Self.options)
        try other.put("6")
      } catch { failure = error }
    }
    #expect(failure == nil)
    #expect(one.texts.count == 5)
    try one.put("7")
    let again = try RecordingDatabase(workspace, Self.options)
    #expect(again.texts == ["1", "2", "3", "4", "5", "6", "7"] && one.texts == again.texts)
    #expect(again.database.status.snapshotBytes > 0 && again.database.status.journalLines == 2)
  }

  @Test func aFailedSyncRollsBackExternalChanges() throws {
    let disk = FaultyDisk()
    var one = try shelf(compactingAfter: [2], storage: disk)
    var other = try RecordingDatabase(workspace, Self.options)
    try other.put("6")
    disk.script["fdatasync"] = [.error(EIO)]
    let error = databaseError { () throws(DatabaseError) in try one.put("7") }
    #expect(error == .failed(CallError(.fdatasync, EIO)))
    #expect(one.database.isAheadOfDisk && one.texts.count == 6)
    let seen = one.seen
    try one.database.rollBack { seen.take($0, $1) }
    #expect(one.texts == ["1", "2", "3", "4", "5"])
  }

  @Test func aLookWhoseSyncFailsShowsNothing() throws {
    let disk = FaultyDisk()
    var one = try shelf(compactingAfter: [], storage: disk)
    var other = try RecordingDatabase(workspace, Self.options)
    try other.put("6")
    disk.script["fdatasync"] = [.error(EIO)]
    let error = databaseError { () throws(DatabaseError) in try one.look() }
    #expect(error == .failed(CallError(.fdatasync, EIO)) && one.texts.count == 5)
    try one.look()
    #expect(one.texts.count == 5)
  }

  @Test func theLockThatHasTheNameCounts() throws {
    var one = try shelf(compactingAfter: [])
    try workspace.remove("LOCK")
    var other = try RecordingDatabase(workspace, Self.options)
    try other.begin()
    one.database.waits = false
    #expect(databaseError { () throws(DatabaseError) in try one.begin() } == .busy(pid: Disk().processID))
    one.database.waits = true
    other.database.endGroup()
    try one.put("6")
    try other.put("7")
    #expect(other.texts.count == 7)
  }

  @Test func tooManyOpenFilesPassAndNothingIsOverlooked() throws {
    let disk = FaultyDisk()
    var one = try shelf(compactingAfter: [], storage: disk)
    var other = try RecordingDatabase(workspace, Self.options)
    try other.compact()
    try other.put("6")
    for call in [0, 1] {
      disk.script["open"] = Array(repeating: nil, count: call) + [.error(EMFILE)]
      let error = databaseError { () throws(DatabaseError) in try one.look() }
      #expect(error == .unavailable(CallError(.open, EMFILE)))
    }
    disk.script = [:]
    try one.put("7")
    #expect(one.texts.count == 7 && one.issues == [])
    #expect(try RecordingDatabase(workspace, Self.options).texts.count == 7)
  }
}
