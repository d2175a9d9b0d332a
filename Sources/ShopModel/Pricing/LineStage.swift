/// A stage of pricing: takes lines, and gives lines with the steps that made them so.
protocol PricingStage: Sendable {
  /// Makes of the cart what it is after the stage.
  func apply(to cart: inout PricedCart, _ pricing: Pricing)
}

/// What the lines cost before discounts, and what could not be tried at all.
struct LineStage: PricingStage {
  func apply(to cart: inout PricedCart, _ pricing: Pricing) {
    guard pricing.terms.explains else { return }
    cart.steps += cart.lines.map { .line($0) }
    cart.steps.append(.subtotal(count: cart.itemCount, amount: cart.subtotal))
    cart.steps += cart.refused.map { .refused($0) }
  }
}

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

/// What is paid in cash is a multiple of the smallest coin: half up, as an amount of its own.
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

/// The smallest amounts of cash, by CLDR's `cashRounding` and `cashDigits` (release 46).
package enum CashRounding {
  /// In minor units by ISO 4217; 1 where every amount can be paid.
  package static func increment(of currency: Currency) -> Int { increments[currency.letters] ?? 1 }

  /// The nearest multiple of `increment`, half up; 0 or more.
  package static func rounded(_ amount: Int, to increment: Int) -> Int {
    let (quotient, rest) = amount.quotientAndRemainder(dividingBy: increment)
    let up = rest >= increment - rest ? 1 : 0
    let (rounded, overflow) = (quotient + up).multipliedReportingOverflow(by: increment)
    return overflow ? amount : rounded
  }

  /// By currency, where it is more than one minor unit.
  private static let increments: [UInt32: Int] = {
    var increments: [UInt32: Int] = [:]
    for (increment, codes) in rows {
      for code in codes.split(separator: " ") { increments[Currency.packed(code.utf8)] = increment }
    }
    return increments
  }()

  /// Currencies whose cash comes in coarser steps than the minor unit of ISO 4217, in such units.
  private static let rows: [(increment: Int, codes: String)] = [
    (5, "CAD CHF"),
    (50, "DKK"),
    (100, "AFN ALL AMD COP CRC CZK GYD HUF IDR IRR KPW LAK LBP MGA MMK MNT MUR NOK PKR RSD SEK SOS SYP TWD TZS UZS YER"),
    (1000, "IQD"),
  ]
}
