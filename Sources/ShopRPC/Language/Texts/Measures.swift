import ShopModel

/// How a language writes amounts of units, such as `1 1/2 cups` or `3 cans`; read once a language.
struct Measures: Sendable {
  /// What stands around the number in one plural category.
  private struct Form: Sendable {
    let before: String
    let after: String
    /// Whether the number is told at all: Arabic has a word for one litre.
    let hasNumber: Bool

    init(_ text: String) {
      let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      before = parts[0]
      after = parts.count > 1 ? parts[1] : ""
      hasNumber = parts.count > 1
    }
  }

  /// By symbol and category; that for `other` is always there.
  private var forms: [String: [PluralCategory: Form]] = [:]
  /// The keys of units that are words.
  private var words: Set<String> = []

  /// Those of a language, by its rows of the tables; those of a region are learned from ICU.
  init(of language: Language) {
    let row = language.isRegional ? MeasureTable.row(learnedIn: language) : MeasureTable.rows[language.tag] ?? ""
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
      words.insert(unit)
      forms[unit] = names.mapValues { Form($0) }
    }
  }

  /// `number` of a unit; nil for a unit without a name. Parts of one are told as one is: half a cup.
  func text(_ number: String, of unit: String, in category: PluralCategory, isPart: Bool) -> String? {
    guard let forms = forms[unit] else { return nil }
    let part = isPart ? forms[.one].flatMap { $0.hasNumber ? $0 : nil } : nil
    guard let form = part ?? forms[isPart ? .other : category] ?? forms[.other] else { return nil }
    return form.hasNumber ? form.before + number + form.after : form.before
  }

  /// What a unit is called in one form.
  struct UnitName {
    let text: String
    /// Its symbol or key.
    let unit: String
    /// Whether it is kept by a key, not by a symbol.
    let isWord: Bool
    /// Whether the number stands behind the name.
    let isFirst: Bool
    /// How many of it the name alone says: one or two; nil when a number says it.
    let count: Int?
  }

  /// How many the form for two tells of.
  private static let dual = 2

  /// What the units are called, in every form of the language.
  var names: [UnitName] {
    forms.flatMap { unit, forms in
      forms.map { category, form in
        UnitName(
          text: (form.before + form.after).trimmed, unit: unit, isWord: words.contains(unit),
          isFirst: !form.before.isEmpty && form.hasNumber, count: form.hasNumber ? nil : category == .two ? Self.dual : 1)
      }
    }
  }

  /// What a unit is called behind a stroke, as in `$2.50/kg`; itself when it has no name.
  func name(of unit: String) -> String {
    guard let form = forms[unit]?[.other] else { return unit }
    return (form.before + form.after).trimmed
  }
}

extension Texts {
  /// An amount with its unit, as people write it: `1 1/2 cups`, but `1.5 kg`.
  mutating func text(_ amount: Amount) -> String {
    let amount = amount.keyed(in: language.tag)
    let measure = amount.unit.flatMap { MeasureUnit.named($0) }
    let number = number(amount.value, isDecimal: measure?.isDecimal == true)
    guard let unit = amount.unit else { return number }
    let category = book.counting().rules.category(of: amount.value)
    let text = book.measures().text(number, of: unit, in: category, isPart: amount.value < .one)
    return text ?? (measure?.isPiece == true ? number : "\(number) \(unit)")
  }

  /// A number as decimals, or as a whole number and a fraction: `1 1/2`.
  private mutating func number(_ value: Fraction, isDecimal: Bool) -> String {
    if isDecimal, let decimal = QuantityText.decimal(value) { return self.decimal(decimal) }
    let (whole, rest) = value.numerator.quotientAndRemainder(dividingBy: value.denominator)
    let part = digits("\(rest)/\(value.denominator)")
    return rest == 0 ? number(whole) : whole == 0 ? part : "\(number(whole)) \(part)"
  }
}

extension String {
  /// Without blanks at its ends, also such as keep a line together.
  fileprivate var trimmed: String {
    var scalars = unicodeScalars[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars)
  }
}
