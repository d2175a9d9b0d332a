import Foundation
import Glibc
import Testing

@testable import Persistence

/// A repair keeps everything it reports, wherever it is interrupted, and loses no byte of the old files.
struct RepairTests {
  /// Starts a new epoch with everything that can be read.
  private func repair(_ workspace: Workspace, _ reach: Salvage.Scope = .everything, storage: any Storage = Disk()) throws(DatabaseError) {
    let inspection = try Inspection(directory: workspace.path, .exclusive, storage: storage)
    let seen = RecordingDatabase.Seen()
    let salvage = try inspection.salvage(reach) { seen.take($0, $1) }
    try inspection.rebuild(salvage, mark: seen.texts.count, reason: "test") { sink throws(DatabaseError) in
      for text in seen.texts { try sink.add(Array(text.utf8).span) }
    }
  }

  private static let repairable = InspectionTests.rows.filter { ![.none, .tailTorn, .linked].contains($0.0) }

  @Test(arguments: 0..<repairable.count) func everyDamageIsRepaired(number: Int) throws {
    let (harm, _, before, all, _) = Self.repairable[number]
    for (reach, texts) in [(Salvage.Scope.beforeDamage, before), (.everything, all)] {
      let workspace = try InspectionTests.database()
      try harm.apply(to: workspace)
      let old = try workspace.content.filter { $0.key != "journal.bak" }
      try repair(workspace, reach)
      do {
        let inspection = try Inspection(directory: workspace.path, .shared)
        #expect(inspection.issues == [] && inspection.epoch == 2 && inspection.leftovers == [], "\(harm)")
      }
      var shelf = try RecordingDatabase(workspace)
      #expect(shelf.texts == texts && shelf.issues == [], "\(harm)")
      try shelf.put("8")
      try shelf.compact()
      try shelf.put("9")
      #expect(try RecordingDatabase(workspace).texts == texts + ["8", "9"], "\(harm)")
      let kept = try workspace.names(in: "quarantine").map { try workspace["quarantine/\($0)"] }
      #expect(Set(kept) == Set(old.values), "\(harm)")
    }
  }

  /// A backup lists segments of the epoch before its own, which still belong to it.
  @Test(arguments: InspectionTests.rows.indices) func aBackupIsInspectedAndRepairedLikeTheOriginal(number: Int) throws {
    let (harm, issues, before, all, _) = InspectionTests.rows[number]
    for (reach, texts) in [(Salvage.Scope.beforeDamage, before), (.everything, all)] {
      let shelter = Workspace()
      do {
        var original = try RecordingDatabase(InspectionTests.database())
        _ = try original.backUp(to: shelter, "copy")
      }
      let copy = shelter.inside("copy")
      try harm.apply(to: copy)
      do {
        let inspection = try Inspection(directory: copy.path, .shared)
        #expect(inspection.issues.map(\.kind) == issues, "\(harm)")
        #expect(harm != .none || inspection.leftovers == [])
      }
      guard Self.repairable.contains(where: { $0.0 == harm }) else { continue }
      try repair(copy, reach)
      #expect(try RecordingDatabase(copy).texts == texts, "\(harm)")
    }
  }

  @Test(
    arguments: ["open", "write", "fsync", "rename", "pread", "unlink", "readdir", "fstat", "flock"],
    Endurance.isThorough ? [EIO, ENOSPC] : [EIO])
  func aCallThatFailsLeavesTheOldStoreOrTheNew(call: String, code: Int32) throws {
    var before = 0
    var isReached = true
    while isReached {
      let workspace = try InspectionTests.database()
      try InspectionTests.Harm.lineAltered.apply(to: workspace)
      let disk = FaultyDisk()
      disk.script[call] = Array(repeating: nil, count: before) + [.error(code)]
      _ = databaseError { () throws(DatabaseError) in try repair(workspace, storage: disk) }
      isReached = disk.script[call]?.isEmpty ?? false
      try expectOldOrNew(workspace, "\(call) \(before)")
      before += 1
    }
    #expect(before > 1)
  }

  @Test(arguments: [InspectionTests.Harm.lineAltered, .manifestGone, .snapshotAltered, .headAltered])
  func theProcessMayDieBeforeAnyCall(harm: InspectionTests.Harm) throws {
    let workspace = try InspectionTests.database()
    try harm.apply(to: workspace)
    let disk = FaultyDisk()
    var copies: [Workspace] = []
    var failures: [any Error] = []
    disk.beforeCall = {
      do { copies.append(try workspace.copy()) } catch { failures.append(error) }
    }
    try repair(workspace, storage: disk)
    #expect(failures.isEmpty && copies.count > 20)
    for (number, copy) in Endurance.sample(of: Array(copies.enumerated())) {
      if harm == .lineAltered {
        try expectOldOrNew(copy, "call \(number)")
      } else {
        #expect(try RecordingDatabase(copy).texts == ["1", "2", "3", "4", "5", "6", "7"], "call \(number)")
      }
    }
  }

  /// Checks that either the damage exists with everything before it and can be repaired, or the repair is complete.
  private func expectOldOrNew(_ workspace: Workspace, _ moment: String) throws {
    let shelf = try RecordingDatabase(workspace)
    let isOld = shelf.database.status.isReadOnly
    #expect(shelf.texts == ["1", "2", "3", "4", "5"] + (isOld ? [] : ["7"]), "\(moment)")
    if isOld { try repair(workspace) }
    var next = try RecordingDatabase(workspace)
    #expect(next.texts == ["1", "2", "3", "4", "5", "7"] && next.issues == [], "\(moment)")
    try next.put("8")
    #expect(try RecordingDatabase(workspace).texts == next.texts, "\(moment)")
  }

  /// Timestamps continue after the last one.
  @Test func noStampIsGivenTwice() throws {
    let workspace = try InspectionTests.database()
    try InspectionTests.Harm.headAltered.apply(to: workspace)
    try repair(workspace)
    var shelf = try RecordingDatabase(workspace)
    try shelf.put("8", now: Milliseconds(0))
    let line = try #require(try workspace.lines(workspace.names.first { $0.hasPrefix("journal") } ?? "").last)
    #expect(line.contains(#""t":"2026-11-21T00:44:12.123Z-000008-"#))
  }

  @Test func aProcessThatHasTheOldStoreOpenChangesNothing() throws {
    let workspace = try InspectionTests.database()
    var shelf = try RecordingDatabase(workspace)
    try InspectionTests.Harm.headAltered.apply(to: workspace)
    try repair(workspace)
    #expect(databaseError { () throws(DatabaseError) in try shelf.put("8") } == .readOnly)
    #expect(shelf.issues == [.replaced])
    #expect(try RecordingDatabase(workspace).texts == ["1", "2", "3", "4", "5", "6", "7"])
  }
}
