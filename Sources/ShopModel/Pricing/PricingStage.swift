/// A stage of pricing: takes lines, and gives lines with the steps that made them so.
protocol PricingStage: Sendable {
  func apply(to cart: inout PricedCart, _ pricing: Pricing)
}
