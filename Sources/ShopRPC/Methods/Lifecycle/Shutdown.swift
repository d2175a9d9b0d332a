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
