/// An exact amount: whole minor units of one currency.
package struct Money: Hashable, Sendable {
  /// Cents, fils, yen: the currency's smallest unit by ISO 4217.
  package let minorUnits: Int
  package let currency: Currency

  package init(_ minorUnits: Int, _ currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// The amount `count` times; nil when it does not fit.
  package func times(_ count: Int) -> Money? {
    let (product, overflow) = minorUnits.multipliedReportingOverflow(by: count)
    return overflow ? nil : Money(product, currency)
  }

  /// The sum; nil when the currencies differ or it does not fit.
  package func adding(_ other: Money) -> Money? {
    guard currency == other.currency else { return nil }
    let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
    return overflow ? nil : Money(sum, currency)
  }
}
