import Foundation
import ShopModel
import Testing

@testable import ShopRPC

/// Cash increments: those of ICU, or of the coins that central banks issue where ICU only has the decimal places to show.
struct CashIncrementTests {
  private static let amounts = [
    0, 1, 2, 3, 4, 5, 7, 8, 12, 13, 24, 25, 26, 49, 50, 51, 74, 75, 99, 100, 101, 149, 150, 151, 499, 500, 501, 999, 1000, 1499, 1500, 1501,
    123_456, 9_999_999,
  ]

  /// Currencies whose smallest coin is worth more than the amounts that ICU shows.
  private static let coarser: Set<String> = Set(
    """
    AMD AUD AWG BAM BBD BHD BOB BSD BWP CLP COP CRC DOP FJD GEL HKD HUF IDR ILS INR IQD JMD JOD KRW KWD KZT LYD MOP MXN MYR NZD OMR PEN PGK
    PYG SBD SGD THB TND TOP TTD TZS UAH UGX UYU VUV WST XCD XPF ZAR
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  @Test(arguments: Currency.all) func cashIsWhatICURoundsTo(_ currency: Currency) throws {
    let formatter = LocaleFormatter(language: "en", skeleton: "currency/\(currency.code) precision-currency-cash rounding-mode-half-up")
    let increment = CashRounding.increment(of: currency)
    let isCoarser = Self.coarser.contains(currency.code)
    // what is payable is also payable by ICU
    for amount in isCoarser ? (0..<10).map({ $0 * increment }) : Self.amounts {
      var output = Output()
      output.exact(Money(amount, currency))
      // a currency symbol may end with a period
      let rounded = formatter.text(output.text).filter { $0.isNumber || $0 == "." }.drop { $0 == "." }
      let expected = try #require(ExactDecimal(Array(rounded.utf8))).scaled(by: Int(currency.digits))
      #expect(CashRounding.rounded(amount, to: increment) == expected, "\(output.text) \(currency.code): \(rounded)")
    }
    #expect(!isCoarser || increment > 1)
  }

  /// The table of the page lists every currency with its step.
  @Test func theTableOfThePage() throws {
    let page = try String(contentsOf: HouseTests.root.appending(path: "docs/pricing.md"), encoding: .utf8)
    let table = page.components(separatedBy: "| smallest amount |").last?.components(separatedBy: "\n\n").first ?? ""
    let rows = table.split(separator: "\n").filter { !$0.hasPrefix("|--") && $0.hasPrefix("| ") }.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let coins = Currency.all.filter { CashRounding.increment(of: $0) > 1 }
    let steps = Dictionary(grouping: coins) { DecimalText.of(CashRounding.increment(of: $0), places: Int($0.digits)) }
    let expected = steps.sorted { Double($0.key) ?? 0 < Double($1.key) ?? 0 }
      .map { [$0.key, $0.value.map(\.code).joined(separator: ", ")] }
    #expect(rows == expected)
  }
}
