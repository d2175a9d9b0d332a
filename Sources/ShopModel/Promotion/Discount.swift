/// What a promotion does to a price. A new kind is a file with such a rule, and a case here.
package enum Discount: Hashable, Sendable {
  case percent(PercentDiscount)
  case fixed(FixedDiscount)
  case freePieces(FreePieces)
  case tiers(TieredDiscount)

  /// How it is computed.
  var rule: any DiscountRule {
    switch self {
    case .percent(let rule): rule
    case .fixed(let rule): rule
    case .freePieces(let rule): rule
    case .tiers(let rule): rule
    }
  }

  /// Whether what it takes off depends on the month.
  package var followsMonths: Bool { if case .percent(let rule) = self { rule.rate == .seasonal } else { false } }
}

/// How a kind of discount is computed.
protocol DiscountRule: Hashable, Sendable {
  /// When its turn is.
  func turn(in scope: PromotionScope) -> DiscountTurn
  /// What it takes off the lines that it finds.
  func cut(_ base: DiscountBase) -> DiscountCut
}

/// The order in which discounts are taken off, each of what the ones before left.
package enum DiscountTurn: Int, CaseIterable, Hashable, Sendable {
  case linePercent
  case lineFixed
  case freePieces
  case cartPercent
  /// Fixed amounts off a cart, and tiers.
  case cartFixed
}

/// What a discount finds: the lines that it is for, as the discounts before left them.
package struct DiscountBase: Sendable {
  package let lines: [PricedLine]
  package let currency: Currency
  /// The month of the store's calendar, 1 to 12.
  package let month: Int
  /// Whether the lines count as one amount.
  package let isCart: Bool

  /// What is left of all lines, in minor units.
  var left: Int { lines.reduce(0) { $0.plus($1.left) } }
}

/// What a discount takes off the lines that it found.
package enum DiscountCut: Sendable {
  /// Off each line, in minor units, at most what is left of it; `whole` is all of it before it was rounded and shared, where it is not
  /// rounded line by line.
  case amounts([LineCut], whole: UnroundedAmount?, DiscountDetail)
  /// Nothing.
  case nothing(PromotionObstacle)
}

/// What a discount takes off one line, in minor units.
package struct LineCut: Hashable, Sendable {
  package let amount: Int
  /// Before rounding; nil where it was never anything else.
  package let unrounded: UnroundedAmount?

  init(_ amount: Int, unrounded: UnroundedAmount? = nil) {
    self.amount = amount
    self.unrounded = unrounded
  }
}

/// How a discount came about, for who explains it.
package enum DiscountDetail: Hashable, Sendable {
  case percent(Percent)
  case fixed
  case free(buy: Int, get: Int, free: Int)
  case tier(Tier)
}

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

/// An amount off: once off the whole cart, or off each line that it is for.
package struct FixedDiscount: DiscountRule {
  /// More than 0. Carts in other currencies are none of its.
  package var amount: Money

  package init(amount: Money) { self.amount = amount }

  func turn(in scope: PromotionScope) -> DiscountTurn { scope.isCart ? .cartFixed : .lineFixed }

  func cut(_ base: DiscountBase) -> DiscountCut {
    guard amount.currency == base.currency else { return .nothing(.nothingEligible) }
    if base.isCart { return base.shared(UnroundedAmount(amount.minorUnits), .fixed) }
    return .amounts(base.lines.map { LineCut(min(amount.minorUnits, $0.left)) }, whole: nil, .fixed)
  }
}

/// The more is bought, the more is taken off: the last tier counts that what the lines come to has reached.
package struct TieredDiscount: DiscountRule {
  /// Rising, each from a higher amount, all in one currency; at least one.
  package var tiers: [Tier]

  package init(tiers: [Tier]) { self.tiers = tiers }

  func turn(in scope: PromotionScope) -> DiscountTurn { .cartFixed }

  func cut(_ base: DiscountBase) -> DiscountCut {
    guard let first = tiers.first, first.from.currency == base.currency else { return .nothing(.nothingEligible) }
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

/// One step of a tiered discount.
package struct Tier: Hashable, Sendable {
  /// What a tier takes off.
  package enum Off: Hashable, Sendable {
    case percent(Percent)
    case amount(Money)
  }

  /// What the lines must come to, at least.
  package var from: Money
  package var off: Off

  package init(from: Money, off: Off) {
    self.from = from
    self.off = off
  }
}

/// Buy some, get some free: of the pieces that it is for, the dearest first, in groups of both together, the last ones of each full group
/// are free.
package struct FreePieces: DiscountRule {
  /// How many of a group are paid, 1 or more.
  package var buy: Int
  /// How many of a group are free, 1 or more.
  package var get: Int

  package init(buy: Int, get: Int) {
    self.buy = buy
    self.get = get
  }

  func turn(in scope: PromotionScope) -> DiscountTurn { .freePieces }

  func cut(_ base: DiscountBase) -> DiscountCut {
    let order = base.lines.indices.sorted { base.lines[$0].costsMore(than: base.lines[$1], tie: $0 < $1) }
    let pieces = base.lines.reduce(0) { $0.plus($1.quantity) }
    let grouped = pieces / (buy + get) * (buy + get)
    var cuts = base.lines.map { _ in LineCut(0) }
    var (start, free) = (0, 0)
    for index in order {
      let line = base.lines[index]
      let end = min(start + line.quantity, grouped)
      let count = end > start ? freeOnes(before: end) - freeOnes(before: start) : 0
      let unrounded = UnroundedAmount(line.left, times: count, over: line.quantity)
      cuts[index] = LineCut(min(unrounded.rounded, line.left), unrounded: unrounded)
      (start, free) = (start + line.quantity, free + count)
    }
    return free == 0 ? .nothing(.nothingEligible) : .amounts(cuts, whole: nil, .free(buy: buy, get: get, free: free))
  }

  /// How many of the first `count` pieces are free.
  private func freeOnes(before count: Int) -> Int {
    let (groups, rest) = count.quotientAndRemainder(dividingBy: buy + get)
    return groups * get + max(0, rest - buy)
  }
}

extension PricedLine {
  /// Whether a piece of it costs more than one of another line, by what is left of both; of equal ones the earlier line comes first.
  fileprivate func costsMore(than other: PricedLine, tie isEarlier: Bool) -> Bool {
    let (mine, theirs) = (UInt128(max(0, left)) * UInt128(other.quantity), UInt128(max(0, other.left)) * UInt128(quantity))
    return mine == theirs ? isEarlier : mine > theirs
  }
}
