/// What the buttons of a timer ask for.
package enum TimerAction: Hashable, Sendable {
  case start
  case stop
  case reset
  /// The frontend goes to the background.
  case suspend
  /// The frontend comes back.
  case resume
}

extension Shop {
  /// The facts of an action; none where it means nothing to the timer as it is.
  package borrowing func timing(_ action: TimerAction, at now: Timestamp) -> [Event] {
    let moment = TimerMoment(at: now)
    return switch (action, timer.state) {
    case (.start, .stopped), (.start, .suspended): [.timer(.started(moment))]
    case (.resume, .suspended): [.timer(.resumed(moment))]
    case (.stop, .running): [.timer(.stopped(moment))]
    case (.reset, .stopped) where timer.canReset: [.timer(.reset(moment))]
    case (.suspend, .running) where settings.preferences.timerStopsInBackground: [.timer(.suspended(moment))]
    default: []
    }
  }
}
