import ShopModel

enum OrderUpdate: PlainCommand {
  static let name = "order.update"
  static let summary = "Changes an order's customer name or comment; its lines and amounts do not change."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let order: OrderID
    let customerName: FieldChange<String>
    let comment: FieldChange<String>

    static let shape = Shape<Self>.object(
      Self.init,
      Field("orderId", \.order, .id, "The order."),
      Field("customerName", \.customerName, change: .name, "Customer name on the order; null removes it."),
      Field("comment", \.comment, change: .comment, "Comment on the order; null or empty removes it."))
  }

  typealias Result = OrderResult

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(OrderError) -> Change<Order> {
    let patch = OrderPatch(customerName: params.customerName, comment: FieldChange(note: params.comment))
    return try shop.updatingOrder(params.order, patch, of: context.customer)
  }
}

/// The params of methods that only need to know which order.
struct OrderParams: WireType {
  let order: OrderID

  static let shape = Shape<Self>.object(Self.init, Field("orderId", \.order, .id, "The order."))
}

/// The result of methods that change or return one order.
struct OrderResult: WireType {
  let order: OrderView

  static let shape = Shape<Self>.object(Self.init, Field("order", \.order, OrderView.shape, "The order."))
}

extension OrderResult: OutcomeResult {
  init(_ order: Order, of shop: borrowing Shop, for context: RequestContext) { self.init(order: OrderView(order, context)) }
}
