import Foundation
import Testing

@testable import ShopModel
@testable import ShopRPC

/// Erasing on all devices.
struct SyncErasingTests {
  /// Text that must disappear everywhere.
  private static let secret = "Surprise cake"

  /// Joined devices that share an item, a product in the cart, and a location, all of which contain the secret.
  static func devices(_ count: Int) throws -> SyncDevices {
    let devices = try SyncDevices(count)
    _ = devices.ask(0, "catalog.put", #"{"product":{"id":"cake","name":"\#(secret)","price":"1.00","stock":10}}"#)
    for index in 0..<count { #expect(devices.join(index).errorText == "") }
    #expect(devices.ask(0, "list.add", #"{"name":"\#(secret)"}"#).errorText == "")
    #expect(devices.ask(0, "location.create", #"{"name":"\#(secret)"}"#).errorText == "")
    #expect(devices.ask(0, "cart.add", #"{"productId":"cake","quantity":2}"#).errorText == "")
    #expect(devices.exchange() == [])
    return devices
  }

  static func reset(_ devices: SyncDevices, _ index: Int, _ scope: String = "all") -> Answer {
    devices.ask(index, "data.reset", #"{"scope":"\#(scope)","confirm":"reset"}"#)
  }

  /// After an erasure, no file in the folder or of any device contains what was erased, and no response does.
  @Test func nothingRemains() throws {
    let devices = try Self.devices(3)
    #expect(try !devices.files(containing: Self.secret).isEmpty)
    #expect(Self.reset(devices, 0).errorText == "")
    #expect(devices.ask(0, "sync.status").part("result.erasures.0.waitingFor.1") != "")
    #expect(devices.exchange() == [])
    #expect(devices.exchange() == [])
    for index in 0..<3 {
      #expect(devices.ask(index, "sync.status").part("result.erasures") == "[]")
      #expect(devices.ask(index, "history.list").part("result").contains(Self.secret) == false)
      #expect(try devices.differences(at: index) == [])
    }
    #expect(devices.common == [])
    #expect(try devices.files(containing: Self.secret) == [])
  }

  /// Nor what a promotion was, which a third device had changed meanwhile.
  @Test(arguments: [false, true]) func formerPromotionsDoNotRemain(_ isKnown: Bool) throws {
    let devices = try Self.devices(3)
    let put = { (index: Int, name: String) in
      devices.ask(index, "promotion.put", #"{"promotion":{"id":"s","name":"\#(name)","kind":"percent","scope":"product","percent":5}}"#)
    }
    #expect(put(0, Self.secret).errorText == "")
    #expect(devices.exchange() == [])
    for index in 0..<3 { #expect(devices.ask(index, "service.advanceClock", #"{"by":"P1D"}"#).errorText == "") }
    #expect(put(2, "Other").errorText == "")
    #expect(devices.ask(2, "sync.now").errorText == "")
    if isKnown { #expect(devices.ask(0, "sync.now").errorText == "") }
    #expect(Self.reset(devices, 0).errorText == "")
    #expect(devices.ask(0, "sync.now").errorText == "")
    try devices.expectAgreement(after: 3)
    #expect(try devices.files(containing: Self.secret) == [])
    for index in 0..<3 {
      let shop = devices.peers[index].conversation.service.shop.copy()
      #expect(shop.promotionHistory.past == [] && shop.promotionHistory.since.keys.allSatisfy { shop.promotions[$0] != nil })
    }
  }

  /// While the folder is away, the database itself already contains nothing that was erased.
  @Test func theStoreDoesNotWaitForTheFolder() throws {
    let devices = try Self.devices(2)
    try devices.hideFolder(true)
    #expect(Self.reset(devices, 0).errorText == "")
    while devices.peers[0].conversation.idle() {}
    #expect(try devices.files(containing: Self.secret).filter { $0.hasPrefix("store-0/") } == [])
    try devices.hideFolder(false)
    try devices.expectAgreement(after: 2)
    #expect(try devices.files(containing: Self.secret) == [])
  }

  /// An order that another device changed without having seen the erasure stays with everything in it.
  @Test func anOrderPaidMeanwhileKeepsItsLines() throws {
    let devices = try Self.devices(2)
    let order = devices.ask(0, "cart.checkout").part("result.order.id")
    #expect(devices.exchange() == [])
    #expect(Self.reset(devices, 0, "orders").errorText == "")
    #expect(devices.ask(1, "order.advance", #"{"orderId":"\#(order)","to":"paid"}"#).errorText == "")
    #expect(devices.exchange() == [])
    for index in 0..<2 {
      let known = devices.ask(index, "order.get", #"{"orderId":"\#(order)"}"#)
      #expect(known.part("result.order.status") == "paid" && known.part("result.order.lines.0.quantity") == "2")
    }
  }

  /// Each scope erases on the other device what it erases here, and nothing else.
  @Test(arguments: ["catalog", "lists", "carts", "orders", "prefs", "all"]) func scopes(_ scope: String) throws {
    let devices = try Self.devices(2)
    #expect(devices.ask(0, "cart.checkout").errorText == "")
    #expect(devices.ask(0, "cart.add", #"{"productId":"cake"}"#).errorText == "")
    #expect(devices.ask(0, "prefs.set", #"{"key":"timeZone","value":"Asia/Tokyo"}"#).errorText == "")
    #expect(devices.exchange() == [])
    let line = devices.ask(0, "cart.get").part("result.cart.lines")
    #expect(line.contains("cake"))
    #expect(Self.reset(devices, 1, scope).errorText == "")
    #expect(devices.exchange() == [])
    let content = try #require(devices.common)
    let kinds = [("catalog", "product("), ("lists", "item("), ("lists", "location("), ("orders", "order("), ("prefs", "settings(")]
    for (kind, start) in kinds {
      #expect(content.contains { $0.hasPrefix(start) } == (scope != kind && scope != "all"), "\(start)")
    }
    for index in 0..<2 {
      #expect(try devices.differences(at: index) == [])
      #expect(devices.ask(index, "cart.get").part("result.cart.lines") == (["catalog", "carts", "all"].contains(scope) ? "[]" : line))
    }
  }

  /// What another device makes or changes without having seen the erasure stays.
  @Test func whatWasMadeApartStays() throws {
    let devices = try Self.devices(2)
    #expect(devices.ask(1, "list.add", #"{"name":"Milk"}"#).errorText == "")
    #expect(devices.ask(1, "catalog.update", #"{"productId":"cake","price":"2.00","name":"Cake"}"#).errorText == "")
    #expect(Self.reset(devices, 0).errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.common != nil)
    for index in 0..<2 {
      #expect(devices.ask(index, "list.items").part("result.sections").contains("Milk"))
      #expect(!devices.ask(index, "list.items").part("result.sections").contains(Self.secret))
      #expect(devices.ask(index, "catalog.get", #"{"productId":"cake"}"#).part("result.product.price.amount") == "2.00")
      #expect(devices.ask(index, "cart.get").part("result.cart.lines") == "[]")
      #expect(try devices.differences(at: index) == [])
    }
  }

  /// A device that was away takes the erasure, and what it had not exchanged counts.
  @Test func aDeviceThatWasAway() throws {
    let devices = try Self.devices(3)
    #expect(Self.reset(devices, 0).errorText == "")
    for _ in 0..<2 { for index in 0..<2 { #expect(devices.ask(index, "sync.now").errorText == "") } }
    let away = devices.ask(2, "sync.status").part("result.deviceId")
    #expect(devices.ask(0, "sync.status").part("result.erasures.0.waitingFor") == #"["\#(away)"]"#)
    #expect(devices.ask(2, "list.add", #"{"name":"Milk"}"#).errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.common != nil)
    #expect(devices.ask(0, "list.items").part("result.sections").contains("Milk"))
    #expect(devices.ask(0, "sync.status").part("result.erasures") == "[]")
    #expect(try devices.files(containing: Self.secret) == [])
  }

  /// A carrier that brings back files from before an erasure changes nothing, and the files go again.
  @Test func filesThatComeBackGoAgain() throws {
    let devices = try Self.devices(2)
    let old = try devices.logs(of: 0)
    let contents = try old.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    #expect(Self.reset(devices, 0).errorText == "")
    #expect(devices.exchange() == [])
    for index in 0..<2 {
      for (path, content) in zip(old, contents) { try content.write(to: URL(fileURLWithPath: path)) }
      #expect(devices.ask(index, "sync.now").errorText == "")
      #expect(try devices.files(containing: Self.secret) == [], "\(index)")
    }
    #expect(devices.common == [])
  }

  /// What is not shared stays on the devices that take an erasure: accounts with their sessions, carts and orders, and own preferences.
  @Test func whatIsNotSharedStays() throws {
    let devices = try Self.devices(2)
    let answer = devices.ask(1, "account.register", #"{"name":"Ada","email":"ada@example.com","password":"long enough"}"#)
    let token = answer.part("result.accessToken")
    #expect(token != "")
    #expect(devices.ask(1, "cart.add", #"{"productId":"cake","quantity":3}"#).errorText == "")
    #expect(devices.ask(1, "cart.checkout").errorText == "")
    #expect(devices.ask(1, "catalog.put", #"{"product":{"id":"tea","name":"Tea","price":"1.00"}}"#).errorText == "")
    #expect(devices.ask(1, "cart.add", #"{"productId":"tea"}"#).errorText == "")
    #expect(devices.ask(1, "prefs.set", #"{"key":"theme","value":"dark"}"#).errorText == "")
    #expect(devices.ask(1, "timer.start").errorText == "")
    let queries = ["order.list", "cart.get", "prefs.get", "timer.get"]
    let before = queries.map { devices.ask(1, $0).part("result") }
    #expect(Self.reset(devices, 0).errorText == "")
    #expect(devices.exchange() == [])
    func withoutRevision(_ text: String) -> String { text.replacing(/"revision":[0-9]+/, with: "") }
    for (query, result) in zip(queries, before) {
      #expect(withoutRevision(devices.ask(1, query).part("result")) == withoutRevision(result), "\(query)")
    }
    try devices.restart(1)
    for login in [#"{"email":"ada@example.com","password":"long enough"}"#, #"{"accessToken":"\#(token)"}"#] {
      #expect(devices.ask(1, "account.login", login).errorText == "")
      #expect(devices.ask(1, "order.list").part("result.count") == "1")
      #expect(devices.ask(1, "account.logout").errorText == "")
    }
  }

  /// Several erasures, on several devices and apart, and things made between them.
  @Test func severalErasures() throws {
    let devices = try Self.devices(2)
    #expect(Self.reset(devices, 0, "lists").errorText == "")
    #expect(Self.reset(devices, 1, "catalog").errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.ask(1, "list.add", #"{"name":"Milk"}"#).errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.common != nil)
    #expect(devices.ask(0, "list.items").part("result.sections").contains("Milk"))
    #expect(Self.reset(devices, 0).errorText == "")
    #expect(Self.reset(devices, 1).errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.exchange() == [])
    #expect(devices.common == [])
    for text in [Self.secret, "Milk"] { #expect(try devices.files(containing: text) == []) }
    for index in 0..<2 {
      try devices.restart(index)
      #expect(devices.ask(index, "sync.now").errorText == "")
      #expect(try devices.differences(at: index) == [])
    }
  }

  /// A dry run erases nothing, here and elsewhere.
  @Test func aDryRunErasesNothing() throws {
    let devices = try Self.devices(2)
    let content = devices.common
    let trial = devices.ask(0, "data.reset", #"{"scope":"all","confirm":"reset"}"#, isDry: true)
    #expect(trial.errorText == "" && trial.part("result.counts.products") == "1")
    #expect(devices.exchange() == [])
    #expect(devices.common == content)
    #expect(devices.ask(0, "sync.status").part("result.erasures") == "[]")
  }

  /// A device that joins after an erasure learns nothing of what was erased, and keeps what it has itself.
  @Test func whoJoinsLater() throws {
    let devices = try SyncDevices(3)
    _ = devices.ask(0, "list.add", #"{"name":"\#(Self.secret)"}"#)
    for index in 0..<2 { #expect(devices.join(index).errorText == "") }
    #expect(devices.exchange(2) == [])
    #expect(Self.reset(devices, 0).errorText == "")
    #expect(devices.exchange(2) == [])
    _ = devices.ask(2, "list.add", #"{"name":"Milk"}"#)
    #expect(devices.join(2).errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.common != nil)
    #expect(devices.ask(0, "list.items").part("result.sections").contains("Milk"))
    #expect(try devices.files(containing: Self.secret) == [])
  }
}
