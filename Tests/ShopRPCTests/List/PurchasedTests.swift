import ShopModel
import Testing

@testable import ShopRPC

/// Purchased items by date.
struct PurchasedTests {
  /// Items bought at various times, in Berlin's time zone, at noon on March 30, 2026, after a day of 23 hours.
  private static func peer(_ language: Language = .english) throws -> ListPeer {
    let peer = try ListPeer(language: language, at: "2026-03-30T10:00:00Z", in: "Europe/Berlin")
    let bought = [
      ("a", "2026-03-30T00:30:00+02:00"), ("b", "2026-03-29T00:00:00+01:00"), ("c", "2026-03-28T23:59:59+01:00"),
      ("d", "2026-03-27T00:00:00+01:00"), ("e", "2026-03-26T23:59:59+01:00"),
    ]
    for (item, time) in bought {
      peer.ask(
        #"list.add {"id":"\#(item)","name":"\#(item)"}"#, #"list.markPurchased {"itemId":"\#(item)","at":"\#(time)"}"#)
    }
    peer.ask(#"list.add {"id":"n","name":"n","onList":false}"#, #"list.add {"id":"o","name":"o"}"#)
    return peer
  }

  private static func ids(_ reply: Reply) -> String { reply.itemIDs.joined() }

  @Test(arguments: [
    (0, "a", "Purchased today (1 item)"), (1, "ab", "Purchased since yesterday (2 items)"),
    (2, "abc", "Purchased in the last 2 days (3 items)"), (3, "abcd", "Purchased in the last 3 days (4 items)"),
    (4, "abcde", "Purchased in the last 4 days (5 items)"), (10, "abcde", "Purchased in the last 10 days (5 items)"),
  ]) func latelyBeginsAtALocalMidnight(_ days: Int, _ lately: String, _ title: String) throws {
    let reply = try Self.peer().ask(#"list.purchased {"group":"recent","days":\#(days)}"#)
    let earlier = String("abcde".dropFirst(lately.count))
    let plural = earlier.count == 1 ? "1 item" : "\(earlier.count) items"
    #expect(reply.titles == [title, "Purchased earlier (\(plural))", "Never purchased (1 item)"])
    #expect(Self.ids(reply) == lately + earlier + "n")
    #expect(reply.part("count") == "6")
    #expect(reply.list("changesAt") == "2026-03-30T22:00:00.000Z")
  }

  @Test(arguments: [
    ("de", 0, "Heute gekauft (1 Eintrag)"), ("de", 1, "Seit gestern gekauft (2 Einträge)"),
    ("de", 3, "In den letzten 3 Tagen gekauft (4 Einträge)"), ("tr", 0, "Bugün alınanlar (1 ürün)"),
    ("tr", 10, "Son 10 günde alınanlar (5 ürün)"), ("si", 0, "අද මිලදී ගත් දේ (අයිතම 1)"),
  ]) func titlesAreInTheLanguage(_ language: String, _ days: Int, _ title: String) throws {
    let peer = try Self.peer(try #require(Language(matching: language)))
    #expect(peer.ask(#"list.purchased {"days":\#(days)}"#).titles.first == title)
  }

  @Test func threeSectionsAreThereAlsoWhenTheyAreEmpty() throws {
    let reply = try ListPeer().ask("list.purchased")
    #expect(
      reply.titles == [
        "Purchased in the last 3 days (0 items)", "Purchased earlier (0 items)", "Never purchased (0 items)",
      ])
    #expect(reply.part("count") == "0")
  }

  @Test func whatIsDatedAfterTodayIsNotOfToday() throws {
    let peer = try Self.peer()
    peer.ask(#"list.markPurchased {"itemId":"o","at":"2026-03-31T00:00:00+02:00"}"#)
    let reply = peer.ask(#"list.purchased {"group":"recent","days":0}"#)
    #expect(reply.titles.prefix(2) == ["Purchased today (1 item)", "Purchased earlier (5 items)"])
  }

  @Test func whatIsReportedLateIsNotTheLastPurchase() throws {
    let peer = try Self.peer()
    peer.ask(#"list.putBack {"itemId":"a"}"#)
    let reply = peer.ask(#"list.markPurchased {"itemId":"a","at":"2026-01-02T10:00:00Z"}"#)
    #expect(reply.list("purchasedAt") == "2026-03-29T22:30:00.000Z")
    peer.ask(#"list.putBack {"itemId":"a"}"#, #"list.markPurchased {"itemId":"a","at":"2026-02-01T10:00:00Z"}"#)
    let item = peer.conversation.service.shop.item(ItemID("a"))
    #expect(item?.earlierPurchases.map(\.milliseconds) == [1_767_348_000_000, 1_769_940_000_000])
  }

  @Test func aDayIsASection() throws {
    let peer = try Self.peer()
    let reply = peer.ask(#"list.purchased {"group":"day"}"#)
    #expect(
      reply.titles == [
        "March 30, 2026 (1 item)", "March 29, 2026 (1 item)", "March 28, 2026 (1 item)", "March 27, 2026 (1 item)",
        "March 26, 2026 (1 item)", "Never purchased (1 item)",
      ])
    #expect(Self.ids(reply) == "abcden")
    #expect(reply.all("purchasedText").count == 5)
    #expect(reply.all("purchasedText").first?.hasPrefix("March 30, 2026 at 12:30") == true)
    #expect(peer.ask(#"list.purchased {"group":"day","search":" B"}"#).titles == ["March 29, 2026, with “B” (1 item)"])
    #expect(peer.ask(#"list.purchased {"group":"day","search":"zzz"}"#).titles == [])
    let german = try Self.peer(try #require(Language(matching: "de"))).ask(#"list.purchased {"group":"day"}"#)
    #expect(german.titles.first == "30. März 2026 (1 Eintrag)")
  }

  @Test func everythingIsOneSection() throws {
    let peer = try Self.peer()
    #expect(Self.ids(peer.ask(#"list.purchased {"group":"none"}"#)) == "abcden")
    #expect(peer.ask(#"list.purchased {"group":"none"}"#).titles == ["Items purchased: 6"])
    #expect(peer.ask(#"list.purchased {"group":"none","search":"x"}"#).titles == [])
  }

  /// Each title has the number of items and the search text.
  @Test(arguments: [
    ("none", ["Items purchased with “a”: 1"]),
    (
      "recent",
      [
        "Purchased in the last 3 days, with “a” (1 item)", "Purchased earlier, with “a” (0 items)",
        "Never purchased, with “a” (0 items)",
      ]
    ),
    ("day", ["March 30, 2026, with “a” (1 item)"]),
  ]) func titlesTellTheSearch(_ group: String, _ titles: [String]) throws {
    let reply = try Self.peer().ask(#"list.purchased {"group":"\#(group)","search":" a"}"#)
    #expect(reply.titles == titles)
    #expect(reply.part("title") == "Items purchased with “a”: 1")
    #expect(try Self.peer().ask(#"list.purchased {"group":"\#(group)","search":" "}"#).part("title") == "Items purchased: 6")
  }

  /// A response with 136 items, as many as a list collects over years, is under 26 kB.
  @Test func manyItemsAreShort() throws {
    let peer = try ListPeer()
    peer.ask(#"location.create {"id":"a1acne34","name":"Dairy (18)"}"#)
    for number in 100..<236 {
      peer.ask(#"list.add {"name":"Activia yogurt, cherry \#(number)","locationId":"a1acne34","onList":false}"#)
    }
    let reply = peer.ask("list.purchased")
    #expect(reply.part("count") == "136")
    #expect(reply.text.utf8.count <= 34_000)
    #expect(reply.all("order").isEmpty && reply.all("note").isEmpty && reply.all("purchasedAt").isEmpty)
  }

  @Test(arguments: [#"{"days":11}"#, #"{"days":-1}"#, #"{"group":"week"}"#]) func someIsRefused(_ params: String) throws {
    #expect(try ListPeer().ask("list.purchased \(params)").errorText == "invalidParams")
  }
}
