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
