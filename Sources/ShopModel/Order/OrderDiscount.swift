/// Discount of an order by one promotion.
package struct OrderDiscount: Hashable, Sendable {
  package var promotion: PromotionID
  /// Name of the promotion at checkout, in every language.
  package var name: LocalizedText
  /// Code that activated the promotion.
  package var code: String?
  package var amount: Money

  package init(promotion: PromotionID, name: LocalizedText, code: String? = nil, amount: Money) {
    self.promotion = promotion
    self.name = name
    self.code = code
    self.amount = amount
  }
}

/// Discount of an order line by one promotion.
package struct OrderLineDiscount: Hashable, Sendable {
  package var promotion: PromotionID
  package var amount: Money

  package init(promotion: PromotionID, amount: Money) {
    self.promotion = promotion
    self.amount = amount
  }
}

/// Tax at one rate, as of checkout.
package struct OrderTax: Hashable, Sendable {
  package var rate: Percent
  /// True when prices already included the tax.
  package var isIncluded: Bool
  /// Taxed amount, without the tax.
  package var net: Money
  package var tax: Money

  package init(rate: Percent, isIncluded: Bool, net: Money, tax: Money) {
    self.rate = rate
    self.isIncluded = isIncluded
    self.net = net
    self.tax = tax
  }
}
