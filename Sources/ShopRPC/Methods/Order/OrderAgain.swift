import ShopModel

/// Adds the contents of an order to the cart in use.
enum OrderAgain: Command {
  static let name = "order.again"
  static let summary = "Adds an order's items to the current cart, as far as stock allows, at current prices."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let order: OrderID

    static let shape = Shape<Self>.object(Self.init, Field("orderId", \.order, .id, "The order."))
  }

  struct Result: WireType {
    let cart: CartSummary
    let missing: [MissingView]

    static let shape = Shape<Self>.object(
      Self.init,
      Field("cart", \.cart, CartSummary.shape, "The cart after the change."),
      Field("missing", \.missing, .array(MissingView.shape), "Products that were not added, or not in full, with the reason."))
  }

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(OrderError) -> Change<Reordered> {
    try shop.orderingAgain(params.order, of: context.customer, &ids)
  }

  static func report(_ outcome: Reordered, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(
      cart: CartSummary(outcome.cart, of: shop, context), missing: outcome.missing.map { MissingView($0, in: context.languages) })
  }
}

/// Pieces of an order that could not be added to the cart again.
struct MissingView: WireType {
  let productID: ProductID
  let name: String
  let requested: Int
  let added: Int
  let reason: OrderShortage.Reason

  static let shape = Shape<Self>.object(
    Self.init,
    Field("productId", \.productID, .id, "The product; it may no longer exist."),
    Field("name", \.name, .string, "Name at the time of the order, in the language of the response."),
    Field("requested", \.requested, .integer(Quantity.range), "Number of pieces in the order."),
    Field("added", \.added, .integer(0...Quantity.range.upperBound), "Number of pieces that were added."),
    Field("reason", \.reason, .word, "Reason why not all were added."))
}

extension MissingView {
  init(_ missing: OrderShortage, in languages: [String]) {
    self.init(
      productID: missing.product, name: missing.name.text(in: languages), requested: missing.requested, added: missing.added,
      reason: missing.reason)
  }
}
