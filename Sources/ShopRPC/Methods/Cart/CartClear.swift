import ShopModel

/// Takes everything out of a cart.
enum CartClear: Confirmable {
  static let name = "cart.clear"
  static let summary = "Takes everything out of a cart."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: Wire {
    let cart: CartID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("cartId", \.cart, optional: .id, "The cart; the one in use if none is given."))
  }

  typealias Result = CartOnly

  static func decide(
    _ params: Params, in shop: borrowing Shop, _ context: inout Context
  ) throws(CartRefusal) -> Change<CartID> {
    shop.clearing(try shop.cart(params.cart, of: context.customer))
  }

  static func report(_ cart: CartID, from shop: borrowing Shop, _ context: Context) -> Result { Result(cart, of: shop, context) }

  static func confirmation(_ params: Params, in shop: borrowing Shop, _ context: Context) -> Confirmation {
    let count = shop.itemCount(of: params.cart, of: context.customer)
    return Confirmation(
      Phrase(.confirmCartClearTitle), Phrase(.confirmCartClearMessage, ["count": .integer(count)]), confirm: .clear)
  }
}
