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
}
