import ShopModel

extension MoneyTemplateTable {
  /// How plain numbers are written in a language of the table.
  static func numbers(in language: String) -> NumberTemplate? { template(named: numbersName, in: language) }

  /// How amounts are written, for a language and a currency of the table.
  static func template(for currency: Currency, in language: String) -> NumberTemplate? { template(named: currency.code, in: language) }

  /// What the row of a language spells: `group|point|primary|secondary|minimum`, then an entry a currency, `USD$#;-$#`, where `#` is the number.
  private static func template(named name: String, in language: String) -> NumberTemplate? {
    guard let row = rows[language] else { return nil }
    let parts = row.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    guard parts.count > shapeParts, let entry = parts.dropFirst(shapeParts).first(where: { $0.starts(with: name.utf8) }) else { return nil }
    guard let shape = shape(parts.prefix(shapeParts).map { String(Substring($0)) }) else { return nil }
    guard let affixes = affixes(entry.dropFirst(name.utf8.count)) else { return nil }
    return NumberTemplate(shape: shape, affixes: affixes)
  }

  /// The sizes are written in the language's digits, which tell its zero as well.
  private static func shape(_ parts: [String]) -> NumberShape? {
    let digits = parts.dropFirst(marks).compactMap(\.unicodeScalars.first)
    let numbers = digits.compactMap { $0.properties.numericValue.map { Int($0) } }
    guard numbers.count == sizes, let zero = Unicode.Scalar(digits[0].value &- UInt32(numbers[0])) else { return nil }
    return NumberShape(
      group: Mark(parts[0]), point: Mark(parts[1]), primary: numbers[0], secondary: numbers[1], minimumGrouped: numbers[sizes - 1],
      zero: zero)
  }

  private static func affixes(_ entry: Substring.UTF8View) -> Affixes? {
    let parts = entry.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: ";") }
    guard parts.count == affixCount else { return nil }
    let texts = parts.map { String(Substring($0)) }
    return Affixes(before: texts[0], after: texts[1], beforeNegative: texts[affixCount - 2], afterNegative: texts[affixCount - 1])
  }

  /// The row of a language as it must be, learned from the formatter.
  static func row(learnedIn language: String) -> String {
    let numbers = NumberTemplate(numbersIn: language)
    var parts = [numbers.shape.group.text, numbers.shape.point.text]
    parts += [numbers.shape.primary, numbers.shape.secondary, numbers.shape.minimumGrouped]
      .map { numbers.shape.localizedDigits(of: "\($0)") }
    parts.append(entry(numbersName, numbers.affixes))
    for currency in currencies.split(separator: " ").compactMap({ Currency(String($0)) }) {
      let template = NumberTemplate(currency: currency.code, digits: Int(currency.digits), in: language)
      if template.shape.isGrouped(as: numbers.shape) { parts.append(entry(currency.code, template.affixes)) }
    }
    return parts.joined(separator: "|")
  }

  private static func entry(_ name: String, _ affixes: Affixes) -> String {
    "\(name)\(affixes.before)#\(affixes.after);\(affixes.beforeNegative)#\(affixes.afterNegative)"
  }

  /// Stands for plain numbers, which have no currency.
  private static let numbersName = "***"
  private static let marks = 2
  private static let sizes = 3
  private static let shapeParts = 5
  private static let affixCount = 4
}

extension NumberShape {
  /// Whether both write digits alike; a shape without decimals has no point to compare.
  fileprivate func isGrouped(as other: NumberShape) -> Bool {
    group == other.group && primary == other.primary && secondary == other.secondary && minimumGrouped == other.minimumGrouped
      && zero == other.zero && (point == .none || point == other.point)
  }
}
