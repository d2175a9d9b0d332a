/// What is taxed how much: the products of a category, or all that have no rate of their own.
package struct TaxRate: Hashable, Sendable {
  /// Nil for all products whose category has no rate of its own.
  package var category: FoldedName?
  /// 0 to 500 %: more could leave 64 bits.
  package var rate: Percent
  /// Whether prices have the tax in them already.
  package var isIncluded: Bool

  package init(category: FoldedName?, rate: Percent, isIncluded: Bool) {
    self.category = category
    self.rate = rate
    self.isIncluded = isIncluded
  }

  package var key: TaxKey { TaxKey(category: category?.key) }
}

/// Tells one tax rate from the others.
package struct TaxKey: Hashable, Sendable, Comparable {
  /// Folded; nil for the rate of all other products.
  package let category: String?

  package init(category: String?) { self.category = category }

  /// The one for all others first, then by category.
  package static func < (left: TaxKey, right: TaxKey) -> Bool {
    switch (left.category, right.category) {
    case (nil, nil), (_?, nil): false
    case (nil, _?): true
    case (let left?, let right?): left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
    }
  }
}

/// How much tax rates can say.
package enum TaxLimits {
  /// How many there can be.
  package static let rates = 1000
  /// The highest: with the limits of prices and carts no sum with tax leaves 64 bits.
  package static let highest = Percent(500)
}
