import ShopModel
import Testing

@testable import ShopRPC

/// Days that are not 24 hours long.
struct LocalDaysTests {
  private static func time(_ text: String) -> Timestamp { RFC3339.time(text) ?? Timestamp(milliseconds: 0) }

  /// Time zone, time, start of its day, and start of the next.
  static let days: [(zone: String, moment: String, start: String, next: String)] = [
    ("UTC", "2026-01-15T09:00:00Z", "2026-01-15T00:00:00Z", "2026-01-16T00:00:00Z"),
    ("Europe/Berlin", "2026-01-15T23:30:00Z", "2026-01-15T23:00:00Z", "2026-01-16T23:00:00Z"),
    // days of 23 and 25 hours
    ("Europe/Berlin", "2026-03-29T12:00:00Z", "2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z"),
    ("Europe/Berlin", "2026-10-25T12:00:00Z", "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z"),
    ("America/New_York", "2026-03-08T06:59:59Z", "2026-03-08T05:00:00Z", "2026-03-09T04:00:00Z"),
    ("America/New_York", "2026-11-01T05:30:00Z", "2026-11-01T04:00:00Z", "2026-11-02T05:00:00Z"),
    // offsets with half hours
    ("Asia/Colombo", "2026-01-14T18:30:00Z", "2026-01-14T18:30:00Z", "2026-01-15T18:30:00Z"),
    ("Australia/Lord_Howe", "2026-04-04T18:00:00Z", "2026-04-04T13:00:00Z", "2026-04-05T13:30:00Z"),
    // midnight is skipped or occurs twice
    ("Asia/Beirut", "2024-03-31T10:00:00Z", "2024-03-30T22:00:00Z", "2024-03-31T21:00:00Z"),
    ("America/Sao_Paulo", "2018-11-04T12:00:00Z", "2018-11-04T03:00:00Z", "2018-11-05T02:00:00Z"),
    ("America/Sao_Paulo", "2018-02-17T12:00:00Z", "2018-02-17T02:00:00Z", "2018-02-18T03:00:00Z"),
    // before 1970, and UTC
    ("Europe/London", "1969-12-31T12:00:00Z", "1969-12-30T23:00:00Z", "1969-12-31T23:00:00Z"),
    ("Nowhere/Town", "2026-01-15T09:00:00Z", "2026-01-15T00:00:00Z", "2026-01-16T00:00:00Z"),
  ]

  @Test(arguments: days) func aDayHasItsOwnMidnights(_ row: (zone: String, moment: String, start: String, next: String)) {
    let days = LocalDays()
    let (start, next) = (Self.time(row.start), Self.time(row.next))
    let day = days.day(of: Self.time(row.moment), in: row.zone)
    #expect(days.start(of: day, in: row.zone) == start)
    #expect(days.start(of: day + 1, in: row.zone) == next)
    #expect(days.day(of: start, in: row.zone) == day)
    #expect(days.day(of: Timestamp(milliseconds: start.milliseconds - 1), in: row.zone) == day - 1)
    #expect(days.day(of: Timestamp(milliseconds: next.milliseconds - 1), in: row.zone) == day)
    #expect(days.day(of: next, in: row.zone) == day + 1)
  }

  @Test func zonesAreToldApart() {
    let days = LocalDays()
    let time = Self.time("2026-01-15T23:30:00Z")
    let first = days.day(of: time, in: "UTC")
    #expect(days.day(of: time, in: "Europe/Berlin") == first + 1)
    #expect(days.day(of: time, in: "UTC") == first)
  }
}
