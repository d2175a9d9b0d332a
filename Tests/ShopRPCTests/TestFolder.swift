import Foundation

/// Temporary directory of one test, removed with its contents.
struct TestFolder: ~Copyable {
  let path: String

  /// Uses an in-memory file system, if there is one: for thousands of databases whose syncs would take minutes.
  init(inMemory: Bool = false) throws {
    let parent = inMemory ? Self.memory : FileManager.default.temporaryDirectory
    let url = parent.appendingPathComponent("shop-rpc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    path = url.path
  }

  /// The file system in memory; the one on disk if there is none.
  static let memory: URL = {
    let memory = URL(fileURLWithPath: "/dev/shm")
    return FileManager.default.isWritableFile(atPath: memory.path) ? memory : FileManager.default.temporaryDirectory
  }()

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch {}  // a test may have removed it
  }
}
