@testable import ShopModel

/// Second implementation of the pricing rules, as simple as possible: piece by piece and unit by unit, regardless of speed.
struct NaivePricing {
  /// Result for one line.
  struct Line {
    let from: PricingTrial.Line
    var left: Int
  }

  let trial: PricingTrial
  private(set) var lines: [Line] = []
  /// Discounts by promotion, in order of application.
  private(set) var discounts: [(promotion: PromotionID, amount: Int)] = []
  /// `rate included net tax` for each rate.
  private(set) var taxes: [String] = []
  /// Total including added tax.
  private(set) var due = 0
  private(set) var total = 0
  /// True if the order of lines decided between equals anywhere.
  private(set) var isTied = false

  /// Final price: the lowest of all combinable promotions together, of which those with codes can be left out, and of each exclusive one alone.
  init(_ trial: PricingTrial) {
    let usable = trial.promotions.filter { Self.isUsable($0, in: trial) }.sorted(by: Self.comesFirst)
    // fewer codes come before more, and earlier ones before later ones
    let choices = Self.choices(from: usable.filter { !$0.isExclusive }).sorted { left, right in
      left.count == right.count
        ? (left.enumerated().first { $0.element.id != right[$0.offset].id }).map { Self.comesFirst($0.element, right[$0.offset]) } ?? false
        : left.count < right.count
    }
    var best: NaivePricing?
    var isTied = false
    for promotions in choices + usable.filter(\.isExclusive).map({ [$0] }) {
      let price = NaivePricing(trial, promotions)
      isTied = isTied || price.isTied
      if best.map({ price.total < $0.total }) ?? true { best = price }
    }
    self = best ?? NaivePricing(trial, [])
    self.isTied = isTied
  }

  /// All ways to leave out some of the promotions that need codes.
  private static func choices(from promotions: [Promotion]) -> [[Promotion]] {
    guard let first = promotions.first else { return [[]] }
    let others = choices(from: Array(promotions.dropFirst()))
    return others.map { [first] + $0 } + (first.code == nil ? [] : others)
  }

  /// Price with all of these promotions.
  private init(_ trial: PricingTrial, _ promotions: [Promotion]) {
    self.trial = trial
    lines = trial.lines.map { Line(from: $0, left: $0.price * $0.quantity) }
    for turn in [Turn.linePercent, .lineFixed, .free, .cartPercent, .cartFixed] {
      let taken = promotions.filter { Turn($0) == turn }
      if turn == .free { takeFree(taken) } else { for promotion in taken { take(promotion) } }
    }
    takeTaxes()
    let coin = trial.isCash ? CashRounding.increment(of: trial.currency) : 1
    total = Ratio(due, over: coin).rounded * coin
  }

  /// Specified order of promotions.
  private enum Turn {
    case linePercent, lineFixed, free, cartPercent, cartFixed

    init(_ promotion: Promotion) {
      switch promotion.discount {
      case .percent: self = promotion.scope == .cart ? .cartPercent : .linePercent
      case .fixed: self = promotion.scope == .cart ? .cartFixed : .lineFixed
      case .freePieces: self = .free
      case .tiers: self = .cartFixed
      }
    }
  }

  private static func comesFirst(_ left: Promotion, _ right: Promotion) -> Bool {
    left.priority == right.priority ? left.id < right.id : left.priority > right.priority
  }

  private static func isUsable(_ promotion: Promotion, in trial: PricingTrial) -> Bool {
    if let code = promotion.code, !trial.codes.contains(where: { $0.lowercased() == code.key }) { return false }
    if let from = promotion.from, PricingTrial.now < from { return false }
    if let to = promotion.to, PricingTrial.now >= to { return false }
    if let limit = promotion.usageLimit, trial.uses[promotion.id] ?? 0 >= limit { return false }
    guard let minimum = promotion.minimum else { return true }
    return minimum.currency == trial.currency && trial.subtotal >= minimum.minorUnits
  }
}

extension NaivePricing {
  /// Subtracts the amounts off some lines, unless they are all 0.
  private mutating func subtract(_ amounts: [Int], off indices: [Int], for promotion: Promotion) {
    let sum = amounts.reduce(0, +)
    if sum == 0 { return }
    for (index, amount) in zip(indices, amounts) { lines[index].left -= amount }
    discounts.append((promotion.id, sum))
  }

