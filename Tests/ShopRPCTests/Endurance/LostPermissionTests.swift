import Foundation
import Testing

@testable import ShopRPC

/// A program without file permissions, which never applies to root.
struct LostPermissionTests {
  /// Command prefix that runs a program as a user who owns nothing.
  private static let nobody = ["/usr/bin/env", "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]

  /// Gives a folder to that user; returns false if the tests cannot change users.
  private static func give(_ folder: borrowing TestFolder) throws -> Bool {
    let canRun = try Endurance.run(nobody + [BuiltProgram.path, "--version"]).code == .code(0)
    if canRun, try Endurance.run(["chown", "65534:65534", folder.path]).code == .code(0) { return true }
    Endurance.skip("the program cannot be run here as somebody without rights, so lost rights were not tried")
    return false
  }

  private static func change(_ mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  @Test(arguments: [0o500, 0o000]) func rightsThatAreLostMeanwhileLoseNothing(_ mode: Int) throws {
    let folder = try TestFolder()
    guard try Self.give(folder) else { return }
    let frontend = try Frontend(folder.path, under: Self.nobody)
    #expect(try frontend.add("before") == "")
    var answered: Set<String> = ["before"]
    try Self.change(mode, folder.path)
    if try frontend.add("meanwhile") == "" { answered.insert("meanwhile") }
    #expect(try frontend.items() == answered)
    let other = try Frontend(folder.path, under: Self.nobody)
    #expect(try other.condition().state == "READ_ONLY")
    #expect(try other.condition().reasons != "[]")
    #expect(try other.add("other")?.hasPrefix("storage") == true)
    #expect(try frontend.ending() == .code(0))
    #expect(try other.ending() == .code(0))
    try Self.change(0o700, folder.path)
    let next = try Frontend(folder.path, under: Self.nobody)
    #expect(try next.items() == answered)
    #expect(try next.add("next") == "")
    #expect(try next.ending() == .code(0))
  }

  @Test func filesThatCannotBeWrittenAreRead() throws {
    let folder = try TestFolder()
    guard try Self.give(folder) else { return }
    let before = try Frontend(folder.path, under: Self.nobody)
    #expect(try before.add("before") == "")
    try before.ending()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) { try Self.change(0o400, "\(folder.path)/\(name)") }
    let frontend = try Frontend(folder.path, under: Self.nobody)
    #expect(try frontend.items() == ["before"])
    #expect(try frontend.condition().state == "READ_ONLY")
    #expect(try frontend.add("new") == "storageReadOnly")
    #expect(try frontend.ending() == .code(0))
  }
}
