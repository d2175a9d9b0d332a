import ShopModel

/// The failed logins of this process, by account, or by the name that was given where there is none: after a few each further try has to wait, and costs nothing.
struct LoginAttempts {
  private struct Failures {
    var count = 0
    var last: Timestamp
  }

  private var names: [String: Failures] = [:]

  /// How many seconds a login by `name` has to wait; nil when it may be tried.
  mutating func wait(for name: String, now: Timestamp) -> Int? {
    guard var failures = names[name], failures.count >= Self.free else { return nil }
    // a clock that was set back must not make anybody wait longer
    failures.last = min(failures.last, now)
    names[name] = failures
    let rest = Self.pause - (now.milliseconds - failures.last.milliseconds)
    return rest > 0 ? (rest + Self.second - 1) / Self.second : nil
  }

  mutating func fail(_ name: String, now: Timestamp) {
    names = names.count < Self.room ? names : names.filter { now.milliseconds - $0.value.last.milliseconds < Self.pause }
    if names[name] == nil, names.count >= Self.room, let oldest = names.min(by: { $0.value.last < $1.value.last }) {
      names[oldest.key] = nil
    }
    let before = names[name].flatMap { now.milliseconds - $0.last.milliseconds < Self.memory ? $0.count : nil } ?? 0
    names[name] = Failures(count: min(before + 1, Self.free), last: now)
  }

  /// The name was used rightly.
  mutating func succeed(_ name: String) { names[name] = nil }

  /// Failures that cost no wait.
  private static let free = 5
  /// From the last failure to the next try, in milliseconds: a day has room for 1,440 guesses.
  private static let pause = 60_000
  /// So long after the last failure all are forgotten, in milliseconds.
  private static let memory = 3_600_000
  private static let second = 1000
  /// Names that are remembered, some of which a guesser makes up: at 22 ms a try more than can be tried within one wait.
  private static let room = 4096
}
