/// A fact about the catalogue.
package enum CatalogEvent: Hashable, Sendable {
  /// A product is as given now, whatever it was before.
  case put(Product)
  case updated(ProductUpdated)
  case removed(ProductRemoved)
  case stockSet(StockSet)
  case stockChanged(StockChanged)
  /// The title of a category is as given now, whatever it was before.
  case categoryPut(Category)
  case categoryRemoved(CategoryRemoved)
}

/// A category has no title any longer.
package struct CategoryRemoved: Hashable, Sendable {
  package var key: CategoryKey

  package init(key: CategoryKey) { self.key = key }
}

/// Some fields of a product have new values.
package struct ProductUpdated: Hashable, Sendable {
  package var product: ProductID
  package var patch: ProductPatch

  package init(
    product: ProductID, patch: ProductPatch
  ) {
    self.product = product
    self.patch = patch
  }
}

/// A product is no longer sold.
package struct ProductRemoved: Hashable, Sendable {
  package var product: ProductID

  package init(
    product: ProductID
  ) {
    self.product = product
  }
}

/// The stock was counted.
package struct StockSet: Hashable, Sendable {
  package var product: ProductID
  /// Pieces, or nil when nobody counts them any more.
  package var stock: Int?

  package init(
    product: ProductID, stock: Int?
  ) {
    self.product = product
    self.stock = stock
  }
}

/// Pieces came or went.
package struct StockChanged: Hashable, Sendable {
  package var product: ProductID
  /// How many more; negative for fewer.
  package var by: Int

  package init(
    product: ProductID, by: Int
  ) {
    self.product = product
    self.by = by
  }
}

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
