import Testing

@testable import ShopModel

extension RuleVectorTests {
  static func tax(_ vector: RuleVector) throws -> [String: String] {
    let digits = Int(vector.currency.digits)
    var trial = PricingTrial([.init("a", try vector.number(0, places: digits), 1, "goods")], in: vector.currency)
    let isIncluded = vector.input.hasPrefix("gross")
    let isCoupon = vector.input.contains("coupon")
    let rate = try vector.percent(isCoupon ? 2 : 1)
    trial.taxes = [TaxRate(category: .code("goods"), rate: rate, isIncluded: isIncluded)]
    if vector.input.contains("untaxed") { trial.lines.append(.init("b", try vector.cents(2))) }
    if isCoupon {
      trial.lines.append(.init("b", try vector.cents(0), 1, "goods"))
      trial.promotions = [.percent("a", try vector.percent(3).tenThousandths, .products([]))]
    }
    let cart = trial.price()
    let ours = ["net": cart.taxes.map(\.net), "tax": cart.taxes.map(\.tax), "total": [cart.total]]
    return ours.filter { vector.expected($0.key) != "" }.mapValues { "\($0.reduce(0, +))" }
  }

  static func cash(_ vector: RuleVector) throws -> [String: String] {
    var trial = PricingTrial([.init("a", try vector.cents(0))], in: vector.currency)
    trial.isCash = true
    let cart = trial.price()
    #expect(try CashRounding.increment(of: vector.currency) == vector.number(1), "\(vector.input)")
    return ["payable": "\(cart.total)", "rounding": "\(cart.rounding)"]
  }

  static func unitPrice(_ vector: RuleVector) throws -> [String: String] {
    func price(_ amount: Int, _ size: Int, _ unit: SizeUnit, times count: Int = 1) throws -> Int {
      let size = UnitSize(thousandths: size * count, unit: unit)
      return try #require(UnitPrice(Money(amount, .usd), for: size)).price.minorUnits
    }
    if vector.input.contains("per kg") { return ["per_kg": "\(try price(vector.cents(0), vector.number(1, places: 3), .ounce))"] }
    if vector.input.contains("vs") {
      let first = try price(vector.cents(0), vector.number(1, places: 3), .millilitre)
      let second = try price(vector.cents(2), vector.number(3, places: 3), .litre)
      return ["a": "\(first)", "b": "\(second)", "cheaper": first < second ? "a" : "b"]
    }
    guard vector.input.contains("per bottle") else { return [:] }
    let (count, size, amount) = try (vector.number(0), vector.number(1, places: 3), vector.cents(2))
    let whole = try price(amount, size, .millilitre, times: count)
    return ["per_l": "\(whole)", "per_each": "\(try price(amount, 1000, .piece, times: count))"]
  }
}
