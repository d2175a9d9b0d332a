internal import FoundationEssentials
internal import FoundationInternationalization
import ShopModel

/// The days of a time zone, whose midnights are not always 24 hours apart. A day is the number of days since 1970-01-01.
final class LocalDays {
  private var name = ""
  private var zone = TimeZone.gmt
  /// The offset in every hour that was looked at and has only one, in milliseconds, by hours since 1970-01-01T00:00:00Z.
  private var offsets: [Int: Int] = [:]

  /// The day of a moment in a zone, an IANA name.
  func day(of time: Timestamp, in zone: String) -> Int {
    use(zone)
    return localDay(of: time.milliseconds)
  }

  /// The first moment of a day: its midnight, or the end of the leap over it.
  func start(of day: Int, in zone: String) -> Timestamp {
    use(zone)
    let middle = day * CivilTime.millisecondsPerDay
    var (before, after) = (middle - Self.farthest, middle + Self.farthest)
    while after - before > 1 {
      let middle = before + (after - before) / 2
      if localDay(of: middle) < day { before = middle } else { after = middle }
    }
    return Timestamp(milliseconds: after)
  }

  private func localDay(of milliseconds: Int) -> Int {
    (milliseconds + offset(at: milliseconds)).flooredDivision(by: CivilTime.millisecondsPerDay).quotient
  }

  private func offset(at milliseconds: Int) -> Int {
    let hour = milliseconds.flooredDivision(by: Self.millisecondsPerHour).quotient
    if let known = offsets[hour] { return known }
    let first = zoneOffset(at: hour * Self.millisecondsPerHour)
    guard first == zoneOffset(at: (hour + 1) * Self.millisecondsPerHour - 1) else { return zoneOffset(at: milliseconds) }
    if offsets.count >= Self.room { offsets = [:] }
    offsets[hour] = first
    return first
  }

  private func zoneOffset(at milliseconds: Int) -> Int {
    let date = Date(timeIntervalSince1970: Double(milliseconds) / Self.millisecondsPerSecond)
    return zone.secondsFromGMT(for: date) * Int(Self.millisecondsPerSecond)
  }

  private func use(_ zone: String) {
    if zone == name { return }
    name = zone
    self.zone = TimeZone(identifier: zone) ?? .gmt
    offsets = [:]
  }

  private static let millisecondsPerHour = 3_600_000
  private static let millisecondsPerSecond = 1000.0
  /// No zone is farther from UTC than this: fourteen hours, and a leap.
  private static let farthest = 30 * millisecondsPerHour
  /// Hours that are kept: years of purchases.
  private static let room = 1 << 16
}
