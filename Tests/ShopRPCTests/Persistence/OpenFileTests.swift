import Foundation
import Glibc
import Testing

@testable import Persistence

/// Whichever call fails, no file stays open after its owner is gone, and no removable temporary file remains.
struct OpenFileTests {
  /// Ways to use a database.
  enum Work: CaseIterable {
    case making
    case snapshots
    case draftLeft
    case erasing
    case following
    case movedOn
    case lockReplaced
    case tornTail
    case recalling
    case damage
    case backup
    case inspection
    case repair
    case file

    /// Creates the initial files, without failures.
    func prepare(_ workspace: Workspace) throws {
      if self == .making || self == .file { return }
      let disk = FaultyDisk()
      disk.syncs = false
      var shelf = try RecordingDatabase(workspace, BackupTests.options, storage: disk)
      for text in ["1", "2", "3"] {
        try shelf.put(text)
        if text != "3" { try shelf.compact() }
      }
      if self != .snapshots { shelf.database.close() }
      if self == .draftLeft { try workspace.write([1], to: FileName.snapshotDraft) }
      if self == .damage { try InspectionTests.Harm.flip("journal-2.jsonl", at: 180, in: workspace) }
      for _ in 0..<2 where self == .tornTail || self == .inspection {
        _ = try RecordingDatabase(workspace)
        try workspace.write(workspace["journal-3.jsonl"] + Array(#"{"s":4"#.utf8), to: "journal-3.jsonl")
      }
      if self == .inspection || self == .repair { try InspectionTests.Harm.flip("snapshot-2.json", at: 100, in: workspace) }
    }

    func act(_ workspace: Workspace, _ disk: FaultyDisk) throws {
      if self == .file { return try publishFile(workspace, disk) }
      if self == .inspection || self == .repair { return try inspect(workspace, disk) }
      var shelf = try RecordingDatabase(self == .making ? workspace.inside("a/b") : workspace, BackupTests.options, storage: disk)
      if self == .recalling { shelf.database.discardNotifications() }
      _ = shelf.database.warnings
      switch self {
      case .making, .tornTail: try shelf.put("4")
      case .snapshots, .draftLeft:
        try shelf.put("4")
        try shelf.compact()
        try shelf.put("5")
        shelf.database.close()
      case .erasing: try shelf.erase("\"erase 1\"")
      case .following, .movedOn:
        var other = try RecordingDatabase(workspace)
        try other.put("4")
        try other.compact()
        if self == .movedOn {
          for text in ["5", "6"] {
            try other.put(text)
            try other.compact()
          }
        }
        try shelf.look()
        try shelf.put("7")
      case .lockReplaced:
        try workspace.remove("LOCK")
        _ = try RecordingDatabase(workspace)
        try shelf.put("4")
      case .recalling, .damage: for base in try shelf.database.bases() { try shelf.database.readHistory(from: base, { _, _ in }) }
      case .backup: _ = try shelf.backUp(to: workspace.inside(".."), "copy")
      case .inspection, .repair, .file: return
      }
    }

    private func inspect(_ workspace: Workspace, _ disk: FaultyDisk) throws {
      let inspection = try Inspection(directory: workspace.path, self == .repair ? .exclusive : .shared, storage: disk)
      let seen = RecordingDatabase.Seen()
      let salvage = try inspection.salvage(.everything) { seen.take($0, $1) }
      guard self == .repair else { return }
      try inspection.rebuild(salvage, mark: seen.texts.count, reason: "test") { sink throws(DatabaseError) in
        for text in seen.texts { try sink.add(Array(text.utf8).span) }
      }
    }

    private func publishFile(_ workspace: Workspace, _ disk: FaultyDisk) throws {
      let folder = try disk.openDirectory(workspace.path)
      defer { disk.close(folder) }
      var file = try AtomicFile(in: folder, disk)
      try file.write([1].span)
      _ = try file.publish(as: "file", replacing: false)
    }
  }

  @Test(arguments: Work.allCases) func nothingStaysOpen(_ work: Work) throws {
    var call = 0
    var isReached = true
    while isReached {
      call += Endurance.isThorough ? 1 : 3
      let outer = Workspace()
      try FileManager.default.createDirectory(atPath: "\(outer.path)/store", withIntermediateDirectories: false)
      let workspace = outer.inside("store")
      try work.prepare(workspace)
      let disk = FaultyDisk()
      disk.syncs = false
      disk.failing = (call, EIO)
      var isUnfinished = false
      do { try work.act(workspace, disk) } catch { if case .unfinished = error as? DatabaseError { isUnfinished = true } }
      isReached = disk.count >= call
      #expect(disk.opened.isEmpty, "\(work), \(disk.failed ?? "nothing") at call \(call)")
      // unfinished work is completed later, and the first segment of a new database is created again
      guard ["write", "fsync", "rename", "pread", nil].contains(disk.failed), !isUnfinished, work != .draftLeft else { continue }
      let drafts = try workspace.names.filter { $0.hasSuffix(FileName.draftEnd) && $0 != FileName.journal(1).draft }
      #expect(drafts == [], "\(work), \(disk.failed ?? "nothing") at call \(call)")
    }
    #expect(call > 1)
  }
}
