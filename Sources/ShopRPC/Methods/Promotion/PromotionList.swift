import ShopModel

enum PromotionList: Query {
  static let name = "promotion.list"
  static let summary = "Lists the promotions by id, including inactive ones."
  typealias Params = PageParams

  struct Result: WireType {
    let promotions: [PromotionView]
    let count: Int
    let next: Cursor?

    static let shape = Shape<Self>.object(
      Self.init, Field("promotions", \.promotions, .array(PromotionView.shape), "Promotions, by id."),
      Field("count", \.count, .integer(0...Int.max), PageParams.countSummary),
      Field("next", \.next, optional: Cursor.shape, PageParams.nextSummary))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(RPCError) -> Result {
    let part = try params.page.part(of: shop.allPromotions(), query: Page.query(name) { _ in }, id: \.id.text)
    var views: [PromotionView] = []
    for promotion in part.elements { views.append(PromotionView(promotion, in: shop, context)) }
    return Result(promotions: views, count: part.count, next: part.next)
  }
}

enum PromotionDelete: Confirmable, PlainCommand {
  static let name = "promotion.delete"
  static let summary = "Deletes a promotion and returns it; existing orders keep their discounts."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let promotion: PromotionID

    static let shape = Shape<Self>.object(Self.init, Field("promotionId", \.promotion, .id, "The promotion."))
  }

  typealias Result = PromotionResult

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(PromotionError) -> Change<Promotion> {
    try shop.deleting(params.promotion)
  }

  static func confirmation(_ params: Params, in shop: borrowing Shop, context: RequestContext) -> Confirmation? {
    let name = shop.promotions[params.promotion]?.name.text(in: context.languages) ?? ""
    return Confirmation(
      Phrase(.confirmPromotionDeleteTitle), Phrase(.confirmPromotionDeleteMessage, ["name": .text(name)]), confirm: .delete)
  }
}
