import ShopModel

enum CartReplace: PlainCommand {
  static let name = "cart.replace"
  static let summary = "Replaces the product of a line; the line keeps its id and position."
  static let errors: [ErrorKind] = [.notFound, .outOfStock, .insufficientStock, .alreadyInCart, .currencyMixed]

  struct Params: CartParams {
    let line: LineID
    let productID: ProductID
    let quantity: Int?
    let cart: CartID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("lineId", \.line, .id, "The line."),
      Field("productId", \.productID, .id, "The new product."),
      Field("quantity", \.quantity, optional: .integer(Quantity.range), "Number of pieces; defaults to the line's current quantity."),
      cartField)
  }

  typealias Result = CartLineResult

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(CartError) -> Change<CartLineChange> {
    let cart = try shop.cart(params.cart, of: context.customer)
    let product = try shop.target(params.productID)
    return try shop.replacing(params.line, with: product, quantity: params.quantity, in: cart)
  }
}
