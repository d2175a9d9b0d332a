/// Header blocks, valid and invalid, between messages with valid ones.
extension Probe {
  private static let one: ProbeBytes = #"{"jsonrpc":"2.0","id":1,"method":"initialized"}"#
  private static let two: ProbeBytes = #"{"jsonrpc":"2.0","id":2,"method":"initialized"}"#

  /// Block before a body of 47 bytes, which is read completely.
  private static func block(_ name: String, _ lines: ProbeBytes) -> Probe { .headers("headers: \(name)", "\(lines)\(one)", [.result("1")]) }

  /// Unreadable block: the input is skipped up to the next `Content-Length:` line.
  private static func lost(_ name: String, _ lines: ProbeBytes, _ reason: String) -> Probe {
    .headers("headers: \(name)", "\(lines)\(one)\r\n\(two.framed)", [.noMessage(reason), .result("2")])
  }

  /// Value of `Content-Length` before a body of 47 bytes.
  private static func length(_ name: String, _ value: ProbeBytes) -> Probe { block("length \(name)", "Content-Length:\(value)\r\n\r\n") }

  /// Value that is not a length.
  private static func noLength(_ name: String, _ value: ProbeBytes) -> Probe {
    lost("length \(name)", "Content-Length:\(value)\r\n\r\n", "contentLength")
  }

  /// Values of `Content-Length`.
  static let lengths: [Probe] = [
    length("47", " 47"), length("without a blank", "47"), length("between blanks", "  \t 47 \t "),
    length("with leading zeros", " 0000000047"),
    noLength("of 11 digits", " 00000000047"), noLength("negative", " -47"), noLength("with a plus", " +47"),
    noLength("hexadecimal", " 0x2F"),
    noLength("a fraction", " 47.0"), noLength("an exponent", " 4e1"), noLength("a list", " 47, 47"), noLength("missing", ""),
    noLength("blank", "  "),
    noLength("a word", " many"), noLength("quoted", " \"47\""), noLength("with a unit", " 47 bytes"), noLength("with a comma", " 47,000"),
    noLength("in other digits", " ４７"), noLength("with a zero byte", " 47\u{0}"), noLength("of 10^12", " 1000000000000"),
    noLength("2^64", " 18446744073709551616"), noLength("2^64 + 47", " 18446744073709551663"),
    noLength("of 1,000 digits", " \("4", times: 1000)"),
    .headers("headers: length 0", "Content-Length: 0\r\n\r\n", [.noJSON(at: 0)]),
    .headers("headers: length -0", "Content-Length: -0\r\n\r\n\(one.framed)", [.noMessage("contentLength"), .result("1")]),
    .headers(
      "headers: length one too few", "Content-Length: 46\r\n\r\n\(one)\(two.framed)\(two.framed)",
      [.noJSON(at: 46), .noMessage("headerName"), .result("2"), .result("2")]),
    .headers(
      "headers: length three too many", "Content-Length: 50\r\n\r\n\(one)\(two.framed)\(two.framed)",
      [.noJSON(at: 47), .noMessage("noContentLength"), .result("2")]),
    .headers(
      "headers: length in characters, not bytes", "Content-Length: 3\r\n\r\n\"é\"\r\n\(one.framed)",
      [.noJSON(at: 3), .noMessage("headerWithoutColon"), .result("1")]),
  ]

