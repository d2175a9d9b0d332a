/// Accepts the notification that language clients send after `initialize`.
enum Initialized: SessionMethod {
  static let name = "initialized"
  static let summary = "Accepted, and nothing else: some clients send it after initialize."
  typealias Params = Nothing
  typealias Result = Null

  static func perform(_ params: Params, at desk: inout Desk) throws(Never) -> Result { Null() }
}
