import CLibrary
import Synchronization

/// The main thread's loop: waits for descriptors and runs the jobs of the actor it is the executor of, so
/// that a request needs no other thread.
final class EventLoop: SerialExecutor {
  /// Pending jobs of the actor, in order.
  private let jobs = Mutex<[UnownedJob]>([])
  /// Thread that runs the loop; 0 before it runs.
  private let thread = Atomic<UInt>(0)
  /// Wakes the loop for a job or a signal.
  private let pipe: WakePipe

  /// Creates a loop; the wake pipe is all it needs.
  init() throws(TransportError) { pipe = try WakePipe() }
  deinit { Signals.forget(pipe) }

  /// Reports SIGTERM, SIGINT, and SIGHUP to the closure of `run`; for at most one loop in a process.
  func listenToSignals() { Signals.listen(waking: pipe) }

  /// Adds a job; may be called on any thread.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    pipe.wake()
  }

  /// Ends the current wait or the next one; may be called on any thread.
  func wake() { pipe.wake() }

  /// Traps when code isolated to the actor runs on another thread.
  func checkIsolated() { precondition(isIsolatingCurrentContext() == true, "the service was entered outside its event loop") }

  /// True on the loop's thread, so that `assumeIsolated` is valid within a turn.
  func isIsolatingCurrentContext() -> Bool? { thread.load(ordering: .relaxed) == pthread_self() }

  /// Runs on this thread until `turn` returns an exit code, and returns that. The first turn starts at once.
  func run(spinning spinner: SpinPolicy = .never, _ turn: (Readiness) -> Turn) -> Int32 {
    thread.store(pthread_self(), ordering: .relaxed)
    var spinner = spinner
    var readiness = Readiness()
    while true {
      switch turn(readiness) {
      case .exit(let code): return code
      case .wait(let interest): readiness = wait(for: interest, &spinner)
      }
    }
  }

  /// Waits once and runs the jobs that arrived.
  private func wait(for interest: Interest, _ spinner: inout SpinPolicy) -> Readiness {
    var poll = Poll(interest, waking: pipe.reading)
    let count = spinner.wait(for: &poll)
    if poll.isAwake {
      pipe.drain()
      runJobs()
    }
    var readiness = poll.readiness
    readiness.isQuiet = count == 0
    readiness.signal = Signals.claim()
    return readiness
  }

  /// Runs the pending jobs; jobs they enqueue run after the next wait.
  private func runJobs() {
    let ready = jobs.withLock { queue in
      defer { queue = [] }
      return queue
    }
    for job in ready { unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}

/// Both directions of a connection: input not yet handled, and output. A long request can use it while it runs.
final class Channel {
  /// Splits the input into messages.
  var framing: Framing
  /// Outgoing messages.
  var outbox: Outbox
  /// Descriptor of the input.
  let input: Int32
  /// Limits for reading ahead during a long request.
  private let limits: Limits
  /// True when the end of the input was reached during a long request.
  private(set) var hasEnded = false
  /// Position up to which the input was scanned: no message is scanned twice, however many long requests precede it.
  private var lookahead: Framing.Bookmark?

  /// Reads from `input`, which a person may have typed; a `style` overrides the detection by the first byte.
  init(from input: Int32, to outbox: consuming Outbox, style: Framing.Style? = nil, isTyped: Bool = false, limits: Limits = .standard) {
    self.input = input
    self.outbox = outbox
    self.limits = limits
    framing = Framing(style: style, isTyped: isTyped, limits: limits)
  }

  /// Calls `visit` with every complete message that arrived since the last call, and the offset in the whole
  /// input where it ends; all of them stay to be handled in order. Reads available input without blocking, up
  /// to the size of one message.
  func lookAhead(_ visit: (Span<UInt8>, _ end: Int) -> Void) {
    // the running request holds a copy of its message, so its bytes can be released
    framing.releaseHandled()
    if !hasEnded, !Signals.hasCome, framing.unhandled <= limits.message, hasInput, framing.read(from: input) == 0 {
      hasEnded = true
      framing.end()
    }
    framing.visit(from: &lookahead, visit)
  }

  /// Sends one message immediately, as far as the client accepts it.
  func write(_ message: borrowing Output) {
    message.withBytes { outbox.send($0) }
    outbox.flush()
  }

  /// True when a read would not block.
  private var hasInput: Bool {
    var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&entry, 1, 0) == 1
  }
}

