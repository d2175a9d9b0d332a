import Glibc

/// A regular file that a client named, open for reading; closed with it.
struct ClientFile: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// Opens it without following a symbolic link and without waiting for the other end of a pipe.
  init(_ path: String, _ access: FileAccess) throws(FileRefusal) {
    self.path = path
    switch access {
    case .any: descriptor = try Self.open(path, in: AT_FDCWD, Self.reading, path)
    case .only(let directory): descriptor = try Self.open(path, inside: directory)
    case .none: throw FileRefusal(path: path, reason: .notAllowed)
    }
  }

  deinit { _ = close(descriptor) }

  /// All its bytes, at most `limit` of them.
  func bytes(limit: Int = Limits.clientFile) throws(FileRefusal) -> [UInt8] {
    let size = try regularSize()
    if size > limit { throw FileRefusal(path: path, reason: .tooLarge) }
    // one more than there should be: a file that grows meanwhile, and those of /proc, which claim to be empty
    var bytes = [UInt8](repeating: 0, count: size + 1)
    var count = 0
    while true {
      let read = try read(into: &bytes, from: count)
      if read == 0 { break }
      count += read
      if count > limit { throw FileRefusal(path: path, reason: .tooLarge) }
      if count == bytes.count { bytes += [UInt8](repeating: 0, count: max(Self.step, count)) }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  private func regularSize() throws(FileRefusal) -> Int {
    var info = stat()
    guard unsafe fstat(descriptor, &info) == 0 else { throw Self.refusal(path, errno) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw FileRefusal(path: path, reason: .notRegular) }
    return max(0, Int(info.st_size))
  }

  private func read(into bytes: inout [UInt8], from start: Int) throws(FileRefusal) -> Int {
    let result = unsafe bytes.withUnsafeMutableBytes { buffer in
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
      var result: Int
      repeat { result = unsafe Glibc.read(descriptor, rest.baseAddress, rest.count) } while result < 0 && errno == EINTR
      return result
    }
    if result < 0 { throw Self.refusal(path, errno) }
    return result
  }

  /// Bytes by which the buffer grows at least when the file is longer than it claims.
  private static let step = 1 << 16
}

extension ClientFile {
  private static let reading = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
  private static let passing = O_RDONLY | O_DIRECTORY | O_CLOEXEC

  /// Goes down from `directory` name by name, so that no link and no `..` leads out of it, not even one made meanwhile.
  private static func open(_ path: String, inside directory: String) throws(FileRefusal) -> Int32 {
    var names = path.split(separator: "/").filter { $0 != "." }
    if path.hasPrefix("/") {
      let above = directory.split(separator: "/").filter { $0 != "." }
      guard directory.hasPrefix("/"), names.starts(with: above) else { throw FileRefusal(path: path, reason: .notAllowed) }
      names.removeFirst(above.count)
    }
    guard let last = names.popLast(), last != "..", !names.contains("..") else { throw FileRefusal(path: path, reason: .notAllowed) }
    var folder = try open(directory, in: AT_FDCWD, passing, path)
    defer { _ = close(folder) }
    for name in names {
      let next = try open(String(name), in: folder, passing | O_NOFOLLOW, path)
      _ = close(folder)
      folder = next
    }
    return try open(String(last), in: folder, reading, path)
  }

  private static func open(_ name: String, in folder: Int32, _ flags: Int32, _ path: String) throws(FileRefusal) -> Int32 {
    let result = unsafe openat(folder, name, flags)
    if result >= 0 { return result }
    let cause = errno
    // of a link that should be a directory Linux says that it is no directory
    if cause == ENOTDIR, flags & O_NOFOLLOW != 0, isLink(name, in: folder) { throw FileRefusal(path: path, reason: .symlink) }
    throw refusal(path, cause)
  }

  private static func isLink(_ name: String, in folder: Int32) -> Bool {
    var info = stat()
    return unsafe fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) == 0 && info.st_mode & S_IFMT == S_IFLNK
  }

  private static func refusal(_ path: String, _ cause: Int32) -> FileRefusal {
    let reason: FileRefusal.Reason =
      switch cause {
      case ENOENT, ENOTDIR, ENAMETOOLONG: .notFound
      case ELOOP: .symlink
      case EACCES, EPERM: .permission
      case ENXIO, ENODEV, EISDIR: .notRegular
      case EFBIG, EOVERFLOW: .tooLarge
      default: .unreadable
      }
    return FileRefusal(path: path, reason: reason)
  }
}
