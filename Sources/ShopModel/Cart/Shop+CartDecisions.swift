/// Limits on lines and carts.
package enum CartLimits {
  /// Lines per cart; together with the limits on prices and quantities it keeps every total within 64 bits.
  package static let lines = 1000
  /// Carts per customer.
  package static let carts = 1000
}

/// Behavior when the product is already in the cart.
package enum IfPresent: String, CaseIterable, Sendable {
  case increment
  case set
  case reject
}

extension Shop {
  /// Change that adds pieces of a product; `ifPresent` decides for a product already in the cart.
  package func adding(
    _ quantity: Int, of product: consuming ProductTarget, to cart: consuming CartTarget, ifPresent: IfPresent, _ ids: inout IDMaker
  ) throws(CartError) -> Change<CartAddition> {
    let change: Change<CartLineChange>
    switch ifPresent {
    case .reject where held(of: product, in: cart) > 0: throw .alreadyInCart(product.id)
    case .set: change = try setting(quantity, of: consume product, in: consume cart, &ids)
    case .increment, .reject: change = try adjusting(quantity, of: consume product, in: consume cart, &ids)
    }
    return Change(change.events, reporting: .line(change.outcome))
  }

  /// Change that adds pieces of several products one after the other, all or none; `error` gets the index of the one that failed.
  package func adding<Failure: Error>(
    _ items: [(product: ProductID, quantity: Int)], to cart: CartTarget, ifPresent: IfPresent, at now: Timestamp, ids: inout IDMaker,
    error: (CartError, Int) -> Failure
  ) throws(Failure) -> Change<CartAddition> {
    var changes: [CartLineChange] = []
    var seen: Set<ProductID> = []
    let events = try events(of: Array(items.enumerated()), at: now) { (item, shop) throws(Failure) in
      do throws(CartError) {
        let product = try shop.target(item.element.product)
        if seen.insert(product.id).inserted { changes.append(CartLineChange(of: product.slot, in: cart)) }
        let target = try shop.cart(cart.id, of: cart.owner)
        return try shop.adding(item.element.quantity, of: product, to: target, ifPresent: ifPresent, &ids).events
      } catch let failure { throw error(failure, item.offset) }
    }
    return Change(events, reporting: .lines(changes))
  }

  /// Change that adds or removes pieces; the line is removed at 0.
  package func adjusting(
    _ by: Int, of product: consuming ProductTarget, in cart: consuming CartTarget, _ ids: inout IDMaker
  ) throws(CartError) -> Change<CartLineChange> {
    let held = held(of: product, in: cart)
    let events: [Event]
    if by == 0 || held == 0 && by < 0 {
      events = []
    } else if held + by <= 0 {
      events = [.cart(.removed(CartLineRemoved(cart: cart.id, product: product.id)))]
    } else {
      if by > 0 { try check(held + by, of: product, in: cart, isNew: held == 0) }
      let line = held == 0 ? LineID(ids.next()) : .none
      events = cart.making(.added(CartAdded(cart: cart.id, line: line, product: product.id, by: by)))
    }
    return Change(events, reporting: CartLineChange(of: product.slot, in: cart))
  }

  /// Change that sets the quantity; 0 removes the line and is not an error when there is none.
  package func setting(
    _ quantity: Int, of product: consuming ProductTarget, in cart: consuming CartTarget, _ ids: inout IDMaker
  ) throws(CartError) -> Change<CartLineChange> {
    let held = held(of: product, in: cart)
    let events: [Event]
    if quantity == held {
      events = []
    } else if quantity == 0 {
      events = [.cart(.removed(CartLineRemoved(cart: cart.id, product: product.id)))]
    } else {
      if quantity > held { try check(quantity, of: product, in: cart, isNew: held == 0) }
      let line = held == 0 ? LineID(ids.next()) : .none
      events = cart.making(.set(CartQuantitySet(cart: cart.id, line: line, product: product.id, quantity: quantity)))
    }
    return Change(events, reporting: CartLineChange(of: product.slot, in: cart))
  }

  package func removing(_ product: ProductTarget, from cart: CartTarget) throws(CartError) -> Change<CartLineChange> {
    guard held(of: product, in: cart) > 0 else { throw .notInCart(product.id) }
    let fact = CartLineRemoved(cart: cart.id, product: product.id)
    return Change([.cart(.removed(fact))], reporting: CartLineChange(of: product.slot, in: cart))
  }

