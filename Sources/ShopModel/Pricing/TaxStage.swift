/// The tax, rate by rate: that of prices that have it in them is a part of the lines, all other comes to them. It is rounded once a rate.
struct TaxStage: PricingStage {
  /// Lines that are taxed alike.
  private struct Group: Hashable, Comparable {
    let rate: Percent
    let isIncluded: Bool

    static func < (left: Group, right: Group) -> Bool {
      left.rate == right.rate ? left.isIncluded && !right.isIncluded : left.rate < right.rate
    }
  }

  func apply(to cart: inout PricedCart, _ pricing: Pricing) {
    if pricing.taxes.isEmpty { return }
    var sums: [Group: Int] = [:]
    for (place, line) in cart.lines.enumerated() {
      guard let rate = pricing.rate(at: place) else { continue }
      let group = Group(rate: rate.rate, isIncluded: rate.isIncluded)
      sums[group] = (sums[group] ?? 0).plus(line.left)
    }
    for group in sums.keys.sorted() {
      let sum = sums[group] ?? 0
      let unrounded = group.isIncluded ? group.rate.shareIncluded(in: sum) : group.rate.share(of: sum)
      let net = group.isIncluded ? sum - unrounded.rounded : sum
      let tax = PricedTax(rate: group.rate, isIncluded: group.isIncluded, net: net, tax: unrounded.rounded, unrounded: unrounded)
      cart.taxes.append(tax)
      cart.explain(.tax(tax), pricing)
    }
  }
}

extension Pricing {
  /// How the line at a place is taxed; nil when it is not.
  fileprivate func rate(at place: Int) -> TaxRate? {
    category(at: place).flatMap { taxes[TaxKey(category: $0)] } ?? taxes[TaxKey(category: nil)]
  }
}
