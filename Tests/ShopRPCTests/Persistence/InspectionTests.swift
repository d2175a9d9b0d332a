import Foundation
import Testing

@testable import Persistence

/// Issues that an inspection reports for each kind of damage; it changes nothing.
struct InspectionTests {
  /// Kinds of damage to a database with two generations and seven lines, the last three after the snapshot at line 4.
  enum Harm: String, CaseIterable {
    case none
    case manifestAltered
    case manifestGone
    case snapshotAltered
    case snapshotGone
    case headAltered
    case lineAltered
    case newlineAltered
    case linesShort
    case segmentGone
    case segmentRenamed
    case segmentExchanged
    case oldLineAltered
    case oldSegmentGone
    case linesExchanged
    case lineTwice
    case tailTorn
    case linked

    func apply(to workspace: Workspace) throws {
      switch self {
      case .none: return
      case .manifestAltered: try Self.flip("MANIFEST.json", at: 30, in: workspace)
      case .manifestGone: try workspace.remove("MANIFEST.json")
      case .snapshotAltered: try Self.flip("snapshot-4.json", at: 200, in: workspace)
      case .snapshotGone: try workspace.remove("snapshot-4.json")
      case .headAltered: try Self.flip("journal-5.jsonl", at: 30, in: workspace)
      case .lineAltered: try Self.flip("journal-5.jsonl", at: try Self.start(of: 2, in: "journal-5.jsonl", workspace) + 90, in: workspace)
      case .newlineAltered: try Self.flip("journal-5.jsonl", at: try Self.start(of: 2, in: "journal-5.jsonl", workspace) - 1, in: workspace)
      case .linesShort:
        let end = try Self.start(of: 3, in: "journal-5.jsonl", workspace)
        try workspace.write(Array(workspace["journal-5.jsonl"][..<end]), to: "journal-5.jsonl")
      case .segmentGone: try workspace.remove("journal-5.jsonl")
      case .segmentRenamed:
        try workspace.write(workspace["journal-5.jsonl"], to: "journal.bak")
        try workspace.remove("journal-5.jsonl")
      case .segmentExchanged:
        let other = Workspace()
        var options = RecordingDatabase.options
        options.seed = 8
        _ = try RecordingDatabase(other, options)
        try workspace.write(other["journal-1.jsonl"], to: "journal-5.jsonl")
      case .oldLineAltered:
        try Self.flip("journal-1.jsonl", at: try Self.start(of: 2, in: "journal-1.jsonl", workspace) + 90, in: workspace)
      case .oldSegmentGone: try workspace.remove("journal-1.jsonl")
      case .linesExchanged: try Self.order([0, 2, 1, 3], in: workspace)
      case .lineTwice: try Self.order([0, 1, 2, 2, 3], in: workspace)
      case .tailTorn: try workspace.write(workspace["journal-5.jsonl"] + Array(#"{"s":8,"d":7"#.utf8), to: "journal-5.jsonl")
      case .linked:
        try FileManager.default.linkItem(atPath: "\(workspace.path)/journal-5.jsonl", toPath: "\(workspace.path)/again")
      }
    }

    static func flip(_ name: String, at offset: Int, in workspace: Workspace) throws {
      var bytes = try workspace[name]
      for bit in [1, 2, 4, 8, 16] as [UInt8] { bytes[offset] ^= bit }
      try workspace.write(bytes, to: name)
    }

    private static func order(_ order: [Int], in workspace: Workspace) throws {
      let lines = try workspace.lines("journal-5.jsonl")
      try workspace.write(Array(order.map { lines[$0] + "\n" }.joined().utf8), to: "journal-5.jsonl")
    }

    /// Offset of a line; the header is line 0.
    private static func start(of line: Int, in name: String, _ workspace: Workspace) throws -> Int {
      let bytes = try workspace[name]
      return try #require(bytes.indices.filter { bytes[$0] == ASCII.newline }.dropFirst(line - 1).first) + 1
    }
  }

  /// Store to damage: its texts and its files.
  static func database() throws -> Workspace {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    for text in ["1", "2", "3", "4"] { try shelf.put(text) }
    try shelf.compact()
    for text in ["5", "6", "7"] { try shelf.put(text) }
    shelf.database.close()
    return workspace
  }

  /// Issues, the texts readable before the damage and after it, and whether the reading is complete.
  static let rows: [(Harm, [DatabaseIssue.Kind], before: [String], all: [String], isComplete: Bool)] = {
    let everything = ["1", "2", "3", "4", "5", "6", "7"]
    let snapshot = Array(everything[..<4])
    return [
      (.none, [], everything, everything, true),
      (.manifestAltered, [.manifest], everything, everything, true),
      (.manifestGone, [.manifest], everything, everything, true),
      (.snapshotAltered, [.snapshot], everything, everything, true),
      (.snapshotGone, [.snapshot], everything, everything, true),
      (.headAltered, [.head], everything, everything, true),
      (.lineAltered, [.line(.altered, sequence: 6, following: 1)], snapshot + ["5"], snapshot + ["5", "7"], false),
      (.newlineAltered, [.line(.altered, sequence: 5, following: 1)], everything, everything, true),
      (.linesShort, [.line(.missing, sequence: 7, following: 0)], snapshot + ["5", "6"], snapshot + ["5", "6"], false),
      (.segmentGone, [.segmentMissing], snapshot, snapshot, false),
      (.segmentRenamed, [.segmentMissing], everything, everything, true),
      (.segmentExchanged, [.replaced], snapshot, snapshot, false),
      (.oldLineAltered, [.line(.altered, sequence: 2, following: 2)], everything, everything, true),
      (.oldSegmentGone, [.segmentMissing], everything, everything, true),
      (.linesExchanged, [.line(.unchained, sequence: 5, following: 2)], everything, everything, true),
      (.lineTwice, [.line(.unchained, sequence: 7, following: 1)], everything, everything, true),
      (.tailTorn, [], everything, everything, true),
      (.linked, [.unexpectedFile], snapshot, snapshot, false),
    ]
  }()

  @Test func everyDamageHasItsRow() { #expect(Set(Self.rows.map(\.0)) == Set(Harm.allCases)) }

  @Test(arguments: 0..<Harm.allCases.count) func everyDamageIsReportedAndSkipped(number: Int) throws {
    let (harm, issues, before, all, isComplete) = Self.rows[number]
    let workspace = try Self.database()
    try harm.apply(to: workspace)
    let content = try workspace.content
    let inspection = try Inspection(directory: workspace.path, .shared)
    #expect(inspection.issues.map(\.kind) == issues, "\(harm)")
    #expect(try Self.texts(of: inspection, .beforeDamage).0 == before, "\(harm)")
    let (texts, salvage) = try Self.texts(of: inspection, .everything)
    #expect(texts == all && salvage.isComplete == isComplete, "\(harm): \(salvage.gaps)")
    #expect((inspection.tail != nil) == (harm == .tailTorn))
    #expect(try workspace.content == content, "\(harm)")
  }

  /// Texts visited by one salvage.
  static func texts(of inspection: borrowing Inspection, _ reach: Salvage.Scope) throws -> ([String], Salvage) {
    let seen = RecordingDatabase.Seen()
    let salvage = try inspection.salvage(reach) { seen.take($0, $1) }
    return (seen.texts, salvage)
  }

  @Test func anInspectionCreatesNothing() throws {
    let workspace = try Self.database()
    do {
      var shelf = try RecordingDatabase(workspace)
      try shelf.put("8")
    }
    try workspace.remove("LOCK")
    let before = try workspace.names
    let disk = FaultyDisk()
    _ = try Inspection(directory: workspace.path, .shared, storage: disk)
    #expect(try workspace.names == before)
    let changes = ["write", "pwrite", "fsync", "fdatasync", "ftruncate", "rename", "unlink", "fchmod", "mkdir"]
    #expect(Set(disk.calls).isDisjoint(with: changes))
    #expect(!FileManager.default.fileExists(atPath: "\(workspace.path)/LOCK"))
  }

  @Test(arguments: ["", "/nowhere"]) func anythingButAStoreIsRejected(path: String) throws {
    let workspace = Workspace()
    try workspace.write([1], to: "notes.txt")
    #expect(
      databaseError { () throws(DatabaseError) in _ = try Inspection(directory: workspace.path + path, .exclusive) }
        == .unavailable(.absent))
    #expect(try FileManager.default.contentsOfDirectory(atPath: workspace.path) == ["notes.txt"])
  }

  @Test func aRunningProcessMayBeLookedAtAndNotRepaired() throws {
    let workspace = try Self.database()
    var shelf = try RecordingDatabase(workspace)
    try shelf.begin()
    #expect(databaseError { () throws(DatabaseError) in _ = try Inspection(directory: workspace.path, .exclusive, lockWait: 0) } != nil)
    shelf.database.endGroup()
    let inspection = try Inspection(directory: workspace.path, .shared)
    #expect(inspection.issues == [])
    try shelf.look()
  }

  @Test func aTransactionOfWhichALineIsMissingIsLeftOutWhole() throws {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    try shelf.put("1")
    try shelf.putRun(["2", "3", "4"])
    try shelf.put("5")
    shelf.database.close()
    let whole = try workspace["journal-1.jsonl"]
    let starts = whole.indices.filter { whole[$0] == ASCII.newline }
    for line in 1...3 {
      var bytes = whole
      for bit in [1, 2, 4] as [UInt8] { bytes[starts[line] + 60] ^= bit }
      try workspace.write(bytes, to: "journal-1.jsonl")
      let inspection = try Inspection(directory: workspace.path, .shared)
      let (texts, salvage) = try Self.texts(of: inspection, .everything)
      #expect(texts == ["1", "5"] && salvage.leftOut == 2 && salvage.gaps == [Salvage.Gap(first: line + 1, count: 1)], "line \(line)")
    }
  }
}
