import ShopModel

/// Stops the timer, which keeps what it has counted. One that is suspended stays so.
enum TimerStop: Command {
  static let name = "timer.stop"
  static let summary = "Stops the timer, which keeps what it has counted. One that is suspended stays so."
  typealias Params = Nothing
  typealias Result = TimerView

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(Never) -> Change<Void> {
    Change(shop.timing(.stop, at: context.now), reporting: ())
  }

  static func report(_ outcome: Void, from shop: borrowing Shop, _ context: Context) -> Result { TimerView(shop.timer, at: context.now) }
}
