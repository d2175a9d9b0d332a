/// What the lines cost before discounts, and what could not be tried at all.
struct LineStage: PricingStage {
  func apply(to cart: inout PricedCart, _ pricing: Pricing) {
    guard pricing.terms.explains else { return }
    cart.steps += cart.lines.map { .line($0) }
    cart.steps.append(.subtotal(count: cart.itemCount, amount: cart.subtotal))
    cart.steps += cart.refused.map { .refused($0) }
  }
}
