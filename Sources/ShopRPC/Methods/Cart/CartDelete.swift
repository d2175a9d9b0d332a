import ShopModel

/// Deletes a cart; answers the one in use afterwards.
enum CartDelete: Confirmable {
  static let name = "cart.delete"
  static let summary = "Deletes a cart; answers the one in use afterwards."
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
    try shop.deleting(params.cart, of: context.customer)
  }

  static func report(_ cart: CartID, from shop: borrowing Shop, _ context: Context) -> Result {
    Result(shop.openCart(of: context.customer), of: shop, context)
  }

  static func confirmation(_ params: Params, in shop: borrowing Shop, _ context: Context) -> Confirmation {
    let count = shop.itemCount(of: params.cart, of: context.customer)
    return Confirmation(
      Phrase(.confirmCartDeleteTitle), Phrase(.confirmCartDeleteMessage, ["count": .integer(count)]), confirm: .delete)
  }
}
