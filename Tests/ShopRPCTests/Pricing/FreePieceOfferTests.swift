import Foundation
import Testing

@testable import ShopModel

/// Several free-piece offers on one cart. `SHOP_RPC_SIMULATION=100000` prices that many random carts.
struct FreePieceOfferTests {
  private static let carts = max(500, ProcessInfo.processInfo.environment["SHOP_RPC_SIMULATION"].flatMap { Int($0) } ?? 0)

  private static func offer(_ id: String, _ buy: Int, _ get: Int, _ scope: PromotionScope = .cart, priority: Int = 0) -> Promotion {
    Promotion(
      id: PromotionID(id), name: LocalizedText(id), discount: .freePieces(FreePieces(buy: buy, get: get)), scope: scope, priority: priority)
  }

  private static func products(_ ids: String...) -> PromotionScope { .products(ids.map { ProductID($0) }) }

  private static func categories(_ names: String...) -> PromotionScope { .categories(names.map { .code($0) }) }

  /// A cart with offers, and the discounts in their order.
  struct Row: Sendable {
    let lines: [PricingTrial.Line]
    let offers: [Promotion]
    let discounts: [String]
  }

  private static let shirts = [PricingTrial.Line("p", 1000, 4)]
  private static let rows: [Row] = [
    // either offer alone gives one shirt, and no piece is left for the other
    Row(lines: shirts, offers: [offer("a", 2, 1), offer("b", 3, 1)], discounts: ["a 1000"]),
    // seven pieces are enough for both
    Row(lines: [PricingTrial.Line("p", 1000, 7)], offers: [offer("a", 2, 1), offer("b", 3, 1)], discounts: ["a 2000"]),
    Row(
      lines: [PricingTrial.Line("p", 1000, 7)], offers: [offer("a", 2, 1), offer("b", 3, 1, priority: 1)],
      discounts: ["b 1000", "a 1000"]),
    // the offer on the single product goes first, since it gives the dearer piece away
    Row(
      lines: [PricingTrial.Line("p", 1000, 2), PricingTrial.Line("q", 100, 2)],
      offers: [offer("a", 2, 1), offer("b", 1, 1, products("p"))], discounts: ["b 1000"]),
    // unless its priority is lower
    Row(
      lines: [PricingTrial.Line("p", 1000, 2), PricingTrial.Line("q", 100, 2)],
      offers: [offer("a", 2, 1, priority: 5), offer("b", 1, 1, products("p"))], discounts: ["a 100"]),
    // offers on different products do not affect each other
    Row(
      lines: [PricingTrial.Line("p", 1000, 3), PricingTrial.Line("q", 500, 2, "Food")],
      offers: [offer("b", 2, 1, products("p")), offer("a", 1, 1, categories("food"))], discounts: ["a 500", "b 1000"]),
    // the pieces that one offer leaves over are available to the next one
    Row(
      lines: [PricingTrial.Line("p", 900, 3, "Food"), PricingTrial.Line("q", 300, 2, "Food")],
      offers: [offer("a", 2, 1, categories("food"), priority: 1), offer("b", 1, 1)], discounts: ["a 900", "b 300"]),
    // a free piece that costs nothing uses no pieces
    Row(
      lines: [PricingTrial.Line("p", 0, 3), PricingTrial.Line("q", 300, 2)], offers: [offer("a", 2, 1, products("p")), offer("b", 1, 1)],
      discounts: ["b 300"]),
    // more than six of one priority apply by id
    Row(
      lines: [PricingTrial.Line("p", 1000, 2), PricingTrial.Line("q", 100, 2)],
      offers: (1...6).map { offer("\($0)", 2, 1) } + [offer("7", 1, 1, products("p"))], discounts: ["1 100"]),
  ]

  @Test(arguments: rows) func aPieceCountsOnce(_ row: Row) {
    let cart = PricingTrial(row.lines, row.offers).price()
    #expect(cart.discounts.map { "\($0.promotion.text) \($0.amount)" } == row.discounts)
    #expect(cart.discounts.count + cart.rejected.count == row.offers.count)
  }

  @Test func anOfferWithoutPiecesIsNotCombinable() {
    let cart = PricingTrial(Self.shirts, [Self.offer("a", 2, 1), Self.offer("b", 3, 1), Self.offer("c", 4, 1)]).price()
    #expect(cart.rejected.map(\.ineligibility) == [.notCombinable, .nothingEligible])
  }

  private static func judge(_ judge: (PricingTrial) -> [String]) {
    var found: [String] = []
    for seed in 0..<carts where found.count < 3 {
      var random = RandomTrial(seed, .small)
      let faults = judge(random.nextWithOffers())
      if !faults.isEmpty { found.append("cart \(seed): \(faults)") }
    }
    #expect(found == [])
  }

  @Test func everyPriceIsSound() { Self.judge { PricingLaws($0).faults } }

  @Test func everyPriceIsThatOfTheRules() {
    var several = 0
    Self.judge { trial in
      let (cart, naive) = (trial.price(), NaivePricing(trial))
      if cart.discounts.count > 1 { several += 1 }
      let isSame = cart.lines.map(\.left) == naive.lines.map(\.left) && cart.total == naive.total
      let discounts = naive.discounts.map { "\($0.promotion.text) \($0.amount)" }
      return isSame && cart.discounts.map { "\($0.promotion.text) \($0.amount)" } == discounts ? [] : ["\(cart.discounts) for \(discounts)"]
    }
    #expect(several > Self.carts / 8, "too few carts say anything")
  }

  /// No order that distinct priorities enforce is cheaper.
  @Test func noOtherOrderIsCheaper() {
    Self.judge { trial in
      var trial = trial
      trial.promotions = trial.promotions.filter { if case .freePieces = $0.discount { !$0.isExclusive } else { false } }
      for index in trial.promotions.indices { trial.promotions[index].priority = 0 }
      trial.taxes = []
      let total = trial.price().total
      for shift in trial.promotions.indices {
        var other = trial
        for index in other.promotions.indices { other.promotions[index].priority = (index + shift) % other.promotions.count }
        if other.price().total < total { return ["\(other.price().total) instead of \(total)"] }
      }
      return []
    }
  }

  /// Offers that do not apply, and the order in which offers were created, change nothing.
  @Test func whatDoesNotApplyChangesNothing() {
    Self.judge { trial in
      let cart = trial.price()
      let other = trial.withoutRejected(of: cart).price()
      var reversed = trial
      reversed.promotions.reverse()
      let isSame = cart.lines == other.lines && cart.reductions == other.reductions
      return isSame && PricingOutcome(reversed.price()) == PricingOutcome(cart) ? [] : ["\(other.reductions) instead of \(cart.reductions)"]
    }
  }
}
