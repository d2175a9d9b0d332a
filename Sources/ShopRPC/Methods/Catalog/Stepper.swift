import ShopModel

/// The state of a product's quantity stepper for the open cart.
struct Stepper: WireType {
  /// The effect of the stepper's button with the displayed quantity.
  enum Action: String, CaseIterable, Sendable {
    case add
    case update
    case remove
    case none
  }

  let quantity: Int
  let minimum: Int
  let maximum: Int
  let canAdd: Bool
  let action: Action
  let price: Money
  let total: Money

  static let shape = Shape<Self>.object(
    { quantity, minimum, maximum, canAdd, action, _, total in
      Self(
        quantity: quantity, minimum: minimum, maximum: maximum, canAdd: canAdd, action: action, price: total, total: total)
    },
    Field("quantity", \.quantity, .integer(0...Quantity.range.upperBound), "The displayed quantity."),
    Field("minimum", \.minimum, .integer(0...1), "Lower limit: 0 if the product is in the cart or sold out, else 1."),
    Field("maximum", \.maximum, .integer(0...Quantity.range.upperBound), "Upper limit: 9999, or the stock if lower."),
    Field("canAdd", \.canAdd, .bool, "True if more pieces of the product can be added to the cart."),
    Field("action", \.action, .word, "Action of the button for the displayed quantity; `none` if there is nothing to do."),
    Field("text", { CountedText(.line, $0.quantity, $0.price) }, CountedText.shape, "Quantity and price, such as `2 × $2.65`."),
    Field(
      "total", \.total, .money,
      "Price of the displayed quantity after promotions: the `total` that its line would have in the current cart."))
}

extension Stepper {
  /// The stepper of the product in slot `slot`. Without `quantity` it displays the quantity in the open
  /// cart, else the minimum.
  init(_ product: Product, at slot: Int, showing quantity: Int?, of shop: borrowing Shop, _ terms: PricingTerms, _ context: RequestContext)
  {
    let cart = shop.carts.slot(of: shop.openCart(of: context.customer))
    let held = cart.flatMap { shop.carts[slot: $0] }?.quantity(of: slot) ?? 0
    let maximum = Quantity.maximum(ofStock: product.stock)
    let minimum = held > 0 ? 0 : min(1, maximum)
    let shown = quantity ?? (held > 0 ? held : minimum)
    let isWelcome = held > 0 || shop.hasRoom(inCartAt: cart, for: product.price.currency)
    let canAdd = held < maximum && isWelcome
    self.init(
      quantity: shown, minimum: minimum, maximum: maximum, canAdd: canAdd,
      action: Self.action(shown, held: held, maximum: maximum, canAdd: canAdd), price: product.price,
      total: shop.lineTotal(ofProductAt: slot, quantity: shown, inCartAt: cart, terms) ?? product.price)
  }

  /// Reducing the quantity in the cart is always possible, raising it only up to the maximum.
  private static func action(_ shown: Int, held: Int, maximum: Int, canAdd: Bool) -> Action {
    if shown == held { return .none }
    if shown == 0 { return .remove }
    if shown > held, shown > maximum || !canAdd { return .none }
    return held == 0 ? .add : .update
  }
}

extension Cart {
  /// The quantity of the product in slot `slot`; 0 if the cart does not have it.
  fileprivate func quantity(of slot: Int) -> Int { index(of: slot).map { lines[$0].quantity } ?? 0 }
}
