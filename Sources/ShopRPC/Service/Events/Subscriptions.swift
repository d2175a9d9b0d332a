import ShopModel

/// The session's subscriptions to changes.
struct Subscriptions {
  private(set) var all: [Subscription] = []
  /// Number of subscriptions created so far.
  private var count = 0
  /// Revision before the first change by others that this group has reported and that may not become durable;
  /// nil for none.
  private var doubtful: Int?

  var isEmpty: Bool { all.isEmpty }

  /// True when a subscription has deferred changes.
  var isBehind: Bool { all.contains { $0.backlog != nil } }

  var nextID: String { "s\(count + 1)" }

  /// The number in an id.
  static func number(of id: String) -> Int32 { Int32(id.dropFirst()) ?? 0 }

  /// Adds a subscription to the changes after `revision`.
  mutating func add(_ topics: Set<Topic>, at revision: Int) {
    all.append(Subscription(id: nextID, topics: topics, lastDelivered: revision))
    count += 1
  }

  /// Ends one (nil: all).
  mutating func end(_ id: String?) { all.removeAll { id == nil || $0.id == id } }

  /// True when the subscription at `index` has not seen `pendingEvent` yet; marks it as seen.
  mutating func wants(_ pendingEvent: PendingEvent, at index: Int) -> Bool {
    if pendingEvent.isTransient { return true }
    if let only = pendingEvent.subscription { return only == all[index].id }
    guard pendingEvent.revision > all[index].lastDelivered else { return false }
    all[index].lastDelivered = pendingEvent.revision
    return true
  }

  /// Defers an event for the subscription at `index`.
  mutating func addBacklog(_ notice: EventNotice, at index: Int) {
    all[index].addBacklog(Set(notice.topics), after: notice.since ?? notice.revision - 1, through: notice.revision)
  }

  /// Returns and clears the deferred changes of the subscription at `index`.
  mutating func takeBacklog(at index: Int) -> Subscription.Backlog? { all[index].takeBacklog() }

  /// Notes that changes by others after `revision` are reported before they are known to be durable.
  mutating func doubt(_ revision: Int) { doubtful = min(doubtful ?? revision, revision) }

  /// Notes the same for the deferred changes of the subscription at `index`.
  mutating func doubt(at index: Int) { if let debt = all[index].backlog { doubt(debt.since) } }

  /// Marks the group as durable.
  mutating func confirm() { doubtful = nil }

  /// Withdraws the group's undelivered events after a failed commit; the shop is at `revision` now. Changes
  /// of others remain unless they were rolled back too.
  mutating func rollBack(to revision: Int) {
    for index in all.indices {
      all[index].rollBack(to: revision)
      if let doubtful, doubtful < revision { all[index].addBacklog(all[index].topics, after: doubtful, through: revision) }
    }
    doubtful = nil
  }
}

/// A subscription to changes.
struct Subscription {
  /// Changes not delivered individually, because the client reads too slowly or the changes were rolled back.
  struct Backlog {
    /// Last revision before the deferred changes.
    let since: Int
    var through: Int
    var topics: Set<Topic>
  }

  let id: String
  let topics: Set<Topic>
  /// Last revision whose changes are delivered or deferred.
  var lastDelivered: Int
  /// Changes to be delivered as one event when there is room.
  private(set) var backlog: Backlog?

  /// Defers changes.
  mutating func addBacklog(_ topics: Set<Topic>, after since: Int, through revision: Int) {
    backlog = Backlog(since: backlog?.since ?? since, through: revision, topics: topics.union(backlog?.topics ?? []))
  }

  /// Returns the deferred changes and clears them.
  mutating func takeBacklog() -> Backlog? { backlog.take() }

  /// Forgets changes after `revision`, which were rolled back.
  mutating func rollBack(to revision: Int) {
    lastDelivered = min(lastDelivered, revision)
    guard let before = backlog, before.through > revision else { return }
    backlog = before.since < revision ? Backlog(since: before.since, through: revision, topics: before.topics) : nil
  }
}

/// Params of an `event` notification.
struct EventNotice: WireType {
  /// Method name of the notification.
  static let name = "event"

  let subscription: String
  let topics: [Topic]
  let revision: Int
  let method: String?
  let change: [EntityChange]?
  /// Revision after which the client must reload these domains; nil when `change` is complete.
  let since: Int?
  let cause: EventCause
  var exchange: SyncNews?
  var cart: CartChanged?

  static let shape = Shape<Self>.object(
    { subscription, topics, revision, method, change, _, since, cause, exchange, cart in
      Self(
        subscription: subscription, topics: topics, revision: revision, method: method, change: change, since: since, cause: cause,
        exchange: exchange, cart: cart)
    },
    Field("subscription", \.subscription, .string, "Id of the subscription."),
    Field("topics", \.topics, .array(.word, count: 1...Topic.allCases.count), "Topics of the subscription that the change affected."),
    Field("revision", \.revision, .integer(0...Int.max), "Revision of the change, or of the last one if several are combined."),
    Field("method", \.method, optional: .string, "Method that made the change; absent if several changes are combined."),
    Field(
      "change", \.change, optional: .array(EntityChange.eventShape, count: 1...Limits.eventEntities),
      "Changed entities by type and id; absent if `resync` is present."),
    Field(
      "resync", { $0.since == nil ? nil : true }, optional: .bool,
      "Always true: the changes are not listed, so any data of these topics must be reloaded."),
    Field(
      "since", \.since, optional: .integer(0...Int.max),
      "With `resync`: anything may have changed after this revision, up to `revision`; 0 if no earlier data is valid."),
    Field("cause", \.cause, EventCause.shape, "Origin of the change."),
    Field(
      "sync", \.exchange, optional: SyncNews.shape,
      "With the topic `sync`: an exchange with other devices has ended, which is no change. Absent otherwise."),
    Field(
      "cartChanged", \.cart, optional: CartChanged.shape,
      "With the topic `cart`: the total of the current cart has changed although the cart has not. Absent otherwise."))
}

