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
    let packed = Self.packed(code.utf8)
    guard code.utf8.count == Self.codeLength, let digits = CurrencyTable.digits[packed] else { return nil }
    self.init(letters: packed, digits: digits)
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
