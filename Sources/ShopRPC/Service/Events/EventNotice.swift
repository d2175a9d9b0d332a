import ShopModel

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
  /// How exchanges with other devices go; nil unless that is the news.
  var exchange: SyncExchangeView?

  static let shape = Shape<Self>.object(
    { subscription, topics, revision, method, change, _, since, cause, exchange in
      Self(
        subscription: subscription, topics: topics, revision: revision, method: method, change: change, since: since, cause: cause,
        exchange: exchange)
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
      "exchange", \.exchange, optional: SyncExchangeView.shape,
      "With the topic `data` and nothing changed: exchanges with other devices fail, or succeed again. Absent otherwise."))
}

/// Cause of a change.
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
    let isCrowded = change.count > Limits.eventEntities || !pendingEvent.overflowed.isDisjoint(with: told)
    self.init(
      subscription: subscription.id, topics: told.inOrder, revision: pendingEvent.revision, method: pendingEvent.method,
      change: isCrowded || pendingEvent.exchange != nil ? nil : change, since: isCrowded ? pendingEvent.since : nil, cause: cause,
      exchange: pendingEvent.exchange)
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

/// Progress of a request.
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