struct EventCause: WireType {
  let session: String?
  /// Request id, as it was written.
  let id: EncodedID?

  /// Another process, or a past change.
  static let unknown = EventCause(session: nil, id: nil)

  static let shape = Shape<Self>.object(
    Self.init,
    Field(
      "session", \.session, .nullable(.string),
      "Id of this session; null for changes by other processes, changes before the subscription, and combined changes."),
    Field("id", \.id, optional: EncodedID.shape, "Id of the request, exactly as written; absent if it had none.")
  ).named("EventCause", "Origin of a change.")
}

/// A request id, as it was written.
struct EncodedID: WireType {
  let source: String

  static let shape = Shape<Self>(
    schema: { _ in ["type": ["string", "number", "null"]] },
    read: { (document, position) throws(ValidationError) in
      guard Message.isUsable(document[position].kind) else { throw .type("string, number, null") }
      var output = Output(capacity: Limits.identifierLength.upperBound)
      document.copySource(of: position, to: &output)
      return EncodedID(source: output.text)
    },
    write: { value, output in output.raw(value.source) })
}

extension EventNotice {
  /// Event for `subscription` about `pendingEvent`; nil when it is not concerned.
  init?(_ pendingEvent: PendingEvent, to subscription: Subscription, _ cause: EventCause) {
    let told = pendingEvent.topics.intersection(subscription.topics)
    if told.isEmpty { return nil }
    let change = pendingEvent.items.filter { told.contains($0.topic) }.map(\.change)
    let isListed = !change.isEmpty && pendingEvent.exchange == nil
    let isCrowded = change.count > Limits.eventEntities || !pendingEvent.overflowed.isDisjoint(with: told)
    self.init(
      subscription: subscription.id, topics: told.inOrder, revision: pendingEvent.revision, method: pendingEvent.method,
      change: isListed && !isCrowded ? change : nil, since: isCrowded ? pendingEvent.since : nil, cause: cause,
      exchange: pendingEvent.exchange, cart: told.contains(.cart) ? pendingEvent.cart : nil)
  }

  /// Event for all deferred changes of `subscription`.
  init(_ debt: Subscription.Backlog, to subscription: Subscription) {
    self.init(
      subscription: subscription.id, topics: debt.topics.inOrder, revision: debt.through, method: nil, change: nil, since: debt.since,
      cause: .unknown)
  }

  /// The same event without the individual changes.
  var shortened: EventNotice {
    EventNotice(
      subscription: subscription, topics: topics, revision: revision, method: method, change: nil, since: since ?? revision - 1,
      cause: cause)
  }
}

extension Set<Topic> {
  /// Topics in declaration order.
  fileprivate var inOrder: [Topic] { Topic.allCases.filter(contains) }
}

/// Params of a `$/progress` notification.
struct ProgressNotice: WireType {
  /// Method name of the notification.
  static let name = "$/progress"

  let token: ProgressToken
  let value: ProgressValue

  static let shape = Shape<Self>.object(
    Self.init,
    Field("token", \.token, ProgressToken.shape, "The `progressToken` of the request, exactly as given."),
    Field("value", \.value, ProgressValue.shape, "Progress of the request."))

  /// The complete notification.
  func message(in language: Language) -> Output {
    var output = Output()
    output.texts.use(language)
    output.notification(Self.name) { Self.shape.write(self, &$0) }
    return output
  }
}

struct ProgressValue: WireType {
  /// Phase of the request.
  enum Kind: String, CaseIterable, Sendable {
    case begin
    case report
    case end
  }

  let kind: Kind
  let title: LabelKey?
  let message: Phrase?
  let percentage: Int?

  static let shape = Shape<Self>.object(
    { kind, title, _, message, percentage in Self(kind: kind, title: title, message: message, percentage: percentage) },
    Field("kind", \.kind, .word, "`begin`, then any number of `report`, then `end`; the response follows."),
    Field("title", \.title, optional: .label, "Short title of the operation; only with `begin`."),
    Field(
      "cancellable", { $0.kind == .begin ? true : nil }, optional: .bool,
      "Always true; only with `begin`. `$/cancelRequest` cancels the request."),
    Field("message", \.message, optional: Phrase.shape, "Current step, in the language of the response; absent while unchanged."),
    Field("percentage", \.percentage, optional: .integer(0...100), "Percentage done; never decreases. Absent with `end`.")
  ).named("ProgressValue", "Progress of a request.")
}
