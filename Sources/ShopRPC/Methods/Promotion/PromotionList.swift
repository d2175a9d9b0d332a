import ShopModel

/// Lists all promotions.
enum PromotionList: Query {
  static let name = "promotion.list"
  static let summary = "Lists all promotions by id, those that do not hold now included."
  typealias Params = Nothing

  struct Result: Wire {
    let promotions: [PromotionView]

    static let shape = Shape<Self>.object(
      Self.init, Field("promotions", \.promotions, .array(PromotionView.shape), "All promotions, by id."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(Never) -> Result {
    Result(promotions: shop.allPromotions().map { PromotionView($0, context) })
  }
}
