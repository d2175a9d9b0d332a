/// Effect of a promotion on a price. A new kind needs a file with its rule, and a case here.
package enum Discount: Hashable, Sendable {
  case percent(PercentDiscount)
  case fixed(FixedDiscount)
  case freePieces(FreePieces)
  case tiers(TieredDiscount)

  /// Rule that computes the discount.
  var rule: any DiscountRule {
    switch self {
    case .percent(let rule): rule
    case .fixed(let rule): rule
    case .freePieces(let rule): rule
    case .tiers(let rule): rule
    }
  }

  /// True when pieces are given away.
  var isFreePieces: Bool { if case .freePieces = self { true } else { false } }

  /// True when the amount depends on the month.
  package var followsMonths: Bool { if case .percent(let rule) = self { rule.rate == .seasonal } else { false } }
}

/// Calculation of one kind of discount.
protocol DiscountRule: Hashable, Sendable {
  /// Turn in which the discount is applied.
  func turn(in scope: PromotionScope) -> DiscountTurn
  /// Discount of the covered lines.
  func cut(_ base: DiscountBase) -> DiscountCut
}

/// Order in which discounts are applied, each to what the previous ones left.
package enum DiscountTurn: Int, CaseIterable, Hashable, Sendable {
  case linePercent
  case lineFixed
  case freePieces
  case cartPercent
  /// Fixed amounts off a cart, and tiered discounts.
  case cartFixed
}

/// Input of a discount: the covered lines, as the previous discounts left them.
package struct DiscountBase: Sendable {
  /// A covered line.
  package struct Line: Sendable {
    let quantity: Int
    /// Amount after the previous discounts, in minor units.
    let left: Int
  }

  let lines: [Line]
  package let currency: Currency
  /// Month in the database's calendar, 1 to 12.
  package let month: Int
  /// True when the lines count as one amount.
  package let isCart: Bool

  /// Sum of all lines in minor units.
  var left: Int { lines.reduce(0) { $0.plus($1.left) } }
}

/// Result of a discount for the covered lines.
package enum DiscountCut: Sendable {
  /// Amount off each line in minor units, at most what is left of it. `whole` is the total before rounding
  /// and distribution; nil when each line is rounded separately.
  case amounts([LineCut], whole: UnroundedAmount?, DiscountDetail)
  /// No discount.
  case nothing(Ineligibility)
}

/// Discount of one line, in minor units.
package struct LineCut: Hashable, Sendable {
  package let amount: Int
  /// Amount before rounding; nil when it was not rounded.
  package let unrounded: UnroundedAmount?

  init(_ amount: Int, unrounded: UnroundedAmount? = nil) {
    self.amount = amount
    self.unrounded = unrounded
  }
}

/// Derivation of a discount, for explaining it.
package enum DiscountDetail: Hashable, Sendable {
  case percent(Percent)
  case fixed
  case free(buy: Int, get: Int, free: Int)
  case tier(Tier)
}

