import ShopModel

enum EventsSubscribe: SessionMethod {
  static let name = "events.subscribe"
  static let summary = "Subscribes to `event` notifications about changes to topics, including this session's own."
  static let errors: [ErrorKind] = [.notAllowed]
  static let returnsRevision = true
  static let usesFiles = true

  struct Params: WireType {
    let topics: [Topic]
    let since: Int?

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "topics", \.topics, .array(.word, count: 1...Topic.allCases.count), default: Topic.allCases,
        "Topics to subscribe to; all topics if omitted."),
      Field(
        "sinceRevision", \.since, optional: .integer(0...Int.max),
        "Also sends the changes after this revision, or one event with `resync` if they are gone or more than 1,000."))
  }

  struct Result: WireType {
    let subscription: String
    let session: String

    static let shape = Shape<Self>.object(
      Self.init,
      Field("subscription", \.subscription, .string, "Id of the subscription; part of each of its events."),
      Field("session", \.session, .string, "Id of this session, as in `cause.session` of events about its own changes."))
  }

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    try service.readPresent()
    let id = try service.subscribe(to: Set(params.topics))
    if let since = params.since, !service.context.isDryRun {
      do throws(RPCError) { try service.sendMissedChanges(to: id, after: since) } catch {
        service.endSubscriptions(id)
        throw error
      }
    }
    return Result(subscription: id, session: service.session.id)
  }
}

enum EventsUnsubscribe: SessionMethod {
  static let name = "events.unsubscribe"
  static let summary = "Ends one or all subscriptions of this session; no events follow the response."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let subscription: String?

    static let shape = Shape<Self>.object(
      Self.init, Field("subscription", \.subscription, optional: .id, "The subscription; all subscriptions if omitted."))
  }

  struct Result: WireType {
    let ended: [String]

    static let shape = Shape<Self>.object(Self.init, Field("ended", \.ended, .array(.string), "Ids of the ended subscriptions."))
  }

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    Result(ended: try service.unsubscribe(params.subscription))
  }
}
