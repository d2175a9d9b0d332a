import Testing

@testable import Persistence

/// Newlines that follow the content of a segment in use.
struct ReserveTests {
  private let workspace = Workspace()
  private static let name = "journal-1.jsonl"
  private static let reserve = 1000

  private static func options(_ durability: Durability = .commit) -> DatabaseOptions {
    var options = RecordingDatabase.options
    options.durability = durability
    options.reserve = reserve
    return options
  }

  private static func newlines(_ count: Int) -> [UInt8] { Array(repeating: ASCII.newline, count: count) }

  private func shelf(_ disk: any Storage = Disk()) throws -> RecordingDatabase {
    try RecordingDatabase(workspace, Self.options(), storage: disk)
  }

  /// The file, and its content without the reserve.
  private func file(_ name: String = ReserveTests.name) throws -> (bytes: [UInt8], content: [UInt8]) {
    let bytes = try workspace[name]
    return (bytes, bytes.withoutReserve)
  }

  @Test(
    arguments: [
      ("", 0, 0), ("", 1, 0), ("", 5, 0), ("a", 0, 1), ("a", 1, 2), ("a", 2, 2), ("\n\na\n\nb", 0, 6), ("\n\na\n\nb", 9, 7),
      ("a\n", Limits.endPiece - 3, 2), ("a", Limits.endPiece - 1, 2), ("a", Limits.endPiece, 2), ("a", Limits.endPiece + 1, 2),
      ("ab", 3 * Limits.endPiece - 1, 3), ("ab", 3 * Limits.endPiece, 3),
    ] as [(String, Int, Int)]) func theContentEndsWithItsLastLine(text: String, newlines: Int, end: Int) throws
  {
    let bytes = Array(text.utf8) + Self.newlines(newlines)
    try workspace.write(bytes, to: "x")
    let disk = Disk()
    let folder = try disk.openDirectory(workspace.path)
    defer { disk.close(folder) }
    let file = try disk.open("x", in: folder, for: .read)
    defer { disk.close(file) }
    #expect(try SegmentEnd(of: file, size: bytes.count, disk) == SegmentEnd(content: end, fileSize: bytes.count))
  }

  @Test func changesOverwriteTheReserveUntilItIsUsedUp() throws {
    var shelf = try shelf()
    var sizes: Set<Int> = []
    for number in 1...30 {
      try shelf.put("\(number)")
      let (bytes, content) = try file()
      #expect(bytes == content + Self.newlines(bytes.count - content.count))
      sizes.insert(bytes.count)
    }
    #expect((3...8).contains(sizes.count))
    #expect(try RecordingDatabase(workspace).texts == shelf.texts)
  }

  @Test func aProcessWithOneChangeReservesNothing() throws {
    var shelf = try shelf()
    try shelf.put("1")
    #expect(try file().bytes == file().content)
    try shelf.put("2")
    #expect(try file().bytes.count == file().content.count + Self.reserve)
  }

  @Test func closingReleasesTheReserve() throws {
    var shelf = try shelf()
    for text in ["1", "2"] { try shelf.put(text) }
    let content = try file().content
    shelf.database.close()
    #expect(try workspace[Self.name] == content)
    let again = try RecordingDatabase(workspace)
    #expect(again.texts == ["1", "2"] && again.issues == [])
  }

  /// The process that continues may neither skip nor lose what others wrote before they closed.
  @Test(arguments: [1, 2]) func anotherProcessContinues(changes: Int) throws {
    var one = try shelf()
    var other = try shelf()
    for text in ["1", "2"] { try one.put(text) }
    for text in ["3", "4"].prefix(changes) { try other.put(text) }
    other.database.close()
    // closing releases the reserve only if the process that closes made more than one change
    #expect(try (file().bytes == file().content) == (changes == 2))
    try one.put("5")
    try one.look()
    let texts = ["1", "2"] + ["3", "4"].prefix(changes) + ["5"]
    #expect(try one.texts == texts && RecordingDatabase(workspace).texts == texts)
  }

