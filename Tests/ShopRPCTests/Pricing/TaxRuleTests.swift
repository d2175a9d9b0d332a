import Testing

@testable import ShopModel

/// Tax included in or added to a cart, and its rounding.
struct TaxRuleTests {
  /// Cart, and its taxes as `rate included net tax`, with the rate in ten-thousandths of a percent.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let trial: PricingTrial
    let taxes: [String]
    let total: Int

    init(_ description: String, _ currency: String, _ lines: [PricingTrial.Line], _ rates: [TaxRate], _ taxes: [String], _ total: Int) {
      testDescription = description
      var trial = PricingTrial(lines, in: Currency(currency) ?? .usd)
      trial.taxes = rates
      self.trial = trial
      self.taxes = taxes
      self.total = total
    }
  }

  private static func line(_ name: String, _ price: Int, _ quantity: Int = 1, _ category: String? = nil) -> PricingTrial.Line {
    PricingTrial.Line(name, price, quantity, category)
  }

  /// Tax included in the price; rate in ten-thousandths of a percent.
  private static func included(_ rate: Int, _ category: String? = nil) -> TaxRate {
    TaxRate(category: category.map { .code($0) }, rate: Percent(tenThousandths: rate), isIncluded: true)
  }

  /// Tax added to the price.
  private static func added(_ rate: Int, _ category: String? = nil) -> TaxRate {
    TaxRate(category: category.map { .code($0) }, rate: Percent(tenThousandths: rate), isIncluded: false)
  }

  private static let cases = [
    Case("none", "USD", [line("a", 100)], [], [], 100),
    Case("in the price", "EUR", [line("a", 11_900)], [included(190_000)], ["190000 true 10000 1900"], 11_900),
    Case("in the price at 7 %", "EUR", [line("a", 107, 3)], [included(70_000)], ["70000 true 300 21"], 321),
    Case("on the price", "EUR", [line("a", 10_000)], [added(190_000)], ["190000 false 10000 1900"], 11_900),
    Case("half a cent in the price", "USD", [line("a", 1)], [included(1_000_000)], ["1000000 true 0 1"], 1),
    Case("half a cent on the price", "USD", [line("a", 10)], [added(50_000)], ["50000 false 10 1"], 11),
    Case("less than half a cent", "USD", [line("a", 9)], [added(50_000)], ["50000 false 9 0"], 9),
    Case("nothing on nothing", "USD", [line("a", 0)], [added(190_000)], ["190000 false 0 0"], 0),
    Case("at no percent", "USD", [line("a", 100)], [included(0)], ["0 true 100 0"], 100),
    Case("rounded once a rate", "USD", [line("a", 10), line("b", 10), line("c", 10)], [added(50_000)], ["50000 false 30 2"], 32),
    Case(
      "two rates", "EUR", [line("a", 1190), line("b", 1070, 1, "Food")], [included(190_000), included(70_000, "food")],
      ["70000 true 1000 70", "190000 true 1000 190"], 2260),
    Case(
      "a category of its own only", "USD", [line("a", 2499, 1, "goods"), line("b", 644)], [added(107_500, "GOODS")],
      ["107500 false 2499 269"], 3412),
    Case(
      "one in the price and one on it", "USD", [line("a", 110, 1, "x"), line("b", 100)], [included(100_000, "x"), added(100_000)],
      ["100000 true 100 10", "100000 false 100 10"], 220),
    Case(
      "categories at one rate are one", "USD", [line("a", 10, 1, "x"), line("b", 10, 1, "y")], [added(50_000, "x"), added(50_000, "y")],
      ["50000 false 20 1"], 21),
    Case("three digits", "KWD", [line("a", 10_005)], [added(50_000)], ["50000 false 10005 500"], 10_505),
    Case("no digits", "JPY", [line("a", 125)], [added(100_000)], ["100000 false 125 13"], 138),
    Case("no digits, in the price", "JPY", [line("a", 108)], [included(80_000)], ["80000 true 100 8"], 108),
    Case("the finest rate", "USD", [line("a", 1_000_000)], [added(1)], ["1 false 1000000 1"], 1_000_001),
  ]

  @Test(arguments: cases) func thisIsTheTax(_ row: Case) {
    let cart = row.trial.price()
    #expect(cart.taxes.map(\.text) == row.taxes)
    #expect(cart.total == row.total)
    #expect(PricingLaws(row.trial).faults == [] && NaivePricing(row.trial).taxes == row.taxes)
  }

  /// Order of steps: discounts, then tax, then cash rounding.
  @Test(arguments: [(false, 299, 1890), (true, 252, 1590)]) func whatIsLeftIsTaxed(_ isIncluded: Bool, _ tax: Int, _ total: Int) throws {
    var trial = PricingTrial([.init("a", 1767)], in: try #require(Currency("CHF")), [.percents("p", 10)])
    trial.taxes = [isIncluded ? Self.included(188_000) : Self.added(188_000)]
    trial.isCash = true
    let cart = trial.price()
    #expect(cart.lines.map(\.left) == [1590] && cart.taxes.map(\.tax) == [tax])
    #expect(cart.total == total && cart.rounding == total - 1590 - (isIncluded ? 0 : tax))
  }

  /// A category without its own rate has the default rate, or none if there is no default.
  @Test func categoriesAreComparedFolded() {
    var trial = PricingTrial([.init("a", 100, 1, "FRUIT"), .init("b", 100, 1, "Ware"), .init("c", 100)])
    trial.taxes = [Self.added(100_000, "fruit")]
    #expect(trial.price().taxes.map(\.text) == ["100000 false 100 10"])
    trial.taxes.append(Self.added(200_000))
    #expect(trial.price().taxes.map(\.text) == ["100000 false 100 10", "200000 false 200 40"])
  }
}
