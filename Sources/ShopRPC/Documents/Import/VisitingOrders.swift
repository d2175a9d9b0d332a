import ShopModel

/// Visiting orders of a file, in our range. Those inside it stay where they can; those outside move to its nearer end, one behind the
/// other, so that all keep their sequence. Only of more different ones than there can be the last share one.
struct VisitingOrders {
  private var renumbered: [Int: Int] = [:]

  init(_ given: [Int]) {
    let range = LocationLimits.order
    if given.allSatisfy(range.contains) { return }
    let sorted = Set(given).sorted()
    var orders: [Int] = []
    for order in sorted { orders.append(max(min(order, range.upperBound), orders.last.map { $0 + 1 } ?? range.lowerBound)) }
    var highest = range.upperBound
    for place in orders.indices.reversed() {
      orders[place] = min(orders[place], highest)
      highest = orders[place] - 1
    }
    if sorted.count > range.count { orders = orders.indices.map { min(range.lowerBound + $0, range.upperBound) } }
    renumbered = Dictionary(uniqueKeysWithValues: zip(sorted, orders))
  }

  /// The row with its order here, and a repair that says so if it is another one.
  func renumbered(_ row: Intake.Row<ListedLocation>) -> Intake.Row<ListedLocation> {
    guard let given = row.record.order, let order = renumbered[given], order != given else { return row }
    var row = row
    row.record.order = order
    row.repairs.append(Intake.Repair(path: "/visitationOrder", from: "\(given)", to: "\(order)", reason: .outOfRange))
    return row
  }
}
