@testable import ShopModel

/// Second implementation of what a list costs and where, as simple as possible, regardless of speed.
struct NaiveList {
  let trial: ListTrial

  /// Minor units that an item costs in a store, or in general for nil; nil without a price that applies.
  func cost(of item: ListTrial.Item, in store: String?, since: Int? = nil) -> Int? {
    func counts(_ known: ListTrial.Known?, at time: Int? = nil) -> ListTrial.Known? {
      known.flatMap { known in since.map { (time ?? known.at) < $0 } ?? false ? nil : known }
    }
    if let price = counts(store.flatMap { item.inStores[$0] }) { return total(of: item, at: price) }
    if let price = counts(item.own) { return total(of: item, at: price) }
    if let product = item.product { return total(of: item, as: product) }
    let paid = item.bought.sorted { $0.at < $1.at }.filter { !$0.isEstimated && counts($0.price, at: $0.at) != nil }
    let last = paid.last { store != nil && $0.store == store } ?? paid.last
    return last?.price.flatMap { total(of: item, at: $0) }
  }

  /// The items on the list, and those of them to be had in a store.
  func items(in store: String? = nil) -> [ListTrial.Item] {
    trial.items.filter { item in item.isOnList && (store.map { item.stores.isEmpty || item.stores.contains($0) } ?? true) }
  }

  private func total(of item: ListTrial.Item, at price: ListTrial.Known) -> Int? {
    if price.money.currency != trial.goods.currency { return nil }
    let quantity = item.quantity
    guard let per = price.per else {
      // one piece, or one of what is not measured
      return [1, 2].contains(quantity.unit.dimension) ? nil : share(of: price, Ratio(quantity.base, over: 1000))
    }
    if quantity.unit.dimension == per.unit.dimension { return share(of: price, Ratio(quantity.base, over: per.base)) }
    // a number of pieces that each have a size
    guard let each = item.each, each.unit.dimension == per.unit.dimension, ![1, 2].contains(quantity.unit.dimension) else { return nil }
    return share(of: price, Ratio(quantity.base, over: 1000) * Ratio(each.base, over: per.base))
  }

  private func share(of price: ListTrial.Known, _ times: Ratio) -> Int { (Ratio(price.money.minorUnits) * times).rounded }

  /// Whole packs of a product, at what a cart with nothing else costs, without free pieces, and the tax that is added.
  private func total(of item: ListTrial.Item, as product: Int) -> Int {
    var alone = trial.goods
    let line = alone.lines[product]
    alone.lines = [PricingTrial.Line(line.product.text, line.price, packs(of: item.quantity, each: trial.packs[product]), line.category)]
    alone.promotions.removeAll { if case .freePieces = $0.discount { true } else { false } }
    alone.taxes = []
    let net = NaivePricing(alone).due
    let own = trial.goods.taxes.first { $0.category != nil && $0.category?.key == line.category?.lowercased() }
    guard let rate = own ?? trial.goods.taxes.first(where: { $0.category == nil }), !rate.isIncluded else { return net }
    return net + (Ratio(net) * Ratio(rate.rate)).rounded
  }

  private func packs(of quantity: ListTrial.Size, each pack: ListTrial.Size?) -> Int {
    func above(_ number: Ratio) -> Int { max(1, number.part == Ratio(0) ? number.whole : number.whole + 1) }
    let dimension = quantity.unit.dimension
    if dimension <= 2, let pack, pack.unit.dimension == dimension { return above(Ratio(quantity.base, over: pack.base)) }
    // of what is measured otherwise, one; packs and bunches are packs
    return [1, 2].contains(dimension) ? 1 : above(Ratio(quantity.base, over: 1000))
  }

  /// The best of all sets of at most `most` stores: the fewest items without a price, then the lowest sum, then the fewest stores, then the
  /// first ones.
  func best(most: Int, since: Int?) -> (stores: [String], total: Int, missing: Int)? {
    var best: (stores: [String], total: Int, missing: Int)?
    let costs = trial.stores.map { store in
      items().map { $0.stores.isEmpty || $0.stores.contains(store) ? cost(of: $0, in: store, since: since) : nil }
    }
    for set in Self.subsets(of: trial.stores.count, most: most) {
      let stores = set.map { trial.stores[$0] }
      let lowest = items().indices.map { item in set.compactMap { costs[$0][item] }.min() }
      let sum = lowest.compactMap(\.self).reduce(0, +)
      let missing = lowest.count { $0 == nil }
      if best.map({ (missing, sum) < ($0.missing, $0.total) }) ?? true { best = (stores, sum, missing) }
    }
    return best
  }

  /// All sets of 1 to `most` numbers below `count`, smaller sets first, then in lexicographic order.
  static func subsets(of count: Int, most: Int) -> [[Int]] {
    var all: [[Int]] = []
    var last: [[Int]] = [[]]
    for _ in 0..<most {
      last = last.flatMap { set in ((set.last.map { $0 + 1 } ?? 0)..<max(count, set.last.map { $0 + 1 } ?? 0)).map { set + [$0] } }
      all += last
    }
    return all
  }
}
