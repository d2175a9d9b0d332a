/// Former promotions that reduced prices for everybody, without a code or another condition. A prior price counts them.
package struct PromotionHistory: Hashable, Sendable {
  /// Time since which a promotion has its present value.
  package private(set) var since: [PromotionID: Timestamp] = [:]
  /// Former values with the period in which they applied, in the order of their end.
  package private(set) var past: [Promotion] = []

  /// Number of former values that are promotions of categories.
  private(set) var categoryCount = 0

  /// Former values kept: the most recent ones.
  package static let most = 1000

  package init() {}

  /// Without former values.
  init(since: [PromotionID: Timestamp]) { self.since = since }

  /// Records that a promotion changes from `before` to `after`; nil means that it does not exist.
  mutating func change(_ id: PromotionID, from before: Promotion?, to after: Promotion?, at: Timestamp) {
    if let before, var former = applying(before) {
      former.to = former.to.map { min($0, at) } ?? at
      if former.from.map({ $0 < former.to ?? at }) ?? true { add(former) }
    }
    since[id] = after?.isUnconditional == true ? at : nil
  }

  /// Restores a former value.
  mutating func add(_ promotion: Promotion) {
    var index = past.count
    while index > 0, let end = promotion.to, let last = past[index - 1].to, last > end { index -= 1 }
    past.insert(promotion, at: index)
    if promotion.scope.isOfCategories { categoryCount += 1 }
    if past.count > Self.most, past.removeFirst().scope.isOfCategories { categoryCount -= 1 }
  }

  /// Restores the time since which a promotion has its present value.
  mutating func set(_ time: Timestamp, of id: PromotionID) { since[id] = time }

  /// A present promotion with the period in which it has applied and will apply; nil if it has a condition.
  func applying(_ promotion: Promotion) -> Promotion? {
    guard promotion.isUnconditional else { return nil }
    var present = promotion
    if let since = since[promotion.id] { present.from = promotion.from.map { max($0, since) } ?? since }
    return present
  }
}

/// What another device did to a promotion, by its clock.
package struct PromotionChange: Sendable {
  package let promotion: PromotionID
  package let before: Promotion?
  package let after: Promotion?
  package let at: Timestamp

  package init(_ promotion: PromotionID, from before: Promotion?, to after: Promotion?, at: Timestamp) {
    (self.promotion, self.before, self.after, self.at) = (promotion, before, after, at)
  }
}

/// Time since which a promotion has its present value, in snapshots.
package struct PromotionSince: Hashable, Sendable {
  package var promotion: PromotionID
  package var at: Timestamp

  package init(promotion: PromotionID, at: Timestamp) { (self.promotion, self.at) = (promotion, at) }
}

extension Promotion {
  /// True if it lowers the price of every piece that it covers. A fixed amount or a tier off the cart comes off once, and a minimum of the cart
  /// is reached with other products.
  var lowersPieces: Bool {
    guard scope.isCart else { return true }
    if case .percent = discount { return minimum == nil }
    return false
  }

  /// True if it lowers the lines that it covers, whatever else is in the cart. Free pieces can be those of other lines.
  package var lowersLines: Bool { !scope.isCart && !discount.isFreePieces }

  /// True if everybody gets it, on a single piece too.
  package var isUnconditional: Bool { code == nil && minimum == nil && usageLimit == nil && !discount.isFreePieces }
}

extension Shop {
  /// Events that restore the history of promotions, in an order that depends only on it.
  var promotionHistoryEvents: [Event] {
    promotionHistory.past.map { .promotion(.past($0)) }
      + promotionHistory.since.sorted { $0.key < $1.key }.map { .promotion(.since(PromotionSince(promotion: $0.key, at: $0.value))) }
  }

  /// Present and former promotions that applied to everybody, with their periods, in the order of application.
  fileprivate borrowing func unconditionalPromotions() -> [Promotion] {
    let present = promotionIndex.automatic.compactMap { promotions[$0].flatMap { promotionHistory.applying($0) } }
    return (promotionHistory.past + present).filter(\.lowersPieces).sorted { ($1.priority, $0.id) < ($0.priority, $1.id) }
  }

  /// Prices of a product in the last `days` days. When the current price is lower than its predecessor, the window ends where the current
  /// price starts, and `lowest` covers that window only: the prior price of a reduction under Directive 98/6/EC, article 6a. Promotions
  /// that need no code and no condition are reductions. `month` returns the month of a time, 1 to 12.
  package borrowing func priceWindow(
    of product: Product, days: Int, now: Timestamp, _ terms: PricingTerms, month: @escaping (Timestamp) -> Int
  ) -> PriceWindow {
    let all = (product.formerCategories.map(\.names) + [product.categories]).joined().map(terms.fold)
    let reductions = unconditionalPromotions().filter { $0.covers(product.id, categories: all) }
    let timeline = PriceTimeline(product, reductions: reductions, terms: terms, month: month)
    return PriceWindow(timeline.points(until: now), days: days, now: now, currency: product.price.currency)
  }
}

