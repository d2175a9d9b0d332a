import ShopModel

/// How long the timer has run.
enum TimerGet: Query {
  static let name = "timer.get"
  static let summary = "How long the timer has run, and what can be done with it. There are no ticks: count on from `seconds`."
  typealias Params = Nothing
  typealias Result = TimerView

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(Never) -> Result {
    TimerView(shop.timer, at: context.now)
  }
}
