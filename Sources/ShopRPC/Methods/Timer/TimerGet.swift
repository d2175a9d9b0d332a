import ShopModel

/// Returns the elapsed time of the timer.
enum TimerGet: Query {
  static let name = "timer.get"
  static let summary = "Returns the timer's elapsed time and possible actions. No ticks are sent; clients count up from `seconds`."
  typealias Params = EmptyObject
  typealias Result = TimerView

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(Never) -> Result {
    TimerView(shop.timer, at: context.now)
  }
}

/// A command that performs one action of the timer.
protocol TimerCommand: Command where Params == EmptyObject, Result == TimerView, Outcome == Void, Failure == Never {
  static var action: TimerAction { get }
}

extension TimerCommand {
  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker) throws(Never) -> Change<Void> {
    Change(shop.timing(action, at: context.now), reporting: ())
  }

  static func report(_ outcome: Void, from shop: borrowing Shop, context: RequestContext) -> Result {
    TimerView(shop.timer, at: context.now)
  }
}

/// Resets a stopped timer to zero.
enum TimerReset: Confirmable, TimerCommand {
  static let name = "timer.reset"
  static let summary = "Resets the timer to zero if it is stopped."
  static let action = TimerAction.reset

  static func confirmation(_ params: Params, in shop: borrowing Shop, context: RequestContext) -> Confirmation {
    let time = ElapsedText(seconds: TimerView(shop.timer, at: context.now).seconds)
    let state = (shop.timer.canReset ? shop.timer.state : .running).rawValue
    let facts: TextArguments = ["state": .text(state), "time": .digits(time.text)]
    return Confirmation(Phrase(.confirmTimerResetTitle), Phrase(.confirmTimerResetMessage, facts), confirm: .timerReset)
  }
}

/// Resumes a suspended timer when the frontend returns to the foreground.
enum TimerResume: TimerCommand {
  static let name = "timer.resume"
  static let summary = "Resumes a suspended timer when the frontend returns to the foreground."
  static let action = TimerAction.resume
}

/// Starts or resumes the timer; has no effect if it is running.
enum TimerStart: TimerCommand {
  static let name = "timer.start"
  static let summary = "Starts or resumes the timer; no effect if it is running."
  static let action = TimerAction.start
}

/// Stops the timer and keeps its count; a suspended timer stays suspended.
enum TimerStop: TimerCommand {
  static let name = "timer.stop"
  static let summary = "Stops the timer and keeps its count; a suspended timer stays suspended."
  static let action = TimerAction.stop
}

/// Suspends the timer when the frontend moves to the background, if the preference `timerStopsInBackground`
/// is set.
enum TimerSuspend: TimerCommand {
  static let name = "timer.suspend"
  static let summary = "Suspends the timer when the frontend goes to the background, if `timerStopsInBackground` is set."
  static let action = TimerAction.suspend
}
