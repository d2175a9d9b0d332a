import ShopModel
import Testing

@testable import ShopRPC

/// Paged orders, newest first.
struct OrderListTests {
  private func place(_ peer: Peer, _ id: String, at: Int, status: OrderStatus = .placed, lines: Int = 1) {
    let line = OrderLine(
      id: LineID("l"), product: ProductID("1"), name: LocalizedText("Thing"), quantity: 1, unitPrice: Money(1, .usd),
      subtotal: Money(1, .usd), total: Money(1, .usd), isCounted: false)
    let order = Order(
      id: OrderID(id), owner: .guest, cart: CartID("of-\(id)"), status: status, lines: Array(repeating: line, count: lines),
      subtotal: Money(lines, .usd), total: Money(lines, .usd), createdAt: Timestamp(milliseconds: at))
    var log = UndoLog()
    peer.conversation.service.shop.apply(.order(.put(order)), at: Timestamp(milliseconds: 0), &log)
  }

  private func ids(_ answer: Answer) -> String {
    Answer(answer.part("result.orders")).elements.map { $0.part("id") }.joined(separator: " ")
  }

  @Test func theNewestComesFirst() throws {
    let peer = try CartShop.peer()
    for (id, at) in [("b", 2000), ("10", 1000), ("9", 1000), ("a", 1000), ("c", 0)] { place(peer, id, at: at) }
    place(peer, "d", at: 1500, status: .paid)
    #expect(ids(peer.ask("order.list")) == "b d a 10 9 c")
    #expect(ids(peer.ask("order.list", #"{"status":"paid"}"#)) == "d")
    #expect(ids(peer.ask("order.list", #"{"from":"1970-01-01T00:00:01Z","to":"1970-01-01T00:00:01.500Z"}"#)) == "a 10 9")
    #expect(peer.ask("order.list", #"{"status":"fulfilled"}"#).part("result.count") == "0")
    var told: [String] = []
    var cursor = ""
    repeat {
      let answer = peer.ask("order.list", #"{"limit":2\#(cursor.isEmpty ? "" : #","cursor":"\#(cursor)""#)}"#)
      told.append(ids(answer))
      cursor = answer.part("result.next")
    } while !cursor.isEmpty
    #expect(told == ["b d", "a 10", "9 c"])
  }

  /// The size of a page is bounded, however many lines its orders have, and every page has at least one order.
  @Test func partsHaveBoundedLines() throws {
    let peer = try CartShop.peer()
    for index in 0..<25 { place(peer, "\(index)", at: index, lines: 1000) }
    let first = peer.ask("order.list", #"{"limit":1000,"lines":true}"#)
    #expect(ids(first) == "24 23 22 21 20 19 18 17 16 15")
    let second = peer.ask("order.list", #"{"limit":1000,"lines":true,"cursor":"\#(first.part("result.next"))"}"#)
    #expect(ids(second) == "14 13 12 11 10 9 8 7 6 5")
    let third = peer.ask("order.list", #"{"limit":1000,"lines":true,"cursor":"\#(second.part("result.next"))"}"#)
    #expect(ids(third) == "4 3 2 1 0" && third.part("result.next") == "" && third.part("result.count") == "25")
    let brief = peer.ask("order.list", #"{"limit":1000}"#)
    #expect(Answer(brief.part("result.orders")).elements.count == 25 && brief.part("result.orders.0.lines") == "")
    let shop = peer.conversation.service.shop.copy()
    #expect(shop.fitting([1, 2], lines: 10) == 1)
    #expect(shop.fitting([], lines: 10) == 1)
  }
}
