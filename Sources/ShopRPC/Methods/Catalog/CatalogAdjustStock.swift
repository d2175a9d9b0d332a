import ShopModel

enum CatalogAdjustStock: PlainCommand {
  static let name = "catalog.adjustStock"
  static let summary = "Adds pieces to a product's stock, or removes them; `catalog.update` sets it."
  static let errors: [ErrorKind] = [.notFound, .notAllowed]

  struct Params: WireType {
    let productID: ProductID
    let by: Int

    static let shape = Shape<Self>.object(
      Self.init,
      Field("productId", \.productID, .id, "The product."),
      Field(
        "by", \.by, .integer(-Stock.range.upperBound...Stock.range.upperBound),
        "Pieces to add; negative to remove. The resulting stock must be 0 to 999999999."))
  }

  typealias Result = ProductResult

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(CatalogError) -> Change<ProductID> {
    try shop.changingStock(of: params.productID, by: params.by)
  }
}

/// The availability of a product, as a stable word and as a sentence.
struct Availability: WireType {
  /// The stable word.
  enum Kind: String, CaseIterable, Sendable {
    case inStock
    case outOfStock
    case untracked
  }

  let kind: Kind
  let text: Phrase

  static let shape = Shape<Self>.object(
    Self.init,
    Field("kind", \.kind, .word, "Stable identifier; `untracked` if the stock is not tracked."),
    Field("text", \.text, Phrase.shape, "The availability as a sentence, with the number of pieces if only a few are left."))
}

extension Availability {
  init(stock: Int?) {
    switch stock {
    case nil: self.init(kind: .untracked, text: Phrase(.availabilityUntracked))
    case 0?: self.init(kind: .outOfStock, text: Phrase(.availabilityOutOfStock))
    case let stock? where Self.few.contains(stock):
      self.init(kind: .inStock, text: Phrase(.availabilityFewLeft, ["count": .integer(stock)]))
    case _?: self.init(kind: .inStock, text: Phrase(.availabilityInStock))
    }
  }

  /// The stock range in which the sentence states the number left.
  private static let few = 1...5
}
