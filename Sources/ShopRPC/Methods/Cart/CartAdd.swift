import ShopModel

/// Adds a quantity of one product to a cart.
enum CartAdd: Command {
  static let name = "cart.add"
  static let summary = "Adds a quantity of one product to a cart."
  static let errors: [ErrorKind] = [
    .notFound, .notAllowed, .outOfStock, .insufficientStock, .alreadyInCart, .quantityLimit, .currencyMixed,
  ]

  struct Params: WireType {
    let productID: ProductID
    let quantity: Int
    let ifPresent: IfPresent
    let cart: CartID?

    static let shape = Shape<Self>.object(
      inlined: Self.init,
      Field(inlined: "productId", \.productID, .id, "The product to add."),
      Field(inlined: "quantity", \.quantity, .integer(Quantity.range), default: 1, "Number of pieces."),
      Field(
        inlined: "ifPresent", \.ifPresent, .word, default: .increment,
        "If the product is already in the cart: increment the quantity, set it, or reject the request."),
      Field(inlined: "cartId", \.cart, optional: .id, "The cart; the current cart if omitted."))
  }

  typealias Result = CartLineResult

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(CartError) -> Change<CartLineChange> {
    let cart = try shop.cart(params.cart, of: context.customer)
    let product = try shop.target(params.productID)
    return try shop.adding(params.quantity, of: consume product, to: consume cart, ifPresent: params.ifPresent, &ids)
  }

  static func report(_ change: CartLineChange, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(change, of: shop, context)
  }
}
