import ShopModel

/// The result of methods that change one line; its size does not depend on the size of the cart.
struct CartLineResult: WireType {
  let line: LineView?
  let cart: CartSummary

  static let shape = Shape<Self>.object(
    Self.init,
    Field("line", \.line, optional: LineView.shape, "The line after the change; absent if it was removed."),
    Field("cart", \.cart, CartSummary.shape, "The cart after the change."))
}

extension CartLineResult {
  init(_ change: borrowing CartLineChange, of shop: borrowing Shop, _ context: borrowing RequestContext) {
    let slot = shop.slot(ofCartOf: change)
    let price = CartPrice(ofCartAt: slot, in: shop, context)
    let line = shop.line(ofProductAt: change.product, inCartAt: slot, context.languages).map { price.view(of: $0, context) }
    self.init(line: line, cart: CartSummary(change.cart, price.sums))
  }
}

extension Command where Outcome == CartLineChange, Result == CartLineResult {
  static func report(_ change: CartLineChange, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(change, of: shop, context)
  }

  static func write(_ change: CartLineChange, from shop: borrowing Shop, context: RequestContext, to output: inout Output) {
    if output.lineResult(change, of: shop, for: context) { return }
    Result.shape.write(Result(change, of: shop, context), &output)
  }
}

extension Output {
  /// Writes the result of a change of one line exactly as its shape does; returns false, and writes nothing, if the cart has another price
  /// than the sum of its lines.
  mutating func lineResult(_ change: borrowing CartLineChange, of shop: borrowing Shop, for context: borrowing RequestContext) -> Bool {
    let slot = shop.slot(ofCartOf: change)
    guard shop.isPlain(cartAt: slot) else { return false }
    beginObject()
    if let line = shop.line(ofProductAt: change.product, inCartAt: slot, context.languages) {
      raw(#""line":"#)
      let total = line.plainTotal
      cartLine(line, subtotal: total, total: total, file: ImageFileView(of: line, context))
      byte(UInt8(ascii: ","))
    }
    raw(#""cart":"#)
    cartSummary(of: change.cart, shop.plainSums(ofCartAt: slot, currency: context.currency))
    endObject()
    return true
  }
}
