import CLibrary

/// Non-blocking output to a descriptor of its own.
///
/// `O_NONBLOCK` belongs to the open file description, which the parent and its other children share; so it is
/// set only on one of our own.
struct NonblockingOutput: ~Copyable {
  /// Method of avoiding blocking writes.
  enum NonblockingMode: Sendable {
    /// A file description of our own, in non-blocking mode.
    case reopened
    /// A socket, with a flag on every send.
    case socket
    /// A regular file, which never blocks for long.
    case file
    /// Anything else: polled before each write, which is not longer than what a pipe with room always accepts.
    case polled
  }

  /// Result of a write.
  enum Outcome: Hashable, Sendable {
    /// This many bytes were written.
    case wrote(Int)
    /// There is no room now.
    case full
    /// The reader is gone.
    case gone
    /// Writing failed with this `errno`, not caused by the reader.
    case failed(Int32)
  }

  /// Descriptor, closed when the value ends.
  let descriptor: Int32
  /// Method used for this descriptor.
  let mode: NonblockingMode

  /// Duplicates `target`, which stays the caller's.
  init(_ target: Int32) throws(TransportError) {
    self = try NonblockingOutput(target, reopening: "/proc/self/fd/\(target)")
  }

  /// Opens `path`, which leads to the open file of `target`; falls back to polling a duplicate if that fails.
  init(_ target: Int32, reopening path: String) throws(TransportError) {
    let kind = Self.kind(of: target)
    if kind == S_IFIFO || kind == S_IFCHR {
      let opened = unsafe open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      if opened >= 0 {
        (descriptor, mode) = (opened, .reopened)
        return
      }
    }
    // Above the standard descriptors, in case one of those is closed.
    let copy = fcntl(target, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard copy >= 0 else { throw TransportError(call: .duplicate, code: errno) }
    descriptor = copy
    mode = kind == S_IFREG ? .file : kind == S_IFSOCK ? .socket : .polled
  }
  deinit { _ = close(descriptor) }

  /// Writes as many of `bytes` as there is room for.
  func put(_ bytes: Span<UInt8>) -> Outcome {
    if bytes.isEmpty { return .wrote(0) }
    if mode == .polled, let outcome = Self.outcome(of: descriptor) { return outcome }
    let (descriptor, mode) = (descriptor, mode)
    while true {
      let sent = unsafe bytes.withUnsafeBytes { source in
        switch mode {
        case .socket: unsafe send(descriptor, source.baseAddress, source.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
        case .polled: unsafe write(descriptor, source.baseAddress, min(source.count, Int(PIPE_BUF)))
        case .reopened, .file: unsafe write(descriptor, source.baseAddress, source.count)
        }
      }
      if sent >= 0 { return sent > 0 ? .wrote(sent) : .full }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .full
      case let code: return TransportError(call: .write, code: code).isPeerClosed(on: descriptor) ? .gone : .failed(code)
      }
    }
  }

  /// Polls without waiting; nil when there is room.
  private static func outcome(of descriptor: Int32) -> Outcome? {
    var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard unsafe poll(&wait, 1, 0) > 0 else { return .full }
    return Int32(wait.revents) & (POLLERR | POLLHUP) != 0 ? .gone : nil
  }

  /// File type bits of the mode; 0 when the descriptor is not open.
  static func kind(of descriptor: Int32) -> mode_t {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
  }
}

/// Standard output of the process.
extension NonblockingOutput {
  /// Reserves standard output for the protocol and redirects descriptor 1 to standard error, so that a stray
  /// print cannot corrupt the stream. Call once, before any file is opened.
  static func standard() throws(TransportError) -> NonblockingOutput {
    let outlet = try NonblockingOutput(STDOUT_FILENO)
    guard dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { throw TransportError(call: .duplicate, code: errno) }
    return outlet
  }
}

/// The descriptors 0, 1 and 2.
enum StandardDescriptors {
  /// Takes the numbers of those that the parent closed, so that no file opened later gets one of them and what is printed ends up in it. Standard
  /// input is then empty, standard output cannot be written, and standard error is discarded.
  static func reserve() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_RDWR)
    }
  }
}