  /// Change that replaces the product of a line; the quantity stays unless another is given.
  package func replacing(
    _ line: LineID, with product: ProductTarget, quantity: Int?, in cart: CartTarget
  ) throws(CartError) -> Change<CartLineChange> {
    let slot = product.slot
    guard let held = cart.slot.flatMap({ carts[slot: $0] }), let index = held.lines.firstIndex(where: { $0.id == line }) else {
      throw .unknownLine(line)
    }
    if let other = held.index(of: slot), other != index { throw .alreadyInCart(product.id) }
    let before = held.lines[index]
    let quantity = quantity ?? before.quantity
    let outcome = CartLineChange(of: slot, in: cart)
    if before.product == slot, before.quantity == quantity { return Change([], reporting: outcome) }
    if before.product != slot || quantity > before.quantity { try checkStock(quantity, of: product) }
    if before.product != slot, held.lines.count > 1 { try checkCurrency(of: product, in: cart) }
    let fact = CartLineReplaced(cart: cart.id, line: line, product: product.id, quantity: quantity)
    return Change([.cart(.replaced(fact))], reporting: outcome)
  }

  /// Change that removes all lines and codes.
  package func clearing(_ cart: CartTarget) -> Change<CartCodes> {
    let before = cart.slot.flatMap { carts[slot: $0] }
    let isEmpty = before.map { $0.lines.isEmpty && $0.codes.isEmpty && $0.lost.isEmpty } ?? true
    return Change(isEmpty ? [] : [.cart(.cleared(cart: cart.id))], reporting: CartCodes(cart: cart.id, codes: before?.codes ?? []))
  }

  /// Pieces of a product in the cart.
  func held(of product: ProductTarget, in cart: CartTarget) -> Int {
    guard let cart = cart.slot, let index = carts.slots[cart]?.index(of: product.slot) else { return 0 }
    return carts.slots[cart]?.lines[index].quantity ?? 0
  }

  /// Throws unless the cart may hold `quantity` pieces of the product.
  private func check(_ quantity: Int, of product: ProductTarget, in cart: CartTarget, isNew: Bool) throws(CartError) {
    try checkStock(quantity, of: product)
    guard isNew, let slot = cart.slot, let lines = carts.slots[slot]?.lines.count, lines > 0 else { return }
    if lines >= CartLimits.lines { throw .cartFull(maximum: CartLimits.lines) }
    try checkCurrency(of: product, in: cart)
  }

  private func checkStock(_ quantity: Int, of product: ProductTarget) throws(CartError) {
    if quantity > Quantity.range.upperBound { throw .quantityLimit(product.id, maximum: Quantity.range.upperBound) }
    guard let stock = products.slots[product.slot]?.stock, quantity > stock else { return }
    throw stock == 0 ? .outOfStock(product.id) : .insufficientStock(product.id, available: stock, requested: quantity)
  }

  private func checkCurrency(of product: ProductTarget, in cart: CartTarget) throws(CartError) {
    guard let currency = products.slots[product.slot]?.price.currency, let held = cart.slot.flatMap({ currencyOfCart(at: $0) }) else {
      return
    }
    if held != currency { throw .currencyMixed(product.id, cart: held, product: currency) }
  }
}

extension LineID {
  /// Placeholder in events about an existing line.
  static let none = LineID("")
}

extension Shop {
  /// Change that creates a cart without opening it. `id` is chosen by the client; nil generates one.
  package func makingCart(
    _ id: CartID?, named name: String?, for customer: CustomerID, _ ids: inout IDMaker
  ) throws(CartError) -> Change<CartID> {
    let id = id ?? CartID(ids.next())
    guard !isTaken(id), id != openCart(of: customer) else { throw .alreadyExists(id) }
    guard cartPlaces(of: customer) < CartLimits.carts else { throw .tooManyCarts(maximum: CartLimits.carts) }
    return Change([.cart(.made(CartCreated(cart: id, owner: customer, name: name, opens: false)))], reporting: id)
  }

  /// Change that names a cart, which it creates if it is the open one and was never used.
  package func renaming(_ cart: CartTarget, to name: String?, at now: Timestamp) -> Change<CartID> {
    guard let before = record(of: cart.id) else {
      let fact = CartCreated(cart: cart.id, owner: cart.owner, name: name, opens: true)
      return Change(name == nil ? [] : [.cart(.made(fact))], reporting: cart.id)
    }
    if before.name == name { return Change([], reporting: cart.id) }
    var after = before
    (after.name, after.updatedAt) = (name, now)
    return Change(after.events(since: before), reporting: cart.id)
  }

  /// Change that deletes a cart; if it was the open one, the next use creates another. Without effect on the open one before its first use.
  package func deleting(_ id: CartID, of customer: CustomerID) throws(CartError) -> Change<CartID> {
    Change(try cart(id, of: customer).slot == nil ? [] : [.cart(.deleted(cart: id))], reporting: id)
  }

