/// Finds the order whose pieces an event takes from a stock or gives back: one change can concern several orders, and stocks besides. The events
/// of a stock follow that of their order.
struct MovedPieces {
  /// The order whose events come now.
  private var order: OrderID?
  private var isReturning = false
  /// The pieces of that order which have not been moved yet; nil if they are not known.
  private var rest: [OrderLine]?
  /// The orders that the change has placed.
  private var placed: [OrderID: [OrderLine]] = [:]

  /// The order of a movement; nil for other events, and for movements that no order causes. `shop` is the state after the change, and `state`
  /// the one before it.
  mutating func order(of event: Event, in shop: borrowing Shop, _ state: ReplicatedState) -> OrderID? {
    switch event {
    case .order(.placed(let order)):
      placed[order.id] = order.lines
      begin(order.id, isReturning: false, lines: order.lines)
    case .order(.extended(let id, let lines)):
      placed[id]?.append(contentsOf: lines)
      if order == id { rest?.append(contentsOf: lines) }
    case .order(.statusSet(let id, let status)) where status == .cancelled:
      begin(id, isReturning: true, lines: lines(of: id, in: shop, state))
    case .order(.removed(let order)): begin(order, isReturning: true, lines: lines(of: order, in: shop, state))
    case .catalog(.stockChanged(let fact)): return takeOrder(of: fact)
    default: order = nil
    }
    return nil
  }

  private mutating func begin(_ order: OrderID, isReturning: Bool, lines: [OrderLine]?) {
    self.order = order
    self.isReturning = isReturning
    rest = lines.flatMap { $0.isEmpty ? nil : $0.filter(\.isCounted) }
  }

  private func lines(of id: OrderID, in shop: borrowing Shop, _ state: ReplicatedState) -> [OrderLine]? {
    placed[id] ?? shop.orders[id]?.lines ?? (state.value(of: .order(id))?.value as? Order)?.lines
  }

  /// The order, if it has a line left that the movement is of. A stock that is nearly full takes fewer pieces back.
  private mutating func takeOrder(of fact: StockChanged) -> OrderID? {
    if (fact.by > 0) != isReturning { return nil }
    guard let lines = rest else { return order }
    let pieces = abs(fact.by)
    let index = lines.firstIndex { $0.product == fact.product && (isReturning ? pieces <= $0.quantity : pieces == $0.quantity) }
    guard let index else { return nil }
    rest?.remove(at: index)
    return order
  }
}