extension Promotion {
  /// True when it covers a product of these case-folded categories.
  fileprivate func covers(_ product: ProductID, categories: [String]) -> Bool {
    switch scope {
    case .cart: true
    case .products(let ids): ids.isEmpty || ids.contains(product)
    case .categories(let names): names.contains { categories.contains($0.key) }
    }
  }
}

/// Prices of one product after the promotions of each time.
private struct PriceTimeline {
  let product: Product
  /// In the order of application.
  let reductions: [Promotion]
  let terms: PricingTerms
  let month: (Timestamp) -> Int

  init(_ product: Product, reductions: [Promotion], terms: PricingTerms, month: @escaping (Timestamp) -> Int) {
    (self.product, self.reductions, self.terms, self.month) = (product, reductions, terms, month)
  }
}

extension PriceTimeline {
  /// The points at which the price or the price after promotions changed, oldest first.
  func points(until now: Timestamp) -> [ShownPrice] {
    let prices = product.allPrices
    guard let first = prices.first?.at, !reductions.isEmpty else { return prices.map { ShownPrice(at: $0.at, price: $0.minorUnits) } }
    let changes = reductions.flatMap { [$0.from, $0.to] }.compactMap(\.self) + product.formerCategories.map(\.until)
    var times = Set(changes.filter { first < $0 && $0 <= now })
    if reductions.contains(where: \.discount.followsMonths) { times.formUnion(monthStarts(from: first, until: now)) }
    var points: [ShownPrice] = []
    var index = 0
    for time in times.union(prices.map(\.at)).sorted() {
      while index + 1 < prices.count, prices[index + 1].at <= time { index += 1 }
      let point = ShownPrice(at: time, price: prices[index].minorUnits, sale: sale(of: prices[index].minorUnits, at: time))
      if points.last.map({ $0.price != point.price || $0.sale != point.sale }) ?? true { points.append(point) }
    }
    return points
  }

  /// Price of one piece after promotions; nil when none lowers it.
  private func sale(of price: Int, at time: Timestamp) -> Int? {
    let categories = product.categories(at: time).map(terms.fold)
    let active = reductions.filter { $0.isActive(at: time) && $0.covers(product.id, categories: categories) }
    if active.isEmpty { return nil }
    var terms = terms
    (terms.at, terms.month, terms.explains) = (time, month(time), false)
    let line = PricedLine(id: .none, product: product.id, category: product.category, quantity: 1, unitPrice: price)
    // of which category a promotion is makes no difference
    let pricing = Pricing(
      terms: terms, promotions: [], taxes: [:], increment: 1, categories: [nil], furtherCategories: [categories])
    let total = pricing.cheapest(of: active, [line], in: product.price.currency, refused: []).total
    return total < price ? total : nil
  }

  /// Times at which a month began, at most ten years back.
  private func monthStarts(from first: Timestamp, until now: Timestamp) -> [Timestamp] {
    var starts: [Timestamp] = []
    var (end, steps) = (now, Self.maxSteps)
    while end > first, steps > 0 {
      steps -= 1
      let (before, overflow) = end.milliseconds.subtractingReportingOverflow(Self.step)
      let start = overflow ? first : max(first, Timestamp(milliseconds: before))
      if month(start) != month(end) { starts.append(firstTime(after: start, upTo: end, in: month(end))) }
      end = start
    }
    return starts
  }

  /// First time in `month` after `start`, which is in the month before, up to `end`.
  private func firstTime(after start: Timestamp, upTo end: Timestamp, in month: Int) -> Timestamp {
    let between = (start.milliseconds + 1)..<end.milliseconds
    return Timestamp(milliseconds: between.partitionPoint { self.month(Timestamp(milliseconds: $0)) != month })
  }

  /// Shorter than a month.
  private static let step = 20 * 86_400_000
  private static let maxSteps = 200
}

/// Price of one piece from a point in time on.
package struct ShownPrice: Hashable, Sendable {
  package let at: Timestamp
  package let price: Int
  /// Price after promotions that need no code and no condition; nil when none lowers it.
  package let sale: Int?

  init(at: Timestamp, price: Int, sale: Int? = nil) { (self.at, self.price, self.sale) = (at, price, sale) }

  /// What a customer paid.
  fileprivate var paid: Int { sale ?? price }
}

/// Prices of a product over a number of days, and the lowest of them as the reference for a reduction.
package struct PriceWindow: Hashable, Sendable {
  /// Oldest first: the price in effect when the window starts, and all later ones up to now.
  package let points: [ShownPrice]
  package let lowest: Money

  /// `all` are the prices up to now, oldest first.
  init(_ all: [ShownPrice], days: Int, now: Timestamp, currency: Currency) {
    // where the current price starts
    let present = (all.lastIndex { $0.paid != all.last?.paid } ?? -1) + 1
    let isReduced = present > 0 && all[present].paid < all[present - 1].paid
    let end = isReduced ? all[present].at : now
    let (start, overflow) = end.milliseconds.subtractingReportingOverflow(days * Self.day)
    let first = overflow ? 0 : all.lastIndex { $0.at.milliseconds <= start } ?? 0
    let counted = isReduced && first < present ? all[first..<present] : all[first...]
    points = Array(all[first...])
    lowest = Money(counted.map(\.paid).min() ?? 0, currency)
  }

  /// In milliseconds.
  private static let day = 86_400_000
}

