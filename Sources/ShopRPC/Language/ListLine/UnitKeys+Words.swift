import ShopModel

extension Amount {
  /// The amount with its unit by symbol or key, pieces without; a word that no language knows, or that means two things, stays. What a
  /// word means goes by `language` first.
  func keyed(in language: String = "") -> Amount {
    guard let unit, !Self.keys.contains(unit) else { return self }
    if let measure = MeasureUnit.named(unit) { return Amount(value: value, unit: measure == MeasureUnit.named(nil) ? nil : measure.symbol) }
    guard let word = UnitWords.shared.meaning(ofUnit: unit, in: language) else { return self }
    return Amount(value: value, unit: word.unit)
  }

  /// What units are kept by.
  private static let keys = MeasureNames.keys.union(MeasureUnit.all.filter { $0 != MeasureUnit.named(nil) }.map(\.symbol))
}

extension UnitKeys {
  /// Finds them by the words of all languages, those of `language` first.
  static func keyed(in language: String) -> UnitKeys { UnitKeys { $0.keyed(in: language) } }
}
