import Glibc

/// A system call without which the wire cannot be set up or goes no further, and its `errno`.
struct WireError: Error, Hashable {
  /// What was asked of the system, in words for people.
  enum Call: String, Sendable {
    case duplicate, pipe
    case read = "standard input"
    case write = "standard output"
  }

  /// What failed.
  let call: Call
  /// Its `errno`.
  let code: Int32

  /// Whether it only says that the other side of `descriptor` went away, which is an end and no failure; a terminal says so by EIO.
  func isFarewell(on descriptor: Int32) -> Bool {
    [EPIPE, ECONNRESET, ENOTCONN].contains(code) || code == EIO && Outlet.kind(of: descriptor) == S_IFCHR
  }
}
