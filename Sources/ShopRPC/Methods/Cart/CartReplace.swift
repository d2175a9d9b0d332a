import ShopModel

/// Replaces the product of a line; the line keeps its id and position.
enum CartReplace: Command {
  static let name = "cart.replace"
  static let summary = "Makes a line one of another product; the line keeps its id and place."
  static let errors: [ErrorKind] = [.notFound, .outOfStock, .insufficientStock, .alreadyInCart, .currencyMixed]

  struct Params: WireType {
    let line: LineID
    let productID: ProductID
    let quantity: Int?
    let cart: CartID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("lineId", \.line, .id, "The line."),
      Field("productId", \.productID, .id, "The product it is of from now on."),
      Field("quantity", \.quantity, optional: .integer(Quantity.range), "How many pieces; as many as before if none is given."),
      Field("cartId", \.cart, optional: .id, "The cart; the one in use if none is given."))
  }

  typealias Result = CartLineResult

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(CartError) -> Change<CartLineChange> {
    let cart = try shop.cart(params.cart, of: context.customer)
    let product = try shop.target(params.productID)
    return try shop.replacing(params.line, with: product, quantity: params.quantity, in: cart)
  }

  static func report(_ change: CartLineChange, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(change, of: shop, context)
  }
}
