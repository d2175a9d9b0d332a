extension MeasureTable {
  /// The row of a language, or of a region, as it must be, learned from the formatter.
  static func row(learnedIn language: Language) -> String {
    let rules = PluralRules(language: language.locale)
    let numbers = PluralCategory.allCases.compactMap { category in
      samples.first { rules.category(of: $0) == category }.map { (category, $0) }
    }
    let own = ownNames[language.tag].map { names in
      (rows[language.tag] ?? "").split(separator: ";").filter { names.contains($0.prefix { $0 != ":" }) }
    }
    return units.map { unit, name in
      if let row = own?.first(where: { $0.hasPrefix("\(unit):") }) { return String(row) }
      let width = fullNames.contains(unit) ? "full-name" : "short"
      let formatter = LocaleFormatter(language: language.formats, skeleton: "measure-unit/\(name) unit-width-\(width)")
      let forms = numbers.map { category, number in
        let sample = NumberSample(formatter.text("\(number)"))
        return "\(category.rawValue)=\(sample.before)\(sample.digits.isEmpty ? "" : "#")\(sample.after)"
      }
      return "\(unit):\(forms.joined(separator: "|"))"
    }.joined(separator: ";")
  }

  /// Units that are written in full, because they are kept by a word.
  static let fullNames: Set<String> = ["cup", "pint", "quart", "gallon"]

  /// Units that a language and all its regions write with other words than CLDR's short ones, which shoppers would not understand.
  static let ownNames: [String: Set<Substring>] = [
    "es": spoons, "tr": spoons, "ar": spoons, "it": spoons, "pt-BR": spoons, "si": spoons.union(["lb"]),
  ]

  private static let spoons: Set<Substring> = ["tsp", "tbsp"]

  /// What CLDR calls the units.
  static let units = [
    ("mg", "mass-milligram"), ("g", "mass-gram"), ("oz", "mass-ounce"), ("lb", "mass-pound"), ("kg", "mass-kilogram"),
    ("ml", "volume-milliliter"), ("tsp", "volume-teaspoon"), ("cl", "volume-centiliter"), ("tbsp", "volume-tablespoon"),
    ("fl oz", "volume-fluid-ounce"), ("dl", "volume-deciliter"), ("cup", "volume-cup"), ("pint", "volume-pint"),
    ("quart", "volume-quart"), ("l", "volume-liter"), ("gallon", "volume-gallon"), ("mm", "length-millimeter"),
    ("cm", "length-centimeter"), ("in", "length-inch"), ("ft", "length-foot"), ("m", "length-meter"),
  ]

  /// Whole numbers of every plural category of the languages; the last ones of those that take nothing else.
  private static let samples = [2, 0, 1, 3, 5, 11, 100, 1_000_000]
}
