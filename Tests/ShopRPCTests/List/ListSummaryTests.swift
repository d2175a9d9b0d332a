import ShopModel
import Testing

@testable import ShopRPC

/// Summary of a list, returned with each of its changes.
struct ListSummaryTests {
  /// `count badge itemCount share/purchased/available text`
  private static func summary(_ reply: Reply, _ path: String = "list") -> String {
    let can = ["canShare", "canMarkAllPurchased", "canMarkAllAvailable"].map { reply.part("\(path).\($0)") == "true" ? "+" : "-" }
    let parts = ["count", "badge", "itemCount"].map { reply.part("\(path).\($0)") }
    return (parts + [can.joined(), reply.part("\(path).text")]).joined(separator: " ")
  }

  @Test func everyChangeReturnsTheCounts() throws {
    let peer = try ListPeer()
    peer.ask(#"list.add {"id":"a","name":"A"}"#)
    let steps = [
      (#"list.add {"id":"b","name":"B"}"#, "2 2 2 ++- 2 items"), (#"list.addText {"id":"c","text":"C"}"#, "3 3 3 ++- 3 items"),
      (#"list.setAvailable {"available":false,"itemId":"a"}"#, "3 3 3 +++ 3 items"),
      (#"list.markPurchased {"itemId":"a"}"#, "2 2 3 ++- 2 items"), (#"list.putBack {"itemId":"a"}"#, "3 3 3 +++ 3 items"),
      (#"list.setAvailable {"available":true,"itemIds":"all"}"#, "3 3 3 ++- 3 items"),
      (#"list.takeOff {"itemIds":["a","b"]}"#, "1 1 3 ++- 1 item"),
      (#"list.update {"itemId":"b","onList":true}"#, "2 2 3 ++- 2 items"),
      (#"list.update {"itemId":"b","available":false}"#, "2 2 3 +++ 2 items"),
      (#"list.remove {"itemId":"b"}"#, "1 1 2 ++- 1 item"),
      (#"list.markPurchased {"itemIds":"all"}"#, "0 null 2 --- Your shopping list is empty."),
      (#"list.markPurchased {"itemIds":"all"}"#, "0 null 2 --- Your shopping list is empty."),
      (#"list.edit {"listId":"list-1","name":"Home"}"#, "0 null 2 --- Your shopping list is empty."),
    ]
    for (call, summary) in steps {
      let reply = peer.ask(call)
      #expect(Self.summary(reply) == summary, "\(call)")
      let items = peer.ask("list.items")
      #expect(items.part("list") == reply.part("list"))
      for member in ["badge", "canShare", "canMarkAllPurchased", "canMarkAllAvailable", "count", "text"] {
        #expect(items.part(member) == reply.part("list.\(member)"), "\(call) \(member)")
      }
    }
  }

  /// The given list, otherwise that of the first item, otherwise the one in use.
  @Test func theListIsTheItemsOwn() throws {
    let peer = try ListPeer()
    peer.ask(
      #"list.create {"id":"p","name":"Party"}"#, #"list.add {"id":"a","name":"A"}"#, #"list.add {"id":"b","name":"B","listId":"p"}"#,
      #"list.add {"id":"c","name":"C","listId":"p"}"#)
    #expect(peer.ask(#"list.update {"itemId":"b","quantity":2}"#).part("list.id") == "p")
    #expect(peer.ask(#"list.markPurchased {"itemId":"b"}"#).part("list.title") == "Items remaining: 1")
    #expect(peer.ask(#"list.putBack {"itemIds":["b","a"]}"#).part("list.id") == "p")
    #expect(peer.ask(#"list.putBack {"itemIds":["a","b"]}"#).part("list.id") == "list-1")
    #expect(peer.ask(#"list.remove {"itemIds":["c","b","a"]}"#).part("list.id") == "p")
    #expect(peer.ask(#"list.setAvailable {"available":true,"itemIds":"all"}"#).part("list.id") == "list-1")
    #expect(peer.ask(#"list.setAvailable {"available":true,"itemIds":"all","listId":"p"}"#).part("list.id") == "p")
  }

  /// Maintained counts equal recounted ones after any sequence of events.
  @Test(arguments: 0..<20) func keptCountsAreThoseCounted(_ seed: UInt64) throws {
    var random = Seeded(seed)
    var shop = Shop()
    var log = UndoLog()
    let lists = [ListID.first, ListID("p")]
    for _ in 0..<300 {
      var item = ListItem(
        id: ItemID("\(random.below(9))"), list: random.pick(lists), name: "Tea", key: "tea", isOnList: random.below(2) == 0,
        isAvailable: random.below(2) == 0, addedAt: Timestamp(milliseconds: 0))
      item.location = LocationID("\(random.below(3))")
      let event: ListEvent =
        switch random.below(4) {
        case 0: .removed(item: item.id)
        case 1: .changed(item: item.id, patch: ItemPatch(isAvailable: item.isAvailable, isOnList: item.isOnList))
        default: .put(item)
        }
      let mark = log.count
      shop.apply(.list(event), at: item.addedAt, &log)
      if random.below(3) == 0 { shop.rollBack(&log, to: mark) }
      for list in lists {
        let all = shop.items.all.map(\.1).filter { $0.list == list && $0.isOnList }
        #expect(shop.itemIndex.onList(in: list) == all.count)
        #expect(shop.itemIndex.unavailable(in: list) == all.count { !$0.isAvailable })
      }
    }
  }

  /// A response about one item is no longer for a long list than for a short one.
  @Test func answersDoNotGrowWithTheList() throws {
    let peer = try ListPeer()
    peer.ask(#"list.add {"id":"tea","name":"Tea"}"#)
    let short = peer.ask(#"list.update {"itemId":"tea","quantity":2}"#)
    peer.fill(9_000)
    let long = peer.ask(#"list.update {"itemId":"tea","quantity":3}"#)
    #expect(long.part("list.count") == "9001")
    #expect(long.text.utf8.count < short.text.utf8.count + 50)
  }
}
