/// Why a change of a cart, or a look at one, is refused.
package enum CartRefusal: Error, Hashable, Sendable {
  case unknownProduct(ProductID)
  /// No such cart, or another customer's.
  case unknownCart(CartID)
  case unknownLine(LineID)
  case notInCart(ProductID)
  case outOfStock(ProductID)
  /// `requested` is the quantity that the line would have had.
  case insufficientStock(ProductID, available: Int, requested: Int)
  /// More than `maximum` pieces of one product.
  case quantityLimit(ProductID, maximum: Int)
  /// The cart is in one currency, the product in another.
  case currencyMixed(cart: Currency, product: Currency)
  case alreadyInCart(ProductID)
  case alreadyExists(CartID)
  /// The cart has as many lines as there can be.
  case cartFull(maximum: Int)
  /// The customer has as many carts as there can be.
  case tooManyCarts(maximum: Int)
}
