import ShopModel

/// Parses numbers as people write them: `24,95`, `1.299,00`, `1,299.00`, `1'299`.
enum NumberText {
  /// What a number shows about the decimal mark.
  struct Marks: OptionSet, Sendable {
    let rawValue: Int

    static let point = Marks(rawValue: 1)
    static let comma = Marks(rawValue: 2)
    /// A point or a comma that may precede decimals or separate groups.
    static let ambiguous = Marks(rawValue: 4)
  }

  /// The number in units of 10^-`places` if it is written as in most lists: up to 14 digits, perhaps with a point before the last one or two,
  /// which no other reading has. Nil for all others.
  static func plain(_ text: String, places: Int) -> (units: Int, hasPoint: Bool)? {
    var (units, digits, decimals) = (0, 0, -1)
    for byte in text.utf8 {
      if byte.isDigit {
        units = units * 10 + Int(byte - UInt8(ascii: "0"))
        digits += 1
        if decimals >= 0 { decimals += 1 }
        if digits > mostPlainDigits { return nil }
      } else {
        guard byte == point, decimals < 0, digits > 0 else { return nil }
        decimals = 0
      }
    }
    guard digits > 0, decimals != 0, decimals < group, decimals <= places else { return nil }
    for _ in max(decimals, 0)..<places { units *= 10 }
    return (units, decimals > 0)
  }

  private static let mostPlainDigits = 14

  /// What a text shows about the decimal mark; empty if it has none, or is no number.
  static func marks(of text: String) -> Marks {
    guard text.utf8.contains(where: { $0 == point || $0 == comma }) else { return [] }
    let bytes = text.utf8.filter { $0.isDigit || $0 == point || $0 == comma || $0 == UInt8(ascii: "-") }
    let (asComma, asPoint) = (decimalMark(bytes[...], true), decimalMark(bytes[...], false))
    if asComma != asPoint { return .ambiguous }
    guard let mark = asComma else { return [] }
    if mark >= 0 { return bytes[mark] == point ? .point : .comma }
    // several equal separators are between groups
    return bytes.contains(point) ? .comma : .point
  }

  /// The text with the digits and marks of English, whatever script it has.
  static func western(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    return String(
      text.map { character in
        if let mark = marks[character] { return mark }
        return character.isASCII
          ? character : character.wholeNumberValue.flatMap { (0...9).contains($0) ? Character("\($0)") : nil } ?? character
      })
  }

  private static let marks: [Character: Character] = [
    "٫": ".", "٬": "'", "．": ".", "，": ",", "￥": "¥", "＄": "$", "－": "-", "＋": "+", "٪": "%", "／": "/",
  ]

  /// The number; nil if the text is not one. `usesComma` decides a single separator that could be either: if
  /// true, a comma precedes decimals and a point separates groups of three digits, otherwise vice versa.
  static func decimal(_ text: some StringProtocol, usesComma: Bool) -> ExactDecimal? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars where !isGap(scalar) {
      guard scalar.isASCII || scalar == minus else { return nil }
      bytes.append(scalar == minus ? UInt8(ascii: "-") : UInt8(truncatingIfNeeded: scalar.value))
    }
    guard bytes.count <= Limits.numberLength, !bytes.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return nil }
    guard let mark = decimalMark(bytes[...], usesComma) else { return ExactDecimal(bytes) }
    guard mark >= 0 else { return groups(bytes[...]).flatMap { ExactDecimal($0) } }
    guard let whole = groups(bytes[..<mark]) else { return nil }
    return ExactDecimal(whole + [point] + bytes[(mark + 1)...])
  }

  /// The index of the decimal separator; -1 if all separators are between groups, nil if there are none.
  private static func decimalMark(_ bytes: ArraySlice<UInt8>, _ usesComma: Bool) -> Int? {
    guard let last = bytes.lastIndex(where: { $0 == point || $0 == comma }) else { return nil }
    let mark = bytes[last]
    let first = bytes.firstIndex { $0 == point || $0 == comma } ?? last
    if first < last { return bytes[first] == mark ? -1 : last }
    let head = bytes[..<last].drop { $0 == UInt8(ascii: "-") }
    let mayGroup = bytes.count - last - 1 == group && (1...group).contains(head.count) && head.first != UInt8(ascii: "0")
    return mayGroup && mark != (usesComma ? comma : point) ? -1 : last
  }

  /// The digits without group separators; nil if groups do not have three digits, or if the separators
  /// differ.
  private static func groups(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    let parts = bytes.split(omittingEmptySubsequences: false) { $0 == point || $0 == comma }
    if parts.count > 1 {
      // in India, only the last group has three digits
      let (inner, size) = (parts.dropFirst().dropLast(), parts.last?.count)
      guard Set(bytes.filter { $0 == point || $0 == comma }).count == 1, size == group,
        inner.allSatisfy({ $0.count == group }) || inner.allSatisfy({ $0.count == group - 1 })
      else { return nil }
      guard let head = parts.first?.drop(while: { $0 == UInt8(ascii: "-") }), (1...group).contains(head.count) else { return nil }
    }
    return Array(parts.joined())
  }

  /// True for characters to skip between digits: white space and apostrophes.
  private static func isGap(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "\u{2019}" || scalar.properties.isWhitespace
  }

  private static let point = UInt8(ascii: ".")
  private static let comma = UInt8(ascii: ",")
  private static let minus: Unicode.Scalar = "\u{2212}"
  /// The number of digits in a group.
  private static let group = 3
}

