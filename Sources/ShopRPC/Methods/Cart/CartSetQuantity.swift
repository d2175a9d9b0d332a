import ShopModel

enum CartSetQuantity: Command {
  static let name = "cart.setQuantity"
  static let summary = "Sets the quantity of a product in a cart; 0 removes the line."
  static let errors: [ErrorKind] = [.notFound, .notAllowed, .outOfStock, .insufficientStock, .currencyMixed]

  struct Params: CartProductParams {
    let productID: ProductID?
    let quantity: Int?
    let cart: CartID?
    let code: ScannedCode?

    static let shape = Shape<Self>.object(
      inlined: { Self(productID: $0, quantity: $1, cart: $2, code: nil) },
      Field(inlined: "productId", { $0.productID ?? ProductID("") }, .id, ""), Field(inlined: "quantity", { $0.quantity ?? 0 }, range, ""),
      Field(inlined: "cartId", \.cart, optional: .id, ""),
      general: .object(
        Self.init, Field("productId", \.productID, .present(.id), ""), Field("quantity", \.quantity, .present(range), ""), cartField,
        codeField
      ).unless([("barcode", 3)], replace: "productId", readBy: either))

    private static let either = Shape<Self>.object(
      Self.init, Field("productId", \.productID, optional: .id, "The product; give either this or `barcode`."),
      Field("quantity", \.quantity, .present(range), "Number of pieces; 0 removes the line."),
      cartField, codeField
    ).checked { $0.productProblems }

    private static let range = Shape<Int>.integer(0...Quantity.range.upperBound)
  }

  typealias Result = CartLineResult

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(CartError) -> Change<CartLineChange> {
    let cart = try shop.cart(params.cart, of: context.customer)
    let product = try shop.target(params.product(in: shop))
    return try shop.setting(params.quantity ?? 0, of: consume product, in: consume cart, &ids)
  }
}
