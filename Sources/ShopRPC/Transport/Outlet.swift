import Glibc

/// Where bytes go: a descriptor of its own that is written to without waiting for the reader.
///
/// `O_NONBLOCK` belongs to the open file, which the parent and its other children share; so it is set only on an open file of our own.
struct Outlet: ~Copyable {
  /// How it is kept from waiting.
  enum Way: Sendable {
    /// An open file of our own that does not block.
    case reopened
    /// A socket, told so with every send.
    case socket
    /// A regular file, which never makes a writer wait for long.
    case file
    /// Anything else: asked before each write, which is no longer than what a pipe with room always takes.
    case polled
  }

  /// What became of some bytes.
  enum Outcome: Hashable, Sendable {
    /// So many of them are on their way.
    case wrote(Int)
    /// There is no room now.
    case full
    /// Nobody will ever read them.
    case gone
    /// They cannot be written, for a reason that the reader has no part in: its `errno`.
    case failed(Int32)
  }

  /// Closed with the outlet.
  let descriptor: Int32
  /// How this one is kept from waiting.
  let way: Way

  /// Takes a share in `target`, which stays the caller's.
  init(_ target: Int32) throws(WireError) {
    self = try Outlet(target, reopening: "/proc/self/fd/\(target)")
  }

  /// `path` leads to the open file of `target`; where it does not, the descriptor is polled.
  init(_ target: Int32, reopening path: String) throws(WireError) {
    let kind = Self.kind(of: target)
    if kind == S_IFIFO || kind == S_IFCHR {
      let opened = unsafe open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      if opened >= 0 {
        (descriptor, way) = (opened, .reopened)
        return
      }
    }
    // Above the three standard ones, should one of those be closed.
    let copy = fcntl(target, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard copy >= 0 else { throw WireError(call: .duplicate, code: errno) }
    descriptor = copy
    way = kind == S_IFREG ? .file : kind == S_IFSOCK ? .socket : .polled
  }
  deinit { _ = close(descriptor) }

  /// Writes as many of `bytes` as there is room for.
  func put(_ bytes: Span<UInt8>) -> Outcome {
    if bytes.isEmpty { return .wrote(0) }
    if way == .polled, let outcome = Self.look(at: descriptor) { return outcome }
    let (descriptor, way) = (descriptor, way)
    while true {
      let sent = unsafe bytes.withUnsafeBytes { source in
        switch way {
        case .socket: unsafe send(descriptor, source.baseAddress, source.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
        case .polled: unsafe write(descriptor, source.baseAddress, min(source.count, Int(PIPE_BUF)))
        case .reopened, .file: unsafe write(descriptor, source.baseAddress, source.count)
        }
      }
      if sent >= 0 { return sent > 0 ? .wrote(sent) : .full }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .full
      case let code: return WireError(call: .write, code: code).isFarewell(on: descriptor) ? .gone : .failed(code)
      }
    }
  }

  /// Asks without waiting; nil when there is room.
  private static func look(at descriptor: Int32) -> Outcome? {
    var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard unsafe poll(&wait, 1, 0) > 0 else { return .full }
    return Int32(wait.revents) & (POLLERR | POLLHUP) != 0 ? .gone : nil
  }

  /// The type bits of the file's mode; 0 when it is not open.
  static func kind(of descriptor: Int32) -> mode_t {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
  }
}
