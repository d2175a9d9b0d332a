import CLibrary

/// One peer from its first byte to the exit code: turn by turn it reads, has the responder handle what came, and writes.
///
/// The event loop waits, with one `poll` for the input, the output, the store's watch, signals and a wake pipe; then it calls `turn`, which
/// does all that can be done now and returns what to wait for. Nothing here blocks, except that a request may read or sync a file.
///
/// One read is one group: what arrived together is made durable together, with one write and one sync, and only then are the responses
/// sent. So a client that sends many requests at once pays for one sync, and one that waits for each response pays for each.
///
/// A turn goes through these steps: note what ends the service (`noteEnd`), read once, look at what others changed (`notice`), handle what
/// was read (`handleInput`), conclude if the end has come, write, and use quiet time (`idle`).
///
/// Invariants. Responses leave in the order of their requests, except those of jobs. While the peer does not take what is written, nothing
/// is read or handled: memory stays within `limits.output`. After the end of the input everything that was read is still handled, and
/// responses from elsewhere are awaited for `limits.patience`. Every wait has a deadline once a signal has come.
///
/// One thread does everything, with the loop as the executor of the `Service` actor. The obvious design, a task for each of reading,
/// handling and writing, needs a thread hop of 13 to 15 µs between each two, which is more than a request takes, and has to keep the order
/// of requests by other means.
///
/// The server knows bytes and groups, and no JSON: `Responder` is all it sees of the layers above, so that tests run it with an echo.
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
    handleInput()
    if channel.hasEnded, phase == .serving {
      endInput()
      handleInput()
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
    channel.outbox.recorder?.flush()
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

/// What a recording is told of the input and the end.
extension Server where R: ~Copyable {
  /// Writes down one frame before it is handled.
  mutating func record(_ frame: Framing.Frame) {
    guard let recorder = channel.outbox.recorder else { return }
    let style = channel.framing.style ?? .lines
    switch frame {
    case .message:
      let before = channel.framing.takeTrail().dropLast(channel.framing.frameSize)
      let message = channel.framing.withMessage { bytes in bytes.indices.map { bytes[$0] } }
      recorder.note(message, behind: Array(before), style)
    case .fault: recorder.note(fault: channel.framing.takeTrail(), style)
    }
  }

  /// Writes down what was skipped.
  mutating func recordRest() {
    guard let recorder = channel.outbox.recorder, channel.framing.isSkipping else { return }
    let skipped = channel.framing.takeTrail()
    if !skipped.isEmpty { recorder.note(skipped: skipped, channel.framing.style ?? .lines) }
  }

  /// The last turn.
  func end() -> Turn {
    channel.outbox.recorder?.end(with: code, isOwn: responder.exitCode != nil)
    return .exit(code)
  }
}

/// What a turn of the event loop wants next.
enum Turn: Sendable {
  /// To be called again when something of this happens.
  case wait(Interest)
  /// The end of the process, with its code.
  case exit(Int32)
}

/// What to wait for; every wait also ends with a job or a signal.
struct Interest: Sendable, Hashable {
  /// To read from; nil while nothing is to be read.
  var input: Int32?
  /// To write to; its reader's end is watched for even when there is nothing to write.
  var output: Int32?
  /// Whether something is pending for `output`.
  var wantsRoom = false
  /// One more descriptor to read from, such as the store's watch.
  var watch: Int32?
  /// The longest wait; nil is for ever.
  var timeout: Duration?
}

/// What a wait has shown.
struct Readiness: Sendable, Hashable {
  /// There are bytes, or their end.
  var input = false
  /// There is room.
  var output = false
  /// Nobody reads any more.
  var isOutputGone = false
  /// The further descriptor has bytes.
  var watch = false
  /// SIGTERM or SIGINT, if one came.
  var signal: Int32?
  /// Nothing happened for as long as was asked.
  var isQuiet = false
}

/// The moments that end a wait of the server; nil is never.
struct Deadlines {
  /// A moment of a clock that nobody sets.
  typealias Moment = ContinuousClock.Instant

  /// When answers from elsewhere are no longer awaited.
  private(set) var answers: Moment?
  /// When the reader has had its time to take the last answers.
  private(set) var reader: Moment?
  /// When the process to outlive never is looked for next.
  private var parent: Moment?

  /// The end has begun: what is under way gets `patience`.
  mutating func awaitAnswers(for patience: Duration) { answers = Self.earlier(answers, Moment.now + patience) }

  /// The end must come soon: half of `time` for what is under way, all of it for the reader.
  mutating func hurry(_ time: Duration) {
    answers = Self.earlier(answers, Moment.now + time / 2)
    reader = Self.earlier(reader, Moment.now + time)
  }

  /// Whether another look at the process to outlive never is due; if so the next one comes after `interval`.
  mutating func isParentDue(every interval: Duration) -> Bool {
    let now = Moment.now
    if let parent, now < parent { return false }
    parent = now + interval
    return true
  }

  /// How long until the first of those that count now; nil is for ever.
  func timeout(answers countsAnswers: Bool, reader countsReader: Bool, parent countsParent: Bool) -> Duration? {
    guard countsAnswers || countsReader || countsParent else { return nil }
    let now = Moment.now
    var first: Moment?
    if countsAnswers, let answers { first = Self.earlier(first, answers) }
    if countsReader, let reader { first = Self.earlier(first, reader) }
    if countsParent { first = Self.earlier(first, parent ?? now) }
    return first.map { max($0 - now, .zero) }
  }

  /// Whether `moment` has come.
  static func isPast(_ moment: Moment?) -> Bool { moment.map { $0 <= .now } ?? false }

  /// The first of the two, where there are two.
  private static func earlier(_ one: Moment?, _ other: Moment) -> Moment { one.map { min($0, other) } ?? other }
}
