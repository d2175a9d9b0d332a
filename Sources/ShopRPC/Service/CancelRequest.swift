/// Takes a request back that was not answered yet.
enum CancelRequest: SessionMethod {
  static let name = "$/cancelRequest"
  static let summary =
    "Takes back a request that is not answered yet, if its method can be ended (`x-async`, `x-progress`): it changes nothing and is answered `cancelled`."

  typealias Params = Cancellation
  typealias Result = Null

  /// A request that is under way has been ended when this comes to its turn; what was answered stays as it is.
  static func perform(_ params: Params, in service: inout ServiceState) throws(Never) -> Null {
    service.request.cancelled = params.id.source
    return Null()
  }
}

/// The params of `$/cancelRequest`, which are also looked for ahead of its turn.
struct Cancellation: Wire {
  let id: WrittenID

  static let shape = Shape<Self>.object(
    Self.init, Field("id", \.id, WrittenID.shape, "The id of the request, written as it was there: 1 and 1.0 are two ids."))
}

extension Cancellation {
  /// The ids of the requests that `document`, a message that has not come to its turn, takes back.
  static func ids(in document: inout Document) -> [String] {
    guard document[0].kind == .array else { return id(in: &document, at: 0).map { [$0] } ?? [] }
    var ids: [String] = []
    var place = 1
    while place < document.count {
      if let id = id(in: &document, at: place) { ids.append(id) }
      place = Int(document[place].next)
    }
    return ids
  }

  /// The same of one request; nil when it takes none back.
  private static func id(in document: inout Document, at place: Int) -> String? {
    let message = Message(document, at: place)
    switch message.kind {
    case .request, .notification: break
    case .response, .invalid: return nil
    }
    guard document.name(at: message.method) == Self.spelling else { return nil }
    document.params = message.params
    do throws(Mismatch) { return try shape.read(document, message.params).id.source } catch { return nil }
  }

  private static let spelling = Name(CancelRequest.name)
}
