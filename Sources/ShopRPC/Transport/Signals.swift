import Glibc
import Synchronization

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
