import ShopModel

/// Data derived from the catalog: facts per product, sort orders, and word indexes. Each is built on first
/// use and then follows every change, including rollbacks.
final class CatalogView {
  /// Facts that queries need of every product.
  struct Facts {
    let id: String
    /// Category number, or -1.
    let category: Int32
    let isInStock: Bool
    /// Number of ratings.
    let marks: Int
  }

  /// Facts by product slot; nil for an empty slot.
  private(set) var facts: [Facts?] = []
  private(set) var categories = CategoryTable()
  private var rankings: [Kind: Ranking] = [:]
  private var collations: [Language: Collation] = [:]
  private var indices: [SearchField: WordIndex] = [:]
  /// Position in the change log up to which changes are applied; nil before the first use.
  private var mark: ChangeLog.Position?

  /// Key of a sort order; only the order by name depends on a language.
  private struct Kind: Hashable {
    let order: CatalogOrder
    let language: Language?
  }

  /// Brings everything up to date with `products`; every query begins with it.
  func follow(_ products: borrowing Table<ProductID, Product>) {
    if let mark, let slots = products.changes.slots(since: mark),
      slots.count * Self.costOfOne <= products.count + Self.fewest, categories.spellings.count <= facts.count * 2 + Self.fewest
    {
      refresh(Set(slots).sorted().map { (slot: $0, product: products[slot: $0]) })
    } else {
      forget()
      for slot in 0..<products.capacity { facts.append(products[slot: slot].map(facts(of:))) }
    }
    mark = products.changes.mark
  }

  private func forget() {
    facts = []
    categories = CategoryTable()
    rankings = [:]
    indices = [:]
  }

  private func refresh(_ changes: [(slot: Int, product: Product?)]) {
    for change in changes {
      while facts.count <= change.slot { facts.append(nil) }
      facts[change.slot] = change.product.map(facts(of:))
    }
    // iterates over a copy of the keys, because the dictionary changes in the loop
    for kind in Array(rankings.keys) {
      rankings[kind]?.set(changes.map { (slot: $0.slot, key: $0.product.map { key(of: $0, kind) }) })
    }
    for field in Array(indices.keys) {
      for change in changes { indices[field]?.set(change.slot, Self.folded(field, of: change.product)) }
    }
  }

  private func facts(of product: Product) -> Facts {
    Facts(
      id: product.id.text, category: product.category.map { categories.number(of: $0) } ?? -1, isInStock: product.stock != 0,
      marks: product.rating?.count ?? 0)
  }

  /// Number of products whose complete rebuild costs as much as applying one change.
  private static let costOfOne = 16
  /// Number of products that is added to the actual one, so that small catalogs are rarely rebuilt.
  private static let fewest = 1024
}

extension CatalogView {
  /// Slots of all products in a sort order.
  func slots(by order: CatalogOrder, _ language: Language, of products: borrowing Table<ProductID, Product>) -> [Int32] {
    let kind = Kind(order: order, language: order == .name ? language : nil)
    if let ranking = rankings[kind] { return ranking.slots }
    var keys: [SortKey?] = []
    for slot in 0..<products.capacity { keys.append(products[slot: slot].map { key(of: $0, kind) }) }
    let ranking = Ranking(keys)
    forgetRegions(for: kind)
    rankings[kind] = ranking
    return ranking.slots
  }

  /// Drops the orders of regional languages if one more would exceed the limit.
  private func forgetRegions(for kind: Kind) {
    let most = CatalogOrder.allCases.count + Language.all.count + Limits.regions
    guard let language = kind.language, language != language.base, rankings.count >= most else { return }
    rankings = rankings.filter { $0.key.language == $0.key.language?.base }
  }

  /// Word index of one field of all products.
  func words(_ field: SearchField, of products: borrowing Table<ProductID, Product>) -> WordIndex {
    if let index = indices[field] { return index }
    var index = WordIndex()
    for slot in 0..<products.capacity { index.set(slot, Self.folded(field, of: products[slot: slot])) }
    indices[field] = index
    return index
  }

  /// Word index of names, prepared for prefix search.
  func nameBeginnings(of products: borrowing Table<ProductID, Product>) -> WordIndex {
    _ = words(.name, of: products)
    indices[.name]?.sortBeginnings()
    return indices[.name] ?? WordIndex()
  }

