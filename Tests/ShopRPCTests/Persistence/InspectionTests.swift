import Foundation
import Testing

@testable import Persistence

/// What looking at a store says of each damage, and that it changes nothing.
@Suite struct InspectionTests {
  /// A way to harm a store with two generations and seven lines, the last three behind the snapshot of line 4.
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

    func apply(to place: Workspace) throws {
      switch self {
      case .none: return
      case .manifestAltered: try Self.flip("MANIFEST.json", at: 30, in: place)
      case .manifestGone: try place.remove("MANIFEST.json")
      case .snapshotAltered: try Self.flip("snapshot-4.json", at: 200, in: place)
      case .snapshotGone: try place.remove("snapshot-4.json")
      case .headAltered: try Self.flip("journal-5.jsonl", at: 30, in: place)
      case .lineAltered: try Self.flip("journal-5.jsonl", at: try Self.start(of: 2, in: "journal-5.jsonl", place) + 90, in: place)
      case .newlineAltered: try Self.flip("journal-5.jsonl", at: try Self.start(of: 2, in: "journal-5.jsonl", place) - 1, in: place)
      case .linesShort:
        let end = try Self.start(of: 3, in: "journal-5.jsonl", place)
        try place.write(Array(place["journal-5.jsonl"][..<end]), to: "journal-5.jsonl")
      case .segmentGone: try place.remove("journal-5.jsonl")
      case .segmentRenamed:
        try place.write(place["journal-5.jsonl"], to: "journal.bak")
        try place.remove("journal-5.jsonl")
      case .segmentExchanged:
        let other = Workspace()
        var options = Shelf.options
        options.seed = 8
        _ = try Shelf(other, options)
        try place.write(other["journal-1.jsonl"], to: "journal-5.jsonl")
      case .oldLineAltered: try Self.flip("journal-1.jsonl", at: try Self.start(of: 2, in: "journal-1.jsonl", place) + 90, in: place)
      case .oldSegmentGone: try place.remove("journal-1.jsonl")
      case .linesExchanged: try Self.order([0, 2, 1, 3], in: place)
      case .lineTwice: try Self.order([0, 1, 2, 2, 3], in: place)
      case .tailTorn: try place.write(place["journal-5.jsonl"] + Array(#"{"s":8,"d":7"#.utf8), to: "journal-5.jsonl")
      case .linked:
        try FileManager.default.linkItem(atPath: "\(place.path)/journal-5.jsonl", toPath: "\(place.path)/again")
      }
    }

    static func flip(_ name: String, at offset: Int, in place: Workspace) throws {
      var bytes = try place[name]
      for bit in [1, 2, 4, 8, 16] as [UInt8] { bytes[offset] ^= bit }
      try place.write(bytes, to: name)
    }

    private static func order(_ order: [Int], in place: Workspace) throws {
      let lines = try place.lines("journal-5.jsonl")
      try place.write(Array(order.map { lines[$0] + "\n" }.joined().utf8), to: "journal-5.jsonl")
    }

    /// Where a line begins; the head is line 0.
    private static func start(of line: Int, in name: String, _ place: Workspace) throws -> Int {
      let bytes = try place[name]
      return try #require(bytes.indices.filter { bytes[$0] == ASCII.newline }.dropFirst(line - 1).first) + 1
    }
  }

  /// The store that is harmed: all that was put, and the files.
  static func store() throws -> Workspace {
    let place = Workspace()
    var shelf = try Shelf(place)
    for text in ["1", "2", "3", "4"] { try shelf.put(text) }
    try shelf.compact()
    for text in ["5", "6", "7"] { try shelf.put(text) }
    shelf.store.close()
    return place
  }

  /// What is found, what can be read before the damage and past it, and whether nothing is missing.
  static let rows: [(Harm, [Finding.Kind], before: [String], all: [String], isComplete: Bool)] = {
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
      (.segmentExchanged, [.exchanged], snapshot, snapshot, false),
      (.oldLineAltered, [.line(.altered, sequence: 2, following: 2)], everything, everything, true),
      (.oldSegmentGone, [.segmentMissing], everything, everything, true),
      (.linesExchanged, [.line(.unchained, sequence: 5, following: 2)], everything, everything, true),
      (.lineTwice, [.line(.unchained, sequence: 7, following: 1)], everything, everything, true),
      (.tailTorn, [], everything, everything, true),
      (.linked, [.strange], snapshot, snapshot, false),
    ]
  }()

