import CLibrary

/// Serves one peer from its first byte to the exit code: each turn reads, has the responder handle the input, and writes.
///
/// The event loop waits, with one `poll` for the input, the output, the database's watch, signals and a wake pipe; then it calls `turn`, which
/// does all that can be done now and returns what to wait for. Nothing here blocks, except that a request may read or sync a file.
///
/// One read is one group: what arrived together is made durable together, with one write and one sync, and only then are the responses
/// sent. A client that sends many requests at once pays for one sync; one that waits for each response pays for a sync each time.
///
/// The steps of a turn: check for reasons to exit (`checkForExit`), read once, look for changes by other processes (`checkForChanges`), handle the input
/// (`handleInput`), finish the responder when exiting (`conclude`), write, and do idle work (`idle`).
///
/// Invariants. Responses leave in the order of their requests, except those of jobs. While too much output is unread, nothing
/// is read or handled: memory stays within `limits.output`. After the end of the input, everything that was read is still handled, and
/// responses of jobs are awaited for `limits.patience`. Every wait has a deadline once a signal has arrived.
///
/// One thread does everything, with the loop as the executor of the `Service` actor. The obvious design, a task for each of reading,
/// handling and writing, needs a thread hop of 13 to 15 µs between each two, which is more than a request takes, and has to keep the order
/// of requests by other means.
///
/// The server handles bytes and groups, not JSON: `Responder` is its only view of the layers above, so that tests can use an echo.
struct Server<R: Responder & ~Copyable>: ~Copyable {
  /// Phase of the server's life cycle.
  enum Phase: Hashable {
    /// Input is read.
    case serving
    /// Input is closed: messages already read are handled, and running jobs are awaited.
    case ending
    /// The responder has finished; only output remains to be written.
    case draining
  }

  /// Handler of messages.
  var responder: R
  /// Both directions of the connection.
  let channel: Channel
  /// True when the conversation is recorded.
  let isRecorded: Bool
  /// Limits on memory and time.
  let limits: Limits
  /// Phase of the server's life cycle.
  var phase = Phase.serving
  /// True while pending output exceeds the limit; nothing is read or handled then.
  var isPaused = false
  /// Exit code, once the server ends.
  var code = EXIT_SUCCESS
  /// True after a signal, which then determines the exit code.
  var isSignalled = false
  /// Read error, if that ended the input; nil otherwise.
  var inputFailure: TransportError?
  /// Deadlines of the waits.
  var deadlines = Deadlines()
  /// True when something happened since the idle work ran out.
  private var mayIdle = true
  /// True while idle work is in progress, so that its next part needs no further idle time.
  private var isIdling = false
  /// True while waiting for the watch: only after some idle time, so that it costs nothing during a stream of
  /// requests.
  private var isWatching = false
  /// When to look for changes, where the system does not tell of them.
  private var looking = LookingSchedule()

  /// Serves the client behind `channel`.
  init(_ responder: consuming R, on channel: Channel, limits: Limits = .standard) {
    self.responder = responder
    self.channel = channel
    self.limits = limits
    isRecorded = channel.outbox.recorder != nil
    if isRecorded { channel.framing.recorded = [] }
  }

  /// Read or write error, unless caused by the client.
  var failure: TransportError? { inputFailure ?? channel.outbox.failure }

  /// Does all work that is possible now and returns what to wait for.
  mutating func turn(_ readiness: Readiness) -> Turn {
    checkForExit(readiness)
    if phase == .serving, readiness.input { read() }
    if phase != .draining, !isPaused, readiness.watch || isLooking && looking.isDue { checkForChanges() }
    handleInput()
    if channel.hasEnded, phase == .serving {
      endInput()
      handleInput()
    }
    conclude()
    channel.outbox.flush()
    if phase == .draining, channel.outbox.pending == 0 { return end() }
    // The last write may have detected the client's end; another turn ends the running work.
    if channel.outbox.isGone, phase != .draining { return turn(Readiness()) }
    idle(isQuiet: readiness.isQuiet)
    return .wait(interest)
  }

