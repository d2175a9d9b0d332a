import ShopModel

/// The result of methods that change one line; its size does not depend on the size of the cart.
struct CartLineResult: WireType {
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

  /// The shape with its generic writer, whose output the hand-written one must match.
  static let declared = Shape<Self>.object(
    Self.init,
    Field("line", \.line, optional: LineView.shape, "The line after the change; absent if it was removed."),
    Field("cart", \.cart, CartSummary.shape, "The cart after the change."))
}

extension CartLineResult {
  init(_ change: borrowing CartLineChange, of shop: borrowing Shop, _ context: borrowing RequestContext) {
    let slot = shop.slot(of: change.cart)
    let price = CartPrice(ofCartAt: slot, in: shop, context)
    let summary = CartSummary(change.cart.id, price.sums)
    if let line = shop.line(of: change.product, inCartAt: slot, context.languages) {
      self.init(line: price.view(of: line).withImageFile(of: context), cart: summary)
    } else {
      self.init(line: nil, cart: summary)
    }
  }
}
