/// What a customer wants to be known of an order.
package struct CheckoutWishes: Hashable, Sendable {
  /// Whom the order is for.
  package var customerName: String?
  package var comment: String?
  /// What the customer was told they would pay: more than this is refused.
  package var expectedTotal: Money?

  package init(
    customerName: String? = nil, comment: String? = nil, expectedTotal: Money? = nil
  ) {
    self.customerName = customerName
    self.comment = comment
    self.expectedTotal = expectedTotal
  }
}

/// What became of a cart that was ordered: enough to tell about it afterwards.
package struct Checkout: Sendable {
  package let order: Order
  package let repriced: [RepricedLine]
  /// Codes of the cart that took nothing off.
  package let idleCodes: [RefusedPromotion]
  /// What was expected to be paid, if it is less now.
  package let expectedMore: Money?
}

extension Shop {
  /// Makes an order of a cart at the prices of now, takes its pieces from the stock, and ends the cart.
  package func checkingOut(
    _ id: CartID?, of customer: CustomerID, _ wishes: CheckoutWishes, _ terms: PricingTerms, limit: Int = OrderLimits.orders,
    _ ids: inout IDMaker
  ) throws(OrderRefusal) -> Change<Checkout> {
    let cart = try cartToOrder(id, of: customer)
    var lines = try orderLines(of: cart)
    // a cart that is ordered has lines, so its currency is theirs
    let price = price(ofCartAt: carts.place(of: cart.id), currency: lines.first?.unitPrice.currency ?? .usd, terms)
    // both are made of the cart's lines whose product is there, in their order
    for (index, line) in zip(lines.indices, price.lines) { lines[index].take(line, in: price.currency) }
    let total = price.money(price.total)
    let repriced = repricedLines(of: cart)
    if let expected = wishes.expectedTotal { try check(total, against: expected, repriced) }
    guard orderIndex.count(of: customer) < limit else { throw .tooManyOrders(maximum: limit) }
    let order = Order(
      id: OrderID(ids.next()), owner: customer, cart: cart.id, customerName: wishes.customerName ?? nameOnOrders(of: customer),
      comment: wishes.comment, lines: lines, price, createdAt: terms.at)
    let taken = lines.filter(\.isCounted).map { line -> Event in
      .catalog(.stockChanged(StockChanged(product: line.product, by: -line.quantity)))
    }
    let events = order.facts(OrderEvent.placed) + taken + [.cart(.deleted(CartDeleted(cart: cart.id)))]
    let expectedMore = wishes.expectedTotal.flatMap { $0 == total ? nil : $0 }
    return Change(
      events,
      reporting: Checkout(
        order: order, repriced: repriced, idleCodes: price.idleCodes, expectedMore: expectedMore))
  }

  /// Whom an order is for when the customer does not say: guests have no name.
  private func nameOnOrders(of customer: CustomerID) -> String? { customers[customer]?.name }

  /// The cart that is to be ordered, with something in it.
  private func cartToOrder(_ id: CartID?, of customer: CustomerID) throws(OrderRefusal) -> Cart {
    let target: CartTarget
    do throws(CartRefusal) { target = try cart(id, of: customer) } catch {
      if let id, let order = orderIndex.orders(of: id).first(where: { orders[$0]?.owner == customer }) { throw .alreadyOrdered(order) }
      throw .cart(error)
    }
    guard let place = target.place, let cart = carts[place: place], !cart.lines.isEmpty else { throw .cartEmpty(target.id) }
    guard cart.lines.count <= CartLimits.lines else { throw .cart(.cartFull(maximum: CartLimits.lines)) }
    return cart
  }

  /// The lines of a cart as they will stand in the order: all in stock, and in one currency.
  private func orderLines(of cart: Cart) throws(OrderRefusal) -> [OrderLine] {
    var lines: [OrderLine] = []
    for line in cart.lines {
      guard let product = products[place: line.product] else { continue }
      do throws(CartRefusal) { try check(line.quantity, of: product, besides: lines.first?.unitPrice.currency) } catch {
        throw .cart(error)
      }
      // the limits of prices and quantities keep this within 64 bits
      let total = product.price.times(line.quantity) ?? product.price
      lines.append(
        OrderLine(
          id: line.id, product: product.id, name: product.name, quantity: line.quantity, unitPrice: product.price, subtotal: total,
          total: total, isCounted: product.stock != nil))
    }
    return lines
  }

  private func check(_ quantity: Int, of product: Product, besides currency: Currency?) throws(CartRefusal) {
    if quantity > Quantity.range.upperBound { throw .quantityLimit(product.id, maximum: Quantity.range.upperBound) }
    if let stock = product.stock, quantity > stock {
      throw stock == 0 ? .outOfStock(product.id) : .insufficientStock(product.id, available: stock, requested: quantity)
    }
    if let currency, currency != product.price.currency { throw .currencyMixed(cart: currency, product: product.price.currency) }
  }

  private func check(_ total: Money, against expected: Money, _ repriced: [RepricedLine]) throws(OrderRefusal) {
    guard expected.currency == total.currency else {
      throw .cart(.currencyMixed(cart: total.currency, product: expected.currency))
    }
    if total.minorUnits > expected.minorUnits { throw .priceChanged(expected: expected, actual: total, repriced) }
  }

  /// The lines of a cart whose products were priced anew since they were added.
  private func repricedLines(of cart: Cart) -> [RepricedLine] {
    cart.lines.compactMap { line in
      guard let product = products[place: line.product], product.price != line.priceWhenAdded else { return nil }
      return RepricedLine(product: product.id, name: product.name, old: line.priceWhenAdded, new: product.price)
    }
  }
}
