import Glibc
import Synchronization

/// The process's signals: two that ask for an end, two that must not kill.
enum Signals {
  /// The latest signal that asked for an end; 0 for none.
  private static let latest = Atomic<Int32>(0)
  /// Where the handler writes to; -1 for nowhere.
  private static let target = Atomic<Int32>(-1)

  /// A reader that went away and a file that reached the shell's limit become errors of write(2).
  static func ignoreBrokenWrites() {
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
  }

  /// From now on SIGTERM and SIGINT are kept for `take` and wake `pipe`.
  static func listen(waking pipe: borrowing WakePipe) {
    // Both are set before a handler can look at them.
    latest.store(0, ordering: .sequentiallyConsistent)
    target.store(pipe.writing, ordering: .sequentiallyConsistent)
    for number in [SIGTERM, SIGINT] {
      _ = signal(number) { number in
        Signals.latest.store(number, ordering: .sequentiallyConsistent)
        WakePipe.wake(Signals.target.load(ordering: .sequentiallyConsistent))
      }
    }
  }

  /// Whether a signal came that nobody took yet.
  static var isWaiting: Bool { latest.load(ordering: .relaxed) != 0 }

  /// The signal that came since the last look.
  static func take() -> Int32? {
    if latest.load(ordering: .relaxed) == 0 { return nil }
    let number = latest.exchange(0, ordering: .sequentiallyConsistent)
    return number == 0 ? nil : number
  }

  /// The handlers stay, but no longer write to `pipe`, which is about to close.
  static func forget(_ pipe: borrowing WakePipe) {
    _ = target.compareExchange(expected: pipe.writing, desired: -1, ordering: .sequentiallyConsistent)
  }
}
