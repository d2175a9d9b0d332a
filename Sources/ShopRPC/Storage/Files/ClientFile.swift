import Glibc

/// A regular file that a client named, open for reading; closed with it.
struct ClientFile: ~Copyable {
  private let descriptor: Int32
  private let path: String
  /// Whether another name of the file would lead out of a confining directory.
  private let isConfined: Bool

  /// Opens it without following a symbolic link and without waiting for the other end of a pipe.
  init(_ path: String, _ access: FileAccess) throws(FileRefusal) {
    self.path = path
    isConfined = access != .any
    switch access {
    case .any: descriptor = try ClientPlace.open(path, in: AT_FDCWD, Self.reading, path)
    case .only:
      let place = try ClientPlace(path, access)
      // a name alone does not say that a directory is meant
      let flags = path.hasSuffix("/") ? Self.reading | O_DIRECTORY : Self.reading
      descriptor = try ClientPlace.open(place.name, in: place.folder, flags, path)
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
    guard unsafe fstat(descriptor, &info) == 0 else { throw FileRefusal(path: path, code: errno) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw FileRefusal(path: path, reason: .notRegular) }
    if isConfined, info.st_nlink > 1 { throw FileRefusal(path: path, reason: .hardLink) }
    return max(0, Int(info.st_size))
  }

  private func read(into bytes: inout [UInt8], from start: Int) throws(FileRefusal) -> Int {
    let result = unsafe bytes.withUnsafeMutableBytes { buffer in
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
      var result: Int
      repeat { result = unsafe Glibc.read(descriptor, rest.baseAddress, rest.count) } while result < 0 && errno == EINTR
      return result
    }
    if result < 0 { throw FileRefusal(path: path, code: errno) }
    return result
  }

  private static let reading = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
  /// Bytes by which the buffer grows at least when the file is longer than it claims.
  private static let step = 1 << 16
}
