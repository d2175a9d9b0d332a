@testable import ShopRPC

/// One message that must come back, byte for byte.
struct ProbeReply: Sendable, ExpressibleByStringLiteral {
  let text: String

  init(_ text: String) { self.text = text }

  init(stringLiteral value: String) { text = value }

  /// A success; `id` and `result` are JSON.
  static func result(_ id: String, _ result: String = "null") -> ProbeReply {
    ProbeReply(#"{"jsonrpc":"2.0","id":\#(id),"result":\#(result)}"#)
  }

  /// An error with what its data has behind `kind`.
  static func error(_ id: String, _ code: Int, _ message: String, _ kind: String, _ data: String) -> ProbeReply {
    ProbeReply(#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code),"message":"\#(message)","data":{"kind":"\#(kind)",\#(data)}}}"#)
  }

  /// The bytes are no JSON from `offset` on.
  static func noJSON(at offset: Int) -> ProbeReply { parseError(#""byteOffset":\#(offset)"#) }

  /// The bytes are no message; `reason` is the stable word for it.
  static func noMessage(_ reason: String) -> ProbeReply { parseError(#""reason":"\#(reason)""#) }

  private static func parseError(_ fact: String) -> ProbeReply {
    .error("null", -32700, "Parse error", "parseError", #""text":"The message is not valid JSON.",\#(fact)"#)
  }

  /// JSON, but no request; `facts` stand behind the reason.
  static func invalid(_ reason: String, id: String = "null", _ facts: String = "") -> ProbeReply {
    let text = "The message is not a valid JSON-RPC 2.0 request."
    return .error(id, -32600, "Invalid Request", "invalidRequest", #""text":"\#(text)","reason":"\#(reason)"\#(facts)"#)
  }

  /// The same name twice, the second time at `offset`.
  static func duplicate(at offset: Int) -> ProbeReply { .invalid("duplicateMember", #","byteOffset":\#(offset)"#) }

  /// More levels than there may be, the first of them at `offset`.
  static func tooDeep(at offset: Int) -> ProbeReply { .invalid("tooDeep", #","maximum":128,"byteOffset":\#(offset)"#) }

  static func unknown(_ method: String, shown: String? = nil, id: String = "1", meant: String? = nil) -> ProbeReply {
    let near = meant.map { " Did you mean “\($0)”?" } ?? ""
    let text = #""text":"There is no method named “\#(shown ?? method)”.\#(near)","method":"\#(method)""#
    return .error(id, -32601, "Method not found", "methodNotFound", text + (meant.map { #","didYouMean":"\#($0)""# } ?? ""))
  }

  /// Wrong params; `problems` is their JSON, in order.
  static func wrong(_ problems: [String], counting text: String = "One value in the request is invalid.") -> ProbeReply {
    .error("1", -32602, "Invalid params", "invalidParams", #""text":"\#(text)","problems":[\#(problems.joined(separator: ","))]"#)
  }

  static let tooLarge = ProbeReply.error(
    "null", -32007, "Message too large", "messageTooLarge",
    #""text":"The message is larger than 16,777,216 bytes.","maximum":16777216"#)

  static func batchTooLarge(_ count: Int) -> ProbeReply {
    .error(
      "null", -32010, "Batch too large", "batchTooLarge",
      #""text":"A batch can hold at most 1,000 requests.","maximum":1000,"count":\#(count)"#)
  }

  /// Answers in one array.
  static func batch(_ replies: [ProbeReply]) -> ProbeReply { ProbeReply("[\(replies.map(\.text).joined(separator: ","))]") }

  /// The bytes on the wire.
  func framed(_ style: Framing.Style) -> [UInt8] {
    switch style {
    case .lines: Array("\(text)\n".utf8)
    case .headers: Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
    }
  }
}
