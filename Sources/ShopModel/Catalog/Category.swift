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
