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
