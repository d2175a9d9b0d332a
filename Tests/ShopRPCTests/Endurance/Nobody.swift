import Foundation
import Glibc

@testable import ShopRPC

/// A user to whom permissions apply: the one who runs the tests, or nobody if that is root.
enum Nobody {
  private static let isRoot = geteuid() == 0
  private static let id = 65_534

  /// Command prefix that runs a program as that user.
  static let prefix = isRoot ? ["/usr/bin/env", "setpriv", "--reuid=\(id)", "--regid=\(id)", "--clear-groups"] : []

  /// That user can run the program; an own user can, root needs a command, and a way to the program that is open to all.
  static let requirement = Requirement("running the program as nobody", debian: "util-linux", right: "a project folder open to all") {
    try Endurance.run(prefix + [BuiltProgram.path, "--version"]).code == .code(0)
  }

  /// Gives a file or a folder, with what is in it, to that user.
  static func own(_ path: String) throws {
    guard isRoot else { return }
    for file in [path] + (try FileManager.default.subpathsOfDirectory(atPath: path).map { "\(path)/\($0)" }) {
      try FileManager.default.setAttributes([.ownerAccountID: id, .groupOwnerAccountID: id], ofItemAtPath: file)
    }
  }

  /// Makes a folder in which that user, who can reach it, may not write.
  static func closedFolder(in folder: borrowing TestFolder) throws -> String {
    try requirement.check()
    let inner = "\(folder.path)/closed"
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: inner)
    return inner
  }
}
