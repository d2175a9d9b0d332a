import ShopModel

/// A moment as the language writes it, in a time zone; made only when it is written.
struct MomentText: Wire {
  let time: Timestamp
  /// An IANA name.
  let timeZone: String

  static let shape = Shape<Self>(
    schema: { _ in ["type": "string"] },
    read: { (_, _) throws(Mismatch) in throw .invalid("a text that is only written") },
    write: { value, output in output.string(value.text(&output.texts)) })

  /// Date and time, such as `January 15, 2026 at 9:00 AM`.
  func text(_ texts: inout Texts) -> String {
    DateText(date: .moment(time), style: .long, hasTime: true, timeZone: timeZone).text(&texts)
  }
}
