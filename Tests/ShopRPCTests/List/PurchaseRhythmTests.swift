import ShopModel
import Testing

@testable import ShopRPC

/// Items bought regularly, and when they are needed next.
struct PurchaseRhythmTests {
  private static func day(_ text: String) -> Int {
    let time = RFC3339.time("\(text)T00:00:00Z") ?? Timestamp(milliseconds: 0)
    return time.milliseconds / CivilTime.millisecondsPerDay
  }

  @Test(arguments: [
    (["2026-01-01", "2026-01-07", "2026-01-13", "2026-01-19"], 6, "2026-01-25"),
    (["2024-03-01", "2024-10-18", "2025-01-01", "2025-02-26"], 75, "2025-05-12"),
    (["2025-06-01", "2025-06-02", "2025-11-01", "2025-12-05"], 34, "2026-01-08"),
    (["2026-01-01", "2026-01-02", "2026-01-04"], 2, "2026-01-06"),
    (["2026-01-04", "2026-01-01", "2026-01-02", "2026-01-02"], 2, "2026-01-06"),
    (["2024-02-28", "2024-02-29", "2024-03-01"], 1, "2024-03-02"),
  ]) func theMedianTellsWhenItIsDue(_ days: [String], _ everyDays: Int, _ due: String) {
    let rhythm = PurchaseRhythm(days.map(Self.day))
    #expect(rhythm?.everyDays == everyDays)
    #expect(rhythm?.due == Self.day(due))
    #expect(rhythm?.count == Set(days).count)
  }

  @Test(arguments: [[], ["2026-01-01"], ["2026-01-01", "2026-01-09"], ["2026-01-01", "2026-01-09", "2026-01-09"]])
  func twoDaysMayBeChance(_ days: [String]) { #expect(PurchaseRhythm(days.map(Self.day)) == nil) }

  /// Shop in which milk was bought every six days, tea every two, and rice twice.
  private static func peer(_ language: Language = .english) throws -> ListPeer {
    let peer = try ListPeer(language: language, at: "2026-01-22T09:00:00Z", in: "Europe/Berlin")
    peer.ask(#"list.add {"id":"m","name":"milk"}"#, #"list.add {"id":"t","name":"Tee"}"#, #"list.add {"id":"r","name":"Rice"}"#)
    let bought = [
      ("m", ["01", "07", "13", "19"]), ("t", ["15", "17", "19"]), ("r", ["02", "03"]),
    ]
    for (item, days) in bought {
      for day in days {
        peer.ask(
          #"list.putBack {"itemId":"\#(item)"}"#, #"list.markPurchased {"itemId":"\#(item)","at":"2026-01-\#(day)T22:30:00Z"}"#,
          #"list.putBack {"itemId":"\#(item)"}"#, #"list.markPurchased {"itemId":"\#(item)","at":"2026-01-\#(day)T22:40:00Z"}"#)
      }
    }
    return peer
  }

  @Test func whatIsDueFirstIsProposedFirst() throws {
    let peer = try Self.peer()
    let reply = peer.ask("list.suggest")
    #expect(reply.list("everyDays") == "2,6")
    #expect(reply.list("due") == "2026-01-20T23:00:00.000Z,2026-01-24T23:00:00.000Z")
    #expect(reply.list("last") == "2026-01-19T22:40:00.000Z,2026-01-19T22:40:00.000Z")
    #expect(reply.list("purchases") == "3,4")
    #expect(reply.all("text").suffix(2).contains("You usually buy milk every 6 days"))
    #expect(peer.ask(#"list.suggest {"limit":1}"#).list("everyDays") == "2")
    peer.ask(#"list.putBack {"itemId":"t"}"#)
    #expect(peer.ask("list.suggest").list("everyDays") == "6")
  }

  @Test func purchasesAreRememberedUpToALimit() throws {
    let peer = try ListPeer()
    peer.ask(#"list.add {"id":"m","name":"milk"}"#)
    for number in 0..<120 {
      let time = RFC3339.time("2025-01-01T00:00:00Z")?.milliseconds ?? 0
      let change = ListEvent.purchased(item: ItemID("m"), at: Timestamp(milliseconds: time + number * CivilTime.millisecondsPerDay))
      peer.record(.list(change))
    }
    #expect(peer.conversation.service.shop.item(ItemID("m"))?.purchases.count == ListLimits.purchases)
    #expect(peer.ask("list.suggest").list("purchases") == "100")
    peer.ask(#"list.putBack {"itemId":"m"}"#, #"list.markPurchased {"itemId":"m"}"#)
    #expect(peer.conversation.service.shop.item(ItemID("m"))?.purchases.last == RFC3339.time("2026-01-15T09:00:00Z"))
  }

  @Test func anUndonePurchaseKeepsEarlierOnes() throws {
    let peer = try ListPeer()
    peer.ask(#"list.add {"id":"m","name":"milk"}"#)
    for day in ["02", "05", "03"] {
      peer.ask(#"list.putBack {"itemId":"m"}"#, #"list.markPurchased {"itemId":"m","at":"2026-01-\#(day)T10:00:00Z"}"#)
    }
    let days = { peer.conversation.service.shop.item(ItemID("m"))?.purchases.map { CivilTime($0).day } ?? [] }
    #expect(days() == [2, 3, 5])
    #expect(peer.ask("history.undo").errorText == "")
    #expect(days() == [2, 5])
    #expect(peer.ask("history.redo").errorText == "")
    #expect(days() == [2, 3, 5])
    #expect(peer.ask("list.suggest").list("everyDays") == "2")
  }
}