  @Test func eachHarmHasItsRow() { #expect(Set(Self.rows.map(\.0)) == Set(Harm.allCases)) }

  @Test(arguments: 0..<Harm.allCases.count) func eachHarmIsToldAndReadPast(number: Int) throws {
    let (harm, findings, before, all, isComplete) = Self.rows[number]
    let place = try Self.store()
    try harm.apply(to: place)
    let content = try place.content
    let inspection = try Inspection(directory: place.path, .shared)
    #expect(inspection.findings.map(\.kind) == findings, "\(harm)")
    #expect(try Self.texts(of: inspection, .beforeDamage).0 == before, "\(harm)")
    let (texts, salvage) = try Self.texts(of: inspection, .everything)
    #expect(texts == all && salvage.isComplete == isComplete, "\(harm): \(salvage.gaps)")
    #expect((inspection.tail != nil) == (harm == .tailTorn))
    #expect(try place.content == content, "\(harm)")
  }

  /// What one reading visits.
  static func texts(of inspection: borrowing Inspection, _ reach: Salvage.Reach) throws -> ([String], Salvage) {
    let seen = Shelf.Seen()
    let salvage = try inspection.salvage(reach) { seen.take($0, $1) }
    return (seen.texts, salvage)
  }

  @Test func lookingMakesNothing() throws {
    let place = try Self.store()
    do {
      var shelf = try Shelf(place)
      try shelf.put("8")
    }
    try place.remove("LOCK")
    let before = try place.names
    let disk = FaultyDisk()
    _ = try Inspection(directory: place.path, .shared, storage: disk)
    #expect(try place.names == before)
    let changes = ["write", "pwrite", "fsync", "fdatasync", "ftruncate", "rename", "unlink", "fchmod", "mkdir"]
    #expect(Set(disk.calls).isDisjoint(with: changes))
    #expect(!FileManager.default.fileExists(atPath: "\(place.path)/LOCK"))
  }

  @Test(arguments: ["", "/nowhere"]) func whatIsNoStoreIsRefused(path: String) throws {
    let place = Workspace()
    try place.write([1], to: "notes.txt")
    #expect(storeError { () throws(StoreError) in _ = try Inspection(directory: place.path + path, .exclusive) } == .unavailable(.absent))
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["notes.txt"])
  }

  @Test func aRunningProcessMayBeLookedAtAndNotRepaired() throws {
    let place = try Self.store()
    var shelf = try Shelf(place)
    try shelf.begin()
    #expect(storeError { () throws(StoreError) in _ = try Inspection(directory: place.path, .exclusive, lockWait: 0) } != nil)
    shelf.store.abandon()
    let inspection = try Inspection(directory: place.path, .shared)
    #expect(inspection.findings == [])
    try shelf.look()
  }

  @Test func aTransactionOfWhichALineIsMissingIsLeftOutWhole() throws {
    let place = Workspace()
    var shelf = try Shelf(place)
    try shelf.put("1")
    try shelf.putRun(["2", "3", "4"])
    try shelf.put("5")
    shelf.store.close()
    let whole = try place["journal-1.jsonl"]
    let starts = whole.indices.filter { whole[$0] == ASCII.newline }
    for line in 1...3 {
      var bytes = whole
      for bit in [1, 2, 4] as [UInt8] { bytes[starts[line] + 60] ^= bit }
      try place.write(bytes, to: "journal-1.jsonl")
      let inspection = try Inspection(directory: place.path, .shared)
      let (texts, salvage) = try Self.texts(of: inspection, .everything)
      #expect(texts == ["1", "5"] && salvage.leftOut == 2 && salvage.gaps == [Salvage.Gap(first: line + 1, count: 1)], "line \(line)")
    }
  }
}
