import CLibrary

/// What answers the messages of one peer. Responses are held until `finishGroup`.
protocol Responder: ~Copyable {
  /// Before the first message of a group.
  mutating func startGroup()
  /// Takes one message, without its framing; `message` lives no longer than the call.
  mutating func decode(_ message: Span<UInt8>)
  /// Handles the message that was decoded last.
  mutating func handle()
  /// One run of bytes that was no message.
  mutating func refuse(_ fault: FrameFault)
  /// Makes what the group did last, then gives every held answer to `outbox`, in order.
  mutating func finishGroup(into outbox: inout Outbox)
  /// Bytes of answers held so far in this group; the server finishes the group early past the budget.
  var heldBytes: Int { get }
  /// The exit code once the peer said `exit`; what follows is not read.
  var exitCode: Int32? { get }
  /// The process to outlive never, checked once a second.
  var parent: Int32? { get }
  /// End of input or a signal: nothing more comes.
  mutating func finish(into outbox: inout Outbox)
  /// Whether there is work that can wait for a quiet moment; without it nothing needs to wake the loop.
  var hasIdleWork: Bool { get }
  /// Does a part of the work that can wait; true if something was done and more may be left.
  mutating func idle() -> Bool
  /// Whether answers are still to come from elsewhere; the end of input waits for them for a while.
  var isAwaiting: Bool { get }
  /// Whether some of them have come.
  var hasArrivals: Bool { get }
  /// Answers those that have come; within a group.
  mutating func deliver()
  /// Whether there is something that may change without a message.
  var isWatchable: Bool { get }
  /// A descriptor that becomes readable when that changes; nil before the first `notice`, and where there is no such thing.
  var watch: Int32? { get }
  /// Called when `watch` is readable, and whenever it begins to be waited for; must read it empty.
  mutating func notice(into outbox: inout Outbox)
  /// Whether something waits to be told until the reader has caught up.
  var owes: Bool { get }
  /// Tells it, if the reader has caught up; called between groups.
  mutating func pay(into outbox: inout Outbox)
}

/// A responder that answers everything at once, watches nothing and owes nothing.
extension Responder where Self: ~Copyable {
  var isAwaiting: Bool { false }
  var hasArrivals: Bool { false }
  mutating func deliver() {}
  var hasIdleWork: Bool { true }
  var isWatchable: Bool { false }
  var watch: Int32? { nil }
  mutating func notice(into outbox: inout Outbox) {}
  var owes: Bool { false }
  mutating func pay(into outbox: inout Outbox) {}
}

/// Writes a conversation down while it goes on.
protocol ConversationRecorder: AnyObject {
  /// Notes a message that is sent.
  func say(_ message: Span<UInt8>)
  /// Notes a message that has come, and the bytes between the one before and it.
  func note(_ message: [UInt8], behind before: [UInt8], _ style: Framing.Style)
  /// Notes bytes that are no message.
  func note(fault bytes: [UInt8], _ style: Framing.Style)
  /// Notes bytes of a message that is too long.
  func note(skipped bytes: [UInt8], _ style: Framing.Style)
  /// What has been noted is in the file afterwards.
  func flush()
  /// Notes the end of the process.
  func end(with code: Int32, isOwn: Bool)
}

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

/// Lines for people on standard error: only when asked for, and dropped rather than waited for long.
struct Diagnostics: Sendable {
  /// Where the lines go; nil is nowhere.
  private let descriptor: Int32?

  /// How long room for a line is waited for.
  private let patience: Duration

  /// Says nothing.
  static let silent = Diagnostics(to: nil)

  /// Speaks to `descriptor`; nil is silence.
  init(to descriptor: Int32?, patience: Duration = .zero) {
    self.descriptor = descriptor
    self.patience = patience
  }

  /// Writes one line of at most what a pipe takes at once, with line ends made blanks, so that one note stays one line, and other control
  /// characters escaped.
  func note(_ text: @autoclosure () -> String) {
    guard let descriptor else { return }
    var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard unsafe poll(&wait, 1, Poll.milliseconds(patience)) > 0, Int32(wait.revents) & POLLOUT != 0 else { return }
    let blank = UInt8(ascii: " ")
    var line = PlainText.escaped(text()).utf8.prefix(Int(PIPE_BUF) - 1).map { max($0, blank) }
    line.append(UInt8(ascii: "\n"))
    // A line that is lost is lost: there is nowhere to say so.
    _ = unsafe write(descriptor, line, line.count)
  }
}
