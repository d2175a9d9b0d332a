/// Several free-piece offers on one cart. A piece that one of them gives away or counts as paid is not available to the
/// later ones. Offers apply by descending priority. Among offers of equal priority, the order that takes the most off
/// is chosen; if several do, the one that begins with the lower id.
struct FreePieceTurn {
  /// An offer whose conditions the cart meets.
  private struct Offer {
    let promotion: Promotion
    let rule: FreePieces
    /// Indices of the covered lines by descending price of one piece.
    let order: [Int]
    let lines: Set<Int>
  }

  /// Effect of an offer on the lines in its `order`.
  private struct Effect {
    let grouped: [FreePieces.Grouped]
    /// Amount off each line in `grouped`.
    let cuts: [LineCut]
    let amount: Int
    let free: Int
  }

  /// Sequence of offers of one priority.
  private struct Sequence {
    /// Indices in the group.
    var offers: [Int] = []
    var amount = 0
  }

  /// Lines before the turn, which determine the price of one piece.
  private let lines: [DiscountBase.Line]
  /// Pieces of each line that no offer has used.
  private var available: [Int]
  /// Remaining amount of each line.
  private var left: [Int]

  /// All orders of at most this many offers are compared: 720 for each priority.
  private static let mostPermuted = 6

  init(_ cart: PricedCart) {
    lines = cart.lines.map { DiscountBase.Line(quantity: $0.quantity, left: $0.left) }
    available = lines.map(\.quantity)
    left = lines.map(\.left)
  }

  /// Applies all free-piece offers.
  consuming func apply(to cart: inout PricedCart, _ pricing: Pricing) {
    var turn = self
    var offers: [Offer] = []
    for promotion in pricing.promotions {
      guard case .freePieces(let rule) = promotion.discount, let indices = cart.covered(by: promotion, pricing: pricing) else { continue }
      offers.append(turn.offer(promotion, giving: rule, onLines: indices))
    }
    while let priority = offers.first?.promotion.priority {
      let group = offers.prefix { $0.promotion.priority == priority }
      turn.apply(Array(group), to: &cart, pricing: pricing)
      offers.removeFirst(group.count)
    }
  }

  private func offer(_ promotion: Promotion, giving rule: FreePieces, onLines indices: [Int]) -> Offer {
    let order = FreePieces.order(of: indices.map { lines[$0] }).map { indices[$0] }
    return Offer(promotion: promotion, rule: rule, order: order, lines: Set(indices))
  }

  /// Applies the offers of one priority, which are sorted by id.
  private mutating func apply(_ group: [Offer], to cart: inout PricedCart, pricing: Pricing) {
    let applicable = group.filter { effect(of: $0) != nil }
    let sequence = applicable.count > Self.mostPermuted ? Array(applicable.indices) : best(of: applicable).offers
    var applied: Set<PromotionID> = []
    for offer in sequence.map({ applicable[$0] }) {
      guard let effect = effect(of: offer) else { continue }
      use(effect)
      let discount = CutDiscount(promotion: offer.promotion, cuts: effect.cuts, whole: nil, detail: offer.rule.detail(free: effect.free))
      cart.take(discount, at: effect.grouped.map(\.line), pricing: pricing)
      applied.insert(offer.promotion.id)
    }
    for offer in group where !applied.contains(offer.promotion.id) {
      cart.reject(offer.promotion, isPossibleAlone(offer) ? .notCombinable : .nothingEligible, pricing)
    }
  }

  /// The sequence that takes the most off.
  private func best(of group: [Offer]) -> Sequence {
    var best: Sequence?
    search(group, after: Sequence(), remaining: Array(group.indices), best: &best)
    return best ?? Sequence()
  }

  /// Tries the offers that can still apply, by id. Pieces only become fewer, so an offer that cannot apply now never can.
  private func search(_ group: [Offer], after sequence: Sequence, remaining: [Int], best: inout Sequence?) {
    let effects = remaining.compactMap { index in effect(of: group[index]).map { (index: index, effect: $0) } }
    if effects.isEmpty {
      if best.map({ sequence.amount > $0.amount }) ?? true { best = sequence }
      return
    }
    for (index, effect) in effects {
      let others = effects.map(\.index).filter { $0 != index }
      var next = self
      next.use(effect)
      next.search(
        group, after: Sequence(offers: sequence.offers + [index], amount: sequence.amount.plus(effect.amount)), remaining: others,
        best: &best)
      // the order does not matter for an offer whose lines no other one covers
      if others.allSatisfy({ group[$0].lines.isDisjoint(with: group[index].lines) }) { return }
    }
  }

  /// Effect of an offer on the pieces still available; nil when it takes nothing off.
  private func effect(of offer: Offer) -> Effect? {
    let grouped = offer.rule.grouping(available, dearestFirst: offer.order)
    var cuts: [LineCut] = []
    cuts.reserveCapacity(grouped.count)
    for group in grouped {
      let line = lines[group.line]
      let unrounded = UnroundedAmount(line.left, times: group.free, over: line.quantity)
      cuts.append(LineCut(min(unrounded.rounded, left[group.line]), unrounded: unrounded))
    }
    let amount = cuts.reduce(0) { $0.plus($1.amount) }
    return amount > 0 ? Effect(grouped: grouped, cuts: cuts, amount: amount, free: grouped.reduce(0) { $0 + $1.free }) : nil
  }

  private mutating func use(_ effect: Effect) {
    for (group, cut) in zip(effect.grouped, effect.cuts) {
      available[group.line] -= group.pieces
      left[group.line] -= cut.amount
    }
  }

  /// True when an offer would take something off if no other offer had used any piece.
  private func isPossibleAlone(_ offer: Offer) -> Bool {
    var turn = self
    turn.available = lines.map(\.quantity)
    turn.left = lines.map(\.left)
    return turn.effect(of: offer) != nil
  }
}
