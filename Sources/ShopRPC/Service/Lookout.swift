/// What is known before its turn while a request takes long: which requests are taken back further on in the input, and whether the service
/// has to end. It lives as long as the session, so that each message is looked at once, however many such requests there are.
final class Lookout {
  /// Where the input comes from, and where progress is told.
  let channel: Channel
  /// For the id of a request, as it was written: where in all input the last message ends that takes it back.
  private var withdrawals: [String: Int] = [:]
  /// How many of them there may be before those are let go whose turn has come.
  private var room = Lookout.leastRoom
  private var document = Document()
  /// The time that everything under way gets together after a signal that asked for an end.
  private let drain: Duration
  /// When that time is over, once there was a signal.
  private var end: ContinuousClock.Instant?

  init(on channel: Channel, limits: Limits) {
    self.channel = channel
    drain = limits.drain / 2
  }

  /// Whether the request at hand is to end without an effect: it was taken back by its `id` (nil: a notification, which nobody can name),
  /// or there is no time for it any more.
  func isUnwanted(_ id: String?) -> Bool {
    channel.lookAhead { note($0, endingAt: $1) }
    if withdrawals.count > room { forget() }
    if isOutOfTime { return true }
    guard let id, let end = withdrawals[id] else { return false }
    return end > channel.framing.handled
  }

  private func note(_ message: Span<UInt8>, endingAt end: Int) {
    do throws(Malformed) { try document.read(message) } catch { return }
    for id in Cancellation.ids(in: &document) { withdrawals[id] = end }
  }

  /// Lets those go whose turn has come, so seldom that it costs nothing.
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
