import Glibc

/// A pipe that is opened by a name: only so both ends can be closed to other children from their first moment.
struct NamedPipe: ~Copyable {
  /// -1 once it is closed.
  private(set) var reading: Int32 = -1
  private(set) var writing: Int32 = -1

  /// Makes it at `path` and takes the name away again; neither end waits for the other.
  init(_ path: String) throws(FileError) {
    guard unsafe mkfifo(path, Self.mode) == 0 else { throw FileError(path: path, code: errno) }
    reading = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    writing = unsafe open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    let code = errno
    try WholeFile.remove(path)
    guard reading >= 0, writing >= 0 else { throw FileError(path: path, code: code) }
  }

  deinit {
    if reading >= 0 { _ = close(reading) }
    if writing >= 0 { _ = close(writing) }
  }

  mutating func closeReading() {
    if reading >= 0 { _ = close(reading) }
    reading = -1
  }

  mutating func closeWriting() {
    if writing >= 0 { _ = close(writing) }
    writing = -1
  }

  /// Whether everything that was written has been read.
  var isEmpty: Bool {
    var count: Int32 = 0
    return unsafe ioctl(writing, UInt(FIONREAD), &count) != 0 || count == 0
  }

  private static let mode: mode_t = 0o600
}
