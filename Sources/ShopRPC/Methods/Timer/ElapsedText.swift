/// `00:12:30`, in the digits of the language; there are as many hours as it takes.
struct ElapsedText: Wire {
  let seconds: Int

  static let shape = Shape<Self>(
    schema: { _ in ["type": "string"] },
    read: { (_, _) throws(Mismatch) in throw .invalid("a text that is only written") },
    write: { value, output in output.string(output.texts.digits(value.text)) })

  /// In ASCII digits.
  var text: String {
    let minutes = seconds / Self.sixty
    let parts = [minutes / Self.sixty, minutes % Self.sixty, seconds % Self.sixty]
    return parts.map { $0 < Self.leastWide ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// Seconds of a minute, and minutes of an hour.
  private static let sixty = 60
  /// The first number of two digits.
  private static let leastWide = 10
}
