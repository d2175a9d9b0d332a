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

  static let shape = Shape<Self>.object(
    { subscription, topics, revision, method, change, _, since, cause in
      Self(
        subscription: subscription, topics: topics, revision: revision, method: method, change: change, since: since, cause: cause)
    },
    Field("subscription", \.subscription, .string, "The subscription that it is told for."),
    Field("topics", \.topics, .array(.word, count: 1...Topic.allCases.count), "The domains of it that the change touched."),
    Field("revision", \.revision, .integer(0...Int.max), "The revision that the change made, or the last one of several did."),
    Field("method", \.method, optional: .string, "The method that made the change; left out when several are told as one."),
    Field(
      "change", \.change, optional: .array(.event, count: 1...Limits.eventEntities),
      "What became of each thing, by kind and id; left out when `resync` is there."),
    Field(
      "resync", { $0.since == nil ? nil : true }, optional: .bool,
      "Always true: too much changed to be told. Whoever shows something of these domains should look at it anew."),
    Field(
      "since", \.since, optional: .integer(0...Int.max),
      "With `resync`: everything after this revision, up to `revision`, may have changed; 0 when nothing that was known counts."),
    Field("cause", \.cause, EventCause.shape, "Who made the change."))
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
      "This session, by the word that initialize answers; null when another process made the change, when it was made before the subscription, and when several are told as one."
    ),
    Field("id", \.id, optional: EncodedID.shape, "The id of the request, as it was written; left out when it had none.")
  ).named("EventCause", "Who made a change.")
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
      change: isCrowded ? nil : change, since: isCrowded ? pendingEvent.since : nil, cause: cause)
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
    Field("token", \.token, ProgressToken.shape, "The `progressToken` of the request, as it was given."),
    Field("value", \.value, ProgressValue.shape, "How far the request has come."))
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
    Field("kind", \.kind, .word, "First `begin`, then any number of `report`, last `end`; the answer comes after it."),
    Field("title", \.title, optional: .label, "What the request does, in a word; with `begin` only."),
    Field(
      "cancellable", { $0.kind == .begin ? true : nil }, optional: .bool,
      "Always true, with `begin` only: `$/cancelRequest` ends the request."),
    Field("message", \.message, optional: Phrase.shape, "What is being done, in the language of the answer; left out while that stays."),
    Field("percentage", \.percentage, optional: .integer(0...100), "How much is done; it never falls. Left out at the end.")
  ).named("ProgressValue", "How far a request has come.")
}
