import Glibc

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
