import ShopModel

extension Amount {
  /// The amount with its unit as symbol or key; pieces have no unit. A word that is unknown or ambiguous
  /// stays. `language` takes precedence in the meaning of a word.
  func keyed(in language: String = "") -> Amount {
    guard let unit, !Self.keys.contains(unit) else { return self }
    if let measure = MeasureUnit.named(unit) { return Amount(value: value, unit: measure == MeasureUnit.named(nil) ? nil : measure.symbol) }
    guard let meant = LineUnit.meant(by: unit, in: language), let value = meant.scale.map({ self.value.times($0) }) ?? self.value else {
      return self
    }
    return Amount(value: value, unit: meant.key)
  }

  /// All stored forms of units.
  private static let keys = MeasureNames.keys.union(MeasureUnit.all.filter { $0 != MeasureUnit.named(nil) }.map(\.symbol))
}

extension LineUnit {
  /// The unit that a word means: in `language`, else in all languages that have the word, if they agree.
  static func meant(by word: String, in language: String) -> LineUnit? {
    // a German noun
    if word.first?.isUppercase == true, word.count > 3, word != word.uppercased(), let unit = LineLexicon.of("de").units[word] {
      return unit
    }
    if !language.isEmpty, let unit = LineLexicon.of(language).units[word] { return unit }
    let found = Language.all.compactMap { LineLexicon.of($0.tag).units[word] }
    return Set(found.map(\.key)).count == 1 ? found.first : nil
  }
}

extension UnitKeys {
  /// Finds unit keys by the words of all languages, those of `language` first.
  static func keyed(in language: String) -> UnitKeys { UnitKeys { $0.keyed(in: language) } }
}
