/// How one step of a change of the catalogue is taken back.
enum CatalogInverse: Sendable {
  /// What the product was; nil when it was not there.
  case product(ProductID, Product?)
  /// What the titled category was; nil when it was not there.
  case category(CategoryKey, Category?)
}

extension Shop {
  mutating func apply(_ event: consuming CatalogEvent, _ at: Timestamp, _ log: inout UndoLog) {
    switch consume event {
    case .put(var product):
      // a product that brings its prices is one that comes back, from a snapshot or by an undo
      if !product.prices.isEmpty { product.take(product.prices) } else if let before = products[product.id] { product.follow(before) }
      put(product, &log)
    case .updated(let fact):
      guard let before = products[fact.product] else { return }
      var product = fact.patch.applied(to: before)
      product.updatedAt = at
      product.follow(before)
      put(product, &log)
    case .removed(let fact): remove(fact.product, at, &log)
    case .stockSet(let fact):
      guard var product = products[fact.product] else { return }
      product.stock = fact.stock
      put(product, &log)
    case .stockChanged(let fact):
      guard var product = products[fact.product], let stock = product.stock else { return }
      product.stock = max(0, stock.addingReportingOverflow(fact.by).partialValue)
      put(product, &log)
    case .categoryPut(let category): put(category, &log)
    case .categoryRemoved(let fact): remove(fact, &log)
    }
  }

  private mutating func put(_ product: consuming Product, _ log: inout UndoLog) {
    let id = product.id
    let before = products.put(product, as: id).before
    log.note(.catalog(.product(id, before)))
  }

  /// Its lines leave the carts first, because they know it by its place.
  private mutating func remove(_ id: ProductID, _ at: Timestamp, _ log: inout UndoLog) {
    guard let place = products.place(of: id) else { return }
    dropLines(of: place, at, &log)
    let before = products.remove(id)
    log.note(.catalog(.product(id, before)))
  }

  mutating func takeBack(_ step: CatalogInverse) {
    switch step {
    case .product(let id, let before?): products.put(before, as: id)
    case .product(let id, nil): products.remove(id)
    case .category(let key, let before): categories[key] = before
    }
  }
}
