import ShopModel

extension CatalogView {
  /// How much a product is asked for.
  private struct Demand: Comparable {
    let units: Int
    let marks: Int
    let place: Int32

    static func < (left: Demand, right: Demand) -> Bool { (left.units, left.marks) < (right.units, right.marks) }
    static func == (left: Demand, right: Demand) -> Bool { (left.units, left.marks) == (right.units, right.marks) }
  }

  /// The places of the `limit` products with the most `units`, then with the most marks, then by name.
  func trending(
    _ limit: Int, _ units: [ProductID: Int], _ language: Language, of products: borrowing Table<ProductID, Product>
  ) -> [Int32] {
    var counts = Array(repeating: 0, count: products.capacity)
    for (product, count) in units { if let place = products.place(of: product) { counts[place] = count } }
    var best: [Demand] = []
    // by name: what comes later goes behind all that is asked for as much
    for place in places(by: .name, language, of: products) {
      let demand = Demand(units: counts[Int(place)], marks: facts[Int(place)]?.marks ?? 0, place: place)
      if best.count == limit, let last = best.last, demand <= last { continue }
      best.insert(demand, at: Self.position(of: demand, in: best))
      if best.count > limit { best.removeLast() }
    }
    return best.map(\.place)
  }

  /// Behind all that are not less.
  private static func position(of demand: Demand, in best: [Demand]) -> Int {
    var (low, high) = (0, best.count)
    while low < high {
      let middle = low + (high - low) / 2
      if best[middle] < demand { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
