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
  private var held: [ProductID: Int] = [:]
  private var currency: Currency?
  private(set) var events: [Event] = []
  private(set) var missing: [OrderShortage] = []

  init(into cart: CartTarget, of shop: borrowing Shop) {
    self.cart = cart
    currency = cart.slot.flatMap { shop.currencyOfCart(at: $0) }
    for line in shop.record(of: cart.id)?.lines ?? [] { held[line.product] = line.quantity }
  }

  mutating func take(_ line: OrderLine, in shop: borrowing Shop, _ ids: inout IDMaker) {
    let (added, reason) = possible(line, in: shop)
    if let reason {
      missing.append(OrderShortage(product: line.product, name: line.name, requested: line.quantity, added: added, reason: reason))
    }
    guard added > 0 else { return }
    let isNew = held[line.product] == nil
    let fact = CartAdded(cart: cart.id, line: isNew ? LineID(ids.next()) : .none, product: line.product, by: added)
    events += events.isEmpty ? cart.making(.added(fact)) : [.cart(.added(fact))]
    held[line.product, default: 0] += added
    currency = currency ?? shop.products[line.product]?.price.currency
  }

  /// Number of pieces that can be added, and the reason if it is not all.
  private func possible(_ line: OrderLine, in shop: borrowing Shop) -> (added: Int, reason: OrderShortage.Reason?) {
    guard let product = shop.products[line.product] else { return (0, .notFound) }
    if let currency, currency != product.price.currency { return (0, .currencyMixed) }
    let has = held[line.product] ?? 0
    if has == 0, held.count >= CartLimits.lines { return (0, .cartFull) }
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
    for line in order.lines { reorder.take(line, in: self, &ids) }
    return Change(reorder.events, reporting: Reordered(cart: open, missing: reorder.missing))
  }
}
