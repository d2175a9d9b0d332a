extension Shop {
  /// The order `id` of `customer`. Another customer's order is unknown.
  package func order(_ id: OrderID, of customer: CustomerID) throws(OrderRefusal) -> Order {
    guard let order = orders[id], order.owner == customer else { throw .unknownOrder(id) }
    return order
  }

  /// New values for some fields of an order.
  package func updatingOrder(_ id: OrderID, _ patch: OrderPatch, of customer: CustomerID) throws(OrderRefusal) -> Change<Order> {
    let order = try order(id, of: customer)
    let patch = patch.differing(from: order)
    if patch.isEmpty { return Change([], reporting: order) }
    return Change([.order(.updated(OrderUpdated(order: id, patch: patch)))], reporting: patch.applied(to: order))
  }

  /// An order one step further: only to the status that comes next.
  package func advancingOrder(_ id: OrderID, to status: OrderStatus, of customer: CustomerID) throws(OrderRefusal) -> Change<Order> {
    let order = try order(id, of: customer)
    guard order.status.next == status else { throw .wrongStatus(order.status) }
    return Change([order.becoming(status)], reporting: order.with(status))
  }

  /// An order called off; what it took goes back.
  package func cancellingOrder(_ id: OrderID, of customer: CustomerID) throws(OrderRefusal) -> Change<Order> {
    let order = try order(id, of: customer)
    guard order.status.isOpen else { throw .wrongStatus(order.status) }
    return Change([order.becoming(.cancelled)] + returned(by: order), reporting: order.with(.cancelled))
  }

  /// An order less; one that is still open is called off by that. The outcome is what it was at the end.
  package func deletingOrder(_ id: OrderID, of customer: CustomerID) throws(OrderRefusal) -> Change<Order> {
    let order = try order(id, of: customer)
    let removed = Event.order(.removed(OrderRemoved(order: id)))
    guard order.status.isOpen else { return Change([removed], reporting: order) }
    return Change([removed] + returned(by: order), reporting: order.with(.cancelled))
  }

  /// What goes back to the stock of products that still exist, and whose pieces were counted then and are now.
  private func returned(by order: Order) -> [Event] {
    order.lines.filter { $0.isCounted && products[$0.product]?.stock != nil }.map { line in
      .catalog(.stockChanged(StockChanged(product: line.product, by: line.quantity)))
    }
  }
}

extension Order {
  /// The fact that it gets there.
  fileprivate func becoming(_ status: OrderStatus) -> Event { .order(.statusSet(OrderStatusSet(order: id, status: status))) }

  /// The same order there.
  fileprivate func with(_ status: OrderStatus) -> Order {
    var order = self
    order.status = status
    return order
  }
}

/// New values for some fields of an order.
package struct OrderPatch: Hashable, Sendable {
  package var customerName: FieldChange<String>
  package var comment: FieldChange<String>

  package init(
    customerName: FieldChange<String> = .keep, comment: FieldChange<String> = .keep
  ) {
    self.customerName = customerName
    self.comment = comment
  }

  /// Whether it leaves everything as it is.
  package var isEmpty: Bool { self == OrderPatch() }

  /// `order` with the new values.
  package func applied(to order: Order) -> Order {
    var order = order
    order.customerName = customerName.applied(to: order.customerName)
    order.comment = comment.applied(to: order.comment)
    return order
  }

  /// Only what differs from `order`: what others change at the same time stays theirs.
  package func differing(from order: Order) -> OrderPatch {
    OrderPatch(
      customerName: customerName.applied(to: order.customerName) == order.customerName ? .keep : customerName,
      comment: comment.applied(to: order.comment) == order.comment ? .keep : comment)
  }
}

extension Shop {
  /// How many of the first orders have at most so many lines together, at least one.
  package borrowing func fitting(_ ids: some Sequence<OrderID>, lines limit: Int) -> Int {
    var (count, lines) = (0, 0)
    for id in ids {
      lines += orders[id]?.lines.count ?? 0
      if count > 0, lines > limit { break }
      count += 1
    }
    return max(count, 1)
  }
}
