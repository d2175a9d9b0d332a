// Pricing: a pipeline of stages. Each stage transforms the result of the previous one.
//
// `price` starts with the lines at their list prices and runs `stages` in order: lines; then discounts, in five turns
// (percentages off lines, fixed amounts off lines, free pieces, percentages off the cart, fixed amounts and tiers off
// the cart); taxes; cash rounding. A kind of discount is a `DiscountRule` in `Promotion`: it determines its turn
// and the amount it takes off the covered lines. Everything is computed in integers of minor units; exact fractions are
// kept until one rounding per line, half up, and a discount on the whole cart is divided among the lines by largest
// remainder (`Allocation`).
//
// Exclusive promotions do not combine with others. `cheapest` prices the cart once with all others together
// and once with each exclusive promotion alone, and the lowest total wins.
//
// With `terms.explains` every stage appends `PricingStep`s, which `cart.total {explain}` turns into sentences.
// Otherwise no steps are created.
//
// Invariants, each a property test over random carts and a second implementation (`NaivePricing`):
// - The shares of a discount add up to it; no share exceeds the remaining amount of its line; no total is negative.
// - The steps, added up in order, give the total.
// - The order of promotions in the store does not matter: ties are broken by priority, then id.
//
// Stages rather than one formula: discount rules differ by shop, and a stage can be read, tested and replaced on its
// own. `Shop+Pricing` has a shortcut for carts without promotions, taxes and rounding; a test compares it with the
// stages.

/// Computes a price in stages, each working on the result of the one before.
struct Pricing {
  let terms: PricingTerms
  /// Promotions that may apply, in the order within their turns.
  let promotions: [Promotion]
  let taxes: [TaxKey: TaxRate]
  /// Smallest cash amount in minor units; 1 when totals are not rounded.
  let increment: Int
  /// Case-folded category of each line; empty when not needed.
  let categories: [String?]
  /// The case-folded other categories of each line; empty when no line has any.
  var furtherCategories: [[String]] = []

  /// All stages, in order.
  static let stages: [any PricingStage] =
    [LineStage()] + DiscountTurn.allCases.map { DiscountStage(turn: $0) } + [TaxStage(), CashStage()]

  /// Prices some lines, which have no discounts yet.
  func price(_ lines: [PricedLine], in currency: Currency, refused: [RejectedPromotion]) -> PricedCart {
    var cart = PricedCart(lines, in: currency)
    cart.rejected = refused
    for stage in Self.stages { stage.apply(to: &cart, self) }
    let total = cart.total
    cart.explain(.total(total), self)
    return cart
  }

  /// Copy with other promotions.
  func with(_ promotions: [Promotion]) -> Pricing {
    Pricing(
      terms: terms, promotions: promotions, taxes: taxes, increment: increment, categories: categories,
      furtherCategories: furtherCategories)
  }
}

extension PricedCart {
  /// Records a step if steps were requested; otherwise the step is not even created.
  mutating func explain(_ step: @autoclosure () -> PricingStep, _ pricing: Pricing) {
    if pricing.terms.explains { steps.append(step()) }
  }

  /// Records that a promotion does not apply, also as a step if steps were requested.
  mutating func reject(_ promotion: Promotion, _ ineligibility: Ineligibility, _ pricing: Pricing) {
    let rejection = RejectedPromotion(promotion: promotion, code: promotion.code, ineligibility: ineligibility)
    rejected.append(rejection)
    explain(.rejected(rejection), pricing)
  }
}

/// Exclusive promotions: either the best one alone or all others together, whichever is cheaper.
extension Pricing {
  /// Promotions applied together, and the resulting price.
  fileprivate struct PromotionCombination {
    let promotions: [Promotion]
    let cart: PricedCart
  }

  /// Returns the cheapest price: with the combinable promotions together, or with a single exclusive one.
  /// A tie goes to the combinable ones, then to the first exclusive one.
  func cheapest(
    of promotions: [Promotion], _ lines: [PricedLine], in currency: Currency, refused: [RejectedPromotion]
  ) -> PricedCart {
    let common = promotions.filter { !$0.isExclusive }
    let together = PromotionCombination(promotions: common, cart: combined(of: common, lines, in: currency, refused: refused))
    let parties =
      [together]
      + promotions.filter(\.isExclusive).map { promotion in
        PromotionCombination(promotions: [promotion], cart: with([promotion]).price(lines, in: currency, refused: refused))
      }
    var best = 0
    for (index, party) in parties.enumerated() where party.cart.due < parties[best].cart.due { best = index }
    let alone = best > 0 ? parties[best].promotions.map { PricingStep.alone($0) } : []
    let lost = parties.indices.filter { $0 != best }.flatMap { index in parties[index].promotions.map(parties[index].rejection(of:)) }
    return parties[best].cart.rejecting(lost, after: alone, tried: refused.count, by: self)
  }

  /// The price with all of these promotions that need no code, and those with codes that together cost least.
  private func combined(
    of promotions: [Promotion], _ lines: [PricedLine], in currency: Currency, refused: [RejectedPromotion]
  ) -> PricedCart {
    if promotions.allSatisfy({ $0.code == nil }) { return with(promotions).price(lines, in: currency, refused: refused) }
    let chosen = CodeChoice(of: promotions, lines, in: currency, by: self).chosen
    if chosen.count == promotions.count { return with(promotions).price(lines, in: currency, refused: refused) }
    let every = PromotionCombination(promotions: promotions, cart: with(promotions).price(lines, in: currency, refused: []))
    let lost = promotions.filter { !chosen.contains($0) }.map(every.rejection(of:))
    return with(chosen).price(lines, in: currency, refused: refused).rejecting(lost, after: [], tried: refused.count, by: self)
  }
}

extension PricedCart {
  /// Copy in which some promotions are rejected, given that others were chosen; the steps that say so, after those in `choice`, precede the
  /// first discount, but not the promotions that could not be `tried`.
  fileprivate consuming func rejecting(
    _ lost: [RejectedPromotion], after choice: [PricingStep], tried refused: Int, by pricing: Pricing
  ) -> PricedCart {
    rejected += lost
    if pricing.terms.explains {
      steps.insert(contentsOf: choice + lost.map { PricingStep.rejected($0) }, at: lines.count + 1 + refused)
    }
    return self
  }
}

extension Pricing.PromotionCombination {
  /// Reason why one of these promotions does not apply, given that others were chosen.
  fileprivate func rejection(of promotion: Promotion) -> RejectedPromotion {
    cart.rejected.first { $0.promotion?.id == promotion.id }
      ?? RejectedPromotion(promotion: promotion, code: promotion.code, ineligibility: .notCombinable)
  }
}

/// Inputs of a price other than the state of the shop.
package struct PricingTerms {
  /// Time for which the price is computed.
  package var at: Timestamp
  /// Month of that time in the session's time zone, 1 to 12; used only for promotions whose rate depends on the month.
  package var month: Int
  /// True when codes are rejected because the client is not logged in.
  package var refusesCodes: Bool
  /// Codes in addition to those of the cart.
  package var codes: [FoldedName]
  /// Promotions to leave out.
  package var without: Set<PromotionID>
  /// Case folding for comparing categories.
  package var fold: (String) -> String
  /// True when the steps of the calculation are recorded.
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
