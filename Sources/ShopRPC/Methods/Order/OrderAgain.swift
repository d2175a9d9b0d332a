import ShopModel

enum OrderAgain: Command {
  static let name = "order.again"
  static let summary = "Adds an order's items to the current cart, as far as stock allows, at current prices."
  static let errors: [ErrorKind] = [.notFound]

  typealias Params = OrderParams

  struct Result: WireType {
    let cart: CartSummary
    let missing: [MissingItem]

    static let shape = Shape<Self>.object(
      Self.init,
      Field("cart", \.cart, CartSummary.shape, "The cart after the change."),
      Field("missing", \.missing, .array(MissingItem.shape), "Products that were not added, or not in full, with the reason."))
  }

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(OrderError) -> Change<Reordered> {
    try shop.orderingAgain(params.order, of: context.customer, &ids)
  }

  static func report(_ outcome: Reordered, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(
      cart: CartSummary(outcome.cart, of: shop, context), missing: missing(outcome, in: shop, for: context))
  }

  private static func missing(_ outcome: Reordered, in shop: borrowing Shop, for context: RequestContext) -> [MissingItem] {
    let currency = shop.carts.slot(of: outcome.cart).flatMap { shop.currencyOfCart(at: $0) } ?? context.currency
    var missing: [MissingItem] = []
    for shortage in outcome.missing {
      let price = shop.products[shortage.product]?.price
      missing.append(MissingItem(shortage, currencies: (currency, price?.currency ?? currency), in: context.languages))
    }
    return missing
  }
}

extension MissingItem {
  /// Pieces of an order that were not added in full; `currencies` are those of the cart and of the product.
  fileprivate init(
    _ shortage: OrderShortage, currencies: (cart: Currency, product: Currency), in languages: [String]
  ) {
    let name = TextArgument.text(shortage.name.text(in: languages))
    let facts: TextArguments = [
      "reason": .text("\(shortage.reason)"), "name": name, "added": .integer(shortage.added), "requested": .integer(shortage.requested),
    ]
    let (reason, text): (Reason, Phrase) =
      switch shortage.reason {
      case .notFound: (.notFound, Phrase(.orderMissing, facts))
      case .outOfStock: (.outOfStock, Phrase(.errorOutOfStock, ["name": name]))
      case .insufficientStock: (.insufficientStock, Phrase(.orderMissing, facts))
      case .quantityLimit: (.quantityLimit, Phrase(.errorQuantityLimit, ["name": name, "maximum": .integer(Quantity.range.upperBound)]))
      case .currencyMixed:
        (
          .currencyMixed,
          Phrase(.errorCurrencyMixed, ["expected": .text(currencies.cart.code), "found": .text(currencies.product.code)])
        )
      case .cartFull: (.cartFull, Phrase(.errorNotAllowed, ["reason": .text(Reason.cartFull.rawValue)]))
      }
    self.init(
      id: nil, name: shortage.name.text(in: languages), product: shortage.product, wanted: shortage.requested, added: shortage.added,
      reason: reason, text: text)
  }
}
