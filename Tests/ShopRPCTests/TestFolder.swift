import Foundation

/// A folder of its own for one test, removed with all that is in it.
struct TestFolder: ~Copyable {
  let path: String

  init() throws {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("shop-rpc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    path = place.path
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch {}  // a test may have removed it
  }
}
