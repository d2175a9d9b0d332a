import Glibc
import Testing

@testable import Persistence

/// Failures and damage in the newlines that follow the content of a segment in use.
struct ReserveFaultTests {
  private let workspace = Workspace()
  private static let name = "journal-1.jsonl"
  private static let reserve = 1000

  private static var options: DatabaseOptions {
    var options = RecordingDatabase.options
    options.reserve = reserve
    return options
  }

  private static func newlines(_ count: Int) -> [UInt8] { Array(repeating: ASCII.newline, count: count) }

  private func shelf(_ disk: any Storage = Disk()) throws -> RecordingDatabase {
    try RecordingDatabase(workspace, Self.options, storage: disk)
  }

  /// A database with two entries, to which another process has added a third since.
  private func shelfBehindAnother(_ disk: any Storage) throws -> RecordingDatabase {
    var shelf = try shelf(disk)
    for text in ["1", "2"] { try shelf.put(text) }
    var other = try self.shelf()
    try other.put("3")
    return shelf
  }

  /// The file, and its content without the reserve.
  private func file() throws -> (bytes: [UInt8], content: [UInt8]) {
    let bytes = try workspace[Self.name]
    return (bytes, bytes.withoutReserve)
  }

  @Test func aDiskWithRoomForTheLinesNeedsNoneForTheReserve() throws {
    let disk = FaultyDisk()
    var shelf = try shelf(disk)
    try shelf.put("1")
    let size = try file().content.count
    disk.script["pwrite"] = [.short(size)]
    try shelf.put("2")
    #expect(try file().bytes.count > file().content.count)
    try shelf.put("3")
    #expect(try RecordingDatabase(workspace).texts == ["1", "2", "3"])
  }

  @Test(arguments: [ENOSPC, EIO], ["pwrite", "ftruncate"]) func aFailureLosesNothing(code: Int32, call: String) throws {
    let disk = FaultyDisk()
    var shelf = try shelf(disk)
    for text in ["1", "2"] { try shelf.put(text) }
    disk.script[call] = [.error(code)]
    // a reserve that cannot be released is harmless
    let error = databaseError { () throws(DatabaseError) in if call == "pwrite" { try shelf.put("3") } else { try shelf.compact() } }
    #expect((error == nil) == (call == "ftruncate"))
    disk.script = [:]
    var again = try RecordingDatabase(workspace)
    #expect(again.texts == ["1", "2"] && !again.database.status.isReadOnly)
    try again.put("3")
    #expect(try RecordingDatabase(workspace).texts == ["1", "2", "3"])
  }

  @Test func aReserveThatCannotBeReleasedDoesNotPreventACleanClose() throws {
    let disk = FaultyDisk()
    var shelf = try shelf(disk)
    for text in ["1", "2"] { try shelf.put(text) }
    disk.script["ftruncate"] = [.error(EIO)]
    shelf.database.close()
    #expect(try file().bytes.count > file().content.count && workspace.lines("MANIFEST.json")[0].hasSuffix(#""clean":true,"#))
    #expect(try RecordingDatabase(workspace).texts == ["1", "2"])
  }

  /// A part of the journal that cannot be read is reported, and the rest is still shown.
  @Test func aReadErrorIsReported() throws {
    let disk = FaultyDisk()
    var shelf = try shelfBehindAnother(disk)
    disk.script["pread"] = Array(repeating: .error(EIO), count: 3)
    try shelf.look()
    #expect(shelf.texts == ["1", "2"] && shelf.issues == [.unreadable(CallError(.pread, EIO))] && shelf.database.status.isReadOnly)
    for call in 1...8 {
      let disk = FaultyDisk()
      disk.script["pread"] = Array(repeating: nil, count: call - 1) + [.error(EIO)]
      let again = try self.shelf(disk)
      #expect(again.texts == ["1", "2", "3"] || !again.issues.isEmpty, "call \(call)")
    }
  }

