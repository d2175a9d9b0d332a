/// Applies the promotions of one turn, by priority (highest first), then by id.
struct DiscountStage: PricingStage {
  let turn: DiscountTurn

  func apply(to cart: inout PricedCart, _ pricing: Pricing) {
    if turn == .freePieces, pricing.promotions.count(where: \.discount.isFreePieces) > 1 {
      return FreePieceTurn(cart).apply(to: &cart, pricing)
    }
    for promotion in pricing.promotions where promotion.discount.rule.turn(in: promotion.scope) == turn {
      apply(promotion, to: &cart, pricing: pricing)
    }
  }

  private func apply(_ promotion: Promotion, to cart: inout PricedCart, pricing: Pricing) {
    guard let indices = cart.covered(by: promotion, pricing: pricing) else { return }
    let base = DiscountBase(
      lines: cart.lines(at: indices), currency: cart.currency, month: pricing.terms.month, isCart: promotion.scope.isCart)
    switch promotion.discount.rule.cut(base) {
    case .nothing(let ineligibility): cart.reject(promotion, ineligibility, pricing)
    case .amounts(let cuts, let whole, let detail):
      let discount = CutDiscount(promotion: promotion, cuts: cuts, whole: whole, detail: detail)
      if discount.amount <= 0 { return cart.reject(promotion, base.left > 0 ? .tooSmall : .nothingEligible, pricing) }
      cart.subtract(discount, at: indices, pricing: pricing)
    }
  }
}

/// A discount to subtract from some lines.
struct CutDiscount {
  let promotion: Promotion
  /// Amount off each line.
  let cuts: [LineCut]
  /// Total before rounding and distribution; nil when each line is rounded separately.
  let whole: UnroundedAmount?
  let detail: DiscountDetail

  var amount: Int { cuts.reduce(0) { $0.plus($1.amount) } }
}

// A cart has up to 1,000 lines, and each promotion looks at all of them. Through a span, a line is neither copied nor checked for sharing.
extension PricedCart {
  /// Indices of the lines that a promotion covers; nil, with the reason recorded, when its conditions exclude the cart.
  mutating func covered(by promotion: Promotion, pricing: Pricing) -> [Int]? {
    if let minimum = promotion.minimum {
      if minimum.currency != currency { return exclude(promotion, because: .otherCurrency(minimum.currency), pricing: pricing) }
      if subtotal < minimum.minorUnits {
        return exclude(promotion, because: .minimumNotReached(minimum: minimum, base: money(subtotal)), pricing: pricing)
      }
    }
    let indices = Coverage(promotion.scope, ofLines: lines.count).indices(of: lines, pricing)
    return indices.isEmpty ? exclude(promotion, because: .nothingEligible, pricing: pricing) : indices
  }

  private mutating func exclude(_ promotion: Promotion, because ineligibility: Ineligibility, pricing: Pricing) -> [Int]? {
    reject(promotion, ineligibility, pricing)
    return nil
  }

  /// The lines at `indices`, as discounts see them.
  fileprivate func lines(at indices: [Int]) -> [DiscountBase.Line] {
    var found: [DiscountBase.Line] = []
    found.reserveCapacity(indices.count)
    let lines = lines.span
    for index in indices { found.append(DiscountBase.Line(quantity: lines[index].quantity, left: lines[index].left)) }
    return found
  }

  /// Subtracts a discount from the lines at `indices`, and explains it if steps were requested.
  mutating func subtract(_ discount: CutDiscount, at indices: [Int], pricing: Pricing) {
    let (promotion, amount) = (discount.promotion, discount.amount)
    if pricing.terms.explains {
      var shares: [DiscountShare] = []
      shares.reserveCapacity(indices.count)
      for (index, cut) in zip(indices, discount.cuts) where cut.amount > 0 {
        shares.append(DiscountShare(line: index, before: lines[index].left, amount: cut.amount, unrounded: cut.unrounded))
      }
      let base = indices.reduce(0) { $0.plus(self.lines[$1].left) }
      let step = DiscountStep(
        promotion: promotion, detail: discount.detail, base: base, amount: amount, unrounded: discount.whole, shares: shares)
      explain(.discount(step), pricing)
    }
    let place = discounts.count
    var lines = lines.mutableSpan
    for (index, cut) in zip(indices, discount.cuts) where cut.amount > 0 {
      lines[index].left -= cut.amount
      lines[index].parts.append(PricedLine.Part(discount: place, amount: cut.amount))
    }
    discounts.append(
      PricedDiscount(promotion: promotion.id, name: promotion.name, code: promotion.code?.text, amount: amount))
  }
}

/// Lines covered by a promotion, in a form that is fast to test for every line, however many members the promotion names.
private enum Coverage {
  case everything
  case products(Set<ProductID>)
  /// Case-folded.
  case categories(Set<String>)
  /// Members as the promotion lists them, for few lines.
  case listed(PromotionScope)

  /// Chooses the form for a cart of `count` lines: most carts have few or none, and are priced
  /// whenever they are returned.
  init(_ scope: PromotionScope, ofLines count: Int) {
    switch scope {
    case .cart: self = .everything
    case .products(let ids) where ids.isEmpty: self = .everything
    case _ where count <= Self.few: self = .listed(scope)
    case .products(let ids): self = .products(Set(ids))
    case .categories(let names): self = .categories(Set(names.map(\.key)))
    }
  }

  /// Up to this many lines, scanning the members costs less than building a set of them.
  private static let few = 8

