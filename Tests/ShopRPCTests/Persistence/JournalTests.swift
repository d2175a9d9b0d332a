import Testing

@testable import Persistence

/// Written data is read back, in a stable layout.
struct JournalTests {
  @Test func aNewStoreHasThisLayout() throws {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    try shelf.put(#"{"a":1}"#, #"{"b":2}"#)
    try shelf.putRun([#"{"c":3}"#, "4"])
    #expect(try workspace.names == ["MANIFEST.json", "journal-1.jsonl"])
    let lines = try workspace.lines("journal-1.jsonl")
    let id = #""store":"\#(shelf.database.status.databaseID)","device":"\#(shelf.database.status.device)","epoch":1"#
    #expect(lines[0].hasPrefix(#"{"format":2,"minReader":2,\#(id),"first":1,"p":"00000000","c":""#))
    let device = shelf.database.status.device
    let expected = [
      #"{"s":1,"d":0,"t":"2026-11-21T00:44:12.123Z-000001-\#(device)","p":"\#(seal(lines[0]))","v":{"a":1},"c":""#,
      #"{"s":2,"d":0,"t":"2026-11-21T00:44:12.123Z-000002-\#(device)","p":"\#(seal(lines[1]))","v":{"b":2},"c":""#,
      #"{"s":3,"d":2,"t":"2026-11-21T00:44:12.123Z-000003-\#(device)","p":"\#(seal(lines[2]))","more":true,"v":{"c":3},"c":""#,
      #"{"s":4,"d":2,"t":"2026-11-21T00:44:12.123Z-000004-\#(device)","p":"\#(seal(lines[3]))","v":4,"c":""#,
    ]
    #expect(lines.count == expected.count + 1)
    for (line, beginning) in zip(lines.dropFirst(), expected) { #expect(line.hasPrefix(beginning)) }
  }

  @Test func equalSeedsGiveEqualBytes() throws {
    let workspaces = [Workspace(), Workspace()]
    for workspace in workspaces {
      var shelf = try RecordingDatabase(workspace)
      try shelf.put("1")
      try shelf.compact()
      try shelf.put("2")
      shelf.database.close()
    }
    #expect(try workspaces[0].content == workspaces[1].content)
  }

  @Test func withoutASeedStoresDiffer() throws {
    let ids = try [Workspace(), Workspace()].map { try RecordingDatabase($0, DatabaseOptions()).database.status.databaseID }
    #expect(ids[0] != ids[1])
  }

  @Test(arguments: [false, true]) func everythingIsThereAfterReopening(closes: Bool) throws {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    try shelf.put("1", "2")
    try shelf.putRun(["3", "4", "5"])
    if closes { shelf.database.close() }
    var again = try RecordingDatabase(workspace)
    #expect(again.texts == ["1", "2", "3", "4", "5"])
    #expect(again.seen.sequences == [1, 2, 3, 4, 5])
    #expect(again.seen.times == Array(repeating: RecordingDatabase.now.count, count: 5))
    #expect(again.issues == [] && !again.database.status.isReadOnly)
    try again.put("6")
    #expect(try RecordingDatabase(workspace).texts == ["1", "2", "3", "4", "5", "6"])
  }

  @Test func largeValuesAndRunsOfThem() throws {
    let workspace = Workspace()
    let large = (0..<3).map { "\"" + String(repeating: "\($0)", count: 999_998) + "\"" }
    var shelf = try RecordingDatabase(workspace)
    try shelf.put(large[0])
    try shelf.putRun(large)
    #expect(try RecordingDatabase(workspace).texts == [large[0]] + large)
  }

  @Test func anAbandonedGroupLeavesNothing() throws {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    try shelf.put("1")
    let before = try workspace["journal-1.jsonl"]
    try shelf.begin()
    shelf.append("2")
    try shelf.begin()
    shelf.append("3", isLast: false)
    shelf.database.endGroup()
    #expect(try workspace["journal-1.jsonl"] == before)
    try shelf.begin()
    shelf.append("4")
    try shelf.begin()
    shelf.append("5")
    try shelf.database.commit()
    let again = try RecordingDatabase(workspace)
    #expect(again.texts == ["1", "4", "5"] && again.seen.sequences == [1, 2, 3])
  }

  @Test func stampsNeverGoBack() throws {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    let times = [5, 3, 5, 6].map { Milliseconds(RecordingDatabase.now.count + $0) }
    for time in times { try shelf.put("0", now: time) }
    try shelf.compact()
    var again = try RecordingDatabase(workspace)
    try again.put("0", now: Milliseconds(0))
    let stamps = try (workspace.lines("journal-1.jsonl").dropFirst().dropLast() + workspace.lines("journal-5.jsonl").dropFirst()).map {
      $0.split(separator: "\"")[7].dropFirst(17).prefix(14)
    }
    #expect(stamps == ["12.128Z-000001", "12.128Z-000002", "12.128Z-000003", "12.129Z-000001", "12.129Z-000002"])
  }

  @Test func stampsAreNotRepeatedAfterReopening() throws {
    let workspace = Workspace()
    for _ in 0..<3 {
      var shelf = try RecordingDatabase(workspace)
      try shelf.put("0", "0")
    }
    let counters = try workspace.lines("journal-1.jsonl").dropFirst().map { $0.split(separator: "-")[3] }
    #expect(counters == (1...6).map { "00000\($0)" })
  }

  private func seal(_ line: String) -> Substring { line.suffix(10).prefix(8) }
}
