/// How one step of a change of promotions is taken back.
enum PromotionInverse: Sendable {
  /// What the promotion was; nil when it was not there.
  case promotion(PromotionID, Promotion?)
}

extension Shop {
  mutating func apply(_ event: PromotionEvent, _ log: inout UndoLog) {
    switch event {
    case .put(let promotion): set(promotion.id, to: promotion, &log)
    case .removed(let fact): if promotions.place(of: fact.promotion) != nil { set(fact.promotion, to: nil, &log) }
    }
  }

  private mutating func set(_ id: PromotionID, to promotion: Promotion?, _ log: inout UndoLog) {
    // made before it is noted: a log that keeps no steps does not even make them
    let before = replace(id, by: promotion)
    log.note(.promotion(.promotion(id, before)))
  }

  /// Keeps the index as the promotions are; answers what the promotion was.
  @discardableResult
  private mutating func replace(_ id: PromotionID, by promotion: Promotion?) -> Promotion? {
    let before = promotions[id]
    if let before { promotionIndex.remove(before) }
    if let promotion {
      promotionIndex.insert(promotion)
      promotions.put(promotion, as: id)
    } else {
      promotions.remove(id)
    }
    return before
  }

  mutating func takeBack(_ step: PromotionInverse) {
    switch step {
    case .promotion(let id, let before): replace(id, by: before)
    }
  }
}
