import Foundation
import Glibc
import Testing

@testable import Persistence

/// Waiting for the lock, in the time of a disk on which nothing takes long but pauses.
struct LockWaitTests {
  private let workspace = Workspace()
  private let disk = FaultyDisk()
  /// Milliseconds without progress after which a database gives up.
  private static let patience = 1000

  /// A database that waits, and one that works beside it.
  private func database() throws -> RecordingDatabase {
    var database = try RecordingDatabase(workspace, DatabaseOptions(lockWait: Self.patience, seed: 7), storage: disk)
    try database.put("0")
    return database
  }

  /// Begins a change while another process holds the lock for some milliseconds of patience; true if it gets the lock before it gives up.
  private func begins(_ database: inout RecordingDatabase, whenHeldFor patiences: Double) -> Bool {
    disk.heldUntil = disk.time + Int(patiences * Double(Self.patience * Limits.microseconds))
    let error = databaseError { () throws(DatabaseError) in try database.database.begin(now: Milliseconds(1)) { _, _ in } }
    if error == nil { database.database.endGroup() }
    disk.beforeCall = {}
    (disk.currentHolder, disk.holdersTime) = ({ nil }, { nil })
    return error == nil
  }

  /// Milliseconds since the disk was made, in halves of the patience.
  private var halves: Int { disk.time / (Self.patience * Limits.microseconds / 2) }

