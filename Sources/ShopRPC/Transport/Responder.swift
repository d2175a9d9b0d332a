/// What answers the messages of one peer. Answers are held until `settle`.
protocol Responder: ~Copyable {
  /// Before the first message of a group.
  mutating func begin()
  /// Takes one message, without its framing; `message` lives no longer than the call.
  mutating func read(_ message: Span<UInt8>)
  /// Answers the message that was read last.
  mutating func answer()
  /// One run of bytes that was no message.
  mutating func receive(_ fault: FrameFault)
  /// Makes what the group did last, then gives every held answer to `outbox`, in order.
  mutating func settle(into outbox: inout Outbox)
  /// Bytes of answers held so far in this group; the server settles early past the budget.
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
