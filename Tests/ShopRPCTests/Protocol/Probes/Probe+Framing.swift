@testable import ShopRPC

/// First and last bytes of the input, and bytes between lines.
extension Probe {
  private static let one: ProbeBytes = #"{"jsonrpc":"2.0","id":1,"method":"initialized"}"#
  private static let two: ProbeBytes = #"{"jsonrpc":"2.0","id":2,"method":"initialized"}"#

  /// The first byte after whitespace and byte order mark selects the framing.
  static let openings: [Probe] = [
    .opening("first: nothing", .lines, "", []), .opening("first: blanks", .lines, " \t\r\n\n ", []),
    .opening("first: a mark", .lines, "\u{FEFF}", []),
    .opening("first: blanks, a mark, blanks", .lines, "\n\u{FEFF} \n", []),
    .opening("first: a batch", .lines, "[\(one)]\n", [.batch([.result("1")])]),
    .opening("first: blanks before headers", .headers, "\r\n \n", []), .opening("first: a mark before headers", .headers, "\u{FEFF}", []),
    .opening("first: 16 MiB of blanks", .lines, "\(" ", times: 16 << 20)", []),
    .opening("first: a digit", .lines, "1\n", [.invalid("request")]),
    .opening("first: a quote", .lines, "\"x\"\n", [.invalid("request")]),
    .opening("first: a zero byte", .lines, "\u{0}\n", [.noJSON(at: 0)]),
    .opening("first: <", .lines, "<?xml version=\"1.0\"?>\n", [.noJSON(at: 0)]),
    .opening("first: byte FF", .lines, "\(bytes: 0xFF)\n", [.noJSON(at: 0)]),
    .opening("first: UTF-16, little end first", .lines, "\(bytes: 0xFF, 0xFE)[\u{0}]\u{0}\n", [.noJSON(at: 0)]),
    .opening("first: UTF-16, big end first", .lines, "\(bytes: 0xFE, 0xFF)\u{0}[\u{0}]\n", [.noJSON(at: 0)]),
    .opening("first: UTF-32", .lines, "\(bytes: 0x00, 0x00, 0xFE, 0xFF)\n", [.noJSON(at: 0)]),
    .opening("first: half a mark", .lines, "\(bytes: 0xEF, 0xBB)\n", [.noJSON(at: 0)]),
    .opening("first: a line of a log", .headers, "Starting up.\n", [.noMessage("headerWithoutColon")]),
    .opening(
      "first: a request of HTTP", .headers, "POST / HTTP/1.1\r\nHost: localhost\r\n\(one.framed)",
      [.noMessage("headerWithoutColon"), .result("1")]),
    .opening(
      "first: 8 MB of letters without a line end", .headers, "\("a", times: 8 << 20)\r\n", [.noMessage("headersTooLong")]),
    .opening("first: 20 MB of blanks before headers", .headers, "\("\r\n", times: 10 << 20)", []),
  ]