/// Uses of promotions by orders that are gone, which still count against usage limits: deleting a fulfilled order, erasing a customer or
/// resetting the orders does not give a code back.
package struct SpentUses: Hashable, Sendable {
  /// Uses by a deleted order, which end if it is restored.
  struct DeletedOrder: Hashable, Sendable {
    let owner: CustomerID
    let promotions: [PromotionID]
  }

  private(set) var byOrder: [OrderID: DeletedOrder] = [:]
  /// Uses by erased orders, without anything else about them.
  private(set) var erased: [PromotionID: Int] = [:]
  /// All uses, by promotion.
  private var counts: [PromotionID: Int] = [:]

  package init() {}

  func count(of promotion: PromotionID) -> Int { counts[promotion] ?? 0 }

  /// What distinguishes the uses of a promotion: the ids of deleted orders, and the number of erased ones.
  func marks(of promotion: PromotionID) -> [ExactText] {
    byOrder.filter { $0.value.promotions.contains(promotion) }.map { ExactText($0.key.text) }
      + (erased[promotion].map { ["erased \($0)"] } ?? [])
  }

  /// Records an order that is deleted.
  mutating func delete(_ order: OrderID, of owner: CustomerID, using promotions: [PromotionID]) {
    restore(order)
    if promotions.isEmpty { return }
    byOrder[order] = DeletedOrder(owner: owner, promotions: promotions)
    for promotion in promotions { count(promotion, by: 1) }
  }

  /// Records that a deleted order is back.
  mutating func restore(_ order: OrderID) {
    for promotion in byOrder.removeValue(forKey: order)?.promotions ?? [] { count(promotion, by: -1) }
  }

  /// Records uses by orders that are erased.
  mutating func erase(_ promotion: PromotionID, uses: Int = 1) {
    erased[promotion] = (erased[promotion] ?? 0).plus(uses)
    count(promotion, by: uses)
  }

  /// Keeps of the deleted orders of some customers only their number.
  mutating func forgetOrders(where isErased: (CustomerID) -> Bool) {
    for (order, uses) in byOrder where isErased(uses.owner) {
      byOrder[order] = nil
      // they are counted already
      for promotion in uses.promotions { erased[promotion] = (erased[promotion] ?? 0).plus(1) }
    }
  }

  private mutating func count(_ promotion: PromotionID, by number: Int) {
    let uses = count(of: promotion).plus(number)
    counts[promotion] = uses > 0 ? uses : nil
  }
}

/// Spent uses in a snapshot.
package struct UsesSpent: Hashable, Sendable {
  /// The deleted order and its owner; nil for erased orders.
  package var order: OrderID?
  package var owner: CustomerID?
  package var promotions: [PromotionID]
  /// Number of orders, 1 or more.
  package var count: Int

  package init(order: OrderID? = nil, owner: CustomerID? = nil, promotions: [PromotionID], count: Int) {
    self.order = order
    self.owner = owner
    self.promotions = promotions
    self.count = count
  }
}

extension SpentUses {
  /// Restores what a snapshot has.
  mutating func record(_ fact: UsesSpent) {
    if let order = fact.order, let owner = fact.owner { return delete(order, of: owner, using: fact.promotions) }
    for promotion in fact.promotions { erase(promotion, uses: fact.count) }
  }

  /// All uses, in an order that depends only on them.
  var facts: [UsesSpent] {
    byOrder.sorted { $0.key < $1.key }.map {
      UsesSpent(order: $0.key, owner: $0.value.owner, promotions: $0.value.promotions, count: 1)
    } + erased.sorted { $0.key < $1.key }.map { UsesSpent(promotions: [$0.key], count: $0.value) }
  }
}

extension Shop {
  /// Number of orders that used a promotion, without canceled ones, and with those that have been deleted since they were fulfilled, and
  /// erased ones.
  func uses(of promotion: PromotionID) -> Int { orderIndex.uses(of: promotion).plus(spentUses.count(of: promotion)) }

  /// The same without the orders that one customer sees.
  package borrowing func uses(of promotion: PromotionID, besidesOrdersOf viewer: Viewer) -> Int {
    let own = viewer.needsLogin ? 0 : orders(using: promotion).count { orders[$0]?.owner == viewer.customer }
    return uses(of: promotion) - own
  }

  /// Keeps the number of uses by the orders of some customers, which are about to be erased.
  mutating func spendUses(ofOrdersWhere isErased: (CustomerID) -> Bool) {
    spentUses.forgetOrders(where: isErased)
    for (_, order) in orders.all where order.status != .cancelled && isErased(order.owner) {
      for discount in order.discounts { spentUses.erase(discount.promotion) }
    }
  }
}
