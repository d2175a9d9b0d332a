/// What is paid in cash is a multiple of the smallest coin: half up, as an amount of its own.
struct CashStage: PricingStage {
  func apply(to cart: inout PricedCart, _ pricing: Pricing) {
    if pricing.increment <= 1 { return }
    let before = cart.due
    let after = CashRounding.rounded(before, to: pricing.increment)
    if after == before { return }
    cart.rounding = after - before
    cart.explain(.rounding(CashStep(increment: pricing.increment, before: before, after: after)), pricing)
  }
}
