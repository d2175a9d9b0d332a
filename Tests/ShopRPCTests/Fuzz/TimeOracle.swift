import ShopModel

@testable import ShopRPC

/// Times equal the calendar counted day by day, and survive being written in UTC and read again.
enum TimeOracle {
  private static let monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  private static let (hour, day) = (3_600_000, 86_400_000)
  /// Digits, and the characters between them.
  private static let form = Array("0000-00-00T00:00:00".utf8)

  static func fault(_ input: [UInt8]) -> String? {
    guard let text = String(validating: input, as: UTF8.self) else { return nil }
    let (found, expected) = (RFC3339.time(text)?.milliseconds, milliseconds(input))
    if found != expected { return "\(found.map(String.init) ?? "nothing") for \(expected.map(String.init) ?? "nothing")" }
    guard let found else { return nil }
    let again = RFC3339.time(written(CivilTime(Timestamp(milliseconds: found))))?.milliseconds
    return again == found ? nil : "written and read again it is \(again.map(String.init) ?? "nothing")"
  }

  private static func written(_ time: CivilTime) -> String {
    let parts = [(time.year, 4), (time.month, 2), (time.day, 2), (time.hour, 2), (time.minute, 2), (time.second, 2), (time.millisecond, 3)]
    let digits = parts.map { number, width in String(repeating: "0", count: width - String(number).utf8.count) + String(number) }
    return "\(digits[0])-\(digits[1])-\(digits[2])T\(digits[3]):\(digits[4]):\(digits[5]).\(digits[6])Z"
  }

  /// Milliseconds since 1970; nil if it is not a time in the years 1 to 9999.
  private static func milliseconds(_ input: [UInt8]) -> Int? {
    let head = input.prefix(form.count)
    guard head.count == form.count, zip(head, form).allSatisfy({ matches($0, $1) }) else { return nil }
    let numbers = head.split { !isDigit($0) }.map { value($0) }
    guard numbers.count == 6, let zone = zone(input.dropFirst(form.count)) else { return nil }
    let (year, month, date) = (numbers[0], numbers[1], numbers[2])
    guard year > 0, (1...12).contains(month), (1...length(of: month, year)).contains(date) else { return nil }
    guard numbers[3] < 24, numbers[4] < 60, numbers[5] < 61 else { return nil }
    let before = (1..<month).reduce(0) { $0 + length(of: $1, year) } + date - 1
    let sum = (days(before: year) + before) * day + numbers[3] * hour + numbers[4] * 60_000 + min(numbers[5], 59) * 1000 + zone
    return RFC3339.calendar.contains(sum) ? sum : nil
  }

  /// Milliseconds added by the fraction of a second and the offset.
  private static func zone(_ input: ArraySlice<UInt8>) -> Int? {
    var rest = input
    var sum = 0
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix { isDigit($0) }
      if digits.isEmpty { return nil }
      rest = rest.dropFirst(digits.count + 1)
      sum = value(Array(digits) + Array(repeating: UInt8(ascii: "0"), count: 3)[...], 3)
    }
    if rest.elementsEqual([UInt8(ascii: "Z")]) || rest.elementsEqual([UInt8(ascii: "z")]) { return sum }
    guard rest.count == 6, let sign = rest.first, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(sign) else { return nil }
    let numbers = rest.dropFirst()
    guard zip(numbers, Array("00:00".utf8)).allSatisfy({ matches($0, $1) }) else { return nil }
    let (hours, minutes) = (value(numbers.prefix(2)), value(numbers.suffix(2)))
    guard hours < 24, minutes < 60 else { return nil }
    let offset = hours * hour + minutes * 60_000
    return sign == UInt8(ascii: "-") ? sum + offset : sum - offset
  }

  private static func matches(_ byte: UInt8, _ form: UInt8) -> Bool {
    form == UInt8(ascii: "0") ? isDigit(byte) : byte == form || form == UInt8(ascii: "T") && byte == UInt8(ascii: "t")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func value(_ digits: some Collection<UInt8>, _ count: Int = 4) -> Int {
    digits.prefix(count).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  private static func length(of month: Int, _ year: Int) -> Int { month == 2 && isLeap(year) ? 29 : monthLengths[month - 1] }

  /// Days from the start of 1970 to the start of `year`, counted year by year.
  private static func days(before year: Int) -> Int {
    let years = min(year, 1970)..<max(year, 1970)
    let sum = years.reduce(0) { $0 + (isLeap($1) ? 366 : 365) }
    return year < 1970 ? -sum : sum
  }
}
