/// A fact about the timer, with the moment of the wall clock that counts.
package enum TimerEvent: Hashable, Sendable {
  /// It runs on from where it was.
  case started(TimerMoment)
  case stopped(TimerMoment)
  case suspended(TimerMoment)
  /// It runs on after it was suspended.
  case resumed(TimerMoment)
  case reset(TimerMoment)
  /// It is as given now, whatever it was before.
  case put(ShopTimer)
}

/// When something was done to the timer.
package struct TimerMoment: Hashable, Sendable {
  package let at: Timestamp

  package init(at: Timestamp) { self.at = at }
}

extension Shop {
  mutating func apply(_ event: TimerEvent, _ log: inout UndoLog) {
    log.note(.timer(timer))
    switch event {
    case .started(let fact), .resumed(let fact): timer = timer.started(fact.at)
    case .stopped(let fact): timer = timer.halted(fact.at, as: .stopped)
    case .suspended(let fact): timer = timer.halted(fact.at, as: .suspended)
    case .reset: timer = ShopTimer()
    case .put(let value): timer = value
    }
  }
}
