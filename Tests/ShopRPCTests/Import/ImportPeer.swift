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
    let answer = Answer(ask("data.import", params))
    var report = ImportReport()
    let number = { (name: String) in Int(answer.part("result.\(name)")) ?? -1 }
    report.parts["products"] = ImportCounts(
      added: number("added"), updated: number("updated"), unchanged: number("unchanged"), removed: number("removed"))
    report.repairs = Answer(answer.part("result.repairs")).elements.map { Self.repair($0) }
    report.rejections = Answer(answer.part("result.rejections")).elements.map { Self.rejection($0) }
    (report.repairCount, report.rejectionCount) = (number("repairCount"), number("rejectionCount"))
    return (report, number("revision"))
  }

  private static func repair(_ answer: Answer) -> ImportRepair {
    ImportRepair(
      index: Int(answer.part("index")) ?? -1, id: answer.part("id"), path: answer.part("path"), from: answer.part("value"),
      to: answer.part("to") == "null" ? nil : answer.part("to"), reason: ImportReason(rawValue: answer.part("reason")) ?? .invalid)
  }

  private static func rejection(_ answer: Answer) -> RejectedRow {
    RejectedRow(
      index: Int(answer.part("index")) ?? -1, path: answer.part("path"), reason: ImportReason(rawValue: answer.part("reason")) ?? .invalid)
  }
}
