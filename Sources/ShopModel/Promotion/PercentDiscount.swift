/// A percentage off: off each line by itself, or off the whole cart.
package struct PercentDiscount: DiscountRule {
  /// Which percentage it is.
  package enum Rate: Hashable, Sendable {
    case constant(Percent)
    /// That of the month, by `SeasonalRates`.
    case seasonal
  }

  package var rate: Rate

  package init(rate: Rate) { self.rate = rate }

  /// The percentage in a month, 1 to 12.
  package func percent(in month: Int) -> Percent {
    switch rate {
    case .constant(let percent): percent
    case .seasonal: SeasonalRates.percent(in: month)
    }
  }

  func turn(in scope: PromotionScope) -> DiscountTurn { scope.isCart ? .cartPercent : .linePercent }

  func cut(_ base: DiscountBase) -> DiscountCut {
    let percent = percent(in: base.month)
    if base.isCart { return base.shared(percent.share(of: base.left), .percent(percent)) }
    let cuts = base.lines.map { line in
      let unrounded = percent.share(of: line.left)
      return LineCut(min(unrounded.rounded, line.left), unrounded: unrounded)
    }
    return .amounts(cuts, whole: nil, .percent(percent))
  }
}

/// What the seasonal discount takes off every line, by the month of the store's calendar.
package enum SeasonalRates {
  /// July 10 %, November 15 %, December 20 %, all others 5 %.
  package static func percent(in month: Int) -> Percent { special[month] ?? usual }

  private static let usual = Percent(5)
  private static let special = [7: Percent(10), 11: Percent(15), 12: Percent(20)]
}

extension DiscountBase {
  /// An amount off all lines together, at most what is left of them, shared by what is left of each.
  func shared(_ unrounded: UnroundedAmount, _ detail: DiscountDetail) -> DiscountCut {
    let amount = min(unrounded.rounded, left)
    let shares = Allocation.shares(of: amount, by: lines.map(\.left))
    return .amounts(shares.map { LineCut($0) }, whole: unrounded, detail)
  }
}
