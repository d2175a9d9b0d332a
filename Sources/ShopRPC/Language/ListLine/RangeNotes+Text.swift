import ShopModel

extension RangeNotes {
  /// Ranges as written in `language`, a BCP 47 tag.
  static func written(in language: String) -> RangeNotes {
    RangeNotes(
      read: { LineAmounts($0, language: language).range },
      write: { "\($0.lower.valueText)–\($0.upper.valueText)" + ($0.lower.unit.map { " \($0)" } ?? "") })
  }
}

extension Amount {
  /// The value, as a decimal if its unit has decimals or if lines have no such fractions.
  fileprivate var valueText: String {
    let isFraction = QuantityText.isKitchenFraction(value) && MeasureUnit.named(unit)?.isDecimal != true
    return (isFraction ? nil : QuantityText.decimal(value)) ?? QuantityText.text(value)
  }
}
