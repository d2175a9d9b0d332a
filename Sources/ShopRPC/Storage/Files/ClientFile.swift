import CLibrary
import CSystem
import Persistence

/// A regular file named by a client, open for reading; closed when the value ends.
struct ClientFile: ~Copyable {
  private let descriptor: Int32
  private let path: String
  /// True when the file may not have other names, because one could be outside the confining directory.
  private let isConfined: Bool

  /// Opens the file without waiting for the other end of a pipe, and unless its path was typed, without following a symbolic link.
  init(_ path: String, _ access: FileAccess) throws(FileReadError) {
    self.path = path
    isConfined = ![.any, .typed].contains(access)
    switch access {
    case .typed: descriptor = try ResolvedPath.open(path, in: AT_FDCWD, Self.reading & ~O_NOFOLLOW, path)
    case .any: descriptor = try ResolvedPath.open(path, in: AT_FDCWD, Self.reading, path)
    case .only:
      let resolved = try ResolvedPath(path, access)
      // a trailing slash asks for a directory, which the name alone would not
      let flags = path.hasSuffix("/") ? Self.reading | O_DIRECTORY : Self.reading
      descriptor = try ResolvedPath.open(resolved.name, in: resolved.folder, flags, path)
    case .none: throw FileReadError(path: path, reason: .notAllowed)
    }
  }

  deinit { _ = close(descriptor) }

  /// The whole content, at most `limit` bytes.
  func bytes(limit: Int = Limits.clientFile) throws(FileReadError) -> [UInt8] {
    let size = try regularSize()
    if size > limit { throw FileReadError(path: path, reason: .tooLarge) }
    // more bytes than the file has detect one that grows meanwhile, and files in /proc, whose size is given as 0; they also are the room that
    // `Document.read(owning:)` needs
    var bytes = [UInt8](repeating: 0, count: size + Scanner.padding)
    var count = 0
    while true {
      let read = try read(into: &bytes, from: count)
      if read == 0 { break }
      count += read
      if count > limit { throw FileReadError(path: path, reason: .tooLarge) }
      if count == bytes.count { bytes += [UInt8](repeating: 0, count: max(Self.step, count)) }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// At most `limit` bytes from an offset on, as the file is now.
  func bytes(from start: Int, atMost limit: Int) throws(FileReadError) -> [UInt8] {
    let size = try regularSize()
    guard lseek(descriptor, start, SEEK_SET) == start else { throw FileReadError(path: path, code: errno) }
    var bytes = [UInt8](repeating: 0, count: max(0, min(size - start, limit)))
    var count = 0
    while count < bytes.count {
      let read = try read(into: &bytes, from: count)
      if read == 0 { break }
      count += read
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  private func regularSize() throws(FileReadError) -> Int {
    var info = stat()
    guard unsafe fstat(descriptor, &info) == 0 else { throw FileReadError(path: path, code: errno) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw FileReadError(path: path, reason: .notRegular) }
    if isConfined, info.st_nlink > 1 { throw FileReadError(path: path, reason: .hardLink) }
    return max(0, Int(info.st_size))
  }

  private func read(into bytes: inout [UInt8], from start: Int) throws(FileReadError) -> Int {
    let result = unsafe bytes.withUnsafeMutableBytes { buffer in
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
      var result: Int
      repeat { result = unsafe Glibc.read(descriptor, rest.baseAddress, rest.count) } while result < 0 && errno == EINTR
      return result
    }
    if result < 0 { throw FileReadError(path: path, code: errno) }
    return result
  }

  private static let reading = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
  /// Minimum number of bytes by which the buffer grows when the file is longer than its stated size.
  private static let step = 1 << 16
}

/// Whole-file access to the program's own files.
enum WholeFile {
  /// Content of the file at `path`, at most `limit` bytes.
  static func read(_ path: String, atMost limit: Int = standardLimit) throws(FileError) -> [UInt8] {
    try OpenFile(path, O_RDONLY).read(atMost: limit)
  }

  /// Replaces the file at `path`; concurrent readers see either the old or the new content.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let fresh = path + ".new"
    let file = try OpenFile(fresh, O_WRONLY | O_CREAT | O_TRUNC)
    do throws(FileError) {
      try file.write(bytes)
      try file.throwDeferredError()
      guard unsafe rename(fresh, path) == 0 else { throw FileError(path: path, code: errno) }
    } catch {
      _ = unsafe unlink(fresh)
      throw error
    }
  }

  /// Removes the file at `path`.
  static func remove(_ path: String) throws(FileError) {
    guard unsafe unlink(path) == 0 else { throw FileError(path: path, code: errno) }
  }

  /// In bytes; far more than any file of this project has.
  static let standardLimit = 64 << 20
}

/// An open file descriptor with a single owner; closed when the value ends.
struct OpenFile: ~Copyable {
  let descriptor: Int32
  /// Name of the file in errors.
  let path: String

  /// Opens `path`. A file it creates is readable by everyone and writable by its owner. The descriptor is not
  /// inherited by child processes.
  init(_ path: String, _ flags: Int32, mode: mode_t = usualMode) throws(FileError) {
    let opened = unsafe open(path, flags | O_CLOEXEC, mode)
    guard opened >= 0 else { throw FileError(path: path, code: errno) }
    descriptor = opened
    self.path = path
  }

  /// Duplicates `other`, which stays open; both share one file offset. `path` is for errors.
  init(sharing other: Int32, path: String) throws(FileError) {
    let shared = fcntl(other, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard shared >= 0 else { throw FileError(path: path, code: errno) }
    descriptor = shared
    self.path = path
  }

  /// Creates an unnamed file in memory, for data that may exceed the capacity of a pipe. `path` is for errors.
  init(inMemory path: String) throws(FileError) {
    let opened = memory_file_open()
    guard opened >= 0 else { throw FileError(path: path, code: errno) }
    descriptor = opened
    self.path = path
  }

  deinit { _ = close(descriptor) }

  /// Writes all of `bytes`; blocks as long as necessary, even if another process made the descriptor non-blocking.
  func write(_ bytes: ArraySlice<UInt8>) throws(FileError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if count < 0 { try endure(errno, waitingFor: POLLOUT) }
    }
  }

  func write(_ bytes: [UInt8]) throws(FileError) { try write(bytes[...]) }

  /// Writes all of `bytes` at offset `offset`, overwriting what is there.
  func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    var rest = bytes[...]
    var index = offset
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe pwrite(descriptor, $0.baseAddress, $0.count, index) }
      if count > 0 { (rest, index) = (rest.dropFirst(count), index + count) }
      if count < 0, errno != EINTR { throw FileError(path: path, code: errno) }
    }
  }

