internal import FoundationEssentials
internal import FoundationInternationalization
import ShopModel

/// A date as a language writes it.
struct DateText: Sendable {
  /// How much of it is spelled out.
  enum Style: String, CaseIterable, Sendable {
    case short
    case medium
    case long
  }

  let date: GivenDate
  let style: Style
  /// Whether the time of day is told too.
  let hasTime: Bool
  /// An IANA name, for moments.
  let timeZone: String

  /// By CLDR, such as `Jan 15, 2026 at 9:00 AM`, in the Gregorian calendar.
  func text(_ texts: inout Texts) -> String {
    let (time, zone) =
      switch date {
      case .moment(let time): (time, TimeZone(identifier: timeZone) ?? .gmt)
      case .day(let midnight): (midnight, TimeZone.gmt)
      }
    var format = Date.FormatStyle(
      date: dateStyle, time: hasTime ? .shortened : .omitted, locale: Locale(identifier: texts.language.formats),
      calendar: Calendar(identifier: .gregorian), timeZone: zone)
    // the formatter writes one digit where it can unless it is told
    if hasTime, texts.book.hourStyle() == .twoDigits { format = format.hour(.twoDigits(amPM: .abbreviated)) }
    return Date(timeIntervalSince1970: Double(time.milliseconds) / Self.millisecondsPerSecond).formatted(format)
  }

  private var dateStyle: Date.FormatStyle.DateStyle {
    switch style {
    case .short: .numeric
    case .medium: .abbreviated
    case .long: .long
    }
  }

  private static let millisecondsPerSecond = 1000.0
}
