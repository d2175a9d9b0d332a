/// Finds orders by their customer and by the cart they were made of; it follows from the orders.
package struct OrderIndex: Sendable {
  /// One order of a customer.
  private struct Entry: Sendable, Comparable {
    let createdAt: Timestamp
    let id: OrderID
    /// Where the order is in its table.
    let place: Int

    static func < (left: Entry, right: Entry) -> Bool {
      left.createdAt == right.createdAt ? left.id < right.id : left.createdAt < right.createdAt
    }

    static func == (left: Entry, right: Entry) -> Bool { left.createdAt == right.createdAt && left.id == right.id }
  }

  /// By when they were made, then by id.
  private var byOwner: [CustomerID: [Entry]] = [:]
  /// Usually one a cart; more only when different devices ordered it.
  private var byCart: [CartID: [OrderID]] = [:]

  /// How many orders that stand have each promotion.
  private var usesByPromotion: [PromotionID: Int] = [:]

  package init() {}

  /// How many orders have a promotion, those that were cancelled aside.
  func uses(of promotion: PromotionID) -> Int { usesByPromotion[promotion] ?? 0 }

  /// How many orders a customer has.
  package func count(of customer: CustomerID) -> Int { byOwner[customer]?.count ?? 0 }

  /// Where the orders of a customer are, by when they were made, then by id.
  package func places(of customer: CustomerID) -> [Int] { byOwner[customer]?.map(\.place) ?? [] }

  /// Whether a cart has become an order.
  func hasOrder(of cart: CartID) -> Bool { byCart[cart] != nil }

  /// What a cart has become, by id.
  func orders(of cart: CartID) -> [OrderID] { byCart[cart] ?? [] }

  mutating func insert(_ order: Order, at place: Int) {
    let entry = Entry(createdAt: order.createdAt, id: order.id, place: place)
    byOwner[order.owner, default: []].insert(sorted: entry)
    byCart[order.cart, default: []].insert(sorted: order.id)
    count(order, 1)
  }

  mutating func remove(_ order: Order) {
    let entry = Entry(createdAt: order.createdAt, id: order.id, place: 0)
    byOwner[order.owner]?.remove(sorted: entry)
    byCart[order.cart]?.remove(sorted: order.id)
    count(order, -1)
    if byOwner[order.owner]?.isEmpty == true { byOwner[order.owner] = nil }
    if byCart[order.cart]?.isEmpty == true { byCart[order.cart] = nil }
  }

  private mutating func count(_ order: Order, _ by: Int) {
    if order.status == .cancelled { return }
    for discount in order.discounts {
      let uses = uses(of: discount.promotion) + by
      usesByPromotion[discount.promotion] = uses > 0 ? uses : nil
    }
  }
}

/// Which orders of a customer are asked for.
package struct OrderFilter: Hashable, Sendable {
  package var status: OrderStatus?
  /// Inclusive.
  package var from: Timestamp?
  /// Exclusive.
  package var to: Timestamp?

  package init(
    status: OrderStatus? = nil, from: Timestamp? = nil, to: Timestamp? = nil
  ) {
    self.status = status
    self.from = from
    self.to = to
  }

  fileprivate func passes(_ order: Order) -> Bool {
    status.map { order.status == $0 } ?? true && from.map { order.createdAt >= $0 } ?? true && to.map { order.createdAt < $0 } ?? true
  }
}

extension Shop {
  /// Where the orders of `customer` that pass are, the newest first, then those with the higher id.
  package func orders(of customer: CustomerID, _ filter: OrderFilter) -> [Int] {
    orderIndex.places(of: customer).reversed().filter { place in orders[place: place].map(filter.passes) ?? false }
  }
}
