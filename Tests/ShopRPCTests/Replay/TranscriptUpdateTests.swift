import Testing

@testable import ShopRPC

struct TranscriptUpdateTests {
  /// Transcript `text`, updated with the `outputs` of its processes.
  private static func blessed(_ text: String, _ outputs: [String]) throws -> String {
    let transcript = try TranscriptParser.parse(Array(text.utf8), path: "a.rpc")
    let way = try #require(PlaybackMode.all(for: transcript).first)
    let lives = zip(ProcessRun.all(of: transcript, way), outputs).map { life, output in
      RunResult(life, .code(0), output: Array(output.utf8), of: transcript, way)
    }
    return String(decoding: TranscriptUpdate(transcript, lives).bytes, as: UTF8.self)
  }

  private static func request(_ id: String) -> String { #"{"jsonrpc":"2.0","id":\#(id),"method":"a"}"# }
  private static func answer(_ id: String, _ result: String = "1") -> String { #"{"jsonrpc":"2.0","id":\#(id),"result":\#(result)}"# }

  @Test func responsesFollowTheirRequests() throws {
    let text = "// a\n\n--> \(Self.request("1"))\n--> \(Self.request("\"x\""))\n// b\n--> \(Self.request("null"))\n@ eof\n"
    let output = "\(Self.answer("\"x\""))\n\(Self.answer("1"))\n\(Self.answer("null"))\n"
    #expect(
      try Self.blessed(text, [output]) == """
        // a

        --> \(Self.request("1"))
        <-- \(Self.answer("1"))
        --> \(Self.request("\"x\""))
        <-- \(Self.answer("\"x\""))
        // b
        --> \(Self.request("null"))
        <-- \(Self.answer("null"))
        @ eof

        """)
  }

  @Test func oldAnswersGiveWayWhereTheyStood() throws {
    let text = "--> \(Self.request("1"))\n// about the answer\n<-- old\n<-- older\n// end"
    #expect(
      try Self.blessed(text, [Self.answer("1") + "\n"])
        == "--> \(Self.request("1"))\n// about the answer\n<-- \(Self.answer("1"))\n// end")
  }

  @Test func theSameIDIsAnsweredInTurn() throws {
    let text = "--> \(Self.request("1"))\n--> \(Self.request("1"))\n"
    #expect(
      try Self.blessed(text, ["\(Self.answer("1", "1"))\n\(Self.answer("1", "2"))\n"])
        == "--> \(Self.request("1"))\n<-- \(Self.answer("1", "1"))\n--> \(Self.request("1"))\n<-- \(Self.answer("1", "2"))\n")
  }

  @Test func aPatternThatFitsStays() throws {
    let pattern = #"<--? {"jsonrpc":"2.0","id":1,"result":"*"}"#
    let text = "--> \(Self.request("1"))\n\(pattern)\n"
    #expect(try Self.blessed(text, [Self.answer("1") + "\n"]) == text)
    let error = #"{"jsonrpc":"2.0","id":1,"error":{}}"#
    #expect(try Self.blessed(text, [error + "\n"]) == "--> \(Self.request("1"))\n<-- \(error)\n")
  }

  @Test func anEventStandsBehindTheAnswerBeforeIt() throws {
    let event = #"{"jsonrpc":"2.0","method":"event","params":{}}"#
    let text = "--> \(Self.request("1"))\n--> \(Self.request("2"))\n"
    #expect(
      try Self.blessed(text, ["\(Self.answer("1"))\n\(event)\n\(Self.answer("2"))\n"])
        == "--> \(Self.request("1"))\n<-- \(Self.answer("1"))\n<-- \(event)\n--> \(Self.request("2"))\n<-- \(Self.answer("2"))\n")
  }

  @Test func batchesAndNotifications() throws {
    let note = #"{"jsonrpc":"2.0","method":"a"}"#
    let text = "--> [\(note),\(Self.request("7"))]\n--> \(note)\n--> [\(note)]\n--> []\n"
    let refusal = #"{"jsonrpc":"2.0","id":null,"error":{}}"#
    #expect(
      try Self.blessed(text, ["[\(Self.answer("7"))]\n\(refusal)\n"])
        == "--> [\(note),\(Self.request("7"))]\n<-- [\(Self.answer("7"))]\n--> \(note)\n--> [\(note)]\n--> []\n<-- \(refusal)\n")
  }

  @Test func anAnswerToRawBytesStandsBehindThoseThatMadeItOne() throws {
    let text = "-->! {\"jsonrpc\":\n-->! x}\\n\n-->! {\"jsonrpc\":\"2.0\",\"id\":5,\n-->! \"method\":\"a\"}\n"
    let refusal = #"{"jsonrpc":"2.0","id":null,"error":{}}"#
    #expect(
      try Self.blessed(text, ["\(refusal)\n\(Self.answer("5"))\n"])
        == "-->! {\"jsonrpc\":\n-->! x}\\n\n<-- \(refusal)\n-->! {\"jsonrpc\":\"2.0\",\"id\":5,\n-->! \"method\":\"a\"}\n<-- \(Self.answer("5"))\n"
    )
  }

  @Test func eachProcessHasItsOwnAnswers() throws {
    let text = "--> \(Self.request("1"))\n@ restart\n--> \(Self.request("1"))\n@ exit 0"
    #expect(
      try Self.blessed(text, ["\(Self.answer("1", "1"))\n", "\(Self.answer("1", "2"))\n"])
        == "--> \(Self.request("1"))\n<-- \(Self.answer("1", "1"))\n@ restart\n--> \(Self.request("1"))\n<-- \(Self.answer("1", "2"))\n@ exit 0"
    )
  }

  @Test func theClockIsMovedWithoutATrace() throws {
    let text = "@ clock +1h\n--> \(Self.request("1"))\n"
    let hidden = Self.answer(#""replay clock 1""#)
    #expect(try Self.blessed(text, ["\(hidden)\n\(Self.answer("1"))\n"]) == "\(text)<-- \(Self.answer("1"))\n")
  }

  @Test func aFrozenClockIsReported() throws {
    let transcript = try TranscriptParser.parse(Array("\n@ clock +1h\n".utf8), path: "a.rpc")
    let way = PlaybackMode(framing: .lines, isBytewise: false)
    let refusal = #"{"jsonrpc":"2.0","id":"replay clock 2","error":{}}"#
    let played = RunResult(ProcessRun.all(of: transcript, way)[0], .code(0), output: Array("\(refusal)\n".utf8), of: transcript, way)
    #expect(played.messages == [])
    #expect(played.failures == ["line 2: \(refusal)"])
  }

  @Test(
    arguments: [
      ("{}\n[]\n", 2, true), ("", 0, true), ("{}\r\n", 1, false), ("{}", 1, false), ("Content-Length: 2\r\n\r\n{}", 1, true),
      ("Content-Length: 2\n\n{}", 1, false), ("Content-length: 2\r\n\r\n{}", 1, false), ("Content-Length: 2\r\n\r\n{}\n", 1, false),
    ])
  func framingIsHeldToTheByte(_ output: String, _ count: Int, _ isWellFramed: Bool) {
    let received = ReceivedMessages(Array(output.utf8))
    #expect(received.messages.count == count)
    #expect(received.isWellFramed == isWellFramed)
  }
}
