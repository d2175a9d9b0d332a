import CLibrary

/// Handler of the messages of one peer. Responses are held until `finishGroup`.
protocol Responder: ~Copyable {
  /// Called before the first message of a group.
  mutating func startGroup()
  /// Parses one message, without its framing; `message` is valid during the call only.
  mutating func decode(_ message: Span<UInt8>)
  /// Handles the message that was decoded last.
  mutating func handle()
  /// Handles a run of bytes that does not form a message.
  mutating func reject(_ framingError: FramingError)
  /// Makes the group durable, then sends every held response to `outbox` in order. Nothing else may use the server's outbox meanwhile, which
  /// release builds do not check.
  mutating func finishGroup(into outbox: inout Outbox)
  /// Bytes of responses held so far in this group; the server finishes the group early past the budget.
  var heldBytes: Int { get }
  /// Bytes of responses after which a group ends although more requests have been read.
  var groupLimit: Int { get }
  /// Exit code after `exit`; later input is not read. Nil before.
  var exitCode: Int32? { get }
  /// A process that is checked once a second; the server exits when it is gone. Nil for none.
  var parent: ParentProcess? { get }
  /// Called at the end of input or after a signal; no messages follow. The same applies to `outbox`.
  mutating func finish(into outbox: inout Outbox)
  /// True when there is work for idle times; otherwise the loop need not wake up.
  var hasIdleWork: Bool { get }
  /// Does some idle work; true when more may remain.
  mutating func idle() -> Bool
  /// True while jobs are running; the end of the input waits for them for a limited time.
  var isAwaiting: Bool { get }
  /// True when jobs have finished.
  var hasArrivals: Bool { get }
  /// Handles the finished jobs; called within a group.
  mutating func deliver()
  /// True when the state may change without a message.
  var isWatchable: Bool { get }
  /// A descriptor that becomes readable on such a change; nil before the first `checkForChanges` and where the system
  /// has no such facility.
  var watch: Int32? { get }
  /// True when somebody is to be told of such changes, so that they are looked for where the system does not tell of them.
  var awaitsChanges: Bool { get }
  /// Called when `watch` is readable, each time before waiting for it starts, and from time to time where there is none; must drain it. True if
  /// something changed.
  mutating func checkForChanges(into outbox: inout Outbox) -> Bool
  /// True when events are deferred until the client has caught up.
  var hasBacklog: Bool { get }
  /// Sends deferred events if the client has caught up; called between groups.
  mutating func flushBacklog(into outbox: inout Outbox)
}

/// Defaults for a responder without jobs, a watch, or deferred events.
extension Responder where Self: ~Copyable {
  var groupLimit: Int { .max }
  var isAwaiting: Bool { false }
  var hasArrivals: Bool { false }
  mutating func deliver() {}
  var hasIdleWork: Bool { true }
  var isWatchable: Bool { false }
  var watch: Int32? { nil }
  var awaitsChanges: Bool { false }
  mutating func checkForChanges(into outbox: inout Outbox) -> Bool { false }
  var hasBacklog: Bool { false }
  mutating func flushBacklog(into outbox: inout Outbox) {}
}

/// Records a conversation as it happens.
protocol ConversationRecorder: AnyObject {
  func recordSent(_ message: Span<UInt8>)
  /// Records a received message, and the bytes between the previous one and it.
  func recordReceived(_ message: [UInt8], behind before: [UInt8], _ style: Framing.Style)
  /// Records bytes that do not form a message.
  func recordReceived(invalid bytes: [UInt8], _ style: Framing.Style)
  /// Records bytes of a message that is too long.
  func recordReceived(skipped bytes: [UInt8], _ style: Framing.Style)
  /// Writes everything recorded so far to the file.
  func flush()
  /// Records the end of the process; false if the recording is incomplete.
  func end(with code: Int32, isOwn: Bool) -> Bool
}

/// A failed system call of the transport, with its `errno`.
struct TransportError: Error, Hashable {
  /// Failed operation, as text for people.
  enum Call: String, Sendable {
    case duplicate, pipe
    case read = "standard input"
    case write = "standard output"
  }

