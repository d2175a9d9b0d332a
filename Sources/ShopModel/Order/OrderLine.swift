/// Some pieces of one product as they were ordered.
package struct OrderLine: Hashable, Sendable {
  /// That of the cart's line.
  package var id: LineID
  package var product: ProductID
  /// What the product was called then, in every language.
  package var name: LocalizedText
  /// 1 to 9,999.
  package var quantity: Int
  /// What one piece cost.
  package var unitPrice: Money
  /// Quantity times unit price.
  package var subtotal: Money
  /// What promotions took off it, those of the whole cart by its share.
  package var discounts: [OrderLineDiscount]
  /// What is left of it after discounts.
  package var total: Money
  /// Whether the pieces were taken from a stock that somebody counts: only then they can go back to it.
  package var isCounted: Bool

  package init(
    id: LineID, product: ProductID, name: LocalizedText, quantity: Int, unitPrice: Money, subtotal: Money,
    discounts: [OrderLineDiscount] = [], total: Money, isCounted: Bool
  ) {
    self.id = id
    self.product = product
    self.name = name
    self.quantity = quantity
    self.unitPrice = unitPrice
    self.subtotal = subtotal
    self.discounts = discounts
    self.total = total
    self.isCounted = isCounted
  }
}
