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

/// Limits on tax rates.
package enum TaxLimits {
  /// Maximum number of rates.
  package static let rates = 1000
  /// Highest rate; together with the limits on prices and carts it keeps every sum with tax within 64 bits.
  package static let highest = Percent(500)
}

/// An event about taxes.
package enum TaxEvent: Hashable, Sendable {
  /// A rate now has the given value, whatever the prior one.
  case put(TaxRate)
  case removed(TaxRemoved)

  /// Key of the rate.
  package var key: TaxKey {
    switch self {
    case .put(let rate): rate.key
    case .removed(let fact): fact.key
    }
  }
}

/// The rate of a category, or of all other products, was removed.
package struct TaxRemoved: Hashable, Sendable {
  package var key: TaxKey

  package init(key: TaxKey) { self.key = key }
}

/// Reason why taxes cannot be changed.
package enum TaxError: Error, Hashable, Sendable {
  /// The maximum number of rates is reached.
  case tooMany(maximum: Int)
}

extension Shop {
  mutating func apply(_ event: TaxEvent, _ log: inout UndoLog) {
    switch event {
    case .put(let rate): set(rate.key, to: rate, &log)
    case .removed(let fact): if taxes[fact.key] != nil { set(fact.key, to: nil, &log) }
    }
  }

  private mutating func set(_ key: TaxKey, to rate: TaxRate?, _ log: inout UndoLog) {
    log.note(.tax(key, taxes[key]))
    taxes[key] = rate
  }

  /// All rates: the one for all other products first, then by category.
  package borrowing func allTaxes() -> [TaxRate] { taxes.values.sorted { $0.key < $1.key } }

  /// Change that sets the rate of a category or of all other products; nil removes it.
  package func taxing(_ key: TaxKey, _ rate: TaxRate?) throws(TaxError) -> Change<TaxKey> {
    if taxes[key] == rate { return Change([], reporting: key) }
    guard let rate else { return Change([.tax(.removed(TaxRemoved(key: key)))], reporting: key) }
    if taxes[key] == nil, taxes.count >= TaxLimits.rates { throw .tooMany(maximum: TaxLimits.rates) }
    return Change([.tax(.put(rate))], reporting: key)
  }
}
