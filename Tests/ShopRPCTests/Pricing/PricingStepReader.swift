@testable import ShopModel

/// Recomputes a price from its steps alone, like a customer with a pencil.
struct PricingStepReader {
  /// Remaining amount of each line.
  private(set) var left: [LineID: Int] = [:]
  /// The lines, in their order.
  private var lines: [LineID] = []
  /// Shares of each line in the discounts, in the order of the steps.
  private(set) var parts: [LineID: [PricedLine.Part]] = [:]
  private(set) var discounts: [PromotionID: Int] = [:]
  private(set) var taxes: [String] = []
  private(set) var rounding = 0
  private(set) var total = 0
  /// Promotions and codes that the steps report as not applied.
  private(set) var rejected: [RejectedPromotion] = []
  private(set) var alone: PromotionID?
  /// Steps that do not follow from the ones before.
  private(set) var faults: [String] = []

  init(_ steps: [PricingStep]) {
    for (index, step) in steps.enumerated() { take(step, isLast: index == steps.count - 1) }
  }

  private mutating func take(_ step: PricingStep, isLast: Bool) {
    switch step {
    case .line(let line):
      lines.append(line.id)
      left[line.id] = line.unitPrice * line.quantity
    case .subtotal(_, let amount): expect(amount == left.values.reduce(0, +), "subtotal \(amount)")
    case .discount(let step): take(step)
    case .rejected(let refusal): rejected.append(refusal)
    case .alone(let promotion): alone = promotion.id
    case .tax(let tax): take(tax)
    case .rounding(let step): take(step)
    case .total(let amount):
      total = due + rounding
      expect(amount == total && isLast, "total \(amount)")
    }
  }

  private mutating func take(_ step: DiscountStep) {
    expect(step.shares.reduce(0) { $0 + $1.amount } == step.amount, "shares of \(step.promotion.id)")
    expect(discounts.updateValue(step.amount, forKey: step.promotion.id) == nil, "\(step.promotion.id) twice")
    if let whole = step.unrounded { expect(min(half(whole), step.base) == step.amount, "whole of \(step.promotion.id)") }
    for share in step.shares {
      let line = lines[share.line]
      expect(share.before == left[line] && share.amount > 0 && share.after >= 0, "share \(share)")
      if let unrounded = share.unrounded { expect(min(half(unrounded), share.before) == share.amount, "rounding of \(share)") }
      if case .percent(let percent) = step.detail, step.unrounded == nil {
        expect((Ratio(share.before) * Ratio(percent)).rounded == share.amount, "percentage of \(share)")
      }
      left[line] = share.after
      parts[line, default: []].append(PricedLine.Part(discount: discounts.count - 1, amount: share.amount))
    }
    check(step)
  }

  /// Checks that the amount is what the promotion promises.
  private mutating func check(_ step: DiscountStep) {
    switch step.detail {
    case .percent(let percent) where step.unrounded != nil:
      expect((Ratio(step.base) * Ratio(percent)).rounded == step.amount, "percentage \(step)")
    case .tier(let tier):
      expect(tier.from.minorUnits <= step.base, "tier \(tier)")
      if case .percent(let percent) = tier.off { expect((Ratio(step.base) * Ratio(percent)).rounded == step.amount, "tier \(tier)") }
    default: break
    }
  }

  private mutating func take(_ tax: PricedTax) {
    let rate = tax.rate.tenThousandths
    let exact =
      tax.isIncluded
      ? Ratio(tax.net + tax.tax) * Ratio(rate, over: Percent.whole + rate) : Ratio(tax.net) * Ratio(rate, over: Percent.whole)
    expect(exact.rounded == tax.tax && half(tax.unrounded) == tax.tax, "tax \(tax)")
    taxes.append("\(rate) \(tax.isIncluded) \(tax.net) \(exact.rounded)")
    if !tax.isIncluded { added += exact.rounded }
  }

  private mutating func take(_ step: CashStep) {
    expect(step.before == due && step.after.isMultiple(of: step.increment), "cash \(step)")
    rounding = Ratio(step.before, over: step.increment).rounded * step.increment - step.before
    expect(step.after == step.before + rounding, "cash \(step)")
  }

  /// Tax added to the lines.
  private var added = 0
  private var due: Int { left.values.reduce(0, +) + added }

  private func half(_ amount: UnroundedAmount) -> Int { Int((amount.numerator * 2 + amount.denominator) / (amount.denominator * 2)) }

  private mutating func expect(_ isSo: Bool, _ fault: @autoclosure () -> String) { if !isSo { faults.append(fault()) } }
}
