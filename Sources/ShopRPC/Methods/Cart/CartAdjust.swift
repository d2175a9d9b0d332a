import ShopModel

enum CartAdjust: Command {
  static let name = "cart.adjust"
  static let summary = "Changes the quantity of a product in a cart by a signed number, as + and − buttons do."
  static let errors: [ErrorKind] = [.notFound, .notAllowed, .outOfStock, .insufficientStock, .quantityLimit, .currencyMixed]

  struct Params: CartProductParams {
    let productID: ProductID?
    let by: Int?
    let cart: CartID?
    let code: ScannedCode?

    static let shape = Shape<Self>.object(
      inlined: { Self(productID: $0, by: $1, cart: $2, code: nil) },
      Field(inlined: "productId", { $0.productID ?? ProductID("") }, .id, ""), Field(inlined: "by", { $0.by ?? 0 }, range, ""),
      Field(inlined: "cartId", \.cart, optional: .id, ""),
      general: .object(
        Self.init, Field("productId", \.productID, .present(.id), ""), Field("by", \.by, .present(range), ""), cartField, codeField
      ).unless([("barcode", 3)], replace: "productId", readBy: either))

    private static let either = Shape<Self>.object(
      Self.init, Field("productId", \.productID, optional: .id, "The product; give either this or `barcode`."),
      Field("by", \.by, .present(range), "Pieces to add; negative to remove. The quantity stops at 0, which removes the line."),
      cartField, codeField
    ).checked { $0.productProblems }

    private static let range = Shape<Int>.integer(-Quantity.range.upperBound...Quantity.range.upperBound)
  }

  typealias Result = CartLineResult

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(CartError) -> Change<CartLineChange> {
    let cart = try shop.cart(params.cart, of: context.customer)
    let product = try shop.target(params.product(in: shop))
    return try shop.adjusting(params.by ?? 0, of: consume product, in: consume cart, &ids)
  }
}