  /// The failed operation.
  let call: Call
  /// Its `errno`.
  let code: Int32

  /// True when the error only means that the other end of `descriptor` was closed, which is a normal
  /// end; a terminal reports this as EIO.
  func isPeerClosed(on descriptor: Int32) -> Bool {
    [EPIPE, ECONNRESET, ENOTCONN].contains(code) || code == EIO && NonblockingOutput.kind(of: descriptor) == S_IFCHR
  }
}

/// Log lines for people on standard error: only on request, and dropped when they cannot be written within a
/// short wait.
struct Diagnostics: Sendable {
  /// Descriptor of the output; nil discards all lines.
  private let descriptor: Int32?

  /// Maximum wait for a line to be accepted.
  private let patience: Duration

  /// Standard error. Gives up after a second if nobody reads it.
  static let standardError = Diagnostics(to: STDERR_FILENO, patience: .seconds(1))

  /// Discards all lines.
  static let silent = Diagnostics(to: nil)

  /// Writes to `descriptor`; nil discards all lines.
  init(to descriptor: Int32?, patience: Duration = .zero) {
    self.descriptor = descriptor
    self.patience = patience
  }

  /// Writes one line, cut after a whole character if it is longer than a pipe accepts at once. Line breaks become spaces, so that a note
  /// stays one line; other control characters are escaped.
  func log(_ text: @autoclosure () -> String) {
    guard let descriptor else { return }
    var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard unsafe poll(&wait, 1, Poll.milliseconds(patience)) > 0, Int32(wait.revents) & POLLOUT != 0 else { return }
    let blank = UInt8(ascii: " ")
    let bytes = Array(PlainText.visible(text()).utf8)
    var end = min(bytes.count, Int(PIPE_BUF) - 1)
    while end < bytes.count, UTF8.isContinuation(bytes[end]) { end -= 1 }
    var line = bytes[..<end].map { max($0, blank) }
    line.append(UInt8(ascii: "\n"))
    // A failed write cannot be reported anywhere.
    _ = unsafe write(descriptor, line, line.count)
  }
}

/// A process with which this one ends, in case it is killed while another one keeps the pipes open.
struct ParentProcess: Hashable, Sendable {
  let id: Int32
  /// True if it started this process. Its end then shows at once, even before somebody collects its exit code.
  private let isStarter: Bool

  /// Nil if no such process can be seen from here: in a container, ids from outside mean nothing.
  init?(_ id: Int32) {
    guard id > 0, Self.exists(id) else { return nil }
    self.id = id
    isStarter = getppid() == id
  }

  /// The process that started this one; nil if that is gone already, as after a start in the background, or outside of this container.
  static var starter: ParentProcess? {
    let id = getppid()
    return id > Self.first ? ParentProcess(id) : nil
  }

  /// True once it has ended.
  var isGone: Bool { isStarter && getppid() != id || !Self.exists(id) }

  /// A process of another user exists, too.
  private static func exists(_ id: Int32) -> Bool { kill(id, 0) == 0 || errno != ESRCH }

  /// The id of the process that takes in orphans.
  private static let first: Int32 = 1
}

/// The file `/proc/PID/status`, with which Linux describes a process.
enum ProcStatus {
  /// The text after `name:` in the file of a process, `self` for this one; nil if there is none.
  static func value(of name: String, process: String = "self") -> ArraySlice<UInt8>? {
    let file = unsafe open("/proc/\(process)/status", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { _ = close(file) }
    var text = [UInt8](repeating: 0, count: length)
    let count = unsafe read(file, &text, text.count)
    let start = Array("\(name):".utf8)
    let lines = text.prefix(max(count, 0)).split(separator: UInt8(ascii: "\n"))
    return lines.first { $0.starts(with: start) }?.dropFirst(start.count)
  }

  /// Upper bound on the size of the file, in bytes.
  private static let length = 16 << 10
}
