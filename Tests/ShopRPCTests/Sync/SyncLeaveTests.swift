import Foundation
import Testing

@testable import ShopModel
@testable import ShopRPC

/// Leaving a group, and two groups in one folder.
struct SyncLeaveTests {
  /// A device publishes its unsent changes before it leaves.
  @Test func theLastChangesAreGiven() throws {
    let devices = try SyncDevices(2)
    for index in 0..<2 { #expect(devices.join(index).errorText == "") }
    #expect(devices.ask(1, "list.add", #"{"name":"Milk"}"#).errorText == "")
    #expect(devices.ask(1, "sync.leave", isDry: true).part("result.unsent") == "false")
    let left = devices.ask(1, "sync.leave")
    #expect(left.part("result.left") == "true" && left.part("result.unsent") == "false")
    #expect(devices.ask(0, "sync.now").part("result.taken") == "1")
    #expect(devices.ask(0, "list.items").part("result.sections").contains("Milk"))
    #expect(devices.ask(0, "sync.status").part("result.devices.0.left") == "true")
  }

  /// A device can leave while the folder is unavailable; the result then reports unsent changes.
  @Test func aFolderThatIsAway() throws {
    let devices = try SyncDevices(2)
    for index in 0..<2 { #expect(devices.join(index).errorText == "") }
    #expect(devices.ask(1, "list.add", #"{"name":"Milk"}"#).errorText == "")
    try devices.hideFolder(true)
    #expect(devices.ask(1, "sync.leave", #"{"erase":true}"#, isDry: true).part("result.unsent") == "true")
    let left = devices.ask(1, "sync.leave", #"{"erase":true}"#)
    #expect(left.part("result.left") == "true" && left.part("result.unsent") == "true")
    let again = devices.ask(1, "sync.leave")
    #expect(again.part("result.left") == "false" && again.part("result.unsent") == "false")
  }

  /// Two groups that were founded in one folder name each other's devices, until one of them leaves and removes its files.
  @Test func twoGroupsInOneFolder() throws {
    let devices = try SyncDevices(3)
    let manager = FileManager.default
    #expect(devices.join(0).errorText == "")
    #expect(devices.ask(0, "list.add", #"{"name":"Milk"}"#).errorText == "")
    #expect(devices.ask(0, "sync.now").errorText == "")
    // the carrier comes late
    try manager.moveItem(atPath: devices.shared, toPath: devices.shared + "-late")
    try manager.createDirectory(atPath: devices.shared, withIntermediateDirectories: false)
    #expect(devices.join(1).part("result.founded") == "true")
    for id in try manager.contentsOfDirectory(atPath: devices.shared + "-late/devices") {
      try manager.copyItem(atPath: "\(devices.shared)-late/devices/\(id)", toPath: "\(devices.shared)/devices/\(id)")
    }
    for (index, other) in [(0, 1), (1, 0)] {
      let stranger = devices.ask(other, "sync.status").part("result.deviceId")
      #expect(devices.ask(index, "sync.now").part("result.unreadable") == #"[{"id":"\#(stranger)","reason":"otherGroup"}]"#)
    }
    #expect(devices.join(2).errorText == "notAllowed reason=severalGroups")
    #expect(devices.ask(1, "sync.leave", #"{"erase":true}"#).part("result.unsent") == "false")
    #expect(devices.ask(0, "sync.now").part("result.unreadable") == "[]")
    for index in 1..<3 { #expect(devices.join(index).part("result.founded") == "false") }
    try devices.expectAgreement()
    #expect(devices.common?.count == 1)
  }

  /// The last device that leaves removes everything, whether the others had changes or not.
  @Test(arguments: [false, true]) func theLastOneRemovesEverything(_ exchanges: Bool) throws {
    let devices = try SyncDevices(2)
    for index in 0..<2 { #expect(devices.join(index).errorText == "") }
    #expect(devices.ask(0, "list.add", #"{"name":"Milk"}"#).errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.ask(0, "list.add", #"{"name":"Eggs"}"#).errorText == "")
    for index in 0..<2 {
      #expect(devices.ask(index, "sync.leave", #"{"erase":true}"#).part("result.unsent") == "false")
      if exchanges, index == 0 { #expect(devices.ask(1, "sync.now").errorText == "") }
    }
    let rest = try FileManager.default.subpathsOfDirectory(atPath: devices.shared).filter { $0.contains(".json") }
    #expect(rest == [])
    #expect(devices.join(0).part("result.founded") == "true")
  }

  /// Also the files of a device without changes are removed when it leaves or is lost.
  @Test(arguments: [false, true]) func aDeviceWithoutChanges(_ isLost: Bool) throws {
    let devices = try SyncDevices(3)
    for index in 0..<3 { #expect(devices.join(index).errorText == "") }
    #expect(devices.ask(0, "list.add", #"{"name":"Milk"}"#).errorText == "")
    #expect(devices.exchange() == [])
    let id = devices.ask(1, "sync.status").part("result.deviceId")
    let gone = isLost ? devices.ask(0, "sync.forget", #"{"deviceId":"\#(id)"}"#) : devices.ask(1, "sync.leave", #"{"erase":true}"#)
    #expect(gone.errorText == "")
    for index in [0, 2] { #expect(devices.ask(index, "sync.now").errorText == "") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(devices.shared)/devices/\(id)") == [])
  }

  /// Bytes behind the last line of a log in the database are passed over.
  @Test func bytesBehindALog() throws {
    let devices = try SyncDevices(2)
    for index in 0..<2 { #expect(devices.join(index).errorText == "") }
    #expect(devices.ask(0, "list.add", #"{"name":"Milk"}"#).errorText == "")
    #expect(devices.exchange() == [])
    for name in try devices.databaseFiles(of: 0) where name.hasSuffix(".jsonl") {
      let path = "\(devices.directory(of: 0))/sync/\(name)"
      let content = try Data(contentsOf: URL(fileURLWithPath: path))
      try (content + Data(repeating: 0, count: 100)).write(to: URL(fileURLWithPath: path))
    }
    try devices.restart(0)
    #expect(devices.ask(0, "list.add", #"{"name":"Eggs"}"#).errorText == "")
    try devices.expectAgreement()
  }
}
