import ShopModel

/// What would be otherwise when a price is computed.
struct PriceChange: Wire {
  let codes: [FoldedName]
  let at: Timestamp?
  let without: [PromotionID]

  static let shape = Shape<Self>.object(
    Self.init,
    Field("codes", \.codes, .array(.code, count: 0...PromotionLimits.codes), default: [], "Codes beside those of the cart."),
    Field("at", \.at, optional: .timestamp, "The moment at which it would be bought; now if left out."),
    Field(
      "without", \.without, .array(.id, count: 0...PromotionLimits.promotions), default: [], "Promotions that would not be there, by id.")
  ).named("PriceChange", "What would be otherwise when a price is computed.")
}
