extension Shop {
  /// A product as given, whatever it was before. The time of its update stays when nothing but the stock differs.
  package func putting(_ product: Product, limit: Int = Stock.products) throws(CatalogRefusal) -> Change<ProductID> {
    var product = product
    if let before = products[product.id] {
      product.prices = []
      if before.isSameButForStock(as: product) { product.updatedAt = before.updatedAt }
      if before.isSameButForStock(as: product), before.stock == product.stock { return Change([], reporting: product.id) }
      try checkCurrency(product.price.currency, of: product.id)
    } else if products.count >= limit {
      throw .catalogueFull(maximum: limit)
    }
    return Change([.catalog(.put(product))], reporting: product.id)
  }

  /// New values for some fields of a product.
  package func updating(_ id: ProductID, by patch: ProductPatch) throws(CatalogRefusal) -> Change<ProductID> {
    guard let before = products[id] else { throw .unknownProduct(id) }
    let after = patch.applied(to: before)
    if after == before { return Change([], reporting: id) }
    if before.isSameButForStock(as: after) {
      return Change([.catalog(.stockSet(StockSet(product: id, stock: after.stock)))], reporting: id)
    }
    try checkCurrency(after.price.currency, of: id)
    return Change([.catalog(.updated(ProductUpdated(product: id, patch: patch)))], reporting: id)
  }

  /// A product less; its cart lines go with it. The outcome is what it was.
  package func deletingProduct(_ id: ProductID) throws(CatalogRefusal) -> Change<Product> {
    guard let product = products[id] else { throw .unknownProduct(id) }
    return Change([.catalog(.removed(ProductRemoved(product: id)))], reporting: product)
  }

  /// So many pieces, or nil when nobody counts them any more.
  package func settingStock(of id: ProductID, to stock: Int?) throws(CatalogRefusal) -> Change<ProductID> {
    guard let product = products[id] else { throw .unknownProduct(id) }
    if product.stock == stock { return Change([], reporting: id) }
    return Change([.catalog(.stockSet(StockSet(product: id, stock: stock)))], reporting: id)
  }

  /// Some pieces more or fewer, as long as the stock stays within `Stock.range`.
  package func changingStock(of id: ProductID, by pieces: Int) throws(CatalogRefusal) -> Change<ProductID> {
    guard let product = products[id] else { throw .unknownProduct(id) }
    guard let stock = product.stock else { throw .untracked(id) }
    // merged facts may have left the stock above its range: then only fewer are allowed
    let allowed = (Stock.range.lowerBound - stock)...max(0, Stock.range.upperBound - stock)
    guard allowed.contains(pieces) else { throw .stockOutOfRange(allowed: allowed) }
    if pieces == 0 { return Change([], reporting: id) }
    return Change([.catalog(.stockChanged(StockChanged(product: id, by: pieces)))], reporting: id)
  }

  private func checkCurrency(_ currency: Currency, of id: ProductID) throws(CatalogRefusal) {
    guard let place = products.place(of: id), let cart = cartCurrency(against: currency, for: place) else { return }
    throw .currencyMixed(cart: cart, product: currency)
  }
}

extension Product {
  /// Whether everything but the stock, the time of the update and the prices before is the same.
  fileprivate func isSameButForStock(as other: Product) -> Bool {
    var other = other
    (other.updatedAt, other.stock, other.prices) = (updatedAt, stock, prices)
    return self == other
  }
}
