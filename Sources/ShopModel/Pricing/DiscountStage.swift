/// Applies the promotions of one turn, by priority (highest first), then by id.
struct DiscountStage: PricingStage {
  let turn: DiscountTurn

  func apply(to cart: inout PricedCart, _ pricing: Pricing) {
    if turn == .freePieces, pricing.promotions.count(where: \.discount.isFreePieces) > 1 {
      return FreePieceTurn(cart).apply(to: &cart, pricing)
    }
    for promotion in pricing.promotions where promotion.discount.rule.turn(in: promotion.scope) == turn {
      take(promotion, off: &cart, pricing: pricing)
    }
  }

  private func take(_ promotion: Promotion, off cart: inout PricedCart, pricing: Pricing) {
    guard let indices = cart.covered(by: promotion, pricing: pricing) else { return }
    let base = DiscountBase(
      lines: cart.lines(at: indices), currency: cart.currency, month: pricing.terms.month, isCart: promotion.scope.isCart)
    switch promotion.discount.rule.cut(base) {
    case .nothing(let ineligibility): cart.reject(promotion, ineligibility, pricing)
    case .amounts(let cuts, let whole, let detail):
      let discount = CutDiscount(promotion: promotion, cuts: cuts, whole: whole, detail: detail)
      if discount.amount <= 0 { return cart.reject(promotion, .nothingEligible, pricing) }
      cart.take(discount, at: indices, pricing: pricing)
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
  mutating func take(_ taken: CutDiscount, at indices: [Int], pricing: Pricing) {
    let (promotion, amount) = (taken.promotion, taken.amount)
    if pricing.terms.explains {
      var shares: [DiscountShare] = []
      shares.reserveCapacity(indices.count)
      for (index, cut) in zip(indices, taken.cuts) where cut.amount > 0 {
        shares.append(DiscountShare(line: index, before: lines[index].left, amount: cut.amount, unrounded: cut.unrounded))
      }
      let base = indices.reduce(0) { $0.plus(self.lines[$1].left) }
      let step = DiscountStep(
        promotion: promotion, detail: taken.detail, base: base, amount: amount, unrounded: taken.whole, shares: shares)
      explain(.discount(step), pricing)
    }
    let discount = discounts.count
    var lines = lines.mutableSpan
    for (index, cut) in zip(indices, taken.cuts) where cut.amount > 0 {
      lines[index].left -= cut.amount
      lines[index].parts.append(PricedLine.Part(discount: discount, amount: cut.amount))
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
