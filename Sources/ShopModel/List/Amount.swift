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
  package func converted(toUnitOf other: Amount) -> Amount? {
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
  package var inWholeUnits: Amount {
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
    guard places <= Self.maxPlaces else { throw .tooFine }
    let scale = (0..<places).reduce(1) { power, _ in power * Self.base }
    let numerator: Int
    do throws(ExactDecimal.ConversionError) { numerator = try decimal.scaled(by: places) } catch { throw places > 0 ? .tooFine : .tooLarge }
    guard let value = Fraction(numerator, scale) else { throw .notPositive }
    self = try value.checked()
  }

  /// Converts the value from the unit `own` to `unit`; nil on overflow.
  func times(_ own: Fraction, per unit: Fraction) -> Fraction? { own.times(unit.reciprocal).flatMap(times) }

  /// Largest exponent of ten that fits in 64 bits.
  private static let maxPlaces = 18
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

  /// The difference; nil unless it is positive, and on overflow.
  func subtracting(_ other: Fraction) -> Fraction? {
    let (left, leftOverflow) = numerator.multipliedReportingOverflow(by: other.denominator)
    let (right, rightOverflow) = other.numerator.multipliedReportingOverflow(by: denominator)
    let (below, belowOverflow) = denominator.multipliedReportingOverflow(by: other.denominator)
    // the numerators are positive, and so is a difference that counts
    return leftOverflow || rightOverflow || belowOverflow || left <= right ? nil : Fraction(left - right, below)
  }

  /// The smallest multiple of 1 / `denominator` that is not less; nil on overflow.
  func roundedUp(to denominator: Int) -> Fraction? {
    let (above, overflow) = numerator.multipliedReportingOverflow(by: denominator)
    if overflow { return nil }
    let (whole, rest) = above.quotientAndRemainder(dividingBy: self.denominator)
    return Fraction(rest > 0 ? whole + 1 : whole, denominator)
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

/// A unit of measure with its conversion factor.
package struct MeasureUnit: Hashable, Sendable {
  /// Physical dimension; units of the same dimension convert into each other.
  package enum Dimension: Hashable, Sendable {
    case mass
    case volume
    case length
    case count
  }

  /// Usual symbol, or the English key of a unit that is a word; amounts store their unit in this form.
  package let symbol: String
  package let dimension: Dimension
  /// Exact size in milligrams, milliliters, millimeters or pieces.
  package let size: Fraction

  /// True for units with decimal parts, as in 1.5 kg: metric units whose size is a power of ten.
  package var isDecimal: Bool {
    var rest = size.numerator
    while rest.isMultiple(of: Self.ten) { rest /= Self.ten }
    return dimension != .count && rest == 1 && size.denominator == 1
  }

  /// True for a single piece, where the number alone suffices in languages that have no word for it.
  package var isPiece: Bool { dimension == .count && size == .one }

  private static let ten = 10

  /// Returns the unit with this symbol or name, ignoring case; nil as the name means pieces. Nil for an
  /// unknown unit, such as a bunch.
  package static func named(_ name: String?) -> MeasureUnit? {
    guard let name else { return piece }
    return byName[name] ?? byName[name.lowercased()]
  }

  /// All convertible units, smallest first within each dimension.
  package static let all: [MeasureUnit] = rows.compactMap { MeasureUnit($0) }
}

extension MeasureUnit {
  /// One row of the table.
  private struct Row {
    let names: String
    let dimension: Dimension
    let numerator: Int
    let denominator: Int

    init(_ names: String, _ dimension: Dimension, _ numerator: Int, _ denominator: Int = 1) {
      self.names = names
      self.dimension = dimension
      self.numerator = numerator
      self.denominator = denominator
    }

    var words: [String] { names.split(separator: ",").map(String.init) }
  }

  private init?(_ row: Row) {
    guard let symbol = row.words.first, let size = Fraction(row.numerator, row.denominator) else { return nil }
    self.init(symbol: symbol, dimension: row.dimension, size: size)
  }

  /// The pound is 0.45359237 kg, the inch 25.4 mm (agreement of 1959), and the US gallon 231 cubic inches.
  /// The Japanese sho, of ten go, is 2401/1331 l (law of 1891), and the metric pound half a kilogram. A
  /// language's counters for single things all equal one piece.
  private static let rows = [
    Row("mg,milligram,milligrams", .mass, 1),
    Row("g,gr,gram,grams", .mass, 1000),
    Row("oz,ounce,ounces", .mass, 45_359_237, 1600),
    Row("hectogram,hectograms", .mass, 100_000),
    Row("lb,lbs,pound,pounds", .mass, 45_359_237, 100),
    Row("metric pound,metric pounds", .mass, 500_000),
    Row("kg,kgs,kilo,kilos,kilogram,kilograms", .mass, 1_000_000),
    Row("ml,millilitre,millilitres,milliliter,milliliters", .volume, 1),
    Row("tsp,teaspoon,teaspoons", .volume, 473_176_473, 96_000_000),
    Row("cl,centilitre,centilitres,centiliter,centiliters", .volume, 10),
    Row("tbsp,tablespoon,tablespoons", .volume, 473_176_473, 32_000_000),
    Row("fl oz,fluid ounce,fluid ounces", .volume, 473_176_473, 16_000_000),
    Row("dl,decilitre,decilitres,deciliter,deciliters", .volume, 100),
    Row("go", .volume, 240_100, 1331),
    Row("cup,cups", .volume, 473_176_473, 2_000_000),
    Row("pint,pints,pt", .volume, 473_176_473, 1_000_000),
    Row("quart,quarts,qt", .volume, 473_176_473, 500_000),
    Row("l,ltr,litre,litres,liter,liters", .volume, 1000),
    Row("sho", .volume, 2_401_000, 1331),
    Row("gallon,gallons,gal", .volume, 473_176_473, 125_000),
    Row("mm,millimetre,millimetres,millimeter,millimeters", .length, 1),
    Row("cm,centimetre,centimetres,centimeter,centimeters", .length, 10),
    Row("in,inch,inches", .length, 127, 5),
    Row("ft,foot,feet", .length, 1524, 5),
    Row("m,metre,metres,meter,meters", .length, 1000),
    Row("piece,pieces,pc,pcs", .count, 1),
    Row("item", .count, 1),
    Row("long item", .count, 1),
    Row("flat item", .count, 1),
    Row("small animal", .count, 1),
    Row("whole fish", .count, 1),
    Row("small grain", .count, 1),
    Row("whole cake", .count, 1),
    Row("bound volume", .count, 1),
    Row("jointed section", .count, 1),
    Row("ten", .count, 10),
    Row("dozen,dozens,doz", .count, 12),
  ]

  private static let byName: [String: MeasureUnit] = {
    var table: [String: MeasureUnit] = [:]
    for row in rows { for word in row.words { table[word] = MeasureUnit(row) } }
    return table
  }()

  private static let piece = byName["piece"]
}

extension MeasureUnit.Dimension {
  /// Metric unit for larger amounts; nil for pieces.
  package var main: MeasureUnit? {
    switch self {
    case .mass: .named("kg")
    case .volume: .named("l")
    case .length: .named("m")
    case .count: nil
    }
  }
}

/// Maps units that were stored as words to their keys, such as `Dosen` to `can`.
package struct UnitKeys: Sendable {
  private let key: @Sendable (Amount) -> Amount

  package init(_ key: @escaping @Sendable (Amount) -> Amount) { self.key = key }

  /// Leaves every unit as stored.
  package static let stored = UnitKeys { $0 }

  /// Returns the amount with its unit replaced by the key.
  package func keyed(_ amount: Amount) -> Amount { amount.unit == nil ? amount : key(amount) }
}
