extension Shop {
  /// Returns the order `id` of `customer`. Another customer's order counts as unknown.
  package func order(_ id: OrderID, of customer: CustomerID) throws(OrderError) -> Order {
    guard let order = orders[id], order.owner == customer else { throw .unknownOrder(id) }
    return order
  }

  /// Change that sets some fields of an order.
  package func updatingOrder(_ id: OrderID, _ patch: OrderPatch, of customer: CustomerID) throws(OrderError) -> Change<Order> {
    let order = try order(id, of: customer)
    let patch = patch.differing(from: order)
    if patch.isEmpty { return Change([], reporting: order) }
    return Change([.order(.updated(OrderUpdated(order: id, patch: patch)))], reporting: patch.applied(to: order))
  }

  /// Change that advances an order; only the next status is allowed.
  package func advancingOrder(_ id: OrderID, to status: OrderStatus, of customer: CustomerID) throws(OrderError) -> Change<Order> {
    let order = try order(id, of: customer)
    guard order.status.next == status else { throw .wrongStatus(order.status, to: status) }
    return Change([order.becoming(status)], reporting: order.with(status))
  }

  /// Change that cancels an order and returns its pieces to the stock.
  package func cancellingOrder(_ id: OrderID, of customer: CustomerID) throws(OrderError) -> Change<Order> {
    let order = try order(id, of: customer)
    guard order.status.isOpen else { throw .wrongStatus(order.status, to: .cancelled) }
    return Change([order.becoming(.cancelled)] + returned(by: order), reporting: order.with(.cancelled))
  }

  /// Change that deletes an order; an open one is canceled first. Reports its final value.
  package func deletingOrder(_ id: OrderID, of customer: CustomerID) throws(OrderError) -> Change<Order> {
    let order = try order(id, of: customer)
    let removed = Event.order(.removed(order: id))
    guard order.status.isOpen else { return Change([removed], reporting: order) }
    return Change([removed] + returned(by: order), reporting: order.with(.cancelled))
  }

  /// Events that return pieces to the stock, for products that still exist and whose stock was tracked
  /// at checkout and still is. Pieces beyond the range of a stock are not counted.
  private func returned(by order: Order) -> [Event] {
    order.lines.filter(\.isCounted).compactMap { line in
      guard let balance = products[line.product]?.stockBalance else { return nil }
      let room = Stock.room(above: balance)
      return room == 0 ? nil : .catalog(.stockChanged(StockChanged(product: line.product, by: min(line.quantity, room))))
    }
  }
}

extension Order {
  fileprivate func becoming(_ status: OrderStatus) -> Event { .order(.statusSet(order: id, status: status)) }

  /// Copy with the given status.
  fileprivate func with(_ status: OrderStatus) -> Order {
    var order = self
    order.status = status
    return order
  }
}

extension Shop {
  /// The number of orders at the first of `slots` that have at most `limit` lines in total; at least 1.
  package borrowing func fitting(_ slots: some Sequence<Int>, lines limit: Int) -> Int {
    var (count, lines) = (0, 0)
    for slot in slots {
      lines += orders.slots[slot]?.lines.count ?? 0
      if count > 0, lines > limit { break }
      count += 1
    }
    return max(count, 1)
  }
}

/// Optional data for an order.
package struct CheckoutOptions: Sendable {
  /// Name of the recipient.
  package var customerName: String?
  package var comment: String?
  /// Total displayed to the customer; a higher one is rejected.
  package var expectedTotal: Money?
  /// How to read the amounts of the items that the order buys; nil leaves lists as they are.
  package var list: ListWriting?

  package init(customerName: String? = nil, comment: String? = nil, expectedTotal: Money? = nil, list: ListWriting? = nil) {
    self.customerName = customerName
    self.comment = comment
    self.expectedTotal = expectedTotal
    self.list = list
  }
}

/// How amounts and notes of a list are written.
package struct ListWriting: Sendable {
  let units: UnitKeys
  let ranges: RangeNotes

  package init(units: UnitKeys, ranges: RangeNotes) { (self.units, self.ranges) = (units, ranges) }
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
  /// Items of lists that were bought, wholly or in part.
  package let items: [ItemID]
}

