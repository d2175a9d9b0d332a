/// What a promotion does to a price. A new kind is a file with such a rule, and a case here.
package enum Discount: Hashable, Sendable {
  case percent(PercentDiscount)
  case fixed(FixedDiscount)
  case freePieces(FreePieces)
  case tiers(TieredDiscount)

  /// How it is computed.
  var rule: any DiscountRule {
    switch self {
    case .percent(let rule): rule
    case .fixed(let rule): rule
    case .freePieces(let rule): rule
    case .tiers(let rule): rule
    }
  }

  /// Whether what it takes off depends on the month.
  package var followsMonths: Bool { if case .percent(let rule) = self { rule.rate == .seasonal } else { false } }
}

/// How a kind of discount is computed.
protocol DiscountRule: Hashable, Sendable {
  /// When its turn is.
  func turn(in scope: PromotionScope) -> DiscountTurn
  /// What it takes off the lines that it finds.
  func cut(_ base: DiscountBase) -> DiscountCut
}

/// The order in which discounts are taken off, each of what the ones before left.
package enum DiscountTurn: Int, CaseIterable, Hashable, Sendable {
  case linePercent
  case lineFixed
  case freePieces
  case cartPercent
  /// Fixed amounts off a cart, and tiers.
  case cartFixed
}

/// What a discount finds: the lines that it is for, as the discounts before left them.
package struct DiscountBase: Sendable {
  package let lines: [PricedLine]
  package let currency: Currency
  /// The month of the store's calendar, 1 to 12.
  package let month: Int
  /// Whether the lines count as one amount.
  package let isCart: Bool

  /// What is left of all lines, in minor units.
  var left: Int { lines.reduce(0) { $0.plus($1.left) } }
}

/// What a discount takes off the lines that it found.
package enum DiscountCut: Sendable {
  /// Off each line, in minor units, at most what is left of it; `whole` is all of it before it was rounded and shared, where it is not
  /// rounded line by line.
  case amounts([LineCut], whole: UnroundedAmount?, DiscountDetail)
  /// Nothing.
  case nothing(PromotionObstacle)
}

/// What a discount takes off one line, in minor units.
package struct LineCut: Hashable, Sendable {
  package let amount: Int
  /// Before rounding; nil where it was never anything else.
  package let unrounded: UnroundedAmount?

  init(_ amount: Int, unrounded: UnroundedAmount? = nil) {
    self.amount = amount
    self.unrounded = unrounded
  }
}

/// How a discount came about, for who explains it.
package enum DiscountDetail: Hashable, Sendable {
  case percent(Percent)
  case fixed
  case free(buy: Int, get: Int, free: Int)
  case tier(Tier)
}
