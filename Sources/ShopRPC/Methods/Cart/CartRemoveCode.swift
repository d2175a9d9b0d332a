import ShopModel

/// Takes back a code that was given for a cart.
enum CartRemoveCode: Command {
  static let name = "cart.removeCode"
  static let summary = "Takes back a code that was given for a cart."
  static let errors: [ErrorKind] = [.notFound]

  typealias Params = CodeParams
  typealias Result = CartOnly

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(CodeRefusal) -> Change<CartID> {
    try shop.removing(params.code, from: try shop.cart(of: params, context))
  }

  static func report(_ cart: CartID, from shop: borrowing Shop, _ context: Context) -> Result { Result(cart, of: shop, context) }
}
