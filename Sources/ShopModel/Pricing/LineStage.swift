/// A stage of pricing, which modifies the cart and records its steps.
protocol PricingStage: Sendable {
  /// Applies the stage to the cart.
  func apply(to cart: inout PricedCart, _ pricing: Pricing)
}

/// Explains the line prices before discounts, and the promotions rejected before any could be applied.
struct LineStage: PricingStage {
  func apply(to cart: inout PricedCart, _ pricing: Pricing) {
    guard pricing.terms.explains else { return }
    cart.steps += cart.lines.map { .line($0) }
    cart.steps.append(.subtotal(count: cart.itemCount, amount: cart.subtotal))
    cart.steps += cart.rejected.map { .rejected($0) }
  }
}

/// Computes taxes by rate, each rounded once. Included tax is part of the line prices; other tax is added to them.
struct TaxStage: PricingStage {
  /// Lines with the same tax rate.
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
    for (index, line) in cart.lines.enumerated() {
      guard let rate = pricing.rate(at: index) else { continue }
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
  /// Tax rate of the line at `index`, that of its first category with one; nil when it is not taxed.
  fileprivate func rate(at index: Int) -> TaxRate? {
    if let rate = category(at: index).flatMap({ taxes[TaxKey(category: $0)] }) { return rate }
    for category in furtherCategories(at: index) { if let rate = taxes[TaxKey(category: category)] { return rate } }
    return taxes[TaxKey(category: nil)]
  }
}

/// Rounds the amount due to a multiple of the smallest coin, half up; the difference is a separate amount.
struct CashStage: PricingStage {
  func apply(to cart: inout PricedCart, _ pricing: Pricing) {
    if pricing.increment <= 1 { return }
    let before = cart.due
    let after = CashRounding.rounded(before, to: pricing.increment)
    if after == before { return }
    cart.rounding = after - before
    cart.explain(.rounding(CashStep(increment: pricing.increment, before: before, after: after)), pricing)
  }
}

/// Smallest cash amounts, from CLDR's `cashRounding` and `cashDigits` (release 46).
package enum CashRounding {
  /// Smallest cash step in ISO 4217 minor units; 1 where every amount is payable.
  package static func increment(of currency: Currency) -> Int { increments[currency.letters] ?? 1 }

  /// Rounds `amount`, 0 or more, to the nearest multiple of `increment`, half up; unchanged on overflow.
  package static func rounded(_ amount: Int, to increment: Int) -> Int {
    let (quotient, rest) = amount.quotientAndRemainder(dividingBy: increment)
    let up = rest >= increment - rest ? 1 : 0
    let (rounded, overflow) = (quotient + up).multipliedReportingOverflow(by: increment)
    return overflow ? amount : rounded
  }

  /// Increments greater than one minor unit, by currency.
  private static let increments: [UInt32: Int] = {
    var increments: [UInt32: Int] = [:]
    for (increment, codes) in rows {
      for code in codes.split(separator: " ") { increments[Currency.packed(code.utf8)] = increment }
    }
    return increments
  }()

  /// Currencies whose cash steps are coarser than the ISO 4217 minor unit, in minor units.
  private static let rows: [(increment: Int, codes: String)] = [
    (5, "CAD CHF"),
    (50, "DKK"),
    (100, "AFN ALL AMD COP CRC CZK GYD HUF IDR IRR KPW LAK LBP MGA MMK MNT MUR NOK PKR RSD SEK SOS SYP TWD TZS UZS YER"),
    (1000, "IQD"),
  ]
}
