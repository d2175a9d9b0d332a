import ShopModel

enum CancelRequest: SessionMethod {
  static let name = "$/cancelRequest"
  static let summary =
    "Cancels a pending request if its method supports it (`x-async`, `x-progress`). The request changes nothing and fails with `canceled`."

  typealias Params = Cancellation
  typealias Result = Null

  /// Cancels an asynchronous request. A long-running synchronous one was canceled earlier by the look-ahead;
  /// an answered one is not affected.
  static func perform(_ params: Params, in service: inout ServiceState) throws(Never) -> Null {
    if !service.context.isDryRun { service.request.canceled = params.id.source }
    return Null()
  }
}

/// Params of `$/cancelRequest`, which are also looked for in pending input.
struct Cancellation: WireType {
  let id: EncodedID

  static let shape = Shape<Self>.object(
    Self.init, Field("id", \.id, EncodedID.shape, "Id of the request, exactly as written there: 1 and 1.0 are different ids."))
}

extension Cancellation {
  /// Ids of the requests that `document`, a pending message, cancels.
  static func ids(in document: inout Document) -> [String] {
    guard document[0].kind == .array else { return id(in: &document, at: 0).map { [$0] } ?? [] }
    var ids: [String] = []
    var position = 1
    while position < document.count {
      if let id = id(in: &document, at: position) { ids.append(id) }
      position = Int(document[position].next)
    }
    return ids
  }

  /// Id that a single message cancels; nil when it is not a cancellation.
  private static func id(in document: inout Document, at position: Int) -> String? {
    let message = Message(document, at: position)
    switch message.kind {
    case .request, .notification: break
    case .response, .invalid: return nil
    }
    guard document.name(at: message.method) == Self.spelling else { return nil }
    document.params = message.params
    do throws(ValidationError) {
      let canceled = try shape.read(document, message.params)
      return try isTrial(document, at: message.params) ? nil : canceled.id.source
    } catch { return nil }
  }

  /// True when the `_meta` of these params asks for a dry run.
  private static func isTrial(_ document: borrowing Document, at params: Int) throws(ValidationError) -> Bool {
    guard document[params].kind == .object else { return false }
    let meta = document.find(.meta, in: params)
    return document.isGiven(at: meta) ? try Meta.shape.read(document, meta).isDryRun : false
  }

  private static let spelling = Name(CancelRequest.name)
}

/// Look-ahead during a long request: scans pending input for cancellations and checks whether the service has
/// to end. It lives as long as the session, so that each message is scanned once however many long requests
/// there are.
final class CancellationLookahead {
  /// Source of the input, and destination of progress notifications.
  let channel: Channel
  /// By request id as it was written: offset in the whole input where the last message that cancels it ends.
  private var withdrawals: [ExactText: Int] = [:]
  /// Number of entries above which those already passed are dropped.
  private var room = CancellationLookahead.minRoom
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
    channel.lookAhead { readCancellations(in: $0, endingAt: $1) }
    if withdrawals.count > room { forget() }
    if isOutOfTime { return true }
    guard let id, let end = withdrawals[ExactText(id)] else { return false }
    return end > channel.framing.handled
  }

  private func readCancellations(in message: Span<UInt8>, endingAt end: Int) {
    do throws(JSONError) { try document.read(message) } catch { return }
    for id in Cancellation.ids(in: &document) { withdrawals[ExactText(id)] = end }
  }

  /// Drops entries already passed, rarely enough to cost nothing.
  private func forget() {
    let here = channel.framing.handled
    withdrawals = withdrawals.filter { $0.value > here }
    room = max(Self.minRoom, withdrawals.count * 2)
  }

  private var isOutOfTime: Bool {
    guard Signals.hasCome else { return false }
    let end = end ?? .now + drain
    self.end = end
    return Deadlines.isPast(end)
  }

  private static let minRoom = 64
}
