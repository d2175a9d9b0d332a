import ShopModel

/// An item of a list that did not come into a cart, or not all of it.
struct MissingItem: Wire {
  /// Why it did not.
  enum Reason: String, CaseIterable, Sendable {
    /// No product is called like it.
    case noProduct
    case outOfStock
    case insufficientStock
    case quantityLimit
    case currencyMixed
    case cartFull
  }

  let id: ItemID
  let name: String
  let product: ProductID?
  /// How many pieces were wanted; null when no product says how many it takes.
  let wanted: Int?
  /// How many came into the cart all the same.
  let added: Int
  let reason: Reason
  let text: Phrase

  static let shape = Shape<Self>.object(
    Self.init,
    Field("itemId", \.id, .id, "The item."),
    Field("name", \.name, .string, "What the item is called."),
    Field("productId", \.product, optional: .id, "The product that was looked for; left out when there is none."),
    Field(
      "wanted", \.wanted, .nullable(.integer(Quantity.range)),
      """
      How many pieces were wanted: of what is counted its quantity, rounded up; of what is weighed or measured as many pieces as it takes, when \
      the product says how much is in one, else 1 (1/2 lb is 1). Null without a product.
      """),
    Field("added", \.added, .integer(0...Quantity.range.upperBound), "How many came into the cart all the same."),
    Field("reason", \.reason, .word, "Why it is missing."),
    Field("text", \.text, Phrase.shape, "The same in words."))
}

extension MissingItem {
  /// An item that no product is called like.
  init(item: ListItem) {
    self.init(
      id: item.id, name: item.name, product: nil, wanted: nil, added: 0, reason: .noProduct,
      text: Phrase(.cartNoProduct, ["name": .text(item.name)]))
  }

  /// An item of which there is too little.
  init(_ shortage: CartShortage, of item: ListItem) {
    let (reason, text) = Self.telling(of: shortage.reason, name: .text(item.name))
    self.init(
      id: item.id, name: item.name, product: shortage.wish.product, wanted: shortage.wish.quantity, added: shortage.added, reason: reason,
      text: text)
  }

  private static func telling(of refusal: CartRefusal, name: TextArgument) -> (Reason, Phrase) {
    switch refusal {
    case .outOfStock: (.outOfStock, Phrase(.errorOutOfStock, ["name": name]))
    case .insufficientStock(_, let available, let requested):
      (
        .insufficientStock,
        Phrase(.errorInsufficientStock, ["name": name, "available": .integer(available), "requested": .integer(requested)])
      )
    case .quantityLimit(_, let maximum):
      (.quantityLimit, Phrase(.errorQuantityLimit, ["name": name, "maximum": .integer(maximum)]))
    case .currencyMixed(let cart, let product):
      (.currencyMixed, Phrase(.errorCurrencyMixed, ["expected": .text(cart.code), "found": .text(product.code)]))
    case .cartFull: (.cartFull, Phrase(.errorNotAllowed, ["reason": .text(Reason.cartFull.rawValue)]))
    case .unknownProduct, .unknownCart, .unknownLine, .notInCart, .alreadyInCart, .alreadyExists, .tooManyCarts:
      (.noProduct, Phrase(.cartNoProduct, ["name": name]))
    }
  }
}
