import CLibrary
import ShopModel

/// What time it is: the system's, or a frozen one that only moves when it is told to, or one that goes by whole seconds.
struct Clock {
  private var frozen: Timestamp?
  /// Whether it follows the system's at `step`.
  private let steps: Bool

  init(frozenAt time: Timestamp?) {
    frozen = time
    steps = false
  }

  /// One that stands still between requests, so that a recording can tell what time each of them took.
  private init(stepping: Void) {
    frozen = Self.wholeSecond(Self.system)
    steps = true
  }

  /// One that begins with the second that it is.
  static var stepping: Clock { Clock(stepping: ()) }

  /// Whether it stands still.
  var isFrozen: Bool { frozen != nil && !steps }

  var now: Timestamp { frozen ?? Self.system }

  /// Follows the system's clock if it goes by whole seconds; answers how many went by. It never goes back.
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

  /// Moves a frozen clock; the time after it, or nil when it runs by itself or would leave the calendar.
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
