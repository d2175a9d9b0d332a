import ShopModel

enum CartCreate: Command {
  static let name = "cart.create"
  static let summary = "Creates a cart without switching to it."
  static let errors: [ErrorKind] = [.alreadyExists, .notAllowed]

  struct Params: WireType {
    let name: String?
    let id: CartID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("name", \.name, optional: .text(Limits.nameLength), "Name of the cart."),
      // ids are keys of the whole database, so a taken one cannot be hidden: a random id tells nothing
      Field(
        "id", \.id, optional: .newID,
        "Client-chosen id, best a random one, such as a UUID: an id that any customer's cart has is refused. Generated if omitted."))
  }

  typealias Result = CartResult

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(CartError) -> Change<CartID> {
    try shop.makingCart(params.id, named: params.name, for: context.customer, &ids)
  }
}

enum CartDelete: Confirmable, PlainCommand {
  static let name = "cart.delete"
  static let summary = "Deletes a cart and returns the cart that is current afterwards."
  static let errors: [ErrorKind] = [.notFound]

  typealias Params = CartIDParams
  typealias Result = CartResult

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(CartError) -> Change<CartID> {
    try shop.deleting(params.cart, of: context.customer)
  }

  static func report(_ cart: CartID, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(shop.openCart(of: context.customer), of: shop, for: context)
  }

  static func confirmation(_ params: Params, in shop: borrowing Shop, context: RequestContext) -> Confirmation? {
    let count = shop.itemCount(of: params.cart, of: context.customer)
    return Confirmation(
      Phrase(.confirmCartDeleteTitle), Phrase(.confirmCartDeleteMessage, ["count": .integer(count)]), confirm: .delete)
  }
}

enum CartRename: PlainCommand {
  static let name = "cart.rename"
  static let summary = "Renames a cart; null removes its name."
  static let historyText: TextKey? = .historyCartRenamed
  static let errors: [ErrorKind] = [.notFound]

  struct Params: CartParams {
    let name: String?
    let cart: CartID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("name", \.name, .nullable(.text(Limits.nameLength)), "New name; null for none."),
      cartField)
  }

  typealias Result = CartResult

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(CartError) -> Change<CartID> {
    shop.renaming(try shop.cart(params.cart, of: context.customer), to: params.name, at: context.now)
  }
}

enum CartSwitch: PlainCommand {
  static let name = "cart.switch"
  static let summary = "Switches to another cart."
  static let errors: [ErrorKind] = [.notFound]

  typealias Params = CartIDParams
  typealias Result = CartResult

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(CartError) -> Change<CartID> {
    try shop.switching(to: params.cart, of: context.customer)
  }
}
