import ShopModel

/// Takes an order one step further.
enum OrderAdvance: Command {
  static let name = "order.advance"
  static let summary = "Takes an order one step further: from placed to paid, or from paid to fulfilled."
  static let errors: [ErrorKind] = [.notFound, .notAllowed]

  struct Params: Wire {
    let order: OrderID
    let to: OrderStatus

    static let shape = Shape<Self>.object(
      Self.init,
      Field("orderId", \.order, .id, "The order."),
      Field("to", \.to, .word, "The status that comes next; any other is not allowed. `order.cancel` calls an order off."))
  }

  typealias Result = OneOrder

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(OrderRefusal) -> Change<Order> {
    try shop.advancingOrder(params.order, to: params.to, of: context.customer)
  }

  static func report(_ order: Order, from shop: borrowing Shop, _ context: Context) -> Result { Result(order, context) }
}
