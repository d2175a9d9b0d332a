/// Some pieces of one product in a cart.
package struct CartLine: Hashable, Sendable {
  package var id: LineID
  /// Where the product is in the catalogue.
  package var product: Int
  /// 1 to 9,999.
  package var quantity: Int
  /// What one piece cost when the line was made; a difference to today is told as a notice.
  package var priceWhenAdded: Money

  package init(
    id: LineID, product: Int, quantity: Int, priceWhenAdded: Money
  ) {
    self.id = id
    self.product = product
    self.quantity = quantity
    self.priceWhenAdded = priceWhenAdded
  }
}
