import ShopModel

/// A message classified by which members are present.
struct Message {
  /// Kind of message according to JSON-RPC.
  enum Kind {
    case request
    case notification
    /// A response from the client: ignored, since the server sends no requests.
    case response
    /// A violation of the rules for requests.
    case invalid(InvalidRequestReason)
  }

  let kind: Kind
  /// Offset of the usable id in the document, or -1.
  let id: Int
  let method: Int
  /// Offset of the params, or -1 when there are none; null counts as none.
  let params: Int

  init(_ document: borrowing Document, at position: Int) {
    guard document[position].kind == .object else {
      (kind, id, method, params) = (.invalid(.request), -1, -1, -1)
      return
    }
    let found = Members(document, position)
    method = found.method
    params = found.params >= 0 && document[found.params].kind == .null ? -1 : found.params
    id = found.id >= 0 && Self.isUsable(document[found.id].kind) ? found.id : -1
    kind = found.kind(document, hasUsableID: id >= 0, params: params)
  }

  /// True when a value of this kind can be an id.
  static func isUsable(_ kind: Token.Kind) -> Bool {
    switch kind {
    case .string, .escapedString, .number, .null: true
    default: false
    }
  }

  /// Offsets of a message's members in the document, -1 for a missing one.
  private struct Members {
    var version = -1
    var id = -1
    var method = -1
    var params = -1
    var answer = -1

    @inline(__always) init(_ document: borrowing Document, _ object: Int) {
      var position = object + 1
      let end = Int(document[object].next)
      while position < end {
        switch document.word(at: position) {
        case Name.id.word: id = position + 1
        case Name.method.word: method = position + 1
        case Name.params.word: params = position + 1
        case Name.jsonrpc.word: version = position + 1
        case Name.result.word, Name.error.word: answer = position + 1
        default: break
        }
        position = Int(document[position + 1].next)
      }
    }

    @inline(__always) func kind(_ document: borrowing Document, hasUsableID: Bool, params: Int) -> Kind {
      if method < 0 && answer >= 0 { return .response }
      guard version >= 0, document[version].isString, document.word(at: version) == Name.version.word else {
        return .invalid(.jsonrpc)
      }
      guard method >= 0, document[method].isString else { return .invalid(.method) }
      if id >= 0, !hasUsableID { return .invalid(.id) }
      if params >= 0, document[params].kind != .object, document[params].kind != .array {
        return .invalid(.params)
      }
      return id < 0 ? .notification : .request
    }
  }
}

extension Document {
  /// Position of the id of a message that was refused because of its content, or -1 if that is not certain. Nothing else of it may be used.
  var idOfRefused: Int {
    guard count > 0, self[0].kind == .object else { return -1 }
    let id = find(.id, in: 0)
    guard id >= 0, Message.isUsable(self[id].kind), find(.id, in: 0, from: Int(self[id].next)) < 0 else { return -1 }
    switch self[id].kind {
    case .number: return self[id].range.count > Limits.numberLength ? -1 : id
    case .escapedString:
      // half of a pair can stand in it
      var refusal: JSONError?
      do throws(JSONError) { _ = try JSONString.end(in: padded.span, from: self[id].range.lowerBound, &refusal) } catch { return -1 }
      return refusal == nil ? id : -1
    default: return id
    }
  }
}

extension Name {
  static var id: Name { @inline(__always) get { Name(short: "id") } }
  static var method: Name { @inline(__always) get { Name(short: "method") } }
  static var params: Name { @inline(__always) get { Name(short: "params") } }
  static var jsonrpc: Name { @inline(__always) get { Name(short: "jsonrpc") } }
  static var version: Name { @inline(__always) get { Name(short: "2.0") } }
  static var result: Name { @inline(__always) get { Name(short: "result") } }
  static var error: Name { @inline(__always) get { Name(short: "error") } }
  static var meta: Name { @inline(__always) get { Name(short: "_meta") } }
}

extension JSONError {
  /// The JSON-RPC error for a message that cannot be parsed.
  var rpcError: RPCError {
    let offset = Fact("byteOffset", .integer(offset))
    return switch kind {
    case .syntax: RPCError(.parseError, [offset])
    case .encoding: .parseError(.charset, facts: [offset])
    case .loneSurrogate: .invalidRequest(.loneSurrogate, facts: [offset])
    case .duplicateMember: .invalidRequest(.duplicateMember, facts: [offset])
    case .tooDeep: .invalidRequest(.tooDeep, facts: [Fact("maximum", .integer(Limits.depth)), offset])
    case .numberTooLong: .invalidRequest(.numberTooLong, facts: [Fact("maximum", .integer(Limits.numberLength)), offset])
    }
  }
}

extension FramingError {
  /// The JSON-RPC error for bytes that do not form a message.
  var rpcError: RPCError {
    switch self {
    case .badHeaders(let headerError): .parseError(headerError.reason)
    case .truncated: .parseError(.truncated)
    case .unsupportedCharset: .invalidRequest(.charset)
    case .messageTooLarge(let limit): RPCError(.messageTooLarge, [Fact("maximum", .integer(limit))])
    }
  }
}

extension HeaderError {
  /// Stable identifier of the reason.
  fileprivate var reason: ParseErrorReason {
    switch self {
    case .noColon: .headerWithoutColon
    case .badName: .headerName
    case .badLength: .contentLength
    case .conflictingLengths: .conflictingLengths
    case .noLength: .noContentLength
    case .tooLong: .headersTooLong
    }
  }
}
