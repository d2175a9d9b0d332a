import ShopModel

@testable import ShopRPC

/// Shop of the order tests: that of the cart tests, with helpers for frequent requests.
extension Peer {
  /// Adds products to the cart and orders it; returns the order's id.
  func order(_ pieces: [(product: String, quantity: Int)] = [("1", 2), ("2", 3)]) -> String {
    for piece in pieces { _ = ask("cart.add", #"{"productId":"\#(piece.product)","quantity":\#(piece.quantity)}"#) }
    return ask("cart.checkout").part("result.order.id")
  }

  /// Stock of a product; nil if it is not tracked or the product does not exist.
  func stock(of product: String) -> Int? { conversation.service.shop.products[ProductID(product)]?.stock }

  /// Response of a method about one order.
  func ask(_ method: String, about order: String, meta: String? = nil) -> Answer { ask(method, #"{"orderId":"\#(order)"}"#, meta: meta) }

  /// Sets the status of an order, regardless of the current one.
  func set(_ order: String, to status: OrderStatus) {
    var log = UndoLog()
    let event = OrderEvent.statusSet(order: OrderID(order), status: status)
    conversation.service.shop.apply(.order(event), at: Timestamp(milliseconds: 0), &log)
  }
}

extension Answer {
  /// Order as `status pieceCount/subtotal/total product×quantity …`, or the error.
  var orderDigest: String {
    if part("error") != "" { return errorText }
    let order = Answer(part("result.order"))
    let lines = Answer(order.part("lines")).elements.map { "\($0.part("productId"))×\($0.part("quantity"))" }
    return
      "\(order.part("status")) \(order.part("pieceCount"))/\(order.part("subtotal.amount"))/\(order.part("total.amount")) "
      + lines.joined(separator: " ")
  }

  /// Notices as `kind product old>new`.
  var notices: [String] {
    Answer(part("result.notices")).elements.map { notice in
      let words = [notice.part("kind"), notice.part("productId"), "\(notice.part("old.amount"))>\(notice.part("new.amount"))"]
      return words.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}
