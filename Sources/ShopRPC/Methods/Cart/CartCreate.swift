import ShopModel

/// Makes another cart, without switching to it.
enum CartCreate: Command {
  static let name = "cart.create"
  static let summary = "Makes another cart, without switching to it."
  static let errors: [ErrorKind] = [.alreadyExists, .notAllowed]

  struct Params: Wire {
    let name: String?
    let id: CartID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("name", \.name, optional: .text(Limits.nameLength), "What to call it."),
      Field("id", \.id, optional: .newID, "An id of your own; a new one is made if none is given."))
  }

  typealias Result = OneCart

  static func decide(
    _ params: Params, in shop: borrowing Shop, _ context: inout Context
  ) throws(CartRefusal) -> Change<CartID> {
    try shop.makingCart(params.id, named: params.name, for: context.customer, &context.ids)
  }

  static func report(_ cart: CartID, from shop: borrowing Shop, _ context: Context) -> Result { Result(cart, of: shop, context) }
}
