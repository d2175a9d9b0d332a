import Testing

@testable import ShopModel
@testable import ShopRPC

/// Conflicts among the changes of two databases, and how `sync.resolve` ends them.
struct SyncResolveTests {
  /// Two devices after both made their change of the same part, the second one later.
  private static func devices(_ first: (String, String), _ second: (String, String)) throws -> SyncDevices {
    let devices = try SyncMethodTests.pair()
    for (index, change) in [first, second].enumerated() {
      #expect(devices.ask(index, "service.advanceClock", #"{"by":"PT\#(index + 1)M"}"#).errorText == "")
      #expect(devices.ask(index, change.0, change.1).errorText == "")
    }
    #expect(devices.exchange() == [])
    return devices
  }

  private static func id(of device: Int, _ devices: SyncDevices) -> String { devices.ask(device, "sync.status").part("result.deviceId") }

  /// Both devices show the same, and no conflict.
  private static func settle(_ devices: SyncDevices) {
    #expect(devices.exchange() == [])
    #expect(devices.content(of: 0) == devices.content(of: 1))
    for index in 0..<2 { #expect(devices.ask(index, "sync.status").part("result.conflictCount") == "0") }
  }

  /// The value that shows is the later one, of the second device; either can be chosen, on either device.
  @Test(arguments: [nil, 0, 1], [0, 1]) func theValueOfOneDeviceCounts(_ chosen: Int?, _ asking: Int) throws {
    let devices = try Self.devices(
      ("catalog.update", #"{"productId":"apples","price":"2.00"}"#), ("catalog.update", #"{"productId":"apples","price":"3.00"}"#))
    let status = devices.ask(asking, "sync.status")
    #expect(status.part("result.conflicts.0.id") == "product/apples/price")
    #expect(status.part("result.conflicts.0.text") == "apples: changed on several devices")
    for (place, device) in [1, 0].enumerated() {
      let value = status.part("result.conflicts.0.values.\(place)")
      #expect(Answer(value).part("deviceId") == Self.id(of: device, devices))
      #expect(Answer(value).part("text") == "$\(device + 2).00")
      #expect(Answer(value).part("value.price.amount") == "\(device + 2).00")
    }
    let choice = chosen.map { #","deviceId":"\#(Self.id(of: $0, devices))""# } ?? ""
    let params = #"{"conflictId":"product/apples/price"\#(choice)}"#
    #expect(devices.ask(asking, "sync.resolve", params, isDry: true).part("result.resolved") == "true")
    #expect(devices.ask(asking, "sync.status").part("result.conflictCount") == "1")
    #expect(devices.ask(asking, "sync.resolve", params).part("result.resolved") == "true")
    #expect(devices.ask(asking, "sync.resolve", params).errorText == "notFound what=conflict id=product/apples/price")
    Self.settle(devices)
    for index in 0..<2 {
      let answer = devices.ask(index, "catalog.get", #"{"productId":"apples"}"#)
      #expect(answer.part("result.product.price.amount") == (chosen == 0 ? "2.00" : "3.00"))
    }
  }

  /// A decision is a step of this device, which `history.undo` takes back; what came from others is not.
  @Test func aDecisionCanBeUndone() throws {
    let devices = try Self.devices(
      ("catalog.update", #"{"productId":"apples","price":"2.00"}"#), ("catalog.update", #"{"productId":"apples","price":"3.00"}"#))
    let params = #"{"conflictId":"product/apples/price","deviceId":"\#(Self.id(of: 0, devices))"}"#
    #expect(devices.ask(1, "sync.resolve", params).part("result.resolved") == "true")
    #expect(devices.exchange() == [])
    #expect(devices.ask(1, "history.undo").errorText == "")
    try devices.expectAgreement()
    for index in 0..<2 {
      let answer = devices.ask(index, "catalog.get", #"{"productId":"apples"}"#)
      #expect(answer.part("result.product.price.amount") == "3.00")
      let conflict = Answer(devices.ask(index, "sync.status").part("result.conflicts.0"))
      #expect(conflict.part("values.0.text") == "$3.00" && conflict.part("values.1.text") == "$2.00")
      #expect(conflict.part("values.1.deviceId") == Self.id(of: 0, devices))
    }
    // and either can be chosen again
    #expect(devices.ask(0, "sync.resolve", params).part("result.resolved") == "true")
    Self.settle(devices)
    #expect(devices.ask(1, "catalog.get", #"{"productId":"apples"}"#).part("result.product.price.amount") == "2.00")
  }

  @Test(arguments: [0, 1]) func aRemovedProductStaysOrGoes(_ chosen: Int) throws {
    let devices = try Self.devices(
      ("catalog.delete", #"{"productId":"bread"}"#), ("catalog.update", #"{"productId":"bread","price":"3.00"}"#))
    let conflict = Answer(devices.ask(0, "sync.status").part("result.conflicts.0"))
    #expect(conflict.part("id") == "product/bread/existence:" && conflict.part("kind") == "removedAndChanged")
    #expect(conflict.part("text") == "bread: removed on one device, changed on another")
    #expect(conflict.part("values.0.text") == "bread" && conflict.part("values.1.text") == "Removed")
    #expect(conflict.part("values.1.value") == "")
    let params = #"{"conflictId":"product/bread/existence:","deviceId":"\#(Self.id(of: chosen, devices))"}"#
    #expect(devices.ask(0, "sync.resolve", params).errorText == "")
    Self.settle(devices)
    for index in 0..<2 {
      #expect(devices.ask(index, "catalog.get", #"{"productId":"bread"}"#).errorText.isEmpty == (chosen == 1))
    }
  }

  /// Pieces added while both devices set the quantity come on top of the chosen one.
  @Test func whatWasAddedComesOnTop() throws {
    let devices = try SyncDevices(3)
    _ = devices.ask(0, "catalog.put", #"{"product":{"id":"apples","name":"apples","price":"1.00"}}"#)
    for index in 0..<3 { #expect(devices.join(index).errorText == "") }
    _ = devices.ask(0, "cart.add", #"{"productId":"apples","quantity":1}"#)
    #expect(devices.exchange() == [])
    _ = devices.ask(0, "cart.setQuantity", #"{"productId":"apples","quantity":5}"#)
    _ = devices.ask(1, "cart.setQuantity", #"{"productId":"apples","quantity":7}"#)
    _ = devices.ask(2, "cart.add", #"{"productId":"apples","quantity":2}"#)
    #expect(devices.exchange() == [])
    let conflict = Answer(devices.ask(2, "sync.status").part("result.conflicts.0"))
    #expect(Set([conflict.part("values.0.text"), conflict.part("values.1.text")]) == ["7", "9"])
    let device = devices.ask(0, "sync.status").part("result.deviceId")
    let params = #"{"conflictId":"\#(conflict.part("id"))","deviceId":"\#(device)"}"#
    #expect(devices.ask(2, "sync.resolve", params).errorText == "")
    #expect(devices.exchange() == [])
    for index in 0..<3 {
      #expect(devices.ask(index, "cart.get").part("result.cart.lines.0.quantity") == "7")
      #expect(devices.ask(index, "sync.status").part("result.conflictCount") == "0")
    }
  }

  /// A resolution is made where the folder is out of reach, and exchanged when it is back.
  @Test func theFolderIsNotNeeded() throws {
    let devices = try Self.devices(
      ("catalog.update", #"{"productId":"apples","name":"One"}"#), ("catalog.update", #"{"productId":"apples","name":"Two"}"#))
    let id = devices.ask(0, "sync.status").part("result.conflicts.0.id")
    try devices.hideFolder(true)
    #expect(devices.ask(0, "sync.resolve", #"{"conflictId":"\#(id)"}"#).part("result.resolved") == "true")
    #expect(devices.ask(0, "sync.now").errorText.hasPrefix("fileUnreadable"))
    try devices.hideFolder(false)
    Self.settle(devices)
    #expect(devices.ask(0, "catalog.get", #"{"productId":"apples"}"#).part("result.product.name") == "Two")
  }

  @Test func whatCannotBeResolved() throws {
    let devices = try SyncMethodTests.pair()
    let params = #"{"conflictId":"product/apples/price"}"#
    #expect(devices.ask(0, "sync.resolve", params).errorText == "notFound what=conflict id=product/apples/price")
    #expect(try Peer().ask("sync.resolve", params).part("result.resolved") == "false")
    #expect(try SyncDevices(1).ask(0, "sync.resolve", params).part("result.resolved") == "false")
    _ = devices.ask(0, "catalog.update", #"{"productId":"apples","price":"2.00"}"#)
    _ = devices.ask(1, "catalog.update", #"{"productId":"apples","price":"3.00"}"#)
    #expect(devices.exchange() == [])
    let wrong = #"{"conflictId":"product/apples/price","deviceId":"nobody"}"#
    #expect(devices.ask(0, "sync.resolve", wrong).errorText == "notFound what=device id=nobody")
    #expect(devices.ask(0, "sync.status").part("result.conflictCount") == "1")
  }
}
