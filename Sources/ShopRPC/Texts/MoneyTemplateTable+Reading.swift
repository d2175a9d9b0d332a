import ShopModel

extension MoneyTemplateTable {
  /// How plain numbers are written in a language of the table.
  static func numbers(in language: String) -> NumberTemplate? { template(named: numbersName, in: language) }

  /// How amounts are written, for a language and a currency of the table.
  static func template(for currency: Currency, in language: String) -> NumberTemplate? { template(named: currency.code, in: language) }

  /// What the row of a language spells: `group|point|primary|secondary|minimum`, then an entry a currency, `USD$#;-$#`, where `#` is the number.
  private static func template(named name: String, in language: String) -> NumberTemplate? {
    guard let row = rows[language] else { return nil }
    let parts = row.split(separator: "|", omittingEmptySubsequences: false)
    guard parts.count > shapeParts, let entry = parts.dropFirst(shapeParts).first(where: { $0.hasPrefix(name) }) else { return nil }
    guard let shape = shape(parts.prefix(shapeParts)), let affixes = affixes(entry.dropFirst(name.count)) else { return nil }
    return NumberTemplate(shape: shape, affixes: affixes)
  }

  private static func shape(_ parts: ArraySlice<Substring>) -> NumberShape? {
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == sizes else { return nil }
    return NumberShape(
      group: Array(parts[0].utf8), point: Array(parts[1].utf8), primary: numbers[0], secondary: numbers[1],
      minimumGrouped: numbers[sizes - 1], glyphs: [])
  }

  private static func affixes(_ entry: Substring) -> Affixes? {
    let parts = entry.split(omittingEmptySubsequences: false) { $0 == "#" || $0 == ";" }.map(String.init)
    guard parts.count == affixCount else { return nil }
    return Affixes(before: parts[0], after: parts[1], beforeNegative: parts[affixCount - 2], afterNegative: parts[affixCount - 1])
  }

  /// The row of a language as it must be, learned from the formatter; nil when its numbers need more than a row can say.
  static func row(learnedIn language: String) -> String? {
    let numbers = NumberTemplate(numbersIn: language)
    guard numbers.shape.glyphs.isEmpty else { return nil }
    var parts = [String(decoding: numbers.shape.group, as: UTF8.self), String(decoding: numbers.shape.point, as: UTF8.self)]
    parts += [numbers.shape.primary, numbers.shape.secondary, numbers.shape.minimumGrouped].map(String.init)
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
  private static let sizes = 3
  private static let shapeParts = 5
  private static let affixCount = 4
}

extension NumberShape {
  /// Whether both write digits alike; a shape without decimals has no point to compare.
  fileprivate func isGrouped(as other: NumberShape) -> Bool {
    group == other.group && primary == other.primary && secondary == other.secondary && minimumGrouped == other.minimumGrouped
      && glyphs == other.glyphs && (point.isEmpty || point == other.point)
  }
}
