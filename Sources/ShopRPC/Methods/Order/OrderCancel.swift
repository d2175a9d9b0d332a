import ShopModel

enum OrderCancel: Confirmable, PlainCommand {
  static let name = "order.cancel"
  static let summary = "Cancels an unfulfilled order and restocks its items whose products still exist."
  static let errors: [ErrorKind] = [.notFound, .notAllowed]

  typealias Params = OrderParams
  typealias Result = OrderResult

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(OrderError) -> Change<Order> {
    try shop.cancellingOrder(params.order, of: context.customer)
  }

  static func confirmation(_ params: Params, in shop: borrowing Shop, context: RequestContext) -> Confirmation? {
    Confirmation(
      title: Phrase(.confirmOrderCancelTitle), message: Phrase(.confirmOrderCancelMessage, ["orderId": .text(params.order.text)]),
      confirm: .cancelOrder, cancel: .keepOrder)
  }
}

enum OrderDelete: Confirmable, PlainCommand {
  static let name = "order.delete"
  static let summary = "Deletes an order and returns it; an unfulfilled one is canceled first."
  static let errors: [ErrorKind] = [.notFound]

  typealias Params = OrderParams
  typealias Result = OrderResult

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(OrderError) -> Change<Order> {
    try shop.deletingOrder(params.order, of: context.customer)
  }

  static func confirmation(_ params: Params, in shop: borrowing Shop, context: RequestContext) -> Confirmation? {
    Confirmation(
      Phrase(.confirmOrderDeleteTitle), Phrase(.confirmOrderDeleteMessage, ["orderId": .text(params.order.text)]), confirm: .delete)
  }
}

enum OrderAdvance: PlainCommand {
  static let name = "order.advance"
  static let summary = "Moves an order to its next status: from placed to paid, or from paid to fulfilled."
  static let errors: [ErrorKind] = [.notFound, .notAllowed]

  struct Params: WireType {
    let order: OrderID
    let to: OrderStatus

    static let shape = Shape<Self>.object(
      Self.init,
      Field("orderId", \.order, .id, "The order."),
      Field("to", \.to, .nextOrderStatus, "The next status: `paid` of a placed order, `fulfilled` of a paid one. `order.cancel` cancels."))
  }

  typealias Result = OrderResult

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(OrderError) -> Change<Order> {
    try shop.advancingOrder(params.order, to: params.to, of: context.customer)
  }
}
