import CLibrary

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
  /// How often this process has made way for others so far.
  private let switches: @Sendable () -> Int
  private let now: @Sendable () -> ContinuousClock.Instant

  /// A request is close to the previous response, and work is short, if they take less than this.
  private var close: Duration { longest + longest }

  /// Spins for at most `longest` in one wait.
  init(
    longest: Duration, switches: @escaping @Sendable () -> Int = Self.involuntarySwitches,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.longest = longest
    self.switches = switches
    self.now = now
    lastEnd = now()
    restEnd = lastEnd
  }

  /// True if the next wait begins with polling, provided there is a second processor and the work before it is short.
  var isSpinning: Bool { streak >= Self.needed && restEnd <= now() }

  /// Waits for `poll`; returns the number of ready entries, 0 after its timeout, or -1 when interrupted by a signal.
  mutating func wait(for poll: inout Poll) -> Int32 {
    guard longest > .zero, poll.mayBlock else { return poll.wait() }
    let start = now()
    defer { lastEnd = now() }
    var count: Int32 = 0
    if isSpinning, start - lastEnd < close, Self.hasSeveralProcessors {
      let before = switches()
      repeat {
        count = poll.look()
        if count == 0 { sched_yield() }
      } while count == 0 && now() - start < longest
      note(isContended: switches() != before)
      streak = count == 0 ? streak - Self.needed : min(streak + 1, Self.most)
      return count == 0 ? poll.wait() : count
    }
    count = poll.wait()
    // Includes the time to wake up, which spinning would save.
    let isClose = poll.hasInput && now() - start < close
    streak = isClose ? min(streak + 1, Self.most) : 0
    return count
  }

  /// Notes whether somebody else took the processor during a spin.
  private mutating func note(isContended: Bool) {
    contention = max(0, contention + (isContended ? Self.weight : -1))
    calm = isContended ? 0 : calm + 1
    if calm >= Self.long { rest = Self.rests.lowerBound }
    guard contention >= Self.tolerated else { return }
    restEnd = now() + rest
    rest = min(rest * 2, Self.rests.upperBound)
    (contention, calm) = (0, 0)
  }

  /// How often this process has made way for others although it could have gone on.
  private static func involuntarySwitches() -> Int {
    var usage = rusage()
    return unsafe getrusage(Int32(truncatingIfNeeded: RUSAGE_SELF.rawValue), &usage) == 0 ? Int(usage.ru_nivcsw) : 0
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
