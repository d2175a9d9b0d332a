import Foundation
import Glibc
import Testing

@testable import Persistence

/// A file for a client is complete or absent, whichever call fails.
struct AtomicFileTests {
  private static let content = Array("new content\n".utf8)

  /// Writes the file; returns the error.
  private static func put(
    as name: String = "file", in path: String, replacing: Bool = false, _ disk: FaultyDisk = FaultyDisk()
  ) throws -> String {
    let folder = try disk.openDirectory(path)
    defer { disk.close(folder) }
    do throws(CallError) {
      var file = try AtomicFile(in: folder, disk)
      try file.write(content.span)
      return try file.publish(as: name, replacing: replacing) ? "" : "taken"
    } catch { return "\(error.call.rawValue) \(error.code)" }
  }

  private static func names(in path: String) throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

  @Test func itHasItsBytesAndNobodyElseMayReadIt() throws {
    let folder = try TestFolder()
    #expect(try Self.put(in: folder.path) == "")
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/file")) == Data(Self.content))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/file")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try Self.names(in: folder.path) == ["file"])
  }

  @Test func whatIsThereIsReplacedOnlyWhenItMay() throws {
    let folder = try TestFolder()
    try Data("old".utf8).write(to: URL(fileURLWithPath: folder.path + "/file"))
    #expect(try Self.put(in: folder.path) == "taken")
    #expect(try String(contentsOfFile: folder.path + "/file", encoding: .utf8) == "old")
    #expect(try Self.names(in: folder.path) == ["file"])
    #expect(try Self.put(in: folder.path, replacing: true) == "")
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/file")) == Data(Self.content))
  }

  @Test(arguments: ["random", "open", "write", "fsync", "fstat", "rename"]) func aFailureLeavesNothing(_ call: String) throws {
    let folder = try TestFolder()
    try Data("old".utf8).write(to: URL(fileURLWithPath: folder.path + "/file"))
    let disk = FaultyDisk()
    // the first `open` call is the test's own, for the directory
    disk.script[call] = (call == "open" ? [nil] : []) + [.error(ENOSPC)]
    let name = call == "fstat" ? "other" : "file"
    #expect(try Self.put(as: name, in: folder.path, replacing: call != "fstat", disk) == "\(call) \(ENOSPC)")
    #expect(try Self.names(in: folder.path) == ["file"])
    #expect(try String(contentsOfFile: folder.path + "/file", encoding: .utf8) == "old")
  }

  @Test func itIsWrittenInPieces() throws {
    let folder = try TestFolder()
    let disk = FaultyDisk()
    disk.script["write"] = [.short(1), .short(4)]
    #expect(try Self.put(in: folder.path, disk) == "")
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/file")) == Data(Self.content))
    #expect(disk.calls.suffix(5) == ["write", "fsync", "fstat", "rename", "fsync"], "its bytes last before its name, then its name")
    let second = FaultyDisk()
    second.script["write"] = [.short(0)]
    #expect(try Self.put(as: "other", in: folder.path, second) == "write \(ENOSPC)")
  }
}