/// One call of poll(2) with the wake pipe and the descriptors of an interest; a descriptor of -1 is ignored.
struct Poll {
  /// Indexes in `entries`.
  private enum Entry {
    static let pipe = 0
    static let input = 1
    static let output = 2
    static let watch = 3
  }

  /// Events of a descriptor that cannot be used any longer.
  private static let broken = Int16(POLLERR | POLLHUP | POLLNVAL)
  /// Argument of poll(2).
  private var entries = InlineArray<4, pollfd>(repeating: pollfd(fd: -1, events: 0, revents: 0))
  /// Timeout in milliseconds; -1 for none.
  private let timeout: Int32

  /// Creates the entries for `interest` and the pipe.
  init(_ interest: Interest, waking pipe: Int32) {
    timeout = interest.timeout.map(Self.milliseconds) ?? -1
    entries[Entry.pipe] = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    entries[Entry.input] = pollfd(fd: interest.input ?? -1, events: Int16(POLLIN), revents: 0)
    entries[Entry.output] = pollfd(fd: interest.output ?? -1, events: interest.wantsRoom ? Int16(POLLOUT) : 0, revents: 0)
    entries[Entry.watch] = pollfd(fd: interest.watch ?? -1, events: Int16(POLLIN), revents: 0)
  }

  /// Waits; returns the number of ready entries, 0 after the timeout, or -1 when interrupted by a signal.
  mutating func wait() -> Int32 { wait(milliseconds: timeout) }

  /// Returns the number of ready entries without waiting.
  mutating func countReady() -> Int32 { wait(milliseconds: 0) }

  /// True when `wait` may block.
  var mayBlock: Bool { timeout != 0 }

  private mutating func wait(milliseconds timeout: Int32) -> Int32 {
    var entries = entries.mutableSpan
    let count = entries.count
    return unsafe entries.withUnsafeMutableBufferPointer { unsafe poll($0.baseAddress, nfds_t(count), timeout) }
  }

  /// True when the wake pipe is readable.
  var isAwake: Bool { entries[Entry.pipe].revents != 0 }

  /// True when the input is readable or ended.
  var hasInput: Bool { entries[Entry.input].revents != 0 }

  /// Result for the descriptors; the end of an input counts as readable.
  var readiness: Readiness {
    var readiness = Readiness()
    readiness.input = hasInput
    readiness.output = entries[Entry.output].revents & Int16(POLLOUT) != 0
    readiness.isOutputGone = entries[Entry.output].revents & Self.broken != 0
    readiness.watch = entries[Entry.watch].revents != 0
    return readiness
  }

  /// Rounded up, so that a wait never ends early, and clamped to the range of poll(2).
  static func milliseconds(_ duration: Duration) -> Int32 {
    let rounded = (duration / Duration.milliseconds(1)).rounded(.up)
    return Int32(min(max(rounded, 0), Double(Int32.max)))
  }
}

/// A pipe of the process to itself that ends a poll from another thread or a signal handler.
struct WakePipe: ~Copyable {
  /// Read end, to be polled.
  let reading: Int32
  /// Write end, which a signal handler may write to.
  let writing: Int32

  /// Creates the pipe; both ends are non-blocking and not inherited.
  init() throws(TransportError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw TransportError(call: .pipe, code: errno) }
    (reading, writing) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }
  deinit {
    _ = close(reading)
    _ = close(writing)
  }

  /// Ends the current poll or the next one; a full pipe does so already.
  func wake() { Self.wake(writing) }

  /// Consumes pending wakes; any left because the buffer is full only end one more poll.
  func drain() {
    var wakes = UInt64(0)
    _ = unsafe read(reading, &wakes, MemoryLayout<UInt64>.size)
  }

  /// Async-signal-safe wake: writes one byte and preserves `errno`.
  static func wake(_ descriptor: Int32) {
    let before = errno
    var byte: UInt8 = 1
    _ = unsafe write(descriptor, &byte, 1)
    errno = before
  }
}

