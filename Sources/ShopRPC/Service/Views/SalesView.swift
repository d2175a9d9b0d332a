import ShopModel

/// How many pieces of each product were ordered lately; it follows every change of the orders, and the time.
final class SalesView {
  /// What one order counts for.
  private struct Sale {
    let at: Timestamp
    let pieces: [(product: ProductID, quantity: Int)]
  }

  /// The pieces of each product in all orders that count.
  private(set) var units: [ProductID: Int] = [:]
  /// The orders that count, by place.
  private var sales: [Int: Sale] = [:]
  /// The time of the oldest of them, or earlier.
  private var oldest = Timestamp(milliseconds: .max)
  /// Orders count that were made after this.
  private var start = Timestamp(milliseconds: .min)
  /// The products whose pieces may have changed since they were taken; nil for all.
  private var changed: Set<ProductID>?
  /// Up to where changes have been followed.
  private var mark: ChangeLog.Mark?

  /// Brings everything up to `orders`, of which those count that were made after `start` and not called off.
  func follow(_ orders: borrowing Table<OrderID, Order>, after start: Timestamp) {
    if let mark, start >= self.start, let places = orders.changes.places(since: mark) {
      self.start = start
      for place in Set(places) { count(orders[place: place], at: place) }
      if oldest <= start { forgetOld() }
    } else {
      (units, sales, oldest, self.start) = ([:], [:], Timestamp(milliseconds: .max), start)
      changed = nil
      for (place, order) in orders.all { count(order, at: place) }
    }
    mark = orders.changes.mark
  }

  /// The products whose pieces may have changed since this was called last; nil for all of them. For one caller.
  func takeChanges() -> Set<ProductID>? {
    defer { changed = [] }
    return changed
  }

  /// Counts what is at a place now, and no longer what was there.
  private func count(_ order: Order?, at place: Int) {
    forget(place)
    guard let order, order.status != .cancelled, order.createdAt > start else { return }
    let pieces = order.lines.map { (product: $0.product, quantity: $0.quantity) }
    for piece in pieces {
      units[piece.product, default: 0] += piece.quantity
      changed?.insert(piece.product)
    }
    sales[place] = Sale(at: order.createdAt, pieces: pieces)
    oldest = min(oldest, order.createdAt)
  }

  private func forget(_ place: Int) {
    guard let sale = sales.removeValue(forKey: place) else { return }
    for piece in sale.pieces {
      let rest = (units[piece.product] ?? 0) - piece.quantity
      units[piece.product] = rest > 0 ? rest : nil
      changed?.insert(piece.product)
    }
  }

  private func forgetOld() {
    for (place, sale) in sales where sale.at <= start { forget(place) }
    oldest = sales.values.map(\.at).min() ?? Timestamp(milliseconds: .max)
  }
}
