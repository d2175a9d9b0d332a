import ShopModel

/// Gives the code of a promotion for a cart.
enum CartApplyCode: Command {
  static let name = "cart.applyCode"
  static let summary =
    "Gives the code of a promotion for a cart, if it takes something off; a code that the cart has already changes nothing."
  static let errors: [ErrorKind] = [.notFound, .notAllowed, .codeNotApplicable]
  /// A guest is told that the code needs a login.
  static let admitsGuests = true

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
    return try shop.applying(params.code, to: cart, currency: context.currency, context.terms(in: shop))
  }

  static func report(_ cart: CartID, from shop: borrowing Shop, _ context: Context) -> Result { Result(cart, of: shop, context) }
}
