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
