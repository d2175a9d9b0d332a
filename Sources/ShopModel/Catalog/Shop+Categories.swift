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
