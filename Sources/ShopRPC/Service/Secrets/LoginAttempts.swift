import ShopModel

/// Failed logins of this process, by account, or by the given name where there is no account. After a few
/// failures each further attempt has to wait and is rejected without hashing.
struct LoginAttempts {
  private struct Failures {
    var count = 0
    var last: Timestamp
  }

  private var names: [String: Failures] = [:]

  /// Seconds until a login by `name` may be tried; nil when it may be tried now.
  mutating func wait(for name: String, now: Timestamp) -> Int? {
    guard var failures = names[name], failures.count >= Self.free else { return nil }
    // a clock that was set back must not lengthen the wait
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

  /// Forgets the failures of `name` after a successful login.
  mutating func succeed(_ name: String) { names[name] = nil }

  /// Number of failures without a wait.
  private static let free = 5
  /// Wait between the last failure and the next attempt, in milliseconds: at most 1,440 guesses per day.
  private static let pause = 60_000
  /// Time after the last failure when all failures are forgotten, in milliseconds.
  private static let memory = 3_600_000
  private static let second = 1000
  /// Maximum number of names kept, some of which an attacker may invent: at 22 ms each, more than can be
  /// tried within one wait.
  private static let room = 4096
}
