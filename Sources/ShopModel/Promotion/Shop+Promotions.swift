extension Shop {
  /// Every promotion, by id.
  package borrowing func allPromotions() -> [Promotion] {
    promotions.all.map(\.element).sorted { $0.id < $1.id }
  }

  /// The promotion `id`.
  package func promotion(_ id: PromotionID) throws(PromotionRefusal) -> Promotion {
    guard let promotion = promotions[id] else { throw .unknownPromotion(id) }
    return promotion
  }

  /// A promotion more, or another one in place of that of its id.
  package func putting(_ promotion: Promotion) throws(PromotionRefusal) -> Change<PromotionID> {
    let before = promotions[promotion.id]
    if before == promotion { return Change([], reporting: promotion.id) }
    if let code = promotion.code, let other = promotionIndex.promotions(ofCode: code.key).first, other != promotion.id {
      throw .codeTaken(other)
    }
    if before == nil, promotions.count >= PromotionLimits.promotions { throw .tooMany(maximum: PromotionLimits.promotions) }
    if promotion.code == nil, before == nil || before?.code != nil, promotionIndex.automatic.count >= PromotionLimits.automatic {
      throw .tooMany(maximum: PromotionLimits.automatic)
    }
    return Change([.promotion(.put(promotion))], reporting: promotion.id)
  }

  /// A promotion less.
  package func deleting(_ id: PromotionID) throws(PromotionRefusal) -> Change<Promotion> {
    let promotion = try promotion(id)
    return Change([.promotion(.removed(PromotionRemoved(promotion: id)))], reporting: promotion)
  }
}
