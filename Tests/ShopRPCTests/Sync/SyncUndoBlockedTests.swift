import Testing

@testable import ShopModel
@testable import ShopRPC

/// An undo in a group of devices is blocked where it would be in one database: by what another device has built on the change.
struct SyncUndoBlockedTests {
  /// Requests of the first device, of the second one, and again of the first one. Between them, the devices exchange what they know.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var before: [Request] = []
    let first: [Request]
    let second: [Request]
    var last = Request(method: "history.undo")
  }

  struct Request: Sendable {
    let method: String
    var params = "{}"
  }

  private static func put(_ percent: Int) -> Request {
    Request(method: "promotion.put", params: #"{"promotion":{"id":"p","name":"P","kind":"percent","percent":\#(percent)}}"#)
  }

  private static func order(_ method: String, _ more: String = "") -> Request {
    Request(method: "order.\(method)", params: #"{"orderId":"ORDER"\#(more)}"#)
  }

  private static let filled = Request(method: "cart.add", params: #"{"productId":"apples","quantity":2}"#)
  private static let checkout = Request(method: "cart.checkout")
  private static let eggs = Request(method: "list.add", params: #"{"name":"Eggs","id":"eggs"}"#)

  private static func eggs(_ note: String) -> Request {
    Request(method: "list.update", params: #"{"itemId":"eggs","note":"\#(note)"}"#)
  }

  private static let orders: [Row] = [
    Row(testDescription: "an order that is paid", before: [filled], first: [checkout], second: [order("advance", #","to":"paid""#)]),
    Row(testDescription: "an order with a comment", before: [filled], first: [checkout], second: [order("update", #","comment":"Ring""#)]),
    Row(testDescription: "an order that is canceled", before: [filled], first: [checkout], second: [order("cancel")]),
    Row(
      testDescription: "the cancellation of an order that is deleted", before: [filled, checkout], first: [order("cancel")],
      second: [order("delete")]),
    Row(
      testDescription: "the deletion of an order before the stock is counted", before: [filled, checkout], first: [order("delete")],
      second: [Request(method: "catalog.update", params: #"{"productId":"apples","stock":7}"#)]),
    Row(
      testDescription: "an undone order of a cart that is ordered", before: [filled],
      first: [checkout, Request(method: "history.undo")], second: [checkout], last: Request(method: "history.redo")),
    Row(
      testDescription: "a cart to which something is added", first: [filled],
      second: [Request(method: "cart.add", params: #"{"productId":"bread","quantity":3}"#)]),
  ]

  private static let others: [Row] = [
    Row(testDescription: "a promotion that is changed", first: [put(10)], second: [put(50)]),
    Row(
      testDescription: "a price that is changed",
      first: [Request(method: "catalog.update", params: #"{"productId":"bread","price":"2.00"}"#)],
      second: [Request(method: "catalog.update", params: #"{"productId":"bread","price":"3.00"}"#)]),
    Row(testDescription: "an item that gets a note", first: [eggs], second: [eggs("brown")]),
    Row(testDescription: "a note that is changed", before: [eggs], first: [eggs("brown")], second: [eggs("white")]),
    Row(
      testDescription: "an undone note that is changed", before: [eggs], first: [eggs("brown"), Request(method: "history.undo")],
      second: [eggs("white")], last: Request(method: "history.redo")),
  ]

  private static func ask(_ devices: SyncDevices, _ index: Int, _ requests: [Request]) {
    for request in requests {
      let order = devices.ask(index, "order.list").part("result.orders.0.id")
      let answer = devices.ask(index, request.method, request.params.replacing("ORDER", with: order))
      #expect(answer.errorText == "", "\(request)")
    }
    #expect(devices.exchange() == [])
  }

  @Test(arguments: orders + others) func whatOthersHaveBuiltOnStays(_ row: Row) throws {
    let devices = try SyncMethodTests.pair()
    Self.ask(devices, 0, row.before)
    Self.ask(devices, 0, row.first)
    Self.ask(devices, 1, row.second)
    let before = try #require(devices.common)
    let revision = devices.peers[0].conversation.service.shop.revision
    let refused = devices.ask(0, row.last.method, row.last.params)
    #expect(refused.part("error.data.kind") == "undoBlocked", "\(refused.errorText)")
    #expect(refused.part("error.data.revisions") == "[\(revision)]")
    #expect(devices.exchange() == [])
    #expect(devices.common == before)
  }

  /// What happened to an order is undone only as long as nobody else can know of it, and be changing it.
  @Test(arguments: ["cancel", "delete", "update", "advance"]) func anOrderThatOthersKnowIsCanceledInstead(_ method: String) throws {
    let devices = try SyncMethodTests.pair()
    Self.ask(devices, 0, [Self.filled])
    #expect(devices.ask(0, "cart.checkout").errorText == "")
    #expect(devices.ask(0, "history.undo").errorText == "")
    let order = devices.ask(0, "cart.checkout").part("result.order.id")
    #expect(devices.exchange() == [])
    let more = ["update": #","comment":"Ring""#, "advance": #","to":"paid""#]
    #expect(devices.ask(1, "order.\(method)", #"{"orderId":"\#(order)"\#(more[method] ?? "")}"#).errorText == "")
    for isDry in [true, false] {
      #expect(devices.ask(0, "history.undo", isDry: isDry).errorText == "notAllowed reason=orderKnown")
    }
    #expect(devices.exchange() == [])
    let ordered = ["cancel", "delete"].contains(method) ? 0 : 2
    #expect(devices.ask(0, "catalog.get", #"{"productId":"apples"}"#).part("result.product.stock") == "\(10 - ordered)")
    #expect(devices.ask(0, "sync.status").part("result.conflicts") == "[]")
  }

  /// What the second device did without that knowledge blocks nothing, whether it is known by now or not.
  @Test(arguments: [true, false]) func whatOthersDidAtTheSameTimeBlocksNothing(_ isTaken: Bool) throws {
    let devices = try SyncMethodTests.pair()
    Self.ask(devices, 0, [Self.eggs])
    #expect(devices.ask(0, "list.update", #"{"itemId":"eggs","note":"brown"}"#).errorText == "")
    #expect(devices.ask(1, "list.update", #"{"itemId":"eggs","note":"white"}"#).errorText == "")
    if isTaken { #expect(devices.exchange() == []) }
    #expect(devices.ask(0, "history.undo").errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.common?.contains { $0.contains("white") } == true)
    #expect(devices.ask(0, "sync.status").part("result.conflicts") == "[]")
  }
}
