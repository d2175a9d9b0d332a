import Foundation
import Testing

@testable import ShopModel
@testable import ShopRPC

/// Exchanges that fail are told until one succeeds.
struct SyncFailureTests {
  /// What can be wrong with a folder.
  enum Fault: String, CaseIterable {
    case missing
    /// The place where the folder was mounted is there, and empty.
    case unmounted
    case linked

    /// Kind and reason of the error.
    var error: (kind: String, reason: String) {
      switch self {
      case .missing, .unmounted: ("fileUnreadable", "notFound")
      case .linked: ("fileUnreadable", "symlink")
      }
    }

    func apply(to devices: SyncDevices) throws {
      let path = devices.shared
      switch self {
      case .missing: try devices.hideFolder(true)
      case .unmounted:
        try devices.hideFolder(true)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let files = SyncFiles(dataDirectory: devices.directory(of: 0))
        var membership = try #require(try files.memberships().first)
        membership.mountPoint = path
        try files.save(membership)
      case .linked:
        try FileManager.default.moveItem(atPath: path + "/devices", toPath: path + "/real")
        try FileManager.default.createSymbolicLink(atPath: path + "/devices", withDestinationPath: path + "/real")
      }
    }

    func mend(_ devices: SyncDevices) throws {
      let path = devices.shared
      switch self {
      case .missing: try devices.hideFolder(false)
      case .unmounted:
        try FileManager.default.removeItem(atPath: path)
        try devices.hideFolder(false)
      case .linked:
        try FileManager.default.removeItem(atPath: path + "/devices")
        try FileManager.default.moveItem(atPath: path + "/real", toPath: path + "/devices")
      }
    }
  }

  @Test(arguments: Fault.allCases) func aFailureIsToldUntilAnExchangeSucceeds(_ fault: Fault) throws {
    let devices = try SyncMethodTests.pair()
    #expect(devices.exchange() == [])
    #expect(devices.ask(0, "sync.status").part("result.unsent") == "0")
    try fault.apply(to: devices)
    for name in ["Milk", "Bread"] {
      #expect(devices.ask(0, "list.add", #"{"name":"\#(name)"}"#).errorText == "")
      #expect(devices.ask(0, "sync.now").errorText.hasPrefix(fault.error.kind))
    }
    try devices.restart(0)
    let status = devices.ask(0, "sync.status")
    #expect(status.part("result.unsent") == "2")
    #expect(status.part("result.failure.error") == fault.error.kind)
    #expect(status.part("result.failure.reason") == fault.error.reason)
    #expect(status.part("result.failure.text") != "" && status.part("result.failure.failedAt") != "")
    #expect(devices.ask(0, "service.status").part("result.status") == "DEGRADED")
    #expect(devices.ask(0, "service.status").part("result.exchange.failure.error") == fault.error.kind)
    try fault.mend(devices)
    #expect(devices.ask(0, "sync.now").part("result.given") == "2")
    #expect(devices.ask(0, "sync.status").part("result.failure") == "")
    #expect(devices.ask(0, "sync.status").part("result.unsent") == "0")
    #expect(devices.ask(0, "service.status").part("result.status") == "UP")
    try devices.expectAgreement()
  }

  /// `unsent` counts what the folder lacks, also when somebody has removed it there.
  @Test func removedFilesAreUnsent() throws {
    let devices = try SyncMethodTests.pair()
    #expect(devices.ask(0, "list.add", #"{"name":"Milk"}"#).errorText == "")
    #expect(devices.ask(0, "sync.status").part("result.unsent") == "1")
    #expect(devices.exchange() == [])
    #expect(devices.ask(0, "sync.status").part("result.unsent") == "0")
    try FileManager.default.removeItem(atPath: devices.shared + "/devices")
    #expect(devices.ask(0, "sync.status").part("result.unsent") != "0")
    #expect(devices.exchange() == [])
    #expect(devices.ask(0, "sync.status").part("result.unsent") == "0")
  }

  /// A device that has left does not found a second group where the first one was.
  @Test func anEmptiedFolderIsNotFoundedAgain() throws {
    let devices = try SyncMethodTests.pair()
    #expect(devices.exchange() == [])
    #expect(devices.ask(0, "sync.leave").errorText == "")
    try FileManager.default.removeItem(atPath: devices.shared + "/devices")
    #expect(devices.join(0).part("error.data.reason") == "emptied")
    #expect(devices.ask(1, "sync.now").errorText == "")
    #expect(devices.join(0).part("result.founded") == "false")
    try devices.expectAgreement(after: 2)
    #expect(devices.ask(0, "sync.leave").errorText == "")
    try FileManager.default.removeItem(atPath: devices.shared + "/devices")
    let founding = devices.ask(0, "sync.join", #"{"path":"\#(devices.shared)","found":true}"#)
    #expect(founding.part("result.founded") == "true")
  }

  /// Nobody but the owner of the database can look into the directories of the exchange.
  @Test func directoriesArePrivate() throws {
    let devices = try SyncMethodTests.pair()
    #expect(devices.exchange() == [])
    for root in [devices.shared + "/devices", devices.directory(of: 0) + "/sync"] {
      let names = try FileManager.default.subpathsOfDirectory(atPath: root)
      for path in [root] + names.map({ "\(root)/\($0)" }) {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
        #expect(mode == (attributes[.type] as? FileAttributeType == .typeDirectory ? 0o700 : 0o600), "\(path)")
      }
    }
  }

  /// Of a file that is none of ours, only the beginning is read; a log is read piece by piece.
  @Test func aForeignLogIsNotReadWhole() throws {
    let devices = try SyncMethodTests.pair()
    let names = (0..<2_000).map { String(repeating: "name \($0) ", count: 20) }
    for name in names.prefix(400) { #expect(devices.ask(0, "list.add", #"{"name":"\#(name.prefix(150))"}"#).errorText == "") }
    #expect(devices.exchange() == [])
    let directory = try #require(devices.logs(of: 0).first).split(separator: "/").dropLast().joined(separator: "/")
    let junk = [UInt8](repeating: 0x78, count: 8 << 20)
    try Data(junk).write(to: URL(fileURLWithPath: "/\(directory)/log-9.jsonl"))
    var folder = SyncFolder(SyncDirectory(root: devices.shared))
    let read = try folder.read(knowing: SyncKnowledge())
    #expect(read.allSatisfy { $0.head != nil })
    #expect(read.flatMap(\.lines).count >= 400)
    try devices.expectAgreement()
  }
}
