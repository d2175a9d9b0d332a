/// Look-ahead during a long request: scans pending input for cancellations and checks whether the service has
/// to end. It lives as long as the session, so that each message is scanned once however many long requests
/// there are.
final class CancellationLookahead {
  /// Source of the input, and destination of progress notifications.
  let channel: Channel
  /// By request id as it was written: offset in the whole input where the last message that cancels it ends.
  private var withdrawals: [String: Int] = [:]
  /// Number of entries above which those already passed are dropped.
  private var room = CancellationLookahead.leastRoom
  private var document = Document()
  /// Time that all running requests together have after a signal asks the process to end.
  private let drain: Duration
  /// Deadline after such a signal; nil before one.
  private var end: ContinuousClock.Instant?

  init(on channel: Channel, limits: Limits) {
    self.channel = channel
    drain = limits.drain / 2
  }

  /// True when the current request should end without an effect: it was canceled by its `id` (nil: a
  /// notification, which cannot be named), or its time is up.
  func isUnwanted(_ id: String?) -> Bool {
    channel.lookAhead { note($0, endingAt: $1) }
    if withdrawals.count > room { forget() }
    if isOutOfTime { return true }
    guard let id, let end = withdrawals[id] else { return false }
    return end > channel.framing.handled
  }

  private func note(_ message: Span<UInt8>, endingAt end: Int) {
    do throws(JSONError) { try document.read(message) } catch { return }
    for id in Cancellation.ids(in: &document) { withdrawals[id] = end }
  }

  /// Drops entries already passed, rarely enough to cost nothing.
  private func forget() {
    let here = channel.framing.handled
    withdrawals = withdrawals.filter { $0.value > here }
    room = max(Self.leastRoom, withdrawals.count * 2)
  }

  private var isOutOfTime: Bool {
    guard Signals.hasCome else { return false }
    let end = end ?? .now + drain
    self.end = end
    return Deadlines.isPast(end)
  }

  private static let leastRoom = 64
}