  /// Indices of the covered lines.
  func indices(of lines: [PricedLine], _ pricing: Pricing) -> [Int] {
    if case .everything = self { return Array(lines.indices) }
    return lines.indices.filter { contains(lines[$0], at: $0, pricing) }
  }

  /// True when the line at `index` is covered.
  private func contains(_ line: PricedLine, at index: Int, _ pricing: Pricing) -> Bool {
    switch self {
    case .everything: true
    case .products(let ids): line.product.map { ids.contains($0) } ?? false
    case .categories(let keys): pricing.hasCategory(at: index) { keys.contains($0) }
    case .listed(.cart): true
    case .listed(.products(let ids)): line.product.map { ids.contains($0) } ?? false
    case .listed(.categories(let names)): pricing.hasCategory(at: index) { category in names.contains { $0.key == category } }
    }
  }
}

extension Pricing {
  /// Case-folded category of the line at `index`.
  func category(at index: Int) -> String? { categories.indices.contains(index) ? categories[index] : nil }

  /// The same for the other categories.
  func furtherCategories(at index: Int) -> [String] { furtherCategories.indices.contains(index) ? furtherCategories[index] : [] }

  /// True when a category of the line at `index` satisfies `isWanted`.
  func hasCategory(at index: Int, _ isWanted: (String) -> Bool) -> Bool {
    category(at: index).map(isWanted) ?? false || furtherCategories(at: index).contains(where: isWanted)
  }
}

/// Distribution of a whole number into shares.
package enum Allocation {
  /// Distributes `amount` by `weights`, all 0 or more, so that the shares add up. Each share is rounded down,
  /// and the remaining units go to the largest remainders, the earlier first if equal. If all weights are 0,
  /// shares are equal. No share exceeds its weight if `amount` does not exceed the sum of the weights.
  package static func shares(of amount: Int, by weights: [Int]) -> [Int] {
    if weights.isEmpty || amount <= 0 { return weights.map { _ in 0 } }
    let total = weights.reduce(UInt128(0)) { $0 + UInt128(max(0, $1)) }
    guard total > 0 else { return shares(of: amount, by: weights.map { _ in 1 }) }
    // no product of the amount and a weight is larger than this one, which is at least the total
    let (product, isHuge) = total.multipliedReportingOverflow(by: UInt128(amount))
    let isSmall = !isHuge && product <= UInt64.max
    return isSmall ? shares(of: UInt64(amount), by: weights, total: UInt64(total)) : shares(of: UInt128(amount), by: weights, total: total)
  }

  /// The same for a total above 0, in integers that are wide enough for the product of amount and total.
  private static func shares<Wide: FixedWidthInteger & UnsignedInteger>(of amount: Wide, by weights: [Int], total: Wide) -> [Int] {
    var shares: [Int] = []
    var remainders: [Wide] = []
    shares.reserveCapacity(weights.count)
    remainders.reserveCapacity(weights.count)
    var rest = Int(amount)
    for weight in weights {
      let (share, remainder) = (amount &* Wide(max(0, weight))).quotientAndRemainder(dividingBy: total)
      // a share is at most the amount, so it fits
      let whole = Int(truncatingIfNeeded: share)
      shares.append(whole)
      remainders.append(remainder)
      rest -= whole
    }
    if rest == 0 { return shares }
    let least = leastOfLargest(rest, of: remainders, below: total)
    // Remainders equal to the smallest get one unit each while any are left.
    rest -= remainders.count { $0 > least }
    for (index, remainder) in remainders.enumerated() where remainder >= least {
      if remainder == least {
        if rest == 0 { continue }
        rest -= 1
      }
      shares[index] += 1
    }
    return shares
  }

  /// Smallest of the `count` largest numbers, all below `limit`. Found digit by digit in base 256, which is faster than sorting: after the
  /// first digit few numbers are left.
  private static func leastOfLargest<Wide: FixedWidthInteger & UnsignedInteger>(_ count: Int, of numbers: [Wide], below limit: Wide) -> Wide
  {
    var candidates = numbers
    var wanted = count
    var least: Wide = 0
    var shift = max(0, Wide.bitWidth - limit.leadingZeroBitCount - UInt8.bitWidth)
    while true {
      var sizes = InlineArray<256, Int>(repeating: 0)
      for number in candidates { sizes[Int(UInt8(truncatingIfNeeded: number >> Wide(shift)))] += 1 }
      var digit = sizes.count - 1
      while digit > 0, wanted > sizes[digit] {
        wanted -= sizes[digit]
        digit -= 1
      }
      least |= Wide(digit) << Wide(shift)
      if shift == 0 { return least }
      candidates.removeAll { UInt8(truncatingIfNeeded: $0 >> Wide(shift)) != UInt8(truncatingIfNeeded: digit) }
      if candidates.count == 1 { return candidates[0] }
      // digits may overlap: the bits they share are equal in all candidates
      shift = max(0, shift - UInt8.bitWidth)
    }
  }
}

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
  private static let maxPermuted = 6

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
    let sequence = applicable.count > Self.maxPermuted ? Array(applicable.indices) : best(of: applicable).offers
    var applied: Set<PromotionID> = []
    for offer in sequence.map({ applicable[$0] }) {
      guard let effect = effect(of: offer) else { continue }
      use(effect)
      let discount = CutDiscount(promotion: offer.promotion, cuts: effect.cuts, whole: nil, detail: offer.rule.detail(free: effect.free))
      cart.subtract(discount, at: effect.grouped.map(\.line), pricing: pricing)
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