/// Signals of the process: three that ask it to end, two that must not kill it.
enum Signals {
  /// Added to a signal's number to form the exit code, as shells and service managers do.
  static let codeBase: Int32 = 128
  /// First signal that asked for the end; 0 for none. Later ones have no effect: a terminal and a parent
  /// often both send one.
  private static let first = Atomic<Int32>(0)
  /// True after `claim` returned the signal.
  private static let isTaken = Atomic<Bool>(false)
  /// Descriptor the handler writes to; -1 for none.
  private static let target = Atomic<Int32>(-1)

  /// Turns a closed reader, and a file at the shell's size limit, into errors of write(2).
  static func ignoreBrokenWrites() {
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
  }

  /// From now on keeps the first SIGTERM, SIGINT, or SIGHUP for `claim` and wakes `pipe`, even if a parent
  /// blocked these signals.
  static func listen(waking pipe: borrowing WakePipe) {
    // Set before any handler can run.
    first.store(0, ordering: .sequentiallyConsistent)
    isTaken.store(false, ordering: .sequentiallyConsistent)
    target.store(pipe.writing, ordering: .sequentiallyConsistent)
    var numbers = sigset_t()
    unsafe sigemptyset(&numbers)
    for number in [SIGTERM, SIGINT, SIGHUP] where number == SIGTERM || !isIgnored(number) {
      unsafe sigaddset(&numbers, number)
      _ = signal(number) { number in
        _ = Signals.first.compareExchange(expected: 0, desired: number, ordering: .sequentiallyConsistent)
        WakePipe.wake(Signals.target.load(ordering: .sequentiallyConsistent))
      }
    }
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
  }

  /// True when the parent ignores `number`, as nohup does with SIGHUP, and shells with SIGINT for background
  /// processes.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Returns the signal that asked for the end, once; nil otherwise.
  static func claim() -> Int32? {
    guard hasCome, !isTaken.exchange(true, ordering: .sequentiallyConsistent) else { return nil }
    return first.load(ordering: .sequentiallyConsistent)
  }

  /// True after a signal asked for the end; waits should then be short.
  static var hasCome: Bool { first.load(ordering: .relaxed) != 0 }

  /// The exit code that tells of the signal that has come; nil without one.
  static var exitCode: Int32? { hasCome ? codeBase + first.load(ordering: .relaxed) : nil }

  /// Lets signals end the process at once again, as before `listen`: while it waits for a person, there is nothing to complete.
  static func letEnd() {
    for number in [SIGTERM, SIGINT, SIGHUP] where !isIgnored(number) { _ = signal(number, SIG_DFL) }
  }

  /// Stops the handlers from writing to `pipe`, which is about to close.
  static func forget(_ pipe: borrowing WakePipe) {
    _ = target.compareExchange(expected: pipe.writing, desired: -1, ordering: .sequentiallyConsistent)
  }
}

/// Polls for the next request without sleeping, as long as requests follow each other closely.
///
/// Waking a sleeping process takes longer than answering a request: about 40 µs on a virtual machine. A client that waits for each
/// response and then sends the next request is therefore served faster if this process does not sleep in between. The price is
/// processor time, and it is bounded: the process spins only after several requests in a row that came within `longest` of the previous
/// response, for at most that long, and only if it may run on a second processor, which the client needs. After work that took more than
/// twice as long, it sleeps: waking up is then the smaller part, and the device of a synced write may need the processor.
///
/// Where more processes are active than there are processors, polling takes time from those with work to do. So the processor is offered to
/// others between two looks; when somebody often takes it, the process sleeps in its waits for a time, which is longer each time that this
/// is found again.
struct SpinPolicy {
  /// Sleeps in every wait.
  static let never = SpinPolicy(longest: .zero)

