import Testing

/// Message, and a digest of its response: the id as written, then the code and kind of an error with its facts, or `ok`.
struct RequestCase: Sendable, CustomTestStringConvertible {
  let sent: String
  /// "" if there is no response.
  let answer: String

  var testDescription: String { String(sent.prefix(100)) }

  init(_ sent: String, _ answer: String) {
    self.sent = sent
    self.answer = answer
  }

  /// Request for `cart.get` with this id.
  static func id(_ id: String, _ answer: String) -> RequestCase {
    RequestCase(#"{"jsonrpc":"2.0","id":\#(id),"method":"cart.get"}"#, answer)
  }

  /// Request with these params.
  static func params(_ params: String, _ answer: String, of method: String = "cart.add") -> RequestCase {
    RequestCase(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#, answer)
  }
}

extension RequestCase {
  /// Ids are returned as written.
  static let ids: [RequestCase] = [
    .id("1", "1 ok"), .id("0", "0 ok"), .id("-1", "-1 ok"), .id("1.5", "1.5 ok"), .id("1.0", "1.0 ok"), .id("1e2", "1e2 ok"),
    .id("1E+2", "1E+2 ok"),
    .id("-0", "-0 ok"), .id("1000000000000000000000000000000", "1000000000000000000000000000000 ok"), .id("null", "null ok"),
    .id(#""""#, #""" ok"#), .id(#""1""#, #""1" ok"#), .id(#""null""#, #""null" ok"#), .id(#""é😀""#, #""é😀" ok"#),
    .id(#""\u0061\n\"""#, #""\u0061\n\"" ok"#), .id(" 7 ", "7 ok"), .id("9007199254740993", "9007199254740993 ok"),
    .id("1e400", "1e400 ok"),
    .id("true", "null -32600 invalidRequest reason=id"), .id("false", "null -32600 invalidRequest reason=id"),
    .id("{}", "null -32600 invalidRequest reason=id"), .id("[]", "null -32600 invalidRequest reason=id"),
    .id("[1]", "null -32600 invalidRequest reason=id"), .id(#"{"a":1}"#, "null -32600 invalidRequest reason=id"),
  ]

  /// Valid and invalid requests.
  static let forms: [RequestCase] = [
    RequestCase(#"{"jsonrpc":"2.0","id":1,"method":"cart.get"}"#, "1 ok"),
    RequestCase(#"{"id":1,"method":"cart.get","jsonrpc":"2.0"}"#, "1 ok"),
    RequestCase(#" { "jsonrpc" : "2.0" , "id" : 1 , "method" : "cart.get" } "#, "1 ok"),
    RequestCase(#"{"\u006asonrpc":"2\u002e0","\u0069d":1,"\u006dethod":"cart\u002eget"}"#, "1 ok"),
    RequestCase(#"{"jsonrpc":"2.0","id":1,"method":"cart.get","params":null}"#, "1 ok"),
    RequestCase(#"{"jsonrpc":"2.0","id":1,"method":"cart.get","extra":{"a":[]},"params":{}}"#, "1 ok"),
    RequestCase(#"{"id":1,"method":"cart.get"}"#, "1 -32600 invalidRequest reason=jsonrpc"),
    RequestCase(#"{"jsonrpc":"1.0","id":1,"method":"cart.get"}"#, "1 -32600 invalidRequest reason=jsonrpc"),
    RequestCase(#"{"jsonrpc":2.0,"id":1,"method":"cart.get"}"#, "1 -32600 invalidRequest reason=jsonrpc"),
    RequestCase(#"{"jsonrpc":null,"id":"x","method":"cart.get"}"#, #""x" -32600 invalidRequest reason=jsonrpc"#),
    RequestCase(#"{"jsonrpc":"2.0 ","id":1,"method":"cart.get"}"#, "1 -32600 invalidRequest reason=jsonrpc"),
    RequestCase(#"{"method":"cart.get"}"#, "null -32600 invalidRequest reason=jsonrpc"),
    RequestCase("{}", "null -32600 invalidRequest reason=jsonrpc"),
    RequestCase(#"{"jsonrpc":"2.0","id":1}"#, "1 -32600 invalidRequest reason=method"),
    RequestCase(#"{"jsonrpc":"2.0","id":1,"method":null}"#, "1 -32600 invalidRequest reason=method"),
    RequestCase(#"{"jsonrpc":"2.0","id":1,"method":["cart.get"]}"#, "1 -32600 invalidRequest reason=method"),
    RequestCase(#"{"jsonrpc":"2.0","method":1}"#, "null -32600 invalidRequest reason=method"),
    RequestCase(#"{"jsonrpc":"2.0","id":1,"method":"cart.get","params":"x"}"#, "1 -32600 invalidRequest reason=params"),
    RequestCase(#"{"jsonrpc":"2.0","id":1,"method":"cart.get","params":1}"#, "1 -32600 invalidRequest reason=params"),
    RequestCase(#"{"jsonrpc":"2.0","id":1,"method":"cart.get","params":true}"#, "1 -32600 invalidRequest reason=params"),
    RequestCase(#"{"jsonrpc":"2.0","id":1,"id":2,"method":"cart.get"}"#, "null -32600 invalidRequest reason=duplicateMember byteOffset=24"),
    RequestCase(
      #"{"jsonrpc":"2.0","id":1,"method":"cart.get","params":{"_meta":{"dryRun":true,"dry\u0052un":true}}}"#,
      "1 -32600 invalidRequest reason=duplicateMember byteOffset=77"),
    RequestCase(
      #"{"jsonrpc":"2.0","method":"cart.get","method":"cart.get","id":"a"}"#,
      "\"a\" -32600 invalidRequest reason=duplicateMember byteOffset=37"),
    RequestCase(
      #"{"jsonrpc":"2.0","id":[1],"method":"cart.get","method":1}"#, "null -32600 invalidRequest reason=duplicateMember byteOffset=46"),
    RequestCase("1", "null -32600 invalidRequest reason=request"), RequestCase("null", "null -32600 invalidRequest reason=request"),
    RequestCase(#""cart.get""#, "null -32600 invalidRequest reason=request"), RequestCase("nul", "null -32700 parseError byteOffset=3"),
    RequestCase(#"{"jsonrpc":"2.0","id":1,"method":"cart.get""#, "null -32700 parseError byteOffset=43"),
    RequestCase(
      #"{"jsonrpc":"2.0","id":1,"method":"cart.get","params":{"a":"\ud800"}}"#, "1 -32600 invalidRequest reason=loneSurrogate byteOffset=59"
    ),
    RequestCase(#"{"jsonrpc":"2.0","id":"\udead","method":"cart.get"}"#, "null -32600 invalidRequest reason=loneSurrogate byteOffset=23"),
    RequestCase(#"{"jsonrpc":"2.0","id":"\ud800xxdc00","method":"ping"}"#, "null -32600 invalidRequest reason=loneSurrogate byteOffset=23"),
    RequestCase(
      #"{"jsonrpc":"2.0","method":"cart.get","\ud83cid":1,"id":"\ud83c\udf4e"}"#,
      #""\ud83c\udf4e" -32600 invalidRequest reason=loneSurrogate byteOffset=38"#),
    RequestCase("Content-Length: 2", "null -32700 parseError reason=framing byteOffset=0"),
    RequestCase(#"{"jsonrpc":"2.0","id":NaN,"method":"cart.get"}"#, "null -32700 parseError byteOffset=22"),
    RequestCase(
      #"{"jsonrpc":"2.0","id":1\#(String(repeating: "0", count: 128)),"method":"cart.get"}"#,
      "null -32600 invalidRequest reason=numberTooLong maximum=128 byteOffset=22"),
    RequestCase(
      #"{"jsonrpc":"2.0","id":1,"method":"cart.get","params":\#(String(repeating: "[", count: 128) + String(repeating: "]", count: 128))}"#,
      "1 -32600 invalidRequest reason=tooDeep maximum=128 byteOffset=180"),
    RequestCase(
      #"{"jsonrpc":"2.0","id":1,"method":"cart.get","x":\#(String(repeating: "1", count: 129))}"#,
      "1 -32600 invalidRequest reason=numberTooLong maximum=128 byteOffset=48"),
    RequestCase(#"{"jsonrpc":"2.0","id":1,"method":"nothing.get"}"#, "1 -32601 methodNotFound method=nothing.get"),
    RequestCase(#"{"jsonrpc":"2.0","id":1,"method":"cart.gte"}"#, "1 -32601 methodNotFound method=cart.gte didYouMean=cart.get"),
    RequestCase(#"{"jsonrpc":"2.0","id":1,"method":""}"#, "1 -32601 methodNotFound method="),
    RequestCase(#"{"jsonrpc":"2.0","id":1,"method":"Cart.Get"}"#, "1 -32601 methodNotFound method=Cart.Get didYouMean=cart.get"),
    RequestCase(#"{"jsonrpc":"2.0","id":1,"method":"$/unknown"}"#, "1 -32601 methodNotFound method=$/unknown"),
    RequestCase(
      #"{"jsonrpc":"2.0","id":1,"method":"\#(String(repeating: "x", count: 70))"}"#,
      "1 -32601 methodNotFound method=\(String(repeating: "x", count: 70))"),
  ]

  /// Messages that are never answered.
  static let silence: [RequestCase] = [
    RequestCase(#"{"jsonrpc":"2.0","method":"cart.get"}"#, ""), RequestCase(#"{"jsonrpc":"2.0","method":"nothing"}"#, ""),
    RequestCase(#"{"jsonrpc":"2.0","method":"$/progress","params":{"token":1}}"#, ""),
    RequestCase(#"{"jsonrpc":"2.0","method":"$/x"}"#, ""),
    RequestCase(#"{"jsonrpc":"2.0","method":"cart.add"}"#, ""), RequestCase(#"{"jsonrpc":"2.0","method":"cart.add","params":{"x":1}}"#, ""),
    RequestCase(#"{"jsonrpc":"2.0","method":"cart.add","params":{"productId":"none"}}"#, ""),
    RequestCase(#"{"jsonrpc":"2.0","method":"cart.get","params":{"_meta":{"x":1}}}"#, ""),
    RequestCase(#"{"jsonrpc":"2.0","id":1,"result":{}}"#, ""),
    RequestCase(#"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}"#, ""),
    RequestCase(#"{"id":1,"result":null}"#, ""), RequestCase(#"{"result":null}"#, ""),
    RequestCase(#"[{"jsonrpc":"2.0","id":1,"result":1}]"#, ""),
    RequestCase("", ""), RequestCase("   \t ", ""),
  ]
}
