import Foundation
import Testing

@testable import ShopRPC

/// Store whose journal is long enough for a snapshot, built once; each test gets a copy.
enum LongDatabase {
  /// Lines of its journal: one product repeatedly, with a description of twenty kilobytes.
  static let lines = 54

  /// Files by name; empty, with a recorded issue, if it could not be built.
  private static let files: [String: Data] = {
    do { return try make() } catch {
      Issue.record(error)
      return [:]
    }
  }()

  /// Copies the database to `directory`, which must not exist.
  static func copy(to directory: String) throws {
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    for (name, content) in files { try content.write(to: URL(fileURLWithPath: "\(directory)/\(name)")) }
  }

  private static func make() throws -> [String: Data] {
    let folder = try TestFolder()
    let frontend = try Frontend(folder.path)
    // sent together, so that the program has no idle moment to write the snapshot
    try frontend.send((1...lines).map { frontend.request("catalog.put", Shopper.fatProduct($0)) }.joined())
    #expect(try frontend.rest().count == lines)
    try frontend.ending()
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      files[name] = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    }
    return files
  }
}
