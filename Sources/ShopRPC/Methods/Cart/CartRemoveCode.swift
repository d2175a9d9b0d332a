import ShopModel

/// Takes back a code that was given for a cart.
enum CartRemoveCode: Command {
  static let name = "cart.removeCode"
  static let summary = "Takes back a code that was given for a cart."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: Wire {
    let code: FoldedName
    let cart: CartID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("code", \.code, .code, "The code; case and marks do not matter."),
      Field("cartId", \.cart, optional: .id, "The cart; the one in use if none is given."))
  }

  typealias Result = CartOnly

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(CodeRefusal) -> Change<CartID> {
    let cart: CartTarget
    do throws(CartRefusal) { cart = try shop.cart(params.cart, of: context.customer) } catch { throw .cart(error) }
    return try shop.removing(params.code, from: cart)
  }

  static func report(_ cart: CartID, from shop: borrowing Shop, _ context: Context) -> Result { Result(cart, of: shop, context) }
}
