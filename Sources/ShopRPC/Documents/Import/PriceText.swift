import ShopModel

/// A price as people write it, with or without its currency: `₺24,95`, `24,95 TL`, `$1,299.00`, `EUR 5`.
struct PriceText {
  let number: ExactDecimal
  /// Nil when there is no sign of one.
  let currency: Currency?

  /// Nil when it is no price. A sign that several currencies have is that of `usual` when it can be.
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
    guard
      let number = WrittenNumber.decimal(String(String.UnicodeScalarView(scalars[start...last])), usesComma: usesComma)
    else { return nil }
    let signs = [head, tail].map { String(String.UnicodeScalarView($0.filter { !$0.properties.isWhitespace })) }.filter { !$0.isEmpty }
    self.number = number
    guard let sign = signs.first else {
      currency = nil
      return
    }
    guard signs.count == 1, let currency = Self.currency(of: sign, usual) else { return nil }
    self.currency = currency
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// The currency that a code or sign stands for.
  private static func currency(of sign: String, _ usual: Currency) -> Currency? {
    let sign = sign.uppercased()
    if let currency = Currency(sign) { return currency }
    guard let codes = signs[sign] else { return nil }
    return codes.contains(usual.code) ? usual : codes.first.flatMap { Currency($0) }
  }

  private static let minuses: Set<Unicode.Scalar> = ["-", "\u{2212}"]
  /// The currencies of a sign, the most usual one first.
  private static let signs: [String: [String]] = [
    "$": ["USD", "CAD", "AUD", "NZD", "HKD", "SGD", "MXN", "ARS", "CLP", "COP"], "US$": ["USD"], "€": ["EUR"], "£": ["GBP", "EGP"],
    "₺": ["TRY"], "TL": ["TRY"], "¥": ["JPY", "CNY"], "円": ["JPY"], "元": ["CNY"], "₹": ["INR"], "RS": ["LKR", "INR", "PKR", "NPR", "MUR"],
    "RS.": ["LKR", "INR", "PKR", "NPR", "MUR"], "රු": ["LKR"], "රු.": ["LKR"], "₩": ["KRW"], "₽": ["RUB"], "₴": ["UAH"], "₪": ["ILS"],
    "₫": ["VND"], "฿": ["THB"], "₱": ["PHP"], "₦": ["NGN"], "₸": ["KZT"], "₼": ["AZN"], "₾": ["GEL"], "R$": ["BRL"], "ZŁ": ["PLN"],
    "KČ": ["CZK"], "FT": ["HUF"], "LEI": ["RON"], "FR.": ["CHF"], "SFR.": ["CHF"], "KR": ["SEK", "NOK", "DKK", "ISK"],
    "KR.": ["DKK", "SEK", "NOK", "ISK"],
  ]
}
