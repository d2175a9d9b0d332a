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
