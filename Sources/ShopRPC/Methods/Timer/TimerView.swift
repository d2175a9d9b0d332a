import ShopModel

/// The state of the timer at one moment; a frontend counts on from there.
struct TimerView: WireType {
  let timer: ShopTimer
  /// Elapsed time in whole seconds, rounded down.
  let seconds: Int

  init(_ timer: ShopTimer, at now: Timestamp) {
    self.timer = timer
    seconds = timer.elapsed(at: now) / Self.millisecondsPerSecond
  }

  static let shape = Shape<Self>.object(
    { _, _, _, _, _, _ in Self(ShopTimer(), at: Timestamp(milliseconds: 0)) },
    Field("state", \.timer.state, .word, "Whether it runs; `suspended` when a frontend went to the background."),
    Field("seconds", \.seconds, .integer(0...Int.max), "How long it has run, in whole seconds."),
    Field("text", { ElapsedText(seconds: $0.seconds) }, ElapsedText.shape, "The same as hours, minutes and seconds."),
    Field("canStart", \.timer.canStart, .bool, "Whether starting does something."),
    Field("canStop", \.timer.canStop, .bool, "Whether stopping does something."),
    Field("canReset", \.timer.canReset, .bool, "Whether resetting does something."))

  private static let millisecondsPerSecond = 1000
}

/// Elapsed time such as `00:12:30`, in the digits of the language. Hours have at least two digits.
struct ElapsedText: WireType {
  let seconds: Int

  static let shape = Shape<Self>(
    schema: { _ in ["type": "string"] },
    read: { (_, _) throws(ValidationError) in throw .invalid("a text that is only written") },
    write: { value, output in output.string(output.texts.digits(value.text)) })

  /// The time in ASCII digits.
  var text: String {
    let minutes = seconds / Self.sixty
    let parts = [minutes / Self.sixty, minutes % Self.sixty, seconds % Self.sixty]
    return parts.map { $0 < Self.leastWide ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// The number of seconds in a minute, and of minutes in an hour.
  private static let sixty = 60
  /// The smallest number with two digits.
  private static let leastWide = 10
}
