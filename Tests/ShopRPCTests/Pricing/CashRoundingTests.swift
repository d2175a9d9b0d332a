import Testing

@testable import ShopModel

/// Rounding to amounts that can be paid in cash.
struct CashRoundingTests {
  /// Currency, amount in minor units, and the rounded amount.
  @Test(
    arguments: [
      ("CHF", 0, 0), ("CHF", 1, 0), ("CHF", 2, 0), ("CHF", 3, 5), ("CHF", 5, 5), ("CHF", 162, 160), ("CHF", 163, 165), ("CHF", 167, 165),
      ("CHF", 168, 170), ("CHF", 165, 165), ("CHF", 199, 200), ("CAD", 1001, 1000), ("CAD", 1003, 1005), ("CAD", 1007, 1005),
      ("CAD", 1008, 1010), ("DKK", 1224, 1200), ("DKK", 1225, 1250), ("DKK", 1249, 1250), ("DKK", 1274, 1250), ("DKK", 1275, 1300),
      ("SEK", 9949, 9900), ("SEK", 9950, 10_000), ("SEK", 9951, 10_000), ("SEK", 49, 0), ("SEK", 50, 100), ("NOK", 150, 200),
      ("HUF", 12_345, 12_500), ("HUF", 1250, 1500), ("HUF", 1249, 1000),
      ("CZK", 19_949, 19_900), ("IQD", 124_999, 0), ("IQD", 125_000, 250_000),
      ("NZD", 105, 110), ("AUD", 103, 105), ("SGD", 102, 100), ("ILS", 104, 100), ("KWD", 1527, 1525), ("HKD", 106, 110), ("ZAR", 104, 100),
      ("THB", 113, 125), ("CLP", 5, 10),
      // every amount in these currencies can be paid
      ("USD", 167, 167), ("EUR", 1, 1), ("JPY", 3, 3), ("PLN", 103, 103), ("ISK", 7, 7), ("GBP", 1, 1), ("CLF", 12_345, 12_345),
    ] as [(String, Int, Int)]) func theNearestIsPaid(_ code: String, _ amount: Int, _ paid: Int) throws
  {
    let currency = try #require(Currency(code))
    #expect(CashRounding.rounded(amount, to: CashRounding.increment(of: currency)) == paid)
    var trial = PricingTrial([.init("a", amount)], in: currency)
    trial.isCash = true
    let cart = trial.price()
    #expect(cart.total == paid && cart.rounding == paid - amount && cart.due == amount)
    trial.isCash = false
    #expect(trial.price().total == amount && trial.price().rounding == 0, "as long as nobody wishes it, nothing is rounded")
  }

  /// An amount without a representable multiple above it is rounded down, or stays as it is.
  @Test(arguments: [(Int.max, 1000, Int.max), (.max, 5, .max - 2), (.max - 3, 5, .max - 2), (.max, 1, .max)] as [(Int, Int, Int)])
  func whatDoesNotFitStays(_ amount: Int, _ increment: Int, _ paid: Int) {
    #expect(CashRounding.rounded(amount, to: increment) == paid)
  }
}
