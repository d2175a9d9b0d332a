import Testing

@testable import ShopModel
@testable import ShopRPC

/// Items and locations to which several devices give the same name.
struct SyncNameTests {
  private static func joined() throws -> SyncDevices {
    let devices = try SyncDevices(2)
    for index in 0..<2 { #expect(devices.join(index).errorText == "") }
    return devices
  }

  /// An item that is added on two devices is one item, with both amounts.
  @Test func anItemIsAddedApart() throws {
    let devices = try Self.joined()
    #expect(devices.ask(0, "list.add", #"{"name":"Milk","quantity":2}"#).errorText == "")
    #expect(devices.ask(1, "list.add", #"{"name":"MILK"}"#).errorText == "")
    try devices.expectAgreement()
    let items = devices.peers.map { $0.conversation.service.shop.items.all.map(\.element) }
    #expect(items[0].map(\.quantity.value.numerator) == [3] && items[1].map(\.quantity.value.numerator) == [3])
    // two spellings
    #expect(devices.ask(0, "sync.status").part("result.conflictCount") == "1")
  }

  /// Amounts that do not convert remain one item, which is a conflict until somebody sets the amount.
  @Test func amountsThatDoNotConvert() throws {
    let devices = try Self.joined()
    #expect(devices.ask(0, "list.add", #"{"name":"Flour","quantity":{"value":"2","unit":"kg"}}"#).errorText == "")
    #expect(devices.ask(1, "list.add", #"{"name":"Flour","quantity":3}"#).errorText == "")
    try devices.expectAgreement()
    #expect(devices.peers[0].conversation.service.shop.items.count == 1)
    #expect(devices.ask(0, "sync.status").part("result.conflicts.0.reason") == "amount")
  }

  /// A location that is created on two devices is one location, also for the items there.
  @Test func aLocationIsCreatedApart() throws {
    let devices = try Self.joined()
    for index in 0..<2 {
      let id = devices.ask(index, "location.create", #"{"name":"Dairy"}"#).part("result.location.id")
      #expect(devices.ask(index, "list.add", #"{"name":"\#(["Milk", "Cheese"][index])","locationId":"\#(id)"}"#).errorText == "")
    }
    try devices.expectAgreement()
    for peer in devices.peers {
      let shop = peer.conversation.service.shop.copy()
      #expect(shop.locations.all.filter { $0.element.name == "Dairy" }.count == 1)
      #expect(Set(shop.items.all.map(\.element.location)).count == 1 && shop.items.count == 2)
    }
    #expect(devices.ask(0, "sync.status").part("result.conflictCount") == "0")
  }

  /// An id that is in use under another name is not used again, and one that was removed is.
  @Test func idsOfNames() throws {
    let devices = try Self.joined()
    let first = devices.ask(0, "list.add", #"{"name":"Milk"}"#).part("result.item.id")
    #expect(first.hasPrefix("0"))
    #expect(devices.ask(0, "list.update", #"{"itemId":"\#(first)","name":"Oat milk"}"#).errorText == "")
    let second = devices.ask(0, "list.add", #"{"name":"Milk"}"#).part("result.item.id")
    #expect(second != first && second.hasPrefix("0"))
    #expect(devices.ask(0, "list.remove", #"{"itemId":"\#(first)"}"#).errorText == "")
    #expect(devices.ask(0, "list.remove", #"{"itemId":"\#(second)"}"#).errorText == "")
    #expect(devices.ask(0, "list.add", #"{"name":"Milk"}"#).part("result.item.id") == first)
    try devices.expectAgreement()
    #expect(devices.ask(0, "sync.leave").errorText == "")
    #expect(!devices.ask(0, "list.add", #"{"name":"Tea"}"#).part("result.item.id").hasPrefix("0"))
    try devices.restart(1)
    #expect(devices.ask(1, "list.add", #"{"name":"Tea"}"#).part("result.item.id").hasPrefix("0"))
  }

  /// A device that joins takes the group's items and locations for its own ones of the same name, and reports those that differ.
  @Test(arguments: [false, true]) func joiningWithTheSameNames(_ isTried: Bool) throws {
    let devices = try SyncDevices(2)
    for index in 0..<2 {
      #expect(devices.ask(index, "list.add", #"{"name":"Extra \#(index)"}"#).errorText == "")
      let id = devices.ask(index, "location.create", #"{"name":"Dairy"}"#).part("result.location.id")
      #expect(devices.ask(index, "list.add", #"{"name":"Milk","quantity":\#(index + 1),"locationId":"\#(id)"}"#).errorText == "")
      #expect(devices.ask(index, "list.add", #"{"name":"Butter \#(index)","locationId":"\#(id)"}"#).errorText == "")
      #expect(devices.ask(index, "list.add", #"{"name":"Bread"}"#).errorText == "")
    }
    #expect(devices.ask(1, "location.create", #"{"name":"Aldi","order":70}"#).errorText == "")
    #expect(devices.ask(0, "location.create", #"{"name":"Aldi"}"#).errorText == "")
    #expect(devices.join(0).errorText == "")
    if isTried {
      let revision = devices.peers[1].conversation.service.shop.revision
      #expect(devices.join(1, isDry: true).part("result.differingCount") == "2")
      #expect(devices.peers[1].conversation.service.shop.revision == revision)
    }
    let answer = devices.join(1)
    #expect(
      answer.part("result.differingCount") == "2" && answer.part("result.differing.0.kind") == "location"
        && answer.part("result.differing.1.kind") == "item")
    try devices.expectAgreement()
    for peer in devices.peers {
      let shop = peer.conversation.service.shop.copy()
      #expect(shop.items.all.map(\.element.name).sorted() == ["Bread", "Butter 0", "Butter 1", "Extra 0", "Extra 1", "Milk"])
      #expect(shop.items.all.first { $0.element.name == "Milk" }?.element.quantity == .one)
      #expect(shop.locations.all.filter { $0.element.name == "Dairy" }.count == 1)
      let places = shop.items.all.map(\.element).filter { !["Bread", "Extra 0", "Extra 1"].contains($0.name) }.map(\.location)
      #expect(Set(places).count == 1 && places[0] != .unknown)
    }
    #expect(devices.ask(1, "sync.status").part("result.conflictCount") == "0")
  }
}
