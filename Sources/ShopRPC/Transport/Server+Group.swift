import CLibrary

/// Handling of input, group by group.
extension Server where R: ~Copyable {
  /// Reads once; the end of the input starts the end of the server.
  mutating func read() {
    let count = channel.framing.read(from: channel.input)
    if count > 0 { return }
    if count == 0 { return endInput() }
    let code = errno
    // Another process read the input first, or a signal interrupted the call.
    if code == EAGAIN || code == EINTR { return }
    let error = TransportError(call: .read, code: code)
    if error.isPeerClosed(on: channel.input) { return endInput() }
    inputFailure = error
    stop()
  }

  /// Handles the end of the input.
  mutating func endInput() {
    channel.framing.end()
    stop()
  }

  /// Handles the input that was read, within the limits for output.
  mutating func handleInput() {
    channel.outbox.flush()
    if isPaused, channel.outbox.isDrained { isPaused = false }
    guard !isPaused, phase != .draining else { return }
    if responder.hasBacklog { responder.flushBacklog(into: &channel.outbox) }
    if responder.hasArrivals, !deliver() { return }
    var isInGroup = false
    while responder.exitCode == nil, !isOutOfTime, let frame = channel.framing.next({ responder.decode($0) }) {
      if !isInGroup { startGroup() }
      isInGroup = true
      handle(frame)
      let held = responder.heldBytes
      guard held > responder.groupLimit || held + channel.outbox.pending > limits.output else { continue }
      finishGroup()
      isInGroup = false
      if isPaused { return }
    }
    if isRecorded { recordRest() }
    if isInGroup { finishGroup() }
    channel.framing.releaseHandled()
  }

  /// Handles finished jobs as a group of their own; true when there is room for more output.
  private mutating func deliver() -> Bool {
    startGroup()
    responder.deliver()
    finishGroup()
    return !isPaused
  }

  /// Starts a group; responses use the framing of the requests.
  private mutating func startGroup() {
    channel.outbox.style = channel.framing.style ?? .lines
    responder.startGroup()
  }

  /// Handles one frame; a message was read before.
  private mutating func handle(_ frame: Framing.Frame) {
    if isRecorded { record(frame) }
    switch frame {
    case .message: responder.handle()
    case .error(let framingError):
      diagnostics.note("bad frame: \(framingError)")
      responder.reject(framingError)
    }
  }

  /// Ends the group, and pauses when the client reads too slowly.
  private mutating func finishGroup() {
    responder.finishGroup(into: &channel.outbox)
    channel.outbox.recorder?.flush()
    channel.outbox.flush()
    isPaused = channel.outbox.isOverBudget
  }
}

/// Reasons to exit: end of input, the client or the parent gone, a signal, or `exit`.
extension Server where R: ~Copyable {
  /// Handles external reasons to end.
  mutating func checkForExit(_ readiness: Readiness) {
    if let signal = readiness.signal { note(signal) }
    if isParentGone {
      stop()
      deadlines.shorten(limits.drain)
    }
    if readiness.isOutputGone || Deadlines.isPast(deadlines.reader) { channel.outbox.abandon() }
    if channel.outbox.isGone { stop() }
  }

  /// Starts a fast end after a signal.
  private mutating func note(_ signal: Int32) {
    code = Signals.codeBase + signal
    isSignalled = true
    stop()
    deadlines.shorten(limits.drain)
  }

  /// True when the time limit after a signal has passed. The signal may have arrived while input of one read is being
  /// handled; no more of that is then started.
  var isOutOfTime: Bool {
    mutating get {
      if !isSignalled, let signal = Signals.take() { note(signal) }
      return isSignalled && Deadlines.isPast(deadlines.reader)
    }
  }

  /// Stops reading; input already read is still handled.
  mutating func stop() {
    guard phase == .serving else { return }
    phase = .ending
    deadlines.awaitAnswers(for: limits.patience)
  }

  /// Finishes the responder once all input is handled and no response is awaited.
  mutating func conclude() {
    if let exit = responder.exitCode, phase != .draining {
      if !isSignalled { code = exit }
      stop()
    }
    guard phase == .ending, !isPaused, !isWaitingForAnswers else { return }
    responder.finish(into: &channel.outbox)
    phase = .draining
  }

  /// True when the exit should wait for responses of jobs.
  private var isWaitingForAnswers: Bool {
    responder.isAwaiting && responder.exitCode == nil && !channel.outbox.isGone && !Deadlines.isPast(deadlines.answers)
  }

  /// Checked at intervals.
  private var isParentGone: Bool {
    mutating get {
      guard let parent = responder.parent, deadlines.isParentDue(every: limits.parentCheck) else { return false }
      return parent.isGone
    }
  }
}
