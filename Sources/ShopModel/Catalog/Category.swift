/// The title of a category; one without it is titled by its spelling.
package struct Category: Hashable, Sendable {
  /// As products spell it, compared folded.
  package var name: FoldedName
  package var title: LocalizedText

  package init(name: FoldedName, title: LocalizedText) {
    self.name = name
    self.title = title
  }

  package var key: CategoryKey { CategoryKey(folded: name.key) }
}

/// Identity of a category: its folded name.
package struct CategoryKey: Hashable, Sendable, Comparable {
  package let folded: String

  package init(folded: String) { self.folded = folded }

  /// By code point.
  package static func < (left: CategoryKey, right: CategoryKey) -> Bool {
    left.folded.unicodeScalars.lexicographicallyPrecedes(right.folded.unicodeScalars)
  }
}

/// Limits of category titles.
package enum CategoryLimits {
  /// Titled categories: more than any shop shows, as many as there can be tax rates.
  package static let titles = 1000
}

extension Shop {
  /// Every category with a title, by folded name.
  package borrowing func allCategories() -> [Category] { categories.values.sorted { $0.key < $1.key } }

  /// Sets the title of a category; nil removes it.
  package func titling(_ name: FoldedName, as title: LocalizedText?) throws(CatalogRefusal) -> Change<CategoryKey> {
    let key = CategoryKey(folded: name.key)
    let before = categories[key]
    if before?.title == title { return Change([], reporting: key) }
    guard let title else { return Change([.catalog(.categoryRemoved(CategoryRemoved(key: key)))], reporting: key) }
    if before == nil, categories.count >= CategoryLimits.titles { throw .categoriesFull(maximum: CategoryLimits.titles) }
    return Change([.catalog(.categoryPut(Category(name: name, title: title)))], reporting: key)
  }

  mutating func put(_ category: Category, _ log: inout UndoLog) { set(category.key, to: category, &log) }

  mutating func remove(_ fact: CategoryRemoved, _ log: inout UndoLog) { if categories[fact.key] != nil { set(fact.key, to: nil, &log) } }

  private mutating func set(_ key: CategoryKey, to category: Category?, _ log: inout UndoLog) {
    log.note(.catalog(.category(key, categories[key])))
    categories[key] = category
  }
}