  /// Change that makes another cart the open one.
  package func switching(to id: CartID, of customer: CustomerID) throws(CartError) -> Change<CartID> {
    _ = try cart(id, of: customer)
    return Change(openCart(of: customer) == id ? [] : [.cart(.switched(owner: customer, cart: id))], reporting: id)
  }

  /// Slots of the carts of `customer` created from `from` (inclusive) to `to` (exclusive), oldest first, then by id.
  package func carts(of customer: CustomerID, from: Timestamp?, to: Timestamp?) -> [Int] {
    carts.slots.indices.filter { slot in
      guard let cart = carts[slot: slot], cart.owner == customer else { return false }
      return from.map { cart.createdAt >= $0 } ?? true && to.map { cart.createdAt < $0 } ?? true
    }.sorted { left, right in
      guard let first = carts[slot: left], let second = carts[slot: right] else { return false }
      return (first.createdAt, first.id) < (second.createdAt, second.id)
    }
  }

  /// Number of carts of `customer`.
  func cartCount(of customer: CustomerID) -> Int {
    carts.slots.reduce(0) { $0 + ($1?.owner == customer ? 1 : 0) }
  }

  /// Number of carts of `customer`, with the open one even before its first use creates it.
  func cartPlaces(of customer: CustomerID) -> Int {
    cartCount(of: customer) + (carts.slot(of: openCart(of: customer)) == nil ? 1 : 0)
  }
}

/// Totals of a cart, without display text.
package struct CartSums: Sendable {
  package let itemCount: Int
  package let lineCount: Int
  /// Sum of quantity times price.
  package let subtotal: Money
  /// Amount to pay.
  package let total: Money

  package init(itemCount: Int, lineCount: Int, subtotal: Money, total: Money) {
    self.itemCount = itemCount
    self.lineCount = lineCount
    self.subtotal = subtotal
    self.total = total
  }
}

extension Shop {
  /// True when the total of the cart in slot `slot` is quantity times price, because no discount, tax
  /// or cash rounding applies.
  package borrowing func isPlain(cartAt slot: Int?) -> Bool {
    promotionIndex.automatic.isEmpty && taxes.isEmpty && !settings.preferences.cashRounding
      && slot.flatMap { carts.slots[$0]?.codes.isEmpty } ?? true
  }

  /// Currency of a cart's lines; nil when it is empty.
  package func currencyOfCart(at slot: Int) -> Currency? {
    guard let product = carts.slots[slot]?.lines.first?.product else { return nil }
    return products.slots[product]?.price.currency
  }

  /// Totals of a cart without discounts, taxes and rounding; an empty cart uses `currency`. All lines share one currency.
  package func plainSums(ofCartAt slot: Int?, currency: Currency) -> CartSums {
    guard let slot, let lines = carts.slots[slot]?.lines, let itemCount = carts.slots[slot]?.itemCount else {
      return CartSums(itemCount: 0, lineCount: 0, subtotal: Money(0, currency), total: Money(0, currency))
    }
    var sum = 0
    var currency = currency
    for line in lines {
      guard let price = products.slots[line.product]?.price else { continue }
      currency = price.currency
      // the limits on prices, quantities and lines keep the sum within 64 bits
      sum = sum.addingReportingOverflow(price.minorUnits.multipliedReportingOverflow(by: line.quantity).partialValue).partialValue
    }
    let total = Money(sum, currency)
    return CartSums(itemCount: itemCount, lineCount: lines.count, subtotal: total, total: total)
  }
}

extension Shop {
  /// True if the cart can take another line in this currency.
  package borrowing func hasRoom(inCartAt slot: Int?, for currency: Currency) -> Bool {
    guard let slot, let cart = carts[slot: slot] else { return true }
    return cart.lines.count < CartLimits.lines && currencyOfCart(at: slot) ?? currency == currency
  }
}

extension Shop {
  /// The quantity of a product in a cart of `customer`, by default the cart in use; 0 if it is not there.
  package borrowing func quantity(of product: ProductID, in cart: CartID?, of customer: CustomerID) -> Int {
    guard let cart = carts[cart ?? openCart(of: customer)], let slot = products.slot(of: product), let index = cart.index(of: slot)
    else {
      return 0
    }
    return cart.lines[index].quantity
  }

  /// The number of pieces in a cart of `customer`, by default the cart in use; 0 if it does not exist.
  package borrowing func itemCount(of cart: CartID?, of customer: CustomerID) -> Int {
    carts[cart ?? openCart(of: customer)]?.itemCount ?? 0
  }
}
