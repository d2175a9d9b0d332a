import Foundation
import Persistence
import Testing

@testable import ShopModel
@testable import ShopRPC

/// What an exchange reads while files come and go, or cannot be read, and what it makes of ids and times in them.
struct SyncReaderFaultTests {
  private static func url(_ path: String) -> URL { URL(fileURLWithPath: path) }

  /// Two devices, of which the first has published a change that the second has not taken, and the group.
  private static func devices() throws -> (SyncDevices, SyncGroupID) {
    let devices = try SyncMethodTests.pair()
    #expect(devices.ask(0, "list.add", #"{"name":"Milk"}"#).errorText == "")
    #expect(devices.ask(0, "sync.now").part("result.given") == "1")
    return (devices, SyncGroupID(devices.ask(0, "sync.status").part("result.group")))
  }

  /// Writes a file of a device that is no database.
  private static func write(_ bytes: [UInt8], _ name: String, of replica: String, to devices: SyncDevices) throws {
    let folder = "\(devices.shared)/devices/\(replica)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: url("\(folder)/\(name)"))
  }

  /// A base of a device that is no database, which has made `events`.
  private static func base(_ replica: String, _ group: SyncGroupID, number: Int = 1, _ events: [Event]) -> [UInt8] {
    var device = Replica(replica)
    device.make(events, at: 10)
    return SyncBase(
      device.state, latest: [device.id: Timestamp(milliseconds: 10)], number: number, of: SyncLogHead(group: group, replica: device.id)
    ).bytes
  }

  /// Keys of several ids name no revision together: the first can be of anybody, and the last of this database.
  @Test func idsOfSeveralDevicesInOneKey() throws {
    let devices = try SyncMethodTests.pair()
    let device = devices.peers[1].conversation.service.ledger.device
    func check(_ entity: EntityID) throws(RPCError) { try devices.peers[1].conversation.service.checkIdentity(among: [entity]) }
    let old = ItemID("a1a0\(device)")
    let new = ItemID("cvvva0\(device)")
    for store in ["coop", "da000a0ffff", "market", "k~/1"].map({ StoreID($0) }) {
      try check(StorePrice.entity(StorePriceKey(item: old, store: store)))
      for entity in [StorePrice.entity(StorePriceKey(item: new, store: store)), .item(new)] {
        #expect(throws: RPCError.self) { try check(entity) }
      }
    }
    let product = ProductID(old.text)
    try check(Favorite.entity(Favorite(of: product, for: CustomerID("coop")).id))
    try check(Purchase.entity(PurchaseKey(item: old, at: Timestamp(milliseconds: 7))))
    try check(.category(CategoryKey(folded: "cvvva0\(device)")))
  }

  /// Times outside the calendar, of which sums and differences could overflow, are not read, in whatever file they are.
  @Test(arguments: [Int.min + 1, Int.max, RFC3339.calendar.lowerBound - 1, RFC3339.calendar.upperBound + 1])
  func timesOutsideTheCalendar(_ milliseconds: Int) throws {
    let (devices, group) = try Self.devices()
    let time = Timestamp(milliseconds: milliseconds)
    let status = devices.ask(0, "sync.status")
    let own = SyncLogHead(format: 2, minReader: 2, group: group, replica: ReplicaID(status.part("result.deviceId")))
    let path = "\(devices.shared)/devices/\(own.replica.text)/device.json"
    let card = try #require(SyncDeviceCard(Array(Data(contentsOf: Self.url(path)))))
    let hostile = SyncDeviceCard(head: own, name: card.name, at: time, seen: card.seen)
    #expect(SyncDeviceCard(hostile.bytes) == nil)
    try Data(hostile.bytes).write(to: Self.url(path))
    let head = SyncLogHead(group: group, replica: ReplicaID("0c"))
    var log = SyncLog(head)
    log.add(SyncLine(SyncChange(replica: head.replica, sequence: 1, seen: VersionVector(), at: time, writes: [], revision: 1)))
    try Self.write(log.bytes, "log-1.jsonl", of: "0c", to: devices)
    try Self.write(
      Self.base("0d", group, [MergeSample.item, MergeSample.paid(100, at: milliseconds)]), "base-1.json", of: "0d", to: devices)
    let answer = devices.ask(1, "sync.now")
    #expect(answer.part("result.taken") == "1")
    #expect(answer.part("result.unreadable") == #"[{"id":"0c","reason":"newer"},{"id":"0d","reason":"newer"}]"#)
    #expect(devices.exchange() == [])
    #expect(SyncDeviceCard(Array(try Data(contentsOf: Self.url(path))))?.at != nil)
  }

  /// Lines that were read, and wait, stay when another file vanishes and the folder is read again; so does what a base has brought.
  @Test func aRetryKeepsWhatWasRead() throws {
    let (devices, group) = try Self.devices()
    try Self.write(Self.base("0c", group, number: 2, [MergeSample.item]), "base-2.json", of: "0c", to: devices)
    try Self.write(Self.base("0d", group, [MergeSample.location]), "base-1.json", of: "0d", to: devices)
    try Self.write(Self.base("0f", group, [MergeSample.location]), "base-1.json", of: "0f", to: devices)
    var folder = SyncFolder(SyncDirectory(root: devices.shared))
    let news = try folder.read(knowing: SyncKnowledge())
    try FileManager.default.removeItem(atPath: "\(devices.shared)/devices/0d/base-1.json")
    try FileManager.default.linkItem(atPath: "\(devices.shared)/devices/0f/base-1.json", toPath: devices.shared + "/elsewhere")
    let membership = SyncMembership(group: group, replica: ReplicaID("0e"), folder: devices.shared, place: "", revision: 0)
    var engine = SyncEngine(SyncReplica(membership, in: SyncFiles(dataDirectory: devices.directory(of: 1))), folder: folder)
    var inbox = engine.receive(news)
    let taken = try engine.apply(&inbox)
    #expect(engine.folder.unreadable == [ReplicaID("0f")])
    let all = news.flatMap(\.lines).count
    #expect(all > 1 && taken.count == all + 1 && inbox.waiting.isEmpty)
    #expect(taken.entities.contains(.item(MergeSample.milk)) && taken.entities.contains(.product(ProductID("apples"))))
  }

