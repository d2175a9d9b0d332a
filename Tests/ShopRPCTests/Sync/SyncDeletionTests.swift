import Foundation
import Testing

@testable import ShopModel
@testable import ShopRPC

/// Deleting an entity on one device while another device uses it.
struct SyncDeletionTests {
  /// Joined devices with a list, of the returned id, and a cart.
  private static func devices(_ count: Int) throws -> (SyncDevices, list: String) {
    let devices = try SyncDevices(count)
    let list = devices.ask(0, "list.create", #"{"name":"Party"}"#).part("result.list.id")
    #expect(devices.ask(0, "catalog.put", #"{"product":{"id":"tea","name":"Tea","price":"1.00","stock":10}}"#).errorText == "")
    for index in 0..<count { #expect(devices.join(index).errorText == "") }
    #expect(devices.ask(0, "list.add", #"{"name":"Cake","listId":"\#(list)"}"#).errorText == "")
    #expect(devices.ask(0, "cart.add", #"{"productId":"tea"}"#).errorText == "")
    #expect(devices.exchange() == [])
    return (devices, list)
  }

  private static func lists(of devices: SyncDevices, _ index: Int) -> String { devices.ask(index, "list.list").part("result.lists") }

  /// A list stays with its name and its items, and is in conflict, if another device adds an item to it.
  @Test func aListThatGetsAnItem() throws {
    let (devices, list) = try Self.devices(2)
    #expect(devices.ask(0, "list.delete", #"{"listId":"\#(list)"}"#).errorText == "")
    #expect(devices.ask(1, "list.add", #"{"name":"Bread","listId":"\#(list)"}"#).errorText == "")
    try devices.expectAgreement()
    for index in 0..<2 {
      #expect(Self.lists(of: devices, index).contains("Party"))
      #expect(devices.ask(index, "sync.status").part("result.conflicts.0.kind") == "removedAndChanged")
      let items = devices.ask(index, "list.items", #"{"listId":"\#(list)"}"#).part("result.sections")
      #expect(items.contains("Bread") && items.contains("Cake"))
    }
  }

  /// A list also stays if another device changes one of its items; so does the item.
  @Test func aListWhoseItemIsChanged() throws {
    let (devices, list) = try Self.devices(2)
    let cake = devices.ask(1, "list.items", #"{"listId":"\#(list)"}"#).part("result.sections.0.items.0.id")
    #expect(devices.ask(0, "list.delete", #"{"listId":"\#(list)"}"#).errorText == "")
    #expect(devices.ask(1, "list.update", #"{"itemId":"\#(cake)","quantity":2}"#).errorText == "")
    try devices.expectAgreement()
    #expect(Self.lists(of: devices, 0).contains("Party"))
    #expect(devices.ask(0, "sync.status").part("result.conflictCount") == "2")
  }

  /// A list also stays if another device resolves a conflict about one of its items.
  @Test func aListWhoseItemIsResolved() throws {
    let (devices, list) = try Self.devices(2)
    let cake = devices.ask(1, "list.items", #"{"listId":"\#(list)"}"#).part("result.sections.0.items.0.id")
    for index in 0..<2 { #expect(devices.ask(index, "list.update", #"{"itemId":"\#(cake)","quantity":\#(index + 2)}"#).errorText == "") }
    #expect(devices.exchange() == [])
    let id = devices.ask(1, "sync.status").part("result.conflicts.0.id")
    #expect(devices.ask(1, "sync.resolve", #"{"conflictId":"\#(id)"}"#).part("result.resolved") == "true")
    #expect(devices.ask(0, "list.delete", #"{"listId":"\#(list)"}"#).errorText == "")
    try devices.expectAgreement()
    for index in 0..<2 {
      #expect(Self.lists(of: devices, index).contains("Party"))
      #expect(devices.ask(index, "sync.status").part("result.conflictCount") == "2")
    }
  }

  /// Every part of a large change keeps the list: it can arrive alone.
  @Test func aListThatGetsManyItems() throws {
    let (devices, list) = try Self.devices(2)
    let items = (0..<400).map { #"{"method":"list.add","params":{"name":"Item \#($0)","listId":"\#(list)"}}"# }.joined(separator: ",")
    #expect(devices.ask(1, "transaction.run", #"{"calls":[\#(items)]}"#).errorText == "")
    #expect(devices.ask(1, "sync.now").errorText == "")
    let log = try #require(try devices.logs(of: 1).last)
    let content = try String(contentsOfFile: log, encoding: .utf8)
    let lines = content.split(separator: "\n")
    #expect(lines.count > 3)
    try (lines.dropLast().joined(separator: "\n") + "\n").write(toFile: log, atomically: true, encoding: .utf8)
    #expect(devices.ask(0, "sync.now").errorText == "")
    #expect(devices.ask(0, "list.delete", #"{"listId":"\#(list)"}"#).errorText == "")
    try content.write(toFile: log, atomically: true, encoding: .utf8)
    try devices.expectAgreement()
    #expect(Self.lists(of: devices, 0).contains("Party"))
    #expect(devices.ask(0, "sync.status").part("result.conflicts.0.kind") == "removedAndChanged")
  }

  /// Choosing the removal of a list removes it with its items.
  @Test func theRemovalOfAList() throws {
    let (devices, list) = try Self.devices(3)
    #expect(devices.ask(0, "list.delete", #"{"listId":"\#(list)"}"#).errorText == "")
    #expect(devices.ask(1, "list.edit", #"{"listId":"\#(list)","name":"Feast"}"#).errorText == "")
    #expect(devices.ask(1, "list.add", #"{"name":"Bread","listId":"\#(list)"}"#).errorText == "")
    try devices.expectAgreement()
    let id = devices.ask(2, "sync.status").part("result.conflicts.0.id")
    let device = devices.ask(0, "sync.status").part("result.deviceId")
    let resolution = #"{"conflictId":"\#(id)","deviceId":"\#(device)"}"#
    #expect(devices.ask(2, "sync.resolve", resolution).part("result.resolved") == "true")
    try devices.expectAgreement()
    for index in 0..<3 {
      #expect(!Self.lists(of: devices, index).contains("Feast") && !Self.lists(of: devices, index).contains(list))
      #expect(devices.ask(index, "sync.status").part("result.conflictCount") == "0")
    }
  }

  /// A cart that comes back after it was removed is open again where the devices use it.
  @Test func anOpenCartThatComesBack() throws {
    let (devices, _) = try Self.devices(3)
    let cart = devices.ask(0, "cart.get").part("result.cart.id")
    #expect(devices.ask(0, "cart.delete", #"{"cartId":"\#(cart)"}"#).errorText == "")
    #expect(devices.ask(1, "cart.add", #"{"productId":"tea"}"#).errorText == "")
    try devices.expectAgreement()
    #expect(devices.ask(1, "cart.switch", #"{"cartId":"\#(cart)"}"#).errorText == "")
    try devices.expectAgreement()
    let id = devices.ask(0, "sync.status").part("result.conflicts.0.id")
    for (index, other) in [(0, 0), (2, 1)] {
      let device = devices.ask(other, "sync.status").part("result.deviceId")
      #expect(devices.ask(index, "sync.resolve", #"{"conflictId":"\#(id)","deviceId":"\#(device)"}"#).errorText == "")
    }
    try devices.expectAgreement()
    for index in 0..<3 { #expect(devices.ask(index, "cart.get").part("result.cart.id") == cart) }
  }
}
