import ShopModel

/// Sets the quantity of a product in a cart; 0 removes the line.
enum CartSetQuantity: Command {
  static let name = "cart.setQuantity"
  static let summary = "Sets the quantity of a product in a cart; 0 removes the line."
  static let errors: [ErrorKind] = [.notFound, .notAllowed, .outOfStock, .insufficientStock, .currencyMixed]

  struct Params: WireType {
    let productID: ProductID
    let quantity: Int
    let cart: CartID?

    static let shape = Shape<Self>.object(
      inlined: Self.init,
      Field(inlined: "productId", \.productID, .id, "The product."),
      Field(inlined: "quantity", \.quantity, .integer(0...Quantity.range.upperBound), "Number of pieces; 0 removes the line."),
      Field(inlined: "cartId", \.cart, optional: .id, "The cart; the current cart if omitted."))
  }

  typealias Result = CartLineResult

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(CartError) -> Change<CartLineChange> {
    let cart = try shop.cart(params.cart, of: context.customer)
    let product = try shop.target(params.productID)
    return try shop.setting(params.quantity, of: consume product, in: consume cart, &ids)
  }

  static func report(_ change: CartLineChange, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(change, of: shop, context)
  }
}
