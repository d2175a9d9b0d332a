import ShopModel

/// The result about one promotion.
struct OnePromotion: Wire {
  let promotion: PromotionView

  static let shape = Shape<Self>.object(Self.init, Field("promotion", \.promotion, PromotionView.shape, "The promotion."))
}

extension OnePromotion {
  init(_ promotion: Promotion, _ context: Context) { self.init(promotion: PromotionView(promotion, context)) }
}
