import ShopModel

/// Quantities as people write them: `1 1/2`, `1½`, `1,5`, in digits of any script.
enum QuantityText {
  /// Reason why a text is not a quantity.
  enum ParseError: Error, Hashable, Sendable {
    case unreadable
    case amount(Amount.ConversionError)
  }

  /// Value of `text`, with numbers in the format of `language`, a BCP 47 tag; nil for decimals with a point and without groups.
  static func value(_ text: String, language: String?) throws(ParseError) -> Fraction {
    if let count = Fraction(plain: text) { return count }
    let tokens = try tokens(text)
    switch tokens.count {
    case 1:
      if case .vulgar(let part) = tokens[0] { return part }
      return try decimal(tokens[0], language)
    case 2:
      guard case .vulgar(let part) = tokens[1] else { throw .unreadable }
      return try sum(try whole(tokens[0], language), part)
    case 3: return try fraction(tokens[...], language)
    case 4: return try sum(try whole(tokens[0], language), try fraction(tokens.dropFirst(), language))
    default: throw .unreadable
    }
  }

  /// Integer and fraction: `1 1/2`, `2/3`, `3`.
  static func text(_ value: Fraction) -> String {
    let (whole, rest) = value.numerator.quotientAndRemainder(dividingBy: value.denominator)
    if rest == 0 { return "\(whole)" }
    return whole == 0 ? "\(rest)/\(value.denominator)" : "\(whole) \(rest)/\(value.denominator)"
  }

  /// True if the value is written as a fraction, as `2 3/8`; lines with other fractions are not read as amounts, so that decimals stand for them.
  static func isKitchenFraction(_ value: Fraction) -> Bool { value.denominator == 1 || kitchenDenominators.contains(value.denominator) }