  private static func folded(_ field: SearchField, of product: Product?) -> [String] {
    product.map { field.texts(of: $0).map(Folding.fold) } ?? []
  }

  private func key(of product: Product, _ kind: Kind) -> SortKey {
    switch (kind.order, kind.language) {
    case (.name, let language?): SortKey(collation(language).key(product.name.text(in: language.chain)), id: product.id.text)
    case (.price, _): SortKey(product.price, id: product.id.text)
    case (.rating, _): SortKey(product.rating, id: product.id.text)
    case (.id, _), (.category, _), (.name, nil): SortKey(id: product.id.text)
    }
  }

  /// Collation of names in a language.
  func collation(_ language: Language) -> Collation {
    if let collation = collations[language] { return collation }
    let collation = Collation(language)
    collations.makeRoom(for: language)
    collations[language] = collation
    return collation
  }

  /// Filter for a product list.
  struct Filter {
    /// Filter by category.
    enum Categories {
      case all
      /// Case-folded.
      case one(String)
      /// Only products without a category.
      case none
    }

    let categories: Categories
    /// Filter by availability; nil for all products.
    let isInStock: Bool?
  }

  /// Slots of the products admitted by `filter`, sorted.
  func slots(
    _ filter: Filter, by order: CatalogOrder, _ direction: SortDirection, _ language: Language,
    titles: [CategoryKey: ShopModel.Category], of products: borrowing Table<ProductID, Product>
  ) -> [Int32] {
    let all =
      order == .category
      ? slotsByCategory(language, titles: titles, of: products) : slots(by: order, language, of: products)
    let passing = all.filter(filter, in: self)
    return direction == .ascending ? passing : passing.reversed()
  }

  /// Slots of all products by category title, those without a category last, then by name.
  private func slotsByCategory(
    _ language: Language, titles: [CategoryKey: ShopModel.Category], of products: borrowing Table<ProductID, Product>
  ) -> [Int32] {
    let sorted = self.categories(language, titles: titles)
    let ranks = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($0.element.key, $0.offset) })
    let bucketOf = categories.spellings.map { ranks[$0.key] ?? sorted.count }
    var buckets: [[Int32]] = Array(repeating: [], count: sorted.count + 1)
    for slot in slots(by: .name, language, of: products) {
      let category = facts[Int(slot)]?.category ?? -1
      buckets[category < 0 ? sorted.count : bucketOf[Int(category)]].append(slot)
    }
    return Array(buckets.joined())
  }
}

extension [Int32] {
  /// Slots admitted by the filter.
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
    self.filter { slot in
      guard let facts = view.facts[Int(slot)], isWanted(facts.category) else { return false }
      return isInStock.map { $0 == facts.isInStock } ?? true
    }
  }
}

/// Sort orders of products.
enum CatalogOrder: String, CaseIterable, Sendable {
  case name
  /// By title of the category. Titles are not part of `CatalogView`, which on its own sorts such products by id.
  case category
  case price
  case rating
  case id
}

/// Direction of a sort order.
enum SortDirection: String, CaseIterable, Sendable {
  case ascending = "asc"
  case descending = "desc"
}

extension CatalogView {
  /// Products that somebody means by a name: those with the name in some language that is most like it, by id.
  func products(meantBy name: EntityName, of products: borrowing Table<ProductID, Product>) -> [Product] {
    follow(products)
    let index = words(.name, of: products)
    let folded = name.unmarked.foldedForSearch
    let rarest = Words.split(folded).map { index.slots(of: $0) }.min { $0.count < $1.count } ?? []
    var candidates: [(name: EntityName, product: Product)] = []
    for slot in rarest {
      guard let product = products[slot: Int(slot)] else { continue }
      for text in SearchField.name.texts(of: product) where Folding.fold(text) == folded {
        candidates.append((EntityName(text), product))
      }
    }
    var seen: Set<ProductID> = []
    return name.matches(among: candidates, named: \.name).map(\.product).filter { seen.insert($0.id).inserted }.sorted { $0.id < $1.id }
  }
}