  /// Bytes between lines.
  static let amongLines: [Probe] = [
    .lines("CR before LF", "\(one)\r\n\(two)\r\n", [.result("1"), .result("2")]),
    .lines("blank lines", "\n\r\n \t \n\(one)\n\n\n\(two)\n\n", [.result("1"), .result("2")]),
    .lines("blanks around", "  \(one)\t\n \t\(two)  \r\n", [.result("1"), .result("2")]),
    .lines("a mark before a line", "\u{FEFF}\(one)\n\u{FEFF}\(two)\n", [.result("1"), .result("2")]),
    .lines("a mark alone", "\u{FEFF}\n", []), .lines("CR alone between two", "\(one)\r\(two)\n", [.noJSON(at: 48)]),
    .lines("two CRs before LF", "\(one)\r\r\n", [.result("1")]), .lines("a zero byte between", "\u{0}\n", [.noJSON(at: 0)]),
    .lines("a zero byte before the end", "\(one)\u{0}\n", [.noJSON(at: 47)]), .lines("a form feed as a line", "\u{0C}\n", [.noJSON(at: 0)]),
    .lines("U+2028 as a line end", "\(one)\u{2028}\(two)\n", [.noJSON(at: 47)]),
    .lines("a message over two lines", "{\"jsonrpc\":\n\"2.0\"}\n", [.noJSON(at: 11), .noJSON(at: 5)]),
    .lines("a line of a log", "INFO: up\n\(one)\n", [.noJSON(at: 0), .result("1")]),
    .lines("nul", "nul\n", [.noJSON(at: 3)]),
    .lines("half a message", "{\"jsonrpc\":\"2.0\",\"id\":1\n\(two)\n", [.noJSON(at: 23), .result("2")]),
    .lines("headers among lines", "Content-Length: 47\r\n\r\n\(one)\n", [.header, .result("1")]),
    .lines("UTF-16 among lines", "{\u{0}}\u{0}\n", [.noJSON(at: 1)]),
    .lines("a shell's prompt", "$ \(one)\n", [.noJSON(at: 0)]),
  ]

  /// Bytes at the end of the input.
  static let endings: [Probe] = [
    Probe("last: nothing at all", [.lines], .nowhere, [], []), Probe("last: only blanks", [.lines], .nowhere, [.raw(" \n\t\n")], []),
    Probe("last: only a mark", [.lines], .nowhere, [.raw("\u{FEFF}")], []),
    Probe("last: half a mark and nothing else", [.lines], .nowhere, [.raw("\(bytes: 0xEF)")], [.noJSON(at: 0)]),
    Probe("last: one letter and nothing else", [.headers], .nowhere, [.raw("C")], [.noMessage("truncated")]),
    Probe("last: one message without its end", [.lines], .nowhere, [.raw(one)], [.result("1")]),
    .ending("last: a line without its end", .lines, one, [.result("1")]),
    .ending("last: a line with half an end", .lines, "\(one)\r", [.result("1")]),
    .ending("last: half a line", .lines, "{\"jsonrpc\":", [.noJSON(at: 11)]),
    .ending("last: 8 MB without a line end", .lines, "[\"\("x", times: 8 << 20)", [.noJSON(at: (8 << 20) + 2)]),
    .ending("last: blanks", .lines, "\n \n\t", []),
    .ending("last: a body cut off", .headers, "Content-Length: 47\r\n\r\n{\"jsonrpc\"", [.noMessage("truncated")]),
    .ending("last: no body", .headers, "Content-Length: 47\r\n\r\n", [.noMessage("truncated")]),
    .ending("last: no body of no bytes", .headers, "Content-Length: 0\r\n\r\n", [.noJSON(at: 0)]),
    .ending("last: half a block", .headers, "Content-Length: 47\r\n", [.noMessage("truncated")]),
    .ending("last: half a line of headers", .headers, "Content-Le", [.noMessage("truncated")]),
    .ending("last: 9,999,999,999 bytes announced", .headers, "Content-Length: 9999999999\r\n\r\n\(one)", [.tooLarge]),
    .ending("last: 2^32 + 47 bytes announced", .headers, "Content-Length: 4294967343\r\n\r\n\(one)", [.tooLarge]),
    .ending("last: line ends behind headers", .headers, "\r\n\n", []),
    .ending("last: lost", .headers, "x\r\nConten", [.noMessage("headerWithoutColon")]),
    Probe("exit", [.lines, .headers], .before, [.message(#"{"jsonrpc":"2.0","method":"exit"}"#), .message(one)], [], code: 1),
    Probe(
      "shutdown and exit", [.lines, .headers], .before,
      [
        .message(#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#), .message(two), .message(#"{"jsonrpc":"2.0","method":"exit"}"#),
        .message(one),
      ],
      [.result("1"), .invalid("shutDown", id: "2")]),
    Probe(
      "shutdown and no exit", [.lines, .headers], .before, [.message(#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#)], [.result("1")]),
  ]
}
