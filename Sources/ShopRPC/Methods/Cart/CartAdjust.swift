import ShopModel

/// Changes the quantity of a product in a cart by a signed number, as + and − buttons do.
enum CartAdjust: Command {
  static let name = "cart.adjust"
  static let summary = "Changes the quantity of a product in a cart by a signed number, as + and − buttons do."
  static let errors: [ErrorKind] = [.notFound, .notAllowed, .outOfStock, .insufficientStock, .quantityLimit, .currencyMixed]

  struct Params: WireType {
    let productID: ProductID
    let by: Int
    let cart: CartID?

    static let shape = Shape<Self>.object(
      inlined: Self.init,
      Field(inlined: "productId", \.productID, .id, "The product."),
      Field(
        inlined: "by", \.by, .integer(-Quantity.range.upperBound...Quantity.range.upperBound),
        "Pieces to add; negative to remove. The quantity stops at 0, which removes the line."),
      Field(inlined: "cartId", \.cart, optional: .id, "The cart; the current cart if omitted."))
  }

  typealias Result = CartLineResult

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(CartError) -> Change<CartLineChange> {
    let cart = try shop.cart(params.cart, of: context.customer)
    let product = try shop.target(params.productID)
    return try shop.adjusting(params.by, of: consume product, in: consume cart, &ids)
  }

  static func report(_ change: CartLineChange, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(change, of: shop, context)
  }
}
