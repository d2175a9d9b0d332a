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

/// The kind of entity.
extension SourceSet: EntityKind {
  package static let entityType = EntityType.catalogSource
  package static let typeName = "catalogSource"
  package static let topics: [Topic] = [.catalog]
  package static let isRevisable = false
  package static let isShared = false
  package static func value(of id: OnlyOne, in shop: borrowing Shop) -> SourceSet? { SourceSet(source: shop.catalogSource) }
  package static func standard(_ id: OnlyOne) -> SourceSet? { SourceSet(source: nil) }
  package var putEvent: Event { .catalog(.sourceSet(self)) }
}
