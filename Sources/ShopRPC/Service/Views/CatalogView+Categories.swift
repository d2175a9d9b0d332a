import ShopModel

extension CatalogView {
  /// A category in use.
  struct Category {
    /// Most frequent spelling; the first by code point among equals.
    var text: String
    /// Case-folded category.
    let key: String
    var count = 0
    var inStock = 0
    /// Title in one language.
    var title = ""
  }

  /// Categories sorted by title in a language, then by spelling; `titles` are the stored titles.
  func categories(_ language: Language, titles: [CategoryKey: ShopModel.Category] = [:]) -> [Category] {
    let collation = collation(language)
    let titled = allCategories().map { category in
      var category = category
      let given = titles[CategoryKey(folded: category.key)]?.title.text(in: language.chain)
      category.title = given ?? CategoryTitle.of(category.text, language)
      return category
    }
    return titled.map { (key: SortKey(collation.key($0.title), id: $0.text), category: $0) }
      .sorted { $0.key < $1.key }
      .map(\.category)
  }

  /// Number of products without a category; nil when there are none.
  func uncategorized() -> (count: Int, inStock: Int)? {
    var (count, inStock) = (0, 0)
    for case let product? in facts where product.category < 0 {
      count += 1
      if product.isInStock { inStock += 1 }
    }
    return count > 0 ? (count, inStock) : nil
  }

  /// Categories in no particular order, each with the products of all its spellings.
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

  /// Slots of the first `limit` products by name in each category, keyed by folded category; nil is the key
  /// of products without one.
  func sections(limit: Int, _ language: Language, of products: borrowing Table<ProductID, Product>) -> [String?: [Int32]] {
    var sections: [String?: [Int32]] = [:]
    for slot in slots(by: .name, language, of: products) {
      guard let category = facts[Int(slot)]?.category else { continue }
      let key = category < 0 ? nil : categories.spellings[Int(category)].key
      if sections[key]?.count ?? 0 < limit { sections[key, default: []].append(slot) }
    }
    return sections
  }
}

/// Default titles of categories.
enum CategoryTitle {
  /// Turns `mens-shirts` into `Mens shirts`: separators become spaces, and the first letter is capitalized by
  /// the language's rules.
  static func of(_ category: String, _ language: Language) -> String {
    let words = category.split { $0 == "-" || $0 == "_" || $0.isWhitespace }.joined(separator: " ")
    guard let first = words.unicodeScalars.first else { return category }
    let capital = first == "i" && language.tag == "tr" ? "İ" : first.properties.titlecaseMapping
    return capital + String(words.unicodeScalars.dropFirst())
  }
}

/// Numbers for the categories of products; spellings that fold alike are one category.
struct CategoryTable: Sendable {
  /// One spelling of a category.
  struct Spelling: Sendable {
    let text: String
    /// Case-folded category.
    let key: String
  }

  /// Spellings by number.
  private(set) var spellings: [Spelling] = []
  private var numbers: [String: Int32] = [:]

  /// Number of a spelling, assigned on first use.
  mutating func number(of text: String) -> Int32 {
    if let number = numbers[text] { return number }
    let number = Int32(clamping: spellings.count)
    spellings.append(Spelling(text: text, key: Folding.fold(text)))
    numbers[text] = number
    return number
  }

  /// For each number, true when the spelling folds to `key`.
  func matches(_ key: String) -> [Bool] { spellings.map { $0.key == key } }
}
