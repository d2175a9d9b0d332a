/// Members that make a message a request.
extension Probe {
  /// Request with this JSON value of `jsonrpc`.
  private static func version(_ name: String, _ source: String, _ answer: ProbeReply = .invalid("jsonrpc", id: "1")) -> Probe {
    .message("jsonrpc \(name)", #"{"jsonrpc":\#(source),"id":1,"method":"initialized"}"#, [answer])
  }

  /// The member `jsonrpc`, and messages that are not requests.
  static let versions: [Probe] = [
    .message("jsonrpc missing", #"{"id":1,"method":"initialized"}"#, [.invalid("jsonrpc", id: "1")]),
    .message("jsonrpc missing, no id", #"{"method":"initialized"}"#, [.invalid("jsonrpc")]),
    .message("jsonrpc missing, id wrong", #"{"id":[],"method":"initialized"}"#, [.invalid("jsonrpc")]),
    version("\"1.0\"", #""1.0""#), version("\"2\"", #""2""#), version("\"2.0 \"", #""2.0 ""#), version("\"2.00\"", #""2.00""#),
    version("\"\"", #""""#), version("2.0", "2.0"), version("null", "null"), version("array", #"["2.0"]"#),
    version("with escapes", #""\u0032\u002e0""#, .result("1")),
    .message("JSONRPC in capitals", #"{"JSONRPC":"2.0","id":1,"method":"initialized"}"#, [.invalid("jsonrpc", id: "1")]),
    .message("JSON-RPC 1.1", #"{"version":"1.1","id":1,"method":"initialized"}"#, [.invalid("jsonrpc", id: "1")]),
    .message("{}", "{}", [.invalid("jsonrpc")]), .message("null", "[null]", [.batch([.invalid("request")])]),
    .messages("no objects", ["1", "-1.5e3", "true", "null", #""x""#], Array(repeating: .invalid("request"), count: 5)),
    .message(
      "members of names like ours", #"{"__proto__":{},"constructor":1,"jsonrpc":"2.0","id":1,"method":"initialized"}"#, [.result("1")]),
    .message("members beside ours", #"{"jsonrpc":"2.0","id":1,"method":"initialized","auth":null,"":[{}]}"#, [.result("1")]),
    .message("names with escapes", #"{"\u006asonrpc":"2.0","\u0069d":1,"m\u0065thod":"initialized"}"#, [.result("1")]),
  ]

  /// Request with this JSON value of `method`.
  private static func method(_ name: String, _ source: ProbeBytes, _ answer: ProbeReply) -> Probe {
    .message("method \(name)", #"{"jsonrpc":"2.0","id":1,"method":\#(source)}"#, [answer])
  }

  /// The member `method`.
  static let methods: [Probe] = [
    .message("method missing", #"{"jsonrpc":"2.0","id":1}"#, [.invalid("method", id: "1")]),
    .message("method missing, no id", #"{"jsonrpc":"2.0"}"#, [.invalid("method")]), method("null", "null", .invalid("method", id: "1")),
    method("1", "1", .invalid("method", id: "1")), method("object", "{}", .invalid("method", id: "1")),
    method("array", #"["initialized"]"#, .invalid("method", id: "1")), method("empty", #""""#, .unknown("")),
    method("unknown", #""nothing.at.all""#, .unknown("nothing.at.all")),
    method("misspelt", #""cart.ad""#, .unknown("cart.ad", meant: "cart.add")),
    method("in capitals", #""Initialized""#, .unknown("Initialized", meant: "initialized")),
    method("with a blank", #""initialized ""#, .unknown("initialized ", meant: "initialized")),
    method("with escapes", #""\u0069nitializ\u0065\u0064""#, .result("1")),
    method("with an escaped point", #""cart\u002ead""#, .unknown("cart.ad", meant: "cart.add")),
    method("with a zero", #""initialized\u0000""#, .unknown(#"initialized\u0000"#, shown: #"initialized\\u0000"#, meant: "initialized")),
    method("of control characters", #""\u001b[31m\n""#, .unknown(#"\u001b[31m\n"#, shown: #"\\u001b[31m\n"#)),
    method("with a quote", #""a\"b""#, .unknown(#"a\"b"#)),
    method("of another script", #""කරත්තය""#, .unknown("කරත්තය")), method("$/unknown", #""$/unknown""#, .unknown("$/unknown")),
    method("rpc.unknown", #""rpc.unknown""#, .unknown("rpc.unknown")),
    method("of 200 characters", #""\#("m", times: 200)""#, .unknown(String(repeating: "m", count: 200))),
    method("of 201 characters", #""\#("m", times: 201)""#, .unknown(String(repeating: "m", count: 200) + "…")),
    method("of 1 MB", #""\#("m", times: 1 << 20)""#, .unknown(String(repeating: "m", count: 200) + "…")),
  ]

  /// Request with this JSON value of `params`.
  private static func params(_ name: String, _ source: ProbeBytes, _ answer: ProbeReply = .result("1")) -> Probe {
    .message("params \(name)", #"{"jsonrpc":"2.0","id":1,"method":"initialized","params":\#(source)}"#, [answer])
  }

  /// Call of `cart.add`.
  private static func adding(_ name: String, _ source: ProbeBytes, _ answer: ProbeReply) -> Probe {
    .message("params \(name)", #"{"jsonrpc":"2.0","id":1,"method":"cart.add","params":\#(source)}"#, [answer])
  }

  private static func problem(_ path: String, _ kind: String, _ text: String, meant: String? = nil, known: [String] = []) -> String {
    let suggestion = meant.map { #","didYouMean":"\#($0)""# } ?? ""
    let names = known.isEmpty ? "" : #","known":["\#(known.joined(separator: #"",""#))"]"#
    return #"{"path":"\#(path)","kind":"\#(kind)","text":"\#(text)"\#(suggestion)\#(names)}"#
  }

  /// An unknown member of the params of `cart.add`.
  private static func unknown(_ path: String, _ name: String) -> String {
    problem(
      path, "unknown", "“\(name)” is not recognized here.", known: ["items", "cartId", "barcode", "quantity", "productId", "ifPresent"])
  }

  private static let outOfRange = problem("/quantity", "outOfRange", "This must be between 1 and 9,999.")
  private static let missing = problem("/productId", "missing", "One of these is required: productId, items, or barcode.")
  private static let noID = problem("/productId", "wrongType", "This must be an id: text or a whole number.")
  private static let noInteger = problem("/quantity", "wrongType", "This must be a whole number.")

  /// The member `params`.
  static let params: [Probe] = [
    params("null", "null"), params("{}", "{}"), params("[]", "[]"), params("text", #""x""#, .invalid("params", id: "1")),
    params("number", "1", .invalid("params", id: "1")), params("true", "true", .invalid("params", id: "1")),
    .message("params text, no id", #"{"jsonrpc":"2.0","method":"initialized","params":"x"}"#, [.invalid("params")]),
    params("too many by position", "[1]", .wrong([problem("/0", "tooMany", "There can be no entries here.")])),
    adding("1e400 as a quantity", #"{"productId":"1","quantity":1e400}"#, .wrong([outOfRange])),
    adding("-1e400 as a quantity", #"{"productId":"1","quantity":-1e400}"#, .wrong([outOfRange])),
    adding("2^53 + 1 as a quantity", #"{"productId":"1","quantity":9007199254740993}"#, .wrong([outOfRange])),
    adding("0.5 as a quantity", #"{"productId":"1","quantity":0.5}"#, .wrong([noInteger])),
    adding("1e-400 as a quantity, by position", #"["1",1e-400]"#, .wrong([noInteger])),
    adding(
      "null for a value that is needed", #"{"productId":null}"#, .wrong([missing])),
    adding(
      "misspelt", #"{"productID":"1"}"#,
      .wrong(
        [
          missing,
          problem(
            "/productID", "unknown", "“productID” is not recognized here. Did you mean “productId”?", meant: "productId",
            known: ["productId", "cartId", "quantity", "ifPresent", "barcode", "items"]),
        ],
        counting: "2 values in the request are invalid.")),
    adding(
      "with an empty name", #"{"productId":"1","":1}"#, .wrong([unknown("/", "")])),
    adding(
      "with a name of / and ~", #"{"productId":"1","a/b~c":1}"#, .wrong([unknown("/a~1b~0c", "a/b~c")])
    ),
    adding(
      "with a name of 1 MB", #"{"productId":"1","\#("n", times: 1 << 20)":1}"#,
      .wrong([
        problem(
          "/\(String(repeating: "n", count: 200))…", "unknown", "“\(String(repeating: "n", count: 200))…” is not recognized here.",
          known: ["productId", "quantity", "ifPresent", "items", "cartId", "barcode"])
      ])),
    adding(
      "with a wrong _meta", #"{"productId":"1","_meta":{"dryrun":true}}"#,
      .wrong([
        problem(
          "/_meta/dryrun", "unknown", "“dryrun” is not recognized here. Did you mean “dryRun”?", meant: "dryRun",
          known: ["dryRun", "locale", "asOf", "ifRevision", "progressToken", "idempotencyKey"])
      ])),
  ]
}