/// A percentage off each line separately, or off the whole cart.
package struct PercentDiscount: DiscountRule {
  /// Source of the percentage.
  package enum Rate: Hashable, Sendable {
    case constant(Percent)
    /// The month's percentage from `SeasonalRates`.
    case seasonal
  }

  package var rate: Rate

  package init(rate: Rate) { self.rate = rate }

  /// Percentage in a month, 1 to 12.
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

/// Seasonal discount by month of the database's calendar.
package enum SeasonalRates {
  /// July 10 %, November 15 %, December 20 %, all other months 5 %.
  package static func percent(in month: Int) -> Percent { special[month] ?? usual }

  private static let usual = Percent(5)
  private static let special = [7: Percent(10), 11: Percent(15), 12: Percent(20)]
}

extension DiscountBase {
  /// Amount off all lines together, at most their sum, distributed in proportion to the lines.
  func shared(_ unrounded: UnroundedAmount, _ detail: DiscountDetail) -> DiscountCut {
    let amount = min(unrounded.rounded, left)
    let shares = Allocation.shares(of: amount, by: lines.map(\.left))
    return .amounts(shares.map { LineCut($0) }, whole: unrounded, detail)
  }
}

/// A fixed amount off: once off the whole cart, or off each covered line.
package struct FixedDiscount: DiscountRule {
  /// Greater than 0. Carts in other currencies get no discount.
  package var amount: Money

  package init(amount: Money) { self.amount = amount }

  func turn(in scope: PromotionScope) -> DiscountTurn { scope.isCart ? .cartFixed : .lineFixed }

  func cut(_ base: DiscountBase) -> DiscountCut {
    guard amount.currency == base.currency else { return .nothing(.otherCurrency(amount.currency)) }
    if base.isCart { return base.shared(UnroundedAmount(amount.minorUnits), .fixed) }
    return .amounts(base.lines.map { LineCut(min(amount.minorUnits, $0.left)) }, whole: nil, .fixed)
  }
}

/// A discount that grows with the amount: the last tier reached by the sum of the covered lines applies.
package struct TieredDiscount: DiscountRule {
  /// Ascending by minimum amount, all in one currency; at least one.
  package var tiers: [Tier]

  package init(tiers: [Tier]) { self.tiers = tiers }

  func turn(in scope: PromotionScope) -> DiscountTurn { .cartFixed }

  func cut(_ base: DiscountBase) -> DiscountCut {
    guard let first = tiers.first else { return .nothing(.nothingEligible) }
    guard first.from.currency == base.currency else { return .nothing(.otherCurrency(first.from.currency)) }
    let left = base.left
    guard let tier = tiers.last(where: { $0.from.minorUnits <= left }) else {
      return .nothing(.minimumNotReached(minimum: first.from, base: Money(left, base.currency)))
    }
    switch tier.off {
    case .percent(let percent): return base.shared(percent.share(of: left), .tier(tier))
    case .amount(let amount): return base.shared(UnroundedAmount(amount.minorUnits), .tier(tier))
    }
  }
}

package struct Tier: Hashable, Sendable {
  /// Discount of a tier.
  package enum Off: Hashable, Sendable {
    case percent(Percent)
    case amount(Money)
  }

  /// Minimum sum of the covered lines.
  package var from: Money
  package var off: Off

  package init(from: Money, off: Off) {
    self.from = from
    self.off = off
  }
}

/// Buy some, get some free. The covered pieces, the most expensive first, form groups of `buy` + `get`
/// pieces; the last pieces of each full group are free.
package struct FreePieces: DiscountRule {
  /// Paid pieces per group, 1 or more.
  package var buy: Int
  /// Free pieces per group, 1 or more.
  package var get: Int

  package init(buy: Int, get: Int) {
    self.buy = buy
    self.get = get
  }

  func turn(in scope: PromotionScope) -> DiscountTurn { .freePieces }

  func cut(_ base: DiscountBase) -> DiscountCut {
    var cuts = base.lines.map { _ in LineCut(0) }
    var free = 0
    for group in grouping(base.lines.map(\.quantity), dearestFirst: Self.order(of: base.lines)) {
      let line = base.lines[group.line]
      let unrounded = UnroundedAmount(line.left, times: group.free, over: line.quantity)
      cuts[group.line] = LineCut(min(unrounded.rounded, line.left), unrounded: unrounded)
      free += group.free
    }
    return free == 0 ? .nothing(.nothingEligible) : .amounts(cuts, whole: nil, detail(free: free))
  }

  func detail(free: Int) -> DiscountDetail { .free(buy: buy, get: get, free: free) }

  /// Indices of lines by descending price of one piece; if equal, the earlier line comes first.
  static func order(of lines: [DiscountBase.Line]) -> [Int] {
    sortedIndices(lines.count) { lines[$0].isDearer(than: lines[$1], tie: $0 < $1) }
  }

  /// Pieces of one line that are part of full groups.
  struct Grouped {
    let line: Int
    let pieces: Int
    let free: Int
  }

  /// Forms full groups of the `available` pieces of some lines, in the given order. Lines without any grouped piece are omitted.
  func grouping(_ available: [Int], dearestFirst order: [Int]) -> [Grouped] {
    let pieces = order.reduce(0) { $0.plus(available[$1]) }
    let end = pieces / (buy + get) * (buy + get)
    var grouped: [Grouped] = []
    var start = 0
    for line in order where start < end {
      let next = min(start + available[line], end)
      if next > start { grouped.append(Grouped(line: line, pieces: next - start, free: freeOnes(before: next) - freeOnes(before: start))) }
      start = next
    }
    return grouped
  }

  /// Number of free pieces among the first `count`.
  private func freeOnes(before count: Int) -> Int {
    let (groups, rest) = count.quotientAndRemainder(dividingBy: buy + get)
    return groups * get + max(0, rest - buy)
  }
}

extension DiscountBase.Line {
  /// True when the discounted price of one piece is higher than that of another line; if equal, the
  /// earlier line comes first.
  fileprivate func isDearer(than other: Self, tie isEarlier: Bool) -> Bool {
    let (mine, theirs) = (UInt128(max(0, left)) * UInt128(other.quantity), UInt128(max(0, other.left)) * UInt128(quantity))
    return mine == theirs ? isEarlier : mine > theirs
  }
}
