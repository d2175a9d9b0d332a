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

/// A fact about taxes.
package enum TaxEvent: Hashable, Sendable {
  /// A rate is as given now, whatever it was before.
  case put(TaxRate)
  case removed(TaxRemoved)

  /// The rate that it is about.
  package var key: TaxKey {
    switch self {
    case .put(let rate): rate.key
    case .removed(let fact): fact.key
    }
  }
}

/// A category, or all that have no rate of their own, is taxed no longer.
package struct TaxRemoved: Hashable, Sendable {
  package var key: TaxKey

  package init(key: TaxKey) { self.key = key }
}

/// Why a change of taxes is refused.
package enum TaxRefusal: Error, Hashable, Sendable {
  /// There are as many rates as there can be.
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

  /// Every rate, that of all others first, then by category.
  package borrowing func allTaxes() -> [TaxRate] { taxes.values.sorted { $0.key < $1.key } }

  /// A rate for a category or for all others; nil for none.
  package func taxing(_ key: TaxKey, _ rate: TaxRate?) throws(TaxRefusal) -> Change<TaxKey> {
    if taxes[key] == rate { return Change([], reporting: key) }
    guard let rate else { return Change([.tax(.removed(TaxRemoved(key: key)))], reporting: key) }
    if taxes[key] == nil, taxes.count >= TaxLimits.rates { throw .tooMany(maximum: TaxLimits.rates) }
    return Change([.tax(.put(rate))], reporting: key)
  }
}
