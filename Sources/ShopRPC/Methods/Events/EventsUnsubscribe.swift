/// Has the session told no more.
enum EventsUnsubscribe: SessionMethod {
  static let name = "events.unsubscribe"
  static let summary = "Ends a subscription, or all of this session: no event of it comes after the answer."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: Wire {
    let subscription: String?

    static let shape = Shape<Self>.object(
      Self.init, Field("subscription", \.subscription, optional: .id, "The subscription; all of them if none is given."))
  }

  struct Result: Wire {
    let ended: [String]

    static let shape = Shape<Self>.object(Self.init, Field("ended", \.ended, .array(.string), "The subscriptions that have ended."))
  }

  static func perform(_ params: Params, at desk: inout Desk) throws(Fault) -> Result {
    Result(ended: try desk.unsubscribe(params.subscription))
  }
}
