import ShopModel

/// A list item that was not added to the cart, or not in full.
struct MissingItem: WireType {
  /// The reason.
  enum Reason: String, CaseIterable, Sendable {
    /// No product has the item's name.
    case noProduct
    /// Several products have the item's name, or names that are equally like it.
    case ambiguous
    case outOfStock
    case insufficientStock
    case quantityLimit
    case currencyMixed
    case cartFull
  }

  let id: ItemID
  let name: String
  let product: ProductID?
  /// The number of pieces wanted; nil without a matching product.
  let wanted: Int?
  /// The number of pieces that were added nevertheless.
  let added: Int
  let reason: Reason
  let text: Phrase

  static let shape = Shape<Self>.object(
    Self.init,
    Field("itemId", \.id, .id, "The item."),
    Field("name", \.name, .string, "The item's name."),
    Field("productId", \.product, optional: .id, "The matching product; absent if there is none, or more than one."),
    Field(
      "wanted", \.wanted, .nullable(.integer(1...ProductPieces.most)),
      """
      Number of pieces wanted, rounded up. If a piece of the product contains a number of things, such as a box of 10, a count is divided \
      by it; a weight or measure is divided by the size of one piece. A weight or measure of a product without such a size is one piece \
      (1/2 lb is 1). Null without a product.
      """),
    Field("added", \.added, .integer(0...Quantity.range.upperBound), "Number of pieces that were added."),
    Field("reason", \.reason, .word, "Reason why it is missing."),
    Field("text", \.text, Phrase.shape, "The reason as a sentence."))
}

extension MissingItem {
  /// An item without a matching product, or with several.
  init(item: ListItem, isAmbiguous: Bool) {
    self.init(
      id: item.id, name: item.name, product: nil, wanted: nil, added: 0, reason: isAmbiguous ? .ambiguous : .noProduct,
      text: Phrase(isAmbiguous ? .cartAmbiguous : .cartNoProduct, ["name": .text(item.name)]))
  }

  /// An item that was not added in full.
  init(_ shortage: CartShortage, of item: ListItem) {
    let (reason, text) = Self.explanation(of: shortage.reason, name: .text(item.name))
    self.init(
      id: item.id, name: item.name, product: shortage.wish.product, wanted: shortage.wish.quantity, added: shortage.added, reason: reason,
      text: text)
  }

  private static func explanation(of error: CartError, name: TextArgument) -> (Reason, Phrase) {
    switch error {
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

/// A list item whose unit was converted into pieces of its product.
struct ItemConversion: WireType {
  let item: ItemID
  let product: ProductID
  let quantity: Amount
  let pieces: Int
  let text: Phrase

  static let shape = Shape<Self>.object(
    Self.init,
    Field("itemId", \.item, .id, "The item."),
    Field("productId", \.product, .id, "The product."),
    Field("quantity", \.quantity, .quantityObject, "Quantity on the list."),
    Field("pieces", \.pieces, .integer(1...ProductPieces.most), "Number of pieces wanted."),
    Field("text", \.text, Phrase.shape, "The conversion as a sentence.")
  ).named("ItemConversion", "A list item whose unit was converted into pieces of its product.")
}

extension ItemConversion {
  init(of item: ListItem, quantity: Amount, to pieces: Int, of product: Product, in languages: [String]) {
    let (name, count) = (TextArgument.text(product.title.text(in: languages)), TextArgument.integer(pieces))
    let total = item.size.flatMap { quantity.total(each: $0) } ?? quantity
    let text =
      if let size = product.unit.flatMap({ Amount(pieces: 1, ofSize: $0) }) {
        Phrase(.cartConverted, ["name": name, "pieces": count, "size": .quantity(size), "quantity": .quantity(total)])
      } else {
        Phrase(.cartConvertedCount, ["name": name, "pieces": count, "quantity": .quantity(total)])
      }
    self.init(item: item.id, product: product.id, quantity: quantity, pieces: pieces, text: text)
  }
}