  private mutating func takeFree(_ promotions: [Promotion]) {
    if promotions.isEmpty { return }
    let offers = promotions.compactMap { promotion -> NaiveFreePieces.Offer? in
      guard case .freePieces(let rule) = promotion.discount else { return nil }
      return NaiveFreePieces.Offer(promotion: promotion, rule: rule, lines: lines.indices.filter { isFor(lines[$0].from, promotion.scope) })
    }
    var pieces = NaiveFreePieces(lines)
    pieces.take(offers)
    isTied = isTied || pieces.isTied
    for taken in pieces.taken { subtract(taken.amounts, off: Array(lines.indices), for: taken.offer.promotion) }
  }

  private mutating func take(_ promotion: Promotion) {
    let indices = lines.indices.filter { isFor(lines[$0].from, promotion.scope) }
    let amounts: [Int]
    switch promotion.discount {
    case .percent(let rule): amounts = cuts(percent(rule), indices, isShared: promotion.scope == .cart)
    case .fixed(let rule) where rule.amount.currency != trial.currency: return
    case .fixed(let rule):
      let amount = rule.amount.minorUnits
      amounts = promotion.scope == .cart ? shares(of: amount, indices) : indices.map { min(amount, lines[$0].left) }
    case .freePieces: return
    case .tiers(let rule):
      guard let tier = tier(of: rule, indices) else { return }
      switch tier.off {
      case .percent(let percent): amounts = cuts(percent, indices, isShared: true)
      case .amount(let amount): amounts = shares(of: amount.minorUnits, indices)
      }
    }
    subtract(amounts, off: indices, for: promotion)
  }

  private func isFor(_ line: PricingTrial.Line, _ scope: PromotionScope) -> Bool {
    switch scope {
    case .cart: true
    case .products(let ids): ids == [] || ids.contains(line.product)
    case .categories(let names): names.contains { $0.key == line.category?.lowercased() }
    }
  }

  private func percent(_ rule: PercentDiscount) -> Percent {
    if case .constant(let percent) = rule.rate { return percent }
    return switch trial.month {
    case 7: Percent(10)
    case 11: Percent(15)
    case 12: Percent(20)
    default: Percent(5)
    }
  }

  private mutating func cuts(_ percent: Percent, _ indices: [Int], isShared: Bool) -> [Int] {
    let all = indices.reduce(0) { $0 + lines[$1].left }
    if isShared { return shares(of: (Ratio(all) * Ratio(percent)).rounded, indices) }
    return indices.map { (Ratio(lines[$0].left) * Ratio(percent)).rounded }
  }

  private func tier(of rule: TieredDiscount, _ indices: [Int]) -> Tier? {
    let left = indices.reduce(0) { $0 + lines[$1].left }
    return rule.tiers.filter { $0.from.currency == trial.currency && $0.from.minorUnits <= left }.max {
      $0.from.minorUnits < $1.from.minorUnits
    }
  }

  /// Gives each line the integer part of its share, then one unit at a time to the largest remainder.
  private mutating func shares(of wanted: Int, _ indices: [Int]) -> [Int] {
    let all = indices.reduce(0) { $0 + lines[$1].left }
    if all == 0 { return indices.map { _ in 0 } }
    let amount = min(wanted, all)
    let exact = indices.map { Ratio(amount) * Ratio(lines[$0].left, over: all) }
    var shares = exact.map(\.whole)
    var missing = exact.map(\.part)
    while shares.reduce(0, +) < amount {
      guard let most = missing.max(), let next = missing.firstIndex(of: most) else { return shares }
      // an equal remainder may get nothing when the last unit is given
      if missing.count(where: { $0 == most }) > 1 { isTied = true }
      shares[next] += 1
      missing[next] = Ratio(0)
    }
    return shares
  }

  private mutating func takeTaxes() {
    due = lines.reduce(0) { $0 + $1.left }
    for percent in Set(lines.compactMap { rate(of: $0) }.map(\.rate)).sorted() {
      for isIncluded in [true, false] {
        let taxed = lines.filter { rate(of: $0)?.rate == percent && rate(of: $0)?.isIncluded == isIncluded }
        if taxed.isEmpty { continue }
        let sum = taxed.reduce(0) { $0 + $1.left }
        let part = isIncluded ? Ratio(percent.tenThousandths, over: Percent.whole + percent.tenThousandths) : Ratio(percent)
        let tax = (Ratio(sum) * part).rounded
        taxes.append("\(percent.tenThousandths) \(isIncluded) \(isIncluded ? sum - tax : sum) \(tax)")
        if !isIncluded { due += tax }
      }
    }
  }

  private func rate(of line: Line) -> TaxRate? {
    let own = trial.taxes.first { $0.category != nil && $0.category?.key == line.from.category?.lowercased() }
    return own ?? trial.taxes.first { $0.category == nil }
  }
}
