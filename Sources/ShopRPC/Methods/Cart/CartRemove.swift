import ShopModel

enum CartRemove: Confirmable, PlainCommand {
  static let name = "cart.remove"
  static let summary = "Removes a product from a cart."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: CartParams {
    let productID: ProductID
    let cart: CartID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("productId", \.productID, .id, "The product."),
      cartField)
  }

  typealias Result = CartLineResult

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(CartError) -> Change<CartLineChange> {
    let cart = try shop.cart(params.cart, of: context.customer)
    let product = try shop.target(params.productID)
    return try shop.removing(product, from: cart)
  }

  static func confirmation(_ params: Params, in shop: borrowing Shop, context: RequestContext) -> Confirmation? {
    let name = shop.products[params.productID]?.title.text(in: context.languages) ?? params.productID.text
    let quantity = shop.quantity(of: params.productID, in: params.cart, of: context.customer)
    return Confirmation(
      Phrase(.confirmCartRemoveTitle), Phrase(.confirmCartRemoveMessage, ["name": .text(name), "quantity": .integer(quantity)]),
      confirm: .remove)
  }
}
