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
