import ShopModel

/// An order with all its lines.
enum OrderGet: Query {
  static let name = "order.get"
  static let summary = "Answers an order with all its lines, as it was bought."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: Wire {
    let order: OrderID

    static let shape = Shape<Self>.object(Self.init, Field("orderId", \.order, .id, "The order."))
  }

  typealias Result = OneOrder

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(OrderRefusal) -> Result {
    Result(try shop.order(params.order, of: context.customer), context)
  }
}
