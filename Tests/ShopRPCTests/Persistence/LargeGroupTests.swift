import Glibc
import Testing

@testable import Persistence

/// A group that is so large that its lines are written before it is committed.
struct LargeGroupTests {
  private let workspace = Workspace()
  private static let lines = (0..<9).map { "\"\($0)" + String(repeating: "x", count: 90) + "\"" }

  /// Options by which three lines are written early.
  private static func options(group limit: Int? = nil) -> DatabaseOptions {
    var options = RecordingDatabase.options
    options.heldBytes = 500
    if let limit { options.groupBytes = limit }
    return options
  }

  @Test(arguments: [false, true]) func theFileIsTheSame(isOneChange: Bool) throws {
    var files: [[String: [UInt8]]] = []
    for options in [RecordingDatabase.options, Self.options()] {
      let (workspace, disk) = (Workspace(), FaultyDisk())
      do {
        var shelf = try RecordingDatabase(workspace, options, storage: disk)
        try shelf.put("1")
        disk.calls = []
        if isOneChange { try shelf.putRun(Self.lines) } else { try shelf.put(Self.lines[0], Self.lines[1], Self.lines[2], Self.lines[3]) }
        let early = isOneChange ? 3 : 1
        #expect(disk.calls.filter { $0 == "pwrite" }.count == (options.heldBytes == 500 ? early + (isOneChange ? 0 : 1) : 1))
        #expect(disk.calls.filter { $0 == "fdatasync" }.count == 1)
        try shelf.put("2")
        #expect(try RecordingDatabase(workspace).texts == shelf.texts)
        shelf.database.close()
      }
      files.append(try workspace.content)
    }
    #expect(files[0] == files[1])
  }

  /// Nothing of it is applied, and the file is as before.
  @Test(arguments: [false, true]) func aGroupBeyondTheLimitLeavesNothing(erases: Bool) throws {
    var shelf = try RecordingDatabase(workspace, Self.options(group: 1500))
    try shelf.put("1")
    let before = try workspace.content
    let error = databaseError { () throws(DatabaseError) in
      guard erases else { return try shelf.putRun(Self.lines) }
      try shelf.erase(Self.lines.joined(), Self.lines[0], Self.lines[1], Self.lines[2], Self.lines[3], Self.lines[4], Self.lines[5])
    }
    #expect(error == .tooLarge(limit: 1500))
    #expect(try workspace.content == before)
    try shelf.put("2")
    #expect(try RecordingDatabase(workspace).texts == ["1", "2"])
  }

  /// A group that is given up leaves nothing either.
  @Test func aGroupThatIsNotCommittedLeavesNothing() throws {
    var shelf = try RecordingDatabase(workspace, Self.options())
    try shelf.put("1")
    let before = try workspace.content
    try shelf.begin()
    for line in Self.lines { shelf.append(line) }
    #expect(try workspace.content != before)
    shelf.database.endGroup()
    #expect(try workspace.content == before)
    try shelf.put("2")
    #expect(try RecordingDatabase(workspace).texts == ["1", "2"])
  }

  /// Who reads after a crash finds the lines before the group.
  @Test func aCrashBeforeTheEndLeavesNothing() throws {
    let copy = Workspace()
    var shelf = try RecordingDatabase(workspace, Self.options())
    try shelf.put("1")
    try shelf.begin()
    for line in Self.lines { shelf.append(line, isLast: false) }
    for (name, bytes) in try workspace.content { try copy.write(bytes, to: name) }
    var other = try RecordingDatabase(copy)
    #expect(other.texts == ["1"])
    try other.put("2")
    #expect(try RecordingDatabase(copy).texts == ["1", "2"])
  }

  /// Whichever call fails: all of the group is there, or nothing, and after `failed` one of both.
  @Test(arguments: ["pwrite", "fdatasync", "ftruncate"], [EIO, ENOSPC])
  func eitherAllIsThereOrNothing(call: String, code: Int32) throws {
    for count in 0..<5 {
      let (workspace, disk) = (Workspace(), FaultyDisk())
      var shelf = try RecordingDatabase(workspace, Self.options(), storage: disk)
      try shelf.put("1")
      disk.script[call] = Array(repeating: nil, count: count) + [.error(code)]
      // an error of the write is followed by the removal of what was written
      if call == "ftruncate" { disk.script["pwrite"] = [nil, .error(ENOSPC)] }
      let error = databaseError { () throws(DatabaseError) in try shelf.putRun(Self.lines) }
      disk.script = [:]
      let texts = try RecordingDatabase(workspace).texts
      switch error {
      case nil: #expect(texts == ["1"] + Self.lines, "\(call) \(count)")
      case .failed: #expect([["1"], ["1"] + Self.lines].contains(texts), "\(call) \(count)")
      default: #expect(texts == ["1"], "\(call) \(count)")
      }
    }
  }
}
