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

/// A line on its way through pricing; amounts are minor units of the cart's currency.
package struct PricedLine: Hashable, Sendable {
  /// What one promotion takes off it.
  package struct Part: Hashable, Sendable {
    package let promotion: PromotionID
    package let amount: Int
  }

  package let id: LineID
  /// Nil for a price that is no product's.
  package let product: ProductID?
  /// As the catalogue has it.
  package let category: String?
  /// 1 to 9,999.
  package let quantity: Int
  package let unitPrice: Int
  /// Quantity times unit price.
  package let subtotal: Int
  /// What is left after the discounts so far, 0 or more.
  package internal(set) var left: Int
  /// What promotions take off it, in the order of their turns; never 0.
  package internal(set) var parts: [Part] = []

  package init(id: LineID, product: ProductID?, category: String?, quantity: Int, unitPrice: Int) {
    self.id = id
    self.product = product
    self.category = category
    self.quantity = quantity
    self.unitPrice = unitPrice
    // the limits of prices and quantities keep this within 64 bits
    subtotal = unitPrice.multipliedReportingOverflow(by: quantity).partialValue
    left = subtotal
  }

  /// What promotions take off it together.
  package var discount: Int { subtotal - left }
}

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
