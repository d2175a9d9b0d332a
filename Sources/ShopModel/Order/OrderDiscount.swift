/// What one promotion took off an order.
package struct OrderDiscount: Hashable, Sendable {
  package var promotion: PromotionID
  /// What it was called then, in every language.
  package var name: LocalizedText
  /// The code that brought it.
  package var code: String?
  package var amount: Money

  package init(
    promotion: PromotionID, name: LocalizedText, code: String? = nil, amount: Money
  ) {
    self.promotion = promotion
    self.name = name
    self.code = code
    self.amount = amount
  }
}

/// What one promotion took off a line of an order.
package struct OrderLineDiscount: Hashable, Sendable {
  package var promotion: PromotionID
  package var amount: Money

  package init(
    promotion: PromotionID, amount: Money
  ) {
    self.promotion = promotion
    self.amount = amount
  }
}

/// The tax of one rate, as it was.
package struct OrderTax: Hashable, Sendable {
  package var rate: Percent
  /// Whether prices had it in them already.
  package var isIncluded: Bool
  /// What was taxed.
  package var net: Money
  package var tax: Money

  package init(
    rate: Percent, isIncluded: Bool, net: Money, tax: Money
  ) {
    self.rate = rate
    self.isIncluded = isIncluded
    self.net = net
    self.tax = tax
  }
}
