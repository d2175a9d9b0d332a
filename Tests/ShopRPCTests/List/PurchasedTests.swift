import Testing

@testable import ShopRPC

/// What was bought, by when it was.
@Suite struct PurchasedTests {
  /// Items bought at some moments, in the zone of Berlin, at noon of March 30th 2026: the day before had 23 hours.
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

  private static func ids(_ reply: Reply) -> String { reply.all("id").filter { $0 != "unknown" }.joined() }

  @Test(arguments: [
    (0, "a", "Items Purchased Today (1 item)"), (1, "ab", "Items Purchased Since Yesterday (2 items)"),
    (2, "abc", "Items Purchased in the Last 2 Days (3 items)"), (3, "abcd", "Items Purchased in the Last 3 Days (4 items)"),
    (4, "abcde", "Items Purchased in the Last 4 Days (5 items)"), (10, "abcde", "Items Purchased in the Last 10 Days (5 items)"),
  ]) func latelyBeginsAtALocalMidnight(_ days: Int, _ lately: String, _ title: String) throws {
    let reply = try Self.peer().ask(#"list.purchased {"group":"recent","days":\#(days)}"#)
    let earlier = String("abcde".dropFirst(lately.count))
    let plural = earlier.count == 1 ? "1 item" : "\(earlier.count) items"
    #expect(reply.all("title") == [title, "Items Purchased Earlier (\(plural))", "Items Never Purchased (1 item)"])
    #expect(Self.ids(reply) == lately + earlier + "n")
    #expect(reply.list("count") == "6")
    #expect(reply.list("changesAt") == "2026-03-30T22:00:00.000Z")
  }

  @Test(arguments: [
    ("de", 0, "Heute gekauft (1 Eintrag)"), ("de", 1, "Seit gestern gekauft (2 Einträge)"),
    ("de", 3, "In den letzten 3 Tagen gekauft (4 Einträge)"), ("tr", 0, "Bugün Satın Alınanlar (1 öğe)"),
    ("tr", 10, "Son 10 Günde Satın Alınanlar (5 öğe)"), ("si", 0, "අද මිලදී ගත් දේ (අයිතම 1)"),
  ]) func titlesAreInTheLanguage(_ language: String, _ days: Int, _ title: String) throws {
    let peer = try Self.peer(try #require(Language(matching: language)))
    #expect(peer.ask(#"list.purchased {"days":\#(days)}"#).all("title").first == title)
  }

  @Test func threeSectionsAreThereAlsoWhenTheyAreEmpty() throws {
    let reply = try ListPeer().ask("list.purchased")
    #expect(
      reply.all("title") == [
        "Items Purchased in the Last 3 Days (0 items)", "Items Purchased Earlier (0 items)", "Items Never Purchased (0 items)",
      ])
    #expect(reply.list("count") == "0")
  }

  @Test func aDayIsASection() throws {
    let peer = try Self.peer()
    let reply = peer.ask(#"list.purchased {"group":"day"}"#)
    #expect(
      reply.all("title") == [
        "March 30, 2026 (1 item)", "March 29, 2026 (1 item)", "March 28, 2026 (1 item)", "March 27, 2026 (1 item)",
        "March 26, 2026 (1 item)", "Items Never Purchased (1 item)",
      ])
    #expect(Self.ids(reply) == "abcden")
    #expect(reply.all("purchasedText").last == "null")
    #expect(reply.all("purchasedText").first?.hasPrefix("March 30, 2026 at 12:30") == true)
    #expect(peer.ask(#"list.purchased {"group":"day","search":" B"}"#).all("title") == ["March 29, 2026 (1 item)"])
    #expect(peer.ask(#"list.purchased {"group":"day","search":"zzz"}"#).all("title") == [])
    let german = try Self.peer(try #require(Language(matching: "de"))).ask(#"list.purchased {"group":"day"}"#)
    #expect(german.all("title").first == "30. März 2026 (1 Eintrag)")
  }

  @Test func everythingIsOneSection() throws {
    let peer = try Self.peer()
    #expect(Self.ids(peer.ask(#"list.purchased {"group":"none"}"#)) == "abcden")
    #expect(peer.ask(#"list.purchased {"group":"none"}"#).all("title") == ["All Items"])
    #expect(peer.ask(#"list.purchased {"group":"none","search":"x"}"#).all("title") == [])
  }

  @Test(arguments: [#"{"days":11}"#, #"{"days":-1}"#, #"{"group":"week"}"#]) func someIsRefused(_ params: String) throws {
    #expect(try ListPeer().ask("list.purchased \(params)").fault == "invalidParams")
  }
}
