import ShopModel

/// One completion of partial input.
struct Completion: Wire {
  /// What it completes the input to.
  enum Kind: String, CaseIterable, Sendable {
    case word
    case product
  }

  let text: String
  let kind: Kind
  let product: ProductID?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("text", \.text, .string, "The completed input, as the product writes it; for `catalog.search`."),
    Field("kind", \.kind, .word, "Whether it ends with a word that products have, or is the name of a product."),
    Field("productId", \.product, optional: .id, "The product, if it is the name of one.")
  ).named("CatalogSuggestion", "One completion of partial input.")
}
