/// Patterns of units by language: CLDR's short forms, except for units stored by a word, such as `cup`, and for spoons
/// where the short form is used in recipes only.
///
/// A row has an entry per unit: its symbol, then the pattern around the number `#`, by plural category where that matters, such as
/// `cup:one=# cup|# cups`.
enum MeasureTable {
  /// Row of a language or region, derived from the formatter.
  static func row(learnedIn language: Language) -> String {
    let rules = PluralRules(language: language.locale)
    let numbers = PluralCategory.allCases.compactMap { category in
      samples.first { rules.category(of: $0) == category }.map { (category, $0) }
    }
    return units.map { unit, name in
      if let pattern = ownNames[language.tag]?[unit] { return "\(unit):\(pattern)" }
      let width = fullNames.contains(unit) ? "full-name" : "short"
      let formatter = LocaleFormatter(language: language.formats, skeleton: "measure-unit/\(name) unit-width-\(width)")
      let forms = numbers.map { category, number in
        let sample = NumberSample(formatter.text("\(number)"))
        return (category, "\(sample.before)\(sample.digits.isEmpty ? "" : "#")\(sample.after)")
      }
      let other = forms.last?.1 ?? ""
      let special = forms.filter { $0.0 != .other && $0.1 != other }.map { "\($0.0.rawValue)=\($0.1)" }
      return "\(unit):\((special + [other]).joined(separator: "|"))"
    }.joined(separator: ";")
  }

  /// Units written in full, because they are stored by a word.
  static let fullNames: Set<String> = ["cup", "pint", "quart", "gallon"]

  /// Patterns of the units for which shoppers in a language and its regions would not understand CLDR's short form.
  static let ownNames: [String: [String: String]] = [
    "es": ["tsp": "one=# cucharadita|# cucharaditas", "tbsp": "one=# cucharada|# cucharadas"],
    "tr": ["tsp": "# çay kaşığı", "tbsp": "# yemek kaşığı"],
    "ar": [
      "tsp": "one=ملعقة صغيرة|two=ملعقتان صغيرتان|few=# ملاعق صغيرة|# ملعقة صغيرة",
      "tbsp": "one=ملعقة كبيرة|two=ملعقتان كبيرتان|few=# ملاعق كبيرة|# ملعقة كبيرة",
    ],
    "it": ["tsp": "one=# cucchiaino|# cucchiaini", "tbsp": "one=# cucchiaio|# cucchiai"],
    "pt-BR": ["tsp": "one=# colher (chá)|# colheres (chá)", "tbsp": "one=# colher (sopa)|# colheres (sopa)"],
    "si": ["tsp": "තේ හැඳි #", "tbsp": "මේස හැඳි #", "lb": "රාත්තල් #"],
  ]

  /// Units and their CLDR identifiers.
  static let units = [
    ("mg", "mass-milligram"), ("g", "mass-gram"), ("oz", "mass-ounce"), ("lb", "mass-pound"), ("kg", "mass-kilogram"),
    ("ml", "volume-milliliter"), ("tsp", "volume-teaspoon"), ("cl", "volume-centiliter"), ("tbsp", "volume-tablespoon"),
    ("fl oz", "volume-fluid-ounce"), ("dl", "volume-deciliter"), ("cup", "volume-cup"), ("pint", "volume-pint"),
    ("quart", "volume-quart"), ("l", "volume-liter"), ("gallon", "volume-gallon"), ("mm", "length-millimeter"),
    ("cm", "length-centimeter"), ("in", "length-inch"), ("ft", "length-foot"), ("m", "length-meter"),
  ]

  /// Integers that cover every plural category of the languages; the last ones are for categories without
  /// smaller numbers.
  private static let samples = [2, 0, 1, 3, 5, 11, 100, 1_000_000]
}
