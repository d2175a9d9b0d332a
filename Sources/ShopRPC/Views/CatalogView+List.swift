import ShopModel

extension CatalogView {
  /// Which products are asked for.
  struct Filter {
    /// Folded; nil for all.
    let category: String?
    /// Nil for all.
    let isInStock: Bool?
  }

  /// The places of the products that pass, in an order.
  func places(
    _ filter: Filter, by order: CatalogOrder, _ direction: SortDirection, _ language: Language,
    of products: borrowing Table<ProductID, Product>
  ) -> [Int32] {
    let all = places(by: order, language, of: products)
    let isWanted = filter.category.map { categories.matches($0) }
    let passing =
      isWanted == nil && filter.isInStock == nil
      ? all : all.filter { passes(facts[Int($0)], isWanted, filter.isInStock) }
    return direction == .ascending ? passing : passing.reversed()
  }

  private func passes(_ facts: Facts?, _ isWanted: [Bool]?, _ isInStock: Bool?) -> Bool {
    guard let facts else { return false }
    if let isWanted { guard facts.category >= 0, isWanted[Int(facts.category)] else { return false } }
    return isInStock.map { $0 == facts.isInStock } ?? true
  }
}
