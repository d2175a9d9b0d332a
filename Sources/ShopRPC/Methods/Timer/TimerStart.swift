import ShopModel

/// Starts the timer, or has it go on; one that runs runs on.
enum TimerStart: Command {
  static let name = "timer.start"
  static let summary = "Starts the timer, or has it go on; one that runs runs on."
  typealias Params = Nothing
  typealias Result = TimerView

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(Never) -> Change<Void> {
    Change(shop.timing(.start, at: context.now), reporting: ())
  }

  static func report(_ outcome: Void, from shop: borrowing Shop, _ context: Context) -> Result { TimerView(shop.timer, at: context.now) }
}
