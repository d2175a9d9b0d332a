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
    guard order.status.next == status else { throw .wrongStatus(order.status) }
    return Change([order.becoming(status)], reporting: order.with(status))
  }

  /// Change that cancels an order and returns its pieces to the stock.
  package func cancellingOrder(_ id: OrderID, of customer: CustomerID) throws(OrderError) -> Change<Order> {
    let order = try order(id, of: customer)
    guard order.status.isOpen else { throw .wrongStatus(order.status) }
    return Change([order.becoming(.cancelled)] + returned(by: order), reporting: order.with(.cancelled))
  }

  /// Change that deletes an order; an open one is canceled first. Reports its final value.
  package func deletingOrder(_ id: OrderID, of customer: CustomerID) throws(OrderError) -> Change<Order> {
    let order = try order(id, of: customer)
    let removed = Event.order(.removed(OrderRemoved(order: id)))
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
  /// Event that sets the status.
  fileprivate func becoming(_ status: OrderStatus) -> Event { .order(.statusSet(OrderStatusSet(order: id, status: status))) }

  /// Copy with the given status.
  fileprivate func with(_ status: OrderStatus) -> Order {
    var order = self
    order.status = status
    return order
  }
}

extension Shop {
  /// The number of orders at the start of `ids` that have at most `limit` lines in total; at least 1.
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
