import ShopModel

/// What is derived from the catalogue: facts at hand, orders, and an index of words. Each is made when first asked for and follows
/// every change from then on; changes that were taken back count as changes too.
final class CatalogView {
  /// What queries ask of every product.
  struct Facts {
    let id: String
    /// The number of its category, or -1.
    let category: Int32
    let isInStock: Bool
    /// How many customers have marked it.
    let marks: Int
  }

  /// By place; nil where there is no product.
  private(set) var facts: [Facts?] = []
  private(set) var categories = CategoryTable()
  private var rankings: [Kind: Ranking] = [:]
  private var collations: [Language: Collation] = [:]
  private var indices: [SearchField: WordIndex] = [:]
  /// Up to where changes have been followed.
  private var mark: ChangeLog.Mark?

  /// One of the orders; only that by name has a language.
  private struct Kind: Hashable {
    let order: CatalogOrder
    let language: Language?
  }

  /// Brings everything up to `products`; every look begins with it.
  func follow(_ products: borrowing Table<ProductID, Product>) {
    if let mark, let places = products.changes.places(since: mark),
      places.count * Self.costOfOne <= products.count + Self.fewest, categories.spellings.count <= facts.count * 2 + Self.fewest
    {
      refresh(Set(places).sorted().map { (place: $0, product: products[place: $0]) })
    } else {
      forget()
      for place in 0..<products.capacity { facts.append(products[place: place].map(facts(of:))) }
    }
    mark = products.changes.mark
  }

  private func forget() {
    facts = []
    categories = CategoryTable()
    rankings = [:]
    indices = [:]
  }

  private func refresh(_ changes: [(place: Int, product: Product?)]) {
    for change in changes {
      while facts.count <= change.place { facts.append(nil) }
      facts[change.place] = change.product.map(facts(of:))
    }
    // the keys are copied, since what is looked through cannot be changed in place
    for kind in Array(rankings.keys) {
      rankings[kind]?.set(changes.map { (place: $0.place, key: $0.product.map { key(of: $0, kind) }) })
    }
    for field in Array(indices.keys) {
      for change in changes { indices[field]?.set(change.place, Self.folded(field, of: change.product)) }
    }
  }

  private func facts(of product: Product) -> Facts {
    Facts(
      id: product.id.text, category: product.category.map { categories.number(of: $0) } ?? -1, isInStock: product.stock != 0,
      marks: product.rating?.count ?? 0)
  }

  /// Following one change costs as much as deriving so many products again.
  private static let costOfOne = 16
  /// So many are always followed one by one.
  private static let fewest = 1024
}

extension CatalogView {
  /// The places of all products in an order.
  func places(by order: CatalogOrder, _ language: Language, of products: borrowing Table<ProductID, Product>) -> [Int32] {
    let kind = Kind(order: order, language: order == .name ? language : nil)
    if let ranking = rankings[kind] { return ranking.places }
    var keys: [SortKey?] = []
    for place in 0..<products.capacity { keys.append(products[place: place].map { key(of: $0, kind) }) }
    let ranking = Ranking(keys)
    forgetRegions(for: kind)
    rankings[kind] = ranking
    return ranking.places
  }

  /// Forgets the orders of regions if one more would be too many.
  private func forgetRegions(for kind: Kind) {
    let most = CatalogOrder.allCases.count + Language.all.count + Limits.regions
    guard let language = kind.language, language != language.base, rankings.count >= most else { return }
    rankings = rankings.filter { $0.key.language == $0.key.language?.base }
  }

  /// The words of one field of all products.
  func words(_ field: SearchField, of products: borrowing Table<ProductID, Product>) -> WordIndex {
    if let index = indices[field] { return index }
    var index = WordIndex()
    for place in 0..<products.capacity { index.set(place, Self.folded(field, of: products[place: place])) }
    indices[field] = index
    return index
  }

  /// The words of names, ready to be found by their beginnings.
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

  /// The order of names in a language.
  func collation(_ language: Language) -> Collation {
    if let collation = collations[language] { return collation }
    let collation = Collation(language)
    collations.makeRoom(for: language)
    collations[language] = collation
    return collation
  }

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

/// What products can be ordered by.
enum CatalogOrder: String, CaseIterable, Sendable {
  case name
  /// By the title of the category, which `CatalogView` does not know: of itself it orders such products by id.
  case category
  case price
  case rating
  case id
}

/// Which way an order runs.
enum SortDirection: String, CaseIterable, Sendable {
  case ascending = "asc"
  case descending = "desc"
}

extension CatalogView {
  /// The product that is called so in some language, by a folded name; of several one that is in stock, then by id.
  func product(named key: String, of products: borrowing Table<ProductID, Product>) -> Product? {
    follow(products)
    let index = words(.name, of: products)
    let rarest = Words.split(key).map { index.places(of: $0) }.min { $0.count < $1.count } ?? []
    var best: Product?
    for place in rarest {
      guard let product = products[place: Int(place)], SearchField.name.texts(of: product).contains(where: { Folding.fold($0) == key })
      else { continue }
      if best.map({ Self.isBetter(product, than: $0) }) ?? true { best = product }
    }
    return best
  }

  private static func isBetter(_ product: Product, than other: Product) -> Bool {
    let (isThere, isOtherThere) = (product.stock != 0, other.stock != 0)
    return isThere == isOtherThere ? product.id < other.id : isThere
  }
}
