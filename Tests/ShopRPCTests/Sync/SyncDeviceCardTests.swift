import Foundation
import Testing

@testable import ShopModel
@testable import ShopRPC

/// Descriptions of devices: their names, the changes that each has taken, and stores that were restored.
struct SyncDeviceCardTests {
  /// Path of the card of a device in the shared folder.
  private static func card(of index: Int, _ devices: SyncDevices) -> String {
    "\(devices.shared)/devices/\(devices.ask(index, "sync.status").part("result.deviceId"))/device.json"
  }

  @Test func devicesKnowEachOtherByName() throws {
    let devices = try SyncMethodTests.pair()
    let status = devices.ask(0, "sync.status")
    #expect(status.part("result.deviceName") == "device 0")
    #expect(status.part("result.devices.0.name") == "device 1")
    #expect(status.part("result.devices.0.unseen") == "0" && status.part("result.devices.0.left") == "false")
    _ = devices.ask(0, "list.add", #"{"name":"Milk"}"#)
    _ = devices.ask(0, "sync.now")
    #expect(devices.ask(0, "sync.status").part("result.devices.0.unseen") == "1")
    #expect(devices.exchange() == [])
    #expect(devices.ask(0, "sync.status").part("result.devices.0.unseen") == "0")
    #expect(devices.ask(1, "sync.leave").errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.ask(0, "sync.status").part("result.devices.0.left") == "true")
  }

  @Test func conflictsNameTheDevices() throws {
    let devices = try SyncMethodTests.pair()
    for index in 0..<2 { _ = devices.ask(index, "catalog.update", #"{"productId":"apples","price":"\#(index + 2).00"}"#) }
    #expect(devices.exchange() == [])
    let conflict = Answer(devices.ask(0, "sync.status").part("result.conflicts.0"))
    #expect(Set([conflict.part("values.0.deviceName"), conflict.part("values.1.deviceName")]) == ["device 0", "device 1"])
  }

  /// A card is written again only when it says something else.
  @Test func anExchangeWithoutNewsWritesNothing() throws {
    let devices = try SyncMethodTests.pair()
    #expect(devices.exchange() == [])
    let path = Self.card(of: 0, devices)
    let before = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    #expect(before != nil)
    #expect(devices.exchange() == [])
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int == before)
  }

  /// Damaged, foreign and missing cards are ignored, and the device writes its own again.
  @Test(arguments: ["", "{", "{}\n", #"{"p":"00000000","v":{},"c":"00000000"}"# + "\n"])
  func unreadableCardsAreIgnored(_ text: String) throws {
    let devices = try SyncMethodTests.pair()
    let path = Self.card(of: 1, devices)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    #expect(devices.ask(0, "sync.now").errorText == "")
    #expect(devices.ask(0, "sync.status").part("result.devices.0.name") == "device 1")
    #expect(devices.ask(1, "sync.now").errorText == "")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == whole)
  }

  /// The others know changes that a database restored in place has not.
  @Test func aStoreRestoredInPlaceIsRefused() throws {
    let devices = try SyncMethodTests.pair()
    let directory = devices.directory(of: 1)
    let files = FileManager.default
    try files.copyItem(atPath: directory, toPath: devices.shared + "-backup")
    let logs = try devices.logs(of: 1)
    for name in ["Eggs", "Milk"] { _ = devices.ask(1, "list.add", #"{"name":"\#(name)"}"#) }
    #expect(devices.exchange() == [])
    for name in try files.contentsOfDirectory(atPath: directory) { try files.removeItem(atPath: "\(directory)/\(name)") }
    for name in try files.contentsOfDirectory(atPath: devices.shared + "-backup") {
      try files.copyItem(atPath: "\(devices.shared)-backup/\(name)", toPath: "\(directory)/\(name)")
    }
    for path in logs { try files.removeItem(atPath: path) }
    try devices.replace(1)
    #expect(devices.ask(1, "sync.now").errorText == "notAllowed reason=rejoin")
  }

  @Test func namesAreChecked() throws {
    let devices = try SyncDevices(1)
    for name in ["", "   ", String(repeating: "x", count: 65)] {
      let answer = devices.ask(0, "sync.join", #"{"path":"\#(devices.shared)","name":"\#(name)"}"#)
      #expect(answer.errorText.hasPrefix("invalidParams /name"))
    }
    #expect(devices.ask(0, "sync.join", #"{"path":"\#(devices.shared)"}"#).errorText == "")
    #expect(devices.ask(0, "sync.status").part("result.deviceName") == SyncDeviceCard.hostName ?? "")
  }
}
