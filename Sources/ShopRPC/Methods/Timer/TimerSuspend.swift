import ShopModel

/// Halts the timer because the frontend goes to the background, if the preference `timerStopsInBackground` says so.
enum TimerSuspend: Command {
  static let name = "timer.suspend"
  static let summary = "Halts the timer because the frontend goes to the background, if the preference `timerStopsInBackground` says so."
  typealias Params = Nothing
  typealias Result = TimerView

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(Never) -> Change<Void> {
    Change(shop.timing(.suspend, at: context.now), reporting: ())
  }

  static func report(_ outcome: Void, from shop: borrowing Shop, _ context: Context) -> Result { TimerView(shop.timer, at: context.now) }
}
