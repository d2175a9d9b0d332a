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
