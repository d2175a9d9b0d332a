import ShopModel

/// Makes a promotion, or replaces the one with the same id.
enum PromotionPut: Command {
  static let name = "promotion.put"
  static let summary = "Makes a promotion, or replaces the one with the same id as a whole."
  static let errors: [ErrorKind] = [.alreadyExists, .notAllowed]

  struct Params: Wire {
    let promotion: PromotionDraft

    static let shape = Shape<Self>.object(Self.init, Field("promotion", \.promotion, PromotionDraft.shape, "The promotion, whole."))
  }

  typealias Result = OnePromotion

  static func decide(
    _ params: Params, in shop: borrowing Shop, _ context: inout Context
  ) throws(Fault) -> Change<Promotion> {
    let fields = try params.promotion.fields(in: context)
    let id = fields.id ?? shop.promotions.newID(&context.ids)
    // a draft that lacks what its kind needs has been refused before
    guard let promotion = fields.promotion(id) else { throw PromotionRefusal.unknownPromotion(id).fault }
    do throws(PromotionRefusal) { return Change(try shop.putting(promotion).events, reporting: promotion) } catch { throw error.fault }
  }

  static func report(_ promotion: Promotion, from shop: borrowing Shop, _ context: Context) -> Result { Result(promotion, context) }
}
