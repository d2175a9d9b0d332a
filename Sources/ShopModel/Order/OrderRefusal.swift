/// Why an order, or a change of one, is refused.
package enum OrderRefusal: Error, Hashable, Sendable {
  /// No such order, or another customer's.
  case unknownOrder(OrderID)
  /// What the cart has cannot be ordered.
  case cart(CartRefusal)
  /// There is nothing in the cart.
  case cartEmpty(CartID)
  /// The cart has become an order.
  case alreadyOrdered(OrderID)
  /// There is more to pay than was expected.
  case priceChanged(expected: Money, actual: Money, [RepricedLine])
  /// The order cannot get where it was to go.
  case wrongStatus(OrderStatus)
  /// The customer has as many orders as there can be.
  case tooManyOrders(maximum: Int)
}

/// A line of a cart whose product was priced anew since it was added.
package struct RepricedLine: Hashable, Sendable {
  package let product: ProductID
  package let name: LocalizedText
  /// What one piece cost when the line was made.
  package let old: Money
  /// What it costs now.
  package let new: Money
}
