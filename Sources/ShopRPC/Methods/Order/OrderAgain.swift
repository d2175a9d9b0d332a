import ShopModel

/// Adds the contents of an order to the cart in use.
enum OrderAgain: Command {
  static let name = "order.again"
  static let summary = "Puts what an order has into the cart in use once more, as much as there is in stock, at today's prices."
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
      Field("cart", \.cart, CartSummary.shape, "The cart now."),
      Field("missing", \.missing, .array(MissingView.shape), "What did not come into the cart, or not all of it, and why."))
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
  let reason: MissingPieces.Reason

  static let shape = Shape<Self>.object(
    Self.init,
    Field("productId", \.productID, .id, "The product; it may be sold no more."),
    Field("name", \.name, .string, "What it was called when it was ordered."),
    Field("requested", \.requested, .integer(Quantity.range), "How many pieces the order has."),
    Field("added", \.added, .integer(0...Quantity.range.upperBound), "How many of them came into the cart."),
    Field("reason", \.reason, .word, "Why not all."))
}

extension MissingView {
  init(_ missing: MissingPieces, in languages: [String]) {
    self.init(
      productID: missing.product, name: missing.name.text(in: languages), requested: missing.requested, added: missing.added,
      reason: missing.reason)
  }
}
