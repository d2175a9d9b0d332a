import CLibrary
import ShopModel

/// Source of the current time: the system clock, a frozen clock that moves only on request, or a clock of
/// whole seconds.
struct Clock {
  private var frozen: Timestamp?
  /// True when the clock catches up with the system clock at each `step`.
  private let steps: Bool

  init(frozenAt time: Timestamp?) {
    frozen = time
    steps = false
  }

  /// Creates a clock that is constant between requests, so that a recording can state each request's time.
  private init(stepping: Void) {
    frozen = Self.wholeSecond(Self.system)
    steps = true
  }

  /// A clock of whole seconds that starts at the current one.
  static var stepping: Clock { Clock(stepping: ()) }

  /// True when only `advance` moves the clock.
  var isFrozen: Bool { frozen != nil && !steps }

  var now: Timestamp { frozen ?? Self.system }

  /// Catches up with the system clock if this clock steps by seconds; returns the seconds passed. Never goes
  /// backwards.
  mutating func step() -> Int {
    guard steps, let frozen else { return 0 }
    let time = max(frozen, Self.wholeSecond(Self.system))
    self.frozen = time
    return (time.milliseconds - frozen.milliseconds) / Self.second
  }

  private static var system: Timestamp {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
  }

  private static func wholeSecond(_ time: Timestamp) -> Timestamp { Timestamp(milliseconds: time.milliseconds / second * second) }

  /// Advances a frozen clock and returns the new time; nil when it is not frozen or would leave the calendar.
  mutating func advance(by milliseconds: Int) -> Timestamp? {
    guard let frozen else { return nil }
    let (sum, overflow) = frozen.milliseconds.addingReportingOverflow(milliseconds)
    guard !overflow, RFC3339.calendar.contains(sum) else { return nil }
    let time = Timestamp(milliseconds: sum)
    self.frozen = time
    return time
  }

  private static let second = 1000
}
