import Foundation
import Glibc
import Testing

@testable import ShopModel
@testable import ShopRPC

/// Damaged and missing files, and stores that are not what they were.
struct SyncFaultTests {
  /// Two devices, of which the first has published a change that the second has not taken yet.
  private static func devices() throws -> SyncDevices {
    let devices = try SyncMethodTests.pair()
    _ = devices.ask(0, "list.add", #"{"name":"Milk"}"#)
    #expect(devices.ask(0, "sync.now").part("result.given") == "1")
    return devices
  }

  private static func has(_ name: String, _ devices: SyncDevices, _ index: Int) -> Bool {
    devices.ask(index, "list.items").part("result.sections").contains(name)
  }

  @Test func aCutLogIsTakenAsFarAsItGoes() throws {
    let devices = try Self.devices()
    let path = try #require(devices.logs(of: 0).first)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    try bytes.dropLast(20).write(to: URL(fileURLWithPath: path))
    #expect(devices.ask(1, "sync.now").part("result.taken") == "0")
    #expect(!Self.has("Milk", devices, 1))
    // the writer repairs its own file
    #expect(devices.ask(0, "sync.now").errorText == "")
    #expect(devices.ask(1, "sync.now").part("result.taken") == "1")
    #expect(Self.has("Milk", devices, 1))
  }

  @Test func filesOfAnyNameCountOnce() throws {
    let devices = try Self.devices()
    let path = try #require(devices.logs(of: 0).first)
    try FileManager.default.copyItem(atPath: path, toPath: path.replacingOccurrences(of: "log-1", with: "log-1.sync-conflict-1"))
    try FileManager.default.copyItem(atPath: path, toPath: path.replacingOccurrences(of: "log-1", with: ".log-1"))
    #expect(devices.ask(1, "sync.now").part("result.taken") == "1")
    #expect(devices.ask(1, "sync.now").part("result.taken") == "0")
  }

  @Test func absenceDeletesNothing() throws {
    let devices = try Self.devices()
    #expect(devices.ask(1, "sync.now").part("result.taken") == "1")
    let before = devices.content(of: 1)
    for path in try devices.logs(of: 0) { try FileManager.default.removeItem(atPath: path) }
    #expect(devices.ask(1, "sync.now").part("result.taken") == "0")
    #expect(devices.content(of: 1) == before)
    #expect(devices.ask(0, "sync.now").errorText == "")
    #expect(try devices.logs(of: 0).count == 1)
    try FileManager.default.removeItem(atPath: devices.shared + "/devices")
    // each device makes the directory again, with its own files
    #expect(devices.ask(1, "sync.status").part("result.unsent") == "0" || devices.ask(1, "sync.now").errorText == "")
    #expect(devices.ask(0, "sync.now").errorText == "")
    #expect(try devices.logs(of: 0).count == 1)
    #expect(devices.content(of: 1) == before)
  }

  /// A crash between the commit and the settling of the membership, and one before the commit.
  @Test(arguments: [true, false]) func aCrashTakesNothingTwice(_ isCommitted: Bool) throws {
    let devices = try Self.devices()
    let sync = devices.directory(of: 1) + "/sync"
    let before = try FileManager.default.contentsOfDirectory(atPath: sync).filter { $0.hasPrefix("position") }
    let old = try Data(contentsOf: URL(fileURLWithPath: "\(sync)/\(try #require(before.first))"))
    let journal = try Self.journal(of: devices)
    let lines = try Data(contentsOf: URL(fileURLWithPath: journal))
    #expect(devices.ask(1, "sync.now").part("result.taken") == "1")
    let name = try #require(FileManager.default.contentsOfDirectory(atPath: sync).first { $0.hasPrefix("position") })
    let new = try String(contentsOfFile: "\(sync)/\(name)", encoding: .utf8)
    try new.replacingOccurrences(of: #""pending":false"#, with: #""pending":true"#).write(
      toFile: "\(sync)/\(name)", atomically: true, encoding: .utf8)
    try old.write(to: URL(fileURLWithPath: "\(sync)/\(try #require(before.first))"))
    if !isCommitted { try lines.write(to: URL(fileURLWithPath: journal)) }
    try devices.replace(1)
    #expect(devices.ask(1, "sync.now").part("result.taken") == (isCommitted ? "0" : "1"))
    #expect(devices.exchange() == [])
    #expect(devices.content(of: 0) == devices.content(of: 1))
  }

  private static func journal(of devices: SyncDevices) throws -> String {
    let directory = devices.directory(of: 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: directory).filter { $0.hasPrefix("journal-") }
    return "\(directory)/\(try #require(names.max()))"
  }

  @Test func aCopiedStoreSaysNothing() throws {
    let devices = try Self.devices()
    let directory = devices.directory(of: 1)
    try FileManager.default.moveItem(atPath: directory, toPath: directory + "-old")
    try FileManager.default.copyItem(atPath: directory + "-old", toPath: directory)
    try devices.replace(1)
    #expect(devices.ask(1, "sync.now").errorText == "notAllowed reason=rejoin")
    #expect(devices.ask(1, "sync.status").errorText == "notAllowed reason=rejoin")
    #expect(devices.ask(1, "sync.leave").part("result.left") == "true")
    #expect(devices.join(1).errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.content(of: 0) == devices.content(of: 1))
  }

  /// A database that was restored from before changes that others know gives other ids to what it makes, and takes them when it joins.
  @Test func aRestoredStoreJoins() throws {
    let devices = try SyncMethodTests.pair()
    let directory = devices.directory(of: 1)
    let backup = devices.shared + "/backup"
    #expect(devices.ask(1, "data.backup", #"{"path":"\#(backup)"}"#).errorText == "")
    for name in ["Eggs", "Milk", "Salt"] { _ = devices.ask(1, "cart.create", #"{"name":"\#(name)"}"#) }
    #expect(devices.exchange() == [])
    try FileManager.default.removeItem(atPath: directory)
    try FileManager.default.moveItem(atPath: backup, toPath: directory)
    try devices.replace(1)
    #expect(devices.ask(1, "sync.now").part("result.on") == "false")
    #expect(devices.ask(1, "cart.create", #"{"name":"Tea"}"#).errorText == "")
    #expect(devices.join(1).errorText == "")
    try devices.expectAgreement()
    let names = devices.peers[1].conversation.service.shop.carts.all.compactMap { $0.element.name }
    #expect(Set(names).isSuperset(of: ["Eggs", "Milk", "Salt", "Tea"]))
  }

  /// A backup or a repair with other changes under the numbers of those that were exchanged is refused, also once it has as many.
  @Test(arguments: [true, false]) func anotherEpochIsRefused(_ isKnown: Bool) throws {
    let devices = try SyncMethodTests.pair()
    let (directory, backup) = (devices.directory(of: 1), devices.shared + "-backup")
    #expect(devices.ask(1, "data.backup", #"{"path":"\#(backup)"}"#).errorText == "")
    let files = FileManager.default
    for name in try files.contentsOfDirectory(atPath: directory) where name != "sync" {
      try files.removeItem(atPath: "\(directory)/\(name)")
    }
    for name in try files.contentsOfDirectory(atPath: backup) {
      try files.moveItem(atPath: "\(backup)/\(name)", toPath: "\(directory)/\(name)")
    }
    let sync = SyncFiles(dataDirectory: directory)
    var membership = try #require(try sync.memberships().first)
    #expect(membership.epoch == 1)
    // files of older versions do not tell
    if !isKnown { membership.epoch = nil }
    try sync.save(membership)
    try devices.replace(1)
    #expect(devices.ask(1, "list.add", #"{"name":"Milk"}"#).errorText == "")
    #expect(devices.ask(1, "sync.now").errorText == (isKnown ? "notAllowed reason=rejoin" : ""))
    let epoch = try sync.memberships().first?.epoch
    #expect(epoch == (isKnown ? 1 : 2))
  }

  @Test func foldersThatCannotBeShared() throws {
    let devices = try SyncDevices(2)
    _ = devices.ask(0, "list.add", #"{"name":"Milk"}"#)
    let inside = devices.directory(of: 0) + "/shared"
    try FileManager.default.createDirectory(atPath: inside, withIntermediateDirectories: true)
    #expect(devices.ask(0, "sync.join", #"{"path":"\#(inside)"}"#).errorText == "notAllowed reason=inside")
    #expect(devices.ask(0, "sync.join", #"{"path":"/"}"#).errorText == "notAllowed reason=inside")
    #expect(devices.ask(0, "sync.join", #"{"path":"/nowhere/at/all"}"#).errorText.hasPrefix("fileUnreadable"))
    #expect(try Peer().ask("sync.join", #"{"path":"/tmp"}"#).errorText == "notAllowed reason=memory")
    #expect(devices.join(0).errorText == "")
    let other = SyncLog(SyncLogHead(group: SyncGroupID("other"), replica: ReplicaID("0a0a0a0a")))
    let folder = devices.shared + "/devices/0a0a0a0a"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(other.bytes).write(to: URL(fileURLWithPath: folder + "/log-1.jsonl"))
    #expect(devices.join(1).errorText == "notAllowed reason=severalGroups")
  }

  /// The failure of a commit is told, although a dry run follows the exchange in its group.
  @Test func aFailedCommitBeforeADryRunIsTold() throws {
    let devices = try Self.devices()
    let disk = FaultyDisk()
    try devices.replace(1, storage: disk)
    disk.script["fdatasync"] = Array(repeating: .error(EIO), count: 9)
    let requests = [#""method":"sync.now""#, #""method":"list.add","params":{"name":"Tea","_meta":{"dryRun":true}}"#].enumerated().map {
      #"{"jsonrpc":"2.0","id":\#($0 + 1),\#($1)}"# + "\n"
    }
    _ = devices.peers[1].feed(Array(requests.joined().utf8))
    #expect(devices.ask(1, "sync.status").part("result.failure.error").hasPrefix("storage"))
  }
}
