/// A message of the protocol, classified by its members.
struct MCPMessage {
  /// The kind of a message.
  enum Kind {
    case request
    case notification
    /// A response: ignored, since the server sends no requests.
    case response
    /// A violation of the rules, with the reason for people.
    case invalid(reason: String)
  }

  let kind: Kind
  /// Offset of the usable id in the document, or -1.
  let id: Int
  /// Offset of the params, or -1.
  let params: Int
  /// Name of the method; empty unless the message is a request or notification.
  let method: String

  init(_ document: borrowing Document, at position: Int) {
    var (id, params, method) = (-1, -1, "")
    kind = Self.classify(document, at: position, id: &id, params: &params, method: &method)
    (self.id, self.params, self.method) = (id, params, method)
  }

  private static func classify(
    _ document: borrowing Document, at position: Int, id: inout Int, params: inout Int, method: inout String
  ) -> Kind {
    guard document[position].kind == .object else { return .invalid(reason: "a message is an object") }
    let name = document.find(.method, in: position)
    if name < 0, max(document.find(.result, in: position), document.find(.error, in: position)) >= 0 { return .response }
    let given = document.find(.id, in: position)
    if given >= 0, isUsable(document, at: given) { id = given }
    let version = document.find(.jsonrpc, in: position)
    guard version >= 0, document[version].isString, document.matches(.version, at: version) else {
      return .invalid(reason: "jsonrpc must be \"2.0\"")
    }
    guard name >= 0, document[name].isString else { return .invalid(reason: "method must be a string") }
    if given >= 0, id < 0 { return .invalid(reason: "id must be a string or an integer") }
    method = document.text(at: name)
    params = document.find(.params, in: position)
    return given < 0 ? .notification : .request
  }

  /// True for an id that the protocol allows: a string or an integer.
  static func isUsable(_ document: borrowing Document, at position: Int) -> Bool {
    let token = document[position]
    return token.isString || token.kind == .number && document.isIntegerText(at: position)
  }
}