/// Queue of outgoing messages: framed, in order, and buffered while the client reads slowly.
struct Outbox: ~Copyable {
  /// Framing of the output; the server sets the style detected in the input.
  var style = Framing.Style.lines
  /// True when the client no longer reads; messages are then dropped.
  private(set) var isGone = false
  /// Write error, unless it only means that the client is gone.
  private(set) var failure: TransportError?
  /// Framed bytes not yet written.
  private var queue: ByteQueue
  /// Destination of the bytes.
  private let outlet: NonblockingOutput
  /// Recorder of the conversation; nil when it is not recorded.
  var recorder: (any ConversationRecorder)?
  /// Limits for a slow client.
  private let limits: Limits

  /// Creates an empty queue in front of `outlet`.
  init(_ outlet: consuming NonblockingOutput, limits: Limits = .standard) {
    self.outlet = outlet
    self.limits = limits
    queue = ByteQueue(keeping: limits.kept)
  }

  /// Number of bytes not yet written.
  var pending: Int { queue.count }

  /// True when more is pending than the limit allows.
  var isOverBudget: Bool { pending > limits.output }

  /// True when the queue is at most half full, after which work resumes; this avoids stopping and starting
  /// for each byte.
  var isDrained: Bool { pending <= limits.output / 2 }

  /// Bytes of memory allocated, for tests of the limit.
  var reserved: Int { queue.reserved }

  /// Descriptor to poll for the client's end, and for room while bytes are pending.
  var descriptor: Int32 { outlet.descriptor }

  /// Makes room for `size` more bytes at once.
  mutating func reserve(_ size: Int) { queue.reserve(size) }

  /// Size in bytes of the framing of most messages.
  static let framing = 24

  /// Frames a message and queues it until `flush`.
  mutating func send(_ message: Span<UInt8>) {
    if let recorder { recorder.recordSent(message) }
    if isGone { return }
    switch style {
    case .headers:
      queue.append("Content-Length: ")
      queue.append(decimal: message.count)
      queue.append("\r\n\r\n")
      queue.append(message)
    case .lines:
      queue.append(message)
      queue.append(UInt8(ascii: "\n"))
    }
  }

  /// True if several messages, each with a line feed, can be written at once.
  var canWriteLines: Bool { style == .lines && recorder == nil }

  /// Writes the lines in `range` of an output without blocking, and queues what the client does not accept. Unlike `send`, copies nothing if
  /// the client keeps up. If the output `isDone`, its memory may be queued instead of a copy of a large rest; the output is then empty.
  mutating func write(lines range: Range<Int>, of output: inout Output, isDone: Bool) {
    if isGone { return }
    let written = pending == 0 ? bytesWritten(output.withBytes { outlet.put($0.extracting(range)) }) : 0
    let rest = (range.lowerBound + written)..<range.upperBound
    if isGone || rest.isEmpty { return }
    if isDone, pending == 0, rest.count > limits.kept {
      queue.adopt(rest, of: &output)
    } else {
      output.withBytes { queue.append($0.extracting(rest)) }
    }
  }

  /// Writes what the descriptor accepts, without blocking.
  mutating func flush() {
    while queue.count > 0 {
      let written = bytesWritten(queue.withBytes(in: 0..<queue.count) { outlet.put($0) })
      if written == 0 { break }
      queue.removeFirst(written)
    }
    queue.trim()
  }

  /// Returns the number of bytes written. After an error, or if the client is gone, drops everything pending.
  private mutating func bytesWritten(_ outcome: NonblockingOutput.Outcome) -> Int {
    switch outcome {
    case .wrote(let count): return count
    case .full: return 0
    case .gone: abandon()
    case .failed(let code):
      failure = TransportError(call: .write, code: code)
      abandon()
    }
    return 0
  }

  /// Drops all pending and future messages, because nobody reads them.
  mutating func abandon() {
    isGone = true
    queue.removeFirst(queue.count)
    queue.trim()
  }
}