  /// The longest time to spin in a wait; zero for never.
  private let longest: Duration
  /// The number of recent waits that ended with a request in time, up to `most`; a futile spin subtracts `needed`.
  private var streak = 0
  /// When the last wait ended.
  private var lastEnd: ContinuousClock.Instant
  /// The recent spins during which others took the processor, each `weight`, less one for each without.
  private var contention = 0
  /// Spins without contention since the last rest.
  private var calm = 0
  /// When to spin again, and for how long to rest the next time.
  private var restEnd: ContinuousClock.Instant
  private var rest = Self.rests.lowerBound
  private let now: @Sendable () -> ContinuousClock.Instant

  /// A request is close to the previous response, and work is short, if they take less than this.
  private var close: Duration { longest + longest }

  /// Spins for at most `longest` in one wait.
  init(longest: Duration, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    self.longest = longest
    self.now = now
    lastEnd = now()
    restEnd = lastEnd
  }

  /// True if a wait that starts now begins with polling, provided there is a second processor and the work before it is short.
  func isSpinning(at time: ContinuousClock.Instant) -> Bool { streak >= Self.needed && restEnd <= time }

  /// Waits for `poll`; returns the number of ready entries, 0 after its timeout, or -1 when interrupted by a signal.
  mutating func wait(for poll: inout Poll) -> Int32 {
    guard longest > .zero, poll.mayBlock else { return poll.wait() }
    let start = now()
    if isSpinning(at: start), start - lastEnd < close, Self.hasSeveralProcessors {
      var count: Int32 = 0
      repeat {
        count = poll.countReady()
        if count == 0 { sched_yield() }
        lastEnd = now()
      } while count == 0 && lastEnd - start < longest
      // a spin is over after `longest` and one look, unless somebody else ran meanwhile
      record(isContended: lastEnd - start > close)
      guard count == 0 else {
        streak = min(streak + 1, Self.most)
        return count
      }
      streak -= Self.needed
      count = poll.wait()
      lastEnd = now()
      return count
    }
    let count = poll.wait()
    lastEnd = now()
    // includes the time to wake up, which spinning would save
    let isClose = poll.hasInput && lastEnd - start < close
    streak = isClose ? min(streak + 1, Self.most) : 0
    return count
  }

  /// Records whether somebody else took the processor during the spin that has just ended.
  private mutating func record(isContended: Bool) {
    contention = max(0, contention + (isContended ? Self.weight : -1))
    calm = isContended ? 0 : calm + 1
    if calm >= Self.long { rest = Self.rests.lowerBound }
    guard contention >= Self.tolerated else { return }
    restEnd = lastEnd + rest
    rest = min(rest * 2, Self.rests.upperBound)
    (contention, calm) = (0, 0)
  }

  /// What a spin with contention counts in spins without: more than one in four is too much.
  private static let weight = 4
  /// The contention at which the process rests: that of three spins in a row.
  private static let tolerated = 12
  /// The number of spins without contention after which earlier contention does not matter.
  private static let long = 1000
  /// From a time that a client does not notice to one that makes trials cost nothing.
  private static let rests = Duration.milliseconds(20)...Duration.seconds(1)

  /// Requests in a row before the process spins.
  private static let needed = 4
  /// Limit of `streak`: a pause after a long stream of requests costs one futile spin, two of them stop it.
  private static let most = 8

  /// True if this process may run on more than one processor, according to its affinity mask.
  private static let hasSeveralProcessors = processorCount > 1

  /// The number of processors in the affinity mask, which `/proc` shows as groups of hexadecimal digits; 1 if it cannot be read.
  private static var processorCount: Int {
    guard let mask = ProcStatus.value(of: "Cpus_allowed") else { return 1 }
    return mask.reduce(0) { $0 + (Character(UnicodeScalar($1)).hexDigitValue?.nonzeroBitCount ?? 0) }
  }
}
