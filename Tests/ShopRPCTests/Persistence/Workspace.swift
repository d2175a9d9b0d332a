import Foundation

@testable import Persistence

extension [UInt8] {
  /// Content of a file, without the newlines that follow it.
  var withoutReserve: [UInt8] {
    guard let last = lastIndex(where: { $0 != ASCII.newline }) else { return [] }
    return Array(prefix(last + 2))
  }
}

/// Temporary directory for a database, removed with its owner; in memory, because thousands of databases wait long for a disk.
final class Workspace {
  let path: String
  /// Enclosing workspace, which removes the directory.
  private let outer: Workspace?

  init() {
    let template = TestFolder.memory.appendingPathComponent("store-XXXXXX").path
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

  /// Directory inside this one, which may not exist.
  func inside(_ name: String) -> Workspace { Workspace(name, in: self) }

  deinit {
    if outer != nil { return }
    do { try FileManager.default.removeItem(atPath: path) } catch { print("left behind: \(path)") }
  }

  /// Sorted names in the directory, without the lock.
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

  /// Lines of a file, without newlines.
  func lines(_ name: String) throws -> [String] {
    String(decoding: try self[name], as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// New directory with the same files.
  func copy() throws -> Workspace {
    let other = Workspace()
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      try FileManager.default.copyItem(atPath: "\(path)/\(name)", toPath: "\(other.path)/\(name)")
    }
    return other
  }

  /// Contents of all files except the lock, which names a process.
  var content: [String: [UInt8]] {
    get throws { Dictionary(uniqueKeysWithValues: try names.filter { $0 != "quarantine" }.map { ($0, try self[$0]) }) }
  }
}