  /// Denominators of fractions that kitchens use.
  static let kitchenDenominators: Set<Int> = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16]

  /// Decimal number in ASCII with at most three decimal places, rounded if necessary; `decimal` for one that is exact.
  static func rounded(_ value: Fraction) -> String {
    let (whole, rest) = value.numerator.quotientAndRemainder(dividingBy: value.denominator)
    let parts = (rest * finest * 2 + value.denominator) / (value.denominator * 2)
    guard let near = Fraction(whole * finest + parts, finest) else { return text(value) }
    return decimal(near) ?? text(value)
  }

  /// Exact decimal number in ASCII, such as `1.5`; nil when it needs more than three decimal places.
  static func decimal(_ value: Fraction) -> String? {
    let (whole, rest) = value.numerator.quotientAndRemainder(dividingBy: value.denominator)
    guard rest > 0, finest.isMultiple(of: value.denominator) else { return rest > 0 ? nil : "\(whole)" }
    var digits = String(rest * (finest / value.denominator) + finest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }

  /// Finest unit of decimals, and its number of decimal places.
  private static let finest = 1000
  static let places = 3

  /// Tokens of a text: a number as written, a fraction bar, or a fraction character.
  private enum Token {
    case number([UInt8])
    case bar
    case vulgar(Fraction)
  }

  private static func tokens(_ text: String) throws(ParseError) -> [Token] {
    var tokens: [Token] = []
    var number: [UInt8] = []
    /// Ends the current number.
    func close() {
      if !number.isEmpty { tokens.append(.number(number)) }
      number = []
    }
    guard text.unicodeScalars.count <= longest else { throw .unreadable }
    for scalar in text.unicodeScalars {
      if let byte = numeral(scalar) {
        number.append(byte)
        continue
      }
      close()
      if bars.contains(scalar) {
        tokens.append(.bar)
      } else if let part = vulgar[scalar] {
        tokens.append(.vulgar(part))
      } else if !scalar.properties.isWhitespace {
        throw .unreadable
      }
    }
    close()
    return tokens
  }

  /// A digit in ASCII, or a separator, fullwidth ones included. Arabic separators become `d` (decimal) and
  /// `g` (group); `g` also stands for the narrow space of French and the apostrophe of Swiss numbers.
  static func numeral(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case ".", ",": return UInt8(ascii: scalar)
    case "\u{FF0E}": return UInt8(ascii: ".")
    case "\u{FF0C}": return UInt8(ascii: ",")
    case "\u{066B}": return Separators.arabicPoint
    case "\u{066C}", "\u{202F}", "\u{2019}", "'": return Separators.arabicGroup
    default:
      guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else { return nil }
      return UInt8(ascii: "0") + UInt8(value)
    }
  }

  /// The digits of a number with its separators, in ASCII; nil if the text has anything else.
  static func digits(of text: String) -> [UInt8]? {
    var digits: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard let byte = numeral(scalar) else { return nil }
      digits.append(byte)
    }
    return digits
  }

  private static func decimal(_ token: Token, _ language: String?) throws(ParseError) -> Fraction {
    guard case .number(let digits) = token, let plain = Separators(language: language).plain(digits), let decimal = ExactDecimal(plain)
    else {
      throw .unreadable
    }
    do throws(Amount.ConversionError) { return try Fraction(decimal) } catch { throw .amount(error) }
  }

  /// A non-negative integer without a decimal separator.
  private static func whole(_ token: Token, _ language: String?) throws(ParseError) -> Int {
    guard case .number(let digits) = token, let plain = Separators(language: language).plain(digits), let decimal = ExactDecimal(plain)
    else {
      throw .unreadable
    }
    do throws(ExactDecimal.ConversionError) { return try decimal.scaled(by: 0) } catch {
      throw error == .tooLarge ? .amount(.tooLarge) : .unreadable
    }
  }

  private static func fraction(_ tokens: ArraySlice<Token>, _ language: String?) throws(ParseError) -> Fraction {
    guard let first = tokens.first, let last = tokens.last, case .bar = tokens[tokens.startIndex + 1] else { throw .unreadable }
    let (above, below) = (try whole(first, language), try whole(last, language))
    guard below > 0 else { throw .unreadable }
    guard let value = Fraction(above, below) else { throw .amount(.notPositive) }
    do throws(Amount.ConversionError) { return try value.checked() } catch { throw .amount(error) }
  }

  private static func sum(_ whole: Int, _ part: Fraction) throws(ParseError) -> Fraction {
    guard let count = Fraction(whole, 1) else { return part }
    guard let sum = count.adding(part) else { throw .amount(.tooLarge) }
    do throws(Amount.ConversionError) { return try sum.checked() } catch { throw .amount(error) }
  }

  /// Maximum length in scalars: room for two long numbers in any script.
  static let longest = 100
  private static let bars: Set<Unicode.Scalar> = ["/", "\u{2044}", "\u{2215}", "\u{FF0F}"]
  static let vulgar: [Unicode.Scalar: Fraction] = [
    ("¼", 1, 4), ("½", 1, 2), ("¾", 3, 4), ("⅐", 1, 7), ("⅑", 1, 9), ("⅒", 1, 10), ("⅓", 1, 3), ("⅔", 2, 3), ("⅕", 1, 5), ("⅖", 2, 5),
    ("⅗", 3, 5), ("⅘", 4, 5), ("⅙", 1, 6), ("⅚", 5, 6), ("⅛", 1, 8), ("⅜", 3, 8), ("⅝", 5, 8), ("⅞", 7, 8),
  ].reduce(into: [:]) { $0[$1.0] = Fraction($1.1, $1.2) }
}

/// Decimal and group separators of a language and region.
struct Separators: Sendable {
  /// Stands for the Arabic decimal separator, which has no other use in any language.
  static let arabicPoint = UInt8(ascii: "d")
  /// Stands for the Arabic thousands separator and for the Swiss apostrophe.
  static let arabicGroup = UInt8(ascii: "g")

  private let point: UInt8
  /// Nil if digits are never grouped.
  private let group: UInt8?
  /// True when `1.5` is accepted although `.` separates groups: programs write it, and groups never have one digit.
  private let toleratesPoint: Bool

  /// True when a comma precedes decimals.
  var usesComma: Bool { point == UInt8(ascii: ",") }

