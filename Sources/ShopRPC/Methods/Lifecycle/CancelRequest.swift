/// Takes a request back that was not answered yet.
enum CancelRequest: SessionMethod {
  static let name = "$/cancelRequest"
  static let summary =
    "Takes back a request that is not answered yet, if its method can be ended (`x-async`, `x-progress`): it changes nothing and is answered `cancelled`."

  struct Params: Wire {
    let id: WrittenID

    static let shape = Shape<Self>.object(
      Self.init, Field("id", \.id, WrittenID.shape, "The id of the request, written as it was there: 1 and 1.0 are two ids."))
  }

  typealias Result = Null

  /// A request that is under way has been ended when this comes to its turn; what was answered stays as it is.
  static func perform(_ params: Params, at desk: inout Desk) throws(Never) -> Null {
    desk.cancelled = params.id.source
    return Null()
  }

  /// Whether `document`, a message that has not come to its turn, takes back the request `id`.
  static func names(_ id: String, in document: inout Document) -> Bool {
    guard document[0].kind == .array else { return names(id, &document, at: 0) }
    var place = 1
    while place < document.count {
      if names(id, &document, at: place) { return true }
      place = Int(document[place].next)
    }
    return false
  }

  private static func names(_ id: String, _ document: inout Document, at place: Int) -> Bool {
    let message = Message(document, at: place)
    switch message.kind {
    case .request, .notification: break
    case .response, .invalid: return false
    }
    guard document.name(at: message.method) == Self.spelling else { return false }
    document.params = message.params
    do throws(Mismatch) { return try Params.shape.read(document, message.params).id.source == id } catch { return false }
  }

  private static let spelling = Name(name)
}
