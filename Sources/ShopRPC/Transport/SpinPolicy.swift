import CLibrary

/// Polls for the next request without sleeping, as long as requests follow each other closely.
///
/// Waking a sleeping process takes longer than answering a request: about 40 µs on a virtual machine. A client that waits for each
/// response and then sends the next request is therefore served faster if this process does not sleep in between. The price is
/// processor time, and it is bounded: the process spins only after several requests in a row that came within `longest` of the previous
/// response, for at most that long, and only if it may run on a second processor, which the client needs. After work that took more than
/// twice as long, it sleeps: waking up is then the smaller part, and the device of a synced write may need the processor.
struct SpinPolicy {
  /// Sleeps in every wait.
  static let never = SpinPolicy(longest: .zero)

  /// The longest time to spin in a wait; zero for never.
  private let longest: Duration
  /// The number of recent waits that ended with a request in time, up to `most`; a futile spin subtracts `needed`.
  private var streak = 0
  /// When the last wait ended.
  private var lastEnd = ContinuousClock.now

  /// A request is close to the previous response, and work is short, if they take less than this.
  private var close: Duration { longest + longest }

  /// Spins for at most `longest` in one wait.
  init(longest: Duration) { self.longest = longest }

  /// True if the next wait begins with polling, provided there is a second processor and the work before it is short.
  var isSpinning: Bool { streak >= Self.needed }

  /// Waits for `poll`; returns the number of ready entries, 0 after its timeout, or -1 when interrupted by a signal.
  mutating func wait(for poll: inout Poll) -> Int32 {
    guard longest > .zero, poll.mayBlock else { return poll.wait() }
    let start = ContinuousClock.now
    defer { lastEnd = .now }
    var count: Int32 = 0
    if isSpinning, start - lastEnd < close, Self.hasSeveralProcessors {
      repeat { count = poll.look() } while count == 0 && ContinuousClock.now - start < longest
      streak = count == 0 ? streak - Self.needed : min(streak + 1, Self.most)
      return count == 0 ? poll.wait() : count
    }
    count = poll.wait()
    // Includes the time to wake up, which spinning would save.
    let isClose = poll.hasInput && ContinuousClock.now - start < close
    streak = isClose ? min(streak + 1, Self.most) : 0
    return count
  }

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
