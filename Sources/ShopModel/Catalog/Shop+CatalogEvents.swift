extension Shop {
  /// Makes room for products, as many as a catalog can have at most.
  package mutating func reserve(products count: Int) { products.reserve(min(count, Stock.products)) }

  /// The same for new products, if they are so many that room for them is not made again and again.
  package mutating func reserve(added count: Int) { if count > products.count { reserve(products: products.count + count) } }

  mutating func apply(_ event: consuming CatalogEvent, _ at: Timestamp, _ log: inout UndoLog) {
    switch consume event {
    case .put(let product): replace(by: product, &log)
    case .updated(let fact):
      guard let before = products[fact.product] else { return }
      var product = fact.patch.applied(to: before)
      product.updatedAt = at
      product.follow(before)
      product.inheritCategories(of: before, noting: product.categories != before.categories && hasCategoryReductions)
      put(product, &log)
    case .removed(let product): remove(product, at, &log)
    case .stockSet(let id, let stock):
      guard var product = products[id] else { return }
      product.stockBalance = stock
      put(product, &log)
    case .stockChanged(let fact):
      guard var product = products[fact.product], let balance = product.stockBalance else { return }
      product.stockBalance = balance.plus(fact.by)
      put(product, &log)
    case .categoryPut(let category): put(category, &log)
    case .categoryRemoved(let key): if categories[key] != nil { set(key, to: nil, &log) }
    case .sourceSet(let fact):
      log.record(.entity(.catalogSource, Entity(SourceSet(source: catalogSource))))
      catalogSource = fact.source
    }
  }

  /// Puts a product, which inherits the price history of the prior value unless it has one: then it is being restored, from a snapshot or by
  /// an undo. Most products are new, and searched for once. A snapshot has so many that it makes no event of each.
  package mutating func replace(by product: consuming Product, _ log: inout UndoLog) {
    let id = product.id
    let inherits = product.prices.isEmpty
    if !inherits { product.setPriceHistory(product.prices) }
    let (slot, before) = products.put(product, as: id)
    if let before {
      // two fields are read where they are: a copy of a product retains each
      let isElsewhere =
        products.slots[slot]?.category != before.category || products.slots[slot]?.furtherCategories != before.furtherCategories
      let notes = isElsewhere && hasCategoryReductions
      products.update(slot) { product in
        if inherits { product.follow(before) }
        product.inheritCategories(of: before, noting: notes)
      }
    }
    if let before { log.record(.entity(.product(id), Entity(before))) } else { log.record(added: id) }
  }

  /// True when promotions of categories lower prices, or have done so.
  private var hasCategoryReductions: Bool {
    promotionHistory.categoryCount > 0
      || promotionIndex.automatic.contains { promotions[$0]?.scope.isOfCategories ?? false }
  }

  private mutating func put(_ product: consuming Product, _ log: inout UndoLog) {
    let id = product.id
    let before = products.put(product, as: id).before
    log.record(.entity(.product(id), before.map { Entity($0) }))
  }

  /// Removes the product's cart lines first, because they refer to its slot.
  private mutating func remove(_ id: ProductID, _ at: Timestamp, _ log: inout UndoLog) {
    guard let slot = products.slot(of: id) else { return }
    dropLines(of: slot, at, &log)
    let before = products.remove(id)
    log.record(.entity(.product(id), before.map { Entity($0) }))
  }

  /// Change that puts a product; of an existing one it changes the fields that differ. A stock that is as shown is no new count.
  package func putting(_ product: Product, limit: Int = Stock.products) throws(CatalogError) -> Change<ProductID> {
    guard let before = products[product.id] else {
      if products.count >= limit { throw .catalogFull(maximum: limit) }
      return Change([.catalog(.put(product))], reporting: product.id)
    }
    var patch = ProductPatch(from: before, to: product)
    if product.stock == before.stock { patch.keep(.stock) }
    if patch.isEmpty { return Change([], reporting: product.id) }
    try checkCurrency(product.price.currency, of: product.id)
    return Change([.catalog(patch.fact(about: product.id))], reporting: product.id)
  }

  /// Change that sets some fields of a product.
  package func updating(_ id: ProductID, by patch: ProductPatch) throws(CatalogError) -> Change<ProductID> {
    guard let before = products[id] else { throw .unknownProduct(id) }
    let after = patch.applied(to: before)
    if after == before { return Change([], reporting: id) }
    if before.isSameButForStock(as: after) {
      return Change([.catalog(.stockSet(product: id, stock: after.stockBalance))], reporting: id)
    }
    try checkCurrency(after.price.currency, of: id)
    return Change([.catalog(.updated(ProductUpdated(product: id, patch: patch)))], reporting: id)
  }

  /// Change that removes a product and its cart lines. Reports the prior value.
  package func deletingProduct(_ id: ProductID) throws(CatalogError) -> Change<Product> {
    guard let product = products[id] else { throw .unknownProduct(id) }
    return Change([.catalog(.removed(product: id))], reporting: product)
  }

  /// Change that adjusts the stock within `Stock.range`.
  package func changingStock(of id: ProductID, by pieces: Int) throws(CatalogError) -> Change<ProductID> {
    guard let product = products[id] else { throw .unknownProduct(id) }
    guard let stock = product.stock, let balance = product.stockBalance else { throw .untracked(id) }
    // merged events may have raised the stock above its range; then only a reduction is allowed
    let allowed = (Stock.range.lowerBound - stock)...Stock.room(above: balance)
    guard allowed.contains(pieces) else { throw .stockOutOfRange(allowed: allowed) }
    if pieces == 0 { return Change([], reporting: id) }
    return Change([.catalog(.stockChanged(StockChanged(product: id, by: pieces)))], reporting: id)
  }

  private func checkCurrency(_ currency: Currency, of id: ProductID) throws(CatalogError) {
    guard let slot = products.slot(of: id), let cart = cartCurrency(against: currency, for: slot) else { return }
    throw .currencyMixed(id, cart: cart, product: currency)
  }
}

extension Product {
  /// True when the products differ at most in stock, `updatedAt` and price history.
  fileprivate func isSameButForStock(as other: Product) -> Bool {
    var other = other
    (other.updatedAt, other.stockBalance, other.prices) = (updatedAt, stockBalance, prices)
    other.formerCategories = formerCategories
    return self == other
  }
}

extension Shop {
  /// Slots of all products that share a cart with others. Their currency is fixed, because a cart has only one.
  package func slotsBesideOthers() -> Set<Int> {
    var slots: Set<Int> = []
    for (_, cart) in carts.all where cart.lines.count > 1 { slots.formUnion(cart.lines.map(\.product)) }
    return slots
  }

  /// Currency that prevents pricing the product in slot `slot` in `currency`, because it shares a cart with
  /// other products; nil when nothing prevents it.
  func cartCurrency(against currency: Currency, for slot: Int) -> Currency? {
    guard let held = products[slot: slot]?.price.currency, held != currency else { return nil }
    let isShared = carts.slots.contains { cart in
      guard let cart, cart.lines.count > 1 else { return false }
      return cart.index(of: slot) != nil
    }
    return isShared ? held : nil
  }
}
