import ShopModel

/// Makes another cart the one in use.
enum CartSwitch: Command {
  static let name = "cart.switch"
  static let summary = "Makes another cart the one in use."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: Wire {
    let cart: CartID

    static let shape = Shape<Self>.object(
      Self.init,
      Field("cartId", \.cart, .id, "The cart."))
  }

  typealias Result = OneCart

  static func decide(
    _ params: Params, in shop: borrowing Shop, _ context: inout Context
  ) throws(CartRefusal) -> Change<CartID> {
    try shop.switching(to: params.cart, of: context.customer)
  }

  static func report(_ cart: CartID, from shop: borrowing Shop, _ context: Context) -> Result { Result(cart, of: shop, context) }
}