  /// Readable blocks.
  static let blocks: [Probe] = [
    block("in small letters", "content-length: 47\r\n\r\n"), block("in capitals", "CONTENT-LENGTH: 47\r\n\r\n"),
    block("in mixed letters", "cOnTeNt-LeNgTh: 47\r\n\r\n"),
    block("LF only", "Content-Length: 47\n\n"), block("LF, then CRLF", "Content-Length: 47\n\r\n"),
    block("CRLF, then LF", "Content-Length: 47\r\n\n"),
    block("Content-Type first", "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 47\r\n\r\n"),
    block("Content-Type behind", "Content-Length: 47\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n"),
    block("charset utf8", "Content-Type: application/vscode-jsonrpc; charset=utf8\r\nContent-Length: 47\r\n\r\n"),
    block("charset \"UTF-8\"", "Content-Type: application/json;charset=\"UTF-8\"\r\nContent-Length: 47\r\n\r\n"),
    block("Content-Type without a charset", "Content-Type: text/plain\r\nContent-Length: 47\r\n\r\n"),
    block("Content-Type empty", "Content-Type:\r\nContent-Length: 47\r\n\r\n"),
    block("unknown fields", "X-Trace: a:b\r\nAccept: */*\r\nContent-Length: 47\r\nX-Empty:\r\n\r\n"),
    block("a line of a log with a colon", "warning: slow start\nContent-Length: 47\r\n\r\n"),
    block("bytes that are no text in an unknown field", "X-Name: caf\(bytes: 0xE9)\u{0}\r\nContent-Length: 47\r\n\r\n"),
    block("the same length twice", "Content-Length: 47\r\nContent-Length: 47\r\n\r\n"),
    block("the same length twice, spelt otherwise", "Content-Length: 47\r\ncontent-length:047\r\n\r\n"),
    block("line ends before the block", "\r\n\n\r\nContent-Length: 47\r\n\r\n"),
    block("8 KiB", "X: \("x", times: 8165)\r\nContent-Length: 47\r\n\r\n"),
    .headers("headers: a mark before the body", "Content-Length: 50\r\n\r\n\u{FEFF}\(one)", [.result("1")]),
    .headers("headers: a line end in the length", "Content-Length: 48\r\n\r\n\(one)\n", [.result("1")]),
    .headers("headers: a line end behind the body", "\(one.framed)\n\(two.framed)\r\n", [.result("1"), .result("2")]),
    .headers(
      "headers: a body over several lines", "Content-Length: 51\r\n\r\n{\r\n\"jsonrpc\":\"2.0\",\n\"id\":1,\n\"method\":\"initialized\"}",
      [.result("1")]),
    .headers("headers: a body of blanks", "Content-Length: 4\r\n\r\n \r\n\t", [.noJSON(at: 4)]),
    .headers("headers: a body that is a mark", "Content-Length: 3\r\n\r\n\u{FEFF}", [.noJSON(at: 0)]),
    .headers(
      "headers: a body with headers in it", "Content-Length: 22\r\n\r\nContent-Length: 47\r\n\r\n\(one.framed)",
      [.header, .result("1")]),
    .headers("headers: charset utf-16", "Content-Type: x; charset=utf-16\r\n\(one.framed)", [.invalid("charset")]),
    .headers(
      "headers: charset iso-8859-1", "Content-Length: 47\r\nContent-Type: application/json;charset=iso-8859-1\r\n\r\n\(one)",
      [.invalid("charset")]),
    .headers("headers: no charset after its name", "Content-Type: x; charset=\r\n\(one.framed)", [.invalid("charset")]),
  ]

  /// Unreadable blocks.
  static let lostBlocks: [Probe] = [
    lost("two lengths", "Content-Length: 47\r\nContent-Length: 48\r\n\r\n", "conflictingLengths"),
    lost("no length", "Content-Type: application/json\r\n\r\n", "noContentLength"),
    lost("Transfer-Encoding: chunked", "Transfer-Encoding: chunked\r\n\r\n2f\r\n", "noContentLength"),
    lost("no colon", "Content-Length 47\r\n\r\n", "headerWithoutColon"),
    lost("a blank before the colon", "Content-Length : 47\r\n\r\n", "headerName"),
    lost("a blank before the name", " Content-Length: 47\r\n\r\n", "headerName"),
    lost("a folded field", "X: a\r\n b: c\r\nX-Length: 47\r\n\r\n", "headerName"),
    lost("a folded length", "Content-Length:\r\n 47\r\n\r\n", "contentLength"), lost("no name", ": 47\r\n\r\n", "headerName"),
    lost("a zero byte in a name", "Content\u{0}Length: 47\r\n\r\n", "headerName"),
    lost("a name in another script", "Länge: 47\r\n\r\n", "headerName"),
    lost("a mark before the name", "\u{FEFF}Content-Length: 47\r\n\r\n", "headerName"),
    lost("CR only", "Content-Length: 47\r\r", "contentLength"),
    lost("8 KiB and one byte", "X: \("x", times: 8166)\r\nContent-Length: 47\r\n\r\n", "headersTooLong"),
    lost("one line of 8 MB", "\("x", times: 8 << 20)\r\n\r\n", "headersTooLong"),
    lost("100,000 fields", "\("X: x\r\n", times: 100_000)\r\n", "headersTooLong"),
    lost("lines of a log", "INFO starting\r\n[12:00] ready: yes\r\n\r\n", "headerWithoutColon"),
    lost("a line of JSON", "\(one)\r\n", "headerName"),
    lost("a batch as a line", "[\(one)]\n", "headerName"),
    lost("bytes of a picture", "\(bytes: 0x89)PNG\r\n\u{1A}\n\u{0}\u{0}\r\n", "headerWithoutColon"),
    .headers(
      "headers: JSON lines between messages", "\(one.framed)\n\(two)\n\(two)\n\(one.framed)",
      [.result("1"), .noMessage("headerName"), .result("1")]),
    .headers(
      "headers: lost, and no line end behind any body", "Content-Length: x\r\n\r\n\(one)\(two.framed)[\(one)]\(one.framed)",
      [.noMessage("contentLength"), .result("2"), .noMessage("headerName"), .result("1")]),
    .headers(
      "headers: CR only, and no line end behind any body", "Content-Length: 47\r\r\(one)\(two.framed)",
      [.noMessage("contentLength"), .result("2")]),
    .headers(
      "headers: lost, and a length within a text", "x\r\n{\"a\":\"}Content-Length: 47\",\"b\":[]}\(two.framed)",
      [.noMessage("headerWithoutColon"), .result("2")]),
    .headers(
      "headers: lost twice", "x\r\nContent-Length: y\r\n\r\n\(one.framed)",
      [.noMessage("headerWithoutColon"), .noMessage("contentLength"), .result("1")]),
  ]
}
