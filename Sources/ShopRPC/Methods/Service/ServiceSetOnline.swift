/// Takes the host's word on whether the network can be reached.
enum ServiceSetOnline: SessionMethod {
  static let name = "service.setOnline"
  static let summary = "The host reports whether the network can be reached; while it cannot, methods that need it answer offline at once."

  struct Params: Wire {
    let isOnline: Bool

    static let shape = Shape<Self>.object(Self.init, Field("online", \.isOnline, .bool, "Whether the network can be reached."))
  }

  typealias Result = Params

  static func perform(_ params: Params, at desk: inout Desk) throws(Never) -> Result {
    if !desk.isDryRun { desk.session.isOnline = params.isOnline }
    return params
  }
}
