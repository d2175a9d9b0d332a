/// A positive rational number in lowest terms, exact: a third three times is one.
package struct Fraction: Hashable, Sendable {
  package static let one = Fraction(whole: 1)
  /// 1 or more.
  package let numerator: Int
  /// 1 or more.
  package let denominator: Int

  /// `numerator` / `denominator` in lowest terms; nil unless both are positive.
  package init?(_ numerator: Int, _ denominator: Int) {
    guard numerator > 0, denominator > 0 else { return nil }
    let divisor = Self.greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  private init(whole: Int) { (numerator, denominator) = (whole, 1) }

  private init(inverting other: Fraction) { (numerator, denominator) = (other.denominator, other.numerator) }

  /// One divided by it.
  package var reciprocal: Fraction { Fraction(inverting: self) }

  /// The sum; nil when it does not fit.
  package func adding(_ other: Fraction) -> Fraction? {
    let (left, leftOverflow) = numerator.multipliedReportingOverflow(by: other.denominator)
    let (right, rightOverflow) = other.numerator.multipliedReportingOverflow(by: denominator)
    let (sum, sumOverflow) = left.addingReportingOverflow(right)
    let (below, belowOverflow) = denominator.multipliedReportingOverflow(by: other.denominator)
    return leftOverflow || rightOverflow || sumOverflow || belowOverflow ? nil : Fraction(sum, below)
  }

  /// The product; nil when it does not fit.
  package func times(_ other: Fraction) -> Fraction? {
    let (above, aboveOverflow) = numerator.multipliedReportingOverflow(by: other.numerator)
    let (below, belowOverflow) = denominator.multipliedReportingOverflow(by: other.denominator)
    return aboveOverflow || belowOverflow ? nil : Fraction(above, below)
  }

  private static func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
    var (large, small) = (left, right)
    while small > 0 { (large, small) = (small, large % small) }
    return large
  }
}

extension Fraction: Comparable {
  /// Exact at any size: both sides are multiplied out to twice the width.
  package static func < (left: Fraction, right: Fraction) -> Bool {
    let first = left.numerator.multipliedFullWidth(by: right.denominator)
    let second = right.numerator.multipliedFullWidth(by: left.denominator)
    return (first.high, first.low) < (second.high, second.low)
  }
}
