/// The currencies of ISO 4217 by how many digits their minor unit has (list of 2026-01; funds and metals have none and are left out).
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

  /// Every currency, by its three letters packed into one number.
  static let digits: [UInt32: UInt8] = {
    var table: [UInt32: UInt8] = [:]
    for (codes, digits) in [(none, 0), (two, 2), (three, 3), (four, 4)] as [(String, UInt8)] {
      for code in codes.split(whereSeparator: \.isWhitespace) { table[Currency.packed(code.utf8)] = digits }
    }
    return table
  }()
}
