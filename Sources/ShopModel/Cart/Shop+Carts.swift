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

  /// Change that deletes a cart; if it was the open one, the next use creates another.
  package func deleting(_ id: CartID, of customer: CustomerID) throws(CartError) -> Change<CartID> {
    guard try cart(id, of: customer).slot != nil else { throw .unknownCart(id) }
    return Change([.cart(.deleted(CartDeleted(cart: id)))], reporting: id)
  }

  /// Change that makes another cart the open one.
  package func switching(to id: CartID, of customer: CustomerID) throws(CartError) -> Change<CartID> {
    guard try cart(id, of: customer).slot != nil else { throw .unknownCart(id) }
    if holders[customer]?.open == id { return Change([], reporting: id) }
    return Change([.cart(.switched(CartSwitched(owner: customer, cart: id)))], reporting: id)
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
