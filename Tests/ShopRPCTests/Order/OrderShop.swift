import ShopModel

@testable import ShopRPC

/// The shop that tests of orders are about: that of the carts, with a few words for what is often done.
extension Peer {
  /// Puts products into the cart and orders it; the order's id.
  func order(_ pieces: [(product: String, quantity: Int)] = [("1", 2), ("2", 3)]) -> String {
    for piece in pieces { _ = ask("cart.add", #"{"productId":"\#(piece.product)","quantity":\#(piece.quantity)}"#) }
    return ask("cart.checkout").part("result.order.id")
  }

  /// The stock of a product; nil when nobody counts it, or it is not there.
  func stock(of product: String) -> Int? { conversation.service.shop.products[ProductID(product)]?.stock }

  /// What a method of one order answers.
  func ask(_ method: String, about order: String, meta: String? = nil) -> Answer { ask(method, #"{"orderId":"\#(order)"}"#, meta: meta) }

  /// Gives an order a status, whatever it had.
  func set(_ order: String, to status: OrderStatus) {
    var log = UndoLog()
    let fact = OrderStatusSet(order: OrderID(order), status: status)
    conversation.service.shop.apply(.order(.statusSet(fact)), at: Timestamp(milliseconds: 0), &log)
  }
}

extension Answer {
  /// What an order came to: `status itemCount/subtotal/total product×quantity …`, or the fault.
  var orderDigest: String {
    if part("error") != "" { return errorText }
    let order = Answer(part("result.order"))
    let lines = Answer(order.part("lines")).elements.map { "\($0.part("productId"))×\($0.part("quantity"))" }
    return
      "\(order.part("status")) \(order.part("itemCount"))/\(order.part("subtotal.amount"))/\(order.part("total.amount")) "
      + lines.joined(separator: " ")
  }

  /// The notices as `kind product old>new`.
  var notices: [String] {
    Answer(part("result.notices")).elements.map { notice in
      let words = [notice.part("kind"), notice.part("productId"), "\(notice.part("old.amount"))>\(notice.part("new.amount"))"]
      return words.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}
