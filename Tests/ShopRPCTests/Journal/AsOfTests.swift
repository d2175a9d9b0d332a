import ShopModel
import Testing

@testable import ShopRPC

/// Queries with `asOf`, in memory and on files, within a group and after a restart.
struct AsOfTests {
  /// Peer with some changes; the first product costs 100, later 200.
  private static func peer(_ options: Options) throws -> Peer {
    let peer = try Peer(options)
    let puts = [
      ("catalog.put", #"{"product":{"id":"p","name":"Milk","price":"1.00"}}"#),
      ("cart.add", #"{"productId":"p","quantity":2}"#),
      ("catalog.update", #"{"productId":"p","price":"2.00"}"#),
      ("cart.add", #"{"productId":"p","quantity":1}"#),
    ]
    for (method, params) in puts {
      #expect(peer.ask(method, params).part("error") == "")
      _ = peer.ask("service.advanceClock", #"{"by":"PT1M"}"#)
    }
    return peer
  }

  private static let totals = ["0.00", "0.00", "2.00", "4.00", "6.00"]

  private func expectTotals(_ peer: Peer) {
    for (revision, total) in Self.totals.enumerated() {
      let answer = peer.ask("cart.total", meta: #""asOf":\#(revision)"#)
      #expect(answer.description.contains(#""total":{"amount":"\#(total)""#), "\(revision): \(answer)")
      #expect(answer.description.hasSuffix(#""revision":\#(revision)}}"#), "\(answer)")
      let time = peer.ask("cart.total", meta: #""asOf":"2026-01-15T09:0\#(max(0, revision - 1)):30Z""#)
      #expect(time.description.contains(#""amount":"\#(Self.totals[max(1, revision)])""#), "\(time)")
    }
    let before = peer.ask("cart.total", meta: #""asOf":"2026-01-15T08:00:00Z""#)
    #expect(before.description.hasSuffix(#""revision":0}}"#), "\(before)")
    let present = peer.ask("cart.total", meta: #""asOf":"2030-01-01T00:00:00Z""#)
    #expect(present.description.hasSuffix(#""revision":4}}"#))
    let late = peer.ask("cart.total", meta: #""asOf":5"#)
    #expect(late.description.contains(#""path":"/_meta/asOf""#) && late.description.contains("between 0 and 4"), "\(late)")
  }

  @Test func inMemory() throws { expectTotals(try Self.peer(.fixed)) }

  @Test func inFiles() throws {
    let folder = try TestFolder()
    let peer = try Self.peer(.stored(in: folder))
    expectTotals(peer)
    let again = try peer.restart()
    _ = again.ask("service.advanceClock", #"{"by":"PT5M"}"#)
    expectTotals(again)
    let fault = again.conversation.service.compact()
    #expect(fault == nil)
    expectTotals(again)
  }

  /// The clock moves between two changes of one group: at the earlier time, only the first had been made.
  @Test(arguments: [true, false]) func aMoveOfTheClockWithinAGroup(isStored: Bool) throws {
    let folder = try TestFolder()
    let peer = try Peer(isStored ? .stored(in: folder) : .fixed)
    let lines = [
      #"{"jsonrpc":"2.0","id":1,"method":"catalog.put","params":{"product":{"id":"p","name":"Milk","price":"1.00"}}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"cart.add","params":{"productId":"p"}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"service.advanceClock","params":{"by":"PT5M"}}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"cart.add","params":{"productId":"p"}}"#,
    ]
    #expect(peer.send(lines.joined(separator: "\n")).split(separator: "\n").count == lines.count)
    #expect(peer.ask("cart.total", meta: #""asOf":"2026-01-15T09:00:00Z""#).part("result.pieceCount") == "1")
    #expect(peer.ask("cart.total").part("result.pieceCount") == "2")
  }

  /// Earlier changes of the same group are part of the past.
  @Test(arguments: [true, false]) func withinAGroup(isStored: Bool) throws {
    let folder = try TestFolder()
    let peer = try Peer(isStored ? .stored(in: folder) : .fixed)
    let lines = [
      #"{"jsonrpc":"2.0","id":1,"method":"catalog.put","params":{"product":{"id":"p","name":"Milk","price":"1.00"}}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"cart.add","params":{"productId":"p"}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"cart.total","params":{"_meta":{"asOf":1}}}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"cart.add","params":{"productId":"p"}}"#,
      #"{"jsonrpc":"2.0","id":5,"method":"cart.total","params":{"_meta":{"asOf":2}}}"#,
      #"{"jsonrpc":"2.0","id":6,"method":"cart.total"}"#,
    ]
    let answers = peer.send(lines.joined(separator: "\n")).split(separator: "\n")
    #expect(answers.count == 6)
    #expect(answers[2].contains(#""pieceCount":0"#) && answers[2].hasSuffix(#""revision":1}}"#))
    #expect(answers[4].contains(#""pieceCount":1"#) && answers[4].hasSuffix(#""revision":2}}"#))
    #expect(answers[5].contains(#""pieceCount":2"#) && answers[5].hasSuffix(#""revision":3}}"#))
  }

  @Test func ordersAndSearchesAreThoseOfThen() throws {
    let peer = try Self.peer(.fixed)
    _ = peer.ask("catalog.put", #"{"product":{"id":"q","name":"Almonds","price":"1.00"}}"#)
    #expect(peer.ask("catalog.list").description.contains(#""count":2"#))
    #expect(peer.ask("catalog.list", meta: #""asOf":3"#).description.contains(#""count":1"#))
    #expect(peer.ask("catalog.list", #"{"search":"almond"}"#, meta: #""asOf":4"#).description.contains(#""count":0"#))
    #expect(peer.ask("catalog.list", #"{"search":"almond"}"#).description.contains(#""count":1"#))
  }

  @Test func aChangeCannotBeMadeInThePast() throws {
    let peer = try Self.peer(.fixed)
    #expect(peer.ask("cart.clear", meta: #""asOf":1"#).description.contains("notAllowedHere"))
    #expect(peer.ask("cart.get").description.contains(#""pieceCount":3"#))
  }

  @Test func whatWasErasedIsGone() throws {
    let folder = try TestFolder()
    for options in [Options.fixed, .stored(in: folder)] {
      let peer = try Self.peer(options)
      let fault = peer.conversation.service.compact(keepsHistory: false)
      #expect(fault == nil)
      let answer = peer.ask("cart.total", meta: #""asOf":3"#)
      #expect(answer.description.contains(#""kind":"historyGone""#) && answer.description.contains(#""oldest":4"#), "\(answer)")
      #expect(peer.ask("cart.total", meta: #""asOf":4"#).description.contains("6.00"))
    }
  }

  @Test func memoryForgetsTheOldest() throws {
    var past = InMemoryHistory()
    var shop = Shop()
    var log = UndoLog()
    for revision in 1...70_000 {
      let events: [Event] = [.setting(.languageSet(language: "l\(revision)"))]
      let at = Timestamp(milliseconds: revision)
      for event in events { shop.apply(event, at: at, &log) }
      shop.endChange(events, &log)
      log.clear()
      past.add(Transaction(method: "m", at: at, by: .guest, events: events), making: shop.revision)
      if past.isFull { past.keep(shop, at: at) }
    }
    #expect(past.oldest == 40_002)
    switch past.past(at: .revision(50_000)) {
    case .some(let found): #expect(found.shop.settings.language == "l50000" && found.shop.revision == 50_000)
    case nil: Issue.record("it should be known")
    }
    switch past.past(at: .time(Timestamp(milliseconds: 65_000))) {
    case .some(let found): #expect(found.shop.revision == 65_000)
    case nil: Issue.record("it should be known")
    }
    var seen: [Int] = []
    past.eachChange(after: 69_990, device: "") { change in
      seen.append(change.revision)
      return change.revision < 69_995
    }
    #expect(seen == Array(69_991...69_995))
  }
}
