import Foundation
import Testing

@testable import ShopRPC

/// A program without file permissions, which never applies to root.
@Suite(.needs(Nobody.requirement)) struct LostPermissionTests {
  private static func change(_ mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  @Test(arguments: [0o500, 0o000]) func rightsThatAreLostMeanwhileLoseNothing(_ mode: Int) throws {
    let folder = try TestFolder()
    try Nobody.own(folder.path)
    let frontend = try Frontend(folder.path, under: Nobody.prefix)
    #expect(try frontend.add("before") == "")
    var answered: Set<String> = ["before"]
    try Self.change(mode, folder.path)
    if try frontend.add("meanwhile") == "" { answered.insert("meanwhile") }
    #expect(try frontend.items() == answered)
    let other = try Frontend(folder.path, under: Nobody.prefix)
    #expect(try other.condition().state == "READ_ONLY")
    #expect(try other.condition().reasons != "[]")
    #expect(try other.add("other")?.hasPrefix("storage") == true)
    #expect(try frontend.ending() == .code(0))
    #expect(try other.ending() == .code(0))
    try Self.change(0o700, folder.path)
    let next = try Frontend(folder.path, under: Nobody.prefix)
    #expect(try next.items() == answered)
    #expect(try next.add("next") == "")
    #expect(try next.ending() == .code(0))
  }

  @Test func filesThatCannotBeWrittenAreRead() throws {
    let folder = try TestFolder()
    try Nobody.own(folder.path)
    let before = try Frontend(folder.path, under: Nobody.prefix)
    #expect(try before.add("before") == "")
    try before.ending()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) { try Self.change(0o400, "\(folder.path)/\(name)") }
    let frontend = try Frontend(folder.path, under: Nobody.prefix)
    #expect(try frontend.items() == ["before"])
    #expect(try frontend.condition().state == "READ_ONLY")
    #expect(try frontend.add("new") == "storageReadOnly")
    #expect(try frontend.ending() == .code(0))
  }

  /// A file of another device that cannot be read is told, and counts again once it can.
  @Test func filesOfAnotherDeviceThatCannotBeRead() throws {
    let folder = try TestFolder()
    for name in ["", "/one", "/other", "/third", "/shared"] {
      try FileManager.default.createDirectory(atPath: folder.path + name, withIntermediateDirectories: true)
    }
    try Nobody.own(folder.path)
    let (one, other) = try (
      Frontend(folder.path + "/one", under: Nobody.prefix), Frontend(folder.path + "/other", under: Nobody.prefix)
    )
    for device in [one, other] { #expect(try device.ask("sync.join", #"{"path":"\#(folder.path)/shared"}"#).errorText == "") }
    #expect(try one.add("Milk") == "")
    #expect(try one.ask("sync.now").part("result.given") == "1")
    let id = try one.ask("sync.status").part("result.deviceId")
    let files = "\(folder.path)/shared/devices/\(id)"
    let logs = try FileManager.default.contentsOfDirectory(atPath: files).filter { $0.hasPrefix("log-") }.map { "\(files)/\($0)" }
    for log in logs { try Self.change(0o000, log) }
    let refused = try other.ask("sync.now")
    #expect(refused.part("result.taken") == "0" && refused.part("result.unreadable.0.id") == id)
    #expect(refused.part("result.unreadable.0.reason") == "unreadable")
    // who joins without knowing them would add the same things a second time
    let third = try Frontend(folder.path + "/third", under: Nobody.prefix)
    #expect(try third.ask("sync.join", #"{"path":"\#(folder.path)/shared"}"#).errorText.hasPrefix("fileUnreadable"))
    #expect(try third.ending() == .code(0))
    for log in logs { try Self.change(0o600, log) }
    let taken = try other.ask("sync.now")
    #expect(taken.part("result.taken") == "1" && taken.part("result.unreadable") == "[]")
    #expect(try other.items() == ["Milk"])
    for device in [one, other] { #expect(try device.ending() == .code(0)) }
  }
}
