import ShopModel

/// A UTC time in the proleptic Gregorian calendar.
struct CivilTime {
  let year: Int
  let month: Int
  let day: Int
  let hour: Int
  let minute: Int
  let second: Int
  let millisecond: Int

  /// Converts by Hinnant's algorithm `civil_from_days`.
  init(_ time: Timestamp) {
    let (days, rest) = time.milliseconds.flooredDivision(by: Self.millisecondsPerDay)
    let shifted = days + 719_468
    let (era, dayOfEra) = shifted.flooredDivision(by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    hour = rest / 3_600_000
    minute = rest / 60_000 % 60
    second = rest / 1000 % 60
    millisecond = rest % 1000
  }

  /// Days from 1970-01-01 to a date, by Hinnant's algorithm `days_from_civil`.
  static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = year.flooredDivision(by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Days since Monday of a day, which is a number of days since 1970-01-01, a Thursday.
  static func weekday(of day: Int) -> Int { (day + 3).flooredDivision(by: 7).rest }

  static let millisecondsPerDay = 86_400_000
}

extension Int {
  /// Quotient rounded down, and the non-negative remainder.
  func flooredDivision(by divisor: Int) -> (quotient: Int, rest: Int) {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}

/// Parser for RFC 3339 times in the years 0001 to 9999.
enum RFC3339 {
  /// Years 1 to 9999, in milliseconds since 1970.
  static let calendar = -62_135_596_800_000...253_402_300_799_999

  /// Parses a time; nil when it is invalid. Decimals of a second beyond the third are truncated; a leap
  /// second counts as the second before.
  static func time(_ text: String) -> Timestamp? {
    var rest = Array(text.utf8)[...]
    guard let year = number(&rest, 4), skip(&rest, 0x2D), let month = number(&rest, 2), skip(&rest, 0x2D), let day = number(&rest, 2),
      skip(&rest, 0x54), let hour = number(&rest, 2), skip(&rest, 0x3A), let minute = number(&rest, 2), skip(&rest, 0x3A),
      let second = number(&rest, 2), let milliseconds = fraction(&rest), let offset = offset(&rest), rest.isEmpty
    else { return nil }
    guard year > 0, (1...12).contains(month), (1...daysIn(month, year)).contains(day), hour < 24, minute < 60, second <= 60 else {
      return nil
    }
    let days = CivilTime.days(year: year, month: month, day: day)
    let seconds = (days * 24 + hour) * 3600 + (minute - offset) * 60 + min(second, 59)
    let time = seconds * 1000 + milliseconds
    // an offset can lead to a year without four digits
    return calendar.contains(time) ? Timestamp(milliseconds: time) : nil
  }

  static func daysIn(_ month: Int, _ year: Int) -> Int {
    CivilTime.days(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1) - CivilTime.days(year: year, month: month, day: 1)
  }

  private static func number(_ rest: inout ArraySlice<UInt8>, _ width: Int) -> Int? {
    let digits = rest.prefix(width)
    guard digits.count == width, digits.allSatisfy(\.isDigit) else { return nil }
    rest = rest.dropFirst(width)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Consumes one character; a letter matches in either case.
  private static func skip(_ rest: inout ArraySlice<UInt8>, _ letter: UInt8) -> Bool {
    guard let first = rest.first, first == letter || letter > 0x40 && first == letter | 0x20 else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Consumes the fraction of a second and returns milliseconds; 0 without one.
  private static func fraction(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard skip(&rest, 0x2E) else { return 0 }
    let digits = rest.prefix { $0.isDigit }
    rest = rest.dropFirst(digits.count)
    if digits.isEmpty { return nil }
    return (Array(digits.prefix(3)) + Array(repeating: 0x30, count: max(0, 3 - digits.count))).reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Consumes the offset and returns minutes east of UTC.
  private static func offset(_ rest: inout ArraySlice<UInt8>) -> Int? {
    if skip(&rest, 0x5A) { return 0 }
    let isWest = rest.first == 0x2D
    guard isWest || rest.first == 0x2B else { return nil }
    rest = rest.dropFirst()
    guard let hours = number(&rest, 2), skip(&rest, 0x3A), let minutes = number(&rest, 2), hours < 24, minutes < 60 else { return nil }
    return (hours * 60 + minutes) * (isWest ? -1 : 1)
  }
}