  /// Throws the error of earlier writes that some file systems report only when a descriptor is closed.
  func throwDeferredError() throws(FileError) {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0, close(copy) == 0 || errno == EINTR else { throw FileError(path: path, code: errno) }
  }

  /// Returns after an error with which a call is to be repeated, at once or when the descriptor is ready; throws any other.
  private func endure(_ code: Int32, waitingFor event: Int32) throws(FileError) {
    if code == EINTR { return }
    guard code == EAGAIN else { throw FileError(path: path, code: code) }
    var wait = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    _ = unsafe poll(&wait, 1, -1)
  }

  /// Truncates the file to `length` bytes.
  func cut(to length: Int) throws(FileError) {
    guard ftruncate(descriptor, length) == 0 else { throw FileError(path: path, code: errno) }
  }

  /// Reads to the end; throws when the file is longer than `limit` bytes.
  func read(atMost limit: Int) throws(FileError) -> [UInt8] {
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: Self.pieceLength)
    while true {
      let count = try read(into: &piece)
      if count == 0 { return all }
      all += piece.prefix(count)
      guard all.count <= limit else { throw FileError(path: path, code: EFBIG) }
    }
  }

  /// Reads once into `piece`, as soon as there is something; returns the number of bytes, 0 at the end.
  func read(into piece: inout [UInt8]) throws(FileError) -> Int {
    while true {
      let count = unsafe Glibc.read(descriptor, &piece, piece.count)
      if count >= 0 { return count }
      try endure(errno, waitingFor: POLLIN)
    }
  }

  /// Sets the file offset to the first byte.
  func rewind() throws(FileError) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw FileError(path: path, code: errno) }
  }

  static let usualMode: mode_t = 0o644
  /// The default capacity of a Linux pipe in bytes.
  private static let pieceLength = 64 << 10
}

