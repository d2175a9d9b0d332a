import ShopModel

/// Subscribes the session to change events.
enum EventsSubscribe: SessionMethod {
  static let name = "events.subscribe"
  static let summary =
    "From now on every change of these domains that the session may see is told by a notification `event`, this session's own included."
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
        "The domains; all of them if none are given."),
      Field(
        "sinceRevision", \.since, optional: .integer(0...Int.max),
        "First tell of every change after this revision, as it was then; when it is not known any more, or more than 1,000 changes ago, one event says `resync`."
      ))
  }

  struct Result: WireType {
    let subscription: String
    let session: String

    static let shape = Shape<Self>.object(
      Self.init,
      Field("subscription", \.subscription, .string, "What the events of this subscription bear."),
      Field("session", \.session, .string, "What the cause of this session's own changes bears."))
  }

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    try service.lookAtFiles()
    let id = try service.subscribe(to: Set(params.topics))
    if let since = params.since, !service.context.isDryRun {
      do throws(RPCError) { try service.catchUp(id, after: since) } catch {
        service.endSubscriptions(id)
        throw error
      }
    }
    return Result(subscription: id, session: service.session.id)
  }
}

/// Ends one subscription of the session, or all of them.
enum EventsUnsubscribe: SessionMethod {
  static let name = "events.unsubscribe"
  static let summary = "Ends a subscription, or all of this session: no event of it comes after the answer."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let subscription: String?

    static let shape = Shape<Self>.object(
      Self.init, Field("subscription", \.subscription, optional: .id, "The subscription; all of them if none is given."))
  }

  struct Result: WireType {
    let ended: [String]

    static let shape = Shape<Self>.object(Self.init, Field("ended", \.ended, .array(.string), "The subscriptions that have ended."))
  }

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    Result(ended: try service.unsubscribe(params.subscription))
  }
}
