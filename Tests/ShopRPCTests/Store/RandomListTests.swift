import Testing

@testable import ShopModel
@testable import ShopRPC

/// Totals and comparisons of random lists, compared with a second implementation. With `SHOP_RPC_ENDURANCE=250` they are 100,000 lists.
struct RandomListTests {
  /// Lists of one seed.
  private static let lists = 50

  @Test(arguments: Endurance.seeds(0..<80)) func totalsAndComparisonsAreExact(_ seed: UInt64) throws {
    for number in 0..<Self.lists {
      let trial = ListTrial(Int(seed) * Self.lists + number)
      let shop = trial.shop()
      for store in [nil] + trial.stores.map({ Optional($0) }) { try Self.checkTotal(of: trial, in: store, shop) }
      for most in 1...3 { try Self.checkComparison(of: trial, most: most, shop) }
    }
  }

  private static func checkTotal(of trial: ListTrial, in store: String?, _ shop: borrowing Shop) throws {
    let naive = NaiveList(trial: trial)
    let params = ListTotal.Params(store: store.map { StoreID($0) }, explains: true, with: nil, list: nil)
    let result = try ListTotal.answer(params, from: shop, context: trial.context)
    let items = naive.items(in: store)
    let costs = items.map { naive.cost(of: $0, in: store) }
    let sum = costs.compactMap(\.self).reduce(0, +)
    #expect(result.total == Money(sum, trial.goods.currency), "\(trial)")
    #expect(result.count == items.count && result.unpriced.count == costs.count { $0 == nil }, "\(trial)")
    // the explanation adds up, and says the same of every item
    var (told, running): ([String: Int?], Int) = ([:], 0)
    for step in try #require(result.steps).dropLast() {
      told[step.item?.id.text ?? ""] = .some(step.cost?.total?.minorUnits)
      running += step.cost?.total?.minorUnits ?? 0
      #expect(step.sum.minorUnits == running)
    }
    #expect(told == Dictionary(uniqueKeysWithValues: zip(items.map(\.id), costs)), "\(trial)")
    #expect(running == sum && result.steps?.last?.sum == result.total)
  }

  private static func checkComparison(of trial: ListTrial, most: Int, _ shop: borrowing Shop) throws {
    let naive = NaiveList(trial: trial)
    let since = trial.maxAge.map { ListTrial.now - $0 * ListTrial.day }
    let result = try ListCompare.answer(
      ListCompare.Params(most: most, maxAgeDays: trial.maxAge, list: nil), from: shop, context: trial.context)
    for compared in result.stores {
      let store = compared.store.store.id.text
      let (all, there) = (naive.items(), naive.items(in: store))
      let costs = there.map { naive.cost(of: $0, in: store, since: since) }
      #expect(compared.total.minorUnits == costs.compactMap(\.self).reduce(0, +), "\(trial)")
      #expect(compared.missing == all.count - there.count && compared.unpriced == costs.count { $0 == nil }, "\(trial)")
    }
    let ranks = result.stores.map { [$0.missing + $0.unpriced, $0.total.minorUnits] }
    #expect(result.stores.count == trial.stores.count && zip(ranks, ranks.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) })
    guard let expected = naive.best(most: most, since: since), expected.missing < naive.items().count else {
      return #expect(result.best == nil, "no store has a price")
    }
    let best = try #require(result.best)
    #expect(best.stores.map(\.id.text) == expected.stores && best.missing == expected.missing, "\(trial)")
    #expect(best.total?.minorUnits == expected.total, "\(trial)")
    #expect(best.items.compactMap(\.total?.minorUnits).reduce(0, +) == expected.total, "the items add up to the total")
    #expect(best.items.count + best.missing == naive.items().count)
  }
}
