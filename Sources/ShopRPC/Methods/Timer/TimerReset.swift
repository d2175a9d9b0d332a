import ShopModel

/// Sets a stopped timer back to zero.
enum TimerReset: Confirmable {
  static let name = "timer.reset"
  static let summary = "Sets the timer back to zero, if it is stopped."
  typealias Params = Nothing
  typealias Result = TimerView

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(Never) -> Change<Void> {
    Change(shop.timing(.reset, at: context.now), reporting: ())
  }

  static func report(_ outcome: Void, from shop: borrowing Shop, _ context: Context) -> Result { TimerView(shop.timer, at: context.now) }

  static func confirmation(_ params: Params, in shop: borrowing Shop, _ context: Context) -> Confirmation {
    let time = ElapsedText(seconds: TimerView(shop.timer, at: context.now).seconds)
    let state = (shop.timer.canReset ? shop.timer.state : .running).rawValue
    let facts: TextArguments = ["state": .text(state), "time": .digits(time.text)]
    return Confirmation(Phrase(.confirmTimerResetTitle), Phrase(.confirmTimerResetMessage, facts), confirm: .timerReset)
  }
}
