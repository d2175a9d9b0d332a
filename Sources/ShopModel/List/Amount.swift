/// How much of something is wanted, such as 1 1/2 lb.
package struct Amount: Hashable, Sendable {
  package var value: Fraction
  /// A unit as it was given, 1 to 20 scalars; nil for pieces.
  package var unit: String?

  package init(
    value: Fraction, unit: String? = nil
  ) {
    self.value = value
    self.unit = unit
  }

  package static let one = Amount(value: .one)

  /// Why a number is no amount.
  package enum Refusal: Error, Hashable, Sendable {
    case notPositive
    /// More than `Amount.largest`.
    case tooLarge
    /// A fraction that nobody would write: its denominator is above `Amount.largestDenominator`.
    case tooFine
  }

  /// More of one thing on a shopping list is a slip of the finger.
  package static let largest = 1_000_000
  /// Finer parts cannot be measured in a kitchen: 0.001 of a unit is the least.
  package static let largestDenominator = 1000
}

extension Amount {
  /// Whether it is the same kind of thing: units of one dimension, or the same unit that nobody knows.
  package func isComparable(to other: Amount) -> Bool {
    if unit == other.unit { return true }
    guard let measure = MeasureUnit.named(unit), let second = MeasureUnit.named(other.unit) else { return false }
    return measure.dimension == second.dimension
  }

  /// The sum in the larger of the two units, or in the smaller one if only that can be told; nil when the two do not convert.
  /// From one on it is told in kilograms, litres or metres if both are metric: two bottles of 750 ml are 1.5 l. Dozens and pieces make
  /// dozens only if these are whole: 1 dozen and 12 are 2 dozen, 1 dozen and 1 are 13.
  package func adding(_ other: Amount) -> Amount? {
    if unit == other.unit { return sum(value, other.value, in: unit) }
    guard let measure = MeasureUnit.named(unit), let second = MeasureUnit.named(other.unit), measure.dimension == second.dimension else {
      return nil
    }
    let inOwn = other.value.times(second.size, per: measure.size).flatMap { sum(value, $0, in: unit) }
    let inOther = value.times(measure.size, per: second.size).flatMap { sum($0, other.value, in: other.unit) }
    let (inLarger, inSmaller) = measure.size < second.size ? (inOther, inOwn) : (inOwn, inOther)
    let isPart = measure.dimension == .count && measure.size != second.size && inLarger?.value.denominator != 1
    return isPart ? inSmaller ?? inLarger : inLarger ?? inSmaller
  }

  private func sum(_ left: Fraction, _ right: Fraction, in unit: String?) -> Amount? {
    guard let value = left.adding(right) else { return nil }
    do throws(Refusal) { return Amount(value: try value.checked(), unit: unit).inWholeUnits } catch { return nil }
  }

  /// The same in kilograms, litres or metres, if it is metric and at least one of them; else itself.
  private var inWholeUnits: Amount {
    guard let measure = MeasureUnit.named(unit), measure.isDecimal, let main = measure.dimension.main, measure.size < main.size,
      let value = value.times(measure.size, per: main.size), value >= .one
    else { return self }
    do throws(Refusal) { return Amount(value: try value.checked(), unit: main.symbol) } catch { return self }
  }
}

extension Fraction {
  /// Itself, if it can be the value of an amount.
  package func checked() throws(Amount.Refusal) -> Fraction {
    if numerator / denominator > Amount.largest || numerator / denominator == Amount.largest && denominator > 1 { throw .tooLarge }
    if denominator > Amount.largestDenominator { throw .tooFine }
    return self
  }

  /// A decimal number as the value of an amount.
  package init(_ decimal: ExactDecimal) throws(Amount.Refusal) {
    guard !decimal.isNegative, decimal.significantDigits > 0 else { throw .notPositive }
    let places = max(0, -decimal.exponent)
    guard places <= Self.mostPlaces else { throw .tooFine }
    let scale = (0..<places).reduce(1) { power, _ in power * Self.base }
    let numerator: Int
    do throws(ExactDecimal.Refusal) { numerator = try decimal.scaled(by: places) } catch { throw places > 0 ? .tooFine : .tooLarge }
    guard let value = Fraction(numerator, scale) else { throw .notPositive }
    self = try value.checked()
  }

  /// The value in units of `unit`, given in units of `own`; nil when it does not fit.
  fileprivate func times(_ own: Fraction, per unit: Fraction) -> Fraction? { own.times(unit.reciprocal).flatMap(times) }

  /// Powers of ten up to this one fit in 64 bits.
  private static let mostPlaces = 18
  private static let base = 10
}

extension Amount {
  /// Number of pieces, 12 for a dozen; nil for what is not counted in pieces.
  package var count: Fraction? {
    guard let measure = MeasureUnit.named(unit), measure.dimension == .count else { return nil }
    return value.times(measure.size)
  }

  /// How many pieces of a product are bought for it: as many as it takes, when the size of one piece is known and measures the same;
  /// else one of what is weighed or measured, and the number itself, rounded up, of what is counted, a dozen as 12. Always 1 to 9,999.
  package func pieces(ofSize size: UnitSize?) -> Int {
    if let count { return Self.clamped(count) }
    guard let measure = MeasureUnit.named(unit) else { return Self.clamped(value) }
    guard let size, let other = MeasureUnit.named(size.unit.rawValue), other.dimension == measure.dimension,
      let one = Fraction(size.thousandths, Self.thousand)?.times(other.size), let all = value.times(measure.size),
      let count = all.times(one.reciprocal)
    else { return Quantity.range.lowerBound }
    return Self.clamped(count)
  }

  private static func clamped(_ count: Fraction) -> Int {
    let (whole, rest) = count.numerator.quotientAndRemainder(dividingBy: count.denominator)
    return min(max(rest > 0 ? whole + 1 : whole, Quantity.range.lowerBound), Quantity.range.upperBound)
  }

  private static let thousand = 1000
}

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
