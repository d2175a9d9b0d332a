import Persistence

/// How the service is.
enum ServiceStatus: SessionMethod {
  static let name = "service.status"
  static let summary = "How the service and its store are: whether they work, what is in them, and what is wrong."
  static let tellsRevision = true
  typealias Params = Nothing
  typealias Result = StatusView

  static func perform(_ params: Params, at desk: inout Desk) throws(Never) -> Result {
    do throws(Fault) { try desk.look() } catch {}  // what is wrong is told below
    return StatusView(of: desk)
  }
}
