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

/// What one piece of a product may cost.
package enum Price {
  /// Minor units. With at most 9,999 pieces a line and 1,000 lines a cart no sum of prices leaves 64 bits.
  package static let range = 0...99_999_999_999
}

/// A percentage, exactly.
package struct Percent: Hashable, Sendable, Comparable {
  /// In ten-thousandths of a percent: 12.13 % is 121,300.
  package let tenThousandths: Int

  package init(tenThousandths: Int) { self.tenThousandths = tenThousandths }

  /// Whole percents.
  package init(_ percents: Int) { tenThousandths = percents * Self.unit }

  package static func < (left: Percent, right: Percent) -> Bool { left.tenThousandths < right.tenThousandths }

  /// How many digits a percentage can have behind the point.
  package static let digits = 4
  /// What 1 % is in ten-thousandths.
  static let unit = 10_000
  /// What 100 % is in ten-thousandths.
  static let whole = 100 * unit
}

/// How many pieces of a product are in a cart: a whole number.
package enum Quantity {
  /// More of one product is no order of a household or a small shop, and sums stay within 64 bits.
  package static let range = 1...9999

  /// The largest quantity of a product with so many pieces left, nil when nobody counts them; 0 when it is sold out.
  package static func maximum(ofStock stock: Int?) -> Int { min(max(0, stock ?? range.upperBound), range.upperBound) }
}
