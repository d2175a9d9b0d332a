import ShopModel

/// What the methods about a code of a cart are given.
struct CodeParams: Wire {
  let code: FoldedName
  let cart: CartID?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("code", \.code, .code, "The code; case and marks do not matter."),
    Field("cartId", \.cart, optional: .id, "The cart; the one in use if none is given."))
}

extension Shop {
  /// The cart that a code is for.
  borrowing func cart(of params: CodeParams, _ context: Context) throws(CodeRefusal) -> CartTarget {
    do throws(CartRefusal) { return try cart(params.cart, of: context.customer) } catch { throw .cart(error) }
  }
}
