/// Duplicate members, and messages without a response.
extension Probe {
  /// Message in which the last member of `before` is a duplicate; the response has its `id`, if that is known.
  private static func twice(_ name: String, _ before: String, _ rest: String, id: String = "1") -> Probe {
    .message("twice: \(name)", "\(before + rest)", [.duplicate(at: before.utf8.count, id: id)])
  }

  /// Duplicate members at each level.
  static let duplicates: [Probe] = [
    twice("jsonrpc", #"{"jsonrpc":"2.0","id":1,"method":"initialized","#, #""jsonrpc":"2.0"}"#),
    twice("id", #"{"jsonrpc":"2.0","id":1,"#, #""id":2,"method":"initialized"}"#, id: "null"),
    twice("id, the same", #"{"jsonrpc":"2.0","id":1,"#, #""id":1,"method":"initialized"}"#, id: "null"),
    twice("method", #"{"jsonrpc":"2.0","id":1,"method":"initialized","#, #""method":"exit"}"#),
    twice("params", #"{"jsonrpc":"2.0","id":1,"method":"initialized","params":{},"#, #""params":{}}"#),
    twice("a name with an escape", #"{"jsonrpc":"2.0","id":1,"#, #""\u0069d":2,"method":"initialized"}"#, id: "null"),
    twice("a name beside ours", #"{"x":1,"jsonrpc":"2.0","#, #""x":1,"id":1,"method":"initialized"}"#),
    twice("an empty name", #"{"":1,"#, #""":1,"jsonrpc":"2.0","id":1,"method":"initialized"}"#),
    twice("within params", #"{"jsonrpc":"2.0","id":1,"method":"cart.add","params":{"productId":"1","#, #""productId":"2"}}"#),
    twice(
      "within _meta", #"{"jsonrpc":"2.0","id":1,"method":"cart.add","params":{"_meta":{"dryRun":true,"#,
      #""dryRun":false},"productId":"1"}}"#),
    twice("far within", #"{"jsonrpc":"2.0","id":1,"method":"initialized","x":[[{"a":{"b":0,"#, #""b":0}}]]}"#),
    twice("within a batch", #"[{"jsonrpc":"2.0","id":1,"method":"initialized"},{"a":1,"#, #""a":1}]"#, id: "null"),
    twice("within a notification", #"{"jsonrpc":"2.0","method":"initialized","x":0,"#, #""x":0}"#, id: "null"),
    .message(
      "twice, but in different objects", #"{"jsonrpc":"2.0","id":1,"method":"initialized","x":[{"id":1},{"id":1}],"y":{"id":{"id":1}}}"#,
      [.result("1")]),
    .message("twice, and no JSON", #"{"id":1,"id":2,"#, [.noJSON(at: 15)]),
    .message("names that differ in case", #"{"jsonrpc":"2.0","id":1,"ID":2,"method":"initialized"}"#, [.result("1")]),
    .message(
      "names that differ in form", #"{"jsonrpc":"2.0","id":1,"\#("\u{E9}")":2,"\#("e\u{301}")":3,"method":"initialized"}"#, [.result("1")]),
  ]

  /// Message without a response.
  private static func silent(_ name: String, _ text: ProbeBytes) -> Probe { .message(name, text, []) }

  /// Notifications and responses.
  static let silence: [Probe] = [
    silent("notification", #"{"jsonrpc":"2.0","method":"initialized"}"#),
    silent("notification, unknown", #"{"jsonrpc":"2.0","method":"nothing"}"#),
    silent("notification, $/", #"{"jsonrpc":"2.0","method":"$/unknown","params":[1]}"#),
    silent("notification with wrong params", #"{"jsonrpc":"2.0","method":"cart.add","params":{"x":1}}"#),
    silent("notification that is refused", #"{"jsonrpc":"2.0","method":"cart.add","params":["none"]}"#),
    silent("notification of a method of 1 MB", #"{"jsonrpc":"2.0","method":"\#("m", times: 1 << 20)"}"#),
    silent("notification with a wrong _meta", #"{"jsonrpc":"2.0","method":"cart.get","params":{"_meta":7}}"#),
    silent("an end that was not asked for", #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":99}}"#),
    silent("answer", #"{"jsonrpc":"2.0","id":1,"result":{}}"#), silent("answer null", #"{"jsonrpc":"2.0","id":1,"result":null}"#),
    silent("error answer", #"{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"no"}}"#),
    silent("answer without jsonrpc", #"{"id":1,"result":true}"#),
    silent("answer with both", #"{"jsonrpc":"2.0","id":1,"result":1,"error":null}"#),
    silent("answer without id", #"{"jsonrpc":"2.0","result":1}"#),
    silent("answers in a batch", #"[{"jsonrpc":"2.0","id":1,"result":1},{"jsonrpc":"2.0","id":2,"result":2}]"#),
    .message("a request with a result", #"{"jsonrpc":"2.0","id":1,"method":"initialized","result":1}"#, [.result("1")]),
  ]
}
