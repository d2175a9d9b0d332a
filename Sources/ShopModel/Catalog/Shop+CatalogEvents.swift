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

extension Shop {
  /// The places of all products that stand in some cart beside others: their prices keep their currency, because a cart has only one.
  package func placesBesideOthers() -> Set<Int> {
    var places: Set<Int> = []
    for (_, cart) in carts.all where cart.lines.count > 1 { places.formUnion(cart.lines.map(\.product)) }
    return places
  }

  /// The currency that keeps the product at `place` from being priced in `currency`, because it stands in a cart with others; nil when
  /// nothing does.
  func cartCurrency(against currency: Currency, for place: Int) -> Currency? {
    guard let held = products[place: place]?.price.currency, held != currency else { return nil }
    let isShared = carts.slots.contains { cart in
      guard let cart, cart.lines.count > 1 else { return false }
      return cart.index(of: place) != nil
    }
    return isShared ? held : nil
  }
}
