/// An exact amount: whole minor units of one currency.
package struct Money: Hashable, Sendable {
  /// Amount in the smallest unit of the currency by ISO 4217, such as cents, fils or yen.
  package let minorUnits: Int
  package let currency: Currency

  package init(_ minorUnits: Int, _ currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// The amount multiplied by `count`; nil on overflow.
  package func times(_ count: Int) -> Money? {
    let (product, overflow) = minorUnits.multipliedReportingOverflow(by: count)
    return overflow ? nil : Money(product, currency)
  }

  /// The sum; nil when the currencies differ or on overflow.
  package func adding(_ other: Money) -> Money? {
    guard currency == other.currency else { return nil }
    let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
    return overflow ? nil : Money(sum, currency)
  }
}

extension Money {
  /// Amount with the same digits in another currency: 2.49 becomes 249 in a currency without minor units, and 2.490 in one with three digits.
  package func withSameDigits(in other: Currency) -> Money {
    guard other.digits > currency.digits, currency.digits > 0 else { return Money(minorUnits, other) }
    let (scaled, overflow) = minorUnits.multipliedReportingOverflow(by: other.minorUnitsPerMajor / currency.minorUnitsPerMajor)
    return Money(overflow ? minorUnits : scaled, other)
  }
}

/// Limits on the price of one piece.
package enum Price {
  /// In minor units. With at most 9,999 pieces per line and 1,000 lines per cart, sums of prices stay within 64 bits.
  package static let range = 0...99_999_999_999
}

/// An exact percentage.
package struct Percent: Hashable, Sendable, Comparable {
  /// Value in ten-thousandths of a percent: 12.13 % is 121,300.
  package let tenThousandths: Int

  package init(tenThousandths: Int) { self.tenThousandths = tenThousandths }

  /// Whole percents.
  package init(_ percents: Int) { tenThousandths = percents * Self.unit }

  package static func < (left: Percent, right: Percent) -> Bool { left.tenThousandths < right.tenThousandths }

  /// Maximum number of digits after the decimal point.
  package static let digits = 4
  /// Value of 1 % in ten-thousandths.
  static let unit = 10_000
  /// Value of 100 % in ten-thousandths.
  static let whole = 100 * unit
}

/// Limits on the quantity of a product in a cart.
package enum Quantity {
  /// Neither a household nor a small shop orders more of one product, and sums stay within 64 bits.
  package static let range = 1...9999

  /// Largest quantity for a product with `stock` pieces left (nil: not tracked); 0 when it is sold out.
  package static func maximum(ofStock stock: Int?) -> Int { min(max(0, stock ?? range.upperBound), range.upperBound) }
}
