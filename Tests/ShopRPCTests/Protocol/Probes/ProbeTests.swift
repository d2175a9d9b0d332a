import Foundation
import Testing

@testable import ShopRPC

/// The table of probes, each sent to the built program over real pipes, with one process per probe, framing, and step size.
struct ProbeTests {
  @Test(arguments: ProbeCase.tried) func theAnswersAreThese(_ example: ProbeCase) throws {
    let input = example.input
    let run = try PipedRun(probe: input, step: input.count, count: example.answered)
    check(run, example)
    #expect(run.memory <= example.probe.memory)
  }

  /// Probes at the start and the end of the input, written byte by byte.
  @Test(arguments: ProbeCase.tried.filter { $0.isShort && $0.probe.placement != .around })
  func theAnswersAreTheSameByteByByte(_ example: ProbeCase) throws {
    check(try PipedRun(probe: example.input, step: 1, count: example.answered), example)
  }

  /// All other probes of a framing, sent one after another to one process, byte by byte.
  @Test(arguments: [Framing.Style.lines, .headers]) func noProbeDisturbsTheNext(_ framing: Framing.Style) throws {
    let examples = ProbeCase.all.filter { $0.isShort && $0.probe.placement == .around && $0.framing == framing }
    let run = try PipedRun(probe: examples.flatMap(\.input), step: 1, count: examples.reduce(0) { $0 + $1.output.count })
    #expect(run.ending == .code(0))
    var rest = run.output[...]
    for example in examples {
      try #require(rest.starts(with: example.output), "\(example): \(ProbeBytes.visible(Array(rest.prefix(Self.shown))))")
      rest = rest.dropFirst(example.output.count)
    }
    #expect(rest.isEmpty)
  }

  @Test func probeNamesAreUnique() {
    let names = Probe.all.map(\.name)
    #expect(Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
    #expect(names.count > Self.atLeast)
  }

  /// Writes the actual responses as a Markdown table to the file named by `SHOP_RPC_PROBES`.
  @Test(.enabled(if: ProbeTable.path != nil)) func theTableIsWritten() throws {
    let path = try #require(ProbeTable.path)
    try ProbeTable().text().write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func check(_ run: PipedRun, _ example: ProbeCase) {
    #expect(run.ending == .code(example.probe.code))
    if run.output != example.output { Issue.record("\(Self.difference(run.output, example.output))") }
  }

  /// Both texts, from the first difference.
  private static func difference(_ found: [UInt8], _ expected: [UInt8]) -> String {
    let start = zip(found, expected).prefix { $0 == $1 }.count
    let part = { (bytes: [UInt8]) in ProbeBytes.visible(Array(bytes[max(0, start - context)...].prefix(shown))) }
    return "they differ from byte \(start) on\nanswered: …\(part(found))\nexpected: …\(part(expected))"
  }

  private static let context = 60
  private static let shown = 400
  private static let atLeast = 300
}
