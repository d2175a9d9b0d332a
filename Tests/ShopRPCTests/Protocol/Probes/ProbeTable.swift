import Foundation

@testable import ShopRPC

/// Readable table of all probes with the program's actual responses.
struct ProbeTable {
  /// Output path; nil if no table was requested.
  static let path = ProcessInfo.processInfo.environment["SHOP_RPC_PROBES"]

  /// Runs every probe; returns the table.
  func text() throws -> String {
    let head = "| probe | framing | sent | answered | exit |\n|---|---|---|---|---|\n"
    return try head + ProbeCase.all.map { try row($0) }.joined()
  }

  private func row(_ example: ProbeCase) throws -> String {
    let input = example.input
    let run = try PipedRun(probe: input, step: input.count, count: example.answered)
    let cells = [example.probe.name, example.framing.rawValue, sent(example), answered(run.output, example), ending(run.ending)]
    return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
  }

  private func sent(_ example: ProbeCase) -> String {
    code(
      example.probe.sent.prefix(Self.most).map { sent in
        switch sent {
        case .message(let text): text.description + (example.framing == .lines ? "\\n" : "")
        case .raw(let bytes): bytes.description
        }
      }.joined() + (example.probe.sent.count > Self.most ? "…" : ""))
  }

  /// Output without the responses to the surrounding valid requests, if those are right.
  private func answered(_ output: [UInt8], _ example: ProbeCase) -> String {
    guard output.starts(with: example.head), output.reversed().starts(with: example.tail.reversed()) else {
      return "**wrong:** " + code(ProbeBytes.visible(output))
    }
    let answers = output.dropFirst(example.head.count).dropLast(example.tail.count)
    return answers.isEmpty ? "nothing" : code(ProbeBytes.visible(Array(answers)))
  }

  private func ending(_ ending: ChildProcess.Termination) -> String {
    switch ending {
    case .code(let code): "\(code)"
    case .signal(let number): "signal \(number)"
    case .stuck: "none"
    }
  }

  /// Text as code, shortened if long.
  private func code(_ text: String) -> String {
    if text.isEmpty { return "" }
    let shown = text.count <= Self.shown ? text : "\(text.prefix(Self.shown))… (\(ProbeBytes.grouped(text.utf8.count)) bytes)"
    return shown.contains("`") ? "`` \(shown) ``" : "`\(shown)`"
  }

  private static let most = 4
  private static let shown = 320
}
