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
  package static func removal(of id: CategoryKey) -> Event? { .catalog(.categoryRemoved(key: id)) }
}

/// Limits of category titles.
package enum CategoryLimits {
  /// Categories with a title: more than any shop shows, and as many as there can be tax rates.
  package static let titles = 1000
}

extension Shop {
  /// Change that sets the title of a category; nil removes it.
  package func titling(_ name: FoldedName, as title: LocalizedText?) throws(CatalogError) -> Change<CategoryKey> {
    let key = CategoryKey(folded: name.key)
    let before = categories[key]
    if before?.title == title { return Change([], reporting: key) }
    guard let title else { return Change([.catalog(.categoryRemoved(key: key))], reporting: key) }
    if before == nil, categories.count >= CategoryLimits.titles { throw .categoriesFull(maximum: CategoryLimits.titles) }
    return Change([.catalog(.categoryPut(Category(name: name, title: title)))], reporting: key)
  }

  mutating func put(_ category: Category, _ log: inout UndoLog) { set(category.key, to: category, &log) }

  mutating func set(_ key: CategoryKey, to category: Category?, _ log: inout UndoLog) {
    log.record(.entity(.category(key), categories[key].map { Entity($0) }))
    categories[key] = category
  }
}

/// URL from which products were imported last, and what is needed to import them again.
package struct CatalogSource: Hashable, Sendable {
  package var url: String
  /// Name of the format, as given.
  package var format: String
  package var mode: ImportMode
  /// True when a rejected row rejects the whole list.
  package var isStrict: Bool
  /// Currency of prices without one, as given; nil for that of the session.
  package var currency: Currency?
  package var content: FetchedContent
  /// What a table or a list contains, as given.
  package var kind: String?
  /// The list into which items are imported, as given.
  package var list: String?
  /// Name of the place that products come from, as given.
  package var program: String?
  /// Encoding of a text that is not Unicode, as given.
  package var encoding: String?
  /// Meanings of headings that were given, as `heading=meaning`.
  package var columns: [String] = []

  package init(url: String, format: String, mode: ImportMode, isStrict: Bool, currency: Currency?, content: FetchedContent) {
    (self.url, self.format, self.mode, self.isStrict) = (url, format, mode, isStrict)
    (self.currency, self.content) = (currency, content)
  }
}

/// Identity of content that was fetched, so that the same content need not be fetched or imported again.
package struct FetchedContent: Hashable, Sendable {
  package var at: Timestamp
  /// Hash of the bytes.
  package var digest: String
  /// Entity tag that the server gave.
  package var etag: String?
  /// Time of the last change, as the server spells it.
  package var lastModified: String?

  package init(at: Timestamp, digest: String, etag: String?, lastModified: String?) {
    (self.at, self.digest, self.etag, self.lastModified) = (at, digest, etag, lastModified)
  }
}

extension Shop {
  /// Events that remember the source of products; none if it is known with the same content, whenever that was fetched.
  package borrowing func fetching(_ source: CatalogSource) -> [Event] {
    var known = catalogSource
    known?.content.at = source.content.at
    return known == source ? [] : [.catalog(.sourceSet(SourceSet(source: source)))]
  }
}

/// Products now come from a URL, or no longer from any.
package struct SourceSet: Hashable, Sendable {
  /// Nil for none.
  package let source: CatalogSource?

  package init(source: CatalogSource?) { self.source = source }
}

extension SourceSet: EntityKind {
  package static let entityType = EntityType.catalogSource
  package static let typeName = "catalogSource"
  package static let topics: [Topic] = [.catalog]
  package static let isRevisable = false
  package static let isShared = false
  package static func value(of id: OnlyOne, in shop: borrowing Shop) -> SourceSet? { SourceSet(source: shop.catalogSource) }
  package static var standard: ((OnlyOne) -> SourceSet)? { { _ in SourceSet(source: nil) } }
  package var putEvent: Event { .catalog(.sourceSet(self)) }
}
