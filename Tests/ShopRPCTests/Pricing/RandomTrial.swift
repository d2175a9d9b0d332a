@testable import ShopModel

/// Generator of random carts, with everything that their prices depend on.
struct RandomTrial {
  /// Size of the generated carts.
  enum Size {
    /// Small enough to consider every piece separately.
    case small
    /// Up to the largest possible prices and quantities.
    case any
  }

  private var random: Seeded
  private let size: Size
  private var trial = PricingTrial([])

  init(_ seed: Int, _ size: Size) {
    random = Seeded(UInt64(seed))
    self.size = size
  }

  private static let currencies = ["JPY", "USD", "KWD", "CHF"].compactMap { Currency($0) }
  /// Some categories differ only in case.
  private static let categories = [nil, "Food", "food", "Toys", "Books"]
  /// In id order, `2` comes before `10`, and both before `a`.
  private static let ids = ["2", "10", "a", "b", "9", "007", "z", "Z"]
  /// Rates in ten-thousandths of a percent.
  private static let rates = [0, 1, 26_000, 50_000, 100_000, 121_300, 333_333, 500_000, 999_999, 1_000_000]
  private static let taxRates = [0, 26_000, 70_000, 77_000, 107_500, 190_000, 5_000_000]

  /// Random cart of any kind.
  mutating func next() -> PricingTrial {
    trial = PricingTrial((0..<count()).map { line($0) }, in: random.pick(Self.currencies))
    trial.promotions = Self.ids.shuffled(using: &random).prefix(random.below(6)).map { promotion($0) }
    for promotion in trial.promotions where promotion.usageLimit != nil { trial.uses[promotion.id] = random.below(3) }
    trial.codes = codes()
    for category in [nil, "food", "toys"] where random.below(2) == 0 { trial.taxes.append(tax(category)) }
    trial.isCash = random.below(2) == 0
    trial.month = 1 + random.below(12)
    return trial
  }

  /// Random cart with two to six promotions, most of them free-piece offers, many of equal priority.
  mutating func nextWithOffers() -> PricingTrial {
    trial = next()
    trial.promotions = Self.ids.shuffled(using: &random).prefix(2 + random.below(5)).map { id in
      var promotion = promotion(id)
      if random.below(5) > 0 { promotion.discount = .freePieces(FreePieces(buy: 1 + random.below(3), get: 1 + random.below(2))) }
      if random.below(3) > 0 { promotion.priority = 0 }
      (promotion.usageLimit, promotion.isExclusive) = (nil, random.below(12) == 0)
      return promotion
    }
    trial.uses = [:]
    trial.codes = codes()
    return trial
  }

  /// Random cart with two to four codes, none entered yet, and up to two other promotions; many of them compete: tiers, free pieces, exclusive ones.
  mutating func nextWithCodes() -> PricingTrial {
    trial = next()
    let coded = 2 + random.below(3)
    trial.promotions = Self.ids.shuffled(using: &random).prefix(coded + random.below(3)).enumerated().map { index, id in
      var promotion = promotion(id)
      promotion.code = index < coded ? .code("code\(index)") : nil
      (promotion.from, promotion.to, promotion.usageLimit) = (nil, nil, nil)
      if random.below(3) == 0 { promotion.discount = .freePieces(FreePieces(buy: 1 + random.below(3), get: 1)) }
      if random.below(3) == 0 { promotion.discount = .tiers(TieredDiscount(tiers: tiers())) }
      promotion.isExclusive = random.below(8) == 0
      return promotion
    }
    (trial.uses, trial.codes) = ([:], [])
    return trial
  }

  /// Random cart in which the order of lines only changes who gets which share: all lines are taxed alike, every discount covers all of
  /// them, and free pieces cost whole minor units.
  mutating func nextAlike() -> PricingTrial {
    var trial = next()
    trial.taxes = Array(trial.taxes.filter { $0.category == nil })
    let hasLinePromotions = random.below(2) == 0
    var hasFreePieces = hasLinePromotions
    trial.promotions = trial.promotions.filter { promotion in
      switch promotion.discount.rule.turn(in: promotion.scope) {
      case .linePercent, .lineFixed: return hasLinePromotions
      case .freePieces:
        defer { hasFreePieces = true }
        return !hasFreePieces
      case .cartPercent, .cartFixed: return promotion.scope.isCart
      }
    }
    return trial
  }

