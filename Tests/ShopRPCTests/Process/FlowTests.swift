import Foundation
import Testing

@testable import ShopRPC

/// A reader that stops, a writer that never reads, one byte at a time: memory is bounded, nothing blocks forever, and nothing is lost.
struct FlowTests {
  /// Megabytes: a debug build, the responses waiting for the reader, and as much again while the buffer grows.
  private static let bound = 64
  /// The same when the responses of a batch form one message.
  private static let boundOfBatches = 180
  /// Bytes after which a writer must have been blocked: twice what all pipes and buffers hold with the smallest responses.
  private static let enough = 16 << 20
  private static let product = #"{"product":{"id":"p","name":"P","price":"1"}}"#

  /// Each kind of traffic, to a database in memory and on disk; when time is short, every other one to one of them.
  private static let cases = Endurance.sample(of: Traffic.allCases, every: 3).enumerated().flatMap { index, traffic in
    [false, true].filter { Endurance.isThorough || $0 == (index % 2 == 0) }.map { (traffic, $0) }
  }

  @Test(arguments: cases) func aReaderThatStopsLosesNothing(_ traffic: Traffic, _ isStored: Bool) throws {
    let folder = try TestFolder()
    let frontend = try Frontend(isStored ? folder.path : nil)
    #expect(try frontend.ask("catalog.put", Self.product).errorText == "")
    if let opening = traffic.opening { #expect(try frontend.ask(opening.method, opening.params).errorText == "") }
    if traffic.isHeavy { frontend.narrow() }
    let first = frontend.lastID + 1
    try #require(try frontend.press(upTo: Self.enough) { traffic.message(by: frontend) }, "everything was taken")
    let peak = try frontend.peak()
    #expect(peak < (traffic == .batches ? Self.boundOfBatches : Self.bound))
    let lines = try frontend.rest()
    #expect(try frontend.ending() == .code(0))
    switch traffic {
    case .noise:
      #expect(lines.count == frontend.pressed && lines.allSatisfy { $0.hasPrefix(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700"#) })
    case .batches: #expect(lines.count == frontend.pressed && lines.allSatisfy { $0.hasPrefix(#"[{"jsonrpc":"2.0","id":"#) })
    default: #expect(Frontend.ids(lines).filter { $0 >= 0 } == Array(first...frontend.lastID))
    }
    if traffic == .events { #expect(EventRange(lines).gap == nil) }
    print("silent reader: \(traffic) \(isStored ? "durable" : "in memory"): \(peak) MB")
  }

  /// Another process makes changes meanwhile, which the silent reader has subscribed to.
  @Test func externalChangesWaitForAStoppedReader() throws {
    let folder = try TestFolder()
    let (frontend, other) = (try Frontend(folder.path), try Frontend(folder.path))
    #expect(try frontend.ask("catalog.put", Self.product).errorText == "")
    let start = try #require(Int(frontend.ask("events.subscribe").part("result.revision")))
    try #require(try frontend.press(upTo: Self.enough) { frontend.request("cart.total", "{}") })
    for _ in 0..<Self.others { try other.send(other.request("cart.add", #"{"productId":"p"}"#)) }
    for _ in 0..<Self.others { #expect(try other.answer() != nil) }
    #expect(try frontend.peak() < Self.bound)
    let revision = try #require(Int(other.ask("cart.get").part("result.revision")))
    try frontend.send("")
    // events up to the last revision arrive while the input is open
    var lines: [String] = []
    while EventRange(lines.suffix(1)).end != revision { lines.append(try #require(try frontend.answer())) }
    lines += try frontend.rest()
    #expect(Frontend.ids(lines).filter { $0 >= 0 } == Array(3...frontend.lastID))
    #expect(EventRange(lines).gap == nil)
    #expect(EventRange(lines).begin == start)
    for one in [frontend, other] { #expect(try one.ending() == .code(0)) }
  }

  private static let others = 300

  /// Notifications have no responses, so all of them are read; then both ends close.
  @Test(arguments: [false, true]) func notificationsOfASilentClientAreRead(_ isStored: Bool) throws {
    let folder = try TestFolder()
    let frontend = try Frontend(isStored ? folder.path : nil)
    #expect(try frontend.ask("catalog.put", Self.product).errorText == "")
    let line = #"{"jsonrpc":"2.0","method":"cart.setQuantity","params":{"productId":"p","quantity":7}}"# + "\n"
    let piece = String(repeating: line, count: Self.linesOfPiece)
    var sent = 0
    while sent < Flow.times(Self.megabytes) << 20 {
      try frontend.send(piece)
      sent += piece.utf8.count
    }
    #expect(try frontend.peak() < Self.bound)
    #expect(try frontend.ending() == .code(0))
    print("never reads: \(sent >> 20) MB of notifications \(isStored ? "durable" : "in memory")")
  }

  private static let linesOfPiece = 500
  private static let megabytes = 3

  /// Sends requests until the pipe is full, then closes both ends at once: the stored changes are a prefix of the requests.
  @Test func aWriterThatNeverReadsAndGoesLeavesAWholeStore() throws {
    let folder = try TestFolder()
    let frontend = try Frontend(folder.path)
    try #require(
      try frontend.press(upTo: Self.enough) {
        let number = frontend.lastID + 1
        return frontend.request("list.add", #"{"name":"n\#(number)","id":"i\#(number)"}"#)
      })
    let asked = frontend.lastID
    frontend.leave()
    #expect(try frontend.ending() == .code(0))
    let next = try Frontend(folder.path)
    let status = try next.ask("service.status")
    let count = try #require(Int(status.part("result.counts.items")))
    #expect(status.part("result.status") == "UP")
    #expect((1...asked).contains(count))
    #expect(try next.ask("list.item", #"{"itemId":"i\#(count)"}"#).errorText == "")
    #expect(try next.ask("list.item", #"{"itemId":"i\#(count + 1)"}"#).errorText.hasPrefix("notFound"))
    #expect(try next.ending() == .code(0))
    print("never reads and goes: \(asked) asked, \(count) done, all stored")
  }

  @Test(arguments: [(1, 1), (1, 1 << 16), (1 << 16, 1)], Framing.Style.allCases)
  func oneByteAtATimeGivesTheSame(_ steps: (writing: Int, reading: Int), _ style: Framing.Style) throws {
    let requests = (1...Self.fewRequests).map { #"{"jsonrpc":"2.0","id":\#($0),"method":"cart.total"}"# }
    let input = requests.map { style == .lines ? $0 + "\n" : "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
    let (expected, _) = try BuiltProgram.run(["--ephemeral"], input)
    let end = try End("", Array(input.utf8), steps: steps)
    #expect(end.code == .code(0))
    #expect(String(decoding: end.output, as: UTF8.self) == expected)
  }

  private static let fewRequests = 20

  /// A few bytes may ask for megabytes a thousand times, and all responses would form one message.
  @Test(.needs(.longForm)) func theAnswersOfABatchHaveABound() throws {
    let frontend = try Frontend(nil)
    #expect(try frontend.ask("transaction.run", Self.manyItems).errorText == "")
    let calls = (0..<Self.requests).map { _ in frontend.request("list.items", #"{"group":"none"}"#).dropLast() }
    try frontend.send("[" + calls.joined(separator: ",") + "," + #"{"jsonrpc":"2.0","method":"unknown"}]"# + "\n")
    let batch = try #require(try frontend.answer())
    #expect(batch.utf8.count < Limits.batchAnswers + Limits.batchAnswers / 2)
    #expect(try frontend.peak() < Self.boundOfAnswers)
    let last = try #require(batch.range(of: #"{"jsonrpc":"2.0","id":\#(frontend.lastID)"#, options: .backwards))
    let answer = Answer(String(batch[last.lowerBound...].dropLast()))
    #expect(answer.errorText == "batchTooLarge maximumBytes=\(Limits.batchAnswers)")
    // the next request works as before
    #expect(try frontend.ask("cart.total").errorText == "")
    #expect(try frontend.ending() == .code(0))
  }

  @Test func theAnswersOfATransactionHaveABound() throws {
    let peer = try Peer()
    #expect(peer.ask("transaction.run", Self.manyItems).errorText == "")
    let look = #"{"method":"list.items","params":{"group":"none"}}"#
    let answer = peer.ask("transaction.run", #"{"calls":[\#(Array(repeating: look, count: Self.requests).joined(separator: ","))]}"#)
    #expect(answer.errorText.hasPrefix("batchTooLarge maximumBytes=\(Limits.batchAnswers) index="), "\(answer.errorText)")
  }

  /// Params of `transaction.run` that add as many items as one call can, for responses of megabytes to requests of a few bytes.
  private static let manyItems: String = {
    let note = String(repeating: "x", count: 100)
    let calls = (0..<Limits.calls.upperBound).map {
      #"{"method":"list.add","params":{"name":"n\#($0)\#(UUID().uuidString)","note":"\#(note)"}}"#
    }
    return #"{"calls":[\#(calls.joined(separator: ","))]}"#
  }()

  /// A tenth more than fit.
  private static let requests = 260
  /// Megabytes: the limit once as held responses, once as an array, and once on the way out, each in memory that may be twice as large.
  private static let boundOfAnswers = 520
}