  /// An undo is not the change of a `sync.join` that failed before its change was durable.
  @Test func anUndoAfterAFailedJoin() throws {
    let devices = try SyncDevices(2)
    #expect(devices.join(1).errorText == "")
    #expect(devices.ask(0, "list.add", #"{"name":"Milk"}"#).errorText == "")
    let files = SyncFiles(dataDirectory: devices.directory(of: 0))
    let group = SyncGroupID(devices.ask(1, "sync.status").part("result.group"))
    let membership = SyncMembership(
      group: group, replica: ReplicaID("0e"), folder: devices.shared, place: try files.place(),
      revision: devices.peers[0].conversation.service.shop.revision + 1, isPending: true)
    try files.save(membership)
    #expect(devices.ask(0, "history.undo").errorText == "")
    let status = devices.ask(0, "sync.status")
    #expect(status.errorText == "" && status.part("result.on") == "false")
    #expect(devices.join(0).errorText == "")
  }

  /// A base that only a newer program knows is not damaged: its device is named, and nobody joins beside it.
  @Test func aBaseOfANewerProgram() throws {
    let (devices, group) = try Self.devices()
    let head = SyncLogHead(group: group, replica: ReplicaID("0c"))
    var seen = VersionVector()
    seen[head.replica] = 4
    var bytes: [UInt8] = []
    let last = SealedLine.write(SyncBaseHead(head: head, number: 1, seen: seen, latest: [:], entities: 1), after: 0, to: &bytes)
    _ = SealedLine.write(text: Array(#"{"kind":"recipe","id":"r1","operations":[]}"#.utf8).span, after: last, to: &bytes)
    try Self.write(bytes, "base-1.json", of: "0c", to: devices)
    for _ in 0..<2 { #expect(devices.ask(1, "sync.now").part("result.unreadable") == #"[{"id":"0c","reason":"newer"}]"#) }
    #expect(devices.ask(1, "sync.leave").errorText == "")
    let refusal = devices.join(1)
    #expect(refusal.part("error.data.kind") == "fileUnreadable" || refusal.errorText.hasPrefix("fileUnreadable"))
    #expect(refusal.part("error.data.reason") == "version" && refusal.part("error.data.path").hasSuffix("devices/0c/base-1.json"))
    // a base that is cut is damaged, and somebody else's affair
    try Self.write(Array(bytes.dropLast(20)), "base-1.json", of: "0c", to: devices)
    #expect(devices.join(1).errorText == "")
    #expect(devices.ask(1, "sync.now").part("result.unreadable") == "[]")
  }

  /// A directory or a base that cannot be read concerns its device only.
  @Test func whatCannotBeReadConcernsItsDevice() throws {
    let (devices, group) = try Self.devices()
    let folder = "\(devices.shared)/devices"
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/0c", withDestinationPath: "\(folder)/0c")
    try Self.write(Self.base("0d", group, number: 9, [MergeSample.location]), "base-9.json", of: "0d", to: devices)
    // of two names of one file, one could be elsewhere
    try FileManager.default.linkItem(atPath: "\(folder)/0d/base-9.json", toPath: devices.shared + "/elsewhere")
    let answer = devices.ask(1, "sync.now")
    #expect(answer.errorText == "" && answer.part("result.taken") == "1")
    #expect(answer.part("result.unreadable") == #"[{"id":"0c","reason":"unreadable"},{"id":"0d","reason":"unreadable"}]"#)
    for path in ["\(folder)/0c", devices.shared + "/elsewhere"] { try FileManager.default.removeItem(atPath: path) }
    #expect(devices.ask(1, "sync.now").part("result.taken") == "1")
    #expect(devices.ask(1, "sync.now").part("result.unreadable") == "[]")
  }

  /// With `--durability relaxed`, nothing is published that the database could lose.
  @Test func nothingIsPublishedBeforeItIsDurable() throws {
    let devices = try SyncMethodTests.pair()
    let disk = FaultyDisk()
    var options = devices.options(of: 0)
    options.isRelaxed = true
    let peer = try Peer(options, storage: disk)
    #expect(peer.ask("list.add", #"{"name":"Eggs"}"#).errorText == "")
    #expect(peer.ask("sync.now").errorText == "")
    disk.calls = []
    #expect(peer.ask("list.add", #"{"name":"Milk"}"#).errorText == "")
    #expect(!disk.calls.contains("fdatasync"))
    #expect(peer.ask("sync.now").part("result.given") == "1")
    let sync = try #require(disk.calls.firstIndex(of: "fdatasync"))
    let publication = try #require(disk.calls.firstIndex(of: "rename"))
    #expect(sync < publication)
    #expect(peer.ask("list.add", #"{"name":"Bread"}"#).errorText == "")
    disk.script["fdatasync"] = [.error(5)]
    #expect(peer.ask("sync.now").errorText.hasPrefix("storage"))
    #expect(devices.ask(1, "sync.now").part("result.taken") == "2")
  }
}
