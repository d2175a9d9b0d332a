import ShopModel

/// Gives the code of a promotion for a cart.
enum CartApplyCode: Command {
  static let name = "cart.applyCode"
  static let summary =
    "Gives the code of a promotion for a cart, if it takes something off; a code that the cart has already changes nothing."
  static let errors: [ErrorKind] = [.notFound, .notAllowed, .codeNotApplicable]
  /// A guest is told that the code needs a login.
  static let admitsGuests = true

  typealias Params = CodeParams
  typealias Result = CartOnly

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(CodeRefusal) -> Change<CartID> {
    try shop.applying(params.code, to: try shop.cart(of: params, context), currency: context.currency, context.terms(in: shop))
  }

  static func report(_ cart: CartID, from shop: borrowing Shop, _ context: Context) -> Result { Result(cart, of: shop, context) }
}
