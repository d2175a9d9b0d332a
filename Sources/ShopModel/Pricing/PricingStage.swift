/// A stage of pricing: takes lines, and gives lines with the steps that made them so.
protocol PricingStage: Sendable {
  /// Makes of the cart what it is after the stage.
  func apply(to cart: inout PricedCart, _ pricing: Pricing)
}
