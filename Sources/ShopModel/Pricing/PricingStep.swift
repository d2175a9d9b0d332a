/// One step on the way to a total, in the order in which they are taken.
package enum PricingStep: Sendable {
  /// What a line costs before discounts.
  case line(PricedLine)
  /// What all lines cost before discounts.
  case subtotal(count: Int, amount: Int)
  case discount(DiscountStep)
  case refused(RefusedPromotion)
  /// A promotion applies alone, because that costs less than all others together.
  case alone(Promotion)
  case tax(PricedTax)
  case rounding(CashStep)
  case total(Int)
}

/// What one promotion takes off.
package struct DiscountStep: Sendable {
  package let promotion: Promotion
  package let detail: DiscountDetail
  /// What it found on the lines that it is for.
  package let base: Int
  package let amount: Int
  /// The amount before it was rounded and shared; nil where it is rounded line by line.
  package let unrounded: UnroundedAmount?
  /// Line by line, without those that it takes nothing off.
  package let shares: [DiscountShare]
}

/// What one promotion takes off one line.
package struct DiscountShare: Sendable {
  package let line: LineID
  package let product: ProductID?
  package let before: Int
  package let amount: Int
  /// The amount before it was rounded; nil where it is a share of a rounded one.
  package let unrounded: UnroundedAmount?

  package var after: Int { before - amount }
}

/// A total that is rounded to what can be paid in coins.
package struct CashStep: Hashable, Sendable {
  /// The smallest amount of cash there is, in minor units.
  package let increment: Int
  package let before: Int
  package let after: Int
}
