/// Smallest amounts that can be paid in cash.
package enum CashRounding {
  /// Smallest cash step in ISO 4217 minor units; 1 where every amount is payable.
  package static func increment(of currency: Currency) -> Int { increments[currency.letters] ?? 1 }

  /// Rounds `amount`, 0 or more, to the nearest multiple of `increment`, half up; unchanged on overflow.
  package static func rounded(_ amount: Int, to increment: Int) -> Int {
    let (quotient, rest) = amount.quotientAndRemainder(dividingBy: increment)
    let up = rest >= increment - rest ? 1 : 0
    let (rounded, overflow) = (quotient + up).multipliedReportingOverflow(by: increment)
    return overflow ? amount : rounded
  }

  /// Increments greater than one minor unit, by currency.
  private static let increments: [UInt32: Int] = {
    var increments: [UInt32: Int] = [:]
    for (increment, codes) in rows {
      for code in codes.split(separator: " ") { increments[Currency.packed(code.utf8)] = increment }
    }
    return increments
  }()

  /// Currencies whose cash steps are coarser than the ISO 4217 minor unit, in minor units: the smallest coin or note that the central bank still
  /// issues, or the step of its rules for rounding, as of 2026. CLDR (`cashRounding`, `cashDigits`) has the decimal places to show, which is all
  /// that is taken for the others: it knows no coins of 5 forints, 10 cents or 5 fils. The euro has coins of one cent; that some of its
  /// countries round to five does not follow from the currency.
  private static let rows: [(increment: Int, codes: String)] = [
    (5, "AUD AWG BAM BBD BHD BSD BWP CAD CHF FJD GEL KWD MXN MYR OMR PGK SGD TND TOP TTD VUV XCD XPF"),
    (10, "BOB CLP HKD ILS JOD KRW MOP NZD PEN SBD WST ZAR"),
    (25, "THB"),
    (50, "DKK INR LYD PYG UAH UGX"),
    (
      100,
      """
      AFN ALL CZK DOP GYD IRR JMD KPW KZT LAK LBP MGA MMK MNT MUR NOK PKR RSD SEK SOS SYP TWD UYU UZS YER
      """
    ),
    (500, "CRC HUF"),
    (1000, "AMD"),
    (5000, "COP IDR TZS"),
    (250_000, "IQD"),
  ]
}
