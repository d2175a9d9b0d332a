import CLibrary

/// Location of a client's path: a directory, held open, and a name in it that may not exist. Closes the
/// directory when the value ends.
struct ResolvedPath: ~Copyable {
  let folder: Int32
  let name: String

  /// Opens the parent directory of `path`. Within a confining directory no symbolic link is followed.
  init(_ path: String, _ access: FileAccess) throws(FileReadError) {
    let found =
      switch access {
      case .any: try Self.find(path)
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
      guard Limits.pathLength.contains(path.utf8.count) else { throw .length(path.utf8.count, Limits.pathLength) }
      guard !path.utf8.contains(0) else { throw .invalid("path") }
      return path
    },
    write: { value, output in output.string(value) })
}

/// Files that a client may access.
enum FileAccess: Hashable, Sendable {
  /// Every file that the process can open.
  case any
  /// Only files in one directory, to which relative paths then refer.
  case only(String)
  case none
}
