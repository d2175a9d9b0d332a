import Foundation

@testable import Persistence

/// A temporary directory for a store; it goes away with its owner.
final class Workspace {
  let path: String
  /// The one that it lies in, with which it goes away.
  private let outer: Workspace?

  init() {
    let template = FileManager.default.temporaryDirectory.appendingPathComponent("store-XXXXXX").path
    var bytes = Array(template.utf8CString)
    path = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress, let made = unsafe mkdtemp(start) else { return template }
      return unsafe String(cString: made)
    }
    outer = nil
  }

  private init(_ name: String, in outer: Workspace) {
    path = "\(outer.path)/\(name)"
    self.outer = outer
  }

  /// A directory in this one, whether or not it is there.
  func inside(_ name: String) -> Workspace { Workspace(name, in: self) }

  deinit {
    if outer != nil { return }
    do { try FileManager.default.removeItem(atPath: path) } catch { print("left behind: \(path)") }
  }

  /// Names in the directory without the lock, in order.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).filter { $0 != "LOCK" }.sorted() }
  }

  func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").sorted()
  }

  subscript(_ name: String) -> [UInt8] {
    get throws { [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))) }
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }

  /// The lines of a file, without newlines.
  func lines(_ name: String) throws -> [String] {
    String(decoding: try self[name], as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Another directory with the same files.
  func copy() throws -> Workspace {
    let other = Workspace()
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      try FileManager.default.copyItem(atPath: "\(path)/\(name)", toPath: "\(other.path)/\(name)")
    }
    return other
  }

  /// All files but the lock, which names a process.
  var content: [String: [UInt8]] {
    get throws { Dictionary(uniqueKeysWithValues: try names.filter { $0 != "quarantine" }.map { ($0, try self[$0]) }) }
  }
}
