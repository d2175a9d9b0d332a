/// An exact amount: whole minor units of one currency.
package struct Money: Hashable, Sendable {
  /// Amount in the smallest unit of the currency by ISO 4217, such as cents, fils or yen.
  package let minorUnits: Int
  package let currency: Currency

  package init(_ minorUnits: Int, _ currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// The amount multiplied by `count`; nil on overflow.
  package func times(_ count: Int) -> Money? {
    let (product, overflow) = minorUnits.multipliedReportingOverflow(by: count)
    return overflow ? nil : Money(product, currency)
  }

  /// The sum; nil when the currencies differ or on overflow.
  package func adding(_ other: Money) -> Money? {
    guard currency == other.currency else { return nil }
    let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
    return overflow ? nil : Money(sum, currency)
  }
}

extension Money {
  /// Amount with the same digits in another currency: 2.49 becomes 249 in a currency without minor units, and 2.490 in one with three digits.
  package func withSameDigits(in other: Currency) -> Money {
    guard other.digits > currency.digits, currency.digits > 0 else { return Money(minorUnits, other) }
    let (scaled, overflow) = minorUnits.multipliedReportingOverflow(by: other.minorUnitsPerMajor / currency.minorUnitsPerMajor)
    return Money(overflow ? minorUnits : scaled, other)
  }
}

/// Limits on the price of one piece.
package enum Price {
  /// In minor units. With at most 9,999 pieces per line and 1,000 lines per cart, sums of prices stay within 64 bits.
  package static let range = 0...99_999_999_999
}

/// An exact percentage.
package struct Percent: Hashable, Sendable, Comparable {
  /// Value in ten-thousandths of a percent: 12.13 % is 121,300.
  package let tenThousandths: Int

  package init(tenThousandths: Int) { self.tenThousandths = tenThousandths }

  /// Whole percents.
  package init(_ percents: Int) { tenThousandths = percents * Self.unit }

  package static func < (left: Percent, right: Percent) -> Bool { left.tenThousandths < right.tenThousandths }

  /// Maximum number of digits after the decimal point.
  package static let digits = 4
  /// Value of 1 % in ten-thousandths.
  static let unit = 10_000
  /// Value of 100 % in ten-thousandths.
  static let whole = 100 * unit
}

/// Limits on the quantity of a product in a cart.
package enum Quantity {
  /// Neither a household nor a small shop orders more of one product, and sums stay within 64 bits.
  package static let range = 1...9999

  /// Largest quantity for a product with `stock` pieces left (nil: not tracked); 0 when it is sold out.
  package static func maximum(ofStock stock: Int?) -> Int { min(max(0, stock ?? range.upperBound), range.upperBound) }
}

/// An ISO 4217 currency: a three-letter code and the number of minor unit digits.
package struct Currency: Hashable, Sendable {
  package static let usd = Currency(letters: 0x55_53_44, digits: 2)

  /// The three ASCII letters, the first one in the highest byte.
  package let letters: UInt32
  /// Number of digits after the decimal point, 0 to 4.
  package let digits: UInt8

  private init(letters: UInt32, digits: UInt8) {
    self.letters = letters
    self.digits = digits
  }

  /// Currency with this code of three capital letters; nil when ISO 4217 has none.
  package init?(_ code: String) {
    guard code.utf8.count == Self.codeLength else { return nil }
    self.init(letters: Self.packed(code.utf8))
  }

  /// The same with the letters as in `letters`.
  package init?(letters: UInt32) {
    guard let digits = CurrencyTable.digits[letters] else { return nil }
    self.init(letters: letters, digits: digits)
  }

  /// The code, such as `USD`.
  package var code: String {
    let bytes = [UInt8(truncatingIfNeeded: letters >> 16), UInt8(truncatingIfNeeded: letters >> 8), UInt8(truncatingIfNeeded: letters)]
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Minor units per major unit: 1, 100, 1,000 or 10,000.
  package var minorUnitsPerMajor: Int { (0..<digits).reduce(1) { unit, _ in unit * Self.base } }

  /// All currencies, by code.
  package static var all: [Currency] {
    CurrencyTable.digits.map { Currency(letters: $0.key, digits: $0.value) }.sorted { $0.letters < $1.letters }
  }

  static func packed(_ letters: some Sequence<UInt8>) -> UInt32 { letters.reduce(0) { $0 << 8 | UInt32($1) } }

  private static let codeLength = 3
  private static let base = 10
}

/// ISO 4217 currencies by number of minor unit digits (list of 2026-01). Funds and metals have no
/// minor unit and are omitted.
enum CurrencyTable {
  static let none = """
    BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF
    """
  static let two = """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP COU
    CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES
    KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR
    NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP
    TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG
    """
  static let three = """
    BHD IQD JOD KWD LYD OMR TND
    """
  static let four = """
    CLF UYW
    """

  /// Minor unit digits of every currency, by its three letters packed into one number.
  static let digits: [UInt32: UInt8] = {
    var table: [UInt32: UInt8] = [:]
    for (codes, digits) in [(none, 0), (two, 2), (three, 3), (four, 4)] as [(String, UInt8)] {
      for code in codes.split(whereSeparator: \.isWhitespace) { table[Currency.packed(code.utf8)] = digits }
    }
    return table
  }()
}
