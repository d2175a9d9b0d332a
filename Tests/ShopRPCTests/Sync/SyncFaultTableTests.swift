import CLibrary
import Foundation
import Persistence
import Testing

@testable import ShopModel
@testable import ShopRPC

/// The rows of the table in `docs/sync.md` that no other suite has: what must happen when things go wrong.
struct SyncFaultTableTests {
  static func url(_ path: String) -> URL { URL(fileURLWithPath: path) }

  /// Two devices, of which the first has published one change that the second has not taken.
  static func devices() throws -> SyncDevices {
    let devices = try SyncMethodTests.pair()
    _ = devices.ask(0, "list.add", #"{"name":"Milk"}"#)
    #expect(devices.ask(0, "sync.now").part("result.given") == "1")
    return devices
  }

  static func hasMilk(_ devices: SyncDevices, _ index: Int) -> Bool {
    devices.ask(index, "list.items").part("result.sections").contains("Milk")
  }

  /// A log that arrives byte by byte is taken when its last line is there, and once.
  @Test func aLogArrivesByteByByte() throws {
    let devices = try Self.devices()
    let path = try #require(devices.logs(of: 0).first)
    let whole = try Data(contentsOf: Self.url(path))
    for length in whole.count - 300..<whole.count {
      try whole.prefix(length).write(to: Self.url(path))
      let answer = devices.ask(1, "sync.now")
      #expect(answer.errorText == "" && answer.part("result.taken") == "0", "\(length)")
    }
    try whole.write(to: Self.url(path))
    #expect(devices.ask(1, "sync.now").part("result.taken") == "1")
    #expect(devices.ask(1, "sync.now").part("result.taken") == "0")
  }

  /// Every line is damaged in turn.
  @Test func aDamagedLineEndsTheFile() throws {
    let devices = try Self.devices()
    let path = try #require(devices.logs(of: 0).first)
    let whole = try Data(contentsOf: Self.url(path))
    for index in stride(from: 0, to: whole.count, by: 31) {
      var damaged = whole
      damaged[index] ^= 1
      try damaged.write(to: Self.url(path))
      #expect(devices.ask(1, "sync.now").errorText == "")
    }
    #expect(devices.ask(0, "sync.now").errorText == "")
    #expect(try Data(contentsOf: Self.url(path)) == whole)
    #expect(devices.exchange() == [])
    #expect(devices.common != nil && Self.hasMilk(devices, 1))
  }

  /// Lines that come before an earlier one wait for it.
  @Test func aGapWaitsAndIsTold() throws {
    let devices = try SyncDevices(2)
    for index in 0..<2 { _ = devices.join(index) }
    for name in ["Milk", "Eggs", "Salt"] { _ = devices.ask(0, "list.add", #"{"name":"\#(name)"}"#) }
    _ = devices.ask(0, "sync.now")
    let path = try #require(devices.logs(of: 0).first)
    let content = SyncLogContent(Array(try Data(contentsOf: Self.url(path))))
    let head = try #require(content.head)
    var late = SyncLog(head)
    for line in content.lines.dropFirst() { late.add(line) }
    try Data(late.bytes).write(to: Self.url(path))
    let answer = devices.ask(1, "sync.now")
    #expect(answer.part("result.taken") == "0" && answer.part("result.waiting") == "2")
    var early = SyncLog(head)
    for line in content.lines.prefix(1) { early.add(line) }
    try Data(early.bytes).write(to: Self.url(path.replacingOccurrences(of: "log-1", with: "log-1 (conflicted copy)")))
    #expect(devices.ask(1, "sync.now").part("result.taken") == "3")
    #expect(Self.hasMilk(devices, 1))
  }

  /// An older version of a file that was taken changes nothing, neither for who took it nor for its device.
  @Test func olderFilesChangeNothing() throws {
    let devices = try SyncMethodTests.pair()
    let path = try #require(devices.logs(of: 0).first)
    let old = try Data(contentsOf: Self.url(path))
    _ = devices.ask(0, "list.add", #"{"name":"Milk"}"#)
    #expect(devices.exchange() == [])
    let new = try Data(contentsOf: Self.url(path))
    let content = devices.content(of: 1)
    try old.write(to: Self.url(path))
    #expect(devices.ask(1, "sync.now").part("result.taken") == "0")
    #expect(devices.content(of: 1) == content)
    #expect(devices.ask(0, "sync.now").errorText == "")
    #expect(try Data(contentsOf: Self.url(path)) == new)
  }

  /// Files with changes that this device never made, below its own name: another database goes on under its id.
  @Test func anotherStoreUnderTheSameIDIsFound() throws {
    let devices = try Self.devices()
    let path = try #require(devices.logs(of: 0).first)
    let content = SyncLogContent(Array(try Data(contentsOf: Self.url(path))))
    let last = try #require(content.changes.last)
    var forged = SyncLog(try #require(content.head))
    for line in content.lines.dropLast() { forged.add(line) }
    forged.add(
      SyncChange(replica: last.replica, sequence: last.sequence, seen: last.seen, at: Timestamp(milliseconds: 7), writes: last.writes))
    try Data(forged.bytes).write(to: Self.url(path))
    #expect(devices.ask(0, "sync.now").errorText == "notAllowed reason=rejoin")
    // who knows one branch passes over the other
    try Data(contentsOf: Self.url(path)).write(to: Self.url(path + ".jsonl"))
    #expect(devices.ask(1, "sync.now").part("result.taken") == "1")
    try Self.original(content).write(to: Self.url(path))
    let answer = devices.ask(1, "sync.now")
    #expect(answer.part("result.unreadable.0.reason") == "forked")
    #expect(answer.part("result.taken") == "0")
    try FileManager.default.removeItem(atPath: path)
    #expect(devices.ask(1, "sync.now").part("result.unreadable") == "[]")
  }

  private static func original(_ content: SyncLogContent) throws -> Data {
    var log = SyncLog(try #require(content.head))
    for line in content.lines { log.add(line) }
    return Data(log.bytes)
  }

  /// A clock that is wrong by years decides which of two values shows, and loses nothing.
  @Test func clocksDecideOnlyWhatShows() throws {
    let devices = try SyncDevices(2)
    _ = devices.ask(0, "catalog.put", #"{"product":{"id":"apples","name":"apples","price":"1.00"}}"#)
    for index in 0..<2 { _ = devices.join(index) }
    #expect(devices.exchange() == [])
    var options = devices.options(of: 1)
    options.clock = Timestamp(milliseconds: 4_000_000_000_000)
    let ahead = try Peer(options)
    _ = ahead.ask("catalog.update", #"{"productId":"apples","price":"2.00"}"#)
    _ = ahead.ask("sync.now")
    _ = devices.ask(0, "catalog.update", #"{"productId":"apples","price":"3.00"}"#)
    #expect(devices.exchange() == [])
    #expect(devices.ask(0, "catalog.get", #"{"productId":"apples"}"#).part("result.product.price.amount") == "2.00")
    #expect(devices.ask(0, "sync.status").part("result.conflictCount") == "1")
    // a write that has seen both counts, whatever its time
    _ = devices.ask(0, "catalog.update", #"{"productId":"apples","price":"3.00"}"#)
    #expect(devices.exchange() == [])
    for index in 0..<2 {
      #expect(devices.ask(index, "catalog.get", #"{"productId":"apples"}"#).part("result.product.price.amount") == "3.00")
      #expect(devices.ask(index, "sync.status").part("result.conflictCount") == "0")
    }
  }

  /// Files of another household are never taken.
  @Test func anotherGroupIsLeftAlone() throws {
    let devices = try Self.devices()
    let stranger = try SyncDevices(1)
    _ = stranger.ask(0, "list.add", #"{"name":"Caviar"}"#)
    _ = stranger.join(0)
    let id = stranger.ask(0, "sync.status").part("result.deviceId")
    try FileManager.default.copyItem(atPath: "\(stranger.shared)/devices/\(id)", toPath: "\(devices.shared)/devices/\(id)")
    #expect(devices.exchange() == [])
    #expect(devices.common != nil && !(devices.common ?? []).contains { $0.contains("Caviar") })
    #expect(devices.ask(0, "sync.status").part("result.devices.1") == "")
  }

  /// A folder that is full or cannot be written does not concern the shop, and is tried again.
  @Test(arguments: [ENOSPC, EROFS, EACCES, EIO]) func aFolderThatCannotBeWritten(_ code: Int32) throws {
    let devices = try SyncMethodTests.pair()
    let disk = FaultyDisk()
    disk.syncs = false
    try devices.replace(0, storage: disk)
    for step in 0..<3 {
      #expect(devices.ask(0, "list.add", #"{"name":"Item \#(step)"}"#).errorText == "")
      // the folder of the database is written first; everything after that is in the shared one
      var creations = 0
      disk.beforeCall = {
        if disk.calls.last == "random" { creations += 1 }
        if creations > 2 { disk.failing = (1, code) }
      }
      #expect(devices.ask(0, "sync.now").errorText.hasPrefix("fileUnwritable"))
      disk.beforeCall = {}
      disk.failing = nil
    }
    #expect(devices.ask(0, "list.items").part("result.sections").contains("Item 2"))
    #expect(devices.exchange() == [])
    #expect(devices.common != nil)
    #expect(devices.ask(1, "list.items").part("result.sections").contains("Item 2"))
  }

  /// Whatever lies in the folder, an exchange takes what is good and leaves the rest.
  @Test func hostileFiles() throws {
    let devices = try Self.devices()
    let folder = "\(devices.shared)/devices"
    let files = FileManager.default
    let log = try #require(devices.logs(of: 0).first)
    try files.createDirectory(atPath: "\(folder)/0a/log-1.jsonl", withIntermediateDirectories: true)
    try Data("not a directory".utf8).write(to: Self.url("\(folder)/0b"))
    try files.createDirectory(atPath: "\(folder)/0c", withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: "\(folder)/0c/log-1.jsonl", withDestinationPath: "/etc/passwd")
    let isMade = unsafe mkfifo("\(folder)/0c/log-2.jsonl", 0o600) == 0
    #expect(isMade)
    try Data(repeating: 0x7B, count: 100_000).write(to: Self.url("\(folder)/0c/log-3.jsonl"))
    try Data().write(to: Self.url("\(folder)/0c/base-1.json"))
    try Data([0xFF, 0x0A]).write(to: Self.url("\(folder)/0c/device.json"))
    let group = try #require(SyncLogContent(Array(Data(contentsOf: Self.url(log)))).head?.group)
    var deep: [UInt8] = []
    var last = SealedLine.write(SyncLogHead(group: group, replica: ReplicaID("0c")), after: 0, to: &deep)
    last = SealedLine.write(text: Array((String(repeating: "[", count: 50_000)).utf8).span, after: last, to: &deep)
    try Data(deep).write(to: Self.url("\(folder)/0c/log-4.jsonl"))
    let answer = devices.ask(1, "sync.now")
    #expect(answer.part("result.taken") == "1" && Self.hasMilk(devices, 1))
    #expect(answer.part("result.unreadable.0.id") == "0c")
    #expect(devices.exchange() == [])
    #expect(devices.common != nil)
  }

  /// An exchange without news opens no file of the folder but the card, and writes none.
  @Test func nothingNewIsNotReadAgain() throws {
    let devices = try SyncMethodTests.pair()
    #expect(devices.exchange() == [])
    let disk = FaultyDisk()
    try devices.replace(0, storage: disk)
    _ = devices.ask(0, "sync.now")
    for path in try devices.logs(of: 1) { try Data(contentsOf: Self.url(path)).write(to: Self.url(path + ".copy")) }
    disk.calls = []
    #expect(devices.ask(0, "sync.now").errorText == "")
    #expect(!disk.calls.contains { ["write", "rename", "unlink", "fsync"].contains($0) })
  }
}
