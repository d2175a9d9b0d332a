extension Shop {
  /// All promotions, by id.
  package borrowing func allPromotions() -> [Promotion] {
    promotions.all.map(\.element).sorted { $0.id < $1.id }
  }

  /// Returns the promotion `id`; throws when it is unknown.
  package func promotion(_ id: PromotionID) throws(PromotionError) -> Promotion {
    guard let promotion = promotions[id] else { throw .unknownPromotion(id) }
    return promotion
  }

  /// Change that adds a promotion or replaces the one with its id.
  package func putting(_ promotion: Promotion) throws(PromotionError) -> Change<PromotionID> {
    let before = promotions[promotion.id]
    if before == promotion { return Change([], reporting: promotion.id) }
    if let code = promotion.code, let other = promotionIndex.promotions(ofCode: code.key).first, other != promotion.id {
      throw .codeTaken(other)
    }
    if before == nil, promotions.count >= PromotionLimits.promotions { throw .tooMany(maximum: PromotionLimits.promotions) }
    if promotion.code == nil, before == nil || before?.code != nil, promotionIndex.automatic.count >= PromotionLimits.automatic {
      throw .tooManyCodeless(maximum: PromotionLimits.automatic)
    }
    return Change([.promotion(.put(promotion))], reporting: promotion.id)
  }

  /// Change that deletes a promotion. Reports its prior value.
  package func deleting(_ id: PromotionID) throws(PromotionError) -> Change<Promotion> {
    let promotion = try promotion(id)
    return Change([.promotion(.removed(promotion: id))], reporting: promotion)
  }
}

extension Shop {
  mutating func apply(_ event: PromotionEvent, _ at: Timestamp, _ log: inout UndoLog) {
    switch event {
    case .put(let promotion): set(promotion.id, to: promotion, at, &log)
    case .removed(let promotion): if promotions.slot(of: promotion) != nil { set(promotion, to: nil, at, &log) }
    case .past(let promotion): changeHistory(log: &log) { $0.add(promotion) }
    case .since(let fact): changeHistory(log: &log) { $0.set(fact.at, of: fact.promotion) }
    }
  }

  private mutating func set(_ id: PromotionID, to promotion: Promotion?, _ at: Timestamp, _ log: inout UndoLog) {
    // evaluated first: a log without steps does not evaluate the argument
    let before = replace(id, by: promotion)
    log.record(.entity(.promotion(id), before.map { Entity($0) }))
    changeHistory(log: &log) { $0.change(id, from: before, to: promotion, at: at) }
  }

  private mutating func changeHistory(log: inout UndoLog, _ body: (inout PromotionHistory) -> Void) {
    let before = promotionHistory
    body(&promotionHistory)
    if promotionHistory != before { log.record(.promotionHistory(before)) }
  }

  /// Sets or removes a promotion and updates the index; returns the prior value.
  @discardableResult
  mutating func replace(_ id: PromotionID, by promotion: Promotion?) -> Promotion? {
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

  /// Change that applies a code to a cart; throws unless the code takes something off when no other promotion applies. With others it can have
  /// no effect: of all codes of the cart, those count that together cost least. Without effect if the cart already has the code.
  package func applying(
    _ code: FoldedName, to cart: CartTarget, currency: Currency, _ terms: PricingTerms
  ) throws(PromotionCodeError) -> Change<CartCode> {
    let codes = cart.slot.flatMap { carts[slot: $0]?.codes } ?? []
    let applied = CartCode(cart: cart.id, code: code)
    if codes.contains(where: { $0.key == code.key }) { return Change([], reporting: applied) }
    try check([code], onCartAt: cart.slot, currency: currency, under: terms)
    guard codes.count < PromotionLimits.codes else { throw .tooMany(maximum: PromotionLimits.codes) }
    return Change(cart.making(.codeApplied(applied)), reporting: applied)
  }

  package func removing(_ code: FoldedName, from cart: CartTarget) throws(PromotionCodeError) -> Change<CartCodes> {
    let codes = cart.slot.flatMap { carts[slot: $0]?.codes } ?? []
    guard let held = codes.first(where: { $0.key == code.key }) else { throw .notOnCart(code) }
    return Change([.cart(.codeRemoved(CartCode(cart: cart.id, code: held)))], reporting: CartCodes(cart: cart.id, codes: [held]))
  }

  /// Throws unless each code takes something off a cart when no other promotion applies; if its promotion is left out, the code counts as
  /// unknown.
  package func check(
    _ codes: [FoldedName], onCartAt slot: Int?, currency: Currency, under terms: PricingTerms
  ) throws(PromotionCodeError) {
    for code in codes {
      guard let reason = ineligibility(of: code, inCartAt: slot, currency: currency, terms) else { continue }
      throw .notApplicable(code, reason == .leftOut ? .notFound : reason)
    }
  }
}

/// Finds the promotions to try on a cart; derived from the promotions.
package struct PromotionIndex: Sendable {
  /// Promotions without a code.
  package private(set) var automatic: [PromotionID] = []
  /// Promotions by case-folded code; several per code only if another device added one.
  private var byCode: [String: [PromotionID]] = [:]
  /// Number of promotions whose discount depends on the month.
  private var seasonal = 0

  package init() {}

  /// True when a price can depend on the month.
  package var followsMonths: Bool { seasonal > 0 }

  /// Promotions with a case-folded code, by id.
  package func promotions(ofCode key: String) -> [PromotionID] { byCode[key] ?? [] }

  mutating func insert(_ promotion: Promotion) {
    if let code = promotion.code {
      byCode[code.key, default: []].insert(sorted: promotion.id)
    } else {
      automatic.insert(sorted: promotion.id)
    }
    if promotion.discount.followsMonths { seasonal += 1 }
  }

  mutating func remove(_ promotion: Promotion) {
    if let code = promotion.code {
      byCode[code.key]?.remove(sorted: promotion.id)
      if byCode[code.key]?.isEmpty == true { byCode[code.key] = nil }
    } else {
      automatic.remove(sorted: promotion.id)
    }
    if promotion.discount.followsMonths { seasonal -= 1 }
  }
}
