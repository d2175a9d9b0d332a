import Testing

@testable import ShopModel

/// The largest possible carts, prices, and rates.
struct PricingLimitsTests {
  private static let lineCount = 1000

  /// Most expensive cart: everything at its limit.
  private static func dearest(_ promotions: [Promotion] = []) -> PricingTrial {
    let lines = (0..<lineCount).map { PricingTrial.Line("l\($0)", Price.range.upperBound, Quantity.range.upperBound, "Food") }
    return PricingTrial(lines, in: .usd, promotions)
  }

  private static let subtotal = lineCount * Price.range.upperBound * Quantity.range.upperBound

  @Test(arguments: [(false, 6), (true, 1)]) func theHighestTaxFits(_ isIncluded: Bool, _ times: Int) {
    var trial = Self.dearest()
    trial.taxes = [TaxRate(category: nil, rate: TaxLimits.highest, isIncluded: isIncluded)]
    let cart = trial.price(explains: true)
    #expect(cart.subtotal == Self.subtotal && cart.total == Self.subtotal * times)
    #expect(cart.taxes.map(\.tax) == [isIncluded ? (Ratio(Self.subtotal) * Ratio(5, over: 6)).rounded : Self.subtotal * 5])
    #expect(PricingStepReader(cart.steps).faults == [])
  }

  /// Promotion, and what remains of the most expensive cart.
  @Test(
    arguments: [
      (.percent("a", 1), subtotal - (subtotal + 500_000) / 1_000_000), (.percents("a", 100), 0),
      (.percents("a", 50, .products([])), subtotal / 2 - lineCount / 2), (.fixed("a", 1), subtotal - 1),
      (.fixed("a", subtotal), 0), (.fixed("a", Int.max), 0), (.fixed("a", Int.max, .usd, .products([])), 0),
      (.free("a", buy: 1, get: 1), subtotal / 2), (.free("a", buy: 9999, get: 1), subtotal - 999 * Price.range.upperBound),
      (.free("a", buy: 1, get: 9999), subtotal - 999 * 9999 * Price.range.upperBound),
      (.tiers("a", [(0, 1), (subtotal, 99)]), subtotal / 100),
    ] as [(Promotion, Int)]) func theLargestDiscountsFit(_ promotion: Promotion, _ left: Int)
  {
    let cart = Self.dearest([promotion]).price(explains: true)
    #expect(abs(cart.total - left) <= Self.lineCount, "each line is rounded by itself")
    let read = PricingStepReader(cart.steps)
    #expect(read.faults == [] && read.total == cart.total)
  }

  /// As many promotions of all kinds as are tried per cart, on the maximum number of lines.
  @Test func manyPromotionsOnManyLines() {
    let members = PromotionScope.products((0..<Self.lineCount).map { ProductID("l\($0)") })
    let promotions = (0..<PromotionLimits.automatic).map { number -> Promotion in
      switch number % 5 {
      case 0: .percent("\(number)", 10_001 + number, members)
      case 1: .fixed("\(number)", 7, .usd, .categories([.code("Food")]))
      // each on lines of its own, because a piece counts for one of them only
      case 2: .free("\(number)", buy: 97, get: 1, .products((0..<50).map { ProductID("l\(number / 5 * 50 + $0)") }))
      case 3: .percent("\(number)", 777)
      default: .fixed("\(number)", 12_345)
      }
    }
    var trial = PricingTrial((0..<Self.lineCount).map { .init("l\($0)", 500 + $0 * 37 % 1000, 1 + $0 % 9, "FOOD") }, in: .usd, promotions)
    trial.taxes = [TaxRate(category: .code("food"), rate: Percent(19), isIncluded: false)]
    let cart = trial.price(explains: true)
    #expect(cart.discounts.count == PromotionLimits.automatic && cart.total > 0)
    let read = PricingStepReader(cart.steps)
    #expect(read.faults == [] && read.total == cart.total)
  }

  /// An empty cart costs nothing, whatever else exists.
  @Test func nothingCostsNothing() {
    var trial = PricingTrial([], in: .usd, [.percents("a", 5), .fixed("b", 1), .free("c", buy: 1, get: 1), .tiers("d", [(0, 5)])])
    trial.taxes = [TaxRate(category: nil, rate: Percent(19), isIncluded: false)]
    trial.isCash = true
    let cart = trial.price(explains: true)
    #expect(cart.total == 0 && cart.discounts == [] && cart.taxes == [] && cart.rounding == 0)
    #expect(Set(cart.rejected.map(\.ineligibility)) == [.nothingEligible] && cart.rejected.count == 4)
    #expect(PricingLaws(trial).faults == [])
  }
}
