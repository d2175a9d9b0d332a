import CLibrary

/// Where a path of a client leads: a directory, held open, and a name in it that may be free. Closed with it.
struct ClientPlace: ~Copyable {
  let folder: Int32
  let name: String

  /// Goes to the directory above it. In a confining directory no link is followed on the way.
  init(_ path: String, _ access: FileAccess) throws(FileRefusal) {
    let found =
      switch access {
      case .any: try Self.find(path)
      case .only(let directory): try Self.find(path, inside: directory)
      case .none: throw FileRefusal(path: path, reason: .notAllowed)
      }
    (folder, name) = found
  }

  deinit { _ = close(folder) }

  private static let passing = O_RDONLY | O_DIRECTORY | O_CLOEXEC

  private static func find(_ path: String) throws(FileRefusal) -> (Int32, String) {
    let end = path.lastIndex { $0 != "/" }.map { path.index(after: $0) } ?? path.startIndex
    let trimmed = path[..<end]
    let start = trimmed.lastIndex(of: "/").map { trimmed.index(after: $0) } ?? trimmed.startIndex
    let name = trimmed[start...]
    guard !name.isEmpty, name != ".", name != ".." else { throw FileRefusal(path: path, reason: .notRegular) }
    let above = trimmed[..<start]
    return (try open(above.isEmpty ? "." : String(above), in: AT_FDCWD, passing, path), String(name))
  }

  /// Goes down from `directory` name by name, so that no link and no `..` leads out of it, not even one made meanwhile.
  private static func find(_ path: String, inside directory: String) throws(FileRefusal) -> (Int32, String) {
    var names = path.split(separator: "/").filter { $0 != "." }
    if path.hasPrefix("/") {
      let above = directory.split(separator: "/").filter { $0 != "." }
      guard directory.hasPrefix("/"), names.starts(with: above) else { throw FileRefusal(path: path, reason: .notAllowed) }
      names.removeFirst(above.count)
    }
    guard let last = names.popLast(), last != "..", !names.contains("..") else { throw FileRefusal(path: path, reason: .notAllowed) }
    var folder = try open(directory, in: AT_FDCWD, passing, path)
    for name in names {
      let above = folder
      defer { _ = close(above) }
      folder = try open(String(name), in: above, passing | O_NOFOLLOW, path)
    }
    return (folder, String(last))
  }
}

extension ClientPlace {
  /// Throws when something stands there that may not be replaced: anything at all, unless `overwrites`; then all but an ordinary file.
  func checkRoom(for path: String, overwrites: Bool) throws(WriteRefusal) {
    var info = stat()
    guard unsafe fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) == 0 else {
      if errno == ENOENT { return }
      throw WriteRefusal(path: path, code: errno)
    }
    guard overwrites else { throw WriteRefusal(path: path, reason: .exists) }
    switch info.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFLNK: throw WriteRefusal(path: path, reason: .symlink)
    default: throw WriteRefusal(path: path, reason: .notRegular)
    }
  }

  /// Opens a name in a directory; `path` is for the refusal.
  static func open(_ name: String, in folder: Int32, _ flags: Int32, _ path: String) throws(FileRefusal) -> Int32 {
    let result = unsafe openat(folder, name, flags)
    if result >= 0 { return result }
    let cause = errno
    // of a link that should be a directory Linux says that it is no directory
    if cause == ENOTDIR, flags & O_NOFOLLOW != 0, isLink(name, in: folder) { throw FileRefusal(path: path, reason: .symlink) }
    throw FileRefusal(path: path, code: cause)
  }

  private static func isLink(_ name: String, in folder: Int32) -> Bool {
    var info = stat()
    return unsafe fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) == 0 && info.st_mode & S_IFMT == S_IFLNK
  }
}

extension Shape where Value == String {
  /// The path of a file on this machine, as the system takes it.
  static let path = Shape(
    schema: { _ in ["type": "string", "minLength": .int(Limits.pathLength.lowerBound), "maxLength": .int(Limits.pathLength.upperBound)] },
    read: { (document, position) throws(Mismatch) in
      guard document[position].isString else { throw .type("string") }
      let path = document.text(at: position)
      guard Limits.pathLength.contains(path.utf8.count) else { throw .length(path.utf8.count, Limits.pathLength) }
      guard !path.utf8.contains(0) else { throw .invalid("path") }
      return path
    },
    write: { value, output in output.string(value) })
}

/// Which files a client may name.
enum FileAccess: Hashable, Sendable {
  /// All that the process can open.
  case any
  /// Those inside one directory, to which relative paths then refer.
  case only(String)
  case none
}
