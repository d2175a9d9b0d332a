/// What each of some items costs in each of some stores, and the cheapest way to split them among stores.
///
/// A split is better if fewer items remain without a price, then if it costs less, then if it needs fewer stores, then if its stores come
/// first. The result is exact: every set of at most `most` stores is weighed, except those that cannot be better than the best one so far,
/// because even the lowest prices of all remaining stores would cost more.
package struct ListComparison: Sendable {
  /// Price of each item by store; nil where it is not to be had or has no price.
  private let prices: [[Int?]]
  private let itemCount: Int

  /// `prices` has a row for each store, with a price for each item: 0 or more.
  package init(_ prices: [[Int?]]) {
    self.prices = prices
    itemCount = prices.first?.count ?? 0
  }

  /// A set of stores with what it costs to buy each item at the cheapest of them.
  package struct Split: Hashable, Sendable {
    /// Rows of the stores, ascending.
    package let stores: [Int]
    /// Sum of the items with a price; nil if it is too large.
    package let total: Int?
    /// Number of items without a price in any of the stores.
    package let missing: Int
    /// Row of the store of each item; nil where none has a price.
    package let choice: [Int?]
  }

  /// The best split among at most `most` stores; nil if there are no stores.
  package func best(most: Int) -> Split? {
    if prices.isEmpty || most < 1 { return nil }
    let rows = comparable
    var search = SplitSearch(rows: rows.rows, most: most, worst: rows.absent)
    search.run()
    return split(among: search.best)
  }

  /// The split that buys everything in some stores, each item in the cheapest one, among equal ones in the first.
  package func split(among stores: [Int]) -> Split {
    var choice: [Int?] = []
    var sum: Int128 = 0
    for item in 0..<itemCount {
      var best: Int?
      for store in stores {
        guard let price = prices[store][item] else { continue }
        if let row = best, let lowest = prices[row][item], lowest <= price { continue }
        best = store
      }
      choice.append(best)
      if let best, let price = prices[best][item] { sum += Int128(price) }
    }
    return Split(stores: stores, total: Int(exactly: sum), missing: choice.count { $0 == nil }, choice: choice)
  }

  /// The prices as numbers of which sums can be compared: an absent one is greater than all others together.
  private var comparable: (rows: [[Int128]], absent: Int128) {
    var highest: Int128 = 0
    for item in 0..<itemCount { highest += Int128(prices.compactMap { $0[item] }.max() ?? 0) }
    let absent = highest + 1
    return (prices.map { row in row.map { $0.map { Int128($0) } ?? absent } }, absent)
  }
}

/// The search for the cheapest set of stores.
private struct SplitSearch {
  private let rows: [[Int128]]
  /// Rows in the order in which they are tried: the cheapest store first.
  private let order: [Int]
  private let most: Int
  /// For each position of the order, the lowest price of each item in the stores from there on.
  private let lowest: [[Int128]]
  private(set) var best: [Int]
  private var cost: Int128

  init(rows: [[Int128]], most: Int, worst: Int128) {
    self.rows = rows
    self.most = most
    let sums = rows.map { $0.reduce(0, +) }
    order = rows.indices.sorted { (sums[$0], $0) < (sums[$1], $1) }
    var below: [[Int128]] = [Array(repeating: worst, count: rows.first?.count ?? 0)]
    for row in order.reversed() { below.append(zip(rows[row], below[below.count - 1]).map { min($0, $1) }) }
    lowest = below.reversed()
    best = [order[0]]
    cost = sums[order[0]]
  }

  mutating func run() {
    for (position, row) in order.enumerated() { extend([row], at: rows[row], after: position) }
  }

  /// Weighs a set of stores, of which `prices` are the lowest of each item, and all sets with further ones.
  private mutating func extend(_ stores: [Int], at prices: [Int128], after position: Int) {
    weigh(stores, at: prices.reduce(0, +))
    if stores.count == most || position + 1 == order.count { return }
    if !canImprove(prices, lowest[position + 1]) { return }
    for next in (position + 1)..<order.count {
      let row = rows[order[next]]
      if stores.count + 1 == most {
        if let sum = sum(prices, row) { weigh(stores + [order[next]], at: sum) }
      } else {
        extend(stores + [order[next]], at: zip(prices, row).map { min($0, $1) }, after: next)
      }
    }
  }

  private mutating func weigh(_ stores: [Int], at sum: Int128) {
    let sorted = stores.sorted()
    if sum > cost { return }
    if sum == cost {
      if sorted.count > best.count { return }
      if sorted.count == best.count, !sorted.lexicographicallyPrecedes(best) { return }
    }
    (best, cost) = (sorted, sum)
  }

  /// Sum of the lower of two prices of each item; nil as soon as it is above the cost of the best set.
  private func sum(_ left: [Int128], _ right: [Int128]) -> Int128? {
    var sum: Int128 = 0
    var start = 0
    while start < left.count {
      let end = min(start + Self.block, left.count)
      for index in start..<end { sum += min(left[index], right[index]) }
      if sum > cost { return nil }
      start = end
    }
    return sum
  }

  /// False if even the lowest remaining prices do not lead to less, or to the same with fewer stores.
  private func canImprove(_ prices: [Int128], _ lowest: [Int128]) -> Bool { sum(prices, lowest) != nil }

  private static let block = 256
}
