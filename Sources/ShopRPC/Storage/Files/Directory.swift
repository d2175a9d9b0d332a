import CLibrary
import Persistence

/// Directory operations by path.
enum Directory {
  /// Sorted names in the directory at `path`; nil when it does not exist or is not a directory.
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

  /// Files at or below `path` whose names end with `suffix`, sorted. If `path` is a file, it is returned
  /// regardless of its name.
  static func files(at path: String, endingWith suffix: String, depth: Int = deepest) throws(FileError) -> [String] {
    guard let names = try names(in: path) else { return [path] }
    // Symbolic links may form cycles.
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

  /// Copies the files directly in the directory at `path`, without subdirectories, into a new directory.
  static func copyFiles(of path: String, to copy: String) throws(FileError) {
    guard let names = try names(in: path) else { throw FileError(path: path, code: ENOTDIR) }
    try make(copy)
    for name in names where try Self.names(in: "\(path)/\(name)") == nil {
      try OpenFile("\(copy)/\(name)", O_WRONLY | O_CREAT | O_EXCL).write(try OpenFile("\(path)/\(name)", O_RDONLY).read(atMost: .max))
    }
  }

  /// Creates the directory at `path` and its missing parents; if they are `isPrivate`, nobody but their owner can enter them.
  static func make(_ path: String, isPrivate: Bool = false) throws(FileError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += "\(part)/"
      guard unsafe mkdir(made, isPrivate ? privateMode : mode) == 0 || errno == EEXIST else { throw FileError(path: made, code: errno) }
    }
  }

  /// Removes the directory at `path` with everything in it; symbolic links are removed, not followed.
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
  private static let privateMode: mode_t = 0o700
  /// Maximum nesting: deeper than any directory that the program uses, and a bound for cycles of links.
  private static let deepest = 16
}

/// A new private directory, removed with its content when the value ends.
struct ScratchDirectory: ~Copyable {
  let path: String

  /// Creates one in `$TMPDIR`, or in `/tmp`.
  init() throws(FileError) { try self.init(in: Self.parent) }

  /// Creates one in `parent`.
  init(in parent: String) throws(FileError) {
    var template = "\(parent)/shop-rpc-XXXXXX".utf8CString.map(\.self)
    guard unsafe mkdtemp(&template) != nil else { throw FileError(path: parent, code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    // Errors cannot be reported here; what cannot be removed is left to the system's cleanup.
    do throws(FileError) { try Directory.remove(path) } catch {}
  }

  /// Parent directory for temporary files.
  static var parent: String { Environment.value(of: "TMPDIR") ?? "/tmp" }
}

/// Environment variables.
enum Environment {
  /// Value of `name`; nil when it is not set, empty, or not UTF-8.
  static func value(of name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    guard let text = unsafe String(validatingCString: value) else { return nil }
    return text.isEmpty ? nil : text
  }

  /// The file that has the rules of the system's time zone; nil if that is no symbolic link.
  static var timeZoneFile: String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink("/etc/localtime", &path, path.count)
    return count > 0 ? String(decoding: path.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }

  /// The home directory of the user, according to the system's list of users; nil if it has none.
  static var home: String? {
    guard let entry = unsafe getpwuid(geteuid()), let home = unsafe entry.pointee.pw_dir else { return nil }
    return unsafe String(validatingCString: home)
  }

  /// Value of `name`; removes the variable from the environment and wipes the memory that `/proc/PID/environ` shows.
  static func take(_ name: String) -> String? {
    guard unsafe getenv(name) != nil else { return nil }
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

  /// All variables as `NAME=value`, except those of this program: a compared run must depend on its arguments only.
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