/// Reason why a file named by a client is not read.
struct FileReadError: Error, Hashable {
  /// Cause, as spelled in the protocol.
  typealias Reason = FileReadReason

  /// Path as the client gave it.
  let path: String
  let reason: Reason
}

extension FileReadError {
  /// Creates the error for an `errno`.
  init(path: String, code: Int32) {
    self.path = path
    reason =
      switch code {
      case ENOENT, ENOTDIR: .notFound
      case ENAMETOOLONG: .nameTooLong
      case ELOOP: .symlink
      case EACCES, EPERM: .permission
      case ENXIO, ENODEV, EISDIR: .notRegular
      case EFBIG, EOVERFLOW: .tooLarge
      default: .unreadable
      }
  }
}

extension FileReadError: RPCErrorConvertible {
  var rpcError: RPCError { RPCError(.fileUnreadable, [Fact("path", .text(path)), Fact("reason", .text(reason.rawValue))]) }
}

/// Error of an operation on a file, a directory, or a pipe: its path and `errno`.
struct FileError: Error, Hashable {
  let path: String
  let code: Int32

  /// The path and the system's message for the cause.
  var text: String { unsafe "\(path): \(String(cString: strerror(code)))" }
}

extension FileError {
  /// Error of the transport, which could not be set up or failed.
  init(_ error: TransportError) { self.init(path: error.call.rawValue, code: error.code) }
}

/// Reason why a file or directory named by a client is not written.
struct FileWriteError: Error, Hashable {
  /// Cause, as spelled in the protocol.
  typealias Reason = FileWriteReason

  /// Path as the client gave it.
  let path: String
  let reason: Reason
}

extension FileWriteError {
  /// Creates the error for an `errno`.
  init(path: String, code: Int32) {
    self.path = path
    reason =
      switch code {
      case ENOENT, ENOTDIR: .notFound
      case ENAMETOOLONG: .nameTooLong
      case EEXIST: .exists
      case ELOOP: .symlink
      case EACCES, EPERM, EROFS: .permission
      case ENOSPC, EDQUOT, EFBIG: .full
      default: .unwritable
      }
  }

  /// Creates the error for an `errno` in a directory that is open: it exists, but does not take files, such as `/proc`.
  init(path: String, inFolder code: Int32) {
    let error = FileWriteError(path: path, code: code)
    self.init(path: path, reason: error.reason == .notFound ? .unwritable : error.reason)
  }

  /// Converts an error in resolving the path.
  init(_ error: FileReadError) {
    path = error.path
    reason =
      switch error.reason {
      case .notFound: .notFound
      case .notRegular: .exists
      case .symlink: .symlink
      case .permission: .permission
      case .notAllowed: .notAllowed
      case .nameTooLong: .nameTooLong
      case .hardLink, .tooLarge, .format, .encoding, .pathEncoding, .workbook, .version, .unreadable: .unwritable
      }
  }
}

extension FileWriteError: RPCErrorConvertible {
  var rpcError: RPCError { RPCError(.fileUnwritable, [Fact("path", .text(path)), Fact("reason", .text(reason.rawValue))]) }
}

extension BackupError {
  /// JSON-RPC error for a client that requested the backup of the database in `directory` at `path`.
  func rpcError(at path: String, of directory: String) -> RPCError {
    switch self {
    case .taken: FileWriteError(path: path, reason: .exists).rpcError
    case .inside: FileWriteError(path: path, reason: .dataDirectory).rpcError
    case .source(let error): error.rpcError(in: directory)
    case .target(let error): FileWriteError(path: path, inFolder: error.code).rpcError
    }
  }
}
