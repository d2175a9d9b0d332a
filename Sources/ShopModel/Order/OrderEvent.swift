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
