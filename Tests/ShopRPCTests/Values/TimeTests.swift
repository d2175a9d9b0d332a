import ShopModel
import Testing

@testable import ShopRPC

struct TimeTests {
  /// JSON text of a timestamp.
  private func written(_ milliseconds: Int) -> String {
    var output = Output()
    output.time(Timestamp(milliseconds: milliseconds))
    return output.text
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00:00.001Z", 1), ("1969-12-31T23:59:59.999Z", -1),
    ("2026-01-15T09:00:00Z", 1_768_467_600_000),
    ("2026-01-15T09:00:00+00:00", 1_768_467_600_000), ("2026-01-15T09:00:00-00:00", 1_768_467_600_000),
    ("2026-01-15T10:30:00+01:30", 1_768_467_600_000), ("2026-01-14T23:00:00-10:00", 1_768_467_600_000),
    ("2026-01-15t09:00:00z", 1_768_467_600_000), ("2026-01-15T09:00:00.5Z", 1_768_467_600_500),
    ("2026-01-15T09:00:00.12Z", 1_768_467_600_120), ("2026-01-15T09:00:00.123999999Z", 1_768_467_600_123),
    ("2000-02-29T00:00:00Z", 951_782_400_000), ("2024-02-29T12:00:00Z", 1_709_208_000_000), ("2016-12-31T23:59:60Z", 1_483_228_799_000),
    ("0001-01-01T00:00:00Z", -62_135_596_800_000), ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
    ("1900-03-01T00:00:00Z", -2_203_891_200_000),
  ]) func timesAreRead(_ text: String, _ milliseconds: Int) { #expect(RFC3339.time(text)?.milliseconds == milliseconds) }

  @Test(arguments: [
    "", "2026-01-15", "2026-01-15T09:00:00", "2026-01-15 09:00:00Z", "2026-01-15T09:00Z", "2026-1-15T09:00:00Z", "26-01-15T09:00:00Z",
    "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z", "2026-01-00T00:00:00Z", "2026-01-32T00:00:00Z", "2026-02-29T00:00:00Z",
    "1900-02-29T00:00:00Z", "2026-04-31T00:00:00Z", "2026-01-15T24:00:00Z", "2026-01-15T09:60:00Z", "2026-01-15T09:00:61Z",
    "2026-01-15T09:00:00.Z", "2026-01-15T09:00:00,5Z", "2026-01-15T09:00:00+0100", "2026-01-15T09:00:00+01", "2026-01-15T09:00:00+24:00",
    "2026-01-15T09:00:00+01:60", "2026-01-15T09:00:00Zx", " 2026-01-15T09:00:00Z", "2026-01-15T09:00:00Z ", "0000-01-01T00:00:00Z",
    "+2026-01-15T09:00:00Z", "12026-01-15T09:00:00Z", "２０２６-01-15T09:00:00Z", "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01",
  ]) func otherTextsAreNoTimes(_ text: String) { #expect(RFC3339.time(text) == nil) }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"), (951_782_400_000, "2000-02-29T00:00:00.000Z"),
    (-62_135_596_800_000, "0001-01-01T00:00:00.000Z"), (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
    (1_768_467_600_123, "2026-01-15T09:00:00.123Z"),
  ]) func timesAreWrittenInUTC(_ milliseconds: Int, _ text: String) { #expect(written(milliseconds) == "\"\(text)\"") }

  @Test func everyMomentComesBack() {
    var random = Seeded(7)
    var moments = (0..<2000).map { _ in Int.random(in: RFC3339.calendar, using: &random) }
    // every day of two leap cycles around a century, a millisecond before midnight
    moments += (0..<2930).map { (-25_900 + $0) * CivilTime.millisecondsPerDay - 1 }
    for moment in moments {
      let text = written(moment)
      #expect(RFC3339.time(String(text.dropFirst().dropLast()))?.milliseconds == moment, "\(text)")
    }
  }

  @Test(arguments: [
    ("PT0S", 0), ("PT1S", 1000), ("PT5M", 300_000), ("PT1H", 3_600_000), ("P1D", 86_400_000), ("P1W", 604_800_000),
    ("P1W2D", 777_600_000), ("P1DT1H1M1S", 90_061_000), ("PT90M", 5_400_000), ("PT000000001S", 1000), ("P36525D", 3_155_760_000_000),
    ("PT999999999S", 999_999_999_000), ("PT65.9S", 65_900), ("PT0.5S", 500), ("PT1,25S", 1250), ("PT0.001S", 1), ("PT1M0.050S", 60_050),
    ("PT1.0S", 1000), ("PT1.123999999S", 1123), ("P1DT0.5S", 86_400_500),
  ]) func durationsAreRead(_ text: String, _ milliseconds: Int) { #expect(ISO8601Duration.milliseconds(text) == milliseconds) }

  @Test(arguments: [
    "", "P", "PT", "P1", "1D", "p1d", "P1Y", "P1M", "P1H", "PT1D", "PT1S1M", "PT1H1H", "P1DT", "P1D1W", "PT1ST1H", "PTT1S", "P1TD",
    "PT1.S", "PT.5S", "PT1.5M", "PT1.0M", "P1.5D", "PT1.5H", "PT1..5S", "PT1.5", "PT1.1234567890S", "PT1.5s",
    "PT1,S", "-PT5M", "PT-5M", "P+1D", "P 1D", "PT5M ", "PT0000000001S", "P36526D", "P999999999W", "PT٥M", "P1DT1", "PTS",
  ]) func otherTextsAreNoDurations(_ text: String) { #expect(ISO8601Duration.milliseconds(text) == nil) }

  @Test(arguments: [0, 1000, 300_000, 86_400_000, 3_155_760_000_000]) func durationsComeBack(_ milliseconds: Int) {
    var output = Output()
    Shape<Int>.duration.write(milliseconds, &output)
    // a hundred years in seconds have more digits than a number may have, but such a value is never written
    let text = String(output.text.dropFirst().dropLast())
    #expect(ISO8601Duration.milliseconds(text) == (milliseconds > 999_999_999_000 ? nil : milliseconds))
  }
}
