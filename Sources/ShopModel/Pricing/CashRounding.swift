/// The smallest amounts of cash, by CLDR's `cashRounding` and `cashDigits` (release 46).
package enum CashRounding {
  /// In minor units by ISO 4217; 1 where every amount can be paid.
  package static func increment(of currency: Currency) -> Int { increments[currency.letters] ?? 1 }

  /// The nearest multiple of `increment`, half up; 0 or more.
  package static func rounded(_ amount: Int, to increment: Int) -> Int {
    let (quotient, rest) = amount.quotientAndRemainder(dividingBy: increment)
    let up = rest >= increment - rest ? 1 : 0
    let (rounded, overflow) = (quotient + up).multipliedReportingOverflow(by: increment)
    return overflow ? amount : rounded
  }

  /// By currency, where it is more than one minor unit.
  private static let increments: [UInt32: Int] = {
    var increments: [UInt32: Int] = [:]
    for (increment, codes) in rows {
      for code in codes.split(separator: " ") { increments[Currency.packed(code.utf8)] = increment }
    }
    return increments
  }()

  /// Currencies whose cash comes in coarser steps than the minor unit of ISO 4217, in such units.
  private static let rows: [(increment: Int, codes: String)] = [
    (5, "CAD CHF"),
    (50, "DKK"),
    (100, "AFN ALL AMD COP CRC CZK GYD HUF IDR IRR KPW LAK LBP MGA MMK MNT MUR NOK PKR RSD SEK SOS SYP TWD TZS UZS YER"),
    (1000, "IQD"),
  ]
}
