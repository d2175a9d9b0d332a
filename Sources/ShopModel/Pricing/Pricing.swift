// Pricing: a list of stages, each of which sees what the stages before it left.
//
// `price` starts with the lines at their list prices and runs `stages` in order: lines; then discounts, in five turns
// (percentages off lines, fixed amounts off lines, free pieces, percentages off the cart, fixed amounts and tiers off
// the cart); taxes; rounding of cash. A kind of discount is a `DiscountRule` in `Promotion`: it says in which turn it
// comes and what it cuts from a base of lines. Everything is computed in integers of minor units; exact fractions are
// kept until one rounding per line, half up, and a cut of the whole cart is divided among the lines by largest
// remainder (`Allocation`).
//
// Exclusive promotions do not combine with others. `Pricing+Exclusive` prices the cart once with all others together
// and once with each exclusive promotion alone, and the lowest total wins.
//
// With `terms.explains` every stage appends `PricingStep`s, which `cart.total {explain}` turns into sentences.
// Without it no step is even made.
//
// Invariants, each a property test over random carts and a second implementation (`NaivePricing`):
// - The shares of a discount add up to it; no share exceeds what its line still costs; no total is negative.
// - The steps, added up in order, give the total.
// - The order of promotions in the store does not matter: ties are broken by priority, then id.
//
// Why stages and not one formula: the law of discounts differs by shop, and a stage can be read, tested and replaced
// alone. `Shop+Pricing` has a short cut for carts without promotions, taxes and rounding; a test compares it with the
// stages.

/// How a price is computed: stage after stage, each on what the one before left.
struct Pricing {
  let terms: PricingTerms
  /// The promotions that may apply, each in its turn.
  let promotions: [Promotion]
  let taxes: [TaxKey: TaxRate]
  /// The smallest amount of cash there is, in minor units; 1 where totals are not rounded.
  let increment: Int
  /// The folded category of each line; empty where nothing asks for them.
  let categories: [String?]

  /// All stages, in their order.
  static let stages: [any PricingStage] =
    [LineStage()] + DiscountTurn.allCases.map { DiscountStage(turn: $0) } + [TaxStage(), CashStage()]

  /// The price of some lines, of which nothing has been taken off yet.
  func price(_ lines: [PricedLine], in currency: Currency, refused: [RefusedPromotion]) -> PricedCart {
    var cart = PricedCart(lines, in: currency)
    cart.refused = refused
    for stage in Self.stages { stage.apply(to: &cart, self) }
    let total = cart.total
    cart.explain(.total(total), self)
    return cart
  }

  /// The same with other promotions.
  func with(_ promotions: [Promotion]) -> Pricing {
    Pricing(terms: terms, promotions: promotions, taxes: taxes, increment: increment, categories: categories)
  }
}

extension PricedCart {
  /// Notes a step for who asked for them; it is not even made for who did not.
  mutating func explain(_ step: @autoclosure () -> PricingStep, _ pricing: Pricing) {
    if pricing.terms.explains { steps.append(step()) }
  }

  /// Notes that a promotion does not apply, as a step too for who asked.
  mutating func refuse(_ promotion: Promotion, _ obstacle: PromotionObstacle, _ pricing: Pricing) {
    let refusal = RefusedPromotion(promotion: promotion, code: promotion.code, obstacle: obstacle)
    refused.append(refusal)
    explain(.refused(refusal), pricing)
  }
}

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

/// What a price depends on beside the shop.
package struct PricingTerms {
  /// The moment it is for.
  package var at: Timestamp
  /// The month of that moment in the store's time zone, 1 to 12; looked at only where promotions follow months.
  package var month: Int
  /// Whether codes are kept from who asks, because they have not logged in.
  package var refusesCodes: Bool
  /// Codes beside those of the cart.
  package var codes: [FoldedName]
  /// Promotions that are not tried.
  package var without: Set<PromotionID>
  /// How categories are compared: equal keys mean the same one.
  package var fold: (String) -> String
  /// Whether the steps are told.
  package var explains: Bool

  package init(
    at: Timestamp, month: Int, refusesCodes: Bool = false, codes: [FoldedName] = [], without: Set<PromotionID> = [],
    explains: Bool = false, fold: @escaping (String) -> String
  ) {
    self.at = at
    self.month = month
    self.refusesCodes = refusesCodes
    self.codes = codes
    self.without = without
    self.explains = explains
    self.fold = fold
  }
}
