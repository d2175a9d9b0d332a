import ShopModel

/// What every change of one line answers; its size does not grow with the cart.
struct LineAndCart: Wire {
  let line: LineView?
  let cart: CartSummary

  static let shape = declared.written { both, output in
    output.beginObject()
    if let line = both.line {
      output.raw(#""line":"#)
      output.cartLine(line)
      output.byte(0x2C)
    }
    output.raw(#""cart":"#)
    output.cartSummary(both.cart)
    output.endObject()
  }

  /// The shape with the writer that follows from it.
  static let declared = Shape<Self>.object(
    Self.init,
    Field("line", \.line, optional: LineView.shape, "The line now; left out when it is gone."),
    Field("cart", \.cart, CartSummary.shape, "The cart now."))
}

extension LineAndCart {
  init(_ change: CartLineChange, of shop: borrowing Shop, _ context: Context) {
    let place = shop.place(of: change.cart)
    let price = CartPrice(ofCartAt: place, in: shop, context)
    let line = shop.line(of: change.product, inCartAt: place, context.languages).map { price.view(of: $0) }
    self.init(line: line, cart: CartSummary(change.cart.id, price.sums))
  }
}
