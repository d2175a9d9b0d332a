import Testing

@testable import ShopRPC

/// In-process client of the whole service: one request in, its response out.
struct ImportPeer: ~Copyable {
  private var conversation: Conversation
  private var outbox: Outbox
  private let pipe: TestPipe

  init(_ options: Options = Options()) throws {
    let pipe = try TestPipe()
    outbox = Outbox(try NonblockingOutput(pipe.writing))
    conversation = Conversation(ServiceState(options, .all))
    self.pipe = pipe
  }

  /// Response to one request, as JSON text.
  mutating func ask(_ method: String, _ params: String) -> String {
    let request = Array(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#.utf8)
    conversation.startGroup()
    conversation.receive(request.span)
    conversation.finishGroup(into: &outbox)
    var answer = ""
    repeat {
      outbox.flush()
      answer += pipe.text()
    } while outbox.pending > 0
    return answer
  }

  /// Passes the parsed response to `body`.
  mutating func ask<Result>(
    _ method: String, _ params: String, _ body: (borrowing Document, Int) throws -> Result
  ) throws -> Result {
    var document = Document()
    try document.read(owning: Array(ask(method, params).utf8))
    let result = document.find(.result, in: 0)
    return try body(document, try #require(result < 0 ? nil : result))
  }

  /// Imports a list; returns the report and the resulting revision.
  mutating func take(_ params: String) throws -> (report: ImportReport, revision: Int) {
    try ask("catalog.import", params) { document, result in
      let report = ImportReport(
        added: Self.number("added", document, result), updated: Self.number("updated", document, result),
        unchanged: Self.number("unchanged", document, result), removed: Self.number("removed", document, result),
        repaired: try Shape.array(ImportRepair.shape).read(document, document.find(Name("repaired"), in: result)),
        repairedCount: Self.number("repairedCount", document, result),
        rejected: try Shape.array(RejectedRow.shape).read(document, document.find(Name("rejected"), in: result)),
        rejectedCount: Self.number("rejectedCount", document, result))
      return (report, Self.number("revision", document, result))
    }
  }

  /// Integer member of the result; -1 if missing.
  private static func number(_ name: String, _ document: borrowing Document, _ result: Int) -> Int {
    document.integer(at: max(0, document.find(Name(name), in: result))) ?? -1
  }
}
