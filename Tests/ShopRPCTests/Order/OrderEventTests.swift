import ShopModel
import Testing

@testable import ShopRPC

/// An order with many lines and long names is stored in pieces that fit into a journal line, and restored completely.
struct OrderEventTests {
  /// Order whose lines have names of `length` quotation marks in some languages.
  private func order(lines count: Int, length: Int) -> Order {
    let text = String(repeating: "\"", count: length)
    let name = LocalizedText(text, translations: ["de", "en", "si", "tr"].map { .init(language: $0, text: text) })
    let lines = (0..<count).map { index in
      OrderLine(
        id: LineID("l\(index)"), product: ProductID("p\(index)"), name: name, quantity: 9999,
        unitPrice: Money(Price.range.upperBound, .usd),
        subtotal: Money(Price.range.upperBound * 9999, .usd), total: Money(Price.range.upperBound * 9999, .usd), isCounted: true)
    }
    let total = Money(Price.range.upperBound * 9999 * count, .usd)
    return Order(
      id: OrderID("o"), owner: .guest, cart: CartID("c"), lines: lines, subtotal: total, total: total, createdAt: Timestamp(milliseconds: 1)
    )
  }

  @Test(arguments: [(0, 1, 1), (1, 200, 1), (100, 200, 1), (200, 200, 2), (1000, 200, 10), (1000, 1, 3)])
  func aLargeOrderIsSeveralEvents(_ lines: Int, _ length: Int, _ atLeast: Int) throws {
    let order = order(lines: lines, length: length)
    let facts = order.restoringEvents()
    #expect(facts.count >= atLeast)
    var shop = Shop()
    var log = UndoLog()
    for fact in facts {
      var output = Output()
      Event.shape.write(fact, &output)
      #expect(output.count < Limits.journalLine)
      var document = Document()
      let bytes = Array(output.text.utf8)
      try document.read(bytes.span)
      shop.apply(try Event.shape.read(document, 0), at: Timestamp(milliseconds: 0), &log)
    }
    #expect(shop.orders[order.id] == order)
    shop.rollBack(&log)
    #expect(shop.orders.count == 0 && shop.orderIndex.count(of: .guest) == 0)
  }

  /// The largest possible order is stored, restored after a restart and from a snapshot, and undone.
  @Test(.needs(.longForm)) func theLargestOrderIsStored() throws {
    let folder = try TestFolder()
    var peer = try Peer(.stored(in: folder))
    let name = String(repeating: #"\""#, count: 200)
    let rows = (0..<1000).map { #"{"id":"p\#($0)","name":{"en":"\#(name)","de":"\#(name)","tr":"\#(name)"},"price":"1.00","stock":9999}"# }
    #expect(
      peer.ask("data.import", #"{"format":"shop","data":{"products":[\#(rows.joined(separator: ","))]}}"#).part("result.added") == "1000"
    )
    let calls = (0..<1000).map { TestCall("cart.add", #"{"productId":"p\#($0)","quantity":9999}"#) }
    #expect(peer.run(calls).errorText == "")
    let order = peer.ask("cart.checkout").part("result.order.id")
    let told = peer.ask("order.get", about: order).part("result")
    #expect(Answer(told).part("order.pieceCount") == "9999000")
    for isCompacted in [false, true] {
      if isCompacted { #expect(peer.conversation.service.compact() == nil) }
      peer = try peer.restart()
      #expect(peer.ask("order.get", about: order).part("result") == told)
    }
    #expect(peer.ask("history.undo").errorText == "")
    #expect(peer.ask("cart.get").part("result.cart.pieceCount") == "9999000" && peer.stock(of: "p7") == 9999)
    #expect(peer.ask("history.redo").errorText == "")
    peer = try peer.restart()
    #expect(Answer(peer.ask("order.get", about: order).part("result")).part("order") == Answer(told).part("order"))
    #expect(peer.ask("service.status").part("result.status") == "UP")
  }
}
