import ShopModel

/// The members of a promotion as they are written down, whichever kind it is.
struct PromotionFields: Sendable {
  /// The kinds, as the wire spells them.
  enum Kind: String, CaseIterable, Sendable {
    case percent
    case fixed
    case buyXGetY
    case tiers
  }

  /// What a promotion is for, as the wire spells it.
  enum Scope: String, CaseIterable, Sendable {
    case cart
    case product
    case category
  }

  /// Sets of rates that have a name.
  enum Preset: String, CaseIterable, Sendable {
    case seasonal
  }

  var id: PromotionID?
  var name: LocalizedText
  var kind: Kind
  var scope = Scope.cart
  var productIDs: [ProductID]?
  var categories: [FoldedName]?
  var percent: Percent?
  var amount: Money?
  var buy: Int?
  var get: Int?
  var tiers: [TierFields]?
  var code: FoldedName?
  var from: Timestamp?
  var to: Timestamp?
  var usageLimit: Int?
  var minimum: Money?
  var isExclusive = false
  var priority = 0
  var preset: Preset?
}

/// The members of a tier as they are written down.
struct TierFields: Sendable {
  var from: Money
  var percent: Percent?
  var amount: Money?
}

extension PromotionFields {
  /// What `promotion` says; `month` is the one whose rate counts where it follows the months.
  init(_ promotion: Promotion, month: Int) {
    self.init(
      id: promotion.id, name: promotion.name, kind: promotion.discount.kind, code: promotion.code, from: promotion.from, to: promotion.to,
      usageLimit: promotion.usageLimit, minimum: promotion.minimum, isExclusive: promotion.isExclusive, priority: promotion.priority)
    take(promotion.scope)
    take(promotion.discount, month: month)
  }

  private mutating func take(_ scope: PromotionScope) {
    switch scope {
    case .cart: self.scope = .cart
    case .products(let ids): (self.scope, productIDs) = (.product, ids.isEmpty ? nil : ids)
    case .categories(let names): (self.scope, categories) = (.category, names)
    }
  }

  private mutating func take(_ discount: Discount, month: Int) {
    switch discount {
    case .percent(let rule):
      percent = rule.percent(in: month)
      if rule.rate == .seasonal { preset = .seasonal }
    case .fixed(let rule): amount = rule.amount
    case .freePieces(let rule): (buy, get) = (rule.buy, rule.get)
    case .tiers(let rule): tiers = rule.tiers.map { TierFields($0) }
    }
  }
}

extension PromotionFields {
  /// The promotion that these say, as `id` unless they name their own; nil when a member that its kind needs is not there.
  func promotion(_ id: PromotionID) -> Promotion? {
    guard let discount else { return nil }
    return Promotion(
      id: self.id ?? id, name: name, discount: discount, scope: covered, code: code, from: from, to: to, usageLimit: usageLimit,
      minimum: minimum, isExclusive: isExclusive, priority: priority)
  }

  private var covered: PromotionScope {
    switch scope {
    case .cart: .cart
    case .product: .products(productIDs ?? [])
    case .category: .categories(categories ?? [])
    }
  }

  private var discount: Discount? {
    switch kind {
    case .percent where preset == .seasonal: .percent(PercentDiscount(rate: .seasonal))
    case .percent: percent.map { .percent(PercentDiscount(rate: .constant($0))) }
    case .fixed: amount.map { .fixed(FixedDiscount(amount: $0)) }
    case .buyXGetY: if let buy, let get { .freePieces(FreePieces(buy: buy, get: get)) } else { nil }
    case .tiers: tiers.map { .tiers(TieredDiscount(tiers: $0.compactMap(\.tier))) }
    }
  }
}

extension Discount {
  /// As the wire spells it.
  var kind: PromotionFields.Kind {
    switch self {
    case .percent: .percent
    case .fixed: .fixed
    case .freePieces: .buyXGetY
    case .tiers: .tiers
    }
  }
}

extension TierFields {
  init(_ tier: Tier) {
    switch tier.off {
    case .percent(let percent): self.init(from: tier.from, percent: percent)
    case .amount(let amount): self.init(from: tier.from, amount: amount)
    }
  }

  /// Nil when neither a percentage nor an amount is there.
  var tier: Tier? {
    if let percent { return Tier(from: from, off: .percent(percent)) }
    return amount.map { Tier(from: from, off: .amount($0)) }
  }
}
