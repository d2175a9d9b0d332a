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
