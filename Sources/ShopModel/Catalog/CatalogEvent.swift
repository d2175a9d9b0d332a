/// An event about the catalog. What is larger than a product is stored apart, so that the events of a large import take no more memory.
package enum CatalogEvent: Hashable, Sendable {
  /// A product now has the given value, whatever the prior one.
  case put(Product)
  indirect case updated(ProductUpdated)
  case removed(product: ProductID)
  /// The pieces in stock are negative when more were sold than were there, nil when no longer tracked.
  case stockSet(product: ProductID, stock: Int?)
  case stockChanged(StockChanged)
  /// A category now has the given title, whatever the prior one.
  case categoryPut(Category)
  /// The title of a category was removed.
  case categoryRemoved(key: CategoryKey)
  indirect case sourceSet(SourceSet)
}

/// Some fields of a product changed.
package struct ProductUpdated: Hashable, Sendable {
  package var product: ProductID
  package var patch: ProductPatch

  package init(product: ProductID, patch: ProductPatch) {
    self.product = product
    self.patch = patch
  }
}

/// Pieces were added to the stock or removed from it.
package struct StockChanged: Hashable, Sendable {
  package var product: ProductID
  /// Pieces added; negative when removed.
  package var by: Int

  package init(product: ProductID, by: Int) {
    self.product = product
    self.by = by
  }
}

/// Reason why the catalog cannot be changed.
package enum CatalogError: Error, Hashable, Sendable {
  case unknownProduct(ProductID)
  /// The product shares a cart with others in currency `cart`; its own would become `product`.
  case currencyMixed(ProductID, cart: Currency, product: Currency)
  /// The stock would leave its range; the change must be within `allowed`.
  case stockOutOfRange(allowed: ClosedRange<Int>)
  /// The stock is not tracked, so it cannot be adjusted.
  case untracked(ProductID)
  /// The catalog has the maximum number of products.
  case catalogFull(maximum: Int)
  /// The maximum number of categories already have a title.
  case categoriesFull(maximum: Int)
  /// The customer has the maximum number of favorites.
  case favoritesFull(maximum: Int)
}
