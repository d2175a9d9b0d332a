import Testing

@testable import ShopRPC

/// The program in a shell pipeline.
struct PipelineTests {
  private static let mixed = [
    #"{"jsonrpc":"2.0","id":1,"method":"cart.total"}"#, "nothing", #"{"jsonrpc":"2.0","id":2,"method":"x"}"#, "[]", #"{"jsonrpc":"2.0"}"#,
  ]

  @Test(arguments: [mixed.joined(separator: "\\n"), "Content-Length: x\\r\\n\\r\\n", "Content-Length: 9\\r\\n\\r\\n{}", ""])
  func nothingIsSaidOnStandardError(_ input: String) throws {
    let told = try Endurance.shell("( printf '\(input)' | '\(BuiltProgram.path)' --ephemeral 2>&1 >/dev/null )")
    #expect(told.code == .code(0))
    #expect(told.output == "")
  }

  @Test(arguments: [1, 2, 1000]) func aScriptGetsAllItsAnswers(_ count: Int) throws {
    let lines = (1...count).map { #"{"jsonrpc":"2.0","id":\#($0),"method":"initialized"}"# }
    let ended = try BuiltProgram.run(["--ephemeral"], lines.joined(separator: "\n"))
    #expect(ended.output == (1...count).map { "{\"jsonrpc\":\"2.0\",\"id\":\($0),\"result\":null}\n" }.joined())
    #expect(ended.ending == .code(0))
  }

  /// In memory, a group ends after 32 KiB of responses: these are some 500 KiB, read at once or nearly so.
  @Test func aLongPipelineIsAnsweredInOrder() throws {
    let last = 1000
    let subscribe = #"{"jsonrpc":"2.0","id":1,"method":"events.subscribe","params":{"topics":["list"]}}"#
    let changes = (2..<last).map { #"{"jsonrpc":"2.0","id":\#($0),"method":"list.add","params":{"name":"Thing \#($0)"}}"# }
    let end = [#"{"jsonrpc":"2.0","id":\#(last),"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#]
    let unread = #"{"jsonrpc":"2.0","id":0,"method":"list.items"}"#
    let ended = try BuiltProgram.run(["--ephemeral"], ([subscribe] + changes + end + [unread]).joined(separator: "\n"))
    let expected = ["1"] + (2..<last).flatMap { ["\($0)", "event"] } + ["\(last)"]
    #expect(
      ended.output.split(separator: "\n").map { Answer(String($0)) }.map { $0.part("method") == "" ? $0.part("id") : "event" } == expected)
    #expect(ended.ending == .code(0))
  }
}
