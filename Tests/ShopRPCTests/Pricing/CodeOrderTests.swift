import Foundation
import Testing

@testable import ShopModel

/// The order in which codes are entered does not matter. `SHOP_RPC_SIMULATION=10000` enters the codes of that many random carts in all orders.
struct CodeOrderTests {
  private static let wanted = ProcessInfo.processInfo.environment["SHOP_RPC_SIMULATION"].flatMap { Int($0) } ?? 0
  private static let rounds = Array(0..<4)
  private static let carts = max(100, wanted / rounds.count)

  /// A cart after some codes were entered.
  private struct Entered: Equatable {
    var codes: Set<String> = []
    /// Codes that were refused, and why.
    var refused: [String: Ineligibility] = [:]
    var outcome: PricingOutcome?
    var total = 0
  }

  /// Enters codes one by one.
  private static func enter(_ codes: [String], in trial: PricingTrial) -> Entered {
    var shop = trial.shop()
    var log = UndoLog(keepsSteps: false)
    var entered = Entered()
    let slot = shop.carts.slot(of: PricingTrial.cart)
    for code in codes {
      let target = CartTarget(id: PricingTrial.cart, owner: .guest, slot: slot)
      do throws(PromotionCodeError) {
        let change = try shop.applying(.code(code), to: target, currency: trial.currency, trial.terms())
        for event in change.events { shop.apply(event, at: PricingTrial.now, &log) }
      } catch {
        if case .notApplicable(_, let reason) = error { entered.refused[code] = reason }
      }
    }
    let price = shop.price(ofCartAt: slot, currency: trial.currency, trial.terms())
    entered.codes = Set(shop.carts[PricingTrial.cart]?.codes.map(\.key) ?? [])
    (entered.outcome, entered.total) = (PricingOutcome(price), price.total)
    return entered
  }

  private static func orders(of codes: [String]) -> [[String]] {
    codes.isEmpty ? [[]] : codes.flatMap { code in orders(of: codes.filter { $0 != code }).map { [code] + $0 } }
  }

  @Test(arguments: rounds) func theOrderOfEnteringChangesNothing(_ round: Int) {
    var found: [String] = []
    var (several, left) = (0, 0)
    for seed in round * Self.carts..<(round + 1) * Self.carts where found.count < 3 {
      var random = RandomTrial(seed, .small)
      var trial = random.nextWithCodes()
      let codes = trial.promotions.compactMap(\.code?.text)
      let all = Self.orders(of: codes).map { Self.enter($0, in: trial) }
      guard let first = all.first else { continue }
      if all.contains(where: { $0 != first }) { found.append("cart \(seed): \(Set(all.map(\.total)).sorted())") }
      trial.codes = first.codes.sorted()
      let (cart, naive) = (trial.price(), NaivePricing(trial))
      if first.total != naive.total || cart.lines.map(\.left) != naive.lines.map(\.left) {
        found.append("cart \(seed): \(first.total) instead of \(naive.total)")
      }
      if first.codes.count > 1 { several += 1 }
      if cart.rejected.contains(where: { $0.code != nil && $0.ineligibility == .notCombinable }) { left += 1 }
    }
    #expect(found == [])
    #expect(several > Self.carts / 4 && left > Self.carts / 20, "too few carts say anything")
  }

  /// A code that would lower nothing is refused for the same reason, whatever else was entered.
  @Test func theReasonIsThatOfTheCode() {
    let codes = ["UNKNOWN", "big", "toys", "five", "ten"]
    let trial = PricingTrial(
      [.init("a", 600)], in: .usd,
      [
        Promotion.fixed("b", 100).with { ($0.code, $0.minimum) = (.code("big"), Money(601, .usd)) },
        Promotion.fixed("t", 100).with { ($0.code, $0.scope) = (.code("toys"), .categories([.code("toys")])) },
        Promotion.fixed("5", 500).with { $0.code = .code("five") }, Promotion.fixed("10", 1000).with { $0.code = .code("ten") },
      ])
    for order in Self.orders(of: codes) {
      let entered = Self.enter(order, in: trial)
      #expect(entered.codes == ["five", "ten"] && entered.total == 0)
      #expect(entered.refused["UNKNOWN"] == .notFound && entered.refused["toys"] == .nothingEligible)
      #expect(entered.refused["big"] == .minimumNotReached(minimum: Money(601, .usd), base: Money(600, .usd)))
    }
  }

  /// Codes, and those that apply at the end.
  struct Row: Sendable {
    let lines: [PricingTrial.Line]
    let promotions: [Promotion]
    let total: Int
    let applied: [String]
  }

  private static func coded(_ promotion: Promotion, priority: Int = 0) -> Promotion {
    promotion.with { ($0.code, $0.priority) = (.code($0.id.text), priority) }
  }

  private static func amount(_ id: String, from: Int, _ amount: Int) -> Promotion {
    let tier = Tier(from: Money(from, .usd), off: .amount(Money(amount, .usd)))
    return Promotion(id: PromotionID(id), name: LocalizedText(id), discount: .tiers(TieredDiscount(tiers: [tier])))
  }

  private static let rows = [
    // the tier is reached only without the others
    Row(
      lines: [.init("p", 250, 6)],
      promotions: [
        coded(.fixed("f", 500, .usd, .products([]))), coded(amount("t", from: 1000, 200)), coded(.percents("c", 10, .products([]))),
      ], total: 800, applied: ["f", "t"]),
    // offers of another priority use the pieces
    Row(
      lines: [.init("p", 1000, 4)],
      promotions: [coded(.free("a", buy: 3, get: 1), priority: 1), coded(.free("b", buy: 1, get: 1))], total: 2000, applied: ["b"]),
    // a tier that needs no code
    Row(
      lines: [.init("p", 10_000)],
      promotions: [
        amount("t", from: 9000, 3000), coded(.percents("c", 10, .products([]))), coded(.percents("d", 5, .products([]))),
        coded(.percents("e", 8, .products([]))),
      ], total: 6000, applied: ["c", "t"]),
    // of equals the fewest, and the first
    Row(lines: [.init("p", 100)], promotions: [coded(.fixed("a", 100)), coded(.fixed("b", 200))], total: 0, applied: ["a"]),
    // more than six
    Row(
      lines: [.init("p", 10_000)],
      promotions: [coded(amount("t", from: 9600, 5000))] + (1...8).map { coded(.percents("\($0)", 1)) }, total: 4606,
      applied: ["1", "2", "3", "4", "t"]),
  ]

  @Test(arguments: rows) func theCodesThatCostLeastApply(_ row: Row) {
    var trial = PricingTrial(row.lines, row.promotions)
    trial.codes = row.promotions.compactMap(\.code?.text)
    let cart = trial.price()
    #expect(cart.total == row.total && cart.discounts.map(\.promotion.text).sorted() == row.applied)
    #expect(PricingLaws(trial).faults == [])
    trial.codes.reverse()
    #expect(PricingOutcome(trial.price()) == PricingOutcome(cart))
  }
}
