/// What some lines come to, with all that it comes of; amounts are minor units of one currency.
package struct PricedCart: Sendable {
  package let currency: Currency
  /// The pieces of all lines.
  package let itemCount: Int
  package internal(set) var lines: [PricedLine]
  /// The sum of the lines before discounts.
  package let subtotal: Int
  /// What promotions take off, in the order of their turns; never 0.
  package internal(set) var discounts: [PricedDiscount] = []
  /// What was tried and does not apply.
  package internal(set) var refused: [RefusedPromotion] = []
  /// By rate, then included before added.
  package internal(set) var taxes: [PricedTax] = []
  /// What rounding for cash adds or takes off; 0 when there is none.
  package internal(set) var rounding = 0
  /// How it came about; empty when nobody asked.
  package internal(set) var steps: [PricingStep] = []

  /// What is left of all lines, with the tax that is added.
  package var due: Int {
    taxes.reduce(lines.reduce(0) { $0.plus($1.left) }) { $1.isIncluded ? $0 : $0.plus($1.tax) }
  }

  /// What there is to pay.
  package var total: Int { due.plus(rounding) }

  /// The same without words.
  package var sums: CartSums {
    CartSums(itemCount: itemCount, lineCount: lines.count, subtotal: money(subtotal), total: money(total))
  }

  /// Codes that took nothing off.
  package var idleCodes: [RefusedPromotion] { refused.filter { $0.code != nil } }

  package func money(_ minorUnits: Int) -> Money { Money(minorUnits, currency) }

  init(_ lines: [PricedLine], in currency: Currency) {
    self.currency = currency
    self.lines = lines
    itemCount = lines.reduce(0) { $0.plus($1.quantity) }
    subtotal = lines.reduce(0) { $0.plus($1.subtotal) }
  }
}

/// What one promotion takes off all lines together.
package struct PricedDiscount: Hashable, Sendable {
  package let promotion: PromotionID
  package let name: LocalizedText
  /// The code that brought it, as the promotion spells it.
  package let code: String?
  package let amount: Int
}

/// A promotion that was tried, or a code without one.
package struct RefusedPromotion: Hashable, Sendable {
  /// Nil when there is no promotion of the code.
  package let promotion: Promotion?
  /// The code that was tried: as it was given where it could not be tried on the lines, else as the promotion spells it.
  package let code: FoldedName?
  package let obstacle: PromotionObstacle
}

/// The tax of one rate.
package struct PricedTax: Hashable, Sendable {
  package let rate: Percent
  package let isIncluded: Bool
  /// What is taxed: the lines without the tax.
  package let net: Int
  package let tax: Int
  /// The tax before it was rounded.
  package let unrounded: UnroundedAmount

  /// The lines with the tax.
  package var gross: Int { net.plus(tax) }
}
