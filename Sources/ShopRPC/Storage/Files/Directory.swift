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

  /// True when `name` is set to something that is not UTF-8.
  static func isNoText(_ name: String) -> Bool {
    guard let value = unsafe getenv(name) else { return false }
    return unsafe String(validatingCString: value) == nil
  }

  /// The working directory; nil when it is gone, or its path is not UTF-8.
  static var workingDirectory: String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(validatingCString: path)
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
  static func removeValue(of name: String) -> String? {
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

/// Location of a client's path: a directory, held open, and a name in it that may not exist. Closes the
/// directory when the value ends.
struct ResolvedPath: ~Copyable {
  let folder: Int32
  let name: String

  /// Opens the parent directory of `path`. Within a confining directory no symbolic link is followed.
  init(_ path: String, _ access: FileAccess) throws(FileReadError) {
    let found =
      switch access {
      case .any, .typed: try Self.find(path)
      case .only(let directory): try Self.find(path, inside: directory)
      case .none: throw FileReadError(path: path, reason: .notAllowed)
      }
    (folder, name) = found
  }

  deinit { _ = close(folder) }

  private static let passing = O_RDONLY | O_DIRECTORY | O_CLOEXEC

  private static func find(_ path: String) throws(FileReadError) -> (Int32, String) {
    let end = path.lastIndex { $0 != "/" }.map { path.index(after: $0) } ?? path.startIndex
    let trimmed = path[..<end]
    let start = trimmed.lastIndex(of: "/").map { trimmed.index(after: $0) } ?? trimmed.startIndex
    let name = trimmed[start...]
    guard !name.isEmpty, name != ".", name != ".." else { throw FileReadError(path: path, reason: .notRegular) }
    let above = trimmed[..<start]
    return (try open(above.isEmpty ? "." : String(above), in: AT_FDCWD, passing, path), String(name))
  }

  /// Descends from `directory` name by name, so that no symbolic link or `..` leads out of it, not even one
  /// created meanwhile.
  private static func find(_ path: String, inside directory: String) throws(FileReadError) -> (Int32, String) {
    var names = path.split(separator: "/").filter { $0 != "." }
    if path.hasPrefix("/") {
      let above = directory.split(separator: "/").filter { $0 != "." }
      guard directory.hasPrefix("/"), names.starts(with: above) else { throw FileReadError(path: path, reason: .notAllowed) }
      names.removeFirst(above.count)
    }
    guard let last = names.popLast(), last != "..", !names.contains("..") else { throw FileReadError(path: path, reason: .notAllowed) }
    var folder = try open(directory, in: AT_FDCWD, passing, path)
    for name in names {
      let above = folder
      defer { _ = close(above) }
      folder = try open(String(name), in: above, passing | O_NOFOLLOW, path)
    }
    return (folder, String(last))
  }
}

extension ResolvedPath {
  /// Throws when the name is taken by something that may not be replaced: with `overwrites`, anything but a
  /// regular file; otherwise anything.
  func checkRoom(for path: String, overwrites: Bool) throws(FileWriteError) {
    var info = stat()
    guard unsafe fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) == 0 else {
      if errno == ENOENT { return }
      throw FileWriteError(path: path, code: errno)
    }
    guard overwrites else { throw FileWriteError(path: path, reason: .exists) }
    switch info.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFLNK: throw FileWriteError(path: path, reason: .symlink)
    default: throw FileWriteError(path: path, reason: .notRegular)
    }
  }

  /// Opens a name in a directory; `path` is for the error.
  static func open(_ name: String, in folder: Int32, _ flags: Int32, _ path: String) throws(FileReadError) -> Int32 {
    let result = unsafe openat(folder, name, flags)
    if result >= 0 { return result }
    let cause = errno
    // Linux reports ENOTDIR for a symbolic link where a directory is expected
    if cause == ENOTDIR, flags & O_NOFOLLOW != 0, isLink(name, in: folder) { throw FileReadError(path: path, reason: .symlink) }
    throw FileReadError(path: path, code: cause)
  }

  private static func isLink(_ name: String, in folder: Int32) -> Bool {
    var info = stat()
    return unsafe fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) == 0 && info.st_mode & S_IFMT == S_IFLNK
  }
}

extension Shape where Value == String {
  /// A path of a local file, as the system accepts it.
  static let path = Shape(
    schema: { _ in ["type": "string", "minLength": .int(Limits.pathLength.lowerBound), "maxLength": .int(Limits.pathLength.upperBound)] },
    read: { (document, position) throws(ValidationError) in
      guard document[position].isString else { throw .type("string") }
      let path = document.text(at: position)
      guard Limits.pathLength.contains(path.utf8.count) else { throw .length(path.utf8.count, Limits.pathLength, unit: "byte") }
      guard !path.utf8.contains(0) else { throw .invalid("path") }
      return path
    },
    write: { value, output in output.string(value) })
}

/// Files that a client may access.
enum FileAccess: Hashable, Sendable {
  /// Every file that the process can open.
  case any
  /// The same, and where symbolic links lead: the paths come from a person at a shell.
  case typed
  /// Only files in one directory, to which relative paths then refer.
  case only(String)
  case none
}
