import CLibrary
import Synchronization

/// The thread that serves: it waits for descriptors and runs the jobs of the actor whose executor it is, so that a request needs no other
/// thread.
final class EventLoop: SerialExecutor {
  /// What the actor has to do, in order.
  private let jobs = Mutex<[UnownedJob]>([])
  /// The thread that runs the loop; 0 before there is one.
  private let thread = Atomic<UInt>(0)
  /// Ends a wait for a job or a signal.
  private let pipe: WakePipe

  /// One descriptor pair is all it needs.
  init() throws(WireError) { pipe = try WakePipe() }
  deinit { Signals.forget(pipe) }

  /// Has SIGTERM and SIGINT reported to `run`'s closure; at most one loop of a process does.
  func listenToSignals() { Signals.listen(waking: pipe) }

  /// Called from any thread.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    pipe.wake()
  }

  /// Ends the wait, this one or the next; called from any thread.
  func wake() { pipe.wake() }

  /// Traps when code that claims to be the actor's runs elsewhere.
  func checkIsolated() { precondition(isIsolatingCurrentContext() == true, "the service was entered outside its event loop") }

  /// Whether this is the loop's thread; so `assumeIsolated` holds within a turn.
  func isIsolatingCurrentContext() -> Bool? { thread.load(ordering: .relaxed) == pthread_self() }

  /// Serves on this thread until `turn` says that it is over, and returns the exit code. The first turn comes at once.
  func run(_ turn: (Readiness) -> Turn) -> Int32 {
    thread.store(pthread_self(), ordering: .relaxed)
    var readiness = Readiness()
    while true {
      switch turn(readiness) {
      case .exit(let code): return code
      case .wait(let interest): readiness = wait(for: interest)
      }
    }
  }

  /// Waits once, and runs the jobs that came.
  private func wait(for interest: Interest) -> Readiness {
    var poll = Poll(interest, waking: pipe.reading)
    let count = poll.wait()
    if poll.isAwake {
      pipe.drain()
      runJobs()
    }
    var readiness = poll.readiness
    readiness.isQuiet = count == 0
    readiness.signal = Signals.take()
    return readiness
  }

  /// Runs what waits now; what that enqueues runs after the next wait.
  private func runJobs() {
    let ready = jobs.withLock { queue in
      defer { queue = [] }
      return queue
    }
    for job in ready { unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}

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
