@testable import ShopRPC

/// Expected message, byte for byte.
struct ProbeReply: Sendable, ExpressibleByStringLiteral {
  let text: String

  init(_ text: String) { self.text = text }

  init(stringLiteral value: String) { text = value }

  /// Success; `id` and `result` are JSON.
  static func result(_ id: String, _ result: String = "null") -> ProbeReply {
    ProbeReply(#"{"jsonrpc":"2.0","id":\#(id),"result":\#(result)}"#)
  }

  /// Error, with the members of its data after `kind`.
  static func error(_ id: String, _ code: Int, _ message: String, _ kind: String, _ data: String) -> ProbeReply {
    ProbeReply(#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code),"message":"\#(message)","data":{"kind":"\#(kind)",\#(data)}}}"#)
  }

  /// Error for bytes that are invalid JSON from `offset`.
  static func noJSON(at offset: Int) -> ProbeReply { parseError(#""byteOffset":\#(offset)"#) }

  /// Error for a message that is not UTF-8 from `offset`.
  static func noUTF8(at offset: Int) -> ProbeReply { parseError(#""reason":"charset","byteOffset":\#(offset)"#, texts["charset"] ?? "") }

  /// Error for bytes that are not a message; `reason` is its stable name.
  static func noMessage(_ reason: String) -> ProbeReply { parseError(#""reason":"\#(reason)""#, texts[reason] ?? "") }

  private static func parseError(_ fact: String, _ text: String = "The message is not valid JSON.") -> ProbeReply {
    .error("null", -32700, "Parse error", "parseError", #""text":"\#(text)",\#(fact)"#)
  }

  /// Texts by reason.
  private static let texts = [
    "contentLength": "The Content-Length header of the message is not a number of bytes.",
    "conflictingLengths": "The message has two different Content-Length headers.",
    "noContentLength": "The message has headers, but no Content-Length.", "headersTooLong": "The headers of the message are too long.",
    "headerName": "A header of the message has an invalid name.", "headerWithoutColon": "A header of the message has no colon.",
    "truncated": "The input ended in the middle of a message.", "request": "The message is not a valid JSON-RPC 2.0 request.",
    "initialized": "The session is already initialized.", "shutDown": "The session has ended; only “exit” may follow.",
    "duplicateMember": "An object in the message contains the same member twice.", "tooDeep": "The message is nested too deeply.",
    "numberTooLong": "A number in the message is too long.", "emptyBatch": "The batch contains no requests.",
    "loneSurrogate": "A text in the message contains half of a surrogate pair.", "charset": "The message is not encoded in UTF-8.",
    "jsonrpc": "The member “jsonrpc” of the message must be “2.0”.",
    "method": "The message does not name a method.", "id": "The id of the message must be text, a number, or null.",
    "params": "The params of the message must be an object or an array.",
  ]

  /// Error for JSON that is not a request; `facts` follow the reason.
  static func invalid(_ reason: String, id: String = "null", _ facts: String = "") -> ProbeReply {
    .error(id, -32600, "Invalid Request", "invalidRequest", #""text":"\#(texts[reason] ?? "")","reason":"\#(reason)"\#(facts)"#)
  }

  /// Error for a duplicate name, the second one at `offset`.
  static func duplicate(at offset: Int, id: String) -> ProbeReply { .invalid("duplicateMember", id: id, #","byteOffset":\#(offset)"#) }

  /// Error for too many levels, the first excess one at `offset`.
  static func tooDeep(at offset: Int, id: String = "null") -> ProbeReply {
    .invalid("tooDeep", id: id, #","maximum":128,"byteOffset":\#(offset)"#)
  }

  static func unknown(_ method: String, shown: String? = nil, id: String = "1", meant: String? = nil) -> ProbeReply {
    let near = meant.map { " Did you mean “\($0)”?" } ?? ""
    let text = #""text":"There is no method named “\#(shown ?? method)”.\#(near)","method":"\#(method)""#
    return .error(id, -32601, "Method not found", "methodNotFound", text + (meant.map { #","didYouMean":"\#($0)""# } ?? ""))
  }

  /// Error for invalid params; `problems` are their JSON, in order.
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

  /// Responses in one array.
  static func batch(_ replies: [ProbeReply]) -> ProbeReply { ProbeReply("[\(replies.map(\.text).joined(separator: ","))]") }

  /// Framed bytes.
  func framed(_ style: Framing.Style) -> [UInt8] {
    switch style {
    case .lines: Array("\(text)\n".utf8)
    case .headers: Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
    }
  }
}
