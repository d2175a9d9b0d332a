@testable import ShopRPC

/// Sessions to record and replay.
extension RecordTests {
  static func request(_ id: Int, _ method: String, _ params: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"# + "\n"
  }

  private static func framed(_ text: String) -> String { "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" }

  static let sessions: [Session] = [
    Session(
      testDescription: "events, batches and notifications",
      input: request(1, "events.subscribe") + request(2, "data.sample") + #"{"jsonrpc":"2.0","method":"list.add","params":{"name":"Tea"}}"#
        + "\n[\(request(3, "cart.add", #"{"productId":"apples"}"#).dropLast()),{\"jsonrpc\":\"2.0\",\"method\":\"cart.clear\"}]\n"
        + "[]\n[1,2]\n\n" + request(4, "cart.get"),
      found: ["// Recorded by", "@ options --ephemeral --clock 20", "<-- {\"jsonrpc\":\"2.0\",\"method\":\"event\"", "@ eof\n@ exit 0\n"]),
    Session(
      testDescription: "the peer's own end", words: ["--ephemeral", "--locale", "de", "--currency", "EUR"],
      input: request(1, "initialize", #"{"processId":4194000}"#) + request(2, "shutdown") + #"{"jsonrpc":"2.0","method":"exit"}"# + "\n",
      found: ["--locale de --currency EUR --framing lines", #"{"processId":null}"#]),
    Session(
      testDescription: "malformed lines",
      input: "{\"jsonrpc\":\"2.0\",\"id\":1,\n\"pass\"\n{\"a\":1,\"a\":2}\n{\"id\":\u{1}}\nnothing at all\n[1,\n" + request(1, "cart.get")
        + "{\"jsonrpc\":\"1.0\",\"id\":7,\"method\":\"cart.get\"}\n{\"id\":8}\n{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"cart.get\"}\n",
      found: ["-->! ", "parseError"]),
    Session(
      testDescription: "broken headers", words: ["--ephemeral", "--max-message", "1024"],
      input: framed("{}") + "Content-Length: x\r\n\r\n{}junk\r\n" + framed("{\n\"jsonrpc\":\"2.0\",\"id\":1,\r\n\"method\":\"cart.get\"}")
        + "Content-Type: a; charset=latin1\r\nContent-Length: 3\r\n\r\nabc" + framed("[") + framed("{\"a\":\n}")
        + framed(String(repeating: "x", count: 2000)) + framed(String(request(2, "cart.get").dropLast())) + "Content-Length: 9\r\n\r\n{",
      found: ["--framing headers", "-->! Content-Length: x", "messageTooLarge"]),
    Session(
      testDescription: "blocks behind bodies that are longer or shorter than announced", words: ["--ephemeral", "--max-message", "1024"],
      input: "Content-Length: 20\r\n\r\n" + request(1, "cart.get").dropLast() + framed(String(request(2, "cart.get").dropLast()))
        + "Content-Length: 70\r\n\r\n" + request(3, "cart.get").dropLast() + framed(String(request(4, "timer.start").dropLast()))
        + framed(String(request(5, "cart.get").dropLast())) + "Content-Length: 3\r\nContent-Length: 4\r\n\r\n[]\r\n"
        + framed("\u{FEFF}" + request(6, "cart.get").dropLast()) + "X-Password: hunter-4\r\nnothing\r\n"
        + "Content-Type: a; charset=utf-8\r\n" + framed(String(request(7, "cart.get").dropLast())),
      found: ["-->! ", "headerName", "conflictingLengths", "headerWithoutColon"]),
    Session(
      testDescription: "a mark behind a line that is too long", words: ["--ephemeral", "--max-message", "1024"],
      input: String(repeating: "y", count: 3000) + "\n\u{FEFF}" + request(1, "cart.get")),
    Session(
      testDescription: "progress, and what came in time or too late to be taken back",
      input: request(1, "data.import", #"{"format":"csv","text":"name,price\nTea,2.50\n","_meta":{"progressToken":"p"}}"#)
        + request(2, "data.import", #"{"data":[{"id":"tea","name":"Tea","price":"2.50"}],"_meta":{"progressToken":7}}"#)
        + #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":2}}"# + "\n"
        + #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":99}}"# + "\n",
      found: [#""kind":"end""#, "// Not played again, because it came too late"]),
    Session(
      testDescription: "lines that are too long", words: ["--ephemeral", "--max-message", "1024"],
      input: request(1, "cart.get") + String(repeating: "y", count: 3000) + "\n" + request(2, "cart.get")),
    Session(
      testDescription: "what is not played again",
      input: request(1, "service.advanceClock", #"{"by":"PT5M"}"#) + request(2, "data.export", #"{"path":"/nowhere/x.json"}"#)
        + request(3, "timer.start") + request(4, "service.status"),
      found: ["// Not played again, because the clock", "// Not played again, because it writes"]),
    Session(
      testDescription: "a store", words: [],
      input: request(1, "data.sample") + request(2, "service.status") + request(3, "history.list"),
      found: [#"<--? {"jsonrpc":"2.0","id":2"#, #""dataDirectory":"*""#]),
    Session(
      testDescription: "options of every kind",
      words: ["--ephemeral", "--clock", "2026-01-15T09:00:00Z", "--seed", "7", "--files", "/tmp/a b", "--time-zone", "Europe/Berlin"],
      input: request(1, "service.advanceClock", #"{"by":"PT5M"}"#) + request(2, "timer.start"),
      found: [#"--clock 2026-01-15T09:00:00.000Z --seed 7 --time-zone Europe/Berlin --framing lines --files /tmp/a\x20b"#]),
  ]
}
