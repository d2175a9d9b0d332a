import CLibrary
import Synchronization

/// One call of poll(2): the wake pipe and what an interest names; a descriptor of -1 is passed over.
struct Poll {
  /// Places in `entries`.
  private enum Entry {
    static let pipe = 0
    static let input = 1
    static let output = 2
    static let watch = 3
  }

  /// What poll(2) says of a descriptor that is of no more use.
  private static let broken = Int16(POLLERR | POLLHUP | POLLNVAL)
  /// What poll(2) is given.
  private var entries = InlineArray<4, pollfd>(repeating: pollfd(fd: -1, events: 0, revents: 0))
  /// Milliseconds; -1 is for ever.
  private let timeout: Int32

  /// Entries for `interest` and the pipe.
  init(_ interest: Interest, waking pipe: Int32) {
    timeout = interest.timeout.map(Self.milliseconds) ?? -1
    entries[Entry.pipe] = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    entries[Entry.input] = pollfd(fd: interest.input ?? -1, events: Int16(POLLIN), revents: 0)
    entries[Entry.output] = pollfd(fd: interest.output ?? -1, events: interest.wantsRoom ? Int16(POLLOUT) : 0, revents: 0)
    entries[Entry.watch] = pollfd(fd: interest.watch ?? -1, events: Int16(POLLIN), revents: 0)
  }

  /// Waits, and returns how many entries have something; 0 after the timeout, -1 when a signal came first.
  mutating func wait() -> Int32 {
    let timeout = timeout
    var entries = entries.mutableSpan
    let count = entries.count
    return unsafe entries.withUnsafeMutableBufferPointer { unsafe poll($0.baseAddress, nfds_t(count), timeout) }
  }

  /// Whether the wake pipe has something.
  var isAwake: Bool { entries[Entry.pipe].revents != 0 }

  /// What the wait has shown about the descriptors; the end of an input is something to read.
  var readiness: Readiness {
    var readiness = Readiness()
    readiness.input = entries[Entry.input].revents != 0
    readiness.output = entries[Entry.output].revents & Int16(POLLOUT) != 0
    readiness.isOutputGone = entries[Entry.output].revents & Self.broken != 0
    readiness.watch = entries[Entry.watch].revents != 0
    return readiness
  }

  /// Rounded up, so that nothing is looked at before its time, and bounded by what poll(2) takes.
  static func milliseconds(_ duration: Duration) -> Int32 {
    let rounded = (duration / Duration.milliseconds(1)).rounded(.up)
    return Int32(min(max(rounded, 0), Double(Int32.max)))
  }
}

/// A pipe to itself that ends a poll from another thread or a signal handler.
struct WakePipe: ~Copyable {
  /// The end to poll.
  let reading: Int32
  /// The end a signal handler may write to.
  let writing: Int32

  /// Both ends are non-blocking and not inherited.
  init() throws(WireError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw WireError(call: .pipe, code: errno) }
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

  /// Ends the poll, this one or the next; a full pipe does so already.
  func wake() { Self.wake(writing) }

  /// Takes all wakes back; those that a full buffer leaves only end one more poll.
  func drain() {
    var wakes = UInt64(0)
    _ = unsafe read(reading, &wakes, MemoryLayout<UInt64>.size)
  }

  /// What a signal handler may do: one byte, and no trace in `errno`.
  static func wake(_ descriptor: Int32) {
    let before = errno
    var byte: UInt8 = 1
    _ = unsafe write(descriptor, &byte, 1)
    errno = before
  }
}

/// The process's signals: three that ask for an end, two that must not kill.
enum Signals {
  /// What shells and service managers add to a signal's number for the code of a process that it ended.
  static let codeBase: Int32 = 128
  /// The first signal that asked for an end; 0 for none. Those that follow it change nothing: a terminal and a parent often both send one.
  private static let first = Atomic<Int32>(0)
  /// Whether it was taken.
  private static let isTaken = Atomic<Bool>(false)
  /// Where the handler writes to; -1 for nowhere.
  private static let target = Atomic<Int32>(-1)

  /// A reader that went away and a file that reached the shell's limit become errors of write(2).
  static func ignoreBrokenWrites() {
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
  }

  /// From now on the first of SIGTERM, SIGINT and SIGHUP is kept for `take` and wakes `pipe`, also where a parent has blocked them.
  static func listen(waking pipe: borrowing WakePipe) {
    // All are set before a handler can look at them.
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

  /// Whether the parent had `number` ignored, as nohup does with SIGHUP and shells with the SIGINT of what runs in the background.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// The signal that asked for an end, once.
  static func take() -> Int32? {
    guard hasCome, !isTaken.exchange(true, ordering: .sequentiallyConsistent) else { return nil }
    return first.load(ordering: .sequentiallyConsistent)
  }

  /// Whether an end was asked for, so that nothing is waited for long any more.
  static var hasCome: Bool { first.load(ordering: .relaxed) != 0 }

  /// The handlers stay, but no longer write to `pipe`, which is about to close.
  static func forget(_ pipe: borrowing WakePipe) {
    _ = target.compareExchange(expected: pipe.writing, desired: -1, ordering: .sequentiallyConsistent)
  }
}