  /// Too little memory for a moment is no damage.
  @Test func aPassingReadErrorChangesNothing() throws {
    let disk = FaultyDisk()
    var shelf = try shelfBehindAnother(disk)
    disk.script["pread"] = Array(repeating: .error(ENOMEM), count: 3)
    #expect(databaseError { () throws(DatabaseError) in try shelf.look() } == .unavailable(CallError(.pread, ENOMEM)))
    try shelf.look()
    #expect(shelf.texts == ["1", "2", "3"] && shelf.issues == [])
  }

  /// Nothing is written after a closing line, even if the next segment could not be opened at first.
  @Test(arguments: 0..<8) func aNextSegmentThatCannotBeOpenedIsTriedAgain(before: Int) throws {
    let disk = FaultyDisk()
    var shelf = try shelf(disk)
    for text in ["1", "2"] { try shelf.put(text) }
    disk.script["open"] = Array(repeating: nil, count: before) + [.error(EMFILE)]
    _ = databaseError { () throws(DatabaseError) in try shelf.compact() }
    disk.script = [:]
    for text in ["3", "4"] { try shelf.put(text) }
    let again = try RecordingDatabase(workspace)
    #expect(again.texts == ["1", "2", "3", "4"] && again.issues == [])
  }

  /// The lock file may be gone: then another process may be writing to the segment.
  @Test func closingLeavesASegmentInUseAlone() throws {
    let disk = FaultyDisk()
    var options = Self.options
    options.lockWait = 0
    var shelf = try RecordingDatabase(workspace, options, storage: disk)
    for text in ["1", "2"] { try shelf.put(text) }
    let before = try workspace.content
    disk.script["flock"] = [nil, .busy]
    shelf.database.close()
    #expect(try workspace.content == before)
  }

  /// Pages of one write reach the disk in any order, so that empty lines may precede a part of it.
  @Test(arguments: [1, 50, 900]) func aPageMissingFromTheLastWriteIsCut(hole: Int) throws {
    var shelf = try shelf()
    try shelf.put("1")
    let content = try file().content
    let part = Self.newlines(hole) + Array(#"e":true},"c":"00000000"}"#.utf8)
    try workspace.write(content + part + Self.newlines(300), to: Self.name)
    do {
      let found = try Inspection(directory: workspace.path, .exclusive)
      #expect(found.tail?.bytes == content.count..<content.count + part.count + 1 && found.issues == [])
    }
    var again = try self.shelf()
    #expect(again.texts == ["1"] && again.issues == [.tailCut(lines: 1)] && !again.database.status.isReadOnly)
    #expect(try workspace[try #require(again.database.status.quarantined.first)] == part + [ASCII.newline])
    #expect(try workspace[Self.name] == content)
    try again.put("2")
    #expect(try RecordingDatabase(workspace).texts == ["1", "2"])
  }

  @Test func aFlippedBitInTheReserveLosesNothing() throws {
    do {
      var shelf = try shelf()
      for text in ["1", "2"] { try shelf.put(text) }
    }
    let (bytes, content) = try file()
    for bit in content.count * 8..<content.count * 8 + 400 {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << (bit % 8)
      try workspace.write(damaged, to: Self.name)
      let again = try RecordingDatabase(workspace)
      #expect(again.texts == ["1", "2"] && !again.database.status.isReadOnly, "bit \(bit)")
      #expect(try workspace[Self.name] == content, "bit \(bit)")
    }
  }

  /// A segment that contains only newlines is reported as damage.
  @Test(arguments: ["journal-1.jsonl", "journal-3.jsonl"], [1, 2, 30_000]) func onlyNewlinesAreDamage(name: String, count: Int) throws {
    var shelf = try shelf()
    for text in ["1", "2"] { try shelf.put(text) }
    try shelf.compact()
    try shelf.put("3")
    try workspace.write(Self.newlines(count), to: name)
    var options = Self.options
    if name == "journal-1.jsonl" { options.purpose = .readHistory(from: 0, wantsState: true) }
    let again = try RecordingDatabase(workspace, options)
    #expect(again.texts == (name == "journal-1.jsonl" ? [] : ["1", "2"]) && again.database.status.isReadOnly)
    #expect(try Inspection(directory: workspace.path, .exclusive).issues != [])
  }
}
