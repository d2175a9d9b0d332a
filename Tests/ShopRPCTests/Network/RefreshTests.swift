import Foundation
import Testing

@testable import ShopRPC

/// Refreshing the catalog from a server on loopback, by the built program.
final class RefreshTests {
  private let server: FaultServer
  private let folder: TestFolder
  private let database: String

  init() throws {
    server = try FaultServer()
    folder = try TestFolder()
    database = folder.path + "/store"
  }

  /// Whatever the server says about its content, the catalog changes only when the content does.
  @Test(arguments: ["etag", "date", "plain"]) func onlyNewListsAreImported(_ kind: String) throws {
    let client = try client()
    let url = page("edition/list?\(kind)")
    let first = try client.ask("data.import", #"{"url":"\#(url)","currency":"EUR"}"#).part("result.revision")
    // the same list again changes nothing, not even the revision
    #expect(try client.ask("data.import", #"{"url":"\#(url)","currency":"EUR"}"#).part("result.revision") == first)
    let unchanged = try client.ask("data.refresh")
    #expect(unchanged.part("result.status") == "unchanged" && unchanged.part("result.url") == url)
    #expect(unchanged.part("result.revision") == first && unchanged.part("result.report") == "")
    try publish(2)
    let trial = try client.ask("data.refresh", #"{"_meta":{"dryRun":true}}"#)
    #expect(trial.part("result.status") == "updated" && price(client) == "1.00 EUR")
    let updated = try client.ask("data.refresh")
    #expect(updated.part("result.status") == "updated" && updated.part("result.report.updated") == "1")
    #expect(updated.part("result.fetchedAt") > unchanged.part("result.fetchedAt") && price(client) == "2.00 EUR")
    #expect(try client.ask("data.refresh").part("result.status") == "unchanged")
  }

  /// The URL is part of the database: of other processes, of the next start, of undo, of resets.
  @Test func theURLIsRemembered() throws {
    let client = try client()
    #expect(try client.ask("data.refresh").part("result.status") == "none")
    _ = try client.ask("data.import", #"{"url":"\#(page("edition/list?etag"))"}"#)
    let other = try self.client()
    #expect(try other.ask("data.refresh").part("result.status") == "unchanged")
    try publish(3)
    #expect(try other.ask("data.refresh").part("result.status") == "updated")
    #expect(try BuiltProgram.run(["compact", "--data", database]).ending == .code(0))
    #expect(try other.ending() == .code(0))
    let later = try self.client()
    #expect(try later.ask("data.refresh").part("result.status") == "unchanged")
    // after an undo the new list is new again, and without the import there is no URL
    _ = try later.ask("history.undo")
    #expect(price(later) == "1.00 USD")
    #expect(try later.ask("data.refresh").part("result.status") == "updated" && price(later) == "3.00 USD")
    for _ in 0..<2 { _ = try later.ask("history.undo") }
    #expect(try later.ask("data.refresh").part("result.status") == "none")
    for _ in 0..<2 { _ = try later.ask("history.redo") }
    #expect(try later.ask("data.refresh").part("result.status") == "unchanged")
    #expect(try later.ask("data.reset", #"{"scope":"prefs","confirm":"reset"}"#).errorText == "")
    #expect(try later.ask("data.refresh").part("result.status") == "unchanged")
    #expect(try later.ask("data.reset", #"{"scope":"catalog","confirm":"reset"}"#).errorText == "")
    #expect(try client.ask("data.refresh").part("result.status") == "none")
  }

  /// The catalog stays when the server fails, and the result says why and since when.
  @Test func failuresKeepTheCatalog() throws {
    let client = try client()
    let url = page("edition/list?plain")
    _ = try client.ask("data.import", #"{"url":"\#(url)","mode":"replace"}"#)
    try publish(0)
    let first = try client.ask("data.refresh")
    #expect(first.part("result.status") == "failed" && first.part("result.failure") == #"{"reason":"status","status":500}"#)
    #expect(first.part("result.fetchedAt") < first.part("result.staleSince"))
    // the server is left alone for a moment
    let second = try client.ask("data.refresh")
    #expect(
      second.part("result.failure.reason") == "status" && Int(second.part("result.failure.retryAfter")).map { (1...2).contains($0) } == true
    )
    #expect(second.part("result.staleSince") == first.part("result.staleSince") && price(client) == "1.00 USD")
    try publish(2)
    let later = try self.client()
    #expect(try later.ask("data.refresh").part("result.status") == "updated" && price(later) == "2.00 USD")
    _ = try later.ask("service.setOnline", #"{"online":false}"#)
    #expect(try later.ask("data.refresh").errorText == "offline")
  }

  /// An empty list does not remove everything, and rejected rows count as at the import.
  @Test(arguments: [("replace", "false", "empty"), ("merge", "true", "halfway"), ("merge", "false", "html")])
  func unusableListsAreFailures(_ mode: String, _ strict: String, _ page: String) throws {
    let client = try client()
    let url = self.page("switch/\(page)")
    #expect(try client.ask("data.import", #"{"url":"\#(url)","mode":"\#(mode)","strict":\#(strict)}"#).errorText == "")
    let result = try client.ask("data.refresh")
    #expect(result.part("result.status") == "failed" && result.part("result.failure") == #"{"reason":"content"}"#)
    #expect(price(client) == "1.00 USD")
    #expect(try client.ask("data.refresh").part("result.staleSince") == result.part("result.staleSince"))
  }

  /// Imports and refreshes report how much of the list has arrived.
  @Test func downloadsReportProgress() throws {
    let client = try client()
    for (method, params) in [("data.import", #""url":"\#(page("parts"))","#), ("data.refresh", "")] {
      try client.send(client.request(method, #"{\#(params)"_meta":{"progressToken":7}}"#))
      var percentages: [Int] = []
      var kinds: [String] = []
      while let line = try client.answer() {
        let message = Answer(line)
        if message.part("method") != "$/progress" {
          #expect(message.errorText == "")
          break
        }
        kinds.append(message.part("params.value.kind"))
        percentages += Int(message.part("params.value.percentage")).map { [$0] } ?? []
      }
      #expect(kinds.first == "begin" && kinds.last == "end" && kinds.count > 3, "\(method)")
      #expect(percentages == percentages.sorted() && percentages.first == 0 && percentages.last == 100)
    }
  }

  /// With `--refresh-every`, new lists arrive by themselves, as events; the end of the input does not wait for a refresh.
  @Test func refreshesAreMadeWithoutRequests() throws {
    let first = try client()
    _ = try first.ask("data.import", #"{"url":"\#(page("edition/list?etag"))"}"#)
    #expect(try first.ending() == .code(0))
    try publish(4)
    let client = try client(["--refresh-every", "1"])
    _ = try client.ask("events.subscribe", #"{"topics":["catalog"],"sinceRevision":1}"#)
    var event = Answer(try client.answer() ?? "")
    #expect(event.part("params.method") == "data.refresh" && event.part("params.revision") == "2")
    #expect(price(client) == "4.00 USD")
    try publish(5)
    event = Answer(try client.answer() ?? "")
    #expect(event.part("params.method") == "data.refresh" && event.part("params.revision") == "3")
    _ = try client.ask("data.import", #"{"url":"\#(page("once"))"}"#)
    try Watch.wait(for: "the next refresh", pause: Self.seldom) { try hits("once") >= 2 }
    #expect(try client.ending() == .code(0))
  }

  /// Microseconds between two looks, each by a process of its own.
  private static let seldom: UInt32 = 20_000

  private func client(_ words: [String] = []) throws -> Frontend { try server.client(["--allow-private-hosts"] + words, on: database) }

  private func page(_ name: String) -> String { server.url("http://127.0.0.1:{p}/\(name)") }

  /// Makes the server publish another edition of its list; 0 for an error.
  private func publish(_ edition: Int) throws {
    #expect(try server.client().ask("data.import", #"{"url":"\#(page("publish/list?\(edition)"))"}"#).errorText == "")
  }

  /// How often a page was requested.
  private func hits(_ name: String) throws -> Int {
    let client = try server.client()
    _ = try client.ask("data.import", #"{"url":"\#(page("hits/\(name)"))"}"#)
    return Int(try client.ask("catalog.get", #"{"productId":"8"}"#).part("result.product.name").dropFirst("Hits ".count)) ?? 0
  }

  private func price(_ client: Frontend) -> String {
    let price = (try? client.ask("catalog.get", #"{"productId":"tea"}"#).part("result.product.price")) ?? ""
    return "\(Answer(price).part("amount")) \(Answer(price).part("currency"))"
  }
}
