import Testing

@testable import ShopModel
@testable import ShopRPC

/// The pieces of an order come back to the stock once, however many devices cancel or delete it at the same time, and whatever else the same
/// change does to the stock.
struct SyncReturnedPiecesTests {
  /// Calls of two devices which do not know of each other, each device's as one transaction or one by one, and the stock afterwards. Before, the
  /// stock is 6: of 10 pieces, order O has one, order P three. A cart has two more.
  struct Row: Sendable, CustomTestStringConvertible {
    let first: [Call]
    var isOneChange = true
    let second: [Call]
    let stock: Int

    var testDescription: String { "\(first.map(\.rawValue)) and \(second.map(\.rawValue))" }
  }

  enum Call: String {
    case cancel, delete, cancelOther, checkout, count, deliver, remove

    /// The method, and its params, in which the orders are named.
    var request: (method: String, params: String) {
      switch self {
      case .cancel: ("order.cancel", #"{"orderId":"O"}"#)
      case .delete: ("order.delete", #"{"orderId":"O"}"#)
      case .cancelOther: ("order.cancel", #"{"orderId":"P"}"#)
      case .checkout: ("cart.checkout", "{}")
      case .count: ("catalog.update", #"{"productId":"apples","stock":20}"#)
      case .deliver: ("catalog.adjustStock", #"{"productId":"apples","by":1}"#)
      case .remove: ("catalog.adjustStock", #"{"productId":"apples","by":-2}"#)
      }
    }
  }

  private static let rows = [
    Row(first: [.cancel], second: [.cancel], stock: 7),
    Row(first: [.checkout, .cancel], second: [.cancel], stock: 5),
    Row(first: [.cancel, .checkout], second: [.cancel], stock: 5),
    Row(first: [.checkout, .delete], second: [.delete], stock: 5),
    Row(first: [.delete, .checkout], second: [.cancel], stock: 5),
    Row(first: [.cancelOther, .cancel], second: [.cancel], stock: 10),
    Row(first: [.cancelOther, .cancel], second: [.cancel, .cancelOther], stock: 10),
    Row(first: [.cancel, .deliver], second: [.cancel], stock: 8),
    Row(first: [.deliver, .cancel], second: [.cancel], stock: 8),
    Row(first: [.cancel, .remove], second: [.cancel, .remove], stock: 3),
    Row(first: [.remove, .cancel, .checkout], second: [.deliver, .delete], stock: 4),
    // what came back before the count is in it; what comes back or arrives besides is not
    Row(first: [.cancel, .count], second: [.cancel], stock: 20),
    Row(first: [.cancel, .count], isOneChange: false, second: [.cancel], stock: 20),
    Row(first: [.delete, .count], isOneChange: false, second: [.delete], stock: 20),
    Row(first: [.cancel, .count, .cancelOther], second: [.cancel], stock: 23),
    Row(first: [.cancel, .count], second: [.cancel, .deliver], stock: 21),
    Row(first: [.count, .cancel], second: [.cancel], stock: 21),
    Row(first: [.count], second: [.cancel], stock: 21),
  ]

  /// With two devices, and with a third one that does what the second one does.
  @Test(arguments: rows, [2, 3]) func theyComeBackOnce(_ row: Row, _ count: Int) throws {
    let devices = try SyncDevices(count)
    let apples = #"{"product":{"id":"apples","name":"Apples","price":"1.00","stock":10}}"#
    #expect(devices.ask(0, "catalog.put", apples).errorText == "")
    var orders: [String] = []
    for quantity in [1, 3, 2] {
      #expect(devices.ask(0, "cart.add", #"{"productId":"apples","quantity":\#(quantity)}"#).errorText == "")
      if orders.count < 2 { orders.append(devices.ask(0, "cart.checkout").part("result.order.id")) }
    }
    for index in 0..<count { #expect(devices.join(index).errorText == "") }
    #expect(devices.exchange() == [])
    for index in 0..<count {
      let calls = index == 0 ? row.first : index == 1 ? row.second : row.second.filter { $0 == .cancel || $0 == .delete }
      let requests = calls.map { call in
        let params = call.request.params.replacing(#""O""#, with: #""\#(orders[0])""#).replacing(#""P""#, with: #""\#(orders[1])""#)
        return (method: call.request.method, params: params)
      }
      if row.isOneChange, requests.count > 1 {
        let list = requests.map { #"{"method":"\#($0.method)","params":\#($0.params)}"# }.joined(separator: ",")
        #expect(devices.ask(index, "transaction.run", #"{"calls":[\#(list)]}"#).errorText == "")
      } else {
        for request in requests { #expect(devices.ask(index, request.method, request.params).errorText == "") }
      }
    }
    try devices.expectAgreement()
    for index in 0..<count {
      #expect(devices.ask(index, "catalog.get", #"{"productId":"apples"}"#).part("result.product.stock") == "\(row.stock)")
    }
    let conflicts = devices.ask(0, "sync.status").part("result.conflicts")
    #expect(!conflicts.contains("oversold") && !conflicts.contains(#""stock""#), "\(conflicts)")
  }

  /// Also if one device erases the customer of the order as well.
  @Test func theyComeBackOnceFromAnErasedCustomer() {
    let ann = CustomerID("ann")
    let line = OrderLine(
      id: LineID("l"), product: MergeSample.tea, name: LocalizedText("Tea"), quantity: 2, unitPrice: Money(200, .usd),
      subtotal: Money(400, .usd),
      total: Money(400, .usd), isCounted: true)
    let order = Order(
      id: OrderID("o"), owner: ann, cart: CartID("c"), lines: [line], subtotal: Money(400, .usd), total: Money(400, .usd),
      createdAt: Timestamp(milliseconds: 10))
    let cancel: [Event] = [
      .order(.statusSet(order: order.id, status: .cancelled)),
      .catalog(.stockChanged(StockChanged(product: MergeSample.tea, by: 2))),
    ]
    for isErasedFirst in [true, false] {
      var (a, b) = (Replica("a", sharesAccounts: true), Replica("b", sharesAccounts: true))
      a.make([MergeSample.product, .order(.placed(order))], at: 10)
      b.take(a.published)
      let count = a.published.count
      a.make(cancel, at: 20)
      b.make(cancel, at: 21)
      let erasure = a.erase(ann, at: 30)
      b.take(isErasedFirst ? a.published : Array(a.published[count...].dropLast()) + [erasure])
      a.take(b.published)
      #expect(a.state == b.state && MergeSample.stock(a.shop) == "12" && MergeSample.stock(b.shop) == "12")
      #expect(a.differences == [])
    }
  }
}
