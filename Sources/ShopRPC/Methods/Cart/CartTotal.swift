import ShopModel

/// What a cart comes to.
enum CartTotal: Query {
  static let name = "cart.total"
  static let summary = "What a cart comes to at today's prices."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: Wire {
    let cart: CartID?

    static let shape = Shape<Self>.object(
      Self.init, Field("cartId", \.cart, optional: .id, "The cart; the one in use if none is given."))
  }

  struct Result: Wire {
    let sums: CartSums

    static let shape = Shape<Self>.object(
      { itemCount, lineCount, subtotal, _, _, _, total, _ in
        Self(sums: CartSums(itemCount: itemCount, lineCount: lineCount, subtotal: subtotal, total: total))
      },
      Field("itemCount", { $0.sums.itemCount }, .integer(0...Int.max), "How many pieces."),
      Field("lineCount", { $0.sums.lineCount }, .integer(0...Int.max), "How many products."),
      Field("subtotal", { $0.sums.subtotal }, .money, "The lines before discounts."),
      Field("discounts", { _ in [] }, .array(CartDiscount.shape), "What promotions take off the cart."),
      Field("tax", { _ in [] }, .array(CartTax.shape), "Tax by rate."),
      Field("rounding", { _ in nil }, optional: .money, "What rounding for cash adds or takes off."),
      Field("total", { $0.sums.total }, .money, "What there is to pay."),
      Field("text", { CartText(sums: $0.sums) }, CartText.shape, "Items and total, such as `9 items · $24.45`, or that the cart is empty."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(CartRefusal) -> Result {
    let cart = try shop.cart(params.cart, of: context.customer)
    return Result(sums: context.sums(ofCartAt: cart.place, in: shop))
  }
}
