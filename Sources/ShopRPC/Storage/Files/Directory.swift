import CLibrary
import Persistence

/// Directories by path: what is in them, and making and removing them.
enum Directory {
  /// The names in the directory at `path`, sorted; nil when it is no directory or not there.
  static func names(in path: String) throws(FileError) -> [String]? {
    let disk = Disk()
    do throws(CallError) {
      let directory = try disk.openDirectory(path)
      defer { disk.close(directory) }
      return try disk.names(in: directory)
    } catch {
      if error.code == ENOTDIR || error.code == ENOENT { return nil }
      throw FileError(path: path, code: error.code)
    }
  }

  /// The files at or below `path` whose names end with `suffix`, sorted. A file itself is taken whatever it is called.
  static func files(at path: String, endingWith suffix: String, depth: Int = deepest) throws(FileError) -> [String] {
    guard let names = try names(in: path) else { return [path] }
    // Links may lead round in circles.
    guard depth > 0 else { return [] }
    var files: [String] = []
    for name in names {
      let inner = "\(path)/\(name)"
      if name.hasSuffix(suffix) {
        files.append(inner)
      } else if try Self.names(in: inner) != nil {
        files += try Self.files(at: inner, endingWith: suffix, depth: depth - 1)
      }
    }
    return files
  }

  /// Copies the files that stand in the directory at `path`, and none of those in it, into a new one.
  static func copyFiles(of path: String, to copy: String) throws(FileError) {
    guard let names = try names(in: path) else { throw FileError(path: path, code: ENOTDIR) }
    try make(copy)
    for name in names where try Self.names(in: "\(path)/\(name)") == nil {
      try OpenFile("\(copy)/\(name)", O_WRONLY | O_CREAT | O_EXCL).write(try OpenFile("\(path)/\(name)", O_RDONLY).read(atMost: .max))
    }
  }

  /// Makes the directory at `path` and those above it, as far as they are missing.
  static func make(_ path: String) throws(FileError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += "\(part)/"
      guard unsafe mkdir(made, mode) == 0 || errno == EEXIST else { throw FileError(path: made, code: errno) }
    }
  }

  /// Takes away the directory at `path` with everything in it; a link in it is taken away, not followed.
  static func remove(_ path: String, depth: Int = deepest) throws(FileError) {
    for name in depth > 0 ? try names(in: path) ?? [] : [] {
      let inner = "\(path)/\(name)"
      if unsafe unlink(inner) == 0 { continue }
      guard errno == EISDIR || errno == EPERM else { throw FileError(path: inner, code: errno) }
      try remove(inner, depth: depth - 1)
    }
    guard unsafe rmdir(path) == 0 else { throw FileError(path: path, code: errno) }
  }

  private static let mode: mode_t = 0o755
  /// Directories within directories: far more than any of ours, and a bound for what a link could make endless.
  private static let deepest = 16
}

/// A new directory that only its maker may enter, removed with everything in it.
struct ScratchDirectory: ~Copyable {
  let path: String

  /// Makes one in `$TMPDIR`, else in `/tmp`.
  init() throws(FileError) { try self.init(in: Self.parent) }

  /// Makes one in `parent`.
  init(in parent: String) throws(FileError) {
    var template = "\(parent)/shop-rpc-XXXXXX".utf8CString.map(\.self)
    guard unsafe mkdtemp(&template) != nil else { throw FileError(path: parent, code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    // Nobody is left to be told: what cannot be removed stays for the system's own cleaning.
    do throws(FileError) { try Directory.remove(path) } catch {}
  }

  /// Where things of no lasting worth are put.
  static var parent: String { Environment.value(of: "TMPDIR") ?? "/tmp" }
}

/// What the process was given beside its arguments.
enum Environment {
  /// The variable `name`; nil when it is not set, or empty.
  static func value(of name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The variable `name`, which is no longer in the environment afterwards, nor in the memory where `/proc/PID/environ` shows it.
  static func take(_ name: String) -> String? {
    let value = value(of: name)
    var next = unsafe environ
    while let variable = unsafe next.pointee {
      if unsafe String(cString: variable).hasPrefix("\(name)=") {
        let start = name.utf8.count + 1
        unsafe explicit_bzero(variable + start, strlen(variable) - start)
      }
      unsafe next += 1
    }
    unsafe unsetenv(name)
    return value
  }

  /// Every variable as `NAME=value`, but for those of the service itself: a run that is compared depends on its arguments alone.
  static var withoutOurs: [String] {
    var all: [String] = []
    var next = unsafe environ
    while let variable = unsafe next.pointee {
      let text = unsafe String(cString: variable)
      if !text.hasPrefix("SHOP_RPC_") { all.append(text) }
      unsafe next += 1
    }
    return all
  }
}
