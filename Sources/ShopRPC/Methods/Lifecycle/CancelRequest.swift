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
