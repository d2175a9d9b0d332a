/// Finds orders by customer and by the cart they were placed from; derived from the orders.
package struct OrderIndex: Sendable {
  /// One order of a customer.
  private struct Entry: Sendable, Comparable {
    let createdAt: Timestamp
    let id: OrderID
    /// Slot of the order in its table.
    let slot: Int

    static func < (left: Entry, right: Entry) -> Bool {
      left.createdAt == right.createdAt ? left.id < right.id : left.createdAt < right.createdAt
    }

    static func == (left: Entry, right: Entry) -> Bool { left.createdAt == right.createdAt && left.id == right.id }
  }

  /// Ordered by creation time, then by id.
  private var byOwner: [CustomerID: [Entry]] = [:]
  /// Usually one per cart; several only if different devices ordered it.
  private var byCart: [CartID: [OrderID]] = [:]

  /// Number of orders per promotion, without canceled ones.
  private var usesByPromotion: [PromotionID: Int] = [:]

  package init() {}

  /// Number of orders that use a promotion, without canceled ones.
  func uses(of promotion: PromotionID) -> Int { usesByPromotion[promotion] ?? 0 }

  package func count(of customer: CustomerID) -> Int { byOwner[customer]?.count ?? 0 }

  /// Slots of a customer's orders, by creation time, then by id.
  package func slots(of customer: CustomerID) -> [Int] { byOwner[customer]?.map(\.slot) ?? [] }

  func hasOrder(of cart: CartID) -> Bool { byCart[cart] != nil }

  /// Orders placed from a cart, by id.
  func orders(of cart: CartID) -> [OrderID] { byCart[cart] ?? [] }

  mutating func insert(_ order: Order, at slot: Int) {
    let entry = Entry(createdAt: order.createdAt, id: order.id, slot: slot)
    byOwner[order.owner, default: []].insert(sorted: entry)
    byCart[order.cart, default: []].insert(sorted: order.id)
    count(order, 1)
  }

  mutating func remove(_ order: Order) {
    let entry = Entry(createdAt: order.createdAt, id: order.id, slot: 0)
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

/// Selection of a customer's orders.
package struct OrderFilter: Hashable, Sendable {
  package var status: OrderStatus?
  /// Inclusive.
  package var from: Timestamp?
  /// Exclusive.
  package var to: Timestamp?

  package init(status: OrderStatus? = nil, from: Timestamp? = nil, to: Timestamp? = nil) {
    self.status = status
    self.from = from
    self.to = to
  }

  fileprivate func passes(_ status: OrderStatus, at createdAt: Timestamp) -> Bool {
    self.status.map { status == $0 } ?? true && from.map { createdAt >= $0 } ?? true && to.map { createdAt < $0 } ?? true
  }
}

extension Shop {
  /// Slots of the orders of `customer` that match the filter, newest first, then by descending id.
  package func orders(of customer: CustomerID, _ filter: OrderFilter) -> [Int] {
    let newest = orderIndex.slots(of: customer).reversed()
    if filter == OrderFilter() { return Array(newest) }
    // one by one, fields are read in place: a copy of an order retains each of them
    return newest.filter { slot in
      guard let status = orders.slots[slot]?.status, let createdAt = orders.slots[slot]?.createdAt else { return false }
      return filter.passes(status, at: createdAt)
    }
  }
}
