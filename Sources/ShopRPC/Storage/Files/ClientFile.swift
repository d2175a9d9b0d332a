import CLibrary

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

/// Files of the project itself, read and written in one piece.
enum WholeFile {
  /// The bytes of the file at `path`, of which there are at most `limit`.
  static func read(_ path: String, atMost limit: Int = standardLimit) throws(FileError) -> [UInt8] {
    try OpenFile(path, O_RDONLY).read(atMost: limit)
  }

  /// Puts `bytes` in place of what stands at `path`; whoever reads meanwhile sees the old file or the new one.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let fresh = path + ".new"
    try OpenFile(fresh, O_WRONLY | O_CREAT | O_TRUNC).write(bytes)
    guard unsafe rename(fresh, path) == 0 else { throw FileError(path: path, code: errno) }
  }

  /// Takes the file at `path` away.
  static func remove(_ path: String) throws(FileError) {
    guard unsafe unlink(path) == 0 else { throw FileError(path: path, code: errno) }
  }

  /// No transcript or document of ours comes near it.
  static let standardLimit = 64 << 20
}

/// An open descriptor with one owner, closed with it.
struct OpenFile: ~Copyable {
  let descriptor: Int32
  /// What errors call it.
  let path: String

  /// Opens `path`; a file that is made can be read by everybody and written by its owner. No child process gets it.
  init(_ path: String, _ flags: Int32, mode: mode_t = usualMode) throws(FileError) {
    let opened = unsafe open(path, flags | O_CLOEXEC, mode)
    guard opened >= 0 else { throw FileError(path: path, code: errno) }
    descriptor = opened
    self.path = path
  }

  /// A share in `other`, which stays open: where it stands is where it stands here. `path` is for errors.
  init(sharing other: Int32, path: String) throws(FileError) {
    let shared = fcntl(other, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard shared >= 0 else { throw FileError(path: path, code: errno) }
    descriptor = shared
    self.path = path
  }

  /// A new file without a name, which is gone when it is closed: for bytes that a pipe may have no room for.
  init(unnamedIn directory: String) throws(FileError) {
    var template = "\(directory)/shop-rpc-XXXXXX".utf8CString.map(\.self)
    let opened = unsafe mkstemp(&template)
    guard opened >= 0 else { throw FileError(path: directory, code: errno) }
    _ = fcntl(opened, F_SETFD, FD_CLOEXEC)
    _ = unsafe unlink(&template)
    descriptor = opened
    path = directory
  }

  deinit { _ = close(descriptor) }

  /// Writes all of `bytes`, waiting for as long as it takes.
  func write(_ bytes: [UInt8]) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
      if count < 0, errno != EINTR { throw FileError(path: path, code: errno) }
    }
  }

  /// Writes all of `bytes` from the byte `offset` on, whatever stands there.
  func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    var rest = bytes[...]
    var place = offset
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe pwrite(descriptor, $0.baseAddress, $0.count, place) }
      if count > 0 { (rest, place) = (rest.dropFirst(count), place + count) }
      if count < 0, errno != EINTR { throw FileError(path: path, code: errno) }
    }
  }

  /// Lets everything behind the first `length` bytes go.
  func cut(to length: Int) throws(FileError) {
    guard ftruncate(descriptor, length) == 0 else { throw FileError(path: path, code: errno) }
  }

  /// Reads to the end, but no more than `limit` bytes: a longer file is refused.
  func read(atMost limit: Int) throws(FileError) -> [UInt8] {
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: Self.pieceLength)
    while true {
      let count = unsafe Glibc.read(descriptor, &piece, piece.count)
      if count == 0 { return all }
      if count < 0, errno != EINTR { throw FileError(path: path, code: errno) }
      all += piece.prefix(max(count, 0))
      guard all.count <= limit else { throw FileError(path: path, code: EFBIG) }
    }
  }

  /// Goes back to the first byte.
  func rewind() throws(FileError) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw FileError(path: path, code: errno) }
  }

  static let usualMode: mode_t = 0o644
  /// One filling of a Linux pipe.
  private static let pieceLength = 64 << 10
}
