import CLibrary
import Synchronization

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
  mutating func look() -> Int32 { wait(milliseconds: 0) }

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
  /// True after `take` returned the signal.
  private static let isTaken = Atomic<Bool>(false)
  /// Descriptor the handler writes to; -1 for none.
  private static let target = Atomic<Int32>(-1)

  /// Turns a closed reader, and a file at the shell's size limit, into errors of write(2).
  static func ignoreBrokenWrites() {
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
  }

  /// From now on keeps the first SIGTERM, SIGINT, or SIGHUP for `take` and wakes `pipe`, even if a parent
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
  static func take() -> Int32? {
    guard hasCome, !isTaken.exchange(true, ordering: .sequentiallyConsistent) else { return nil }
    return first.load(ordering: .sequentiallyConsistent)
  }

  /// True after a signal asked for the end; waits should then be short.
  static var hasCome: Bool { first.load(ordering: .relaxed) != 0 }

  /// Stops the handlers from writing to `pipe`, which is about to close.
  static func forget(_ pipe: borrowing WakePipe) {
    _ = target.compareExchange(expected: pipe.writing, desired: -1, ordering: .sequentiallyConsistent)
  }
}
