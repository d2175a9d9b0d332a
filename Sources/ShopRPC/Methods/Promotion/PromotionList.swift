import ShopModel

/// Lists all promotions.
enum PromotionList: Query {
  static let name = "promotion.list"
  static let summary = "Lists all promotions by id, including inactive ones."
  typealias Params = EmptyObject

  struct Result: WireType {
    let promotions: [PromotionView]

    static let shape = Shape<Self>.object(
      Self.init, Field("promotions", \.promotions, .array(PromotionView.shape), "All promotions, by id."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(Never) -> Result {
    Result(promotions: shop.allPromotions().map { PromotionView($0, context) })
  }
}

enum PromotionDelete: Confirmable {
  static let name = "promotion.delete"
  static let summary = "Deletes a promotion and returns it; existing orders keep their discounts."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let promotion: PromotionID

    static let shape = Shape<Self>.object(Self.init, Field("promotionId", \.promotion, .id, "The promotion."))
  }

  typealias Result = PromotionResult

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(PromotionError) -> Change<Promotion> {
    try shop.deleting(params.promotion)
  }

  static func report(_ promotion: Promotion, from shop: borrowing Shop, context: RequestContext) -> Result { Result(promotion, context) }

  static func confirmation(_ params: Params, in shop: borrowing Shop, context: RequestContext) -> Confirmation? {
    let name = shop.promotions[params.promotion]?.name.text(in: context.languages) ?? ""
    return Confirmation(
      Phrase(.confirmPromotionDeleteTitle), Phrase(.confirmPromotionDeleteMessage, ["name": .text(name)]), confirm: .delete)
  }
}
