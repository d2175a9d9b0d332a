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
