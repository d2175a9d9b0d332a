/// Price of a kilogram, liter, meter or piece of a product.
package struct UnitPrice: Hashable, Sendable {
  package let price: Money
  /// Reference unit by which prices are compared.
  package let unit: SizeUnit

  /// Converts the price of one `size` to one reference unit, rounded half up; nil on overflow.
  package init?(_ price: Money, for size: UnitSize) {
    let (unit, factor) = size.unit.reference
    guard price.minorUnits >= 0, size.thousandths > 0 else { return nil }
    // price / (thousandths / 1000 × numerator / denominator); 128 bits hold every product within the
    // limits on prices and sizes
    let dividend = UInt128(price.minorUnits.magnitude) * Self.thousand * UInt128(factor.denominator)
    let divisor = UInt128(size.thousandths.magnitude) * UInt128(factor.numerator)
    let (quotient, rest) = dividend.quotientAndRemainder(dividingBy: divisor)
    guard let minorUnits = Int(exactly: rest >= divisor - rest ? quotient + 1 : quotient) else { return nil }
    self.price = Money(minorUnits, price.currency)
    self.unit = unit
  }

  private static let thousand: UInt128 = 1000
}

extension SizeUnit {
  /// Reference unit for comparing prices, and the exact factor to convert to it: a pound is 0.45359237 kg
  /// (international, 1959), a fluid ounce 29.5735295625 ml (US).
  fileprivate var reference: (unit: SizeUnit, factor: (numerator: UInt, denominator: UInt)) {
    switch self {
    case .milligram: (.kilogram, (1, 1_000_000))
    case .gram: (.kilogram, (1, 1000))
    case .kilogram: (.kilogram, (1, 1))
    case .ounce: (.kilogram, (45_359_237, 1_600_000_000))
    case .pound: (.kilogram, (45_359_237, 100_000_000))
    case .millilitre: (.litre, (1, 1000))
    case .centilitre: (.litre, (1, 100))
    case .litre: (.litre, (1, 1))
    case .fluidOunce: (.litre, (473_176_473, 16_000_000_000))
    case .millimetre: (.metre, (1, 1000))
    case .centimetre: (.metre, (1, 100))
    case .metre: (.metre, (1, 1))
    case .piece: (.piece, (1, 1))
    }
  }
}

/// Content of one piece, such as 500 ml.
package struct UnitSize: Hashable, Sendable {
  /// Amount in thousandths of the unit, greater than 0.
  package var thousandths: Int
  package var unit: SizeUnit

  package init(thousandths: Int, unit: SizeUnit) {
    self.thousandths = thousandths
    self.unit = unit
  }
}

/// Unit of a product size.
package enum SizeUnit: String, CaseIterable, Hashable, Sendable {
  case milligram = "mg"
  case gram = "g"
  case kilogram = "kg"
  case ounce = "oz"
  case pound = "lb"
  case millilitre = "ml"
  case centilitre = "cl"
  case litre = "l"
  case fluidOunce = "fl oz"
  case millimetre = "mm"
  case centimetre = "cm"
  case metre = "m"
  case piece
}
