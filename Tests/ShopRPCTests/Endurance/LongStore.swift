import Foundation
import Testing

@testable import ShopRPC

/// A store whose journal is long enough for a snapshot, made once; each test takes a copy.
enum LongStore {
  /// Lines of its journal: one product again and again, with twenty kilobytes of description.
  static let lines = 54

  /// Its files by name; none when it could not be made, which is an issue then.
  private static let files: [String: Data] = {
    do { return try make() } catch {
      Issue.record(error)
      return [:]
    }
  }()

  /// Puts a copy into `directory`, which must not exist.
  static func copy(to directory: String) throws {
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    for (name, content) in files { try content.write(to: URL(fileURLWithPath: "\(directory)/\(name)")) }
  }

  private static func make() throws -> [String: Data] {
    let folder = try TestFolder()
    let frontend = try Frontend(folder.path)
    // Together, so that no quiet moment lets the program make the snapshot now.
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
