import Testing

@testable import ShopModel
@testable import ShopRPC

/// Worked examples of rounding (R), allocation (A), discounts (D), tax (T), cash (C), and unit prices (U), each run through the code that prices
/// a cart.
struct RuleVectorTests {
  @Test func everyExampleComesOut() throws {
    for vector in try RuleVector.all() {
      let ours = try Self.worked(vector)
      #expect(!ours.isEmpty, "nobody works out \(vector.id): \(vector.input)")
      for (member, value) in ours {
        let expected = vector.expected(member.isEmpty ? nil : member)
        #expect(value.filter { !$0.isWhitespace } == expected, "\(vector.id) \(member): \(vector.input)")
      }
    }
  }

  /// Expected members and our results; empty for an unknown example.
  private static func worked(_ vector: RuleVector) throws -> [String: String] {
    switch vector.area {
    case "R": ["half-up": "\(try vector.number(0, places: Int(vector.currency.digits)))"]
    case "A": try allocation(vector)
    case "D": try discount(vector)
    case "T": try tax(vector)
    case "C": try cash(vector)
    default: try unitPrice(vector)
    }
  }

  private static func allocation(_ vector: RuleVector) throws -> [String: String] {
    let numbers = try vector.numbers.indices.map { try vector.number($0) }
    let weights = Array(numbers.dropFirst())
    if vector.input.hasPrefix("allocate") { return ["": "\(Allocation.shares(of: numbers[0], by: weights))"] }
    // the last number, of "no line below 0", is not a line
    let lines = weights.dropLast().enumerated().map { PricingTrial.Line("l\($0)", $1) }
    let cart = PricingTrial(lines, in: .usd, [.fixed("a", numbers[0])]).price()
    return ["shares": "\(cart.lines.map(\.discount))", "sum": "\(cart.discounts.reduce(0) { $0 + $1.amount })"]
  }

  private static func discount(_ vector: RuleVector) throws -> [String: String] {
    switch vector.input.prefix(while: { $0.isLetter }) {
    case "line": return try percentOff(vector, price: 0, quantity: 1)
    case "fixed": return try fixedOff(vector)
    case "buy": return try freePieces(vector)
    case "tiers": return try tiers(vector)
    case "seasonal": return try seasonal(vector)
    case "all": return try everything(vector)
    case "stack":
      let percent = Promotion.percent("a", try vector.percent(0).tenThousandths)
      let lines = [PricingTrial.Line("a", try vector.cents(2))]
      let first = PricingTrial(lines, in: .usd, [percent]).price()
      let both = PricingTrial(lines, in: .usd, [.fixed("b", try vector.cents(1)), percent]).price()
      return ["after10pct": "\(first.total)", "total": "\(both.total)"]
    default:
      if !vector.input.contains("sequential") { return try percentOff(vector, price: 1, quantity: 0) }
      let promotions = try [0, 1].map { Promotion.percent("\($0)", try vector.percent($0).tenThousandths) }
      return ["sequential": "\(PricingTrial([.init("a", try vector.cents(2))], in: .usd, promotions).price().total)"]
    }
  }

  private static func percentOff(_ vector: RuleVector, price: Int, quantity: Int) throws -> [String: String] {
    let promotion = Promotion.percent("a", try vector.percent(2).tenThousandths, .products([ProductID("a")]))
    let line = try PricingTrial([.init("a", vector.cents(price), vector.number(quantity))], in: .usd, [promotion]).price().lines[0]
    if vector.expected("perLine(net)") != "" { return ["perLine(net)": "\(line.left)"] }
    return ["lineTotal": "\(line.subtotal)", "discount": "\(line.discount)", "net": "\(line.left)"]
  }

  private static func fixedOff(_ vector: RuleVector) throws -> [String: String] {
    let lines = try [2, 3].map { PricingTrial.Line("\($0)", try vector.cents($0)) }
    let amount = try vector.cents(0)
    let cart = PricingTrial(lines, in: .usd, [.fixed("a", amount)]).price()
    let applied = cart.discounts.reduce(0) { $0 + $1.amount }
    return [
      "applied": "\(applied)", "shares": "\(cart.lines.map(\.discount))", "net": "\(cart.lines.map(\.left))",
      "unused": "\(amount - applied)",
    ]
  }

  private static func freePieces(_ vector: RuleVector) throws -> [String: String] {
    let promotion = Promotion.free("a", buy: try vector.number(0), get: try vector.number(1))
    let cart = PricingTrial([.init("a", try vector.cents(2), try vector.number(3))], in: .usd, [promotion]).price(explains: true)
    let free = cart.steps.compactMap { step -> Int? in
      if case .discount(let step) = step, case .free(_, _, let free) = step.detail { free } else { nil }
    }
    return ["free": "\(free.first ?? 0)", "total": "\(cart.total)"]
  }

  private static func tiers(_ vector: RuleVector) throws -> [String: String] {
    let rows = try [0, 2, 4].map { (from: try vector.cents($0), percents: try vector.number($0 + 1)) }
    let cart = PricingTrial([.init("a", try vector.cents(6))], in: .usd, [.tiers("a", rows)]).price(explains: true)
    let percents = cart.steps.compactMap { step -> Int? in
      guard case .discount(let step) = step, case .tier(let tier) = step.detail, case .percent(let percent) = tier.off else { return nil }
      return percent.tenThousandths / Percent.unit
    }
    return ["percent": "\(percents.first ?? 0)", "discount": "\(cart.subtotal - cart.total)"]
  }

  /// The expectation names the months.
  private static func seasonal(_ vector: RuleVector) throws -> [String: String] {
    let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    var ours: [String: String] = [:]
    for (index, month) in months.enumerated() where vector.expected(month) != "" {
      var trial = PricingTrial([], in: .usd, [.seasonal()])
      trial.month = index + 1
      let product = Product(id: ProductID("p"), name: LocalizedText("P"), price: Money(try vector.cents(0), .usd))
      var prices = trial.shop().salePrices(trial.terms())
      ours[month] = "\((prices.price(of: product) ?? product.price).minorUnits)"
    }
    return ours
  }

  /// A percentage off every product, by line and off the whole cart.
  private static func everything(_ vector: RuleVector) throws -> [String: String] {
    // the last two numbers are the percentage, written twice
    let count = vector.numbers.count - 2
    let lines = try (0..<count).map { PricingTrial.Line("\($0)", try vector.cents($0)) }
    let rate = try vector.percent(count).tenThousandths
    let totals = [PromotionScope.products([]), .cart].map { PricingTrial(lines, in: .usd, [.percent("a", rate, $0)]).price().total }
    return ["perLine": "\(totals[0])", "onSum": "\(totals[1])"]
  }
}
