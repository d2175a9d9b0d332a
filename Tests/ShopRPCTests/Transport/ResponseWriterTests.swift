import Testing

@testable import ShopRPC

/// Responses and events of a group reach the client in their order, whether they are sent one by one or, as adjacent lines, at once.
struct ResponseWriterTests {
  /// Writes a group. `r` is a response, `x` one that depends on the group, `e` an event, `b` a batch of two responses, `n` a notification.
  private static func group(_ steps: String) -> ResponseWriter {
    var writer = ResponseWriter()
    for (index, step) in steps.enumerated() {
      switch step {
      case "b":
        writer.beginBatch()
        respond("\(index)0", isExposed: false, &writer)
        respond("\(index)1", isExposed: false, &writer)
        writer.endBatch()
      case "e":
        let start = writer.output.count
        writer.output.raw("e\(index)" as String)
        writer.hold(eventAt: start..<writer.output.count, isExposed: false)
      case "n": writer.discard(writer.beginResponse(id: "\(index)"))
      default: respond("\(index)", isExposed: step == "x", &writer)
      }
    }
    return writer
  }

  private static func respond(_ id: String, isExposed: Bool, _ writer: inout ResponseWriter) {
    let mark = writer.beginResponse(id: id)
    writer.beginResult()
    writer.output.null()
    writer.endResponse()
    writer.hold(mark, isExposed: isExposed)
  }

  /// What the client receives, with its ids and errors only.
  private static func received(_ steps: String, _ style: Framing.Style, replacing error: RPCError? = nil) throws -> [String] {
    let pipe = try TestPipe(.pipe)
    var outbox = Outbox(try NonblockingOutput(pipe.writing))
    outbox.style = style
    var writer = group(steps)
    writer.release(replacing: error, into: &outbox)
    outbox.flush()
    let text = pipe.text()
    let messages = style == .lines ? text.split(separator: "\n") : text.split(separator: /Content-Length: [0-9]+\r\n\r\n/)
    return messages.map { message in
      let short = message.replacing(#"{"jsonrpc":"2.0","id":"#, with: "").replacing(#","result":null}"#, with: "")
      return short.firstRange(of: #","error":"#).map { "\(short[..<$0.lowerBound])!" } ?? String(short)
    }
  }

  @Test(
    arguments: [
      ("r", "0"), ("rrr", "0 1 2"), ("e", "e0"), ("er", "e0 1"), ("rere", "0 e1 2 e3"), ("rnr", "0 2"), ("nnn", ""), ("rnnr", "0 3"),
      ("b", "[00,01]"), ("rbr", "0 [10,11] 2"), ("bb", "[00,01] [10,11]"), ("rrbrr", "0 1 [20,21] 3 4"), ("ebe", "e0 [10,11] e2"),
      ("xrx", "0 1 2"),
    ] as [(String, String)], Framing.Style.allCases)
  func theOrderIsKept(_ group: (steps: String, received: String), _ style: Framing.Style) throws {
    #expect(try Self.received(group.steps, style).joined(separator: " ") == group.received)
  }

  @Test(
    arguments: [("x", "0!"), ("rx", "0 1!"), ("xr", "0! 1"), ("rxrxr", "0 1! 2 3! 4"), ("xer", "0! e1 2")] as [(String, String)],
    Framing.Style.allCases)
  func whatIsNotDurableIsReplaced(_ group: (steps: String, received: String), _ style: Framing.Style) throws {
    #expect(try Self.received(group.steps, style, replacing: RPCError(.storageFailed)).joined(separator: " ") == group.received)
  }
}
