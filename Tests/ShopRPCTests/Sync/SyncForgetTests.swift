import Foundation
import Testing

@testable import ShopRPC

/// Devices that are lost, or leave.
struct SyncForgetTests {
  /// The files of a lost device go, and what it changed stays.
  @Test func aLostDevice() throws {
    let devices = try SyncErasingTests.devices(3)
    #expect(devices.ask(2, "list.add", #"{"name":"Milk"}"#).errorText == "")
    #expect(devices.ask(2, "sync.now").errorText == "")
    let lost = devices.ask(2, "sync.status").part("result.deviceId")
    #expect(devices.ask(0, "sync.now").errorText == "")
    #expect(SyncErasingTests.reset(devices, 1, "carts").errorText == "")
    for _ in 0..<2 { for index in 0..<2 { #expect(devices.ask(index, "sync.now").errorText == "") } }
    #expect(devices.ask(0, "sync.status").part("result.erasures.0.waitingFor") == #"["\#(lost)"]"#)
    #expect(devices.ask(0, "sync.forget", #"{"deviceId":"\#(lost)"}"#, isDry: true).part("result.forgotten") == "true")
    #expect(devices.ask(0, "sync.status").part("result.erasures") != "[]")
    #expect(devices.ask(0, "sync.forget", #"{"deviceId":"\#(lost)"}"#).part("result.forgotten") == "true")
    #expect(devices.ask(0, "sync.status").part("result.erasures") == "[]")
    for _ in 0..<2 { for index in 0..<2 { #expect(devices.ask(index, "sync.now").errorText == "") } }
    let left = try FileManager.default.subpathsOfDirectory(atPath: "\(devices.shared)/devices/\(lost)")
    #expect(left == [])
    for index in 0..<2 {
      #expect(devices.ask(index, "list.items").part("result.sections").contains("Milk"))
      let status = devices.ask(index, "sync.status")
      let device = (0..<2).first { status.part("result.devices.\($0).id") == lost } ?? 0
      #expect(status.part("result.devices.\(device).forgotten") == "true")
    }
    // it comes back: it has to go on under another name, and what it had not exchanged counts
    #expect(devices.ask(2, "list.add", #"{"name":"Eggs"}"#).errorText == "")
    #expect(devices.ask(2, "sync.now").errorText == "notAllowed reason=forgotten")
    #expect(devices.ask(2, "sync.leave").errorText == "")
    #expect(devices.join(2).errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.common != nil)
    #expect(devices.ask(0, "list.items").part("result.sections").contains("Eggs"))
  }

  /// A device that leaves can have its files removed, once the others have taken its changes.
  @Test(arguments: [false, true]) func leaving(erase: Bool) throws {
    let devices = try SyncErasingTests.devices(3)
    #expect(devices.ask(2, "list.add", #"{"name":"Milk"}"#).errorText == "")
    #expect(devices.ask(2, "sync.now").errorText == "")
    let id = devices.ask(2, "sync.status").part("result.deviceId")
    #expect(devices.ask(2, "sync.leave", #"{"erase":\#(erase)}"#).part("result.left") == "true")
    #expect(devices.exchange(2) == [])
    let left = try FileManager.default.subpathsOfDirectory(atPath: "\(devices.shared)/devices/\(id)")
    #expect(left.isEmpty == erase)
    for index in 0..<2 { #expect(devices.ask(index, "list.items").part("result.sections").contains("Milk")) }
    #expect(devices.join(2).errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.common != nil)
  }

  /// What cannot be forgotten.
  @Test func devicesThatAreNotKnown() throws {
    let devices = try SyncErasingTests.devices(2)
    let own = devices.ask(0, "sync.status").part("result.deviceId")
    for id in [own, "00000000"] {
      #expect(devices.ask(0, "sync.forget", #"{"deviceId":"\#(id)"}"#).errorText == "notFound what=device id=\(id)")
    }
    let alone = try SyncDevices(1)
    #expect(alone.ask(0, "sync.forget", #"{"deviceId":"\#(own)"}"#).part("result.forgotten") == "false")
  }
}
