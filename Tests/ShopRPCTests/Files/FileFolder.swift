import Glibc
import Testing

/// Temporary directory of one test, removed with it.
struct FileFolder: ~Copyable {
  let path: String
  private let names = Names()

  /// Names created in it.
  final class Names { var all: [String] = [] }

  init() throws {
    var template = Array("/tmp/shop-rpc-test-XXXXXX".utf8CString)
    try #require(unsafe mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in names.all.reversed() { _ = unsafe remove(path + "/" + name) }
    _ = unsafe rmdir(path)
  }

  /// Creates a file with this content; returns its path.
  @discardableResult
  func write(_ content: String, to name: String) throws -> String {
    let file = unsafe open(path(of: name), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { _ = close(file) }
    let bytes = Array(content.utf8)
    try #require(unsafe Glibc.write(file, bytes, bytes.count) == bytes.count)
    return path(of: name)
  }

  func makeFolder(_ name: String) throws -> String {
    try #require(unsafe mkdir(path(of: name), 0o700) == 0)
    return path(of: name)
  }

  func makePipe(_ name: String) throws -> String {
    try #require(unsafe mkfifo(path(of: name), 0o600) == 0)
    return path(of: name)
  }

  func link(_ name: String, to target: String) throws -> String {
    try #require(unsafe symlink(target, path(of: name)) == 0)
    return path(of: name)
  }

  /// Path of `name`, which is removed at the end.
  private func path(of name: String) -> String {
    if !names.all.contains(name) { names.all.append(name) }
    return path + "/" + name
  }
}
