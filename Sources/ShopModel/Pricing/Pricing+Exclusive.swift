/// Exclusive promotions: the best one alone, or all others together, whichever costs less.
extension Pricing {
  /// Promotions that go together, and what they make of the price.
  fileprivate struct Party {
    let promotions: [Promotion]
    let cart: PricedCart
  }

  /// The price with all promotions that go together, or with the one exclusive promotion that costs less than those; of equal ones the
  /// former, then the first.
  func cheapest(
    of promotions: [Promotion], _ lines: [PricedLine], in currency: Currency, refused: [RefusedPromotion]
  ) -> PricedCart {
    let common = promotions.filter { !$0.isExclusive }
    let parties = ([common] + promotions.filter(\.isExclusive).map { [$0] }).map { party in
      Party(promotions: party, cart: with(party).price(lines, in: currency, refused: refused))
    }
    var best = 0
    for (index, party) in parties.enumerated() where party.cart.due < parties[best].cart.due { best = index }
    var cart = parties[best].cart
    let lost = parties.indices.filter { $0 != best }.flatMap { parties[$0].refusals }
    cart.refused += lost
    if terms.explains {
      let isAlone = best > 0
      let alone = isAlone ? parties[best].promotions.map { PricingStep.alone($0) } : []
      let steps = alone + lost.map { PricingStep.refused($0) }
      // behind what was said before the first discount
      cart.steps.insert(contentsOf: steps, at: lines.count + 1 + refused.count)
    }
    return cart
  }
}

extension Pricing.Party {
  /// Why none of them applies, now that others do.
  fileprivate var refusals: [RefusedPromotion] {
    promotions.compactMap { promotion in
      if cart.discounts.contains(where: { $0.promotion == promotion.id }) {
        return RefusedPromotion(promotion: promotion, code: promotion.code, obstacle: .notCombinable)
      }
      return cart.refused.first { $0.promotion?.id == promotion.id }
    }
  }
}
