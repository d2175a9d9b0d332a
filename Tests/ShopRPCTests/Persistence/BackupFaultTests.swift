import Glibc
import Testing

@testable import Persistence

/// A backup that fails at any call leaves the store as it was, and nothing at its place.
@Suite struct BackupFaultTests {
  static let calls = ["open", "write", "fsync", "rename", "pread", "unlink", "readdir", "fstat", "rmdir", "mkdir", "random", "fdatasync"]

  @Test(arguments: calls, [EIO, ENOSPC, EACCES]) func itIsWholeOrNotThere(call: String, code: Int32) throws {
    let place = Workspace()
    let disk = FaultyDisk()
    var shelf = try BackupTests.fill(place, through: 3, compactingAfter: [1, 2], storage: disk)
    let before = try place.content
    var isReached = true
    var count = 0
    while isReached {
      let shelter = Workspace()
      disk.script[call] = Array(repeating: nil, count: count) + [.error(code)]
      let error = backupError { () throws(BackupError) in _ = try shelf.backUp(to: shelter, "copy") }
      isReached = disk.script[call]?.isEmpty ?? false
      disk.script = [:]
      #expect(try place.content == before, "\(call) \(count)")
      let names = try shelter.names
      #expect(names == (error == nil ? ["copy"] : []), "\(call) \(count): \(String(describing: error))")
      if error == nil { #expect(try Shelf(shelter.inside("copy"), BackupTests.options).texts == shelf.texts, "\(call) \(count)") }
      count += 1
    }
    try shelf.put("4")
    #expect(try Shelf(place, BackupTests.options).texts == shelf.texts)
  }

  /// When nothing works any more there may be a draft, but never something that looks like a backup and is not whole.
  @Test func aDiskThatStaysBrokenLeavesNoHalfBackup() throws {
    let place = Workspace()
    let disk = FaultyDisk()
    var shelf = try BackupTests.fill(place, through: 3, compactingAfter: [1, 2], storage: disk)
    disk.calls = []
    _ = try shelf.backUp(to: Workspace(), "copy")
    let total = disk.calls.count
    for count in 0..<total {
      let shelter = Workspace()
      var calls = 0
      disk.beforeCall = {
        calls += 1
        if calls > count { for call in Self.calls { disk.script[call] = [.error(EIO)] } }
      }
      let error = backupError { () throws(BackupError) in _ = try shelf.backUp(to: shelter, "copy") }
      disk.beforeCall = {}
      disk.script = [:]
      #expect(error != nil || count == total, "\(count)")
      if try shelter.names.contains("copy") {
        #expect(try Shelf(shelter.inside("copy"), BackupTests.options).texts == shelf.texts, "\(count)")
      }
    }
    #expect(total > 50)
  }
}
