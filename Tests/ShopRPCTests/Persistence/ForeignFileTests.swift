import Foundation
import Glibc
import Testing

@testable import Persistence

/// Foreign files under the store's names, and permissions of its own files.
struct ForeignFileTests {
  private let workspace = Workspace()

  @Test func filesAndDirectoriesBelongToTheOwnerAlone() throws {
    let path = "\(workspace.path)/a/b"
    var store = try Store(directory: path, options: RecordingStore.options, now: RecordingStore.now)
    try store.load { _, _ in }
    try store.begin(now: RecordingStore.now) { _, _ in }
    for (name, mode) in [("", 0o700), ("/..", 0o700), ("/LOCK", 0o600), ("/MANIFEST.json", 0o600), ("/journal-1.jsonl", 0o600)] {
      let found = try FileManager.default.attributesOfItem(atPath: path + name)[.posixPermissions] as? Int
      #expect(found == mode, "\(name)")
    }
  }

  @Test func openRightsAreTightened() throws {
    _ = try RecordingStore(workspace)
    let path = workspace.path + "/journal-1.jsonl"
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    _ = try RecordingStore(workspace)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
  }

  @Test(arguments: ["journal-1.jsonl", "MANIFEST.json"]) func aLinkAtOurNameIsRefused(name: String) throws {
    var shelf = try RecordingStore(workspace)
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
      let again = try RecordingStore(workspace)
      #expect(again.store.status.isReadOnly && again.issues.count == 1)
      try workspace.remove(name)
      try FileManager.default.moveItem(atPath: moved, toPath: original)
    }
    #expect(try RecordingStore(workspace).texts == ["1"])
  }

  @Test func aLinkAtTheLockIsRefused() throws {
    try workspace.write([], to: "other")
    try FileManager.default.createSymbolicLink(atPath: workspace.path + "/LOCK", withDestinationPath: workspace.path + "/other")
    #expect(storeError { () throws(StoreError) in _ = try RecordingStore(workspace) } == .unavailable(CallError(.open, ELOOP)))
  }
}
