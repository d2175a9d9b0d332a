import ShopModel

/// Names of units that are words, such as cans, for writing amounts; these units are stored by key.
enum MeasureNames {
  /// All keys.
  static let keys = Set(sortedKeys)

  /// All keys in the order of the tables.
  static let sortedKeys = entries(of: "en").map(\.unit)

  /// Patterns for amounts in a language by plural category, with `#` for the number.
  static func names(in language: Language) -> [(unit: String, forms: [PluralCategory: String])] {
    entries(of: language.tag).map { unit, names in
      let counted = names.map { name in
        switch language.tag {
        case "si": "\(name) #"
        case "ja": "#\(name)"
        default: "# \(name)"
        }
      }
      return (unit, language.tag == "ar" ? arabic(names, counted) : plain(counted))
    }
  }

  /// One pattern for all numbers, or one each for `one` and `other`.
  private static func plain(_ counted: [String]) -> [PluralCategory: String] {
    counted.count > 1 ? [.one: counted[0], .other: counted[1]] : [.other: counted[0]]
  }

  /// One and two are written as the name alone; from 100 on the first form is used again.
  private static func arabic(_ names: [String], _ counted: [String]) -> [PluralCategory: String] {
    guard names.count > dual, let first = counted.first else { return plain(counted) }
    let many = counted.dropFirst(few + 1).first ?? first
    return [.one: names[0], .two: names[1], .few: counted[few], .many: many, .other: first]
  }

  private static let dual = 2
  private static let few = 2

  private static func entries(of tag: String) -> [(unit: String, names: [String])] {
    LanguageWords.of(tag).unitRows.filter { !$0.names.isEmpty }.map { ($0.unit, $0.names) }
  }
}

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

/// Formats for amounts with units, such as `1 1/2 cups` or `3 cans`; cached per language.
struct Measures: Sendable {
  /// Text around the number in one plural category.
  private struct Form: Sendable {
    let before: String
    let after: String
    /// False when the number is not written: Arabic has a word for one liter.
    let hasNumber: Bool

    init(_ text: String) {
      let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      before = parts[0]
      after = parts.count > 1 ? parts[1] : ""
      hasNumber = parts.count > 1
    }
  }

  /// Forms by unit and category; `other` always exists.
  private var forms: [String: [PluralCategory: Form]] = [:]

  /// Loads the formats of a language from the tables; those of a regional variant are derived from ICU.
  init(of language: Language) {
    let row = language.isRegional ? MeasureTable.row(learnedIn: language) : CLDRTables.measures[language.tag] ?? ""
    for entry in row.split(separator: ";") {
      let parts = entry.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      var forms: [PluralCategory: Form] = [:]
      for form in parts[1].split(separator: "|") {
        let named = form.split(separator: "=", maxSplits: 1)
        forms[named.count > 1 ? PluralCategory(rawValue: String(named[0])) ?? .other : .other] = Form(String(named[named.count - 1]))
      }
      self.forms[String(parts[0])] = forms
    }
    for (unit, names) in MeasureNames.names(in: language) {
      forms[unit] = names.mapValues { Form($0) }
    }
  }

  /// `number` of a unit; nil for a unit without a name. Fractions below one use the form for one: half a cup.
  func text(_ number: String, of unit: String, in category: PluralCategory, isPart: Bool) -> String? {
    guard let forms = forms[unit] else { return nil }
    let part = isPart ? forms[.one].flatMap { $0.hasNumber ? $0 : nil } : nil
    guard let form = part ?? forms[isPart ? .other : category] ?? forms[.other] else { return nil }
    return form.hasNumber ? form.before + number + form.after : form.before
  }

  /// A form of a unit's name.
  struct UnitName {
    let text: String
    /// Symbol or key of the unit.
    let unit: String
    /// True when the number follows the name.
    let isFirst: Bool
    /// Number expressed by the name alone, one or two; nil when a number is written.
    let count: Int?
    /// True for a form that numbers other than one do not have.
    let isSingular: Bool
  }

  /// Number expressed by the dual form.
  private static let dual = 2

  /// Names of all units in all forms of the language.
  var names: [UnitName] {
    forms.flatMap { unit, forms in
      forms.map { category, form in
        UnitName(
          text: (form.before + form.after).trimmed, unit: unit, isFirst: !form.before.isEmpty && form.hasNumber,
          count: form.hasNumber ? nil : category == .two ? Self.dual : 1,
          isSingular: category == .one)
      }
    }
  }

  /// Name of a unit after a slash, as in `$2.50/kg`; the unit itself when it has no name.
  func name(of unit: String) -> String {
    guard let form = forms[unit]?[.other] else { return unit }
    return (form.before + form.after).trimmed
  }
}

extension Texts {
  /// Name of a unit, as after a number.
  mutating func unitName(_ unit: String) -> String { bundle.measures().name(of: unit) }

  /// Formatted amount with its unit: `1 1/2 cups`, but `1.5 kg`.
  mutating func text(_ amount: Amount) -> String {
    if amountsAreUniversal { return newText(amount) }
    if let text = bundle.amountTexts[amount] { return text }
    let text = newText(amount)
    bundle.amountTexts[amount] = text
    return text
  }

  private mutating func newText(_ amount: Amount) -> String {
    let amount = amount.keyed(in: language.tag)
    let measure = amount.unit.flatMap { MeasureUnit.named($0) }
    let number = number(amount.value, isDecimal: measure?.isDecimal == true, isMeasure: measure.map { $0.dimension != .count } ?? false)
    guard let unit = amount.unit else { return number }
    let category = bundle.counting().rules.category(of: amount.value)
    let text = bundle.measures().text(number, of: unit, in: category, isPart: amount.value < .one)
    return text ?? (measure?.isPiece == true ? number : "\(number) \(unit)")
  }

  /// Number as a decimal, or as an integer and a fraction of those that are read: `1 1/2`.
  private mutating func number(_ value: Fraction, isDecimal: Bool, isMeasure: Bool) -> String {
    // without groups: the separator of groups is that of decimals elsewhere
    let shape = bundle.numberTemplate().shape
    let isPlain = isMeasure || amountsAreUniversal
    let plain = isPlain ? shape.ungrouped : shape
    let isFraction = QuantityText.isKitchenFraction(value)
    if var decimal = isFraction ? isDecimal ? QuantityText.decimal(value) : nil : QuantityText.rounded(value) {
      if amountsAreUniversal, decimal.dropLast(QuantityText.places).last == "." { decimal += "0" }
      return plain.localized(decimal[...]) ?? decimal
    }
    let (whole, rest) = value.numerator.quotientAndRemainder(dividingBy: value.denominator)
    let part = digits("\(rest)/\(value.denominator)")
    let count = isPlain ? plain.localized("\(whole)"[...]) ?? "\(whole)" : number(whole)
    return rest == 0 ? count : whole == 0 ? part : "\(count) \(part)"
  }
}

extension String {
  /// Text without leading and trailing white space, including no-break spaces.
  fileprivate var trimmed: String {
    var scalars = unicodeScalars[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars)
  }
}
