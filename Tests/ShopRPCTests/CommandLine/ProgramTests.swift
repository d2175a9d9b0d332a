import Testing

@testable import ShopRPC

/// Command-line behavior of the program.
struct ProgramTests {
  @Test(
    arguments: [
      (["call", "shutdown"], "", "null\n", 0), (["call", "shutdown", "{}"], "", "null\n", 0),
      (["call", "shutdown", "-"], "{\n}\n", "null\n", 0),
      (["call", "shutdown", "{"], "", "", 64), (["call", "shutdown", "-"], "{", "", 64), (["cal"], "", "", 64),
      (["--version"], "", "shop-rpc \(Version.text)\n", 0), (["-v"], "", "shop-rpc \(Version.text)\n", 0),
      (["call", "initialized", "[]"], "", "null\n", 0),
    ] as [([String], String, String, Int32)])
  func itAnswersAndEnds(_ words: [String], _ input: String, _ output: String, _ code: Int32) throws {
    let options = words.first == "call" ? ["--ephemeral"] : []
    let ended = try BuiltProgram.run(words + options, input)
    #expect(ended.output == output)
    #expect(ended.ending == .code(code))
  }

  @Test func anErrorIsWrittenAndEndsWithOne() throws {
    let ended = try BuiltProgram.run(["call", "shutdwn", "--ephemeral", "--locale", "en"])
    #expect(ended.output.hasPrefix(#"{"code":-32601,"message":"Method not found","data":{"kind":"methodNotFound""#))
    #expect(ended.output.contains(#""didYouMean":"shutdown""#))
    #expect(ended.ending == .code(1))
  }

  @Test func paramsCannotBreakOutOfTheirRequest() throws {
    let ended = try BuiltProgram.run(["call", "shutdown", #"{},"id":2"#, "--ephemeral"])
    #expect(ended.output == "")
    #expect(ended.ending == .code(64))
  }

  @Test func bytesThatAreNoTextAreRefused() throws {
    let mistake = #expect(throws: UsageError.self) { try SingleCall(method: "shutdown", params: [0x22, 0xFF, 0x22]) }
    #expect(mistake == .paramsNotJSON(offset: 1, method: "shutdown"))
  }

  @Test func manyParamsFitIntoACall() throws {
    let blanks = String(repeating: " \n", count: 1 << 18)
    let ended = try BuiltProgram.run(["call", "shutdown", "-", "--ephemeral"], "{\(blanks)}")
    #expect(ended.output == "null\n")
  }

  @Test func theHelpNamesEverything() throws {
    let help = try BuiltProgram.run(["--help"]).output
    let words = Subcommand.allCases.map(\.rawValue) + Flag.allCases.map { "--\($0.rawValue)" } + Variable.allCases.map(\.rawValue)
    for word in words { #expect(help.contains("  \(word)"), "\(word)") }
    for method in MethodRegistry.all.methods {
      let name = method.spelling.contains(".") ? method.spelling.dropFirst(method.domain.count + 1) : method.spelling[...]
      #expect(help.contains(" \(name),") || help.contains(" \(name)\n"), "\(method.spelling)")
    }
    #expect(help == Help().text(of: .all))
  }

  @Test func replayUpdatesAndThenAgrees() throws {
    let scratch = try ScratchDirectory()
    let file = "\(scratch.path)/a.rpc"
    try WholeFile.write(Array("--> {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"shutdown\"}\n".utf8), to: file)
    #expect(try BuiltProgram.run(["replay", file]).ending == .code(1))
    let blessed = try BuiltProgram.run(["replay", "--bless", scratch.path])
    #expect(blessed.output == "blessed \(file)\n1 transcript, 0 with differences\n")
    #expect(blessed.ending == .code(0))
    let again = try BuiltProgram.run(["replay", "--ways", "all", file])
    #expect(again.output == "1 transcript, 0 with differences\n")
    #expect(again.ending == .code(0))
  }

  @Test func replayDoesNotBlessWhatChangesFromRunToRun() throws {
    let scratch = try ScratchDirectory()
    let file = "\(scratch.path)/a.rpc"
    try WholeFile.write(Array("--> {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"list.add\",\"params\":{\"name\":\"Tea\"}}\n".utf8), to: file)
    let blessed = try BuiltProgram.run(["replay", "--bless", file])
    #expect(blessed.output == "blessed \(file)\n1 transcript, 1 with differences\n")
    #expect(blessed.ending == .code(1))
  }

  @Test func replayReportsInvalidTranscripts() throws {
    let scratch = try ScratchDirectory()
    let file = "\(scratch.path)/a.rpc"
    try WholeFile.write(Array("what?\n".utf8), to: file)
    #expect(try BuiltProgram.run(["replay", file]).ending == .code(1))
    #expect(try BuiltProgram.run(["replay", "\(scratch.path)/b.rpc"]).ending == .code(1))
    let mixed = try BuiltProgram.run(
      ["replay", "\(scratch.path)/b.rpc", file, "-"], "--> {\"jsonrpc\":\"2.0\",\"method\":\"exit\"}\n@ exit 1\n")
    #expect(mixed.output == "3 transcripts, 2 with differences\n")
    try Directory.make("\(scratch.path)/empty")
    #expect(try BuiltProgram.run(["replay", "\(scratch.path)/empty"]).ending == .code(1))
  }
}
