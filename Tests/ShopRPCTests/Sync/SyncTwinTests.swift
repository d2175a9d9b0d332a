import Foundation
import Testing

@testable import ShopModel
@testable import ShopRPC

/// What two devices have in common although nobody would think of it: ids that look alike, the first list, and the time of promotions.
struct SyncTwinTests {
  /// Devices that have joined.
  private func joined() throws -> SyncDevices {
    let devices = try SyncDevices(2)
    for index in 0..<2 { #expect(devices.join(index).errorText == "") }
    return devices
  }

  @Test func idsOfOtherBytesAreOtherThings() throws {
    let devices = try joined()
    for (number, id) in RandomEvents.twins.enumerated() {
      let calls = [
        ("catalog.put", #"{"product":{"id":"\#(id)","name":"P\#(number)","price":"1"}}"#),
        ("location.create", #"{"id":"\#(id)","name":"O\#(number)"}"#),
        ("list.create", #"{"id":"\#(id)","name":"L\#(number)"}"#), ("list.add", #"{"listId":"\#(id)","id":"\#(id)","name":"I\#(number)"}"#),
        ("store.create", #"{"id":"\#(id)","name":"S\#(number)"}"#), ("cart.add", #"{"productId":"\#(id)","quantity":1}"#),
      ]
      for (method, params) in calls { #expect(devices.ask(number, method, params).errorText == "", "\(method)") }
    }
    try devices.expectAgreement(after: 2)
    for index in 0..<2 {
      let shop = devices.peers[index].conversation.service.shop.copy()
      let counts = [shop.products.count, shop.lists.count, shop.items.count, shop.stores.count, shop.locations.count]
      #expect(counts == [2, 2, 2, 2, 2])
      #expect(shop.carts.all.flatMap(\.element.lines).count == 2)
      #expect(devices.ask(index, "sync.status").part("result.conflictCount") == "0")
    }
  }

  /// A deletion, what another device does meanwhile, and the conflicts and the lists that come of it.
  @Test(
    arguments: [
      ("list.add", #"{"listId":"list-1","name":"late"}"#), ("list.edit", #"{"listId":"list-1","name":"Renamed"}"#),
      ("list.edit", #"{"listId":"list-1","budget":"5"}"#),
    ] as [(String, String)])
  func theFirstListIsOneLikeTheOthers(method: String, params: String) throws {
    let devices = try joined()
    #expect(devices.ask(0, "list.create", #"{"id":"l2","name":"L2"}"#).errorText == "")
    #expect(devices.ask(0, "list.add", #"{"listId":"list-1","id":"i","name":"Tea"}"#).errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.ask(0, "list.delete", #"{"listId":"list-1"}"#).errorText == "")
    #expect(devices.ask(1, method, params).errorText == "")
    try devices.expectAgreement(after: 2)
    for index in 0..<2 {
      let status = devices.ask(index, "sync.status")
      #expect(status.part("result.conflicts.0.id") == "list/list-1/existence:")
      #expect(status.part("result.conflicts.0.kind") == "removedAndChanged")
    }
    let device = devices.ask(0, "sync.status").part("result.deviceId")
    let choice = #"{"conflictId":"list/list-1/existence:","deviceId":"\#(device)"}"#
    #expect(devices.ask(1, "sync.resolve", choice).errorText == "")
    try devices.expectAgreement(after: 2)
    for index in 0..<2 {
      #expect(devices.peers[index].conversation.service.shop.allLists.map(\.id.text) == ["l2"])
      #expect(devices.ask(index, "sync.status").part("result.conflictCount") == "0")
    }
  }

  @Test func anErasureBringsBackWhatTheErasedEnded() throws {
    let devices = try joined()
    #expect(devices.ask(0, "list.add", #"{"id":"i","name":"Tea"}"#).errorText == "")
    #expect(devices.exchange() == [])
    for index in [1, 0] { #expect(devices.ask(index, "list.delete", #"{"listId":"list-1"}"#).errorText == "") }
    #expect(devices.ask(0, "sync.now").errorText == "")
    #expect(devices.ask(1, "history.undo").errorText == "")
    #expect(devices.ask(1, "sync.now").errorText == "")
    #expect(devices.ask(0, "data.reset", #"{"scope":"lists","confirm":"reset"}"#).errorText == "")
    try devices.expectAgreement(after: 2)
  }

  @Test func anUndoOfWhatDoesNotShowIsRedone() throws {
    let devices = try joined()
    for (index, name) in ["Beta", "Alpha"].enumerated() {
      #expect(devices.ask(index, "list.edit", #"{"listId":"list-1","name":"\#(name)"}"#).errorText == "")
    }
    #expect(devices.exchange() == [])
    let hidden = devices.ask(0, "list.list").part("result.lists.0.name") == "Alpha" ? 0 : 1
    #expect(devices.ask(hidden, "history.undo").errorText == "")
    #expect(devices.ask(hidden, "sync.status").part("result.conflictCount") == "0")
    #expect(devices.peers[hidden].ask("sync.status", meta: #""asOf":1"#).part("result.on") == "true")
    #expect(devices.ask(hidden, "history.redo").errorText == "")
    try devices.expectAgreement(after: 2)
    for index in 0..<2 { #expect(devices.ask(index, "sync.status").part("result.conflicts.0.id") == "list/list-1/name") }
  }

  @Test func aPromotionAppliesSinceItWasMade() throws {
    let devices = try joined()
    let put = #"{"promotion":{"id":"s","name":"S","kind":"percent","scope":"product","percent":50}}"#
    #expect(devices.ask(0, "promotion.put", put).errorText == "")
    _ = devices.peers[0].conversation.service.clock.advance(by: 1000)
    #expect(devices.ask(0, "promotion.delete", #"{"promotionId":"s"}"#).errorText == "")
    #expect(devices.ask(0, "promotion.put", put).errorText == "")
    for index in 0..<2 { _ = devices.peers[index].conversation.service.clock.advance(by: 5000) }
    #expect(devices.exchange() == [])
    let histories = (0..<2).map { devices.peers[$0].conversation.service.shop.promotionHistory }
    #expect(histories[0] == histories[1])
    #expect(histories[0].past.count == 1)
  }

  private static let promotion = #"{"promotion":{"id":"s","name":"S","kind":"percent","scope":"product","percent":50}}"#

  private func histories(_ devices: SyncDevices) -> [PromotionHistory] {
    (0..<2).map { devices.peers[$0].conversation.service.shop.promotionHistory }
  }

  @Test func formerPromotionsAreAddedOnce() throws {
    let devices = try joined()
    #expect(devices.ask(0, "promotion.put", Self.promotion).errorText == "")
    for index in 0..<2 { _ = devices.peers[index].conversation.service.clock.advance(by: 1000) }
    #expect(devices.ask(0, "promotion.delete", #"{"promotionId":"s"}"#).errorText == "")
    #expect(devices.exchange() == [])
    let before = histories(devices)
    for _ in 0..<2 {
      for index in 0..<2 {
        #expect(devices.ask(index, "sync.leave").errorText == "")
        #expect(devices.join(index).errorText == "")
      }
      #expect(devices.exchange() == [])
    }
    #expect(before[0].past.count == 1)
    #expect(histories(devices) == before)
  }

  @Test func anOwnPromotionKeepsItsTime() throws {
    let devices = try SyncDevices(2)
    for index in 0..<2 { #expect(devices.ask(index, "promotion.put", Self.promotion).errorText == "") }
    let before = histories(devices)[1]
    #expect(devices.join(0).errorText == "")
    #expect(devices.ask(0, "promotion.delete", #"{"promotionId":"s"}"#).errorText == "")
    #expect(devices.ask(0, "sync.now").errorText == "")
    for index in 0..<2 { _ = devices.peers[index].conversation.service.clock.advance(by: 5000) }
    #expect(devices.join(1).errorText == "")
    #expect(histories(devices)[1] == before)
  }

  @Test func aPromotionHasNotBegunInTheFuture() throws {
    let devices = try joined()
    _ = devices.peers[0].conversation.service.clock.advance(by: 31_536_000_000)
    #expect(devices.ask(0, "promotion.put", Self.promotion).errorText == "")
    #expect(devices.exchange() == [])
    let (histories, now) = (histories(devices), devices.peers[1].conversation.service.clock.now)
    #expect(try #require(histories[1].since[PromotionID("s")]) <= now)
  }

  /// What disagrees is shown: what is off, otherwise the name.
  @Test(arguments: [("S", "40", ["40%", "30%"]), ("Other", "50", ["Other", "New"])] as [(String, String, [String])])
  func conflictsOfPromotionsTellWhatDisagrees(name: String, percent: String, texts: [String]) throws {
    let devices = try joined()
    #expect(devices.ask(0, "promotion.put", Self.promotion).errorText == "")
    #expect(devices.exchange() == [])
    let put = { (index: Int, name: String, percent: String) in
      let value = #"{"id":"s","name":"\#(name)","kind":"percent","scope":"product","percent":\#(percent)}"#
      #expect(devices.ask(index, "promotion.put", #"{"promotion":\#(value)}"#).errorText == "")
    }
    put(0, name, percent)
    put(1, name == "S" ? "S" : "New", percent == "50" ? "50" : "30")
    #expect(devices.exchange() == [])
    let values = Answer(devices.ask(0, "sync.status").part("result.conflicts.0.values")).elements.map { $0.part("text") }
    #expect(Set(values) == Set(texts))
  }

  @Test func whatNamesARemovedStoreIsTakenOffIt() throws {
    let devices = try joined()
    for (method, params) in [("store.create", #"{"id":"m","name":"M"}"#), ("list.add", #"{"id":"i","name":"Tea"}"#)] {
      #expect(devices.ask(0, method, params).errorText == "")
    }
    #expect(devices.exchange() == [])
    #expect(devices.ask(0, "store.delete", #"{"storeId":"m"}"#).errorText == "")
    #expect(devices.ask(1, "list.update", #"{"itemId":"i","storeIds":["m"]}"#).errorText == "")
    #expect(devices.exchange() == [])
    let device = devices.ask(0, "sync.status").part("result.deviceId")
    let choice = #"{"conflictId":"store/m/existence:","deviceId":"\#(device)"}"#
    #expect(devices.ask(0, "sync.resolve", choice).errorText == "")
    try devices.expectAgreement(after: 2)
    for index in 0..<2 {
      let shop = devices.peers[index].conversation.service.shop.copy()
      #expect(shop.stores.isEmpty && shop.items[ItemID("i")]?.stores == [])
      #expect(devices.ask(index, "sync.status").part("result.conflictCount") == "0")
    }
  }
}
