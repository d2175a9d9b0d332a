import Foundation
import Testing

@testable import ShopModel
@testable import ShopRPC

/// Files of exchanges and erasures that were never completed, because the process died before their change was durable.
struct SyncLeftoverTests {
  /// Does `work` on a device and forgets it, except for the files of synchronization whose names begin like this. The shared folder is away, or
  /// forgets it, too.
  private static func lose(on devices: SyncDevices, keeping prefix: String, isFolderAway: Bool = true, _ work: () -> Void) throws {
    let directory = devices.directory(of: 0)
    let copy = directory + "-copy"
    try FileManager.default.copyItem(atPath: directory, toPath: copy)
    if isFolderAway {
      try devices.hideFolder(true)
    } else {
      try FileManager.default.copyItem(atPath: devices.shared, toPath: devices.shared + "-elsewhere")
    }
    work()
    if !isFolderAway { try FileManager.default.removeItem(atPath: devices.shared) }
    try devices.hideFolder(false)
    var kept: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: directory + "/sync") {
      if URL(fileURLWithPath: path).lastPathComponent.hasPrefix(prefix) {
        kept[path] = try Data(contentsOf: URL(fileURLWithPath: "\(directory)/sync/\(path)"))
      }
    }
    #expect(!kept.isEmpty)
    // the directory itself stays, so that it is at the same place
    for name in try FileManager.default.contentsOfDirectory(atPath: directory) {
      try FileManager.default.removeItem(atPath: "\(directory)/\(name)")
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: copy) {
      try FileManager.default.moveItem(atPath: "\(copy)/\(name)", toPath: "\(directory)/\(name)")
    }
    for (path, data) in kept { try data.write(to: URL(fileURLWithPath: "\(directory)/sync/\(path)")) }
    try devices.replace(0)
  }

  private static func expectAgreement(_ devices: SyncDevices) throws {
    try devices.expectAgreement()
    for index in 0..<2 { #expect(devices.ask(index, "sync.now").part("result.unreadable") == "[]") }
  }

  /// The base of an erasure that never happened counts neither at once nor when later changes have reached its numbers.
  @Test(arguments: 0..<4) func theBaseOfAnErasure(_ changes: Int) throws {
    let devices = try SyncErasingTests.devices(2)
    let content = try #require(devices.common)
    try Self.lose(on: devices, keeping: "base-") { #expect(SyncErasingTests.reset(devices, 0).errorText == "") }
    for number in 0..<changes {
      #expect(devices.ask(0, "list.add", #"{"name":"Item \#(number)"}"#).errorText == "")
      #expect(devices.ask(0, "sync.now").errorText == "")
    }
    try devices.restart(0)
    try Self.expectAgreement(devices)
    #expect(devices.common?.count == content.count + changes)
    #expect(devices.ask(0, "sync.status").part("result.erasures") == "[]")
  }

  /// Lines that were never completed, in the file of completed ones and in another one, are removed, and nothing else.
  @Test func linesInSeveralFiles() throws {
    let devices = try SyncDevices(2)
    for index in 0..<2 { #expect(devices.join(index).errorText == "") }
    let importing = { (numbers: Range<Int>) in
      let products = numbers.map { #"{"id":"p\#($0)","name":"Product \#($0)","price":"1.00"}"# }.joined(separator: ",")
      #expect(devices.ask(0, "data.import", #"{"data":{"products":[\#(products)]}}"#).part("result.added") == "\(numbers.count)")
      #expect(devices.ask(0, "sync.now").errorText == "")
    }
    importing(0..<100)
    try Self.lose(on: devices, keeping: "log-", isFolderAway: false) { importing(100..<1400) }
    let logs = try devices.databaseFiles(of: 0).filter { $0.contains("log-") }
    #expect(logs.count > 1)
    #expect(devices.ask(0, "list.add", #"{"name":"Milk"}"#).errorText == "")
    try Self.expectAgreement(devices)
    #expect(devices.common?.count == 101)
    importing(100..<1400)
    try devices.restart(0)
    try Self.expectAgreement(devices)
    #expect(devices.common?.count == 1401)
  }

  /// The line of a decision that was never made does not get the number of the next change.
  @Test func theLineOfADecision() throws {
    let devices = try SyncMethodTests.pair()
    for index in 0..<2 {
      #expect(devices.ask(index, "catalog.update", #"{"productId":"apples","price":"\#(index + 2).00"}"#).errorText == "")
    }
    #expect(devices.exchange() == [])
    let id = devices.ask(0, "sync.status").part("result.conflicts.0.id")
    let shown = devices.ask(0, "sync.status").part("result.conflicts.0.values.1.deviceId")
    try Self.lose(on: devices, keeping: "log-") {
      let params = "{\"conflictId\":\"\(id)\",\"deviceId\":\"\(shown)\"}"
      #expect(devices.ask(0, "sync.resolve", params).part("result.resolved") == "true")
    }
    #expect(devices.ask(0, "list.add", #"{"name":"Milk"}"#).errorText == "")
    try Self.expectAgreement(devices)
    #expect(devices.ask(1, "sync.status").part("result.conflictCount") == "1")
    #expect(devices.ask(1, "list.items").part("result.sections").contains("Milk"))
  }
}
