import Testing

@testable import ShopRPC

struct TranscriptParserTests {
  private static func kinds(_ text: String) throws -> [Transcript.Kind] {
    try TranscriptParser.parse(Array(text.utf8), path: "a.rpc").lines.map(\.kind)
  }

  @Test func everyLineIsUnderstood() throws {
    let text = """
      // what it is about

      @ options --clock 2026-01-15T09:00:00Z --seed 1
      --> {"id":1}
      <-- {"id":1} 
      -->! a\\r\\n\\x00
      <--? {"id":"*"}
      @ clock +5m
      @ exit 3
      @ restart
      -->
      @ eof
      @ exit 0
      """
    let expected: [Transcript.Kind] = [
      .remark, .remark, .options(["--clock", "2026-01-15T09:00:00Z", "--seed", "1"]), .request(Array(#"{"id":1}"#.utf8)),
      .answer(Array(#"{"id":1} "#.utf8)), .raw([0x61, 0x0D, 0x0A, 0]), .pattern(Array(#"{"id":"*"}"#.utf8)), .clock("PT5M"), .exit(3),
      .restart, .request([]), .end, .exit(0),
    ]
    #expect(try Self.kinds(text) == expected)
  }

  @Test func aCarriageReturnBeforeTheEndOfALineIsNotSent() throws {
    #expect(try Self.kinds("--> {}\r\n\r\n") == [.request(Array("{}".utf8)), .remark])
  }

  @Test(
    arguments: [
      ("hello", 1, .unknownLine), ("\n-->{}", 2, .unknownLine), ("// a\n\n<-{}", 3, .unknownLine),
      ("@ restrat", 1, .unknownDirective("restrat")), ("@", 1, .unknownDirective("")), ("@ eof now", 1, .unknownDirective("eof now")),
      ("-->! \\q", 1, .badEscape), ("<--? {", 1, .badPattern), ("@ clock 5m", 1, .badDuration), ("@ clock", 1, .badDuration),
      ("@ exit 256", 1, .badCode), ("@ exit", 1, .badCode), ("@ exit 1\n@ exit 1", 2, .codeTwice),
      ("@ signal KILL", 1, .badSignal), ("@ revision 0", 1, .badRevision), ("--> 1\n@ revision 1", 2, .revisionTooLate),
      ("@ revision 1\n@ revision 1", 2, .revisionTooLate), ("@ signal INT\n--> 1", 2, .sentAfterEnd),
      ("@ options --seed \\q", 1, .badEscape), ("@ options --record x", 1, .badOptions("--record is not allowed in a transcript")),
      ("--> 1\n@ options --seed 1", 2, .optionsTooLate), ("@ eof\n--> 1", 2, .sentAfterEnd), ("@ eof\n@ clock +1h", 2, .sentAfterEnd),
      ("@ options --sed 1", 1, .badOptions("there is no option --sed, did you mean --seed?")),
      ("@ options --data x", 1, .badOptions("--data is not allowed in a transcript")),
      ("@ options call a", 1, .badOptions("unexpected operand “call” for serve")),
    ] as [(String, Int, TranscriptError.Kind)])
  func anErrorIsReportedWithItsLine(_ text: String, _ line: Int, _ kind: TranscriptError.Kind) {
    #expect(throws: TranscriptError(path: "a.rpc", line: line, kind: kind)) { try Self.kinds(text) }
  }

  @Test func bytesThatAreNoTextAreToldWithTheirLine() {
    #expect(throws: TranscriptError(path: "a.rpc", line: 2, kind: .notText)) {
      try TranscriptParser.parse(Array("// a\n// ".utf8) + [0xC3, 0x0A], path: "a.rpc")
    }
  }

  @Test func anErrorIsOneLine() {
    let mistake = TranscriptError(path: "a.rpc", line: 7, kind: .unknownDirective("restrat"))
    #expect(mistake.text == "a.rpc:7: there is no @ restrat, did you mean @ restart?")
  }

  @Test(
    arguments: [
      ("", []), ("a", [0x61]), (#"\r\n\t\\"#, [0x0D, 0x0A, 0x09, 0x5C]), (#"\x00\xfF"#, [0, 0xFF]), ("é", [0xC3, 0xA9]),
      (#"\\n"#, [0x5C, 0x6E]),
      ("\\", nil), (#"\x0"#, nil), (#"\xg0"#, nil), (#"\x+1"#, nil), (#"\x-1"#, nil), (#"\X41"#, nil), (#"\0"#, nil),
    ] as [(String, [UInt8]?)])
  func escapesAreResolved(_ text: String, _ bytes: [UInt8]?) { #expect(Escapes.resolved(text) == bytes) }

  @Test(
    arguments: [
      ("+30s", "PT30S"), ("+5m", "PT5M"), ("+1h", "PT1H"), ("+2d", "P2D"), ("PT5M", "PT5M"), ("P1DT2H", "P1DT2H"), ("5m", nil), ("+m", nil),
      ("+5", nil), ("+-5m", nil), ("+5w", nil), ("", nil), ("+99999999999d", nil),
    ] as [(String, String?)])
  func durationsAreSpelledByISO8601(_ text: String, _ duration: String?) { #expect(ClockStep.duration(text) == duration) }

  @Test(
    arguments: [
      ("--> {}", [(.lines, false), (.headers, false), (.lines, true), (.headers, true)]), ("-->! x", [(nil, false), (nil, true)]),
      ("@ options --framing headers\n-->! x", [(.headers, false), (.headers, true)]),
      ("@ options --framing lines\n--> {}", [(.lines, false), (.lines, true)]),
    ] as [(String, [(Framing.Style?, Bool)])])
  func aTranscriptIsPlayedInTheWaysThatMakeSense(_ text: String, _ ways: [(Framing.Style?, Bool)]) throws {
    let transcript = try TranscriptParser.parse(Array(text.utf8), path: "a.rpc")
    #expect(PlaybackMode.all(for: transcript) == ways.map { PlaybackMode(framing: $0.0, isBytewise: $0.1) })
  }
}
