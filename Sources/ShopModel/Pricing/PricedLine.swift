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
