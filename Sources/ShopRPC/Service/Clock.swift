import Glibc
import ShopModel

/// What time it is: the system's, or a frozen one that only moves when it is told to.
struct Clock {
  private var frozen: Timestamp?

  init(frozenAt time: Timestamp?) { frozen = time }

  /// Whether it stands still.
  var isFrozen: Bool { frozen != nil }

  var now: Timestamp {
    if let frozen { return frozen }
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
  }

  /// Moves a frozen clock; the time after it, or nil when it runs by itself or would leave the calendar.
  mutating func advance(by milliseconds: Int) -> Timestamp? {
    guard let frozen else { return nil }
    let (sum, overflow) = frozen.milliseconds.addingReportingOverflow(milliseconds)
    guard !overflow, Self.calendar.contains(sum) else { return nil }
    let time = Timestamp(milliseconds: sum)
    self.frozen = time
    return time
  }

  /// The years 1 to 9999.
  static let calendar = -62_135_596_800_000...253_402_300_799_999
}
