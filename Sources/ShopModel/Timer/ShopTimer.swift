/// The stopwatch of a store: by the wall clock, the same for all its sessions, and running on while no process does.
package struct ShopTimer: Hashable, Sendable {
  /// What it does.
  package enum State: String, CaseIterable, Hashable, Sendable {
    case stopped
    case running
    /// Halted by a frontend that went to the background, to go on later.
    case suspended
  }

  package var state = State.stopped
  /// Milliseconds before the present run.
  package var accumulated = 0
  /// When the present run began; 0 for a timer that does not run.
  package var since = Timestamp(milliseconds: 0)

  package init(state: State = .stopped, accumulated: Int = 0, since: Timestamp = Timestamp(milliseconds: 0)) {
    self.state = state
    self.accumulated = accumulated
    self.since = since
  }
}

extension ShopTimer {
  /// Milliseconds that it has run at the moment `now`; a clock that was put back takes nothing away.
  package func elapsed(at now: Timestamp) -> Int {
    guard state == .running else { return accumulated }
    let (run, isFar) = now.milliseconds.subtractingReportingOverflow(since.milliseconds)
    let (sum, isLong) = accumulated.addingReportingOverflow(max(0, isFar ? 0 : run))
    return isFar || isLong ? accumulated : sum
  }

  package var canStart: Bool { state != .running }
  package var canStop: Bool { state == .running }
  package var canReset: Bool { state == .stopped && accumulated > 0 }

  /// The same, running from the moment `at`.
  func started(_ at: Timestamp) -> ShopTimer {
    state == .running ? self : ShopTimer(state: .running, accumulated: accumulated, since: at)
  }

  /// The same, halted at the moment `at`.
  func halted(_ at: Timestamp, as state: State) -> ShopTimer { ShopTimer(state: state, accumulated: elapsed(at: at)) }
}

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
