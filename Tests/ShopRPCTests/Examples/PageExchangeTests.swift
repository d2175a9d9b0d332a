import Foundation
import Testing

@testable import ShopRPC

/// The exchanges on the pages of the documentation are what the program answers.
struct PageExchangeTests {
  /// A block of requests (`-->`) and responses (`<--`).
  struct Exchange: Sendable, CustomTestStringConvertible {
    let page: String
    let requests: [String]
    /// The lines of output; `…` stands for anything.
    let responses: [String]
    /// The requests before it.
    let before: [String]

    var testDescription: String { "\(page): \(requests.first ?? "")" }
  }

  private static let sample = #"{"jsonrpc":"2.0","id":0,"method":"data.sample"}"#
  private static let milk = #"{"jsonrpc":"2.0","id":0,"method":"cart.add","params":{"productId":"milk"}}"#
  private static let click =
    #"{"jsonrpc":"2.0","id":0,"method":"cart.add","params":{"productId":"milk","_meta":{"idempotencyKey":"click-17"}}}"#

  private static let flour = #"{"jsonrpc":"2.0","id":0,"method":"list.addText","params":{"text":"flour"}}"#

  /// The requests before each exchange of a page, as its text names them.
  private static let before: KeyValuePairs<String, [[String]]> = [
    "protocol": [
      [sample], [sample], [sample, milk], [sample, click], [sample, milk], [sample, milk], [sample], [sample], [sample], [sample], [],
      [sample], [sample],
    ],
    "pricing": [[sample] + promotions + [apples], [sample], [sample] + promotions + [apples]],
    "languages": [[sample], [sample]],
    "frontend": [
      [sample], [sample], [sample], [sample], [sample], [sample], [sample, flour], [sample], [sample], [sample, apples],
    ],
  ]

  private static let promotions = [
    #"{"jsonrpc":"2.0","id":1,"method":"promotion.put","params":{"promotion":{"id":"three-for-two","name":"Three for two","#
      + #""kind":"buyXGetY","scope":"product","productIds":["apples"],"buy":2,"get":1}}}"#,
    #"{"jsonrpc":"2.0","id":2,"method":"promotion.put","params":{"promotion":{"id":"welcome","name":"Welcome","kind":"percent","#
      + #""percent":10,"code":"WELCOME","minimum":"20.00"}}}"#,
    #"{"jsonrpc":"2.0","id":3,"method":"tax.put","params":{"rate":"7","included":true}}"#,
  ]
  private static let apples = #"{"jsonrpc":"2.0","id":4,"method":"cart.add","params":{"productId":"apples","quantity":3}}"#

  private static let exchanges: [Exchange] = before.flatMap { page, before in
    zip(requestBlocks(of: page), before).map { block, before in
      Exchange(
        page: page, requests: block.filter { $0.hasPrefix("--> ") }.map { String($0.dropFirst(4)) },
        responses: block.filter { $0.hasPrefix("<-- ") }.map { String($0.dropFirst(4)) }, before: before)
    }
  }

  /// The lines between fences.
  private static func blocks(of page: String) -> [[String]] {
    let path = HouseTests.root.appending(path: "docs/\(page).md")
    guard let text = try? String(contentsOf: path, encoding: .utf8) else { return [] }
    let parts = text.components(separatedBy: "\n```")
    return parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map { Array($0.element.components(separatedBy: "\n").dropFirst()) }
  }

  /// The blocks that contain requests.
  private static func requestBlocks(of page: String) -> [[String]] {
    blocks(of: page).filter { $0.contains { $0.hasPrefix("--> ") } }
  }

  /// Output of a new process, as the pages describe it.
  private static func output(of input: String, _ options: [String] = []) throws -> String {
    try BuiltProgram.run(["--ephemeral", "--clock", "2026-01-15T09:00:00Z", "--seed", "1"] + options, input).output
  }

  private static func lines(of input: String) throws -> [String] { try output(of: input).components(separatedBy: "\n").dropLast() }

  /// `before` has an entry for each exchange of a page.
  @Test func everyExchangeIsListed() {
    for (page, before) in Self.before {
      let blocks = Self.requestBlocks(of: page)
      #expect(blocks.count == before.count, "docs/\(page).md has \(blocks.count) exchanges")
    }
  }

  @Test(arguments: exchanges) func theProgramAnswersThis(_ exchange: Exchange) throws {
    let lines = try Self.lines(of: (exchange.before + exchange.requests).map { $0 + "\n" }.joined()).dropFirst(exchange.before.count)
    if exchange.responses.isEmpty {
      return #expect(lines.count == exchange.requests.count && !lines.contains { $0.contains(#""error":"#) })
    }
    try #require(lines.count == exchange.responses.count, "\(lines.joined(separator: "\n"))")
    for (line, response) in zip(lines, exchange.responses) { #expect(Self.fits(line, response), "\(line)") }
  }

  /// True when `line` is `pattern`, in which `…` stands for anything.
  private static func fits(_ line: String, _ pattern: String) -> Bool {
    let pieces = pattern.components(separatedBy: "…")
    var rest = line[...]
    for (index, piece) in pieces.enumerated() where !piece.isEmpty {
      let isLast = index > 0 && index == pieces.count - 1
      guard let found = rest.range(of: piece, options: isLast ? .backwards : []), index > 0 || found.lowerBound == rest.startIndex else {
        return false
      }
      rest = rest[found.upperBound...]
    }
    return pieces.last == "" || line.hasSuffix(pieces.last ?? "") && rest.isEmpty
  }

  @Test(arguments: [
    ("abc", "abc", true), ("abc", "ab", false), ("abc", "bc", false), ("abc", "a…c", true), ("abcc", "a…", true), ("abcc", "a…c", true),
    ("ab", "b…", false),
  ])
  func ellipsesStandForAnything(_ line: String, _ pattern: String, _ fits: Bool) { #expect(Self.fits(line, pattern) == fits) }

  /// The sentences of the explained total, listed below its requests.
  @Test func theStepsReadAsListed() throws {
    let input = ([Self.sample] + Self.promotions + [Self.apples]).map { $0 + "\n" }.joined()
    let total = try #require(
      try Self.lines(of: input + #"{"jsonrpc":"2.0","id":6,"method":"cart.total","params":{"explain":true}}"# + "\n").last)
    let listed = try #require(Self.blocks(of: "pricing").first { $0.first?.hasPrefix("“Apples”") == true }?.filter { !$0.isEmpty })
    #expect(listed.count == 6)
    for sentence in listed { #expect(total.contains(#""text":"\#(sentence)""#), "\(sentence)") }
  }

  /// The response in headers framing.
  @Test func theHeadersAreAsShown() throws {
    let shown = try #require(Self.blocks(of: "protocol").first { $0.first?.hasPrefix("Content-Length: ") == true })
    let requests = [Self.sample, #"{"jsonrpc":"2.0","id":1,"method":"locale.get"}"#]
    let input = requests.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
    let output = try Self.output(of: input, ["--framing", "headers"])
    #expect(output.hasSuffix(shown.filter { !$0.isEmpty }.joined(separator: "\r\n\r\n")))
  }
}