/// A price as people write it, with or without a currency: `₺24,95`, `24,95 TL`, `$1,299.00`, `EUR 5`.
struct PriceText {
  /// Price and amount of a price for an amount, such as `1,79 €/kg`; nil for another text.
  static func pricePerAmount(_ text: String) -> (price: String, size: UnitSize)? {
    guard let slash = text.lastIndex(of: "/") else { return nil }
    let (price, amount) = (PlainText.trimmed(String(text[..<slash])), PlainText.trimmed(String(text[text.index(after: slash)...])))
    let isCounted = amount.unicodeScalars.first.map(isDigit) ?? false
    guard price.unicodeScalars.contains(where: isDigit), let size = SizeText.size(isCounted ? amount : "1 \(amount)") else { return nil }
    return (price, size)
  }

  let number: ExactDecimal
  /// Nil if the text contains no currency.
  let currency: Currency?

  /// Signs of hundredths, with their currency if that has them alone.
  private static let hundredths: [String: String?] = [
    "P": "GBP", "¢": nil, "CT": nil, "CENT": nil, "CENTS": nil, "KURUŞ": "TRY", "KRŞ": "TRY", "CTS": nil, "CENTIMES": nil, "CENTAVOS": nil,
  ]

  /// Nil if the text is not a price. A symbol shared by several currencies means `usual` if that is one of
  /// them.
  init?(_ text: String, usual: Currency, usesComma: Bool) {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.firstIndex(where: Self.isDigit), let last = scalars.lastIndex(where: Self.isDigit) else { return nil }
    var (head, tail) = (scalars[..<first], scalars[(last + 1)...])
    var start = first
    if let sign = head.last(where: { !$0.properties.isWhitespace }), Self.minuses.contains(sign) {
      start = head.lastIndex(of: sign) ?? first
      head = head[..<start]
    }
    if tail.first == ".", tail.count == 1 { tail = [] }
    // `12,-` has no minor units
    if let mark = tail.first, mark == "," || mark == "." {
      let rest = tail.dropFirst().drop { Self.dashes.contains($0) }
      if rest.count < tail.count - 1 { tail = rest }
    }
    guard
      let number = NumberText.decimal(String(String.UnicodeScalarView(scalars[start...last])), usesComma: usesComma)
    else { return nil }
    let signs = [head, tail].map { String(String.UnicodeScalarView($0.filter { !$0.properties.isWhitespace })) }.filter { !$0.isEmpty }
    guard let sign = signs.first else {
      (self.number, currency) = (number, nil)
      return
    }
    guard signs.count == 1 else { return nil }
    // a bare letter can be anything elsewhere
    if sign.uppercased() == "P", usual.code != "GBP" { return nil }
    if let code = Self.hundredths[sign.uppercased()], let part = ExactDecimal(Array("\(number.plainText())e-2".utf8)) {
      (self.number, currency) = (part, code.flatMap { Currency($0) })
      return
    }
    guard let currency = Self.currency(of: sign, usual) else { return nil }
    (self.number, self.currency) = (number, currency)
  }

  /// True for a currency without a number, which some programs write where there is no price.
  static func isCurrencyAlone(_ text: String) -> Bool { Currency(text.uppercased()) != nil }

