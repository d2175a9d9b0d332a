import ShopModel

/// Deletes an order.
enum OrderDelete: Confirmable {
  static let name = "order.delete"
  static let summary = "Deletes an order, and answers what it was; one that is not fulfilled is called off by that."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: Wire {
    let order: OrderID

    static let shape = Shape<Self>.object(Self.init, Field("orderId", \.order, .id, "The order."))
  }

  typealias Result = OneOrder

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(OrderRefusal) -> Change<Order> {
    try shop.deletingOrder(params.order, of: context.customer)
  }

  static func report(_ order: Order, from shop: borrowing Shop, _ context: Context) -> Result { Result(order, context) }

  static func confirmation(_ params: Params, in shop: borrowing Shop, _ context: Context) -> Confirmation {
    Confirmation(
      Phrase(.confirmOrderDeleteTitle), Phrase(.confirmOrderDeleteMessage, ["orderId": .text(params.order.text)]), confirm: .delete)
  }
}
