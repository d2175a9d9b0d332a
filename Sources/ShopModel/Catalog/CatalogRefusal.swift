/// Why a change of the catalogue is refused.
package enum CatalogRefusal: Error, Hashable, Sendable {
  case unknownProduct(ProductID)
  /// The product stands in a cart with others, which are in `cart`'s currency; its own would be `product`.
  case currencyMixed(cart: Currency, product: Currency)
  /// The stock would leave its range: the change must lie in `allowed`.
  case stockOutOfRange(allowed: ClosedRange<Int>)
  /// Nobody counts the pieces, so none can be added to them.
  case untracked(ProductID)
  /// The catalogue has as many products as there can be.
  case catalogueFull(maximum: Int)
  /// As many categories have a title as there can be.
  case categoriesFull(maximum: Int)
}
