import Testing

@testable import ShopRPC

/// Responses and events of a group reach the client in their order, whether they are sent one by one or, as adjacent lines, at once.
struct ResponseWriterTests {
  /// Writes a group. `r` is a response, `e` an event, `X` and `E` the same if they depend on the group, `n` a notification, `j` the response
  /// of a job, `|` a commit before the end of the group, and what is between `[` and `]` a batch.
  private static func write(_ steps: String, _ error: RPCError?, _ writer: inout ResponseWriter) {
    for (index, step) in steps.enumerated() {
      let isProvisional = step.isUppercase
      switch step {
      case "[": writer.beginBatch()
      case "]": writer.endBatch()
      case "|": writer.confirm(replacing: error)
      case "n": writer.discard(writer.beginResponse(id: "\(index)"))
      case "e", "E":
        let start = writer.output.count
        writer.output.raw("\(step.lowercased())\(index)" as String)
        writer.hold(eventFrom: start, isProvisional: isProvisional)
      default:
        let mark = writer.beginResponse(id: "\(index)")
        writer.beginResult()
        writer.output.null()
        writer.endResponse()
        if step == "j" { writer.hold(mark, job: 7, isProvisional: false) } else { writer.hold(mark, isProvisional: isProvisional) }
      }
    }
  }

  /// The messages that the client receives, each reduced to its id, with `!` for an error.
  private static func received(_ steps: String, _ style: Framing.Style, replacing error: RPCError? = nil) throws -> String {
    let pipe = try TestPipe(.pipe)
    var outbox = Outbox(try NonblockingOutput(pipe.writing))
    outbox.style = style
    var writer = ResponseWriter()
    write(steps, error, &writer)
    writer.release(replacing: error, into: &outbox)
    outbox.flush()
    let text = pipe.text()
    let messages = style == .lines ? text.split(separator: "\n") : text.split(separator: /Content-Length: [0-9]+\r\n\r\n/)
    return messages.map { message in
      message.replacing(#"{"jsonrpc":"2.0","id":"#, with: "").replacing(#","result":null}"#, with: "")
        .replacing(/,"error":\{.*?"text":"[^"]*"\}\}\}/, with: "!")
    }.joined(separator: " ")
  }

  @Test(
    arguments: [
      ("r", "0"), ("rrr", "0 1 2"), ("e", "e0"), ("er", "e0 1"), ("rere", "0 e1 2 e3"), ("rnr", "0 2"), ("nnn", ""), ("rnnr", "0 3"),
      ("[rr]", "[1,2]"), ("r[rr]r", "0 [2,3] 5"), ("[r][r]", "[1] [4]"), ("[]", ""), ("r[n]r", "0 4"), ("e[rr]e", "e0 [2,3] e5"),
      ("r[rere]r", "0 [2,4] e3 e5 7"), ("rjr", "0 1 2"), ("XrX", "0 1 2"), ("X|r", "0 2"), ("XEr", "0 e1 2"),
    ] as [(String, String)], Framing.Style.allCases)
  func theOrderIsKept(_ group: (steps: String, received: String), _ style: Framing.Style) throws {
    #expect(try Self.received(group.steps, style) == group.received)
  }

  @Test(
    arguments: [
      ("X", "0!"), ("rX", "0 1!"), ("Xr", "0! 1"), ("rXrXr", "0 1! 2 3! 4"), ("Xer", "0! e1 2"), ("rEr", "0 2"), ("XEXE", "0! 2!"),
      ("r[rX]r", "0 [2,3!] 5"), ("[rEr]", "[1,3]"), ("X|r", "0! 2"), ("XE|Xr", "0! 3! 4"),
    ] as [(String, String)], Framing.Style.allCases)
  func whatIsNotDurableIsReplaced(_ group: (steps: String, received: String), _ style: Framing.Style) throws {
    #expect(try Self.received(group.steps, style, replacing: RPCError(.storageFailed)) == group.received)
  }

  @Test func adjacentLinesNeedNoFlush() throws {
    let pipe = try TestPipe(.pipe)
    var outbox = Outbox(try NonblockingOutput(pipe.writing))
    var writer = ResponseWriter()
    Self.write("rere", nil, &writer)
    writer.release(into: &outbox)
    #expect(outbox.pending == 0)
    #expect(pipe.text().split(separator: "\n").count == 4)
  }
}
