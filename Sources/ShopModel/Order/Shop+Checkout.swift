/// Optional data for an order.
package struct CheckoutOptions: Hashable, Sendable {
  /// Name of the recipient.
  package var customerName: String?
  package var comment: String?
  /// Total displayed to the customer; a higher one is rejected.
  package var expectedTotal: Money?

  package init(customerName: String? = nil, comment: String? = nil, expectedTotal: Money? = nil) {
    self.customerName = customerName
    self.comment = comment
    self.expectedTotal = expectedTotal
  }
}

/// Result of a checkout, for reporting it afterwards.
package struct Checkout: Sendable {
  package let order: Order
  package let repriced: [RepricedLine]
  /// Lines that the cart lost with their products since its last change.
  package let lost: [LostLine]
  /// Codes of the cart without any discount.
  package let idleCodes: [RejectedPromotion]
  /// Expected total, if the actual one is lower.
  package let expectedMore: Money?
}

extension Shop {
  /// Change that orders a cart at current prices, reduces the stock, and deletes the cart.
  package func checkingOut(
    _ id: CartID?, of customer: CustomerID, _ overrides: CheckoutOptions, _ terms: PricingTerms, limit: Int = OrderLimits.orders,
    _ ids: inout IDMaker
  ) throws(OrderError) -> Change<Checkout> {
    let cart = try cartToOrder(id, of: customer)
    var lines = try orderLines(of: cart)
    // a cart to order has lines, which determine its currency
    let price = price(ofCartAt: carts.slot(of: cart.id), currency: lines.first?.unitPrice.currency ?? .usd, terms)
    // both contain the cart's lines whose product exists, in the same order
    for (index, line) in zip(lines.indices, price.lines) { lines[index].take(line, of: price) }
    let total = price.money(price.total)
    let repriced = repricedLines(of: cart)
    if let expected = overrides.expectedTotal { try check(total, against: expected, repriced) }
    guard orderIndex.count(of: customer) < limit else { throw .tooManyOrders(maximum: limit) }
    let order = Order(
      id: OrderID(ids.next()), owner: customer, cart: cart.id, customerName: overrides.customerName ?? nameOnOrders(of: customer),
      comment: overrides.comment, lines: lines, price, createdAt: terms.at)
    let taken = lines.filter(\.isCounted).map { line -> Event in
      .catalog(.stockChanged(StockChanged(product: line.product, by: -line.quantity)))
    }
    let events = order.restoringEvents { .order(.placed($0)) } + taken + [.cart(.deleted(CartDeleted(cart: cart.id)))]
    let expectedMore = overrides.expectedTotal.flatMap { $0 == total ? nil : $0 }
    return Change(
      events,
      reporting: Checkout(
        order: order, repriced: repriced, lost: cart.lost, idleCodes: price.idleCodes, expectedMore: expectedMore))
  }

  /// Recipient when none is given; guests have no name.
  private func nameOnOrders(of customer: CustomerID) -> String? { customers[customer]?.name }

  /// Resolves the cart to order; throws when it is empty.
  private func cartToOrder(_ id: CartID?, of customer: CustomerID) throws(OrderError) -> Cart {
    let target: CartTarget
    do throws(CartError) { target = try cart(id, of: customer) } catch {
      if let id, let order = orderIndex.orders(of: id).first(where: { orders[$0]?.owner == customer }) { throw .alreadyOrdered(order) }
      throw .cart(error)
    }
    guard let slot = target.slot, let cart = carts[slot: slot], !cart.lines.isEmpty else { throw .cartEmpty(target.id) }
    guard cart.lines.count <= CartLimits.lines else { throw .cart(.cartFull(maximum: CartLimits.lines)) }
    return cart
  }

  /// Lines of a cart as order lines; throws unless all are in stock and in one currency.
  private func orderLines(of cart: Cart) throws(OrderError) -> [OrderLine] {
    var lines: [OrderLine] = []
    for line in cart.lines {
      guard let product = products[slot: line.product] else { continue }
      do throws(CartError) { try check(line.quantity, of: product, besides: lines.first?.unitPrice.currency) } catch {
        throw .cart(error)
      }
      // the limits on prices and quantities keep the product within 64 bits
      let total = product.price.times(line.quantity) ?? product.price
      lines.append(
        OrderLine(
          id: line.id, product: product.id, name: product.title, quantity: line.quantity, unitPrice: product.price, subtotal: total,
          total: total, isCounted: product.stock != nil))
    }
    return lines
  }

  private func check(_ quantity: Int, of product: Product, besides currency: Currency?) throws(CartError) {
    if quantity > Quantity.range.upperBound { throw .quantityLimit(product.id, maximum: Quantity.range.upperBound) }
    if let stock = product.stock, quantity > stock {
      throw stock == 0 ? .outOfStock(product.id) : .insufficientStock(product.id, available: stock, requested: quantity)
    }
    if let currency, currency != product.price.currency { throw .currencyMixed(cart: currency, product: product.price.currency) }
  }

  private func check(_ total: Money, against expected: Money, _ repriced: [RepricedLine]) throws(OrderError) {
    let isHigher = total.currency != expected.currency || total.minorUnits > expected.minorUnits
    if isHigher { throw .priceChanged(expected: expected, actual: total, repriced) }
  }

  /// Cart lines whose product price changed since they were added.
  private func repricedLines(of cart: Cart) -> [RepricedLine] {
    cart.lines.compactMap { line in
      guard let product = products[slot: line.product], product.price != line.priceWhenAdded else { return nil }
      return RepricedLine(product: product.id, name: product.title, old: line.priceWhenAdded, new: product.price)
    }
  }
}
