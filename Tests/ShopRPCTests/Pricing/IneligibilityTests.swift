import Testing

@testable import ShopModel

/// Reasons why a promotion or a code does not apply, and the exact limit from which it does.
struct IneligibilityTests {
  /// Code for 1.00 off a cart of 10.00, with a condition that may prevent it.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Nil if the code applies.
    let ineligibility: Ineligibility?
    let change: @Sendable (inout Promotion, inout PricingTrial) -> Void

    init(
      _ description: String, _ ineligibility: Ineligibility?, _ change: @escaping @Sendable (inout Promotion, inout PricingTrial) -> Void
    ) {
      testDescription = description
      self.ineligibility = ineligibility
      self.change = change
    }
  }

  private static let now = PricingTrial.now
  private static let later = Timestamp(milliseconds: now.milliseconds + 1)
  private static func minimum(_ minorUnits: Int, _ currency: Currency = .usd) -> Ineligibility {
    .minimumNotReached(minimum: Money(minorUnits, currency), base: Money(1000, .usd))
  }

  private static let cases = [
    Case("it applies", nil) { _, _ in },
    Case("nobody has such a code", .notFound) { promotion, _ in promotion.code = .code("OTHER") },
    Case("it begins now", nil) { promotion, _ in promotion.from = now },
    Case("it begins later", .notActive) { promotion, _ in promotion.from = later },
    Case("it ends later", nil) { promotion, _ in promotion.to = later },
    Case("it ends now", .notActive) { promotion, _ in promotion.to = now },
    Case("it never is", .notActive) { promotion, _ in (promotion.from, promotion.to) = (later, now) },
    Case("one use of two", nil) { promotion, trial in (promotion.usageLimit, trial.uses) = (2, [promotion.id: 1]) },
    Case("two uses of two", .usedUp) { promotion, trial in (promotion.usageLimit, trial.uses) = (2, [promotion.id: 2]) },
    Case("three uses of two", .usedUp) { promotion, trial in (promotion.usageLimit, trial.uses) = (2, [promotion.id: 3]) },
    Case("many uses and no limit", nil) { promotion, trial in trial.uses = [promotion.id: 9] },
    Case("the minimum exactly", nil) { promotion, _ in promotion.minimum = Money(1000, .usd) },
    Case("one cent less than the minimum", minimum(1001)) { promotion, _ in promotion.minimum = Money(1001, .usd) },
    Case("a minimum in another currency", .otherCurrency(.eur)) { promotion, _ in promotion.minimum = Money(1, .eur) },
    Case("the minimum counts before discounts", nil) { promotion, trial in
      promotion.minimum = Money(1000, .usd)
      trial.promotions.append(.percents("half", 50, .products([])))
    },
    Case("the minimum counts all lines", nil) { promotion, _ in
      (promotion.minimum, promotion.scope) = (Money(1000, .usd), .products([ProductID("a")]))
    },
    Case("a product that is not there", .nothingEligible) { promotion, _ in promotion.scope = .products([ProductID("x")]) },
    Case("a category that is not there", .nothingEligible) { promotion, _ in promotion.scope = .categories([.code("x")]) },
    Case("a category without names", .nothingEligible) { promotion, _ in promotion.scope = .categories([]) },
    Case("an amount in another currency", .otherCurrency(.eur)) { promotion, _ in
      promotion.discount = .fixed(FixedDiscount(amount: Money(100, .eur)))
    },
    Case("tiers in another currency", .otherCurrency(.eur)) { promotion, _ in
      promotion.discount = .tiers(TieredDiscount(tiers: [Tier(from: Money(1, .eur), off: .percent(Percent(5)))]))
    },
    Case("its pieces are used", .notCombinable) { promotion, trial in
      promotion.discount = .freePieces(FreePieces(buy: 1, get: 1))
      trial.promotions.append(.free("first", buy: 1, get: 1).with { $0.priority = 1 })
    },
    Case("nothing is left to take off", .notCombinable) { _, trial in trial.promotions.append(.percents("all", 100, .products([]))) },
    Case("too little to be rounded up", .tooSmall) { promotion, _ in promotion = percent(499, promotion) },
    Case("just enough to be rounded up", nil) { promotion, _ in promotion = percent(500, promotion) },
    Case("too few pieces", .nothingEligible) { promotion, _ in promotion.discount = .freePieces(FreePieces(buy: 2, get: 1)) },
    Case("pieces enough", nil) { promotion, _ in promotion.discount = .freePieces(FreePieces(buy: 1, get: 1)) },
    Case("below the first tier", minimum(1001)) { promotion, _ in promotion.discount = Promotion.tiers("", [(1001, 5)]).discount },
    Case("the first tier", nil) { promotion, _ in promotion.discount = Promotion.tiers("", [(1000, 5)]).discount },
    Case("all others cost less", .notCombinable) { promotion, trial in
      promotion.isExclusive = true
      trial.promotions.append(.fixed("101", 101))
    },
    Case("all others cost as much", .notCombinable) { promotion, trial in
      promotion.isExclusive = true
      trial.promotions.append(.fixed("100", 100))
    },
    Case("all others cost more", nil) { promotion, trial in
      promotion.isExclusive = true
      trial.promotions.append(.fixed("99", 99))
    },
    Case("an exclusive one costs less", .notCombinable) { _, trial in
      trial.promotions.append(Promotion.fixed("101", 101).with { $0.isExclusive = true })
    },
  ]

  /// Sets a percentage in ten-thousandths of a percent; of a cart of 10.00, a hundred of them are a tenth of a cent.
  private static func percent(_ tenThousandths: Int, _ promotion: Promotion) -> Promotion {
    promotion.with { $0.discount = Promotion.percent("", tenThousandths).discount }
  }

  /// Two lines of 6.00 and 4.00.
  private static func trial(_ row: Case) -> PricingTrial {
    var trial = PricingTrial([.init("a", 600, 1, "Food"), .init("b", 400)])
    trial.codes = ["code"]
    var promotion = Promotion.fixed("0", 100).with { $0.code = .code("CODE") }
    row.change(&promotion, &trial)
    trial.promotions.insert(promotion, at: 0)
    return trial
  }

  @Test(arguments: cases) func aCodeAppliesOrSaysWhy(_ row: Case) {
    let trial = Self.trial(row)
    let cart = trial.price()
    let refusal = cart.rejected.first { $0.code?.key == "code" }
    #expect(refusal?.ineligibility == row.ineligibility)
    #expect(cart.discounts.contains { $0.code == "CODE" } == (row.ineligibility == nil))
    #expect(refusal?.promotion?.id.text == (row.ineligibility == nil || row.ineligibility == .notFound ? nil : "0"))
    #expect(PricingLaws(trial).faults == [])
  }

  /// Only other devices can create several promotions with one code; the first one that may apply is used.
  @Test func anEndedOneOfTheCodeIsPassedOver() {
    let promotion = Promotion.fixed("0", 100).with { $0.code = .code("CODE") }
    let ended = promotion.with { $0.to = Self.now }
    let other = promotion.with { $0.id = PromotionID("1") }
    var trial = PricingTrial([.init("a", 600)], in: .usd, [ended, other])
    trial.codes = ["code"]
    #expect(trial.price().discounts.map(\.promotion.text) == ["1"] && trial.price().rejected == [])
    trial.promotions[1].to = Self.now
    #expect(trial.price().rejected.map(\.ineligibility) == [.notActive] && trial.price().rejected.map(\.promotion?.id.text) == ["0"])
  }

  /// A guest may not use codes if a login is required; a quote without a promotion says so too.
  @Test func somethingElseIsInTheWay() {
    var trial = PricingTrial([.init("a", 600)], in: .usd, [.fixed("0", 100).with { $0.code = .code("CODE") }, .fixed("1", 50)])
    trial.codes = ["Code", "none"]
    let shop = trial.shop()
    var terms = trial.terms()
    terms.refusesCodes = true
    let cart = shop.price(ofCartAt: shop.carts.slot(of: PricingTrial.cart), currency: .usd, terms)
    #expect(cart.rejected.map(\.ineligibility) == [.loginRequired, .notFound] && cart.rejected.map(\.code?.text) == ["Code", "none"])
    #expect(cart.total == 550, "what needs no code stays")
    #expect(trial.price(without: [PromotionID("1")]).rejected.map(\.ineligibility) == [.leftOut, .notFound])
  }

  /// Codes in a what-if query count in addition to those of the cart, each once, regardless of spelling.
  @Test func codesCanBeTried() {
    var trial = PricingTrial([.init("a", 600)], in: .usd, [.fixed("0", 100).with { $0.code = .code("CODE") }])
    for (own, tried) in [([], ["code"]), (["code"], []), (["code"], ["CODE", "Code"]), ([], ["CODE", "Code", "code"])] {
      trial.codes = own
      let shop = trial.shop()
      var terms = trial.terms()
      terms.codes = tried.map { .code($0) }
      let cart = shop.price(ofCartAt: shop.carts.slot(of: PricingTrial.cart), currency: .usd, terms)
      #expect(cart.total == 500 && cart.rejected == [], "\(own) \(tried)")
    }
  }

  /// A cart contains a code only once, and any spelling removes it.
  @Test func aCodeIsInACartOnce() {
    var shop = PricingTrial([.init("a", 600)]).shop()
    var log = UndoLog()
    func change(_ event: CartEvent) -> [String]? {
      shop.apply(.cart(event), at: PricingTrial.now, &log)
      return shop.carts[PricingTrial.cart]?.codes.map(\.text)
    }
    func code(_ text: String) -> CartCode { CartCode(cart: PricingTrial.cart, code: .code(text)) }
    #expect(change(.codeApplied(code("Save"))) == ["Save"])
    #expect(change(.codeApplied(code("SAVE"))) == ["Save"] && change(.codeApplied(code("other"))) == ["Save", "other"])
    #expect(change(.codeRemoved(code("sAVE"))) == ["other"])
  }

  /// Canceled or deleted orders use up nothing; restored ones count again.
  @Test func usesAreThoseOfValidOrders() {
    var trial = PricingTrial([.init("a", 600)], in: .usd, [.fixed("0", 100).with { $0.usageLimit = 1 }])
    trial.uses = [PromotionID("0"): 1]
    var shop = trial.shop()
    let slot = shop.carts.slot(of: PricingTrial.cart)
    func total(_ shop: borrowing Shop) -> Int { shop.price(ofCartAt: slot, currency: .usd, trial.terms()).total }
    #expect(total(shop) == 600)
    let order = OrderID("0-0")
    for (event, expected) in [
      (OrderEvent.statusSet(order: order, status: .cancelled), 500), (.removed(order: order), 500),
    ] {
      var log = UndoLog()
      shop.apply(.order(event), at: PricingTrial.now, &log)
      #expect(total(shop) == expected)
      shop.rollBack(&log)
      #expect(total(shop) == 600)
    }
  }

  @Test func everyReasonOccurs() {
    let words = Self.cases.compactMap(\.ineligibility).map { "\($0)".prefix { $0.isLetter } }
    #expect(
      Set(words) == [
        "notFound", "notActive", "usedUp", "minimumNotReached", "nothingEligible", "notCombinable", "otherCurrency", "tooSmall",
      ])
  }
}

extension Currency {
  fileprivate static var eur: Currency { Currency("EUR") ?? .usd }
}
