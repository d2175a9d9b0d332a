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
    Field("state", \.timer.state, .word, "State; `suspended` if it was running when the frontend went to the background."),
    Field("seconds", \.seconds, .integer(0...Int.max), "Elapsed time in whole seconds, rounded down."),
    Field(
      "text", { ElapsedText(seconds: $0.seconds) }, ElapsedText.shape, "Elapsed time as hours, minutes, and seconds, such as `00:12:30`."),
    Field("canStart", \.timer.canStart, .bool, "True if `timer.start` has an effect."),
    Field("canStop", \.timer.canStop, .bool, "True if `timer.stop` has an effect."),
    Field("canReset", \.timer.canReset, .bool, "True if `timer.reset` has an effect."))

  private static let millisecondsPerSecond = 1000
}

/// Elapsed time such as `00:12:30`, in the digits of the language. Hours have at least two digits.
struct ElapsedText: WireType {
  let seconds: Int

  static let shape = Shape<Self>.written { value, output in output.string(output.texts.digits(value.text)) }

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

extension ShopTimer: PresentedKind {
  static let views: [any WireType.Type] = [TimerView.self]
  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? { EntityView(TimerView(self, at: context.now)) }
}
