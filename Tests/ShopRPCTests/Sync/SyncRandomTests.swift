import Foundation
import Testing

@testable import ShopModel
@testable import ShopRPC

/// Devices that do anything to a few things, whose ids differ only in how they compose a character: the first list is deleted as well, data is
/// reset, and changes are undone and redone.
struct SyncRandomTests {
  private static let ids = RandomEvents.twins
  private static let lists = ["list-1"] + ids

  @Test(arguments: 1...8) func devicesAgree(seed: UInt64) throws {
    let devices = try SyncDevices(2)
    for index in 0..<2 { #expect(devices.join(index).errorText == "") }
    var random = Seeded(seed)
    for step in 0..<90 {
      let index = random.below(2)
      let (method, params) = Self.call(&random, step)
      let answer = devices.ask(index, method, params)
      #expect(!answer.errorText.contains("internal"), "\(method) \(params)")
    }
    try devices.expectAgreement(after: 2)
  }

  private static func call(_ random: inout Seeded, _ step: Int) -> (method: String, params: String) {
    let (id, list) = (random.pick(ids), random.pick(lists))
    return switch random.below(24) {
    case 0...4: ("sync.now", "{}")
    case 5: ("list.create", #"{"id":"\#(id)","name":"L\#(step)"}"#)
    case 6: ("list.delete", #"{"listId":"\#(list)"}"#)
    case 7: ("list.edit", #"{"listId":"\#(list)","name":"N\#(step)"}"#)
    case 8, 9: ("list.add", #"{"listId":"\#(list)","id":"\#(id)","name":"I\#(step)"}"#)
    case 10: ("list.add", #"{"listId":"\#(list)","name":"Milk"}"#)
    case 11: ("list.update", #"{"itemId":"\#(id)","note":"\#(step)"}"#)
    case 12: ("list.markPurchased", #"{"itemIds":["\#(id)"]}"#)
    case 13: ("list.remove", #"{"itemIds":["\#(id)"]}"#)
    case 14: ("store.create", #"{"id":"\#(id)","name":"S\#(step)"}"#)
    case 15: ("store.delete", #"{"storeId":"\#(id)"}"#)
    case 16: ("list.update", #"{"itemId":"\#(id)","storeId":"\#(random.pick(ids))","price":"\#(step).00"}"#)
    case 17: ("list.update", #"{"itemId":"\#(id)","storeIds":["\#(random.pick(ids))"]}"#)
    case 18: ("catalog.put", #"{"product":{"id":"\#(id)","name":"P\#(step)","price":"1"}}"#)
    case 19: ("cart.add", #"{"productId":"\#(id)","quantity":1}"#)
    case 20, 21: ("history.undo", "{}")
    case 22: ("history.redo", "{}")
    default:
      step % 3 == 0 ? ("data.reset", #"{"scope":"lists","confirm":"reset"}"#) : ("location.create", #"{"id":"\#(id)","name":"O\#(step)"}"#)
    }
  }
}
