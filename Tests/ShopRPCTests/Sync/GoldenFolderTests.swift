import Foundation
import Testing

@testable import ShopModel
@testable import ShopRPC

/// A folder that devices shared, once written, remains readable forever.
struct GoldenFolderTests {
  private static let folders = HouseTests.root.appending(path: "Tests/ShopRPCTests/Databases")

  /// By format.
  private static let names = ["folder-2", "folder-3"]

  /// A new database takes everything that the devices of the folder made, and leaves their files alone.
  @Test(arguments: names) func theFormatIsReadAndNotChanged(_ name: String) throws {
    // a device with an id that no device of the folder had
    let devices = try SyncDevices(4)
    let golden = Self.folders.appending(path: "\(name)/devices")
    try FileManager.default.copyItem(atPath: golden.path, toPath: "\(devices.shared)/devices")
    let answer = devices.join(3)
    #expect(answer.errorText == "" && answer.part("result.founded") == "false")
    let committed = try String(contentsOf: Self.folders.appending(path: "\(name).state.jsonl"), encoding: .utf8)
    #expect(Self.facts(of: devices, 3) == committed.split(separator: "\n").map(String.init))
    let status = devices.ask(3, "sync.status")
    #expect(status.part("result.conflicts.0.id") == "product/bread/price")
    #expect(status.part("result.devices.2.id") != "" && status.part("result.devices.3.id") == "")
    for path in try Self.paths(in: golden) {
      let file = URL(fileURLWithPath: "\(devices.shared)/devices/\(path)")
      #expect(try Data(contentsOf: file) == Data(contentsOf: golden.appending(path: path)), "\(path)")
    }
  }

  @Test(arguments: names) func everyKindOfLineIsInIt(_ name: String) throws {
    let golden = Self.folders.appending(path: "\(name)/devices")
    let texts = try Self.paths(in: golden).map { try String(contentsOf: golden.appending(path: $0), encoding: .utf8) }
    let text = texts.joined()
    for action in ["set", "end", "add"] { #expect(text.contains(#""does":{"\#(action)":"#), "\(action)") }
    for addition in ["pieces", "stock", "amount", "purchase", "price"] {
      #expect(text.contains(#"{"add":{"\#(addition)":"#), "\(addition)")
    }
    for kind in ["product", "category", "item", "list", "location", "cart", "order", "promotion", "tax", "settings"] {
      #expect(text.contains(#"{"set":{"\#(kind)":"#), "\(kind)")
    }
    var parts = [#""forgotten":["#, #""erasures":["#, #""entities":"#]
    if name == "folder-3" { parts += [#""format":3"#, #""undo":{"#, #""size":"#] }
    for part in parts { #expect(text.contains(part), "\(part)") }
  }

  /// `SHOP_FOLDER=DIR swift test --filter aFolderLikeItCanBeMade` creates one in DIR, with what a new database takes of it next to it.
  @Test func aFolderLikeItCanBeMade() throws {
    let devices = try SyncDevices(4)
    try Self.shop(devices)
    #expect(devices.exchange(2) == [])
    for index in 0..<2 { for kind in ["base-", "log-"] { #expect(try devices.files(of: index, kind).count == 1) } }
    #expect(devices.join(3).errorText == "")
    guard let path = ProcessInfo.processInfo.environment["SHOP_FOLDER"] else { return }
    let own = devices.ask(3, "sync.status").part("result.deviceId")
    let state = Self.facts(of: devices, 3)
    try FileManager.default.removeItem(atPath: "\(devices.shared)/devices/\(own)")
    try FileManager.default.copyItem(atPath: devices.shared, toPath: path)
    try Data((state.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path + ".state.jsonl"))
  }

  /// One of three devices leaves and one erases, so that the others write bases; then every kind of entity is changed.
  private static func shop(_ devices: SyncDevices) throws {
    func ask(_ index: Int, _ method: String, _ params: String = "{}") {
      let answer = devices.ask(index, method, params)
      #expect(answer.errorText == "", "\(method) \(params)")
    }
    for id in ["apples", "bread"] {
      let product = #"{"id":"\#(id)","name":"\#(id)","price":"1.00","stock":10,"category":"food"}"#
      ask(0, "catalog.put", #"{"product":\#(product)}"#)
    }
    for index in 0..<3 { #expect(devices.join(index).errorText == "") }
    ask(2, "list.add", #"{"name":"Salt"}"#)
    ask(2, "sync.now")
    ask(2, "sync.leave", #"{"erase":true}"#)
    ask(0, "data.reset", #"{"scope":"prefs","confirm":"reset"}"#)
    #expect(devices.exchange(2) == [])
    ask(0, "catalog.update", #"{"productId":"apples","stock":20}"#)
    ask(0, "catalog.update", #"{"productId":"apples","price":"1.50"}"#)
    ask(0, "cart.add", #"{"productId":"apples","quantity":2}"#)
    ask(0, "cart.checkout", #"{"customerName":"Ada","comment":"Ring twice"}"#)
    ask(0, "cart.add", #"{"productId":"bread"}"#)
    ask(0, "list.addText", #"{"text":"2 l milk"}"#)
    ask(0, "list.add", #"{"name":"Eggs","id":"eggs"}"#)
    ask(0, "list.add", #"{"name":"Tomatoes","id":"tomatoes","quantity":2,"size":{"value":"400","unit":"g"}}"#)
    ask(0, "list.markPurchased", #"{"itemId":"eggs"}"#)
    ask(0, "location.create", #"{"name":"Dairy"}"#)
    ask(0, "list.create", #"{"name":"Party"}"#)
    ask(0, "promotion.put", #"{"promotion":{"id":"ten","name":"Ten percent","kind":"percent","percent":10}}"#)
    ask(0, "tax.put", #"{"rate":7,"included":false,"category":"food"}"#)
    ask(0, "catalog.setCategory", #"{"category":"food","title":"Food"}"#)
    ask(0, "prefs.set", #"{"key":"timeZone","value":"Asia/Tokyo"}"#)
    #expect(devices.exchange(2) == [])
    ask(0, "list.setAvailable", #"{"itemId":"tomatoes","available":false}"#)
    #expect(devices.exchange(2) == [])
    ask(0, "history.undo")
    ask(1, "cart.add", #"{"productId":"bread","quantity":2}"#)
    ask(1, "cart.remove", #"{"productId":"bread"}"#)
    ask(0, "catalog.update", #"{"productId":"bread","price":"2.00"}"#)
    var options = devices.options(of: 1)
    options.clock = Timestamp(milliseconds: 1_768_467_700_000)
    #expect(try Peer(options).ask("catalog.update", #"{"productId":"bread","price":"3.00"}"#).errorText == "")
  }

  /// What a new database has after it joined, as lines of a snapshot.
  private static func facts(of devices: SyncDevices, _ index: Int) -> [String] {
    let shop = devices.peers[index].conversation.service.shop.copy()
    return ShopState.lines(shop)
  }

  private static func paths(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.contains(".json") }.sorted()
  }
}