  /// True for a price with a code that could be that of a currency and is none.
  static func hasForeignCode(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter }
    return words.count == 1 && words[0].utf8.count == codeLength && Currency(words[0].uppercased()) == nil
      && text.contains(where: \.isNumber)
  }

  private static let codeLength = 3

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// The decimal mark before a dash that stands for no minor units, as in `12,-`; nil if there is none.
  static func markBeforeDash(in text: String) -> NumberText.Marks? {
    let scalars = text.unicodeScalars
    guard let last = scalars.lastIndex(where: isDigit) else { return nil }
    let tail = scalars[last...].dropFirst()
    guard let mark = tail.first, mark == "," || mark == ".", let dash = tail.dropFirst().first, dashes.contains(dash) else { return nil }
    return mark == "," ? .comma : .point
  }

  /// The part of a text from the first to the last digit.
  static func digits(of text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: isDigit), let last = scalars.lastIndex(where: isDigit) else { return "" }
    return String(scalars[first...last])
  }

  /// The currency for a code or a symbol.
  private static func currency(of sign: String, _ usual: Currency) -> Currency? {
    let sign = sign.uppercased()
    if let currency = Currency(sign) { return currency }
    guard let codes = signs[sign] else { return nil }
    return codes.contains(usual.code) ? usual : codes.first.flatMap { Currency($0) }
  }

  private static let minuses: Set<Unicode.Scalar> = ["-", "\u{2212}"]
  private static let dashes: Set<Unicode.Scalar> = ["-", "\u{2212}", "\u{2013}", "\u{2014}"]
  /// The currencies of each symbol, most common first.
  private static let signs: [String: [String]] = [
    "$": ["USD", "CAD", "AUD", "NZD", "HKD", "SGD", "MXN", "ARS", "CLP", "COP"], "US$": ["USD"], "€": ["EUR"], "£": ["GBP", "EGP"],
    "₺": ["TRY"], "TL": ["TRY"], "¥": ["JPY", "CNY"], "\\": ["JPY"], "円": ["JPY"], "元": ["CNY"], "₹": ["INR"],
    "RS": ["LKR", "INR", "PKR", "NPR", "MUR"],
    "RS.": ["LKR", "INR", "PKR", "NPR", "MUR"], "රු": ["LKR"], "රු.": ["LKR"], "₩": ["KRW"], "₽": ["RUB"], "₴": ["UAH"], "₪": ["ILS"],
    "₫": ["VND"], "฿": ["THB"], "₱": ["PHP"], "₦": ["NGN"], "₸": ["KZT"], "₼": ["AZN"], "₾": ["GEL"], "R$": ["BRL"], "ZŁ": ["PLN"],
    "KČ": ["CZK"], "FT": ["HUF"], "LEI": ["RON"], "FR.": ["CHF"], "SFR.": ["CHF"], "KR": ["SEK", "NOK", "DKK", "ISK"],
    "KR.": ["DKK", "SEK", "NOK", "ISK"], "EURO": ["EUR"], "EUROS": ["EUR"], "FCFA": ["XOF", "XAF"], "CFA": ["XOF", "XAF"],
    "F.CFA": ["XOF", "XAF"], "CA$": ["CAD"], "C$": ["CAD", "NIO"], "A$": ["AUD"], "AU$": ["AUD"], "NZ$": ["NZD"], "HK$": ["HKD"],
    "S$": ["SGD"], "MX$": ["MXN"], "NT$": ["TWD"], "RM": ["MYR"], "RP": ["IDR"], "KSH": ["KES"], "GH₵": ["GHS"], "₵": ["GHS"],
    "₡": ["CRC"], "₲": ["PYG"], "৳": ["BDT"], "₮": ["MNT"], "S/": ["PEN"], "DH": ["MAD", "AED"], "DHS": ["AED", "MAD"], "SR": ["SAR"],
    "DA": ["DZD"], "DT": ["TND"], "ج.م": ["EGP"], "د.إ": ["AED"], "ر.س": ["SAR"], "د.م": ["MAD"], "د.ك": ["KWD"], "РУБ": ["RUB"],
    "РУБ.": ["RUB"], "ГРН": ["UAH"],
  ]
}

