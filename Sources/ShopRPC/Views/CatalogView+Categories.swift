import ShopModel

extension CatalogView {
  /// A category that some products have.
  struct Category {
    /// The spelling that most of them have; of equally many the first by code point.
    var text: String
    /// The category folded.
    let key: String
    var count = 0
    var inStock = 0
  }

  /// The categories by their titles in a language, then by how they are written.
  func categories(_ language: Language) -> [Category] {
    let all = allCategories()
    let collation = collation(language)
    return all.map { (key: SortKey(collation.key(CategoryTitle.of($0.text, language)), id: $0.text), category: $0) }
      .sorted { $0.key < $1.key }
      .map(\.category)
  }

  /// The categories in no order, each with the products of all its spellings.
  private func allCategories() -> [Category] {
    var counts: [(count: Int, inStock: Int)] = Array(repeating: (0, 0), count: categories.spellings.count)
    for product in facts {
      guard let product, product.category >= 0 else { continue }
      counts[Int(product.category)].count += 1
      if product.isInStock { counts[Int(product.category)].inStock += 1 }
    }
    var all: [String: (category: Category, most: Int)] = [:]
    for (number, spelling) in categories.spellings.enumerated() where counts[number].count > 0 {
      let counted = counts[number]
      var entry = all[spelling.key] ?? (Category(text: spelling.text, key: spelling.key), 0)
      if (-counted.count, spelling.text) < (-entry.most, entry.category.text) || entry.most == 0 {
        (entry.category.text, entry.most) = (spelling.text, counted.count)
      }
      entry.category.count += counted.count
      entry.category.inStock += counted.inStock
      all[spelling.key] = entry
    }
    return all.values.map(\.category)
  }

  /// The first `limit` products by name of every category, by the category folded.
  func sections(limit: Int, _ language: Language, of products: borrowing Table<ProductID, Product>) -> [String: [Int32]] {
    var sections: [String: [Int32]] = [:]
    for place in places(by: .name, language, of: products) {
      guard let category = facts[Int(place)]?.category, category >= 0 else { continue }
      let key = categories.spellings[Int(category)].key
      if sections[key]?.count ?? 0 < limit { sections[key, default: []].append(place) }
    }
    return sections
  }
}

/// Categories as a heading.
enum CategoryTitle {
  /// `mens-shirts` becomes `Mens shirts`: marks between words become blanks, and the first letter is a capital one of the language.
  static func of(_ category: String, _ language: Language) -> String {
    let words = category.split { $0 == "-" || $0 == "_" || $0.isWhitespace }.joined(separator: " ")
    guard let first = words.unicodeScalars.first else { return category }
    let capital = first == "i" && language.tag == "tr" ? "İ" : first.properties.titlecaseMapping
    return capital + String(words.unicodeScalars.dropFirst())
  }
}
