import ShopModel

/// Pieces of an order that could not be put into a cart again, as they are told.
struct MissingView: Wire {
  let productID: ProductID
  let name: String
  let requested: Int
  let added: Int
  let reason: MissingPieces.Reason

  static let shape = Shape<Self>.object(
    Self.init,
    Field("productId", \.productID, .id, "The product; it may be sold no more."),
    Field("name", \.name, .string, "What it was called when it was ordered."),
    Field("requested", \.requested, .integer(Quantity.range), "How many pieces the order has."),
    Field("added", \.added, .integer(0...Quantity.range.upperBound), "How many of them came into the cart."),
    Field("reason", \.reason, .word, "Why not all."))
}

extension MissingView {
  init(_ missing: MissingPieces, in languages: [String]) {
    self.init(
      productID: missing.product, name: missing.name.text(in: languages), requested: missing.requested, added: missing.added,
      reason: missing.reason)
  }
}
