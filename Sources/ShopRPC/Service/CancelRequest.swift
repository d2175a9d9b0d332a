/// Cancels a request that has not been answered yet.
enum CancelRequest: SessionMethod {
  static let name = "$/cancelRequest"
  static let summary =
    "Cancels a pending request if its method supports it (`x-async`, `x-progress`). The request changes nothing and fails with `cancelled`."

  typealias Params = Cancellation
  typealias Result = Null

  /// Cancels an asynchronous request. A long-running synchronous one was cancelled earlier by the look-ahead;
  /// an answered one is not affected.
  static func perform(_ params: Params, in service: inout ServiceState) throws(Never) -> Null {
    service.request.cancelled = params.id.source
    return Null()
  }
}

/// Params of `$/cancelRequest`, which are also looked for in pending input.
struct Cancellation: WireType {
  let id: EncodedID

  static let shape = Shape<Self>.object(
    Self.init, Field("id", \.id, EncodedID.shape, "Id of the request, exactly as written there: 1 and 1.0 are different ids."))
}

extension Cancellation {
  /// Ids of the requests that `document`, a pending message, cancels.
  static func ids(in document: inout Document) -> [String] {
    guard document[0].kind == .array else { return id(in: &document, at: 0).map { [$0] } ?? [] }
    var ids: [String] = []
    var position = 1
    while position < document.count {
      if let id = id(in: &document, at: position) { ids.append(id) }
      position = Int(document[position].next)
    }
    return ids
  }

  /// Id that a single message cancels; nil when it is not a cancellation.
  private static func id(in document: inout Document, at position: Int) -> String? {
    let message = Message(document, at: position)
    switch message.kind {
    case .request, .notification: break
    case .response, .invalid: return nil
    }
    guard document.name(at: message.method) == Self.spelling else { return nil }
    document.params = message.params
    do throws(ValidationError) { return try shape.read(document, message.params).id.source } catch { return nil }
  }

  private static let spelling = Name(CancelRequest.name)
}
