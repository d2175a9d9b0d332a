import ShopModel

/// What a change of an order, or a look at one, answers.
struct OneOrder: Wire {
  let order: OrderView

  static let shape = Shape<Self>.object(Self.init, Field("order", \.order, OrderView.shape, "The order."))
}

extension OneOrder {
  init(_ order: Order, _ context: Context) { self.init(order: OrderView(order, context)) }
}
