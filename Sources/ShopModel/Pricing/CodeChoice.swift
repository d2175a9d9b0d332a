/// Choice of the codes that apply together. One more discount can cost another one: that of a tier that is no longer reached, or free pieces
/// that another offer uses. So of the codes that a customer has entered, those apply with which least is to be paid, regardless of the order of entering.
/// Among equals the fewest, because an order uses up codes, and then those that come first in the order of promotions.
struct CodeChoice {
  private let promotions: [Promotion]
  private let lines: [PricedLine]
  private let currency: Currency
  private let pricing: Pricing

  /// All choices from at most this many codes are compared: 64 prices.
  private static let maxCompared = 6

  /// `promotions` are sorted, and those without codes always apply.
  init(of promotions: [Promotion], _ lines: [PricedLine], in currency: Currency, by pricing: Pricing) {
    self.promotions = promotions
    self.lines = lines
    self.currency = currency
    self.pricing = pricing.silent
  }

  /// The promotions that apply, in their order.
  var chosen: [Promotion] {
    var kept = promotions.indices.filter { promotions[$0].code != nil }
    if kept.count > Self.maxCompared { kept = oneByOne(from: kept) }
    if kept.count <= Self.maxCompared { kept = best(of: kept) }
    return with(kept)
  }

  /// The code that lowers the price most, then that which lowers the rest most, and so on; of equal ones, the first.
  private func oneByOne(from codes: [Int]) -> [Int] {
    var kept: [Int] = []
    // not rounded: what each of them saves may be less than a coin
    var least = price(with: kept).due
    while true {
      let prices = codes.filter { !kept.contains($0) }.map { (code: $0, due: price(with: kept + [$0]).due) }
      guard let next = prices.min(by: { $0.due < $1.due }), next.due < least else { return usedFully(kept) }
      kept.append(next.code)
      least = next.due
    }
  }

  /// The codes without those that save nothing beside the others or after rounding; the one chosen last is tried first.
  private func usedFully(_ codes: [Int]) -> [Int] {
    codes.reversed().reduce(codes) { kept, code in
      let others = kept.filter { $0 != code }
      return price(with: others).total <= price(with: kept).total ? others : kept
    }
  }

  /// The best choice. The first code is the highest bit of its number, so that of choices with equally many codes a higher number has the
  /// earlier codes.
  private func best(of kept: [Int]) -> [Int] {
    var best: (chosen: [Int], total: Int)?
    let kept = kept.sorted()
    for number in (0..<1 << kept.count).reversed() {
      let chosen = kept.indices.filter { number >> (kept.count - 1 - $0) & 1 == 1 }.map { kept[$0] }
      let total = price(with: chosen).total
      if best.map({ (total, chosen.count) < ($0.total, $0.chosen.count) }) ?? true { best = (chosen, total) }
    }
    return best?.chosen ?? kept
  }

  private func price(with codes: [Int]) -> PricedCart { pricing.with(with(codes)).price(lines, in: currency, refused: []) }

  private func with(_ codes: [Int]) -> [Promotion] {
    promotions.indices.filter { promotions[$0].code == nil || codes.contains($0) }.map { promotions[$0] }
  }
}

extension Pricing {
  /// Copy that records no steps.
  fileprivate var silent: Pricing {
    var terms = terms
    terms.explains = false
    return Pricing(
      terms: terms, promotions: promotions, taxes: taxes, increment: increment, categories: categories, furtherCategories: furtherCategories
    )
  }
}
