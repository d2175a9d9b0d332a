import Testing

@testable import ShopModel

/// Discounts of each kind of promotion, calculated by hand; amounts in minor units.
struct DiscountRuleTests {
  /// Cart, and the remaining amount of each line.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let trial: PricingTrial
    let left: [Int]

    /// Names the lines a, b, c … in order.
    init(_ description: String, _ lines: [(price: Int, quantity: Int)], _ promotions: [Promotion], _ left: [Int], month: Int = 1) {
      testDescription = description
      var trial = PricingTrial(zip("abcdefghijkl", lines).map { PricingTrial.Line("\($0)", $1.price, $1.quantity) }, in: .usd, promotions)
      trial.month = month
      self.trial = trial
      self.left = left
    }
  }

  private static let everyLine = PromotionScope.products([])
  private static func only(_ ids: String...) -> PromotionScope { .products(ids.map { ProductID($0) }) }

  private static let percentages = [
    Case("half a cent off is a cent off", [(10, 1)], [.percents("p", 5, everyLine)], [9]),
    Case("less than half a cent is nothing", [(9, 1)], [.percents("p", 5, everyLine)], [9]),
    Case("a third, almost", [(3000, 1)], [.percent("p", 333_333, everyLine)], [2000]),
    Case("a third, almost, of three cents", [(1, 3)], [.percent("p", 333_333, everyLine)], [2]),
    Case("the smallest percentage", [(50_000_000, 1)], [.percent("p", 1, everyLine)], [49_999_950]),
    Case("everything", [(999, 7)], [.percents("p", 100, everyLine)], [0]),
    Case("line by line, not piece by piece", [(125, 3), (5, 9)], [.percents("p", 10, everyLine)], [337, 40]),
    Case("lines by themselves", [(5, 1), (5, 1), (5, 1)], [.percents("p", 10, everyLine)], [4, 4, 4]),
    Case("the cart as one amount", [(5, 1), (5, 1), (5, 1)], [.percents("p", 10)], [4, 4, 5]),
    Case("only what it is for", [(1000, 1), (1000, 1)], [.percents("p", 20, only("b"))], [1000, 800]),
    Case("one after the other", [(10_000, 1)], [.percents("p", 10), .percents("q", 20)], [7200]),
    Case("rounded each time", [(15, 1)], [.percents("p", 10, everyLine), .percents("q", 10, everyLine)], [12]),
    Case("what costs nothing costs nothing", [(0, 3), (100, 1)], [.percents("p", 50)], [0, 50]),
  ]

  private static let amounts = [
    Case("off every line", [(500, 2), (30, 1)], [.fixed("f", 50, .usd, everyLine)], [950, 0]),
    Case("off the cart, by what each line costs", [(100, 1), (200, 1), (300, 1)], [.fixed("f", 60)], [90, 180, 270]),
    Case("the odd cent to the earlier line", [(100, 1), (100, 1), (100, 1)], [.fixed("f", 100)], [66, 67, 67]),
    Case("one cent", [(100, 1), (101, 1)], [.fixed("f", 1)], [100, 100]),
    Case("more than there is", [(1200, 1), (1800, 1)], [.fixed("f", 5000)], [0, 0]),
    Case("all but a cent", [(1, 1), (1, 1), (1, 1)], [.fixed("f", 2)], [0, 0, 1]),
    Case("after the percentage of the cart", [(8000, 1)], [.fixed("f", 500), .percents("p", 10)], [6700]),
    Case("before it, off a line", [(8000, 1)], [.percents("p", 10), .fixed("f", 500, .usd, everyLine)], [6750]),
    Case("the higher priority first", [(150, 1)], [.fixed("f", 100), .fixed("g", 100).with { $0.priority = 1 }], [0]),
  ]

  private static let freePieces = [
    Case("one piece short", [(400, 2)], [.free("x", buy: 2, get: 1)], [800]),
    Case("three pieces", [(400, 3)], [.free("x", buy: 2, get: 1)], [800]),
    Case("five pieces", [(400, 5)], [.free("x", buy: 2, get: 1)], [1600]),
    Case("seven pieces", [(400, 7)], [.free("x", buy: 2, get: 1)], [2000]),
    Case("eight pieces", [(400, 8)], [.free("x", buy: 2, get: 1)], [2400]),
    Case("the cheapest of three", [(100, 1), (300, 1), (200, 1)], [.free("x", buy: 2, get: 1)], [0, 300, 200]),
    Case(
      "the dearest first, group by group", [(100, 1), (600, 1), (500, 1), (400, 1), (300, 1), (200, 1)], [.free("x", buy: 2, get: 1)],
      [0, 600, 500, 0, 300, 200]),
    Case("what is over pays", [(100, 1), (200, 1), (300, 1), (400, 1)], [.free("x", buy: 2, get: 1)], [100, 0, 300, 400]),
    Case("two of a group of three", [(500, 1), (400, 1), (300, 1)], [.free("x", buy: 1, get: 2)], [500, 0, 0]),
    Case("of a group that is not full nothing", [(400, 2)], [.free("x", buy: 1, get: 2)], [800]),
    Case("across lines", [(300, 2), (200, 2)], [.free("x", buy: 1, get: 1)], [300, 200]),
    Case("a group within a line", [(300, 1), (200, 4)], [.free("x", buy: 2, get: 1)], [300, 600]),
    Case("of equal ones the later line", [(200, 1), (200, 1), (200, 1)], [.free("x", buy: 2, get: 1)], [200, 200, 0]),
    Case("only what it is for", [(100, 2), (900, 1)], [.free("x", buy: 1, get: 1, only("a"))], [100, 900]),
    Case("by what is left of a piece", [(300, 1), (200, 1)], [.free("x", buy: 1, get: 1), .percents("p", 50, only("a"))], [0, 200]),
    Case("a third of what is left, rounded", [(100, 3)], [.free("x", buy: 2, get: 1), .fixed("f", 1, .usd, everyLine)], [199]),
    Case("everything at its most", [(99_999_999_999, 9999)], [.free("x", buy: 1, get: 1)], [99_999_999_999 * 5000]),
    Case("pieces for nothing are the ones given away", [(0, 1), (500, 2)], [.free("x", buy: 2, get: 1)], [0, 1000]),
  ]

  private static let steps = [(from: 5000, percents: 5), (10_000, 10), (20_000, 15)]

  private static let tiers =
    [(4999, 4999), (5000, 4750), (5001, 4751), (9999, 9499), (10_000, 9000), (19_999, 17_999), (20_000, 17_000), (20_001, 17_001)].map {
      Case("from the amount on: \($0.0)", [($0.0, 1)], [.tiers("t", steps)], [$0.1])
    } + [
      Case("of all lines together", [(2500, 1), (2500, 1)], [.tiers("t", steps)], [2375, 2375]),
      Case("by what is left", [(10_000, 1)], [.tiers("t", steps), .percents("p", 1, everyLine)], [9405]),
      Case("only of what it is for", [(5000, 1), (4999, 1)], [.tiers("t", steps, only("b"))], [5000, 4999]),
      Case("an amount", [(3000, 1), (1000, 1)], [amountTier], [2700, 900]),
    ]

  /// 4.00 off from 40.00.
  private static let amountTier = Promotion.tiers("t", []).with {
    $0.discount = .tiers(TieredDiscount(tiers: [Tier(from: Money(4000, .usd), off: .amount(Money(400, .usd)))]))
  }

  private static let months = [
    2230: [2118, 2118, 2118, 2118, 2118, 2118, 2007, 2118, 2118, 2118, 1895, 1784], 10: [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 8, 8],
    9: [9, 9, 9, 9, 9, 9, 8, 9, 9, 9, 8, 7],
  ].flatMap { price, left in
    left.enumerated().map { Case("\(price) in month \($0 + 1)", [(price, 1)], [.seasonal()], [$1], month: $0 + 1) }
  }

  @Test(arguments: percentages + amounts + freePieces + tiers + months) func thisIsLeft(_ row: Case) {
    let cart = row.trial.price()
    #expect(cart.lines.map(\.left) == row.left)
    #expect(cart.total == row.left.reduce(0, +))
    #expect(PricingLaws(row.trial).faults == [])
    if row.trial.pieces < 100 { #expect(NaivePricing(row.trial).lines.map(\.left) == row.left) }
  }

  /// The kind of a promotion determines its turn, not its id.
  @Test func turnsFollowEachOther() {
    let promotions: [Promotion] = [
      .tiers("1", [(1, 10)]), .fixed("2", 100), .percents("3", 10), .free("4", buy: 1, get: 1), .fixed("5", 100, .usd, Self.everyLine),
      .percents("6", 10, Self.everyLine),
    ]
    let cart = PricingTrial([.init("a", 1000, 2)], in: .usd, promotions).price()
    #expect(cart.discounts.map(\.promotion.text) == ["6", "5", "4", "3", "1", "2"])
    #expect(cart.discounts.map(\.amount) == [200, 100, 850, 85, 77, 100])
    let ordered = ["10", "9", "b", "a"].map { Promotion.fixed($0, 1) } + [Promotion.fixed("z", 1).with { $0.priority = 1 }]
    let other = PricingTrial([.init("a", 1000)], in: .usd, ordered).price()
    #expect(other.discounts.map(\.promotion.text) == ["z", "9", "10", "a", "b"])
  }
}
