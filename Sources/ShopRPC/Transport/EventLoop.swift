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
    readiness.signal = Signals.take()
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

  /// Reads from `input`; a `style` overrides the detection by the first byte.
  init(from input: Int32, to outbox: consuming Outbox, style: Framing.Style? = nil, limits: Limits = .standard) {
    self.input = input
    self.outbox = outbox
    self.limits = limits
    framing = Framing(style: style, limits: limits)
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
