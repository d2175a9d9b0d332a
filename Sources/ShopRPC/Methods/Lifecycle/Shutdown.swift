/// Ends the session; only `exit` may follow.
enum Shutdown: SessionMethod {
  static let name = "shutdown"
  static let summary = "Ends the session; all acknowledged changes are stored. Only `exit` may follow."
  typealias Params = EmptyObject
  typealias Result = Null

  static func perform(_ params: Params, in service: inout ServiceState) throws(Never) -> Result {
    service.session.phase = .shutDown
    service.endSubscriptions()
    return Null()
  }
}

/// Ends the process.
enum Exit: SessionMethod {
  static let name = "exit"
  static let summary = "Ends the process, with exit code 0 after `shutdown` and 1 otherwise."
  static let followsShutdown = true
  typealias Params = EmptyObject
  typealias Result = Null

  static func perform(_ params: Params, in service: inout ServiceState) throws(Never) -> Result {
    if case .shutDown = service.session.phase { service.session.phase = .ended(code: 0) } else { service.session.phase = .ended(code: 1) }
    return Null()
  }
}
