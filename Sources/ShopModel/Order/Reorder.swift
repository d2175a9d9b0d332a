/// Pieces of an order that could not be put into a cart again.
package struct MissingPieces: Hashable, Sendable {
  /// Why they could not.
  package enum Reason: String, CaseIterable, Hashable, Sendable {
    /// The product is not sold any more.
    case notFound
    case outOfStock
    case insufficientStock
    /// The cart can have no more of the product.
    case quantityLimit
    /// The cart is in another currency.
    case currencyMixed
    /// The cart has no room for another line.
    case cartFull
  }

  package let product: ProductID
  package let name: LocalizedText
  package let requested: Int
  package let added: Int
  package let reason: Reason
}

/// Puts what an order has into a cart, line by line, as far as that is possible.
struct Reorder {
  private let cart: CartTarget
  /// How many pieces of each product the cart has by now.
  private var held: [ProductID: Int] = [:]
  private var currency: Currency?
  private(set) var events: [Event] = []
  private(set) var missing: [MissingPieces] = []

  init(into cart: CartTarget, of shop: borrowing Shop) {
    self.cart = cart
    currency = cart.place.flatMap { shop.currencyOfCart(at: $0) }
    for line in shop.record(of: cart.id)?.lines ?? [] { held[line.product] = line.quantity }
  }

  mutating func take(_ line: OrderLine, in shop: borrowing Shop, _ ids: inout IDMaker) {
    let (added, reason) = possible(line, in: shop)
    if let reason {
      missing.append(MissingPieces(product: line.product, name: line.name, requested: line.quantity, added: added, reason: reason))
    }
    guard added > 0 else { return }
    let isNew = held[line.product] == nil
    let fact = CartAdded(cart: cart.id, line: isNew ? LineID(ids.next()) : .none, product: line.product, by: added)
    events += events.isEmpty ? cart.making(.cart(.added(fact))) : [.cart(.added(fact))]
    held[line.product, default: 0] += added
    currency = currency ?? shop.products[line.product]?.price.currency
  }

  /// How many pieces can be added, and why not all.
  private func possible(_ line: OrderLine, in shop: borrowing Shop) -> (added: Int, reason: MissingPieces.Reason?) {
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

/// What came of ordering something again.
package struct Reordered: Sendable {
  package let cart: CartID
  package let missing: [MissingPieces]
}

extension Shop {
  /// What an order has, once more in the cart in use: as much as there is in stock and a cart can have.
  package func orderingAgain(_ id: OrderID, of customer: CustomerID, _ ids: inout IDMaker) throws(OrderRefusal) -> Change<Reordered> {
    let order = try order(id, of: customer)
    let open = openCart(of: customer)
    var reorder = Reorder(into: CartTarget(id: open, owner: customer, place: carts.place(of: open)), of: self)
    for line in order.lines { reorder.take(line, in: self, &ids) }
    return Change(reorder.events, reporting: Reordered(cart: open, missing: reorder.missing))
  }
}
