import ShopModel

/// The timer as it is told, at one moment: a frontend counts on from there.
struct TimerView: Wire {
  let timer: ShopTimer
  /// Whole ones; a second begun does not count.
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
