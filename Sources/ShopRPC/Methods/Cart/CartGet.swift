import ShopModel

/// A cart with all its lines.
enum CartGet: Query {
  static let name = "cart.get"
  static let summary = "A cart with all its lines, at today's prices."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: Wire {
    let cart: CartID?

    static let shape = Shape<Self>.object(
      Self.init, Field("cartId", \.cart, optional: .id, "The cart; the one in use if none is given."))
  }

  struct Result: Wire {
    let cart: CartView

    static let shape = Shape<Self>.object(Self.init, Field("cart", \.cart, CartView.shape, "The cart."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(CartRefusal) -> Result {
    Result(cart: CartView(try shop.cart(params.cart, of: context.customer), of: shop, context))
  }
}
