import CLibrary

/// Input into answers, group by group.
extension Server where R: ~Copyable {
  /// Reads once; the end of the input is the beginning of the server's.
  mutating func read() {
    let count = channel.framing.read(from: channel.input)
    if count > 0 { return }
    if count == 0 { return endInput() }
    let code = errno
    // Another reader of the same open file was faster, or a signal was.
    if code == EAGAIN || code == EINTR { return }
    let error = WireError(call: .read, code: code)
    if error.isFarewell(on: channel.input) { return endInput() }
    inputFailure = error
    stop()
  }

  /// No byte follows.
  mutating func endInput() {
    channel.framing.end()
    stop()
  }

  /// Handles what was read, as far as the budget allows.
  mutating func handleInput() {
    channel.outbox.flush()
    if isPaused, channel.outbox.isDrained { isPaused = false }
    guard !isPaused, phase != .draining else { return }
    if responder.owes { responder.pay(into: &channel.outbox) }
    if responder.hasArrivals, !deliver() { return }
    var isInGroup = false
    while responder.exitCode == nil, !isOutOfTime, let frame = channel.framing.next({ responder.decode($0) }) {
      if !isInGroup { startGroup() }
      isInGroup = true
      handle(frame)
      guard responder.heldBytes + channel.outbox.pending > limits.output else { continue }
      finishGroup()
      isInGroup = false
      if isPaused { return }
    }
    if isRecorded { recordRest() }
    if isInGroup { finishGroup() }
    channel.framing.rest()
  }

  /// Has the answers given that came from elsewhere, as a group of their own; whether there is room for more.
  private mutating func deliver() -> Bool {
    startGroup()
    responder.deliver()
    finishGroup()
    return !isPaused
  }

  /// Answers go out as requests came in.
  private mutating func startGroup() {
    channel.outbox.style = channel.framing.style ?? .lines
    responder.startGroup()
  }

  /// Has one frame answered, which was read if it is a message.
  private mutating func handle(_ frame: Framing.Frame) {
    if isRecorded { record(frame) }
    switch frame {
    case .message: responder.handle()
    case .fault(let fault):
      diagnostics.note("bad frame: \(fault)")
      responder.refuse(fault)
    }
  }

  /// Ends the group, and stops handling when the reader is too slow.
  private mutating func finishGroup() {
    responder.finishGroup(into: &channel.outbox)
    channel.outbox.recorder?.flush()
    channel.outbox.flush()
    isPaused = channel.outbox.isOverBudget
  }
}

/// The ways to the end: the input's, the reader's, the parent's, a signal, or the peer's own word.
extension Server where R: ~Copyable {
  /// Notes what ends the service from outside.
  mutating func noteEnd(_ readiness: Readiness) {
    if let signal = readiness.signal { note(signal) }
    if isParentGone {
      stop()
      deadlines.hurry(limits.drain)
    }
    if readiness.isOutputGone || Deadlines.isPast(deadlines.reader) { channel.outbox.abandon() }
    if channel.outbox.isGone { stop() }
  }

  /// From now on there is little time.
  private mutating func note(_ signal: Int32) {
    code = Signals.codeBase + signal
    isSignalled = true
    stop()
    deadlines.hurry(limits.drain)
  }

  /// Whether the time after a signal is over, which may also have come in the midst of what one read brought: then no more of that is
  /// begun.
  var isOutOfTime: Bool {
    mutating get {
      if !isSignalled, let signal = Signals.take() { note(signal) }
      return isSignalled && Deadlines.isPast(deadlines.reader)
    }
  }

  /// Reads no more; what was read is still handled.
  mutating func stop() {
    guard phase == .serving else { return }
    phase = .ending
    deadlines.awaitAnswers(for: limits.patience)
  }

  /// Has the responder finish once everything that was read is handled and nothing is awaited any more.
  mutating func conclude() {
    if let exit = responder.exitCode, phase != .draining {
      if !isSignalled { code = exit }
      stop()
    }
    guard phase == .ending, !isPaused, !isWaitingForAnswers else { return }
    responder.finish(into: &channel.outbox)
    phase = .draining
  }

  /// Whether the end can wait for answers that are still to come.
  private var isWaitingForAnswers: Bool {
    responder.isAwaiting && responder.exitCode == nil && !channel.outbox.isGone && !Deadlines.isPast(deadlines.answers)
  }

  /// Looked up once in a while; a process of another user counts as there.
  private var isParentGone: Bool {
    mutating get {
      guard let parent = responder.parent, parent > 0, deadlines.isParentDue(every: limits.parentCheck) else { return false }
      return kill(parent, 0) != 0 && errno == ESRCH
    }
  }
}
