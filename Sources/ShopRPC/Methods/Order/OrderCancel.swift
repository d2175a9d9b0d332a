import ShopModel

/// Calls an order off.
enum OrderCancel: Confirmable {
  static let name = "order.cancel"
  static let summary = "Calls an order off that is not fulfilled; what it took goes back to the stock of products that still exist."
  static let errors: [ErrorKind] = [.notFound, .notAllowed]

  struct Params: Wire {
    let order: OrderID

    static let shape = Shape<Self>.object(Self.init, Field("orderId", \.order, .id, "The order."))
  }

  typealias Result = OneOrder

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(OrderRefusal) -> Change<Order> {
    try shop.cancellingOrder(params.order, of: context.customer)
  }

  static func report(_ order: Order, from shop: borrowing Shop, _ context: Context) -> Result { Result(order, context) }

  static func confirmation(_ params: Params, in shop: borrowing Shop, _ context: Context) -> Confirmation {
    Confirmation(
      title: Phrase(.confirmOrderCancelTitle), message: Phrase(.confirmOrderCancelMessage, ["orderId": .text(params.order.text)]),
      confirm: .cancelOrder, cancel: .keepOrder)
  }
}