/// Parses sizes as people write them: `500 g`, `1,5 L`, `6 x 330 ml`, `10 adet`.
enum SizeText {
  /// The size of the whole pack; nil if the text does not begin with a size. `hasPoint` tells that a point is a decimal point.
  static func size(_ text: String, hasPoint: Bool = false) -> UnitSize? {
    var rest = Substring(Folding.fold(text).replacing("\u{D7}", with: "x"))
    guard let first = number(&rest) else { return nil }
    var factor: Int?
    if rest.first == "x" || rest.first == "*" {
      var behind = rest.dropFirst().drop { $0 == " " }
      guard let second = number(&behind) else { return nil }
      do throws(ExactDecimal.ConversionError) { factor = try first.number.scaled(by: 0) } catch { return nil }
      return size(second, behind, times: factor ?? 1, hasPoint: hasPoint)
    }
    return size(first, rest, times: 1, hasPoint: hasPoint)
  }

  private static func size(
    _ amount: (number: ExactDecimal, decimals: Int, hasComma: Bool), _ rest: Substring, times factor: Int, hasPoint: Bool
  ) -> UnitSize? {
    let word = rest.prefix { $0.isLetter || $0 == " " || $0 == "." }.split { $0 == " " || $0 == "." }.prefix(2)
    guard let unit = units[word.joined(separator: " ")] ?? word.first.flatMap({ units[String($0)] }) else { return nil }
    // `1.500 g` is ambiguous: 1.5 g or 1,500 g.
    if amount.decimals == Self.group, unit.isSmall, !isBelowOne(amount.number), !hasPoint || amount.hasComma { return nil }
    do throws(ExactDecimal.ConversionError) {
      let (thousandths, overflow) = try amount.number.scaled(by: places).multipliedReportingOverflow(by: factor)
      let (whole, excess) = thousandths.multipliedReportingOverflow(by: unit.factor)
      guard !overflow, !excess, Limits.unitSize.contains(whole) else { return nil }
      return UnitSize(thousandths: whole, unit: unit.unit)
    } catch { return nil }
  }

  private static func isBelowOne(_ number: ExactDecimal) -> Bool { number.exponent + number.digits.count <= 0 }

  /// Removes a number with at most one separator from the front, and the spaces after it.
  private static func number(_ rest: inout Substring) -> (number: ExactDecimal, decimals: Int, hasComma: Bool)? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
    guard digits.utf8.count <= Limits.numberLength else { return nil }
    let bytes = digits.utf8.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
    guard let number = ExactDecimal(bytes), !number.isNegative else { return nil }
    rest = rest.dropFirst(digits.count).drop { $0 == " " }
    return (number, bytes.lastIndex(of: UInt8(ascii: ".")).map { bytes.count - $0 - 1 } ?? 0, digits.contains(","))
  }

  /// The meaning of a word for a unit.
  private struct Unit: Sendable {
    let unit: SizeUnit
    var factor = 1
    /// True if thousands of this unit are common in sizes.
    var isSmall: Bool { unit == .milligram || unit == .gram || unit == .millilitre || unit == .millimetre }
  }

  private static let words: [(unit: Unit, words: [String])] = [
    (Unit(unit: .milligram), ["mg"]), (Unit(unit: .gram), ["g", "gr", "gm", "gram", "grams", "gramm"]),
    (Unit(unit: .kilogram), ["kg", "kilo", "kilogram", "kilograms", "kilogramm"]), (Unit(unit: .ounce), ["oz", "ounce", "ounces"]),
    (Unit(unit: .pound), ["lb", "lbs", "pound", "pounds"]), (Unit(unit: .millilitre), ["ml"]), (Unit(unit: .centilitre), ["cl"]),
    (Unit(unit: .centilitre, factor: 10), ["dl"]), (Unit(unit: .litre), ["l", "lt", "ltr", "litre", "litres", "liter", "liters"]),
    (Unit(unit: .fluidOunce), ["fl oz", "floz"]), (Unit(unit: .millimetre), ["mm"]), (Unit(unit: .centimetre), ["cm"]),
    (Unit(unit: .metre), ["m", "metre", "metres", "meter", "meters"]),
    (Unit(unit: .piece), ["piece", "pieces", "pc", "pcs", "adet", "ad", "stuck", "stk", "st"]),
  ]
  private static let units: [String: Unit] = Dictionary(words.flatMap { entry in entry.words.map { ($0, entry.unit) } }) { first, _ in first
  }
  /// The number of decimal places in a size.
  private static let places = 3
  /// The number of digits in a group of a large number.
  private static let group = 3
}
