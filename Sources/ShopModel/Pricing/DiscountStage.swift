/// The promotions whose turn it is: by priority, the highest first, then by id.
struct DiscountStage: PricingStage {
  let turn: DiscountTurn

  func apply(to cart: inout PricedCart, _ pricing: Pricing) {
    for promotion in pricing.promotions where promotion.discount.rule.turn(in: promotion.scope) == turn {
      take(promotion, off: &cart, pricing)
    }
  }

  private func take(_ promotion: Promotion, off cart: inout PricedCart, _ pricing: Pricing) {
    if let minimum = promotion.minimum, minimum.currency != cart.currency || cart.subtotal < minimum.minorUnits {
      let base = cart.money(cart.subtotal)
      return cart.refuse(promotion, .minimumNotReached(minimum: minimum, base: base), pricing)
    }
    let coverage = Coverage(promotion.scope, ofLines: cart.lines.count)
    let places = cart.lines.indices.filter { coverage.contains(cart.lines[$0], category: pricing.category(at: $0)) }
    let base = DiscountBase(
      lines: places.map { cart.lines[$0] }, currency: cart.currency, month: pricing.terms.month, isCart: promotion.scope.isCart)
    if base.lines.isEmpty { return cart.refuse(promotion, .nothingEligible, pricing) }
    switch promotion.discount.rule.cut(base) {
    case .nothing(let obstacle): cart.refuse(promotion, obstacle, pricing)
    case .amounts(let cuts, let whole, let detail):
      let amount = cuts.reduce(0) { $0.plus($1.amount) }
      if amount <= 0 { return cart.refuse(promotion, .nothingEligible, pricing) }
      cart.explain(.discount(DiscountStep(promotion, detail, base, cuts, whole, amount)), pricing)
      cart.take(cuts, at: places, for: promotion, amount)
    }
  }
}

extension DiscountStep {
  /// What a cut of the lines of `base` takes off, without those that it leaves as they are.
  fileprivate init(
    _ promotion: Promotion, _ detail: DiscountDetail, _ base: DiscountBase, _ cuts: [LineCut], _ whole: UnroundedAmount?, _ amount: Int
  ) {
    let shares = zip(base.lines, cuts).filter { $0.1.amount > 0 }.map { line, cut in
      DiscountShare(line: line.id, product: line.product, before: line.left, amount: cut.amount, unrounded: cut.unrounded)
    }
    self.init(promotion: promotion, detail: detail, base: base.left, amount: amount, unrounded: whole, shares: shares)
  }
}

extension PricedCart {
  /// Takes amounts off the lines at `places`.
  fileprivate mutating func take(_ cuts: [LineCut], at places: [Int], for promotion: Promotion, _ amount: Int) {
    for (place, cut) in zip(places, cuts) where cut.amount > 0 {
      lines[place].left -= cut.amount
      lines[place].parts.append(PricedLine.Part(promotion: promotion.id, amount: cut.amount))
    }
    discounts.append(
      PricedDiscount(promotion: promotion.id, name: promotion.name, code: promotion.code?.text, amount: amount))
  }
}

/// Which lines a promotion is for, found at once however many members it names: it is asked for every line.
private enum Coverage {
  case everything
  case products(Set<ProductID>)
  /// Folded.
  case categories(Set<String>)
  /// As the promotion names them, for few lines.
  case listed(PromotionScope)

  /// For a cart of so many lines: most carts have few or none, and are priced whenever they are told.
  init(_ scope: PromotionScope, ofLines count: Int) {
    switch scope {
    case .cart: self = .everything
    case .products(let ids) where ids.isEmpty: self = .everything
    case _ where count <= Self.few: self = .listed(scope)
    case .products(let ids): self = .products(Set(ids))
    case .categories(let names): self = .categories(Set(names.map(\.key)))
    }
  }

  /// Looking through all members for so many lines costs less than making a set of them.
  private static let few = 8

  /// Whether a line of this folded category is one of those.
  func contains(_ line: PricedLine, category: String?) -> Bool {
    switch self {
    case .everything: true
    case .products(let ids): line.product.map { ids.contains($0) } ?? false
    case .categories(let keys): category.map { keys.contains($0) } ?? false
    case .listed(.cart): true
    case .listed(.products(let ids)): line.product.map { ids.contains($0) } ?? false
    case .listed(.categories(let names)): category.map { category in names.contains { $0.key == category } } ?? false
    }
  }
}

extension Pricing {
  /// The folded category of the line at a place.
  func category(at place: Int) -> String? { categories.indices.contains(place) ? categories[place] : nil }
}

/// Shares of a whole number.
package enum Allocation {
  /// Shares `amount`, 0 or more, by `weights`, 0 or more, so that the shares add up: each gets its part rounded down, and the units that
  /// are left go to the largest remainders, of equal ones to the earlier. Weights that are all 0 share equally. No share is larger than
  /// its weight when `amount` is not larger than all weights together.
  package static func shares(of amount: Int, by weights: [Int]) -> [Int] {
    let total = weights.reduce(UInt128(0)) { $0 + UInt128(max(0, $1)) }
    if weights.isEmpty || amount <= 0 { return weights.map { _ in 0 } }
    guard total > 0 else { return shares(of: amount, by: weights.map { _ in 1 }) }
    var shares: [Int] = []
    var remainders: [UInt128] = []
    var rest = amount
    for weight in weights {
      let (share, remainder) = (UInt128(amount) * UInt128(max(0, weight))).quotientAndRemainder(dividingBy: total)
      // a share is at most the amount, which fits
      let whole = Int(truncatingIfNeeded: share)
      shares.append(whole)
      remainders.append(remainder)
      rest -= whole
    }
    if rest == 0 { return shares }
    let order = remainders.indices.sorted { (remainders[$1], $0) < (remainders[$0], $1) }
    for index in order.prefix(rest) { shares[index] += 1 }
    return shares
  }
}
