import Testing

@testable import ShopRPC

/// Examples of the JSON-RPC 2.0 specification, section 7, in their original order.
struct SpecificationTests {
  private static let missing = #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request"}}"#

  /// Message, and its response without `error.data`, which the specification leaves to the server; "" for none.
  static let examples: [(sent: String, answer: String)] = [
    (#"{"jsonrpc": "2.0", "method": "subtract", "params": [42, 23], "id": 1}"#, #"{"jsonrpc":"2.0","id":1,"result":19}"#),
    (#"{"jsonrpc": "2.0", "method": "subtract", "params": [23, 42], "id": 2}"#, #"{"jsonrpc":"2.0","id":2,"result":-19}"#),
    (
      #"{"jsonrpc": "2.0", "method": "subtract", "params": {"subtrahend": 23, "minuend": 42}, "id": 3}"#,
      #"{"jsonrpc":"2.0","id":3,"result":19}"#
    ),
    (
      #"{"jsonrpc": "2.0", "method": "subtract", "params": {"minuend": 42, "subtrahend": 23}, "id": 4}"#,
      #"{"jsonrpc":"2.0","id":4,"result":19}"#
    ),
    (#"{"jsonrpc": "2.0", "method": "update", "params": [1,2,3,4,5]}"#, ""),
    (#"{"jsonrpc": "2.0", "method": "foobar"}"#, ""),
    (
      #"{"jsonrpc": "2.0", "method": "foobar", "id": "1"}"#,
      #"{"jsonrpc":"2.0","id":"1","error":{"code":-32601,"message":"Method not found"}}"#
    ),
    (
      #"{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]"#,
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}"#
    ),
    (#"{"jsonrpc": "2.0", "method": 1, "params": "bar"}"#, missing),
    (
      #"[ {"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"}, {"jsonrpc": "2.0", "method" ]"#,
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}"#
    ),
    ("[]", missing), ("[1]", "[\(missing)]"), ("[1,2,3]", "[\(missing),\(missing),\(missing)]"),
    (
      [
        #"[ {"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"}, "#,
        #"{"jsonrpc": "2.0", "method": "notify_hello", "params": [7]}, "#,
        #"{"jsonrpc": "2.0", "method": "subtract", "params": [42,23], "id": "2"}, {"foo": "boo"}, "#,
        #"{"jsonrpc": "2.0", "method": "foo.get", "params": {"name": "myself"}, "id": "5"}, "#,
        #"{"jsonrpc": "2.0", "method": "get_data", "id": "9"} ]"#,
      ].joined(),
      [
        #"[{"jsonrpc":"2.0","id":"1","result":7},{"jsonrpc":"2.0","id":"2","result":19},"#, missing,
        #",{"jsonrpc":"2.0","id":"5","error":{"code":-32601,"message":"Method not found"}},"#,
        #"{"jsonrpc":"2.0","id":"9","result":["hello",5]}]"#,
      ].joined()
    ),
    (
      [
        #"[ {"jsonrpc": "2.0", "method": "notify_sum", "params": [1,2,4]}, "#,
        #"{"jsonrpc": "2.0", "method": "notify_hello", "params": [7]} ]"#,
      ].joined(), ""
    ),
  ]

  /// Response without the content of `data`.
  private func bare(_ answer: String) throws -> String { answer.replacing(/,"data":\{[^}]*\}/, with: "") }

  private func framed(_ text: String) -> String { "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" }

  @Test func allExamplesInLines() throws {
    let peer = try Peer(.fixed, SpecificationMethods.registry)
    for example in Self.examples { #expect(try bare(peer.send(example.sent)) == example.answer) }
  }

  @Test(arguments: [1, 2, 7, 100_000]) func allExamplesInPieces(_ length: Int) throws {
    let whole = Self.examples.map { $0.sent + "\n" }.joined()
    let answers = Self.examples.map(\.answer).filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
    #expect(try fed(whole, in: length) == answers)
  }

  @Test(arguments: [1, 2, 7, 100_000]) func allExamplesBehindHeaders(_ length: Int) throws {
    let peer = try Peer(.fixed, SpecificationMethods.registry)
    let plain = try Self.examples.map { try bare(peer.send($0.sent)) }
    #expect(plain == Self.examples.map(\.answer))
    let found = try fed(Self.examples.map { framed($0.sent) }.joined(), in: length)
    let bodies = found.split(separator: /Content-Length: [0-9]+\r\n\r\n/, omittingEmptySubsequences: true).map(String.init)
    #expect(bodies == Self.examples.map(\.answer).filter { !$0.isEmpty })
  }

  /// Every length is the number of bytes that follow.
  @Test func lengthsAreThoseOfTheBodies() throws {
    let peer = try Peer(.fixed, SpecificationMethods.registry)
    let lines = Self.examples.map { peer.send($0.sent) }.filter { !$0.isEmpty }
    let other = try Peer(.fixed, SpecificationMethods.registry)
    let found = Self.examples.map { other.feed(Array(framed($0.sent).utf8)) }.joined()
    #expect(found == lines.map(framed).joined())
  }

  private func fed(_ text: String, in length: Int) throws -> String {
    let peer = try Peer(.fixed, SpecificationMethods.registry)
    let bytes = Array(text.utf8)
    var answers = ""
    for start in stride(from: 0, to: bytes.count, by: length) {
      answers += peer.feed(Array(bytes[start..<min(bytes.count, start + length)]))
    }
    return try bare(answers)
  }
}
