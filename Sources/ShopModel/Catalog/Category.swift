/// Title of a category; without one, the category's own spelling serves as the title.
package struct Category: Hashable, Sendable {
  /// Name as spelled by products; compared case-folded.
  package var name: FoldedName
  package var title: LocalizedText

  package init(name: FoldedName, title: LocalizedText) {
    self.name = name
    self.title = title
  }

  package var key: CategoryKey { CategoryKey(folded: name.key) }
}

/// Identity of a category: its case-folded name.
package struct CategoryKey: Hashable, Sendable, Comparable {
  package let folded: String

  package init(folded: String) { self.folded = folded }

  /// Ordered by code point.
  package static func < (left: CategoryKey, right: CategoryKey) -> Bool {
    left.folded.unicodeScalars.lexicographicallyPrecedes(right.folded.unicodeScalars)
  }
}

extension CategoryKey: EntityKey {
  package init?(entityKey: String?) {
    guard let entityKey else { return nil }
    self.init(folded: entityKey)
  }

  package var entityKey: String? { folded }
}

/// The kind of entity: the title of a category.
extension Category: EntityKind {
  package static let entityType = EntityType.category
  package static let typeName = "category"
  package static let topics: [Topic] = [.catalog]
  package static let accessors: [FieldAccessor<Category>] = [FieldAccessor("name", at: \.name), FieldAccessor("title", at: \.title)]
  package static let scope: ResetScope? = .catalog
  package static let isReplacedAsWhole = true
  package var id: CategoryKey { key }
  package static func value(of id: CategoryKey, in shop: borrowing Shop) -> Category? { shop.categories[id] }
  package static func ids(in shop: borrowing Shop) -> [CategoryKey] { Array(shop.categories.keys) }
  package var putEvent: Event { .catalog(.categoryPut(self)) }
  package static func removal(of id: CategoryKey) -> Event? { .catalog(.categoryRemoved(CategoryRemoved(key: id))) }
}

/// Limits of category titles.
package enum CategoryLimits {
  /// Categories with a title: more than any shop shows, and as many as there can be tax rates.
  package static let titles = 1000
}

extension Shop {
  /// All titled categories, by case-folded name.
  package borrowing func allCategories() -> [Category] { categories.values.sorted { $0.key < $1.key } }

  /// Change that sets the title of a category; nil removes it.
  package func titling(_ name: FoldedName, as title: LocalizedText?) throws(CatalogError) -> Change<CategoryKey> {
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
    log.note(.entity(.category(key), categories[key].map { Entity($0) }))
    categories[key] = category
  }
}
