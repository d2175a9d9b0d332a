/// The more is bought, the more is taken off: the last tier counts that what the lines come to has reached.
package struct TieredDiscount: DiscountRule {
  /// Rising, each from a higher amount, all in one currency; at least one.
  package var tiers: [Tier]

  package init(tiers: [Tier]) { self.tiers = tiers }

  func turn(in scope: PromotionScope) -> DiscountTurn { .cartFixed }

  func cut(_ base: DiscountBase) -> DiscountCut {
    guard let first = tiers.first, first.from.currency == base.currency else { return .nothing(.nothingEligible) }
    let left = base.left
    guard let tier = tiers.last(where: { $0.from.minorUnits <= left }) else {
      return .nothing(.minimumNotReached(minimum: first.from, base: Money(left, base.currency)))
    }
    switch tier.off {
    case .percent(let percent): return base.shared(percent.share(of: left), .tier(tier))
    case .amount(let amount): return base.shared(UnroundedAmount(amount.minorUnits), .tier(tier))
    }
  }
}

/// One step of a tiered discount.
package struct Tier: Hashable, Sendable {
  /// What a tier takes off.
  package enum Off: Hashable, Sendable {
    case percent(Percent)
    case amount(Money)
  }

  /// What the lines must come to, at least.
  package var from: Money
  package var off: Off

  package init(from: Money, off: Off) {
    self.from = from
    self.off = off
  }
}
