/// A message classified by which members are present.
struct Message {
  /// Kind of message according to JSON-RPC.
  enum Kind {
    case request
    case notification
    /// A response from the client: ignored, since the server sends no requests.
    case response
    /// A violation of the rules for requests, with a stable identifier of the reason.
    case invalid(reason: String)
  }

  let kind: Kind
  /// Offset of the usable id in the document, or -1.
  let id: Int
  let method: Int
  /// Offset of the params, or -1 when there are none; null counts as none.
  let params: Int

  init(_ document: borrowing Document, at position: Int) {
    guard document[position].kind == .object else {
      (kind, id, method, params) = (.invalid(reason: "request"), -1, -1, -1)
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
      var place = object + 1
      let end = Int(document[object].next)
      while place < end {
        let name = document.name(at: place)
        if name == Name.id {
          id = place + 1
        } else if name == .method {
          method = place + 1
        } else if name == .params {
          params = place + 1
        } else if name == .jsonrpc {
          version = place + 1
        } else if name == .result || name == .error {
          answer = place + 1
        }
        place = Int(document[place + 1].next)
      }
    }

    @inline(__always) func kind(_ document: borrowing Document, hasUsableID: Bool, params: Int) -> Kind {
      if method < 0 && answer >= 0 { return .response }
      guard version >= 0, document[version].isString, document.matches(.version, at: version) else {
        return .invalid(reason: "jsonrpc")
      }
      guard method >= 0, document[method].isString else { return .invalid(reason: "method") }
      if id >= 0, !hasUsableID { return .invalid(reason: "id") }
      if params >= 0, document[params].kind != .object, document[params].kind != .array {
        return .invalid(reason: "params")
      }
      return id < 0 ? .notification : .request
    }
  }
}

extension Name {
  static let id = Name("id")
  static let method = Name("method")
  static let params = Name("params")
  static let jsonrpc = Name("jsonrpc")
  static let version = Name("2.0")
  static let result = Name("result")
  static let error = Name("error")
  static let meta = Name(Meta.name)
}

extension Malformed {
  /// The JSON-RPC error for a message that cannot be parsed.
  var fault: Fault {
    let offset = Fact("byteOffset", .integer(offset))
    return switch kind {
    case .syntax, .encoding: Fault(.parseError, [offset])
    case .duplicateMember: Fault(.invalidRequest, [Fact("reason", .text("duplicateMember")), offset])
    case .tooDeep: Fault(.invalidRequest, [Fact("reason", .text("tooDeep")), Fact("maximum", .integer(Limits.depth)), offset])
    case .numberTooLong:
      Fault(.invalidRequest, [Fact("reason", .text("numberTooLong")), Fact("maximum", .integer(Limits.numberLength)), offset])
    }
  }
}

extension FrameFault {
  /// The JSON-RPC error for bytes that do not form a message.
  var fault: Fault {
    switch self {
    case .badHeaders(let flaw): Fault(.parseError, [Fact("reason", .text(flaw.reason))])
    case .truncated: Fault(.parseError, [Fact("reason", .text("truncated"))])
    case .unsupportedCharset: Fault(.invalidRequest, [Fact("reason", .text("charset"))])
    case .messageTooLarge(let limit): Fault(.messageTooLarge, [Fact("maximum", .integer(limit))])
    }
  }
}

extension HeaderFlaw {
  /// Stable identifier of the reason.
  fileprivate var reason: String {
    switch self {
    case .noColon: "headerWithoutColon"
    case .badName: "headerName"
    case .badLength: "contentLength"
    case .conflictingLengths: "conflictingLengths"
    case .noLength: "noContentLength"
    case .tooLong: "headersTooLong"
    }
  }
}
