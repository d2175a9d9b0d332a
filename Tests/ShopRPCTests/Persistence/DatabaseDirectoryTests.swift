import Foundation
import Glibc
import Testing

@testable import Persistence

/// Facts about the database's directory, and detection of changes in it.
struct DatabaseDirectoryTests {
  static let facts = "pos:\t0\nflags:\t0100000\nmnt_id:\t37\nino:\t2\n"
  static let table = """
    22 27 0:21 / /proc rw,relatime - proc proc rw
    37 36 98:0 /mnt1 /mnt 2 rw,noatime master:1 - nfs4 server:/a-b rw,vers=4.2
    38 36 98:0 /mnt1 /mnt3 rw,noatime - ext4 /dev/root rw
    39
    41 36 98:0 / /mnt4 rw -
    """

  @Test func theFileSystemIsLookedUp() {
    #expect(MountTable.mount(in: Self.facts) == 37 && MountTable.mount(in: "pos:\t0\n") == nil)
    #expect([37, 38, 22, 39, 40, 41].map { MountTable.type(in: Self.table, of: $0) } == ["nfs4", "ext4", "proc", nil, nil, nil])
  }

  @Test(arguments: [
    ("nfs", true), ("nfs4", true), ("cifs", true), ("smb3", true), ("9p", true), ("afs", true), ("ceph", true), ("fuse.sshfs", true),
    ("fuseblk", true), ("ext4", false), ("xfs", false), ("btrfs", false), ("tmpfs", false), ("overlay", false), ("zfs", false),
  ]) func networksAreNamed(type: String, isDoubtful: Bool) throws {
    let workspace = Workspace()
    let disk = FaultyDisk()
    disk.fileSystem = type
    var shelf = try RecordingDatabase(workspace, storage: disk)
    #expect(shelf.database.warnings.map(\.kind) == (isDoubtful ? [.doubtfulFileSystem(type)] : []))
    try shelf.put("1")
    #expect(!shelf.database.status.isReadOnly && shelf.issues == [])
  }

  @Test func theRealDiskNamesWhatItIsOn() throws {
    let disk = Disk()
    let folder = try disk.openDirectory("/proc")
    defer { disk.close(folder) }
    #expect(disk.fileSystem(of: folder) == "proc")
  }

  /// An unknown state is neither yes nor no, but an unreadable directory contains nothing of ours.
  @Test func whatCannotBeLookedAtIsNotPassedOver() throws {
    let (workspace, elsewhere, disk) = (Workspace(), Workspace(), FaultyDisk())
    let folder = try Folder(workspace.path, disk)
    let other = try disk.openDirectory(elsewhere.path)
    defer { disk.close(other) }
    disk.script["fstat"] = [.error(EIO)]
    #expect(throws: CallError(.fstat, EIO)) { try folder.exists("x", in: other) }
    disk.script["open"] = [nil, .error(EIO)]
    #expect(throws: CallError(.open, EIO)) { try folder.holds(other) }
    disk.script["open"] = [nil, .error(EACCES)]
    #expect(try !folder.holds(other))
  }

  @Test func aMovedDirectoryIsReported() throws {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    try shelf.put("1")
    #expect(shelf.database.warnings == [])
    let elsewhere = Workspace()
    try FileManager.default.moveItem(atPath: workspace.path, toPath: "\(elsewhere.path)/moved")
    #expect(shelf.database.warnings.map(\.kind) == [.movedAway])
    try shelf.put("2")
    #expect(try RecordingDatabase(elsewhere.inside("moved")).texts == ["1", "2"])
    // another directory at the old path is a different one
    try FileManager.default.createDirectory(atPath: workspace.path, withIntermediateDirectories: false)
    #expect(shelf.database.warnings.map(\.kind) == [.movedAway])
    try FileManager.default.removeItem(atPath: workspace.path)
    try FileManager.default.moveItem(atPath: "\(elsewhere.path)/moved", toPath: workspace.path)
    #expect(shelf.database.warnings == [])
  }

  @Test func changesOfOthersAreNoticed() throws {
    let workspace = Workspace()
    var one = try RecordingDatabase(workspace)
    var other = try RecordingDatabase(workspace)
    #expect(one.database.changes == nil)
    try other.put("1")
    one.database.discardNotifications()
    let changes = one.database.changes ?? -1
    #expect(!Self.isReady(changes))
    try other.put("2")
    #expect(Self.isReady(changes))
    one.database.discardNotifications()
    #expect(!Self.isReady(changes) && one.database.changes == changes && changes >= 0)
    try one.look()
    #expect(!Self.isReady(changes))
    try other.compact()
    #expect(Self.isReady(changes))
    one.database.discardNotifications()
    try one.look()
    #expect(one.texts == ["1", "2"])
  }

  private static func isReady(_ descriptor: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&wait, 1, 0) > 0
  }
}
