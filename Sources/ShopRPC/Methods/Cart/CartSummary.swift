import ShopModel

/// A cart without its lines.
struct CartSummary: Wire {
  let id: CartID
  let itemCount: Int
  let lineCount: Int
  let subtotal: Money
  let total: Money

  static let shape = declared.written { cart, output in output.cartSummary(cart) }

  /// The shape with the writer that follows from it.
  static let declared = Shape<Self>.object(
    { id, itemCount, lineCount, _, subtotal, total in
      Self(id: id, itemCount: itemCount, lineCount: lineCount, subtotal: subtotal, total: total)
    },
    Field("id", \.id, .id, "The cart."),
    Field("itemCount", \.itemCount, .integer(0...Int.max), "How many pieces."),
    Field("lineCount", \.lineCount, .integer(0...Int.max), "How many products."),
    Field(
      "badge", \.badge, .nullable(.integer(1...Int.max)),
      "The number on the icon; null when the cart is empty."),
    Field("subtotal", \.subtotal, .money, "The lines before discounts."),
    Field("total", \.total, .money, "What there is to pay.")
  ).named("CartSummary", "A cart without its lines.")
}

extension CartSummary {
  /// The number on the icon; nil when the cart is empty.
  var badge: Int? { itemCount > 0 ? itemCount : nil }

  /// The cart `id`, empty when it has not been made yet.
  init(_ id: CartID, of shop: borrowing Shop, _ context: Context) { self.init(id, at: shop.carts.place(of: id), of: shop, context) }

  /// The cart `id`, which is at `place`.
  init(_ id: CartID, at place: Int?, of shop: borrowing Shop, _ context: Context) {
    self.init(id, CartPrice(ofCartAt: place, in: shop, context).sums)
  }

  init(_ id: CartID, _ sums: CartSums) {
    self.init(id: id, itemCount: sums.itemCount, lineCount: sums.lineCount, subtotal: sums.subtotal, total: sums.total)
  }
}
