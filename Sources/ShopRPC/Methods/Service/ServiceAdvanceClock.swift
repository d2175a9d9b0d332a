import ShopModel

enum ServiceAdvanceClock: SessionMethod {
  static let name = "service.advanceClock"
  static let summary = "Advances a clock frozen with `--clock`; not allowed otherwise."
  static let errors: [ErrorKind] = [.notAllowed]
  /// True, so that earlier requests are committed with the earlier time, even if all of them arrive in one
  /// read.
  static let usesFiles = true
  static let recording = RecordingRule(movesClock: true)

  struct Params: WireType {
    let by: Int

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "by", \.by, .duration,
        "ISO 8601 duration of weeks, days, hours, minutes, and seconds, such as PT5M or PT65.9S; millisecond precision."))
  }

  struct Result: WireType {
    let now: Timestamp

    static let shape = Shape<Self>.object(Self.init, Field("now", \.now, .timestamp, "The new time."))
  }

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    guard service.clock.isFrozen else { throw .notAllowed(.clock) }
    var clock = service.clock
    guard let now = clock.advance(by: params.by) else { throw .invalidParams(.invalid("a time before the year 10000")) }
    if !service.context.isDryRun {
      service.clock = clock
      service.group.now = now
      service.feed.collector.follow(service.session, service.context)
      service.feed.collector.noteTime(now, in: service.shop)
    }
    return Result(now: now)
  }
}

enum ServiceSetOnline: SessionMethod {
  static let name = "service.setOnline"
  static let summary = "Sets whether the network is reachable; if not, methods that need it fail with `offline`."

  struct Params: WireType {
    let isOnline: Bool

    static let shape = Shape<Self>.object(Self.init, Field("online", \.isOnline, .bool, "True if the network is reachable."))
  }

  typealias Result = Params

  static func perform(_ params: Params, in service: inout ServiceState) throws(Never) -> Result {
    if !service.context.isDryRun { service.session.isOnline = params.isOnline }
    return params
  }
}
