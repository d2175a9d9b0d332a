import Foundation
import Glibc
import Testing

@testable import Persistence

/// Foreign files under the database's names, and permissions of its own files.
struct ForeignFileTests {
  private let workspace = Workspace()

  @Test func filesAndDirectoriesBelongToTheOwnerAlone() throws {
    let path = "\(workspace.path)/a/b"
    var database = try Database(directory: path, options: RecordingDatabase.options, now: RecordingDatabase.now)
    try database.load { _, _ in }
    try database.begin(now: RecordingDatabase.now) { _, _ in }
    for (name, mode) in [("", 0o700), ("/..", 0o700), ("/LOCK", 0o600), ("/MANIFEST.json", 0o600), ("/journal-1.jsonl", 0o600)] {
      let found = try FileManager.default.attributesOfItem(atPath: path + name)[.posixPermissions] as? Int
      #expect(found == mode, "\(name)")
    }
  }

  @Test func openRightsAreTightened() throws {
    _ = try RecordingDatabase(workspace)
    let path = workspace.path + "/journal-1.jsonl"
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    _ = try RecordingDatabase(workspace)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
  }

  @Test(arguments: ["journal-1.jsonl", "MANIFEST.json"]) func aLinkAtOurNameIsRefused(name: String) throws {
    var shelf = try RecordingDatabase(workspace)
    try shelf.put("1")
    let original = workspace.path + "/" + name
    for isSymbolic in [true, false] {
      let moved = workspace.path + "/moved"
      try FileManager.default.moveItem(atPath: original, toPath: moved)
      if isSymbolic {
        try FileManager.default.createSymbolicLink(atPath: original, withDestinationPath: moved)
      } else {
        try FileManager.default.linkItem(atPath: moved, toPath: original)
      }
      let again = try RecordingDatabase(workspace)
      #expect(again.database.status.isReadOnly && again.issues.count == 1)
      try workspace.remove(name)
      try FileManager.default.moveItem(atPath: moved, toPath: original)
    }
    #expect(try RecordingDatabase(workspace).texts == ["1"])
  }

  @Test func aLinkAtTheLockIsRefused() throws {
    try workspace.write([], to: ".keep")
    try FileManager.default.createSymbolicLink(atPath: workspace.path + "/LOCK", withDestinationPath: workspace.path + "/.keep")
    #expect(databaseError { () throws(DatabaseError) in _ = try RecordingDatabase(workspace) } == .unavailable(CallError(.open, ELOOP)))
  }
}
