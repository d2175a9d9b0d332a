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

/// Formats of numbers and common currencies by language, so that ICU need not be loaded for them; a test
/// regenerates the rows.
enum MoneyTemplateTable {
  /// Currencies in every row.
  static let currencies = "USD EUR GBP JPY CHF TRY LKR INR CAD AUD BRL MXN CNY KRW SEK DKK NOK PLN KWD AED"

  /// Rows by language; the code that reads a row documents its format.
  static let rows: [String: String] = [
    "en": """
    ,|.|3|3|4|***#;-#|USD$#;-$#|EUR€#;-€#|GBP£#;-£#|JPY¥#;-¥#|CHFCHF\u{A0}#;-CHF\u{A0}#|TRYTRY\u{A0}#;-TRY\u{A0}#\
    |LKRLKR\u{A0}#;-LKR\u{A0}#|INR₹#;-₹#|CADCA$#;-CA$#|AUDA$#;-A$#|BRLR$#;-R$#|MXNMX$#;-MX$#|CNYCN¥#;-CN¥#|KRW₩#;-₩#\
    |SEKSEK\u{A0}#;-SEK\u{A0}#|DKKDKK\u{A0}#;-DKK\u{A0}#|NOKNOK\u{A0}#;-NOK\u{A0}#|PLNPLN\u{A0}#;-PLN\u{A0}#\
    |KWDKWD\u{A0}#;-KWD\u{A0}#|AEDAED\u{A0}#;-AED\u{A0}#
    """,
    "si": """
    ,|.|3|3|4|***#;-#|USDUS$#;-US$#|EUR€#;-€#|GBP£#;-£#|JPYJP¥#;-JP¥#|CHFCHF\u{A0}#;-CHF\u{A0}#|TRYTRY\u{A0}#;-TRY\u{A0}#\
    |LKRරු.\u{A0}#;-රු.\u{A0}#|INR₹#;-₹#|CADCA$#;-CA$#|AUDA$#;-A$#|BRLR$#;-R$#|MXNMX$#;-MX$#|CNYCN¥#;-CN¥#|KRW₩#;-₩#\
    |SEKSEK\u{A0}#;-SEK\u{A0}#|DKKDKK\u{A0}#;-DKK\u{A0}#|NOKNOK\u{A0}#;-NOK\u{A0}#|PLNPLN\u{A0}#;-PLN\u{A0}#\
    |KWDKWD\u{A0}#;-KWD\u{A0}#|AEDAED\u{A0}#;-AED\u{A0}#
    """,
    "tr": """
    .|,|3|3|4|***#;-#|USD$#;-$#|EUR€#;-€#|GBP£#;-£#|JPY¥#;-¥#|CHFCHF\u{A0}#;-CHF\u{A0}#|TRY₺#;-₺#|LKRLKR\u{A0}#;-LKR\u{A0}#\
    |INR₹#;-₹#|CADCA$#;-CA$#|AUDAU$#;-AU$#|BRLR$#;-R$#|MXNMX$#;-MX$#|CNYCN¥#;-CN¥#|KRW₩#;-₩#|SEKSEK\u{A0}#;-SEK\u{A0}#\
    |DKKDKK\u{A0}#;-DKK\u{A0}#|NOKNOK\u{A0}#;-NOK\u{A0}#|PLNPLN\u{A0}#;-PLN\u{A0}#|KWDKWD\u{A0}#;-KWD\u{A0}#\
    |AEDAED\u{A0}#;-AED\u{A0}#
    """,
    "de": """
    .|,|3|3|4|***#;-#|USD#\u{A0}$;-#\u{A0}$|EUR#\u{A0}€;-#\u{A0}€|GBP#\u{A0}£;-#\u{A0}£|JPY#\u{A0}¥;-#\u{A0}¥\
    |CHF#\u{A0}CHF;-#\u{A0}CHF|TRY#\u{A0}TRY;-#\u{A0}TRY|LKR#\u{A0}LKR;-#\u{A0}LKR|INR#\u{A0}₹;-#\u{A0}₹\
    |CAD#\u{A0}CA$;-#\u{A0}CA$|AUD#\u{A0}AU$;-#\u{A0}AU$|BRL#\u{A0}R$;-#\u{A0}R$|MXN#\u{A0}MX$;-#\u{A0}MX$\
    |CNY#\u{A0}CN¥;-#\u{A0}CN¥|KRW#\u{A0}₩;-#\u{A0}₩|SEK#\u{A0}SEK;-#\u{A0}SEK|DKK#\u{A0}DKK;-#\u{A0}DKK\
    |NOK#\u{A0}NOK;-#\u{A0}NOK|PLN#\u{A0}PLN;-#\u{A0}PLN|KWD#\u{A0}KWD;-#\u{A0}KWD|AED#\u{A0}AED;-#\u{A0}AED
    """,
    "fr": """
    \u{202F}|,|3|3|4|***#;-#|USD#\u{A0}$US;-#\u{A0}$US|EUR#\u{A0}€;-#\u{A0}€|GBP#\u{A0}£GB;-#\u{A0}£GB\
    |JPY#\u{A0}JPY;-#\u{A0}JPY|CHF#\u{A0}CHF;-#\u{A0}CHF|TRY#\u{A0}TRY;-#\u{A0}TRY|LKR#\u{A0}LKR;-#\u{A0}LKR\
    |INR#\u{A0}₹;-#\u{A0}₹|CAD#\u{A0}$CA;-#\u{A0}$CA|AUD#\u{A0}$AU;-#\u{A0}$AU|BRL#\u{A0}R$;-#\u{A0}R$\
    |MXN#\u{A0}$MX;-#\u{A0}$MX|CNY#\u{A0}CNY;-#\u{A0}CNY|KRW#\u{A0}₩;-#\u{A0}₩|SEK#\u{A0}SEK;-#\u{A0}SEK\
    |DKK#\u{A0}DKK;-#\u{A0}DKK|NOK#\u{A0}NOK;-#\u{A0}NOK|PLN#\u{A0}PLN;-#\u{A0}PLN|KWD#\u{A0}KWD;-#\u{A0}KWD\
    |AED#\u{A0}AED;-#\u{A0}AED
    """,
    "es": """
    .|,|3|3|5|***#;-#|USD#\u{A0}US$;-#\u{A0}US$|EUR#\u{A0}€;-#\u{A0}€|GBP#\u{A0}GBP;-#\u{A0}GBP|JPY#\u{A0}JPY;-#\u{A0}JPY\
    |CHF#\u{A0}CHF;-#\u{A0}CHF|TRY#\u{A0}TRY;-#\u{A0}TRY|LKR#\u{A0}LKR;-#\u{A0}LKR|INR#\u{A0}INR;-#\u{A0}INR\
    |CAD#\u{A0}CAD;-#\u{A0}CAD|AUD#\u{A0}AUD;-#\u{A0}AUD|BRL#\u{A0}BRL;-#\u{A0}BRL|MXN#\u{A0}MXN;-#\u{A0}MXN\
    |CNY#\u{A0}CNY;-#\u{A0}CNY|KRW#\u{A0}KRW;-#\u{A0}KRW|SEK#\u{A0}SEK;-#\u{A0}SEK|DKK#\u{A0}DKK;-#\u{A0}DKK\
    |NOK#\u{A0}NOK;-#\u{A0}NOK|PLN#\u{A0}PLN;-#\u{A0}PLN|KWD#\u{A0}KWD;-#\u{A0}KWD|AED#\u{A0}AED;-#\u{A0}AED
    """,
    "it": """
    .|,|3|3|5|***#;-#|USD#\u{A0}USD;-#\u{A0}USD|EUR#\u{A0}€;-#\u{A0}€|GBP#\u{A0}£;-#\u{A0}£|JPY#\u{A0}JPY;-#\u{A0}JPY\
    |CHF#\u{A0}CHF;-#\u{A0}CHF|TRY#\u{A0}TRY;-#\u{A0}TRY|LKR#\u{A0}LKR;-#\u{A0}LKR|INR#\u{A0}INR;-#\u{A0}INR\
    |CAD#\u{A0}CA$;-#\u{A0}CA$|AUD#\u{A0}A$;-#\u{A0}A$|BRL#\u{A0}BRL;-#\u{A0}BRL|MXN#\u{A0}MXN;-#\u{A0}MXN\
    |CNY#\u{A0}CN¥;-#\u{A0}CN¥|KRW#\u{A0}KRW;-#\u{A0}KRW|SEK#\u{A0}SEK;-#\u{A0}SEK|DKK#\u{A0}DKK;-#\u{A0}DKK\
    |NOK#\u{A0}NOK;-#\u{A0}NOK|PLN#\u{A0}PLN;-#\u{A0}PLN|KWD#\u{A0}KWD;-#\u{A0}KWD|AED#\u{A0}AED;-#\u{A0}AED
    """,
    "pt-BR": """
    .|,|3|3|4|***#;-#|USDUS$\u{A0}#;-US$\u{A0}#|EUR€\u{A0}#;-€\u{A0}#|GBP£\u{A0}#;-£\u{A0}#|JPYJP¥\u{A0}#;-JP¥\u{A0}#\
    |CHFCHF\u{A0}#;-CHF\u{A0}#|TRYTRY\u{A0}#;-TRY\u{A0}#|LKRLKR\u{A0}#;-LKR\u{A0}#|INR₹\u{A0}#;-₹\u{A0}#\
    |CADCA$\u{A0}#;-CA$\u{A0}#|AUDAU$\u{A0}#;-AU$\u{A0}#|BRLR$\u{A0}#;-R$\u{A0}#|MXNMX$\u{A0}#;-MX$\u{A0}#\
    |CNYCN¥\u{A0}#;-CN¥\u{A0}#|KRW₩\u{A0}#;-₩\u{A0}#|SEKSEK\u{A0}#;-SEK\u{A0}#|DKKDKK\u{A0}#;-DKK\u{A0}#\
    |NOKNOK\u{A0}#;-NOK\u{A0}#|PLNPLN\u{A0}#;-PLN\u{A0}#|KWDKWD\u{A0}#;-KWD\u{A0}#|AEDAED\u{A0}#;-AED\u{A0}#
    """,
    "ar": """
    \u{66C}|\u{66B}|\u{663}|\u{663}|\u{664}|***#;\u{61C}-#|USD\u{200F}#\u{A0}US$;\u{61C}-\u{200F}#\u{A0}US$\
    |EUR\u{200F}#\u{A0}€;\u{61C}-\u{200F}#\u{A0}€|GBP\u{200F}#\u{A0}UK£;\u{61C}-\u{200F}#\u{A0}UK£\
    |JPY\u{200F}#\u{A0}JP¥;\u{61C}-\u{200F}#\u{A0}JP¥|CHF\u{200F}#\u{A0}CHF;\u{61C}-\u{200F}#\u{A0}CHF\
    |TRY\u{200F}#\u{A0}TRY;\u{61C}-\u{200F}#\u{A0}TRY|LKR\u{200F}#\u{A0}LKR;\u{61C}-\u{200F}#\u{A0}LKR\
    |INR\u{200F}#\u{A0}₹;\u{61C}-\u{200F}#\u{A0}₹|CAD\u{200F}#\u{A0}CA$;\u{61C}-\u{200F}#\u{A0}CA$\
    |AUD\u{200F}#\u{A0}AU$;\u{61C}-\u{200F}#\u{A0}AU$|BRL\u{200F}#\u{A0}R$;\u{61C}-\u{200F}#\u{A0}R$\
    |MXN\u{200F}#\u{A0}MX$;\u{61C}-\u{200F}#\u{A0}MX$|CNY\u{200F}#\u{A0}CN¥;\u{61C}-\u{200F}#\u{A0}CN¥\
    |KRW\u{200F}#\u{A0}₩;\u{61C}-\u{200F}#\u{A0}₩|SEK\u{200F}#\u{A0}SEK;\u{61C}-\u{200F}#\u{A0}SEK\
    |DKK\u{200F}#\u{A0}DKK;\u{61C}-\u{200F}#\u{A0}DKK|NOK\u{200F}#\u{A0}NOK;\u{61C}-\u{200F}#\u{A0}NOK\
    |PLN\u{200F}#\u{A0}PLN;\u{61C}-\u{200F}#\u{A0}PLN\
    |KWD\u{200F}#\u{A0}\u{62F}.\u{643}.\u{200F};\u{61C}-\u{200F}#\u{A0}\u{62F}.\u{643}.\u{200F}\
    |AED\u{200F}#\u{A0}\u{62F}.\u{625}.\u{200F};\u{61C}-\u{200F}#\u{A0}\u{62F}.\u{625}.\u{200F}
    """,
    "ja": """
    ,|.|3|3|4|***#;-#|USD$#;-$#|EUR€#;-€#|GBP£#;-£#|JPY¥#;-¥#|CHFCHF\u{A0}#;-CHF\u{A0}#|TRYTRY\u{A0}#;-TRY\u{A0}#\
    |LKRLKR\u{A0}#;-LKR\u{A0}#|INR₹#;-₹#|CADCA$#;-CA$#|AUDA$#;-A$#|BRLR$#;-R$#|MXNMX$#;-MX$#|CNY元\u{A0}#;-元\u{A0}#\
    |KRW₩#;-₩#|SEKSEK\u{A0}#;-SEK\u{A0}#|DKKDKK\u{A0}#;-DKK\u{A0}#|NOKNOK\u{A0}#;-NOK\u{A0}#|PLNPLN\u{A0}#;-PLN\u{A0}#\
    |KWDKWD\u{A0}#;-KWD\u{A0}#|AEDAED\u{A0}#;-AED\u{A0}#
    """,
  ]
}

extension MoneyTemplateTable {
  /// Format of plain numbers; nil for a language not in the table.
  static func numbers(in language: String) -> NumberTemplate? { template(named: numbersName, in: language) }

  /// Format of amounts; nil for a language or currency not in the table.
  static func template(for currency: Currency, in language: String) -> NumberTemplate? { template(named: currency.code, in: language) }

  /// Parses the row of a language: `group|point|primary|secondary|minimum`, then an entry per currency,
  /// `USD$#;-$#`, with `#` for the number.
  private static func template(named name: String, in language: String) -> NumberTemplate? {
    guard let row = rows[language] else { return nil }
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

  /// Row of a language, derived from the formatter; the table must equal it.
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
