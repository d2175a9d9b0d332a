import ShopModel
import Testing

@testable import ShopRPC

/// Orders are placed, paid, fulfilled; or canceled before that, which returns the stock.
struct OrderStatusTests {
  @Test(arguments: OrderStatus.allCases, OrderStatus.allCases) func onlyTheNextStepIsAllowed(_ from: OrderStatus, _ to: OrderStatus) throws
  {
    let peer = try CartShop.peer()
    let order = peer.order()
    peer.set(order, to: from)
    let answer = peer.ask("order.advance", #"{"orderId":"\#(order)","to":"\#(to.word)"}"#)
    let isNext = from == .placed && to == .paid || from == .paid && to == .fulfilled
    if isNext {
      #expect(answer.part("result.order.status") == to.word)
    } else if to == .placed || to == .cancelled {
      #expect(answer.errorText == "invalidParams /to:invalid")
    } else {
      let allowed = from.next.map { "[\"\($0.word)\"]" } ?? "[]"
      #expect(answer.errorText == "notAllowed reason=status status=\(from.word) to=\(to.word) allowed=\(allowed)")
    }
    #expect(peer.ask("order.get", about: order).part("result.order.status") == (isNext ? to : from).word)
    #expect(peer.stock(of: "2") == 2)
  }

  /// Status before, results of canceling and deleting, and the resulting stock of product 2, of which 3 of 5 were ordered.
  static let ends: [(OrderStatus, cancel: String, deleted: String, stockAfterDelete: Int)] = [
    (.placed, "canceled", "canceled", 5), (.paid, "canceled", "canceled", 5),
    (.fulfilled, "notAllowed reason=status status=fulfilled to=canceled allowed=[]", "fulfilled", 2),
    (.cancelled, "notAllowed reason=status status=canceled to=canceled allowed=[]", "canceled", 2),
  ]

  @Test(arguments: ends)
  func whatWasTakenGoesBack(_ row: (status: OrderStatus, cancel: String, deleted: String, stockAfterDelete: Int)) throws {
    var peer = try CartShop.peer()
    var order = peer.order()
    peer.set(order, to: row.status)
    let answer = peer.ask("order.cancel", about: order)
    #expect((answer.errorText.isEmpty ? answer.part("result.order.status") : answer.errorText) == row.cancel)
    #expect(peer.stock(of: "2") == (row.cancel == "canceled" ? 5 : 2))
    peer = try CartShop.peer()
    order = peer.order()
    peer.set(order, to: row.status)
    #expect(peer.ask("order.delete", about: order).part("result.order.status") == row.deleted)
    #expect(peer.stock(of: "2") == row.stockAfterDelete)
    #expect(peer.ask("order.get", about: order).errorText == "notFound what=order id=\(order)")
  }

  /// Changes of the product between the order and its cancellation, and the resulting stock.
  @Test(
    arguments: [
      ("sold", 1, 4), ("gone", nil, nil), ("counted no more", nil, nil), ("counted since", 7, 7), ("gone and back", 1, 4),
    ] as [(String, Int?, Int?)])
  func onlyWhatWasTakenGoesBack(_ fate: String, _ before: Int?, _ after: Int?) throws {
    let peer = try CartShop.peer()
    let isCounted = fate != "counted since"
    peer.stock(CartShop.product("9", 100, stock: isCounted ? 5 : nil))
    let order = peer.order([("9", 3)])
    if fate.hasPrefix("gone") { _ = peer.ask("catalog.delete", #"{"productId":"9"}"#) }
    if fate != "gone" { peer.stock(CartShop.product("9", 100, stock: before)) }
    #expect(peer.ask("order.cancel", about: order).errorText == "")
    #expect(peer.stock(of: "9") == after)
  }

  @Test func whatItIsCalledCanChange() throws {
    let peer = try CartShop.peer()
    let order = peer.order()
    let steps: [(params: String, name: String, comment: String, revision: String)] = [
      (#""comment":"Ring""#, "null", "Ring", "4"), (#""customerName":"Ann","comment":"Ring""#, "Ann", "Ring", "5"),
      (#""customerName":"Ann""#, "Ann", "Ring", "5"), (#""comment":"""#, "Ann", "null", "6"),
      (#""customerName":null"#, "null", "null", "7"),
      (#""customerName":null,"comment":null"#, "null", "null", "7"),
    ]
    for step in steps {
      let answer = peer.ask("order.update", #"{"orderId":"\#(order)",\#(step.params)}"#)
      #expect(answer.part("result.order.customerName") == step.name)
      #expect(answer.part("result.order.comment") == step.comment)
      #expect(answer.part("result.revision") == step.revision)
    }
    let long = String(repeating: "é", count: 1000)
    #expect(peer.ask("order.update", #"{"orderId":"\#(order)","comment":"\#(long)"}"#).part("result.order.comment") == long)
    #expect(peer.ask("order.update", #"{"orderId":"\#(order)","comment":"\#(long)x"}"#).errorText == "invalidParams /comment:tooLong")
  }

  /// For other customers, an order looks the same as a missing one, including in the past and in the history.
  @Test func ordersBelongToTheirCustomer() throws {
    let peer = try CartShop.peer()
    let order = peer.order()
    peer.conversation.service.session.customer = CustomerID("ann")
    for id in [order, "none"] {
      for method in ["order.get", "order.update", "order.cancel", "order.delete", "order.receipt", "order.again"] {
        #expect(peer.ask(method, about: id).errorText == "notFound what=order id=\(id)", "\(method)")
      }
      #expect(peer.ask("order.advance", #"{"orderId":"\#(id)","to":"paid"}"#).errorText == "notFound what=order id=\(id)")
    }
    #expect(peer.ask("order.list").part("result.count") == "0")
    #expect(peer.ask("order.get", about: order, meta: #""asOf":3"#).errorText == "notFound what=order id=\(order)")
    let diff = peer.ask("history.diff", #"{"from":0}"#)
    #expect(!diff.description.contains(order))
    #expect(!peer.ask("history.list").description.contains(order))
    #expect(peer.ask("history.list", #"{"topic":"order"}"#).part("result.count") == "0")
    peer.conversation.service.session.customer = .guest
    let own = Answer(peer.ask("history.diff", #"{"from":0}"#).part("result.change")).elements
    #expect(own.contains { $0.part("type") == "order" && $0.part("value.id") == order && $0.part("op") == "put" })
    #expect(peer.ask("order.list").part("result.count") == "1")
  }
}
