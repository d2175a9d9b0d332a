import CLibrary

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

/// The process's own standard output.
extension Outlet {
  /// Takes standard output for the protocol alone and points descriptor 1 at standard error, so that a stray print cannot corrupt the
  /// stream. To be called once, before anything is opened.
  static func standard() throws(WireError) -> Outlet {
    openClosed()
    let outlet = try Outlet(STDOUT_FILENO)
    guard dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { throw WireError(call: .duplicate, code: errno) }
    return outlet
  }

  /// A parent may have closed any of the three; a file opened later must not take its number.
  private static func openClosed() {
    while true {
      let opened = unsafe open("/dev/null", O_RDWR)
      if opened > STDERR_FILENO { _ = close(opened) }
      if opened < 0 || opened > STDERR_FILENO { return }
    }
  }
}

/// Finished messages on their way to the reader: framed, in order, and held while it is slow.
struct Outbox: ~Copyable {
  /// How messages are told apart; the server sets what the input has shown.
  var style = Framing.Style.lines
  /// True once nobody reads any more; from then on messages are dropped.
  private(set) var isGone = false
  /// Why it could not be written, if that was not the reader's doing.
  private(set) var failure: WireError?
  /// Framed bytes that the reader has not taken.
  private var queue: ByteQueue
  /// Where they go.
  private let outlet: Outlet
  /// Who writes the conversation down; nil when nobody does.
  var recorder: (any ConversationRecorder)?
  /// What a slow reader is granted.
  private let limits: Limits

  /// Sends through `outlet`.
  init(_ outlet: consuming Outlet, limits: Limits = .standard) {
    self.outlet = outlet
    self.limits = limits
    queue = ByteQueue(keeping: limits.kept)
  }

  /// Bytes that the reader has not taken yet.
  var pending: Int { queue.count }

  /// Whether more waits than a reader is granted.
  var isOverBudget: Bool { pending > limits.output }

  /// Whether it has drained enough to go on after it was over the budget: half, so that work does not stop and start for each byte.
  var isDrained: Bool { pending <= limits.output / 2 }

  /// Bytes of memory held, for tests of the bound.
  var reserved: Int { queue.reserved }

  /// What to poll for an end of the reader, and for room while something is pending.
  var descriptor: Int32 { outlet.descriptor }

  /// Frames one message, without its end, and holds it until `flush`.
  mutating func send(_ message: Span<UInt8>) {
    if let recorder { recorder.say(message) }
    if isGone { return }
    switch style {
    case .headers:
      queue.append("Content-Length: ".utf8Span.span)
      queue.append(String(message.count).utf8Span.span)
      queue.append("\r\n\r\n".utf8Span.span)
      queue.append(message)
    case .lines:
      queue.append(message)
      queue.append(UInt8(ascii: "\n"))
    }
  }

  /// Writes what there is room for, without waiting.
  mutating func flush() {
    while queue.count > 0 {
      let outcome = queue.withBytes(in: 0..<queue.count) { outlet.put($0) }
      switch outcome {
      case .wrote(let count): queue.removeFirst(count)
      case .full: return
      case .gone: abandon()
      case .failed(let code):
        failure = WireError(call: .write, code: code)
        abandon()
      }
    }
    queue.trim()
  }

  /// Drops what waits and all that would follow: nobody will read it.
  mutating func abandon() {
    isGone = true
    queue.removeFirst(queue.count)
    queue.trim()
  }
}
