import Testing

@testable import ShopModel

/// The cheapest split among stores, compared with every possible one.
struct ListComparisonTests {
  @Test(arguments: Endurance.seeds(0..<300)) func noSplitIsBetter(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let rows = Self.prices(stores: 1 + random.below(6), items: random.below(13), &random)
    for most in 1...3 { try Self.check(rows, most: most) }
  }

  @Test(arguments: 0..<3 as Range<UInt64>) func norAmongFiftyStores(_ seed: UInt64) throws {
    var random = Seeded(seed)
    try Self.check(Self.prices(stores: 50, items: 12, &random), most: 3)
  }

  /// As many stores and items as there can be; in short, fewer items.
  @Test func norAmongAllThatThereCanBe() throws {
    var random = Seeded(9)
    let items = Endurance.isThorough ? ListLimits.items : 300
    let rows = (0..<StoreLimits.stores).map { _ in (0..<items).map { _ in random.below(12) == 0 ? nil : 100 + random.below(900) } }
    for most in 1...3 {
      let split = try #require(ListComparison(rows).best(most: most))
      let best = try #require(Self.cheapest(rows, most: most))
      #expect(split.stores == best.stores && split.missing == best.missing && split.total == best.total)
    }
  }

  /// The best of all sets of stores, with absent prices as a number above all others together.
  private static func cheapest(_ rows: [[Int?]], most: Int) -> (stores: [Int], missing: Int, total: Int)? {
    let absent = 1_000_000_000
    let prices = rows.map { row in row.map { $0 ?? absent } }
    var best: (stores: [Int], sum: Int)?
    for set in subsets(of: rows.count, most: most) {
      let (first, second, third) = (prices[set[0]], prices[set[set.count / 2]], prices[set[set.count - 1]])
      var sum = 0
      for item in first.indices { sum += min(first[item], second[item], third[item]) }
      if best.map({ sum < $0.sum }) ?? true { best = (set, sum) }
    }
    return best.map { ($0.stores, $0.sum / absent, $0.sum % absent) }
  }

  @Test func noStoreNoSplit() { #expect(ListComparison([]).best(most: 3) == nil) }

  /// Sums beyond 64 bits are compared, and not reported.
  @Test func hugePricesAreCompared() throws {
    let split = try #require(ListComparison([[.max, .max, nil], [.max, .max - 1, nil], [nil, 5, 1]]).best(most: 2))
    #expect(split.stores == [0, 2] && split.total == nil && split.missing == 0)
  }

  /// Prices from few values, so that sums are often equal; many are absent.
  private static func prices(stores: Int, items: Int, _ random: inout Seeded) -> [[Int?]] {
    (0..<stores).map { _ in (0..<items).map { _ in random.below(4) == 0 ? nil : random.below(5) } }
  }

  /// Compares with all sets of at most `most` stores, each weighed item by item.
  private static func check(_ rows: [[Int?]], most: Int) throws {
    var best: (missing: Int, total: Int, stores: [Int])?
    for set in subsets(of: rows.count, most: most) {
      var (missing, total) = (0, 0)
      for item in 0..<(rows.first?.count ?? 0) {
        if let price = set.compactMap({ rows[$0][item] }).min() { total += price } else { missing += 1 }
      }
      let isBetter = best.map { (missing, total, set.count) < ($0.missing, $0.total, $0.stores.count) } ?? true
      if isBetter { best = (missing, total, set) }
    }
    let split = try #require(ListComparison(rows).best(most: most))
    #expect(split.missing == best?.missing && split.total == best?.total && split.stores == best?.stores, "\(rows) \(most)")
    for (item, store) in split.choice.enumerated() {
      let lowest = split.stores.compactMap { rows[$0][item] }.min()
      #expect(store.map { rows[$0][item] } ?? nil == lowest)
    }
  }

  private static func subsets(of count: Int, most: Int) -> [[Int]] { NaiveList.subsets(of: count, most: most) }
}