  @Test func aChangeInTheReserveCostsAReadToNotice() throws {
    let disk = FaultyDisk()
    var one = try shelf(disk)
    var other = try shelf()
    for text in ["1", "2"] { try one.put(text) }
    try other.put("3")
    try one.put("4")
    disk.calls = []
    try one.look()
    #expect(disk.calls == ["fstat", "pread"])
    disk.calls = []
    try one.put("5")
    #expect(disk.calls == ["flock", "fstat", "flock", "fstat", "pread", "pwrite", "fdatasync", "flock", "flock"])
    try other.put("6")
    disk.calls = []
    try one.look()
    #expect(disk.calls == ["fstat", "pread", "flock", "fstat", "pread", "pread", "fdatasync", "pread", "flock"])
    #expect(one.texts == ["1", "2", "3", "4", "5", "6"])
  }

  @Test func aProcessThatDiedLeavesItsReserveToTheNextOne() throws {
    do {
      var shelf = try shelf()
      for text in ["1", "2"] { try shelf.put(text) }
    }
    let size = try workspace[Self.name].count
    var next = try shelf()
    #expect(next.texts == ["1", "2"] && next.issues == [] && next.database.status.cutLines == 0)
    try next.put("3")
    #expect(try workspace[Self.name].count == size)
    #expect(try Inspection(directory: workspace.path, .exclusive).issues == [])
  }

  @Test func aSegmentThatEndsHasNoReserve() throws {
    var shelf = try shelf()
    for text in ["1", "2"] { try shelf.put(text) }
    try shelf.compact()
    for text in ["3", "4"] { try shelf.put(text) }
    #expect(try file().bytes == file().content)
    let (bytes, content) = try file("journal-3.jsonl")
    #expect(bytes == content + Self.newlines(Self.reserve))
  }

  @Test func relaxedChangesAndLargeGroupsReserveNothing() throws {
    var shelf = try RecordingDatabase(workspace, Self.options(.relaxed))
    for text in ["1", "2"] { try shelf.put(text) }
    #expect(try file().bytes == file().content)
    var other = try self.shelf()
    try other.put("3")
    try other.put("\"" + String(repeating: "x", count: Self.reserve) + "\"")
    #expect(try file().bytes == file().content)
    try other.put("4")
    #expect(try file().bytes.count == file().content.count + Self.reserve)
  }

  /// Programs that know only format 1 append after the last byte of a file. From the closing line of such a segment on, the manifest tells
  /// them that they cannot read the database.
  @Test func aSegmentOfTheFirstFormatHasNoReserve() throws {
    try makeFirstFormat()
    var shelf = try shelf()
    for text in ["1", "2"] { try shelf.put(text) }
    #expect(try file().bytes == file().content)
    #expect(try workspace.lines("MANIFEST.json")[0].hasPrefix(#"{"format":1,"minReader":1,"#))
    let disk = FaultyDisk()
    var other = try self.shelf(disk)
    var hasClosingLine = false
    disk.beforeCall = { [workspace] in
      do {
        let isCurrent = try workspace.lines("MANIFEST.json")[0].hasPrefix(#"{"format":2,"minReader":2,"#)
        hasClosingLine = try hasClosingLine || workspace.lines(Self.name).last?.hasPrefix(#"{"next":"#) == true
        #expect(isCurrent || !hasClosingLine)
      } catch { Issue.record(error) }
    }
    try other.compact()
    disk.beforeCall = {}
    #expect(hasClosingLine)
    for text in ["3", "4"] { try shelf.put(text) }
    #expect(try file("journal-3.jsonl").bytes.count == file("journal-3.jsonl").content.count + Self.reserve)
  }

  /// Gives an empty database the first format.
  private func makeFirstFormat() throws {
    do {
      let shelf = try RecordingDatabase(workspace)
      _ = shelf.texts
    }
    var header = Bytes()
    header.append(
      text: String(decoding: try workspace[Self.name].dropLast(ChecksumTrailer.size + 1), as: UTF8.self).replacing("2,", with: "1,"))
    let checksum = ChecksumTrailer.close(&header, from: 0)
    header.append(byte: ASCII.newline)
    try workspace.write(Array(header.text.utf8), to: Self.name)
    let head = try #require(header.withSpan { SegmentHeader($0.extracting(0..<$0.count - 1)) })
    var manifest = Manifest(head.identity)
    manifest.version = .original
    manifest.segments = [Manifest.Segment(first: 1, size: header.count, checksum: checksum)]
    var text = Bytes()
    manifest.write(to: &text)
    try workspace.write(Array(text.text.utf8), to: "MANIFEST.json")
  }
}
