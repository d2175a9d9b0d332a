/// Ends the session: only `exit` may follow.
enum Shutdown: SessionMethod {
  static let name = "shutdown"
  static let summary = "Ends the session; everything answered is stored, and only exit may follow."
  typealias Params = Nothing
  typealias Result = Null

  static func perform(_ params: Params, at desk: inout Desk) throws(Never) -> Result {
    desk.session.phase = .shutDown
    desk.endSubscriptions()
    return Null()
  }
}

/// Ends the process.
enum Exit: SessionMethod {
  static let name = "exit"
  static let summary = "Ends the process: with code 0 after shutdown, else with 1."
  static let followsShutdown = true
  typealias Params = Nothing
  typealias Result = Null

  static func perform(_ params: Params, at desk: inout Desk) throws(Never) -> Result {
    if case .shutDown = desk.session.phase { desk.session.phase = .ended(code: 0) } else { desk.session.phase = .ended(code: 1) }
    return Null()
  }
}

/// Takes a request back that was not answered yet.
enum CancelRequest: SessionMethod {
  static let name = "$/cancelRequest"
  static let summary =
    "Takes back a request that is not answered yet, if its method can be ended (`x-async`, `x-progress`): it changes nothing and is answered `cancelled`."

  typealias Params = Cancellation
  typealias Result = Null

  /// A request that is under way has been ended when this comes to its turn; what was answered stays as it is.
  static func perform(_ params: Params, at desk: inout Desk) throws(Never) -> Null {
    desk.cancelled = params.id.source
    return Null()
  }
}
