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
