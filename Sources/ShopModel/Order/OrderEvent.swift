/// An event about orders.
package enum OrderEvent: Hashable, Sendable {
  /// A cart was ordered. The stock reduction and the deletion of the cart are separate events.
  case placed(Order)
  /// Remaining lines of a large order.
  case extended(order: OrderID, lines: [OrderLine])
  case updated(OrderUpdated)
  /// The status of an order changed.
  case statusSet(order: OrderID, status: OrderStatus)
  case removed(order: OrderID)
  /// An order now has the given value, whatever the prior one.
  case put(Order)
  /// Restores uses of promotions by orders that are gone, in snapshots.
  case usesSpent(UsesSpent)
}

/// Some fields of an order changed.
package struct OrderUpdated: Hashable, Sendable {
  package var order: OrderID
  package var patch: OrderPatch

  package init(order: OrderID, patch: OrderPatch) {
    self.order = order
    self.patch = patch
  }
}

extension Shop {
  mutating func apply(_ event: OrderEvent, _ log: inout UndoLog) {
    switch event {
    case .placed(let order), .put(let order):
      if spentUses.byOrder[order.id] != nil { changeSpentUses(log: &log) { $0.restore(order.id) } }
      set(order.id, to: order, &log)
    case .extended(let order, let lines): change(order, &log) { $0.lines += lines }
    case .updated(let fact): change(fact.order, &log) { $0 = fact.patch.applied(to: $0) }
    case .statusSet(let order, let status): change(order, &log) { $0.status = status }
    case .removed(let order): remove(order, log: &log)
    case .usesSpent(let fact): changeSpentUses(log: &log) { $0.record(fact) }
    }
  }

  /// Deletes an order. An open one is canceled by that, so its uses of promotions do not count; those of a fulfilled one do.
  private mutating func remove(_ id: OrderID, log: inout UndoLog) {
    guard let order = orders[id] else { return }
    if order.status == .fulfilled, !order.discounts.isEmpty {
      changeSpentUses(log: &log) { $0.delete(id, of: order.owner, using: order.discounts.map(\.promotion)) }
    }
    set(id, to: nil, &log)
  }

  private mutating func changeSpentUses(log: inout UndoLog, _ body: (inout SpentUses) -> Void) {
    log.record(.spentUses(spentUses))
    body(&spentUses)
  }

  /// Deletes all orders of a customer.
  mutating func removeOrders(of customer: CustomerID, _ log: inout UndoLog) {
    log.record(.spentUses(spentUses))
    spendUses { $0 == customer }
    for slot in orderIndex.slots(of: customer) { if let id = orders[slot: slot]?.id { set(id, to: nil, &log) } }
  }

  private mutating func change(_ id: OrderID, _ log: inout UndoLog, _ body: (inout Order) -> Void) {
    guard var order = orders[id] else { return }
    body(&order)
    set(id, to: order, &log)
  }

  private mutating func set(_ id: OrderID, to order: Order?, _ log: inout UndoLog) {
    let before = replace(id, by: order)
    log.record(.entity(.order(id), before.map { Entity($0) }))
  }

  /// Sets or removes an order and updates the index; returns the prior value.
  @discardableResult
  mutating func replace(_ id: OrderID, by order: Order?) -> Order? {
    let before = orders[id]
    if let before { orderIndex.remove(before) }
    if let order {
      orderIndex.insert(order, at: orders.put(order, as: id).slot)
    } else {
      orders.remove(id)
    }
    return before
  }
}

/// Reason why an order cannot be placed, changed or read.
package enum OrderError: Error, Hashable, Sendable {
  /// The order does not exist or belongs to another customer.
  case unknownOrder(OrderID)
  /// The content of the cart cannot be ordered.
  case cart(CartError)
  case cartEmpty(CartID)
  /// The cart was already ordered.
  case alreadyOrdered(OrderID)
  /// The total exceeds the expected one.
  case priceChanged(expected: Money, actual: Money, [RepricedLine])
  /// The current status of the order does not allow the change.
  case wrongStatus(OrderStatus, to: OrderStatus)
  /// The customer has the maximum number of orders.
  case tooManyOrders(maximum: Int)
}

/// A cart line whose product price changed since it was added.
package struct RepricedLine: Hashable, Sendable {
  package let product: ProductID
  package let name: LocalizedText
  /// Unit price when the line was added.
  package let old: Money
  /// Current unit price.
  package let new: Money
}
