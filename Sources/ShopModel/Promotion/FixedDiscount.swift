/// An amount off: once off the whole cart, or off each line that it is for.
package struct FixedDiscount: DiscountRule {
  /// More than 0. Carts in other currencies are none of its.
  package var amount: Money

  package init(amount: Money) { self.amount = amount }

  func turn(in scope: PromotionScope) -> DiscountTurn { scope.isCart ? .cartFixed : .lineFixed }

  func cut(_ base: DiscountBase) -> DiscountCut {
    guard amount.currency == base.currency else { return .nothing(.nothingEligible) }
    if base.isCart { return base.shared(UnroundedAmount(amount.minorUnits), .fixed) }
    return .amounts(base.lines.map { LineCut(min(amount.minorUnits, $0.left)) }, whole: nil, .fixed)
  }
}
