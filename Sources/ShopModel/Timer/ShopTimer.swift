/// The database's stopwatch, which can also count down. It follows the wall clock, is shared by all sessions, and continues
/// while no process is running.
package struct ShopTimer: Hashable, Sendable {
  package enum State: String, CaseIterable, Hashable, Sendable {
    case stopped
    case running
    /// Halted by a frontend that entered the background, to be resumed later.
    case suspended
  }

  package var state = State.stopped
  /// Milliseconds accumulated before the current run.
  package var accumulated = 0
  /// Start of the current run; 0 when the timer is not running.
  package var since = Timestamp(milliseconds: 0)
  /// Milliseconds that it counts down from; nil for a stopwatch.
  package var length: Int?
  /// What it is for.
  package var label: String?
  /// Countdowns that were running when another one was started, and go on beside it, in the order of their ends.
  package var others: [Countdown]

  /// A countdown that runs until it ends.
  package struct Countdown: Hashable, Sendable {
    package let end: Timestamp
    /// Milliseconds that it counts down from.
    package let length: Int
    package let label: String?

    package init(end: Timestamp, length: Int, label: String?) {
      self.end = end
      self.length = length
      self.label = label
    }
  }

  package init(
    state: State = .stopped, accumulated: Int = 0, since: Timestamp = Timestamp(milliseconds: 0), length: Int? = nil, label: String? = nil,
    others: [Countdown] = []
  ) {
    self.state = state
    self.accumulated = accumulated
    self.since = since
    self.length = length
    self.label = label
    self.others = others
  }
}

/// Countdowns beside others.
extension ShopTimer {
  /// Most countdowns that go on beside another one.
  package static let mostOthers = 20

  /// The countdown that it runs; nil for a stopwatch, and when it is over or halted.
  private func countdown(at now: Timestamp) -> Countdown? {
    guard state == .running, let length, let left = remaining(at: now), left > 0 else { return nil }
    let (end, isFar) = now.milliseconds.addingReportingOverflow(left)
    return isFar ? nil : Countdown(end: Timestamp(milliseconds: end), length: length, label: label)
  }

  /// The countdowns that go on when another one is started, without those that have ended.
  package func kept(at now: Timestamp) -> [Countdown] {
    (others.filter { now < $0.end } + [countdown(at: now)].compactMap(\.self)).sorted { $0.end < $1.end }
  }

  /// Copy without the countdowns beside it that are running and whose labels are meant.
  func ended(at now: Timestamp, where isMeant: (String) -> Bool) -> ShopTimer {
    var ended = self
    ended.others.removeAll { now < $0.end && $0.label.map(isMeant) ?? false }
    return ended
  }
}

/// The kind of entity. The state and the elapsed time change together.
extension ShopTimer: EntityKind {
  package static let entityType = EntityType.timer
  package static let typeName = "timer"
  package static let topics: [Topic] = [.timer]
  package static let isRevisable = false
  package static let isShared = false
  package static func value(of id: OnlyOne, in shop: borrowing Shop) -> ShopTimer? { shop.timer }
  package static var standard: ((OnlyOne) -> ShopTimer)? { { _ in ShopTimer() } }
  package var putEvent: Event { .timer(.put(self)) }
}

extension ShopTimer {
  /// Elapsed milliseconds at `now`; a clock that was set back does not reduce them.
  package func elapsed(at now: Timestamp) -> Int {
    guard state == .running else { return accumulated }
    let (run, isFar) = now.milliseconds.subtractingReportingOverflow(since.milliseconds)
    let (sum, isLong) = accumulated.addingReportingOverflow(max(0, isFar ? 0 : run))
    return isFar || isLong ? accumulated : sum
  }

  package var canStart: Bool { state != .running }
  package var canStop: Bool { state == .running }
  package var canReset: Bool { state == .stopped && (accumulated > 0 || length != nil || label != nil) }

  /// Milliseconds left of a countdown, none when it is over; nil for a stopwatch.
  package func remaining(at now: Timestamp) -> Int? { length.map { max(0, $0 - min($0, elapsed(at: now))) } }

  /// Copy that runs from the time `at`.
  func started(_ at: Timestamp) -> ShopTimer {
    state == .running ? self : ShopTimer(state: .running, accumulated: accumulated, since: at, length: length, label: label, others: others)
  }

  /// Copy halted at the time `at`.
  func halted(_ at: Timestamp, as state: State) -> ShopTimer {
    ShopTimer(state: state, accumulated: elapsed(at: at), length: length, label: label, others: others)
  }
}

/// An event about the timer, with the wall clock time that applies.
package enum TimerEvent: Hashable, Sendable {
  /// The timer was started and continues from its elapsed time.
  case started(at: Timestamp)
  case stopped(at: Timestamp)
  case suspended(at: Timestamp)
  /// The timer was resumed after it was suspended.
  case resumed(at: Timestamp)
  case reset(at: Timestamp)
  /// The timer now has the given value, whatever the prior one.
  case put(ShopTimer)
}

extension Shop {
  mutating func apply(_ event: TimerEvent, _ log: inout UndoLog) {
    log.record(.entity(.timer, Entity(timer)))
    switch event {
    case .started(let moment), .resumed(let moment): timer = timer.started(moment)
    case .stopped(let moment): timer = timer.halted(moment, as: .stopped)
    case .suspended(let moment): timer = timer.halted(moment, as: .suspended)
    case .reset: timer = ShopTimer(others: timer.others)
    case .put(let value): timer = value
    }
  }
}

package enum TimerAction: Hashable, Sendable {
  case start
  case stop
  case reset
  /// The frontend enters the background.
  case suspend
  /// The frontend returns from the background.
  case resume
}

extension Shop {
  /// Events that begin a countdown, whatever the timer did before, beside others.
  package func countingDown(from length: Int, for label: String?, beside others: [ShopTimer.Countdown], at now: Timestamp) -> [Event] {
    [.timer(.put(ShopTimer(state: .running, since: now, length: length, label: label, others: others)))]
  }

  /// Events that end the countdowns beside the timer whose labels are meant or, if there are none, the timer if its label is.
  package func stopping(at now: Timestamp, where isMeant: (String) -> Bool) -> [Event] {
    let ended = timer.ended(at: now, where: isMeant)
    if ended != timer { return [.timer(.put(ended))] }
    return timer.label.map(isMeant) ?? false ? timing(.stop, at: now) : []
  }

  /// Events that start or resume the timer, which is for something from now on.
  package func starting(for label: String, at now: Timestamp) -> [Event] {
    var started = timer.started(now)
    started.label = label
    return started == timer ? [] : [.timer(.put(started))]
  }

  /// Events of an action; empty when it has no effect in the current state.
  package borrowing func timing(_ action: TimerAction, at now: Timestamp) -> [Event] {
    switch (action, timer.state) {
    case (.start, .stopped), (.start, .suspended): [.timer(.started(at: now))]
    case (.resume, .suspended): [.timer(.resumed(at: now))]
    case (.stop, .running): [.timer(.stopped(at: now))]
    case (.reset, .stopped) where timer.canReset: [.timer(.reset(at: now))]
    case (.suspend, .running) where settings.preferences.timerStopsInBackground: [.timer(.suspended(at: now))]
    default: []
    }
  }
}
