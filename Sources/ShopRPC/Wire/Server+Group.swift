import Glibc

/// Input into answers, group by group.
extension Server where R: ~Copyable {
  /// Reads once; the end of the input is the beginning of the server's.
  mutating func read() {
    let count = framing.read(from: input)
    if count > 0 { return }
    if count == 0 {
      framing.end()
    } else {
      let code = errno
      // Another reader of the same open file was faster, or a signal was.
      if code == EAGAIN || code == EINTR { return }
      diagnostics.note("standard input cannot be read: errno \(code)")
    }
    stop()
  }

  /// Handles what was read, as far as the budget allows.
  mutating func handle() {
    outbox.flush()
    if isPaused, outbox.isDrained { isPaused = false }
    guard !isPaused, phase != .draining else { return }
    if responder.owes { responder.pay(into: &outbox) }
    var isInGroup = false
    while responder.exitCode == nil, let frame = framing.next() {
      if !isInGroup { begin() }
      isInGroup = true
      receive(frame)
      guard responder.heldBytes + outbox.pending > limits.output else { continue }
      settle()
      isInGroup = false
      if isPaused { return }
    }
    if isInGroup { settle() }
    framing.rest()
  }

  /// Answers go out as requests came in.
  private mutating func begin() {
    outbox.style = framing.style ?? .lines
    responder.begin()
  }

  /// Hands one frame on.
  private mutating func receive(_ frame: Framing.Frame) {
    switch frame {
    case .message: framing.withMessage { responder.receive($0) }
    case .fault(let fault):
      diagnostics.note("bad frame: \(fault)")
      responder.receive(fault)
    }
  }

  /// Ends the group, and stops handling when the reader is too slow.
  private mutating func settle() {
    responder.settle(into: &outbox)
    outbox.flush()
    isPaused = outbox.isOverBudget
  }
}
