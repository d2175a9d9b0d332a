import Foundation
import Glibc
import Testing

@testable import Persistence

/// Files that others put at our names, and the rights of our own.
@Suite struct StrangeFileTests {
  private let place = Workspace()

  @Test func filesAndDirectoriesBelongToTheOwnerAlone() throws {
    let path = "\(place.path)/a/b"
    var store = try Store(directory: path, options: Shelf.options, now: Shelf.now)
    try store.load { _, _ in }
    try store.begin(now: Shelf.now) { _, _ in }
    for (name, mode) in [("", 0o700), ("/..", 0o700), ("/LOCK", 0o600), ("/MANIFEST.json", 0o600), ("/journal-1.jsonl", 0o600)] {
      let found = try FileManager.default.attributesOfItem(atPath: path + name)[.posixPermissions] as? Int
      #expect(found == mode, "\(name)")
    }
  }

  @Test func openRightsAreTightened() throws {
    _ = try Shelf(place)
    let path = place.path + "/journal-1.jsonl"
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    _ = try Shelf(place)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
  }

  @Test(arguments: ["journal-1.jsonl", "MANIFEST.json"]) func aLinkAtOurNameIsRefused(name: String) throws {
    var shelf = try Shelf(place)
    try shelf.put("1")
    let original = place.path + "/" + name
    for isSymbolic in [true, false] {
      let moved = place.path + "/moved"
      try FileManager.default.moveItem(atPath: original, toPath: moved)
      if isSymbolic {
        try FileManager.default.createSymbolicLink(atPath: original, withDestinationPath: moved)
      } else {
        try FileManager.default.linkItem(atPath: moved, toPath: original)
      }
      let again = try Shelf(place)
      #expect(again.store.status.isReadOnly && again.findings.count == 1)
      try place.remove(name)
      try FileManager.default.moveItem(atPath: moved, toPath: original)
    }
    #expect(try Shelf(place).texts == ["1"])
  }

  @Test func aLinkAtTheLockIsRefused() throws {
    try place.write([], to: "other")
    try FileManager.default.createSymbolicLink(atPath: place.path + "/LOCK", withDestinationPath: place.path + "/other")
    #expect(storeError { () throws(StoreError) in _ = try Shelf(place) } == .unavailable(CallError(.open, ELOOP)))
  }
}