  /// Lets the responder do idle work after some idle time.
  private mutating func idle(isQuiet: Bool) {
    guard isQuiet else {
      (mayIdle, isIdling, isWatching) = (true, false, false)
      return
    }
    guard phase == .serving, !isPaused else { return }
    if mayIdle {
      isIdling = responder.hasIdleWork && responder.idle()
      mayIdle = isIdling
    }
    if !isIdling, !isWatching, responder.isWatchable {
      checkForChanges()
      isWatching = true
      looking.restart()
    }
  }

  /// Lets the responder look for changes; its events may exceed the output limit.
  private mutating func checkForChanges() {
    let hasChanged = responder.checkForChanges(into: &channel.outbox)
    looking.record(hasChanged: hasChanged)
    channel.outbox.recorder?.flush()
    channel.outbox.flush()
    isPaused = channel.outbox.isOverBudget
  }

  /// True while changes are looked for from time to time.
  private var isLooking: Bool { isWatching && responder.watch == nil && responder.awaitsChanges }

  /// True when something should be done after some idle time.
  private var awaitsQuiet: Bool {
    phase == .serving && !isPaused && (mayIdle && responder.hasIdleWork || !isWatching && responder.isWatchable)
  }

  /// Descriptors and timeout to wait for in this state.
  private var interest: Interest {
    var interest = Interest()
    interest.input = phase == .serving && !isPaused ? channel.input : nil
    interest.watch = isWatching && phase == .serving && !isPaused ? responder.watch : nil
    interest.output = channel.outbox.isGone ? nil : channel.outbox.descriptor
    interest.wantsRoom = channel.outbox.pending > 0
    interest.timeout = deadlines.timeout(
      answers: phase == .ending && !isPaused && responder.isAwaiting, reader: phase != .serving, parent: responder.parent != nil)
    if phase == .serving, !isPaused, isLooking { interest.timeout = interest.timeout.map { min($0, looking.time) } ?? looking.time }
    if awaitsQuiet {
      let pause = isIdling ? Duration.zero : limits.quiet
      interest.timeout = interest.timeout.map { min($0, pause) } ?? pause
    }
    return interest
  }
}

/// Recording of the input and of the end.
extension Server where R: ~Copyable {
  /// Records one frame before it is handled.
  mutating func record(_ frame: Framing.Frame) {
    guard let recorder = channel.outbox.recorder else { return }
    let style = channel.framing.style ?? .lines
    switch frame {
    case .message:
      let before = channel.framing.takeRecordedBytes().dropLast(channel.framing.frameSize)
      let message = channel.framing.withMessage { bytes in bytes.indices.map { bytes[$0] } }
      recorder.recordReceived(message, behind: Array(before), style)
    case .error: recorder.recordReceived(invalid: channel.framing.takeRecordedBytes(), style)
    }
  }

  /// Records skipped input.
  mutating func recordRest() {
    guard let recorder = channel.outbox.recorder, channel.framing.isSkipping else { return }
    let skipped = channel.framing.takeRecordedBytes()
    if !skipped.isEmpty { recorder.recordReceived(skipped: skipped, channel.framing.style ?? .lines) }
  }

  /// Records the end and returns the last turn.
  func end() -> Turn {
    let isRecorded = channel.outbox.recorder?.end(with: code, isOwn: responder.exitCode != nil) ?? true
    return .exit(code == EXIT_SUCCESS && !isRecorded ? EXIT_FAILURE : code)
  }
}

/// Result of a turn of the event loop.
enum Turn: Sendable {
  /// Call again when one of these happens.
  case wait(Interest)
  /// End the process with this exit code.
  case exit(Int32)
}

/// Conditions to wait for; every wait also ends on a job or a signal.
struct Interest: Sendable, Hashable {
  /// Descriptor to read from; nil while input is not wanted.
  var input: Int32?
  /// Descriptor to write to; a closed reader is detected even when nothing is to be written.
  var output: Int32?
  /// True when output is pending.
  var wantsRoom = false
  /// An additional descriptor to read from, such as the database's watch.
  var watch: Int32?
  /// Maximum wait; nil for none.
  var timeout: Duration?
}