  @Test(arguments: [(0.5, true), (0.99, true), (1.1, false), (50, false)] as [(Double, Bool)])
  func aHolderThatDoesNotMoveIsWaitedForOnce(patiences: Double, begins: Bool) throws {
    var database = try database()
    let start = disk.time
    #expect(self.begins(&database, whenHeldFor: patiences) == begins)
    if !begins { #expect(disk.time - start < (Self.patience + 10) * Limits.microseconds) }
  }

  /// What a holder may do while others wait. What it writes grows, is replaced, or is removed; what others write beside it does not count.
  private enum Doing: CaseIterable {
    case appending, newSegment, snapshot, manifest, removing, anotherHolder, computing
    case image, quarantine, exchange
    var isProgress: Bool { ![.image, .quarantine, .exchange].contains(self) }
  }

  private func act(_ doing: Doing, turn: Int) throws {
    let byte: [UInt8] = Array(repeating: 10, count: turn)
    switch doing {
    case .appending: try workspace.write(workspace["journal-1.jsonl"] + byte, to: "journal-1.jsonl")
    case .newSegment: try workspace.write(byte, to: "journal-\(100 + turn).jsonl")
    case .snapshot: try workspace.write(byte, to: FileName.snapshotDraft)
    case .manifest: try workspace.write(workspace["MANIFEST.json"] + [10], to: "MANIFEST.json")
    case .removing: if turn < 9 { try workspace.remove("snapshot-\(turn).json") }
    case .anotherHolder: disk.currentHolder = { turn }
    case .computing: (disk.currentHolder, disk.holdersTime) = ({ 7 }, { turn })
    case .image: try workspace.write(byte, to: "picture.png")
    case .quarantine: try workspace.write(byte, to: "quarantine")
    case .exchange: try workspace.write(byte, to: "sync")
    }
  }

  @Test(arguments: Doing.allCases) private func whoWaitsForProgressDoesNotGiveUp(_ doing: Doing) throws {
    var database = try database()
    if doing == .removing { for turn in 0..<9 { try workspace.write([10], to: "snapshot-\(turn).json") } }
    var last = halves
    disk.beforeCall = {
      if halves == last { return }
      last = halves
      try? act(doing, turn: last)
    }
    #expect(begins(&database, whenHeldFor: 3) == doing.isProgress, "\(doing)")
  }

  /// Even if others make progress all the time, waiting ends.
  @Test func waitingHasAnEnd() throws {
    var database = try database()
    let start = disk.time
    disk.currentHolder = { halves }
    #expect(!begins(&database, whenHeldFor: 100))
    let waited = (disk.time - start) / Limits.microseconds
    #expect((Self.patience * Limits.longestWait..<Self.patience * (Limits.longestWait + 1)).contains(waited))
  }

  /// A process that was asked to exit does not wait for progress.
  @Test func whoIsHurriedGivesUpSoon() throws {
    var options = DatabaseOptions(lockWait: 5000, seed: 7)
    options.isHurried = { true }
    var database = try RecordingDatabase(workspace, options, storage: disk)
    let start = disk.time
    disk.currentHolder = { halves }
    #expect(!begins(&database, whenHeldFor: 100))
    #expect((disk.time - start) / Limits.microseconds < Limits.shutdownLockWait + 10)
  }

  /// Pauses increase while most locks would be released; then who waits alone tries often.
  @Test func pausesIncreaseAtFirst() throws {
    var database = try database()
    #expect(!begins(&database, whenHeldFor: 2))
    let early = disk.pauses.prefix { $0 != Limits.firstsPause }
    #expect(early.first == Limits.firstPause && zip(early, early.dropFirst()).allSatisfy { $0 < $1 || $0 == Limits.longestPause })
    #expect(early.reduce(0, +) >= Limits.usualWait && Set(disk.pauses.dropFirst(early.count)) == [Limits.firstsPause])
  }

  /// Size of the lock file beyond its text.
  private func asked() throws -> Int { try workspace["LOCK"].count - ProcessLock.textSize }

  /// Who has waited longer asks louder; who has waited less than others tries less often.
  @Test func theOldestGoesFirst() throws {
    var database = try database()
    #expect(try asked() == 0)
    #expect(!begins(&database, whenHeldFor: 2))
    let age = try asked()
    #expect(age == Int.bitWidth - (Self.patience * Limits.microseconds / Limits.usualWait).leadingZeroBitCount)
    try workspace.write(workspace["LOCK"] + [0, 0, 0], to: "LOCK")
    let before = disk.pauses.count
    #expect(!begins(&database, whenHeldFor: 2))
    #expect(!disk.pauses[before...].contains(Limits.firstsPause))
    #expect(try asked() == age + 3)
  }

  /// The holder leaves the lock to those who asked, once; who is alone makes no more calls and never pauses.
  @Test func whoHeldTheLockGivesWay() throws {
    var database = try database()
    for text in ["a", "b", "c"] { try database.put(text) }
    disk.calls = []
    try database.put("1")
    let usual = disk.calls
    #expect(!usual.contains("ftruncate") && disk.pauses == [])
    try workspace.write(workspace["LOCK"] + [0, 0], to: "LOCK")
    disk.calls = []
    try database.put("2")
    #expect(try disk.calls.count == usual.count + 1 && asked() == 0 && disk.pauses == [])
    disk.calls = []
    try database.put("3")
    #expect(disk.calls == usual && disk.pauses == [Limits.turn])
    try database.put("4")
    #expect(disk.pauses == [Limits.turn])
  }

  /// Time that has passed since the release counts as given.
  @Test(arguments: [(0, [Limits.turn]), (500, [500, Limits.turn - 500]), (Limits.turn, [Limits.turn])] as [(Int, [Int])])
  func whatHasPassedIsNotWaitedForAgain(pause: Int, pauses: [Int]) throws {
    var database = try database()
    try workspace.write(workspace["LOCK"] + [0], to: "LOCK")
    try database.put("1")
    if pause > 0 { disk.pause(microseconds: pause) }
    try database.put("2")
    #expect(disk.pauses == pauses)
  }

  /// Nobody depends on being able to ask.
  @Test(arguments: ["ftruncate", "readdir"]) func whoCannotAskWaitsAsLong(_ call: String) throws {
    var database = try database()
    disk.script[call] = Array(repeating: .error(EIO), count: 200)
    #expect(begins(&database, whenHeldFor: 0.6))
    disk.script[call] = nil
    try workspace.write(workspace["LOCK"] + [0], to: "LOCK")
    disk.script["ftruncate"] = [.error(EIO)]
    try database.put("1")
    let pauses = disk.pauses.count
    try database.put("2")
    #expect(disk.pauses.count == pauses)
  }

  /// The text for messages stays readable, for older versions, too.
  @Test func whoHoldsItIsStillKnown() throws {
    var database = try database()
    #expect(!begins(&database, whenHeldFor: 2))
    let text = String(decoding: try workspace["LOCK"], as: UTF8.self)
    #expect(text.hasPrefix("pid 0000004711 started ") && text.contains("Z\n") && text.utf8.count > ProcessLock.textSize)
    disk.heldUntil = .max
    let error = databaseError { () throws(DatabaseError) in try database.put("1") }
    #expect(error == .busy(pid: 4711))
  }
}
