import Foundation
import Testing

@testable import ShopModel

/// Properties of the prices of all carts, tested on random carts. `SHOP_RPC_SIMULATION=1000000` tests that many.
struct PricingTests {
  private static let wanted = ProcessInfo.processInfo.environment["SHOP_RPC_SIMULATION"].flatMap { Int($0) } ?? 0
  /// Numbers of the rounds of carts.
  private static let rounds = Array(0..<4)
  /// Number of carts per round.
  private static let carts = max(250, wanted / rounds.count)

  /// Checks each cart of a round, and reports the first few failures.
  private static func judge(_ round: Int, _ judge: (Int) throws -> [String]) rethrows {
    var found: [String] = []
    for seed in round * carts..<(round + 1) * carts where found.count < 3 {
      let faults = try judge(seed)
      if !faults.isEmpty { found.append("cart \(seed): \(faults)") }
    }
    #expect(found == [])
  }

  private static func trial(_ seed: Int) -> PricingTrial {
    var random = RandomTrial(seed, seed.isMultiple(of: 2) ? .small : .any)
    return random.next()
  }

  @Test(arguments: rounds) func everyPriceIsSound(_ round: Int) {
    Self.judge(round) { PricingLaws(Self.trial($0)).faults }
  }

  /// A second implementation, which follows the rules piece by piece, gives the same result.
  @Test(arguments: rounds) func everyPriceIsThatOfTheRules(_ round: Int) {
    Self.judge(round) { seed in
      var random = RandomTrial(seed, .small)
      let trial = random.next()
      let (cart, naive) = (trial.price(), NaivePricing(trial))
      var faults: [String] = []
      if cart.lines.map(\.left) != naive.lines.map(\.left) { faults.append("\(cart.lines.map(\.left)) for \(naive.lines.map(\.left))") }
      if cart.discounts.map(\.text) != naive.discounts.map({ "\($0.promotion.text) \($0.amount)" }) { faults.append("discounts") }
      if cart.taxes.map(\.text) != naive.taxes { faults.append("\(cart.taxes.map(\.text)) for \(naive.taxes)") }
      if cart.due != naive.due || cart.total != naive.total { faults.append("\(cart.total) for \(naive.total)") }
      return faults
    }
  }

  /// Neither a request for steps nor the order in which promotions were created affects the price.
  @Test(arguments: rounds) func whatDoesNotCountChangesNothing(_ round: Int) {
    Self.judge(round) { seed in
      var trial = Self.trial(seed)
      let outcome = PricingOutcome(trial.price())
      var faults = PricingOutcome(trial.price(explains: true)) == outcome ? [] : ["steps"]
      if !trial.price().steps.isEmpty { faults.append("steps nobody asked for") }
      var random = Seeded(UInt64(seed))
      trial.promotions.shuffle(using: &random)
      trial.codes.shuffle(using: &random)
      trial.taxes.shuffle(using: &random)
      if PricingOutcome(trial.price()) != outcome { faults.append("the order of promotions, codes and taxes") }
      return faults
    }
  }

  /// Without ties, the order of lines changes nothing: neither the amount of a line nor any total.
  @Test(arguments: rounds) func theOrderOfLinesCountsOnlyForTies(_ round: Int) {
    var untied = 0
    Self.judge(round) { seed in
      var random = RandomTrial(seed, .small)
      var trial = random.next()
      if NaivePricing(trial).isTied { return [] }
      if trial.lines.count > 1, !trial.promotions.isEmpty { untied += 1 }
      let cart = trial.price()
      var order = Seeded(UInt64(seed))
      trial.lines.shuffle(using: &order)
      let other = trial.price()
      let isSame = cart.lines.sorted { $0.id < $1.id } == other.lines.sorted { $0.id < $1.id } && cart.discounts == other.discounts
      return isSame && cart.taxes == other.taxes && cart.total == other.total ? [] : ["lines in another order"]
    }
    #expect(untied > Self.carts / 8, "too few carts say anything")
  }

