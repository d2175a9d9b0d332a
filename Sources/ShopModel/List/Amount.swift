/// A wanted amount, such as 1 1/2 lb.
package struct Amount: Hashable, Sendable {
  package var value: Fraction
  /// Unit as given, 1 to 20 Unicode scalars; nil for pieces.
  package var unit: String?

  package init(value: Fraction, unit: String? = nil) {
    self.value = value
    self.unit = unit
  }

  package static let one = Amount(value: .one)

  /// Reason why a number is not a valid amount.
  package enum ConversionError: Error, Hashable, Sendable {
    case notPositive
    /// More than `Amount.largest`.
    case tooLarge
    /// The denominator exceeds `Amount.largestDenominator`.
    case tooFine
  }

  /// A larger amount on a shopping list is a typing error.
  package static let largest = 1_000_000
  /// The smallest part is 1/1000 of a unit; a kitchen measures nothing finer.
  package static let largestDenominator = 1000
}

extension Amount {
  /// True when the units have the same dimension or are the same unknown unit.
  package func isComparable(to other: Amount) -> Bool {
    if unit == other.unit { return true }
    guard let measure = MeasureUnit.named(unit), let second = MeasureUnit.named(other.unit) else { return false }
    return measure.dimension == second.dimension
  }

  /// The same amount in the unit of another one; nil if the units do not convert.
  func converted(toUnitOf other: Amount) -> Amount? {
    if unit == other.unit { return self }
    guard let measure = MeasureUnit.named(unit), let second = MeasureUnit.named(other.unit), measure.dimension == second.dimension else {
      return nil
    }
    return value.times(measure.size, per: second.size).map { Amount(value: $0, unit: other.unit) }
  }

  /// Returns the sum in the larger of the two units, or in the smaller one if only that can express it; nil
  /// when the units do not convert. Metric sums of one or more are converted to kilograms, liters or meters:
  /// two bottles of 750 ml are 1.5 l. Dozens and pieces are summed in dozens only if the result is whole: 1
  /// dozen and 12 are 2 dozen, 1 dozen and 1 are 13.
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
    do throws(ConversionError) { return Amount(value: try value.checked(), unit: unit).inWholeUnits } catch { return nil }
  }

  /// Converts a metric amount of at least one kilogram, liter or meter to that unit; returns any other amount unchanged.
  var inWholeUnits: Amount {
    guard let measure = MeasureUnit.named(unit), measure.isDecimal, let main = measure.dimension.main, measure.size < main.size,
      let value = value.times(measure.size, per: main.size), value >= .one
    else { return self }
    do throws(ConversionError) { return Amount(value: try value.checked(), unit: main.symbol) } catch { return self }
  }
}

extension Fraction {
  /// Returns the fraction if it is a valid amount.
  package func checked() throws(Amount.ConversionError) -> Fraction {
    if numerator / denominator > Amount.largest || numerator / denominator == Amount.largest && denominator > 1 { throw .tooLarge }
    if denominator > Amount.largestDenominator { throw .tooFine }
    return self
  }

  /// Creates the value of an amount from a decimal number.
  package init(_ decimal: ExactDecimal) throws(Amount.ConversionError) {
    guard !decimal.isNegative, decimal.significantDigits > 0 else { throw .notPositive }
    let places = max(0, -decimal.exponent)
    guard places <= Self.mostPlaces else { throw .tooFine }
    let scale = (0..<places).reduce(1) { power, _ in power * Self.base }
    let numerator: Int
    do throws(ExactDecimal.ConversionError) { numerator = try decimal.scaled(by: places) } catch { throw places > 0 ? .tooFine : .tooLarge }
    guard let value = Fraction(numerator, scale) else { throw .notPositive }
    self = try value.checked()
  }

  /// Converts the value from the unit `own` to `unit`; nil on overflow.
  func times(_ own: Fraction, per unit: Fraction) -> Fraction? { own.times(unit.reciprocal).flatMap(times) }

  /// Largest exponent of ten that fits in 64 bits.
  private static let mostPlaces = 18
  private static let base = 10
}

extension Amount {
  /// Text that is equal for equal amounts, such as those of 500 g and 1/2 kg.
  package var key: String {
    guard let measure = MeasureUnit.named(unit), let size = value.times(measure.size) else {
      return "\(value.numerator)/\(value.denominator) \(unit ?? "")"
    }
    return "\(size.numerator)/\(size.denominator) \(measure.dimension)"
  }

  /// Number of pieces (12 for a dozen); nil for amounts that are not counted in pieces.
  package var count: Fraction? {
    guard let measure = MeasureUnit.named(unit), measure.dimension == .count else { return nil }
    return value.times(measure.size)
  }
}

/// A positive rational number in lowest terms. Arithmetic is exact: three thirds make one.
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

  /// The multiplicative inverse.
  package var reciprocal: Fraction { Fraction(inverting: self) }

  /// The sum; nil on overflow.
  package func adding(_ other: Fraction) -> Fraction? {
    let (left, leftOverflow) = numerator.multipliedReportingOverflow(by: other.denominator)
    let (right, rightOverflow) = other.numerator.multipliedReportingOverflow(by: denominator)
    let (sum, sumOverflow) = left.addingReportingOverflow(right)
    let (below, belowOverflow) = denominator.multipliedReportingOverflow(by: other.denominator)
    return leftOverflow || rightOverflow || sumOverflow || belowOverflow ? nil : Fraction(sum, below)
  }

  /// The product; nil on overflow.
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
  /// Exact for all values: cross-multiplies at double width.
  package static func < (left: Fraction, right: Fraction) -> Bool {
    let first = left.numerator.multipliedFullWidth(by: right.denominator)
    let second = right.numerator.multipliedFullWidth(by: left.denominator)
    return (first.high, first.low) < (second.high, second.low)
  }
}
