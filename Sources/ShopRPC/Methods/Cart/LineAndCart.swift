import ShopModel

/// What every change of one line answers; its size does not grow with the cart.
struct LineAndCart: Wire {
  let line: LineView?
  let cart: CartSummary

  static let shape = Shape<Self>.object(
    Self.init,
    Field("line", \.line, optional: LineView.shape, "The line now; left out when it is gone."),
    Field("cart", \.cart, CartSummary.shape, "The cart now."))
}

extension LineAndCart {
  init(_ change: CartLineChange, of shop: borrowing Shop, _ context: Context) {
    var line: LineView?
    if let place = shop.carts.place(of: change.cart), let product = shop.products.place(of: change.product),
      let found = shop.carts[place: place], let index = found.index(of: product)
    {
      line = LineView(found.lines[index], of: shop, context)
    }
    self.init(line: line, cart: CartSummary(change.cart, of: shop, context))
  }
}
