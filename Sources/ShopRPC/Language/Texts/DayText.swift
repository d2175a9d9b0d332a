internal import FoundationEssentials
internal import FoundationInternationalization

/// A day as the language writes it.
enum DayText {
  /// A day in days since 1970-01-01, such as `January 15, 2026`.
  static func text(of day: Int, in language: Language) -> String {
    let style = Date.FormatStyle(
      date: .long, time: .omitted, locale: Locale(identifier: language.formats), calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
    return Date(timeIntervalSince1970: Double(day) * secondsPerDay).formatted(style)
  }

  private static let secondsPerDay = 86_400.0
}
