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
