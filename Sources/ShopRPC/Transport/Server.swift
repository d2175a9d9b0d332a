import Glibc

/// One peer from its first byte to the exit code: turn by turn it reads, has the responder answer, and writes.
///
/// One read is one group: what arrived together is made durable together. Nothing here waits for the peer; the event loop does.
struct Server<R: Responder & ~Copyable>: ~Copyable {
  /// How far the end has come.
  enum Phase: Hashable {
    /// Input is read.
    case serving
    /// No more input: what was read is handled, and answers from elsewhere are awaited.
    case ending
    /// The responder has finished; only bytes are left to write.
    case draining
  }

  /// What answers.
  var responder: R
  /// Both directions of the peer.
  let channel: Channel
  /// Whether the conversation is written down.
  let isRecorded: Bool
  /// What is held and waited for.
  let limits: Limits
  /// Where people are told.
  let diagnostics: Diagnostics
  /// How far the end has come.
  var phase = Phase.serving
  /// While more is pending than the budget allows, nothing is read or handled.
  var isPaused = false
  /// The exit code to be.
  var code = EXIT_SUCCESS
  /// Whether a signal asked for the end; then the code is its own.
  var isSignalled = false
  /// Why the input could not be read, if that is what ended it.
  var inputFailure: WireError?
  /// When the waits end.
  var deadlines = Deadlines()
  /// Whether something happened since idle work was last exhausted.
  private var mayIdle = true
  /// Whether idle work is under way, so that no quiet time need pass before the next part of it.
  private var isIdling = false
  /// Whether the watch is waited for: only once nothing happened for a while, so that it costs nothing while requests stream.
  private var isWatching = false

  /// Serves the peer behind `channel`.
  init(_ responder: consuming R, on channel: Channel, limits: Limits = .standard, diagnostics: Diagnostics = .silent) {
    self.responder = responder
    self.channel = channel
    self.limits = limits
    self.diagnostics = diagnostics
    isRecorded = channel.outbox.recorder != nil
    if isRecorded { channel.framing.trail = [] }
  }

  /// Why nothing more could be read or written, if that was not the peer's doing.
  var failure: WireError? { inputFailure ?? channel.outbox.failure }

  /// Does all that can be done now and says what to wait for.
  mutating func turn(_ readiness: Readiness) -> Turn {
    noteEnd(readiness)
    if phase == .serving, readiness.input { read() }
    if phase != .draining, !isPaused, readiness.watch { notice() }
    handle()
    if channel.hasEnded, phase == .serving {
      endInput()
      handle()
    }
    conclude()
    channel.outbox.flush()
    if phase == .draining, channel.outbox.pending == 0 { return end() }
    // The last write may have shown it; one more turn ends what was under way.
    if channel.outbox.isGone, phase != .draining { return turn(Readiness()) }
    idle(isQuiet: readiness.isQuiet)
    return .wait(interest)
  }

  /// Has the responder do work that can wait, when it was quiet for a while.
  private mutating func idle(isQuiet: Bool) {
    guard isQuiet else {
      (mayIdle, isIdling, isWatching) = (true, false, false)
      return
    }
    guard phase == .serving, !isPaused else { return }
    if mayIdle, responder.hasIdleWork {
      isIdling = responder.idle()
      mayIdle = isIdling
    }
    if !isIdling, !isWatching, responder.isWatchable {
      notice()
      isWatching = true
    }
  }

  /// Has the responder look at what may have changed; what it tells of it may be more than the reader takes.
  private mutating func notice() {
    responder.notice(into: &channel.outbox)
    channel.outbox.recorder?.settle()
    channel.outbox.flush()
    isPaused = channel.outbox.isOverBudget
  }

  /// Whether something is to be done once it is quiet.
  private var awaitsQuiet: Bool {
    phase == .serving && !isPaused && (mayIdle && responder.hasIdleWork || !isWatching && responder.isWatchable)
  }

  /// What to wait for in this state.
  private var interest: Interest {
    var interest = Interest()
    interest.input = phase == .serving && !isPaused ? channel.input : nil
    interest.watch = isWatching && phase == .serving && !isPaused ? responder.watch : nil
    interest.output = channel.outbox.isGone ? nil : channel.outbox.descriptor
    interest.wantsRoom = channel.outbox.pending > 0
    interest.timeout = deadlines.timeout(
      answers: phase == .ending && !isPaused && responder.isAwaiting, reader: phase != .serving, parent: responder.parent != nil)
    if awaitsQuiet {
      let pause = isIdling ? Duration.zero : limits.quiet
      interest.timeout = interest.timeout.map { min($0, pause) } ?? pause
    }
    return interest
  }
}