/// Result of a wait.
struct Readiness: Sendable, Hashable {
  /// True at bytes or the end of the input.
  var input = false
  /// True when output can be written.
  var output = false
  /// True when the reader is gone.
  var isOutputGone = false
  /// True when the additional descriptor is readable.
  var watch = false
  /// Signal that asked for the end; nil for none.
  var signal: Int32?
  /// True when the timeout passed without an event.
  var isQuiet = false
}

/// When to look for changes of which nobody tells: seldom, unless there was one a moment ago.
struct LookingSchedule {
  private var pause = Limits.looks.lowerBound
  private var next: ContinuousClock.Instant
  private let now: @Sendable () -> ContinuousClock.Instant

  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    self.now = now
    next = now()
  }

  /// Starts anew.
  mutating func restart() {
    pause = Limits.looks.lowerBound
    next = now() + pause
  }

  /// Records a look, which found a change or none.
  mutating func record(hasChanged: Bool) {
    if hasChanged { return restart() }
    pause = min(pause * 2, Limits.looks.upperBound)
    next = now() + pause
  }

  /// True when it is time for a look.
  var isDue: Bool { next <= now() }

  /// Time until the next look.
  var time: Duration { max(next - now(), .zero) }
}

/// Deadlines of the server's waits; nil means none.
struct Deadlines {
  /// A time of the monotonic clock, which cannot be set.
  typealias Moment = ContinuousClock.Instant

  /// When to stop waiting for responses of jobs.
  private(set) var answers: Moment?
  /// When to stop waiting for the client to read the last responses.
  private(set) var reader: Moment?
  /// When to check the parent process next.
  private var parent: Moment?

  /// Starts a normal end: running jobs get `patience`.
  mutating func awaitAnswers(for patience: Duration) { answers = Self.earlier(answers, Moment.now + patience) }

  /// Starts a fast end: half of `time` for running jobs, all of it for the client to read.
  mutating func shorten(_ time: Duration) {
    answers = Self.earlier(answers, Moment.now + time / 2)
    reader = Self.earlier(reader, Moment.now + time)
  }

  /// True when a check of the parent process is due; schedules the next one after `interval`.
  mutating func isParentDue(every interval: Duration) -> Bool {
    let now = Moment.now
    if let parent, now < parent { return false }
    parent = now + interval
    return true
  }

  /// Time until the first of the selected deadlines; nil for none.
  func timeout(answers countsAnswers: Bool, reader countsReader: Bool, parent countsParent: Bool) -> Duration? {
    guard countsAnswers || countsReader || countsParent else { return nil }
    let now = Moment.now
    var first: Moment?
    if countsAnswers, let answers { first = Self.earlier(first, answers) }
    if countsReader, let reader { first = Self.earlier(first, reader) }
    if countsParent { first = Self.earlier(first, parent ?? now) }
    return first.map { max($0 - now, .zero) }
  }

  /// True when `moment` has passed; false for nil.
  static func isPast(_ moment: Moment?) -> Bool { moment.map { $0 <= .now } ?? false }

  /// The earlier of the two; `other` when `one` is nil.
  private static func earlier(_ one: Moment?, _ other: Moment) -> Moment { one.map { min($0, other) } ?? other }
}

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
    case .error(let framingError): responder.reject(framingError)
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
    if let signal = readiness.signal { end(after: signal) }
    if isParentGone {
      stop()
      deadlines.shorten(limits.drain)
    }
    if readiness.isOutputGone || Deadlines.isPast(deadlines.reader) { channel.outbox.abandon() }
    if channel.outbox.isGone { stop() }
  }

  /// Starts a fast end after a signal.
  private mutating func end(after signal: Int32) {
    code = Signals.codeBase + signal
    isSignalled = true
    stop()
    deadlines.shorten(limits.drain)
  }

  /// True when the time limit after a signal has passed. The signal may have arrived while input of one read is being
  /// handled; no more of that is then started.
  var isOutOfTime: Bool {
    mutating get {
      if !isSignalled, let signal = Signals.claim() { end(after: signal) }
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