  /// With ties, it only changes who gets which share, provided that all lines are taxed alike, every discount covers all of them, and free
  /// pieces cost whole minor units; otherwise, a unit more or less on a line can be rounded once more.
  @Test(arguments: rounds) func tiesChangeNoAmountOfTheWholeCart(_ round: Int) {
    Self.judge(round) { seed in
      var random = RandomTrial(seed, .any)
      var trial = random.nextAlike()
      let cart = trial.price()
      trial.lines.reverse()
      let other = trial.price()
      return cart.discounts == other.discounts && cart.taxes == other.taxes && cart.total == other.total ? [] : ["lines in another order"]
    }
  }

  /// Of the exclusive promotions and the group of all others, the cheapest option wins, each priced as if nothing else existed.
  @Test(arguments: rounds) func theCheapestGroupWins(_ round: Int) {
    Self.judge(round) { seed in
      let trial = Self.trial(seed)
      let (ids, exclusive) = (Set(trial.promotions.map(\.id)), trial.promotions.filter(\.isExclusive).map(\.id))
      let common = trial.price(without: Set(exclusive))
      let alone = exclusive.map { trial.price(without: ids.subtracting([$0])) }
      let cart = trial.price()
      let least = ([common] + alone).map(\.total).min()
      if cart.total != least { return ["\(cart.total) is more than \(least ?? 0)"] }
      return common.total == least && cart.lines != common.lines ? ["an exclusive promotion is no better"] : []
    }
  }

  /// A what-if query without a promotion equals the price after its deletion.
  @Test(arguments: rounds) func withoutAPromotionIsAsIfItWereGone(_ round: Int) {
    Self.judge(round) { seed in
      var trial = Self.trial(seed)
      guard let gone = trial.promotions.first else { return [] }
      let without = trial.price(without: [gone.id])
      let told = without.rejected.contains { $0.promotion?.id == gone.id && $0.ineligibility == .leftOut }
      let isTried = gone.code.map { code in trial.codes.contains { $0.lowercased() == code.key } } ?? true
      trial.promotions.removeFirst()
      let cart = trial.price()
      var faults = told == isTried ? [] : ["it is not told"]
      if cart.lines != without.lines || cart.total != without.total || cart.taxes != without.taxes { faults.append("the price") }
      return faults
    }
  }

  /// If only prices matter, a simple sum equals the result of all stages.
  @Test(arguments: rounds) func aPlainCartIsSummedUp(_ round: Int) {
    Self.judge(round) { seed in
      var trial = Self.trial(seed)
      (trial.promotions, trial.taxes, trial.codes, trial.isCash) = ([], [], [], false)
      let shop = trial.shop()
      let slot = shop.carts.slot(of: PricingTrial.cart)
      let (plain, sums) = (shop.plainSums(ofCartAt: slot, currency: trial.currency), trial.price().sums)
      let isSame = plain.subtotal == sums.subtotal && plain.total == sums.total && plain.itemCount == sums.itemCount
      return shop.isPlain(cartAt: slot) && isSame && plain.lineCount == sums.lineCount ? [] : ["\(plain) for \(sums)"]
    }
  }

  /// Rejected promotions have no effect.
  @Test(arguments: rounds) func rejectedPromotionsChangeNothing(_ round: Int) {
    Self.judge(round) { seed in
      let trial = Self.trial(seed)
      let cart = trial.price()
      let other = trial.withoutRejected(of: cart).price()
      let isSame = cart.lines == other.lines && cart.reductions == other.reductions && cart.total == other.total
      return isSame ? [] : ["\(other.reductions) instead of \(cart.reductions)"]
    }
  }
}

extension PricedDiscount {
  /// `promotion amount`.
  fileprivate var text: String { "\(promotion.text) \(amount)" }
}
