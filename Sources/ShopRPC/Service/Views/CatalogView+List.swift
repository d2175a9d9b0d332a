import ShopModel

extension CatalogView {
  /// Which products are asked for.
  struct Filter {
    /// By category.
    enum Categories {
      case all
      /// Folded.
      case one(String)
      /// Products without a category.
      case none
    }

    let categories: Categories
    /// Nil for all.
    let isInStock: Bool?
  }

  /// The places of the products that pass, in an order.
  func places(
    _ filter: Filter, by order: CatalogOrder, _ direction: SortDirection, _ language: Language,
    titles: [CategoryKey: ShopModel.Category], of products: borrowing Table<ProductID, Product>
  ) -> [Int32] {
    let all =
      order == .category
      ? placesByCategory(language, titles: titles, of: products) : places(by: order, language, of: products)
    let passing = all.filter(filter, in: self)
    return direction == .ascending ? passing : passing.reversed()
  }

  /// The places of all products by the titles of their categories, those without one last, then by name.
  private func placesByCategory(
    _ language: Language, titles: [CategoryKey: ShopModel.Category], of products: borrowing Table<ProductID, Product>
  ) -> [Int32] {
    let sorted = self.categories(language, titles: titles)
    let ranks = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($0.element.key, $0.offset) })
    let bucketOf = categories.spellings.map { ranks[$0.key] ?? sorted.count }
    var buckets: [[Int32]] = Array(repeating: [], count: sorted.count + 1)
    for place in places(by: .name, language, of: products) {
      let category = facts[Int(place)]?.category ?? -1
      buckets[category < 0 ? sorted.count : bucketOf[Int(category)]].append(place)
    }
    return Array(buckets.joined())
  }
}

extension [Int32] {
  /// Those that pass.
  fileprivate func filter(_ filter: CatalogView.Filter, in view: CatalogView) -> [Int32] {
    switch (filter.categories, filter.isInStock) {
    case (.all, nil): return self
    case (.all, let isInStock): return self.filter { view.facts[Int($0)]?.isInStock == isInStock }
    case (.none, let isInStock): return passing(view, isInStock) { $0 < 0 }
    case (.one(let key), let isInStock):
      let isWanted = view.categories.matches(key)
      return passing(view, isInStock) { $0 >= 0 && isWanted[Int($0)] }
    }
  }

  private func passing(_ view: CatalogView, _ isInStock: Bool?, _ isWanted: (Int32) -> Bool) -> [Int32] {
    self.filter { place in
      guard let facts = view.facts[Int(place)], isWanted(facts.category) else { return false }
      return isInStock.map { $0 == facts.isInStock } ?? true
    }
  }
}
