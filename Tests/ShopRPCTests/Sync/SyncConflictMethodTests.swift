import Testing

@testable import ShopModel
@testable import ShopRPC

/// Conflicts of two databases that end with what causes them, as clients see them.
struct SyncConflictMethodTests {
  @Test(arguments: SyncConflictCase.all) func aConflictIsListedUntilItsCauseEnds(_ test: SyncConflictCase) throws {
    let devices = try SyncMethodTests.pair()
    for request in test.before { #expect(devices.ask(0, request.method, request.params).errorText == "") }
    #expect(devices.exchange() == [])
    for (index, request) in [test.first, test.second].enumerated() {
      #expect(devices.ask(index, "service.advanceClock", #"{"by":"PT\#(index + 1)M"}"#).errorText == "")
      #expect(devices.ask(index, request.method, request.params).errorText == "")
    }
    #expect(devices.exchange() == [])
    #expect(devices.ask(0, "sync.now").part("result.conflictCount") == "\(test.count)")
    let conflicts = Answer(devices.ask(0, "sync.status").part("result.conflicts")).elements
    #expect(devices.ask(1, "sync.status").part("result.conflicts") == devices.ask(0, "sync.status").part("result.conflicts"))
    let conflict = try #require(conflicts.first { $0.part("kind") == test.kind })
    #expect(conflicts.count == test.count)
    #expect(conflict.part("reason") == test.reason && conflict.part("resolvable") == "false")
    #expect(conflict.part("text") == test.text)
    #expect(Answer(conflict.part("values")).elements.map { "\($0.part("deviceName")): \($0.part("text"))" } == test.values)
    checkRefusal(of: conflict, on: devices, in: test)
    let params = test.end.params.replacing("ID", with: conflict.part("values.0.value.id"))
    #expect(devices.ask(1, test.end.method, params).errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.common != nil)
    for index in 0..<2 { #expect(devices.ask(index, "sync.status").part("result.conflictCount") == "0") }
  }

  /// No choice ends the conflict; the text says what does.
  private func checkRefusal(of conflict: Answer, on devices: SyncDevices, in test: SyncConflictCase) {
    let params = #"{"conflictId":"\#(conflict.part("id"))"}"#
    let refusal = devices.ask(0, "sync.resolve", params)
    #expect(refusal.errorText == "notAllowed reason=\(test.kind)")
    #expect(refusal.part("error.data.text") == test.refusal)
    #expect(devices.ask(0, "sync.status").part("result.conflictCount") == "\(test.count)")
  }
}

/// Requests to two devices that lead to a conflict, and one that ends it.
struct SyncConflictCase: Sendable, CustomTestStringConvertible {
  struct Request: Sendable {
    let method: String
    var params = "{}"
  }

  let kind: String
  var reason = ""
  /// Known to both devices before they are apart.
  var before: [Request] = []
  let first: Request
  let second: Request
  let text: String
  /// Device and text of each value.
  let values: [String]
  let refusal: String
  /// Ends the conflict; `ID` stands for the id of the entity in its first value.
  let end: Request
  /// Number of all conflicts.
  var count = 1

  var testDescription: String { "\(kind) \(reason)" }

  private static func location(_ id: String, named name: String) -> Request {
    Request(method: "location.create", params: #"{"id":"\#(id)","name":"\#(name)"}"#)
  }
  private static func list(_ id: String) -> Request { Request(method: "list.create", params: #"{"id":"\#(id)","name":"Party"}"#) }
  private static func promotion(_ id: String, code: String) -> Request {
    let promotion = #"{"id":"\#(id)","name":"\#(id)","kind":"percent","percent":10,"code":"\#(code)"}"#
    return Request(method: "promotion.put", params: #"{"promotion":\#(promotion)}"#)
  }
  private static func add(_ pieces: Int, of product: String) -> Request {
    Request(method: "cart.add", params: #"{"productId":"\#(product)","quantity":\#(pieces)}"#)
  }

  static let all = [
    Self(
      kind: "orderedTwice", before: [add(4, of: "apples")], first: Request(method: "cart.checkout"),
      second: Request(method: "cart.checkout"),
      text: "Cart: ordered on several devices", values: ["device 1: $4.00", "device 0: $4.00"],
      refusal: "Cancel or delete one of the orders, or fulfill them all.",
      end: Request(method: "order.cancel", params: #"{"orderId":"ID"}"#)),
    Self(
      kind: "oversold", first: Request(method: "catalog.adjustStock", params: #"{"productId":"bread","by":-8}"#),
      second: Request(method: "catalog.adjustStock", params: #"{"productId":"bread","by":-7}"#), text: "bread: more sold than in stock",
      values: ["device 1: -7", "device 0: -8"], refusal: "Count the stock, enter a delivery, or cancel an order.",
      end: Request(method: "catalog.update", params: #"{"productId":"bread","stock":0}"#)),
    Self(
      kind: "dormant", reason: "product", first: Request(method: "catalog.delete", params: #"{"productId":"bread"}"#),
      second: add(2, of: "bread"), text: "bread: added to a cart, but no longer in the catalog", values: ["device 1: 2"],
      refusal: "Change the cart, or set the amount of the item.", end: add(1, of: "apples")),
    Self(
      kind: "dormant", reason: "currency", before: [add(1, of: "apples")],
      first: Request(
        method: "catalog.update", params: #"{"productId":"apples","price":{"amount":"2.00","currency":"EUR"}}"#),
      second: add(2, of: "bread"), text: "bread: not shown in the cart because its currency differs", values: ["device 1: 2"],
      refusal: "Change the cart, or set the amount of the item.", end: add(1, of: "apples")),
    Self(
      kind: "dormant", reason: "amount", before: [Request(method: "list.add", params: #"{"id":"milk","name":"Milk"}"#)],
      first: Request(method: "list.update", params: #"{"itemId":"milk","quantity":{"value":2,"unit":"kg"}}"#),
      second: Request(method: "list.add", params: #"{"name":"Milk","quantity":3}"#), text: "Milk: amounts that cannot be added together",
      values: ["device 0: 2 kg", "device 1: 3"], refusal: "Change the cart, or set the amount of the item.",
      end: Request(method: "list.markPurchased", params: #"{"itemId":"milk"}"#)),
    Self(
      kind: "sameName", first: location("b", named: "Bakery"), second: location("a", named: "BAKERY"),
      text: "BAKERY: name used more than once",
      values: ["device 1: BAKERY", "device 0: Bakery"], refusal: "Rename or delete one of the locations or lists.",
      end: Request(method: "location.update", params: #"{"locationId":"ID","name":"Bread"}"#)),
    Self(
      kind: "sameName", first: list("a"), second: list("b"), text: "Party: name used more than once",
      values: ["device 1: Party", "device 0: Party"], refusal: "Rename or delete one of the locations or lists.",
      end: Request(method: "list.delete", params: #"{"listId":"ID"}"#)),
    Self(
      kind: "sameCode", first: promotion("a", code: "SPRING"), second: promotion("b", code: "spring"),
      text: "SPRING: code used by several promotions",
      values: ["device 1: b", "device 0: a"], refusal: "Change the code of one of the promotions, or delete a promotion.",
      end: promotion("a", code: "SUMMER")),
  ]
}
