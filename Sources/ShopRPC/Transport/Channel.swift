import Glibc

/// Both directions of one peer: what came and is not handled yet, and what goes out. A request that takes long can use it while it is under
/// way, between two messages.
final class Channel {
  /// What cuts the input.
  var framing: Framing
  /// Where answers go.
  var outbox: Outbox
  /// The descriptor that is read.
  let input: Int32
  /// How much is read ahead of a request that is under way.
  private let limits: Limits
  /// Whether the input was seen to end while a request was under way.
  private(set) var hasEnded = false
  /// How far the input was looked through: no message is looked at twice, however many requests take long before it.
  private var lookout: Framing.Bookmark?

  /// Reads from `input`; a `style` overrides what the first byte says.
  init(from input: Int32, to outbox: consuming Outbox, style: Framing.Style? = nil, limits: Limits = .standard) {
    self.input = input
    self.outbox = outbox
    self.limits = limits
    framing = Framing(style: style, limits: limits)
  }

  /// Gives every whole message that came since the last look to `visit`, with the place in all input where it ends, and leaves them all to be
  /// handled in their turn. What has come meanwhile is read without waiting, as much as one message may be large.
  func lookAhead(_ visit: (Span<UInt8>, _ end: Int) -> Void) {
    // what the request under way is made of was copied
    framing.rest()
    if !hasEnded, !Signals.hasCome, framing.unhandled <= limits.message, hasInput, framing.read(from: input) == 0 {
      hasEnded = true
      framing.end()
    }
    framing.visit(from: &lookout, visit)
  }

  /// Sends one message now, as far as there is room for it.
  func tell(_ message: borrowing Output) {
    message.withBytes { outbox.send($0) }
    outbox.flush()
  }

  /// Whether a read would not wait.
  private var hasInput: Bool {
    var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&entry, 1, 0) == 1
  }
}