  /// Nil as the language stands for a plain decimal.
  init(language: String?) {
    guard let language else {
      (point, group, toleratesPoint) = (UInt8(ascii: "."), nil, false)
      return
    }
    let isException = language.contains("-") && Self.exceptions.contains(language)
    let usesComma = Self.commaLanguages.contains(String(language.prefix { $0 != "-" })) != isException
    point = UInt8(ascii: usesComma ? "," : ".")
    group = UInt8(ascii: usesComma ? "." : ",")
    toleratesPoint = usesComma
  }

  /// Digits with separators as plain decimal text, such as `1234.5`; nil when a separator is misplaced.
  func plain(_ digits: [UInt8]) -> [UInt8]? {
    let parts = digits.split(omittingEmptySubsequences: false) { $0 == point || $0 == Self.arabicPoint }
    guard let whole = parts.first, parts.count <= 2 else { return nil }
    if parts.count == 1, toleratesPoint, let plain = Self.withPoint(whole) { return plain }
    guard let plain = ungrouped(whole) else { return nil }
    guard parts.count > 1 else { return plain }
    guard let decimals = parts.last, !decimals.isEmpty, decimals.allSatisfy(\.isDigit) else { return nil }
    return (plain.isEmpty ? [UInt8(ascii: "0")] : plain) + [UInt8(ascii: ".")] + decimals
  }

  /// Digits without group separators; nil when a group has the wrong size.
  private func ungrouped(_ digits: ArraySlice<UInt8>) -> [UInt8]? {
    guard let group else { return digits.allSatisfy(\.isDigit) ? Array(digits) : nil }
    let groups = digits.split(omittingEmptySubsequences: false) { $0 == group || $0 == Self.arabicGroup }
    guard groups.allSatisfy({ $0.allSatisfy(\.isDigit) }) else { return nil }
    if groups.count > 1 {
      guard let first = groups.first, (1...Self.groupSize).contains(first.count), first.first != UInt8(ascii: "0"),
        groups.last?.count == Self.groupSize, Self.isEven(groups.dropFirst().dropLast())
      else { return nil }
    }
    return Array(groups.joined())
  }

  /// True when all groups between the first and the last one have three digits, or all have two as in India.
  private static func isEven(_ groups: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    groups.allSatisfy { $0.count == groupSize } || groups.allSatisfy { $0.count == indianGroupSize }
  }

  /// Accepts `1.5` and `1.25`, which cannot be groups; nil otherwise.
  private static func withPoint(_ digits: ArraySlice<UInt8>) -> [UInt8]? {
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }), parts[1].count != groupSize else { return nil }
    return Array(digits)
  }

  /// Supported languages that write `1,5`.
  private static let commaLanguages: Set<String> = ["de", "tr", "fr", "es", "it", "pt"]
  /// Regions whose decimal separator differs from that of their language, by CLDR.
  private static let exceptions = Set(
    """
    ar-DZ ar-LY ar-MA ar-TN de-CH de-LI en-AL en-AR en-AT en-BE en-BG en-BR en-CL en-CO en-CV en-CZ en-DE en-DK en-EE en-FI en-FR en-GR \
    en-HU en-ID en-LT en-LV en-NL en-NO en-PL en-PT en-RU en-SE en-SI en-SK en-TR en-UA en-ZA es-419 es-AG es-BB es-BM es-BR es-BS es-BZ \
    es-CA es-CU es-DM es-DO es-GD es-GT es-GY es-HN es-KN es-KY es-LC es-MX es-NI es-PA es-PE es-PR es-SV es-TC es-TT es-US es-VC es-VG \
    es-VI it-CH
    """.split(separator: " ").map(String.init))
  private static let groupSize = 3
  private static let indianGroupSize = 2
}

extension Fraction {
  /// The usual form of an amount: ASCII digits of a number that is not too large, without a zero in front; nil for any other text, which takes
  /// 6,000 instructions more.
  init?(plain text: String) {
    guard let first = text.utf8.first, first.isDigit, first != UInt8(ascii: "0"), let count = Int(text), count <= Amount.largest else {
      return nil
    }
    self.init(count, 1)
  }
}
