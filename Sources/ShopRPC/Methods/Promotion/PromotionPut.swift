import ShopModel

/// Makes a promotion, or replaces the one with the same id.
enum PromotionPut: Command {
  static let name = "promotion.put"
  static let summary = "Makes a promotion, or replaces the one with the same id as a whole."
  static let errors: [ErrorKind] = [.alreadyExists, .notAllowed]

  struct Params: Wire {
    let promotion: PromotionFields

    static let shape = Shape<Self>.object(Self.init, Field("promotion", \.promotion, PromotionFields.given, "The promotion, whole."))
  }

  typealias Result = OnePromotion

  static func decide(
    _ params: Params, in shop: borrowing Shop, _ context: inout Context
  ) throws(PromotionRefusal) -> Change<Promotion> {
    let id = params.promotion.id ?? shop.promotions.newID(&context.ids)
    // a draft that lacks what its kind needs has been refused before
    guard let promotion = params.promotion.promotion(id) else { throw .unknownPromotion(id) }
    return Change(try shop.putting(promotion).events, reporting: promotion)
  }

  static func report(_ promotion: Promotion, from shop: borrowing Shop, _ context: Context) -> Result { Result(promotion, context) }
}