extension Shop {
  /// Change that orders a cart at current prices, reduces the stock, deletes the cart, and buys the items of lists that it is for.
  package func checkingOut(
    _ id: CartID?, of customer: CustomerID, _ overrides: CheckoutOptions, _ terms: PricingTerms, limit: Int = OrderLimits.orders,
    _ ids: inout IDMaker
  ) throws(OrderError) -> Change<Checkout> {
    let cart = try cartToOrder(id, of: customer)
    var lines = try orderLines(of: cart)
    // a cart to order has lines, which determine its currency
    let price = price(ofCartAt: carts.slot(of: cart.id), currency: lines.first?.unitPrice.currency ?? .usd, terms)
    // both contain the cart's lines whose product exists, in the same order
    for (index, line) in zip(lines.indices, price.lines) { lines[index].setPrices(from: line, of: price) }
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
    let (purchases, items) = overrides.list.map { purchasingItems(of: cart, at: terms.at, as: $0) } ?? ([], [])
    let events = order.restoringEvents { .order(.placed($0)) } + taken + [.cart(.deleted(cart: cart.id))] + purchases
    let expectedMore = overrides.expectedTotal.flatMap { $0 == total ? nil : $0 }
    return Change(
      events,
      reporting: Checkout(
        order: order, repriced: repriced, lost: cart.lost, idleCodes: price.idleCodes, expectedMore: expectedMore, items: items))
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
    if let currency, currency != product.price.currency {
      throw .currencyMixed(product.id, cart: currency, product: product.price.currency)
    }
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

/// Pieces of an order that could not be added to a cart again.
package struct OrderShortage: Hashable, Sendable {
  /// Reason why they could not be added.
  package enum Reason: String, CaseIterable, Hashable, Sendable {
    /// The product no longer exists.
    case notFound
    case outOfStock
    case insufficientStock
    /// The cart line is at the maximum quantity.
    case quantityLimit
    /// The cart is in another currency.
    case currencyMixed
    /// The cart has the maximum number of lines.
    case cartFull
  }

  package let product: ProductID
  package let name: LocalizedText
  package let requested: Int
  package let added: Int
  package let reason: Reason
}

/// Adds the lines of an order to a cart, as far as possible.
struct Reorder {
  private let cart: CartTarget
  /// Current number of pieces of each product in the cart.
  private var quantities: [ProductID: Int] = [:]
  private var currency: Currency?
  private(set) var events: [Event] = []
  private(set) var missing: [OrderShortage] = []

  init(into cart: CartTarget, of shop: borrowing Shop) {
    self.cart = cart
    currency = cart.slot.flatMap { shop.currencyOfCart(at: $0) }
    for line in shop.record(of: cart.id)?.lines ?? [] { quantities[line.product] = line.quantity }
  }

  /// Adds as many pieces of the line as possible; what is missing is recorded with its reason.
  mutating func add(_ line: OrderLine, in shop: borrowing Shop, _ ids: inout IDMaker) {
    let (added, reason) = possible(line, in: shop)
    if let reason {
      missing.append(OrderShortage(product: line.product, name: line.name, requested: line.quantity, added: added, reason: reason))
    }
    guard added > 0 else { return }
    let isNew = quantities[line.product] == nil
    let fact = CartAdded(cart: cart.id, line: isNew ? LineID(ids.next()) : .none, product: line.product, by: added)
    events += events.isEmpty ? cart.making(.added(fact)) : [.cart(.added(fact))]
    quantities[line.product, default: 0] += added
    currency = currency ?? shop.products[line.product]?.price.currency
  }

  /// Number of pieces that can be added, and the reason if it is not all.
  private func possible(_ line: OrderLine, in shop: borrowing Shop) -> (added: Int, reason: OrderShortage.Reason?) {
    guard let product = shop.products[line.product] else { return (0, .notFound) }
    if let currency, currency != product.price.currency { return (0, .currencyMixed) }
    let has = quantities[line.product] ?? 0
    if has == 0, quantities.count >= CartLimits.lines { return (0, .cartFull) }
    let most = min(product.stock ?? Quantity.range.upperBound, Quantity.range.upperBound)
    let added = max(0, min(line.quantity, most - has))
    if added == line.quantity { return (added, nil) }
    if product.stock == 0 { return (added, .outOfStock) }
    return (added, product.stock.map { $0 <= Quantity.range.upperBound } ?? false ? .insufficientStock : .quantityLimit)
  }
}

/// Result of ordering again.
package struct Reordered: Sendable {
  package let cart: CartID
  package let missing: [OrderShortage]
}

extension Shop {
  /// Change that adds the lines of an order to the open cart, up to the stock and the limits of a cart.
  package func orderingAgain(_ id: OrderID, of customer: CustomerID, _ ids: inout IDMaker) throws(OrderError) -> Change<Reordered> {
    let order = try order(id, of: customer)
    let open = openCart(of: customer)
    var reorder = Reorder(into: CartTarget(id: open, owner: customer, slot: carts.slot(of: open)), of: self)
    for line in order.lines { reorder.add(line, in: self, &ids) }
    return Change(reorder.events, reporting: Reordered(cart: open, missing: reorder.missing))
  }
}
