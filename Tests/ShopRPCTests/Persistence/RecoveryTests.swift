import Testing

@testable import Persistence

/// Unacknowledged data is cut; acknowledged data is never skipped.
struct RecoveryTests {
  @Test func eachCombinationMatchesExactlyOneRow() {
    for bits in 0..<128 {
      let facts = LineFacts(
        isWhole: bits & 1 != 0, isIntact: bits & 2 != 0, isNearlyIntact: bits & 64 != 0, isChained: bits & 4 != 0,
        isNext: bits & 8 != 0, isProven: bits & 16 != 0, isLastSegment: bits & 32 != 0)
      let rows = RecoveryTable.rows.filter { $0.matches(facts) }
      #expect(rows.count == 1, "\(facts)")
      #expect(rows.first?.decision == RecoveryTable.decision(on: facts))
      #expect((RecoveryTable.decision(on: facts) == .take) == facts.isSound)
      let isCut = RecoveryTable.decision(on: facts) == .cut
      #expect(!isCut || (!facts.isProven && !facts.isNearlyIntact && facts.isLastSegment), "\(facts)")
    }
  }

  /// With and without newlines that follow the content.
  @Test(arguments: [0, 100]) func aTailTornAnywhereIsCutAndKept(reserve: Int) throws {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    try shelf.put("1")
    try shelf.put("2")
    let whole = try workspace["journal-1.jsonl"]
    let start = try lineStart(whole, line: 2)
    for size in start..<whole.count {
      try workspace.write(whole[..<size] + newlines(reserve), to: "journal-1.jsonl")
      let again = try RecordingDatabase(workspace)
      if reserve > 0, size == whole.count - 1 {
        #expect(again.texts == ["1", "2"])
        continue
      }
      #expect(again.texts == ["1"] && !again.database.status.isReadOnly)
      #expect(try workspace["journal-1.jsonl"] == whole[..<start] + newlines(size > start ? 0 : reserve))
      guard size > start else { continue }
      #expect(again.issues == [.tailCut(lines: 1)] && again.database.status.cutLines == 1)
      let kept = try #require(again.database.status.quarantined.first)
      #expect(try workspace[kept] == whole[start..<size] + newlines(min(1, reserve)))
    }
    #expect(try workspace.names(in: "quarantine").count == whole.count - start - (reserve > 0 ? 2 : 1))
  }

