/// Tax rate of the products in a category, or of all products whose category has no rate of its own.
package struct TaxRate: Hashable, Sendable {
  /// Nil for all products whose category has no rate of its own.
  package var category: FoldedName?
  /// 0 to 500 %; a higher rate could overflow 64 bits.
  package var rate: Percent
  /// True when prices already include the tax.
  package var isIncluded: Bool

  package init(category: FoldedName?, rate: Percent, isIncluded: Bool) {
    self.category = category
    self.rate = rate
    self.isIncluded = isIncluded
  }

  package var key: TaxKey { TaxKey(category: category?.key) }
}

/// Identity of a tax rate.
package struct TaxKey: Hashable, Sendable, Comparable {
  /// Case-folded category; nil for the rate of all other products.
  package let category: String?

  package init(category: String?) { self.category = category }

  /// Ordered with the rate for all other products first, then by category.
  package static func < (left: TaxKey, right: TaxKey) -> Bool {
    switch (left.category, right.category) {
    case (nil, nil), (_?, nil): false
    case (nil, _?): true
    case (let left?, let right?): left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
    }
  }
}

extension TaxKey: EntityKey {
  package init?(entityKey: String?) { self.init(category: entityKey) }

  package var entityKey: String? { category }
}

extension TaxRate: EntityKind {
  package static let entityType = EntityType.taxRate
  package static let typeName = "taxRate"
  package static let storedName = "tax"
  package static let topics: [Topic] = [.tax]
  package static let accessors: [FieldAccessor<TaxRate>] = [
    FieldAccessor("category", at: \.category), FieldAccessor("rate", at: \.rate), FieldAccessor("isIncluded", at: \.isIncluded),
  ]
  package static let isReplacedAsWhole = true
  package var id: TaxKey { key }
  package static func value(of id: TaxKey, in shop: borrowing Shop) -> TaxRate? { shop.taxes[id] }
  package static func ids(in shop: borrowing Shop) -> [TaxKey] { Array(shop.taxes.keys) }
  package static var limit: Int? { TaxLimits.rates }
  package static func restore(_ rate: TaxRate?, as id: TaxKey, in shop: inout Shop) { shop.taxes[id] = rate }
  package static let hasOwnEvents = false
  package static let keyName = "category"
  package static func removal(of id: TaxKey) -> Event? { .entity(.removed(entity(id))) }
}

package enum TaxLimits {
  /// Maximum number of rates.
  package static let rates = 1000
  /// Highest rate; together with the limits on prices and carts it keeps every sum with tax within 64 bits.
  package static let highest = Percent(500)
}

/// Reason why taxes cannot be changed.
package enum TaxError: Error, Hashable, Sendable {
  /// The maximum number of rates is reached.
  case tooMany(maximum: Int)
}

extension Shop {
  /// All rates: the one for all other products first, then by category.
  package borrowing func allTaxes() -> [TaxRate] { taxes.values.sorted { $0.key < $1.key } }

  /// Change that sets the rate of a category or of all other products; nil removes it.
  package func taxing(_ key: TaxKey, _ rate: TaxRate?) throws(TaxError) -> Change<TaxKey> {
    if taxes[key] == rate { return Change([], reporting: key) }
    guard let rate else { return Change([.entity(.removed(.taxRate(key)))], reporting: key) }
    if taxes[key] == nil, taxes.count >= TaxLimits.rates { throw .tooMany(maximum: TaxLimits.rates) }
    return Change([rate.putEvent], reporting: key)
  }
}
