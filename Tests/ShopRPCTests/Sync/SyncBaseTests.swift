import Foundation
import Testing

@testable import ShopModel
@testable import ShopRPC

/// Bases replace logs that have become long, so that neither files nor exchanges grow with everything that ever happened.
struct SyncBaseTests {
  /// Joined devices whose logs soon become bases.
  private static func devices(_ count: Int, logLimit: Int = 2000) throws -> SyncDevices {
    let devices = try SyncDevices(count, logLimit: logLimit)
    for id in ["apples", "bread"] {
      _ = devices.ask(0, "catalog.put", #"{"product":{"id":"\#(id)","name":"\#(id)","price":"1.00","stock":1000}}"#)
    }
    for index in 0..<count { #expect(devices.join(index).errorText == "") }
    #expect(devices.exchange() == [])
    return devices
  }

  /// Changes of one device, each of which is exchanged.
  private static func shop(_ devices: SyncDevices, _ index: Int, _ count: Int) {
    for step in 0..<count {
      #expect(devices.ask(index, "list.add", #"{"name":"item \#(index) \#(step)"}"#).errorText == "")
      #expect(devices.ask(index, "cart.add", #"{"productId":"apples","quantity":1}"#).errorText == "")
      #expect(devices.ask(index, "sync.now").errorText == "")
    }
  }

  /// Makes so many products that their differences take several changes.
  private static func importMany(_ devices: SyncDevices, _ index: Int) {
    let products = (0..<200).map { #"{"id":"p\#($0)","name":"Product \#($0)","price":"1.00"}"# }.joined(separator: ",")
    #expect(devices.ask(index, "data.import", #"{"data":{"products":[\#(products)]}}"#).part("result.added") == "200")
  }

  /// Erases the history of a device, so that its next exchange only finds differences.
  private static func eraseHistory(_ devices: SyncDevices, _ index: Int) {
    #expect(devices.ask(index, "data.reset", #"{"scope":"accounts","confirm":"reset"}"#).errorText == "")
  }

  /// A large shop that joins is given at once, although it is in no log.
  @Test func aLargeShopThatJoinsIsGiven() throws {
    let devices = try SyncDevices(2)
    _ = devices.ask(0, "list.add", #"{"name":"Milk"}"#)
    #expect(devices.join(0).errorText == "")
    Self.importMany(devices, 1)
    #expect(devices.join(1).errorText == "")
    #expect(devices.ask(0, "sync.now").errorText == "")
    #expect(devices.common?.contains { $0.contains("Product 199") } == true)
  }

  /// Differences of a device that is alone, and whose history is gone, are given to the next one that joins.
  @Test func differencesOfADeviceAloneAreGiven() throws {
    let devices = try SyncDevices(2)
    _ = devices.ask(0, "list.add", #"{"name":"Milk"}"#)
    #expect(devices.join(0).errorText == "")
    Self.importMany(devices, 0)
    Self.eraseHistory(devices, 0)
    #expect(Int(devices.ask(0, "sync.now").part("result.given")) ?? 0 > 1)
    #expect(devices.ask(0, "sync.now").part("result.given") == "0")
    #expect(devices.join(1).errorText == "")
    #expect(devices.common?.contains { $0.contains("Product 199") } == true)
  }

  /// A change that follows differences in the same exchange waits for nothing.
  @Test func aChangeAfterDifferencesIsGiven() throws {
    let devices = try Self.devices(2, logLimit: Limits.syncLogs)
    for (index, price) in [(0, "2.00"), (1, "3.00")] {
      #expect(devices.ask(index, "catalog.update", #"{"productId":"bread","price":"\#(price)"}"#).errorText == "")
    }
    #expect(devices.exchange() == [])
    Self.importMany(devices, 0)
    Self.eraseHistory(devices, 0)
    #expect(devices.ask(0, "sync.resolve", #"{"conflictId":"product/bread/price"}"#).errorText == "")
    #expect(devices.ask(1, "sync.now").part("result.waiting") == "0")
    #expect(devices.exchange() == [])
    #expect(devices.common?.contains { $0.contains("Product 199") } == true)
    for index in 0..<2 {
      #expect(devices.ask(index, "sync.now").part("result.conflictCount") == "0")
      #expect(try devices.differences(at: index) == [])
    }
  }

  @Test func longLogsBecomeABase() throws {
    let devices = try Self.devices(2)
    Self.shop(devices, 0, 20)
    #expect(try devices.files(of: 0, "base-").count == 1)
    let sizes = try devices.logs(of: 0).map { try Data(contentsOf: URL(fileURLWithPath: $0)).count }
    #expect(sizes.reduce(0, +) < 20_000)
    #expect(try devices.databaseFiles(of: 0).filter { $0.hasPrefix("base-") }.count == 1)
    #expect(devices.exchange() == [])
    #expect(devices.common != nil)
    #expect(devices.ask(1, "cart.get").part("result.cart.lines.0.quantity") == "20")
    for index in 0..<2 { #expect(try devices.differences(at: index) == []) }
  }

  /// A device that takes much and makes little has bases of its own, which it does not publish.
  @Test func takenLogsAreShortenedToo() throws {
    let devices = try Self.devices(2, logLimit: 3000)
    for _ in 0..<8 {
      Self.shop(devices, 0, 3)
      #expect(devices.ask(1, "sync.now").errorText == "")
    }
    // the exchange after a new base removes the one before
    #expect(devices.ask(1, "sync.now").part("result.taken") == "0")
    #expect(try devices.files(of: 1, "base-").isEmpty)
    let files = try devices.databaseFiles(of: 1)
    #expect(files.filter { $0.hasPrefix("base-") }.count == 1)
    try devices.restart(1)
    #expect(devices.ask(1, "sync.now").part("result.taken") == "0")
    #expect(devices.exchange() == [])
    #expect(devices.common != nil)
  }

  @Test func whoComesLateTakesTheBase() throws {
    let devices = try SyncDevices(3, logLimit: 2000)
    _ = devices.ask(0, "catalog.put", #"{"product":{"id":"apples","name":"apples","price":"1.00","stock":1000}}"#)
    for index in 0..<2 { #expect(devices.join(index).errorText == "") }
    Self.shop(devices, 0, 20)
    _ = devices.ask(2, "list.add", #"{"name":"Milk"}"#)
    let trial = devices.join(2, isDry: true)
    #expect(devices.join(2).part("result.taken") == trial.part("result.taken") && trial.part("result.taken") == "41")
    #expect(devices.exchange() == [])
    #expect(devices.common != nil)
    #expect(devices.ask(0, "list.items").part("result.sections").contains("Milk"))
  }

  /// What a device changed while it was away counts, and what others removed meanwhile does not come back.
  @Test func aDeviceThatWasAwayTakesTheBase() throws {
    let devices = try Self.devices(2)
    _ = devices.ask(0, "list.add", #"{"name":"Milk"}"#)
    #expect(devices.exchange() == [])
    let item = Answer(devices.ask(0, "list.items").part("result.sections.0.items.0")).part("id")
    #expect(devices.ask(0, "list.remove", #"{"itemId":"\#(item)"}"#).errorText == "")
    Self.shop(devices, 0, 20)
    _ = devices.ask(1, "cart.add", #"{"productId":"apples","quantity":5}"#)
    _ = devices.ask(1, "catalog.update", #"{"productId":"bread","price":"3.00"}"#)
    #expect(Int(devices.ask(1, "sync.now").part("result.taken")) ?? 0 > 20)
    #expect(devices.exchange() == [])
    #expect(devices.common != nil)
    #expect(devices.ask(1, "cart.get").part("result.cart.lines.0.quantity") == "25")
    #expect(!devices.ask(1, "list.items").part("result.sections").contains("Milk"))
    try devices.restart(1)
    #expect(devices.ask(1, "sync.now").part("result.taken") == "0")
    #expect(try devices.differences(at: 1) == [])
  }

  /// The founder of a group gives a large shop as a base, without logs. A base that is cut or damaged is not taken; its device writes
  /// another one.
  @Test func aDamagedBaseIsNotTaken() throws {
    let devices = try SyncDevices(2)
    Self.importMany(devices, 0)
    _ = devices.ask(0, "list.add", #"{"name":"Milk"}"#)
    #expect(devices.join(0).errorText == "")
    let path = try #require(devices.files(of: 0, "base-").first)
    let logs = try devices.logs(of: 0)
    #expect(logs.isEmpty)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    for length in stride(from: 0, to: whole.count, by: whole.count / 40) {
      try whole.prefix(length).write(to: URL(fileURLWithPath: path))
      #expect(devices.join(1, isDry: true).part("result.taken") == "0")
    }
    #expect(devices.ask(0, "sync.now").errorText == "")
    #expect(devices.join(1).errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.common != nil)
    #expect(devices.ask(1, "list.items").part("result.sections").contains("Milk"))
  }

  /// Files that a carrier lost with a device that never returns are replaced by a base of somebody who has taken them.
  @Test func othersGiveWhatALostDeviceMade() throws {
    let devices = try Self.devices(3, logLimit: 1 << 20)
    _ = devices.ask(2, "list.add", #"{"name":"Milk"}"#)
    _ = devices.ask(2, "sync.now")
    _ = devices.ask(0, "sync.now")
    let id = devices.ask(2, "sync.status").part("result.deviceId")
    try FileManager.default.removeItem(atPath: "\(devices.shared)/devices/\(id)")
    _ = devices.ask(1, "sync.now")
    #expect(!devices.ask(1, "list.items").part("result.sections").contains("Milk"))
    #expect(devices.ask(0, "sync.now").errorText == "")
    #expect(try devices.files(of: 0, "base-").count == 1)
    #expect(devices.ask(1, "sync.now").errorText == "")
    #expect(devices.ask(1, "list.items").part("result.sections").contains("Milk"))
  }

  @Test func ownFilesThatAreGoneAreWrittenAgain() throws {
    let devices = try Self.devices(2)
    Self.shop(devices, 0, 20)
    for path in try devices.files(of: 0, "") { try FileManager.default.removeItem(atPath: path) }
    #expect(devices.ask(0, "sync.now").errorText == "")
    #expect(try devices.files(of: 0, "base-").count == 1)
    #expect(devices.ask(1, "sync.now").errorText == "")
    #expect(devices.common != nil)
  }

  /// Two processes on one database exchange in turn, and each follows the other.
  @Test func processesFollowEachOther() throws {
    let devices = try Self.devices(2, logLimit: 1 << 20)
    let other = try Peer(devices.options(of: 0))
    for step in 0..<4 {
      _ = other.ask("list.add", #"{"name":"other \#(step)"}"#)
      #expect(other.ask("sync.now").part("result.given") == "1")
      _ = devices.ask(1, "list.add", #"{"name":"one \#(step)"}"#)
      _ = devices.ask(1, "sync.now")
      #expect(devices.ask(0, "sync.now").part("result.taken") == "1")
      #expect(other.ask("sync.now").part("result.taken") == "0")
    }
    #expect(devices.exchange() == [])
    #expect(devices.common != nil)
    #expect(try devices.differences(at: 0) == [])
  }

  /// Random changes of three devices with short logs, while files disappear.
  @Test(arguments: Endurance.seeds(0..<6)) func devicesConvergeByBases(_ seed: UInt64) throws {
    let devices = try Self.devices(3, logLimit: 1500)
    var random = Seeded(seed)
    for step in 0..<50 {
      let index = random.below(3)
      switch random.below(8) {
      case 0, 1: _ = devices.ask(index, "sync.now")
      case 2: try devices.restart(index)
      case 3:
        if let path = try devices.files(of: index, "").randomElement(using: &random) { try FileManager.default.removeItem(atPath: path) }
      case 4: _ = devices.ask(index, "cart.setQuantity", #"{"productId":"apples","quantity":\#(1 + random.below(9))}"#)
      case 5: _ = devices.ask(index, "catalog.update", #"{"productId":"bread","price":"\#(1 + random.below(9)).00"}"#)
      default: _ = devices.ask(index, "list.add", #"{"name":"item \#(step)"}"#)
      }
    }
    #expect(devices.exchange() == [])
    #expect(devices.exchange() == [])
    #expect(devices.common != nil)
    for index in 0..<3 { #expect(try devices.differences(at: index) == []) }
    #expect(Set((0..<3).map { devices.ask($0, "sync.status").part("result.conflicts") }).count == 1)
  }
}