  /// Without a clean close, the last line may be unacknowledged, but a crash does not flip bits.
  @Test(arguments: [0, 100]) func aFlippedBitInTheLastLineIsDamageToo(reserve: Int) throws {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    try shelf.put("1")
    try shelf.put(#"{"a":"*"}"#)
    let whole = try workspace["journal-1.jsonl"]
    let start = try lineStart(whole, line: 2)
    for bit in Endurance.sample(of: Array(start * 8..<whole.count * 8), every: 20) {
      for other in [bit, start * 8 + (bit * 7919) % ((whole.count - start) * 8)] {
        var damaged = whole
        damaged[bit / 8] ^= 1 << (bit % 8)
        if other != bit { damaged[other / 8] ^= 1 << (other % 8) }
        damaged += newlines(reserve)
        try workspace.write(damaged, to: "journal-1.jsonl")
        let again = try RecordingDatabase(workspace)
        #expect(again.texts == ["1"] && again.database.status.isReadOnly, "bits \(bit) \(other)")
        #expect(try workspace["journal-1.jsonl"] == damaged)
      }
    }
  }

  /// A flipped newline between two lines of the last group, which hides the second one.
  @Test(arguments: [["2", "3"], ["2", "{\"s\":3}", "4", "5"]], [(false, 0), (false, 100), (true, 0), (true, 100)])
  func aFlippedBitBetweenTheLastLinesIsDamageToo(texts: [String], way: (isRun: Bool, reserve: Int)) throws {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    try shelf.put("1")
    if way.isRun {
      try shelf.putRun(texts)
    } else {
      try shelf.begin()
      for text in texts { shelf.append(text) }
      try shelf.database.commit()
    }
    let whole = try workspace["journal-1.jsonl"]
    for (line, bits) in [(3, 1), (3, 10), (3, 128), (texts.count + 1, 2), (texts.count + 1, 10)] as [(Int, UInt8)] {
      var damaged = whole
      damaged[try lineStart(whole, line: line) - 1] ^= bits
      damaged += newlines(way.reserve)
      try workspace.write(damaged, to: "journal-1.jsonl")
      let again = try RecordingDatabase(workspace)
      #expect(again.database.status.isReadOnly && again.issues != [], "line \(line), bits \(bits)")
      #expect(try workspace["journal-1.jsonl"] == damaged)
    }
  }

  /// A newline alone on a page that never reached the disk reads as zero, which differs in two bits.
  @Test func aNewlineThatWasLostIsCut() throws {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    try shelf.put("1")
    try shelf.put("2")
    let whole = try workspace["journal-1.jsonl"]
    try workspace.write(whole.dropLast() + [0], to: "journal-1.jsonl")
    let again = try RecordingDatabase(workspace)
    #expect(again.texts == ["1"] && again.issues == [.tailCut(lines: 1)] && !again.database.status.isReadOnly)
  }

  @Test(arguments: [0, 100]) func anUnfinishedRunIsCutWhole(reserve: Int) throws {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    try shelf.put("1")
    try shelf.putRun(["2", "3", "4"])
    let whole = try workspace["journal-1.jsonl"]
    let cuts = try [lineStart(whole, line: 3), lineStart(whole, line: 4), whole.count - 2]
    for size in cuts {
      try workspace.write(whole[..<size] + newlines(reserve), to: "journal-1.jsonl")
      var again = try RecordingDatabase(workspace)
      #expect(again.texts == ["1"] && !again.database.status.isReadOnly)
      try again.put("5")
      #expect(try RecordingDatabase(workspace).texts == ["1", "5"])
    }
  }

  @Test func recoveryTwiceGivesTheSameBytes() throws {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    try shelf.put("1")
    try shelf.put("2", "3")
    try workspace.write(workspace["journal-1.jsonl"].dropLast(9), to: "journal-1.jsonl")
    _ = try RecordingDatabase(workspace)
    let once = try workspace.content
    let kept = try workspace.names(in: "quarantine")
    let again = try RecordingDatabase(workspace)
    #expect(again.texts == ["1", "2"] && again.issues == [])
    #expect(try workspace.content == once)
    #expect(try workspace.names(in: "quarantine") == kept)
  }

  @Test func aFlippedBitInAnAcknowledgedLineIsNeverSkipped() throws {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    try shelf.put("1")
    try shelf.put("2")
    try shelf.put("3")
    let whole = try workspace["journal-1.jsonl"]
    let (start, end) = try (lineStart(whole, line: 2), lineStart(whole, line: 3))
    for byte in start..<end {
      var damaged = whole
      damaged[byte] ^= 1
      try workspace.write(damaged, to: "journal-1.jsonl")
      var again = try RecordingDatabase(workspace)
      #expect(again.texts == ["1"], "byte \(byte)")
      #expect(again.database.status.isReadOnly && again.database.status.issues.count == 1, "byte \(byte)")
      #expect(databaseError { () throws(DatabaseError) in try again.begin() } == .readOnly)
      #expect(try workspace["journal-1.jsonl"] == damaged)
    }
  }

  @Test func afterACleanCloseTheLastLineIsAcknowledgedToo() throws {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    try shelf.put("1")
    try shelf.put("2")
    shelf.database.close()
    let whole = try workspace["journal-1.jsonl"]
    let start = try lineStart(whole, line: 2)
    for size in [start, start + 1, whole.count - 1] {
      try workspace.write(Array(whole[..<size]), to: "journal-1.jsonl")
      let again = try RecordingDatabase(workspace)
      #expect(again.issues == [.line(.missing, sequence: 2, following: 0)], "size \(size)")
      #expect(again.texts == ["1"])
    }
  }

  @Test func linesTakenOutOrPutInAreDamage() throws {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    try shelf.put("1")
    try shelf.put("2")
    try shelf.put("3")
    let lines = try workspace.lines("journal-1.jsonl")
    let rows: [(lines: [Int], DatabaseIssue.Kind)] = [
      ([0, 1, 3], .line(.unchained, sequence: 2, following: 0)),
      ([0, 1, 2, 2, 3], .line(.unchained, sequence: 3, following: 1)),
      ([0, 2, 1, 3], .line(.unchained, sequence: 1, following: 2)),
    ]
    for (kept, issue) in rows {
      try workspace.write(Array(kept.map { lines[$0] + "\n" }.joined().utf8), to: "journal-1.jsonl")
      #expect(try RecordingDatabase(workspace).issues == [issue])
    }
  }

  @Test func aDamagedHeaderIsReportedAndItsLinesAreRead() throws {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    try shelf.put("1")
    var bytes = try workspace["journal-1.jsonl"]
    bytes[20] ^= 1
    try workspace.write(bytes, to: "journal-1.jsonl")
    let again = try RecordingDatabase(workspace)
    #expect(again.texts == ["1"] && again.issues == [.head] && again.database.status.isReadOnly)
  }

  @Test func aNewStoreWithoutLinesIsMadeAgainWhateverIsLeftOfIt() throws {
    let workspace = Workspace()
    _ = try RecordingDatabase(workspace)
    let whole = try workspace["journal-1.jsonl"]
    #expect(try workspace.names == ["journal-1.jsonl"])
    for size in 0...whole.count {
      for zeros in [0, whole.count - size] {
        try workspace.write(Array(whole.prefix(size)) + Array(repeating: 0, count: zeros), to: "journal-1.jsonl")
        var again = try RecordingDatabase(workspace)
        #expect(again.issues == [] && again.texts == [])
        try again.put("1")
        let next = try RecordingDatabase(workspace)
        #expect(next.texts == ["1"] && next.issues == [])
        try workspace.remove("MANIFEST.json")
      }
    }
  }

  @Test func withoutAManifestNoLineWasEverWritten() throws {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    try shelf.put("1")
    try workspace.remove("MANIFEST.json")
    let again = try RecordingDatabase(workspace)
    #expect(again.texts == ["1"] && again.issues == [.manifest] && again.database.status.isReadOnly)
    #expect(again.database.status.databaseID == shelf.database.status.databaseID)
  }

  @Test func aNewerFormatIsRefusedAndNothingIsChanged() throws {
    let workspace = Workspace()
    _ = try RecordingDatabase(workspace)
    var bytes = Bytes()
    Version(format: Limits.format + 1, minReader: Limits.format + 1).write(to: &bytes)
    bytes.append("\"anything\":[]")
    _ = ChecksumTrailer.close(&bytes, from: 0)
    bytes.append(byte: 10)
    try workspace.write(Array(bytes.text.utf8), to: "MANIFEST.json")
    let before = try workspace.content
    #expect(databaseError { () throws(DatabaseError) in _ = try RecordingDatabase(workspace) } == .newer(minReader: Limits.format + 1))
    #expect(try workspace.content == before)
  }

  private func newlines(_ count: Int) -> [UInt8] { Array(repeating: ASCII.newline, count: count) }

  /// Offset of a line; the header is line 0.
  private func lineStart(_ bytes: [UInt8], line: Int) throws -> Int {
    let newlines = bytes.indices.filter { bytes[$0] == ASCII.newline }
    return try #require(newlines.dropFirst(line - 1).first) + 1
  }
}
