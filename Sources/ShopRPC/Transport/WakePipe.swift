import Glibc

/// A pipe to itself that ends a poll from another thread or a signal handler.
struct WakePipe: ~Copyable {
  /// The end to poll.
  let reading: Int32
  /// The end a signal handler may write to.
  let writing: Int32

  /// Both ends are non-blocking and not inherited.
  init() throws(WireError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw WireError(call: .pipe, code: errno) }
    (reading, writing) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }
  deinit {
    _ = close(reading)
    _ = close(writing)
  }

  /// Ends the poll, this one or the next; a full pipe does so already.
  func wake() { Self.wake(writing) }

  /// Takes all wakes back; those that a full buffer leaves only end one more poll.
  func drain() {
    var wakes = UInt64(0)
    _ = unsafe read(reading, &wakes, MemoryLayout<UInt64>.size)
  }

  /// What a signal handler may do: one byte, and no trace in `errno`.
  static func wake(_ descriptor: Int32) {
    let before = errno
    var byte: UInt8 = 1
    _ = unsafe write(descriptor, &byte, 1)
    errno = before
  }
}
