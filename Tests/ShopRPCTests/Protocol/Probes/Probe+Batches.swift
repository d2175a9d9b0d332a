@testable import ShopRPC

/// Multiple requests in one message.
extension Probe {
  private static func request(_ id: String, _ method: String = "initialized") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)"}"#
  }

  private static let note = #"{"jsonrpc":"2.0","method":"initialized"}"#

  /// Batch of `count` requests with ids from 1.
  private static func requests(_ count: Int) -> ProbeBytes { "[\((1...count).map { request("\($0)") }.joined(separator: ","))]" }

  static let batches: [Probe] = [
    .message("batch of 2", "[\(request("1")),\(request("2"))]", [.batch([.result("1"), .result("2")])]),
    .message("batch of 1", "[\(request("1"))]", [.batch([.result("1")])]), .message("batch of 0", "[]", [.invalid("emptyBatch")]),
    .message("batch of 0 with blanks", "[ \t ]", [.invalid("emptyBatch")]), .message("batch [1]", "[1]", [.batch([.invalid("request")])]),
    .message("batch [1,2,3]", "[1,2,3]", [.batch(Array(repeating: .invalid("request"), count: 3))]),
    .message("batch of notifications", "[\(note),\(note)]", []),
    .message("batch of both", "[\(note),\(request("1")),\(note),\(request("2"))]", [.batch([.result("1"), .result("2")])]),
    .message(
      "batch of everything", #"[1,\#(request("1")),{"foo":"boo"},null,[],\#(request("2", "x")),\#(note)]"#,
      [
        .batch([
          .invalid("request"), .result("1"), .invalid("jsonrpc"), .invalid("request"), .invalid("request"), .unknown("x", id: "2"),
        ])
      ]),
    .message("batch in a batch", "[[\(request("1"))]]", [.batch([.invalid("request")])]),
    .message("batch with an id twice", "[\(request("1")),\(request("1"))]", [.batch([.result("1"), .result("1")])]),
    .message("batch with ids 1 and \"1\"", #"[\#(request("1")),\#(request("\"1\""))]"#, [.batch([.result("1"), .result("\"1\"")])]),
    .message("batch with blanks", " [ \(request("1")) , \t\(request("2")) ] ", [.batch([.result("1"), .result("2")])]),
    .message("batch of 1,000", requests(1000), [.batch((1...1000).map { .result("\($0)") })]),
    .message("batch of 1,001", requests(1001), [.batchTooLarge(1001)]),
    .message("batch of 1,001 notifications", "[\(note)\(",\(note)", times: 1000)]", [.batchTooLarge(1001)]),
    .message("batch of 1,000,000", "[1\(",1", times: 999_999)]", [.batchTooLarge(1_000_000)], memory: 128 << 20),
    .message("batch with a comma too many", "[\(request("1")),]", [.noJSON(at: 49)]),
    .message("batch without its end", "[\(request("1")),\(request("2"))", [.noJSON(at: 96)]),
    .message("batch behind a batch", "[\(request("1"))][]", [.noJSON(at: 49)]),
    .message("batch of an object", #"{"0":\#(request("1"))}"#, [.invalid("jsonrpc")]),
    .messages(
      "batches and requests in turn", ["[\(request("1"))]", "\(request("2"))", "[\(request("3"))]"],
      [
        .batch([.result("1")]), .result("2"), .batch([.result("3")]),
      ]),
    Probe(
      "batch with shutdown and exit", [.lines, .headers], .before,
      [.message("[\(request("1", "shutdown")),\(request("2")),\(request("3", "exit"))]")],
      [.batch([.result("1"), .invalid("shutDown", id: "2"), .result("3")])]),
  ]
}
