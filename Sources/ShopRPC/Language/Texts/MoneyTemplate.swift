import ShopModel

/// Format of one currency's amounts in JSON for one language, with all constant parts precomputed.
struct MoneyTemplate: BitwiseCopyable, Sendable {
  /// Number of decimal places.
  let decimals: Int
  /// Minor units per major unit.
  let unit: UInt
  let shape: NumberShape
  /// The separators if they are simple; zeros otherwise.
  let group: UInt8
  let point: UInt8
  /// Whole numbers of major units below this have no group separator.
  let leastGrouped: UInt
  /// Below this, the text has the same digits and decimal point as the exact amount.
  let leastDifferent: UInt
  /// Text between the exact amount and the formatted digits: `","currency":"USD","text":"$`.
  let middle: Label
  let middleNegative: Label
  /// Text after the formatted digits: the suffix of the format and `"}`.
  let close: Label
  let closeNegative: Label
  /// Affixes of the digits in a text outside of an amount object.
  let before: Label
  let after: Label
  let beforeNegative: Label
  let afterNegative: Label

  init(_ template: NumberTemplate, currency: Currency, in direction: Language.Direction = .leftToRight) {
    let affixes = template.affixes
    let inside = affixes.isolated(in: direction)
    let middle = #"","currency":"\#(currency.code)","text":""#
    decimals = Int(currency.digits)
    unit = UInt(currency.minorUnitsPerMajor)
    shape = template.shape
    (group, point) = shape.simpleSeparators ?? (0, 0)
    leastGrouped = shape.leastGrouped
    let different = leastGrouped.multipliedReportingOverflow(by: unit)
    leastDifferent = !shape.isPlain(decimals: decimals) ? 0 : different.overflow ? .max : different.partialValue
    self.middle = Label(middle + affixes.before)
    middleNegative = Label(middle + affixes.beforeNegative)
    close = Label(affixes.after + #""}"#)
    closeNegative = Label(affixes.afterNegative + #""}"#)
    before = Label(inside.before)
    after = Label(inside.after)
    beforeNegative = Label(inside.beforeNegative)
    afterNegative = Label(inside.afterNegative)
  }
}

extension MoneyTemplate {
  /// Placeholder before the first amount.
  static let blank = MoneyTemplate(
    NumberTemplate(
      shape: NumberShape(group: .none, point: .none, primary: 0, secondary: 0, minimumGrouped: 0, zero: "0"),
      affixes: Affixes(before: "", after: "", beforeNegative: "", afterNegative: "")),
    currency: .usd)
}

/// Formats of numbers and common currencies by language, so that ICU need not be loaded for them.
enum MoneyTemplateTable {
  /// Currencies in every row.
  static let currencies = "USD EUR GBP JPY CHF TRY LKR INR CAD AUD BRL MXN CNY KRW SEK DKK NOK PLN KWD AED"
}

extension MoneyTemplateTable {
  /// Format of plain numbers; nil for a language not in the table.
  static func numbers(in language: String) -> NumberTemplate? { template(named: numbersName, in: language) }

  /// Format of amounts; nil for a language or currency not in the table.
  static func template(for currency: Currency, in language: String) -> NumberTemplate? { template(named: currency.code, in: language) }

  /// Parses the row of a language: `group|point|primary|secondary|minimum`, then an entry per currency,
  /// `USD$#;-$#`, with `#` for the number.
  private static func template(named name: String, in language: String) -> NumberTemplate? {
    guard let row = CLDRTables.money[language] else { return nil }
    let parts = row.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    guard parts.count > shapeParts, let entry = parts.dropFirst(shapeParts).first(where: { $0.starts(with: name.utf8) }) else { return nil }
    guard let shape = shape(parts.prefix(shapeParts).map { String(Substring($0)) }) else { return nil }
    guard let affixes = affixes(entry.dropFirst(name.utf8.count)) else { return nil }
    return NumberTemplate(shape: shape, affixes: affixes)
  }

  /// The sizes are written in the language's digits, from which its zero is derived.
  private static func shape(_ parts: [String]) -> NumberShape? {
    let digits = parts.dropFirst(marks).compactMap(\.unicodeScalars.first)
    let numbers = digits.compactMap { $0.properties.numericValue.map { Int($0) } }
    guard numbers.count == sizes, let zero = Unicode.Scalar(digits[0].value &- UInt32(numbers[0])) else { return nil }
    return NumberShape(
      group: NumberSymbol(parts[0]), point: NumberSymbol(parts[1]), primary: numbers[0], secondary: numbers[1],
      minimumGrouped: numbers[sizes - 1],
      zero: zero)
  }

  private static func affixes(_ entry: Substring.UTF8View) -> Affixes? {
    let parts = entry.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: ";") }
    guard parts.count == affixCount else { return nil }
    let texts = parts.map { String(Substring($0)) }
    return Affixes(before: texts[0], after: texts[1], beforeNegative: texts[affixCount - 2], afterNegative: texts[affixCount - 1])
  }

  /// Row of a language in `CLDRTables`, derived from the formatter.
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

  /// Name of the entry for plain numbers, which have no currency.
  private static let numbersName = "***"
  private static let marks = 2
  private static let sizes = 3
  private static let shapeParts = 5
  private static let affixCount = 4
}

extension NumberShape {
  /// True when both format digits alike; a shape without decimals has no decimal separator to compare.
  fileprivate func isGrouped(as other: NumberShape) -> Bool {
    group == other.group && primary == other.primary && secondary == other.secondary && minimumGrouped == other.minimumGrouped
      && zero == other.zero && (point == .none || point == other.point)
  }
}
