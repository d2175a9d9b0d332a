/// Wall time that never goes back: milliseconds, plus a counter within each, continued from the last timestamp seen.
struct HybridClock: ~Copyable {
  private(set) var last = Milliseconds(0)
  private(set) var counter = 0
  private var text = Bytes(capacity: Limits.head)
  private var written: Milliseconds?

  /// Advances to `now`; if the clock went back or has not advanced, only the counter continues.
  mutating func advance(to now: Milliseconds) {
    guard now > last else { return }
    last = now
    counter = 0
  }

  /// Adopts a timestamp read from a file if it is later.
  mutating func observe(_ time: Milliseconds, counter other: Int) {
    if time > last {
      last = time
      counter = other
    } else if time == last {
      counter = max(counter, other)
    }
  }

  /// Appends the next timestamp, `2026-11-21T00:44:12.123Z-000001`.
  mutating func write(to bytes: inout Bytes) {
    counter += 1
    if counter >= Limits.counterEnd {
      last = Milliseconds(last.count + 1)
      counter = 1
    }
    if written != last { rewrite() }
    text.withSpan { bytes.append($0) }
    bytes.append(decimal: counter, digits: Limits.counterDigits)
  }

  /// Formats the time once per millisecond, because it costs more than the rest of an envelope.
  private mutating func rewrite() {
    text.removeAll()
    last.write(to: &text)
    text.append("-")
    written = last
  }
}

/// A point in wall time, in milliseconds since 1970; clamped to the years that a timestamp can represent, 1970 to 9999.
package struct Milliseconds: Hashable, Comparable, Sendable {
  package let count: Int

  package init(_ count: Int) { self.count = max(0, min(count, Self.last)) }

  package static func < (one: Self, other: Self) -> Bool { one.count < other.count }

  /// Last millisecond of the year 9999.
  private static let last = 253_402_300_799_999
}

/// RFC 3339 text of 24 bytes: `2026-11-21T00:44:12.123Z`.
extension Milliseconds {
  private static let perDay = 86_400_000

  func write(to bytes: inout Bytes) {
    let (year, month, day) = Self.date(ofDay: count / Self.perDay)
    let second = count % Self.perDay / 1000
    bytes.append(decimal: year, digits: 4)
    bytes.append("-")
    bytes.append(decimal: month, digits: 2)
    bytes.append("-")
    bytes.append(decimal: day, digits: 2)
    bytes.append("T")
    bytes.append(decimal: second / 3600, digits: 2)
    bytes.append(":")
    bytes.append(decimal: second / 60 % 60, digits: 2)
    bytes.append(":")
    bytes.append(decimal: second % 60, digits: 2)
    bytes.append(".")
    bytes.append(decimal: count % 1000, digits: 3)
    bytes.append("Z")
  }

  /// Parses the text at `offset`; nil when the layout differs. Days are not checked against their month.
  init?(_ bytes: Span<UInt8>, at offset: inout Int) {
    guard let year = bytes.decimal(at: &offset, digits: 4), bytes.skip("-", at: &offset),
      let month = bytes.decimal(at: &offset, digits: 2), (1...12).contains(month), bytes.skip("-", at: &offset),
      let day = bytes.decimal(at: &offset, digits: 2), bytes.skip("T", at: &offset),
      let hour = bytes.decimal(at: &offset, digits: 2), bytes.skip(":", at: &offset),
      let minute = bytes.decimal(at: &offset, digits: 2), bytes.skip(":", at: &offset),
      let second = bytes.decimal(at: &offset, digits: 2), bytes.skip(".", at: &offset),
      let thousandth = bytes.decimal(at: &offset, digits: 3), bytes.skip("Z", at: &offset)
    else { return nil }
    let seconds = (hour * 60 + minute) * 60 + second
    self.init(Self.day(year, month, day) * Self.perDay + seconds * 1000 + thousandth)
  }

  /// Gregorian date of a day counted from 1970, computed with years that start in March and cycles of 400 years.
  private static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let cycle = shifted / 146_097
    let inCycle = shifted % 146_097
    let year = (inCycle - inCycle / 1460 + inCycle / 36_524 - inCycle / 146_096) / 365
    let inYear = inCycle - (365 * year + year / 4 - year / 100)
    let march = (5 * inYear + 2) / 153
    let month = march < 10 ? march + 3 : march - 9
    return (year + cycle * 400 + (month <= 2 ? 1 : 0), month, inYear - (153 * march + 2) / 5 + 1)
  }

  private static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let cycle = shifted / 400
    let inCycle = shifted % 400
    let inYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return cycle * 146_097 + inCycle * 365 + inCycle / 4 - inCycle / 100 + inYear - 719_468
  }

  /// Text as in the files.
  package var text: String {
    var bytes = Bytes()
    write(to: &bytes)
    return bytes.text
  }
}
