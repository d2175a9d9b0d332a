import ShopModel

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
  /// Formatted amount with its unit: `1 1/2 cups`, but `1.5 kg`.
  mutating func text(_ amount: Amount) -> String {
    let amount = amount.keyed(in: language.tag)
    let measure = amount.unit.flatMap { MeasureUnit.named($0) }
    let number = number(amount.value, isDecimal: measure?.isDecimal == true, isMeasure: measure.map { $0.dimension != .count } ?? false)
    guard let unit = amount.unit else { return number }
    let category = bundle.counting().rules.category(of: amount.value)
    let text = bundle.measures().text(number, of: unit, in: category, isPart: amount.value < .one)
    return text ?? (measure?.isPiece == true ? number : "\(number) \(unit)")
  }

  /// Number as a decimal, or as an integer and a fraction: `1 1/2`.
  private mutating func number(_ value: Fraction, isDecimal: Bool, isMeasure: Bool) -> String {
    // without groups: the separator of groups is that of decimals elsewhere
    let shape = bundle.numberTemplate().shape
    let plain = isMeasure ? shape.ungrouped : shape
    if isDecimal, let decimal = QuantityText.decimal(value) { return plain.localized(decimal[...]) ?? decimal }
    let (whole, rest) = value.numerator.quotientAndRemainder(dividingBy: value.denominator)
    let part = digits("\(rest)/\(value.denominator)")
    let count = isMeasure ? plain.localized("\(whole)"[...]) ?? "\(whole)" : number(whole)
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