  private mutating func count() -> Int { random.below(12) == 0 && size == .any ? random.below(40) : random.below(7) }

  private mutating func line(_ number: Int) -> PricingTrial.Line {
    PricingTrial.Line("l\(number)", price(), quantity(), random.pick(Self.categories))
  }

  private mutating func price() -> Int {
    switch random.below(10) {
    case 0: 0
    case 1: 1
    case 2...4: random.below(300)
    case 5, 6: (1 + random.below(20)) * 100
    case 7: random.below(100_000)
    default: size == .any ? Price.range.upperBound - random.below(10) : 333
    }
  }

  private mutating func quantity() -> Int {
    switch random.below(4) {
    case 0: 1
    case 1: size == .any ? Quantity.range.upperBound - random.below(3) : 3
    default: 1 + random.below(6)
    }
  }

  private mutating func tax(_ category: String?) -> TaxRate {
    TaxRate(
      category: category.map { FoldedName.code($0) }, rate: Percent(tenThousandths: random.pick(Self.taxRates)),
      isIncluded: random.below(2) == 0)
  }

  /// Most of the codes that promotions have, and one that none has.
  private mutating func codes() -> [String] {
    let known = trial.promotions.compactMap { $0.code?.text }.filter { _ in random.below(4) > 0 }
    return (known + ["UNKNOWN"].prefix(random.below(4) / 3)).shuffled(using: &random)
  }
}

extension RandomTrial {
  private mutating func promotion(_ id: String) -> Promotion {
    Promotion(
      id: PromotionID(id), name: LocalizedText(id), discount: discount(), scope: scope(),
      code: random.below(3) == 0 ? .code("Code\(id == "Z" ? "ZZ" : id)") : nil,
      from: random.below(8) == 0 ? Timestamp(milliseconds: PricingTrial.now.milliseconds + random.below(2)) : nil,
      to: random.below(8) == 0 ? Timestamp(milliseconds: PricingTrial.now.milliseconds + random.below(2)) : nil,
      usageLimit: random.below(5) == 0 ? 1 + random.below(2) : nil, minimum: minimum(), isExclusive: random.below(4) == 0,
      priority: random.below(3) == 0 ? random.below(5) - 2 : 0)
  }

  /// Usually none, otherwise close to the cart's amount.
  private mutating func minimum() -> Money? {
    switch random.below(8) {
    case 0: Money(max(0, trial.subtotal - 1 + random.below(3)), trial.currency)
    case 1: random.below(4) == 0 ? Money(0, .usd) : nil
    default: nil
    }
  }

  private mutating func scope() -> PromotionScope {
    switch random.below(5) {
    case 0, 1: .cart
    case 2: .products([])
    case 3: .products(trial.lines.map(\.product).filter { _ in random.below(2) == 0 } + [ProductID("none")])
    default: .categories([.code(random.pick(["FOOD", "toys", "none"]))])
    }
  }

  private mutating func discount() -> Discount {
    switch random.below(9) {
    case 0, 1, 2: .percent(PercentDiscount(rate: random.below(6) == 0 ? .seasonal : .constant(percent())))
    case 3, 4: .fixed(FixedDiscount(amount: amount()))
    case 5, 6: .freePieces(FreePieces(buy: 1 + random.below(3), get: 1 + random.below(3)))
    default: .tiers(TieredDiscount(tiers: tiers()))
    }
  }

  private mutating func percent() -> Percent {
    Percent(tenThousandths: random.below(2) == 0 ? random.pick(Self.rates) : random.below(1_000_001))
  }

  /// Sometimes more than the cart's amount, or in another currency.
  private mutating func amount() -> Money {
    let minorUnits = 1 + random.below(random.pick([1, 100, max(1, trial.subtotal), max(1, trial.subtotal) * 2]))
    return Money(minorUnits, random.below(9) == 0 ? .usd : trial.currency)
  }

  /// Ascending tiers around the cart's amount.
  private mutating func tiers() -> [Tier] {
    var from = random.below(max(1, trial.subtotal))
    return (0..<1 + random.below(3)).map { _ in
      defer { from += 1 + random.below(max(1, trial.subtotal / 2)) }
      let off: Tier.Off = random.below(2) == 0 ? .percent(percent()) : .amount(Money(1 + random.below(500), trial.currency))
      return Tier(from: Money(from, trial.currency), off: off)
    }
  }
}
