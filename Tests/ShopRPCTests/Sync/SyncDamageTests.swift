import Foundation
import Testing

@testable import ShopModel
@testable import ShopRPC

/// Damaged and foreign files in a shared folder: what is before the damage is taken, and the device is named.
struct SyncDamageTests {
  /// git can write CRLF: no line fits its checksum, and everything waits. The device is named, and nobody joins beside it.
  @Test func lineEndingsAreNotTranslated() throws {
    let devices = try SyncFaultTableTests.devices()
    let path = try #require(devices.logs(of: 0).first)
    let text = try String(contentsOfFile: path, encoding: .utf8).replacingOccurrences(of: "\n", with: "\r\n")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let answer = devices.ask(1, "sync.now")
    #expect(answer.part("result.taken") == "0")
    let id = devices.ask(0, "sync.status").part("result.deviceId")
    #expect(answer.part("result.unreadable") == #"[{"id":"\#(id)","reason":"damaged"}]"#)
    #expect(try Self.refusesToJoin(devices))
    #expect(devices.exchange() == [])
    #expect(SyncFaultTableTests.hasMilk(devices, 1))
  }

  private static func refusesToJoin(_ devices: SyncDevices) throws -> Bool {
    let refusal = try SyncDevices(1).ask(0, "sync.join", #"{"path":"\#(devices.shared)"}"#).errorText
    return refusal.hasPrefix("fileUnreadable") && refusal.contains("reason=format")
  }

  /// git translates all files, also those that describe the devices; or somebody damages them otherwise. Nobody founds a second group.
  @Test(arguments: ["\r\n", " \n"]) func translatedFilesAreNoEmptyFolder(_ lineEnding: String) throws {
    let devices = try SyncFaultTableTests.devices()
    for path in try devices.files(of: 0, "") + devices.files(of: 1, "") {
      let text = try String(contentsOfFile: path, encoding: .utf8).replacingOccurrences(of: "\n", with: lineEnding)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try Self.refusesToJoin(devices))
    if lineEnding == "\r\n" { #expect(devices.ask(1, "sync.now").part("result.unreadable.0.reason") == "damaged") }
    let founding = try SyncDevices(1).ask(0, "sync.join", #"{"path":"\#(devices.shared)","found":true}"#)
    #expect(founding.errorText.isEmpty == (lineEnding == " \n"))
  }

  /// A file of another program in the directory of a device is none of its logs.
  @Test func aFileOfAnotherProgramIsNotDamaged() throws {
    let devices = try SyncFaultTableTests.devices()
    let path = try #require(devices.logs(of: 0).first)
    let whole = try Data(contentsOf: SyncFaultTableTests.url(path))
    for name in ["notes.jsonl", "log-1 (conflicted copy).jsonl", "log-x.jsonl"] {
      try Data("{\"hello\":1}\n".utf8).write(to: SyncFaultTableTests.url(path).deletingLastPathComponent().appendingPathComponent(name))
    }
    try whole.dropLast(20).write(to: SyncFaultTableTests.url(path))
    let answer = devices.ask(1, "sync.now")
    #expect(answer.part("result.taken") == "0" && answer.part("result.unreadable") == "[]")
    #expect(try SyncDevices(1).ask(0, "sync.join", #"{"path":"\#(devices.shared)"}"#).errorText == "")
  }

  /// The damaged line is at the beginning of what is read at once, or behind it.
  @Test func everyLineOfALongLogIsCompared() throws {
    let devices = try SyncMethodTests.pair()
    let note = String(repeating: "long ", count: 150)
    for number in 1...90 { _ = devices.ask(0, "list.add", #"{"name":"Item \#(number)","note":"\#(note)"}"#) }
    #expect(devices.ask(0, "sync.now").errorText == "")
    let path = try #require(devices.logs(of: 0).first)
    let whole = try Data(contentsOf: SyncFaultTableTests.url(path))
    #expect(whole.count > 64 << 10)
    let lines = whole.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }
    for index in Endurance.sample(of: Array(1..<lines.count - 1), every: 9) {
      var damaged = lines
      damaged[index][40] ^= 1
      try Data(damaged.joined(separator: [UInt8(ascii: "\n")])).write(to: SyncFaultTableTests.url(path))
      var folder = SyncFolder(SyncDirectory(root: devices.shared))
      _ = try folder.read(knowing: SyncKnowledge())
      let group = try #require(folder.groups.first)
      #expect(folder.damaged(in: group, besides: VersionVector()).values.map { devices.shared + "/" + $0 } == [path], "\(index)")
    }
  }

  /// Whole logs behind a damaged one wait, and their device is named all the same, however often they are read.
  @Test func whatWaitsForADamagedLineHidesItNot() throws {
    let devices = try SyncMethodTests.pair()
    let note = String(repeating: "long ", count: 150)
    for number in 1...300 { _ = devices.ask(0, "list.add", #"{"name":"Item \#(number)","note":"\#(note)"}"#) }
    #expect(devices.ask(0, "sync.now").errorText == "")
    let paths = try devices.logs(of: 0)
    let path = try #require(paths.first)
    #expect(paths.count > 1)
    var damaged = try Data(contentsOf: SyncFaultTableTests.url(path))
    damaged[damaged.count / 2] ^= 1
    try damaged.write(to: SyncFaultTableTests.url(path))
    for _ in 0..<3 {
      let answer = devices.ask(1, "sync.now")
      #expect(answer.part("result.waiting") != "0" && answer.part("result.unreadable.0.reason") == "damaged")
    }
    #expect(try Self.refusesToJoin(devices))
  }
}
