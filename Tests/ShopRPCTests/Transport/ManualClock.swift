import Synchronization

/// A clock that moves by `step` each time it is read, and otherwise only when it is told to.
final class ManualClock: Sendable {
  private let step: Duration
  private let time = Mutex(ContinuousClock.now)
  private let reads = Mutex(0)
  /// Called at each reading with its number.
  private let whenRead: @Sendable (Int) -> Void

  init(step: Duration = .zero, whenRead: @escaping @Sendable (Int) -> Void = { _ in }) {
    self.step = step
    self.whenRead = whenRead
  }

  func advance(by duration: Duration) { time.withLock { $0 += duration } }

  func read() -> ContinuousClock.Instant {
    let number = reads.withLock { reads in
      reads += 1
      return reads
    }
    whenRead(number)
    return time.withLock { time in
      time += step
      return time
    }
  }
}
