import ShopModel

/// Dates of archives: ISO 8601 in whole seconds, all that the apps read.
enum ArchiveDate {
  /// A text in ISO 8601, with or without fractions of a second, or a number: seconds since 2001-01-01T00:00:00Z, as Swift's `JSONEncoder`
  /// writes dates by default. Nil for anything else.
  static func read(_ document: borrowing Document, _ place: Int) -> Timestamp? {
    if document[place].isString { return time(document.text(at: place)) }
    guard let number = document.decimal(at: place) else { return nil }
    do throws(ExactDecimal.Refusal) {
      let (sum, overflow) = try number.rounded(to: millisecondDigits).addingReportingOverflow(reference)
      return !overflow && RFC3339.calendar.contains(sum) ? Timestamp(milliseconds: sum) : nil
    } catch { return nil }
  }

  /// The same of a text; a date alone is its first moment in UTC.
  static func time(_ text: String) -> Timestamp? {
    RFC3339.time(text) ?? (text.utf8.count == dateLength ? RFC3339.time(text + "T00:00:00Z") : nil)
  }

  /// `2026-07-09T08:00:00Z`
  static func write(_ time: Timestamp, to output: inout Output) { output.time(time, inSeconds: true) }

  /// The time without fractions of a second.
  static func inSeconds(_ time: Timestamp) -> Timestamp {
    Timestamp(milliseconds: time.milliseconds - time.milliseconds.flooredDivision(by: second).rest)
  }

  private static let second = 1000
  private static let millisecondDigits = 3
  private static let dateLength = 10
  /// 2001-01-01T00:00:00Z.
  private static let reference = 978_307_200_000
}
