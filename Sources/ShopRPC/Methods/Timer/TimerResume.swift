import ShopModel

/// Has a suspended timer go on, because the frontend is back.
enum TimerResume: Command {
  static let name = "timer.resume"
  static let summary = "Has a suspended timer go on, because the frontend is back."
  typealias Params = Nothing
  typealias Result = TimerView

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(Never) -> Change<Void> {
    Change(shop.timing(.resume, at: context.now), reporting: ())
  }

  static func report(_ outcome: Void, from shop: borrowing Shop, _ context: Context) -> Result { TimerView(shop.timer, at: context.now) }
}
