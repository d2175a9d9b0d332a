/// Price of some lines, with its derivation; amounts are minor units of one currency.
package struct PricedCart: Sendable {
  package let currency: Currency
  /// Total pieces of all lines.
  package let itemCount: Int
  package internal(set) var lines: [PricedLine]
  /// Sum of the lines before discounts.
  package let subtotal: Int
  /// Discounts by promotion, in the order of application; never 0.
  package internal(set) var discounts: [PricedDiscount] = []
  /// Promotions and codes that were tried and do not apply.
  package internal(set) var rejected: [RejectedPromotion] = []
  /// Ordered by rate, included taxes before added ones.
  package internal(set) var taxes: [PricedTax] = []
  /// Amount added or subtracted by cash rounding; 0 when nothing was rounded.
  package internal(set) var rounding = 0
  /// Steps of the calculation; empty unless requested.
  package internal(set) var steps: [PricingStep] = []

  /// Sum of all lines after discounts, plus taxes that are added.
  package var due: Int {
    taxes.reduce(lines.reduce(0) { $0.plus($1.left) }) { $1.isIncluded ? $0 : $0.plus($1.tax) }
  }

  /// Amount to pay.
  package var total: Int { due.plus(rounding) }

  /// Totals only.
  package var sums: CartSums {
    CartSums(itemCount: itemCount, lineCount: lines.count, subtotal: money(subtotal), total: money(total))
  }

  /// Codes without any discount.
  package var idleCodes: [RejectedPromotion] { rejected.filter { $0.code != nil } }

  /// The promotion of a line's share in a discount.
  package func promotion(of part: PricedLine.Part) -> PromotionID { discounts[part.discount].promotion }

  package func money(_ minorUnits: Int) -> Money { Money(minorUnits, currency) }

  init(_ lines: [PricedLine], in currency: Currency) {
    self.currency = currency
    self.lines = lines
    itemCount = lines.reduce(0) { $0.plus($1.quantity) }
    subtotal = lines.reduce(0) { $0.plus($1.subtotal) }
  }
}

/// Discount of one promotion over all lines.
package struct PricedDiscount: Hashable, Sendable {
  package let promotion: PromotionID
  package let name: LocalizedText
  /// Code that activated the promotion, as the promotion spells it.
  package let code: String?
  package let amount: Int
}

/// A promotion that was tried, or a code without a promotion.
package struct RejectedPromotion: Hashable, Sendable {
  /// Nil when no promotion has the code.
  package let promotion: Promotion?
  /// The code that was tried, as given.
  package let code: FoldedName?
  package let ineligibility: Ineligibility
}

/// Tax at one rate.
package struct PricedTax: Hashable, Sendable {
  package let rate: Percent
  package let isIncluded: Bool
  /// Taxed amount: the lines without the tax.
  package let net: Int
  package let tax: Int
  /// Tax before rounding.
  package let unrounded: UnroundedAmount

  /// Lines including the tax.
  package var gross: Int { net.plus(tax) }
}

/// A line during pricing; amounts are minor units of the cart's currency.
package struct PricedLine: Hashable, Sendable {
  /// Share of the line in one of the cart's discounts.
  package struct Part: Hashable, Sendable {
    /// Index of the discount in the cart's `discounts`.
    package let discount: Int
    package let amount: Int
  }

  package let id: LineID
  /// Nil for a price without a product.
  package let product: ProductID?
  /// Category as spelled in the catalog.
  package let category: String?
  /// The product's other categories, as spelled in the catalog.
  package let furtherCategories: [String]
  /// 1 to 9,999.
  package let quantity: Int
  package let unitPrice: Int
  /// Quantity times unit price.
  package let subtotal: Int
  /// Amount after the discounts applied so far, 0 or more.
  package internal(set) var left: Int
  /// Shares in the cart's discounts, in their order; never 0.
  package internal(set) var parts: [Part] = []

  package init(
    id: LineID, product: ProductID?, category: String?, furtherCategories: [String] = [], quantity: Int, unitPrice: Int
  ) {
    self.id = id
    self.product = product
    self.category = category
    self.furtherCategories = furtherCategories
    self.quantity = quantity
    self.unitPrice = unitPrice
    // the limits on prices and quantities keep the product within 64 bits
    subtotal = unitPrice.multipliedReportingOverflow(by: quantity).partialValue
    left = subtotal
  }

  /// Total discount of the line.
  package var discount: Int { subtotal - left }
}

/// A step of the calculation, in the order of execution.
package enum PricingStep: Sendable {
  /// A line before discounts.
  case line(PricedLine)
  /// Sum of all lines before discounts.
  case subtotal(count: Int, amount: Int)
  case discount(DiscountStep)
  case rejected(RejectedPromotion)
  /// An exclusive promotion applies alone, because it is cheaper than all others together.
  case alone(Promotion)
  case tax(PricedTax)
  case rounding(CashStep)
  case total(Int)
}

/// Discount by one promotion.
package struct DiscountStep: Sendable {
  package let promotion: Promotion
  package let detail: DiscountDetail
  /// Sum of the covered lines before this discount.
  package let base: Int
  package let amount: Int
  /// Amount before rounding and distribution; nil when each line is rounded separately.
  package let unrounded: UnroundedAmount?
  /// Shares by line, in their order, without unaffected lines.
  package let shares: [DiscountShare]
}

/// Discount of one line by one promotion.
package struct DiscountShare: Sendable {
  /// Index of the line in the cart's `lines`.
  package let line: Int
  package let before: Int
  package let amount: Int
  /// Amount before rounding; nil when it is a share of a rounded amount.
  package let unrounded: UnroundedAmount?

  package var after: Int { before - amount }
}

/// Rounding of a total to an amount payable in cash.
package struct CashStep: Hashable, Sendable {
  /// Smallest cash amount in minor units.
  package let increment: Int
  package let before: Int
  package let after: Int
}
