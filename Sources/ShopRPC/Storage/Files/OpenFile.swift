import Glibc

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
