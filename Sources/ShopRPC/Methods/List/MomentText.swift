internal import FoundationEssentials
internal import FoundationInternationalization
import ShopModel

/// A moment as the language writes it, in a time zone; made only when it is written.
struct MomentText: Wire {
  let time: Timestamp
  /// An IANA name.
  let timeZone: String

  static let shape = Shape<Self>(
    schema: { _ in ["type": "string"] },
    read: { (_, _) throws(Mismatch) in throw .invalid("a text that is only written") },
    write: { value, output in output.string(value.text(in: output.texts.language)) })

  /// Date and time, such as `January 15, 2026 at 9:00 AM`.
  func text(in language: Language) -> String {
    let date = Date(timeIntervalSince1970: Double(time.milliseconds) / Self.millisecondsPerSecond)
    let style = Date.FormatStyle(
      date: .long, time: .shortened, locale: Locale(identifier: language.tag), calendar: Calendar(identifier: .gregorian),
      timeZone: TimeZone(identifier: timeZone) ?? .gmt)
    return date.formatted(style)
  }

  private static let millisecondsPerSecond = 1000.0
}
