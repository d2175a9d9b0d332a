/// A fact about orders.
package enum OrderEvent: Hashable, Sendable {
  /// A cart was ordered. What that took from the stock, and the end of the cart, are facts of their own.
  case placed(Order)
  /// The rest of an order with many lines.
  case extended(OrderExtended)
  case updated(OrderUpdated)
  case statusSet(OrderStatusSet)
  case removed(OrderRemoved)
  /// An order is as given now, whatever it was before.
  case put(Order)
}

/// An order has more lines.
package struct OrderExtended: Hashable, Sendable {
  package var order: OrderID
  package var lines: [OrderLine]

  package init(
    order: OrderID, lines: [OrderLine]
  ) {
    self.order = order
    self.lines = lines
  }
}

/// Some fields of an order have new values.
package struct OrderUpdated: Hashable, Sendable {
  package var order: OrderID
  package var patch: OrderPatch

  package init(
    order: OrderID, patch: OrderPatch
  ) {
    self.order = order
    self.patch = patch
  }
}

/// An order has come further, or was called off.
package struct OrderStatusSet: Hashable, Sendable {
  package var order: OrderID
  package var status: OrderStatus

  package init(
    order: OrderID, status: OrderStatus
  ) {
    self.order = order
    self.status = status
  }
}

/// An order is gone.
package struct OrderRemoved: Hashable, Sendable {
  package var order: OrderID

  package init(
    order: OrderID
  ) {
    self.order = order
  }
}

/// How one step of a change of orders is taken back.
enum OrderInverse: Sendable {
  /// What the order was; nil when it was not there.
  case order(OrderID, Order?)
}

extension Shop {
  mutating func apply(_ event: OrderEvent, _ log: inout UndoLog) {
    switch event {
    case .placed(let order), .put(let order): set(order.id, to: order, &log)
    case .extended(let fact): change(fact.order, &log) { $0.lines += fact.lines }
    case .updated(let fact): change(fact.order, &log) { $0 = fact.patch.applied(to: $0) }
    case .statusSet(let fact): change(fact.order, &log) { $0.status = fact.status }
    case .removed(let fact): if orders.place(of: fact.order) != nil { set(fact.order, to: nil, &log) }
    }
  }

  /// Takes away all orders of a customer.
  mutating func removeOrders(of customer: CustomerID, _ log: inout UndoLog) {
    for place in orderIndex.places(of: customer) { if let id = orders[place: place]?.id { set(id, to: nil, &log) } }
  }

  private mutating func change(_ id: OrderID, _ log: inout UndoLog, _ body: (inout Order) -> Void) {
    guard var order = orders[id] else { return }
    body(&order)
    set(id, to: order, &log)
  }

  private mutating func set(_ id: OrderID, to order: Order?, _ log: inout UndoLog) {
    let before = replace(id, by: order)
    log.note(.order(.order(id, before)))
  }

  /// Keeps the index as the orders are; answers what the order was.
  @discardableResult
  private mutating func replace(_ id: OrderID, by order: Order?) -> Order? {
    let before = orders[id]
    if let before { orderIndex.remove(before) }
    if let order {
      orderIndex.insert(order, at: orders.put(order, as: id).place)
    } else {
      orders.remove(id)
    }
    return before
  }

  mutating func takeBack(_ step: OrderInverse) {
    switch step {
    case .order(let id, let before): replace(id, by: before)
    }
  }
}

/// Why an order, or a change of one, is refused.
package enum OrderRefusal: Error, Hashable, Sendable {
  /// No such order, or another customer's.
  case unknownOrder(OrderID)
  /// What the cart has cannot be ordered.
  case cart(CartRefusal)
  /// There is nothing in the cart.
  case cartEmpty(CartID)
  /// The cart has become an order.
  case alreadyOrdered(OrderID)
  /// There is more to pay than was expected.
  case priceChanged(expected: Money, actual: Money, [RepricedLine])
  /// The order cannot get where it was to go.
  case wrongStatus(OrderStatus)
  /// The customer has as many orders as there can be.
  case tooManyOrders(maximum: Int)
}

/// A line of a cart whose product was priced anew since it was added.
package struct RepricedLine: Hashable, Sendable {
  package let product: ProductID
  package let name: LocalizedText
  /// What one piece cost when the line was made.
  package let old: Money
  /// What it costs now.
  package let new: Money
}
