import ShopModel

extension PromotionEvent: WireType {
  static let shape = Shape<Self>.cases(
    Case("put", Promotion.shape, Self.put) { if case .put(let promotion) = $0 { promotion } else { nil } },
    Case("removed", PromotionRemoved.shape, Self.removed) { if case .removed(let fact) = $0 { fact } else { nil } },
    Case("past", Promotion.shape, Self.past) { if case .past(let promotion) = $0 { promotion } else { nil } },
    Case("since", PromotionSince.shape, Self.since) { if case .since(let fact) = $0 { fact } else { nil } })
}

extension PromotionSince: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("promotion", \.promotion, .id, "The promotion."),
    Field("at", \.at, .milliseconds, "Time since which it has its present value."))
}

extension PromotionRemoved: WireType {
  static let shape = Shape<Self>.object(Self.init, Field("promotion", \.promotion, .id, "The promotion."))
}

extension Promotion: WireType {
  /// Stored form.
  static let shape = Shape<Self>(
    schema: PromotionFields.kept.schema,
    read: { (document, position) throws(ValidationError) in
      let fields = try PromotionFields.kept.read(document, position)
      guard let id = fields.id else { throw ValidationError([Problem(.missing).under("id")]) }
      guard let promotion = fields.promotion(id) else { throw ValidationError([Problem(.missing).under(fields.kind.member)]) }
      return promotion
    },
    // any month will do: a promotion with rates by month is stored by its preset name
    write: { value, output in PromotionFields.kept.write(PromotionFields(value, month: 1), &output) })
}

extension PromotionFields.Kind {
  /// Member that holds the amount.
  var member: String {
    switch self {
    case .percent: "percent"
    case .fixed: "amount"
    case .buyXGetY: "buy"
    case .tiers: "tiers"
    }
  }
}

extension PromotionFields {
  /// Stored form.
  static let kept = Shape<Self>.object(
    Self.init,
    Field("id", \.id, optional: .id, "The promotion."),
    Field("name", \.name, .localized(.string), "Name."),
    Field("kind", \.kind, .word, "Kind of discount."),
    Field("scope", \.scope, .word, "Scope: the cart as one amount, or the lines of some products or categories."),
    Field(
      "productIds", \.productIDs, optional: .array(.id), "With scope `product`: products whose lines it covers; absent for every line."),
    Field("categories", \.categories, optional: .array(.foldedName), "With scope `category`: categories whose lines it covers."),
    Field("percent", { $0.preset == nil ? $0.percent : nil }, optional: .keptPercent, "Discount in percent."),
    Field("amount", \.amount, optional: .amount, "Discount as an amount."),
    Field("buy", \.buy, optional: .integer(Quantity.range), "Number of paid pieces per group."),
    Field("get", \.get, optional: .integer(Quantity.range), "Number of free pieces per group, the cheapest ones."),
    Field("tiers", \.tiers, optional: .array(TierFields.kept), "Discounts by minimum amount, ascending."),
    Field("code", \.code, optional: .foldedName, "Code that a customer must enter; absent if none is needed."),
    Field("from", \.from, optional: .milliseconds, "Start of validity, inclusive."),
    Field("to", \.to, optional: .milliseconds, "End of validity, exclusive."),
    Field(
      "usageLimit", \.usageLimit, optional: .integer(PromotionLimits.usage),
      "Maximum number of orders that can use it; canceled ones do not count."),
    Field("minimum", \.minimum, optional: .amount, "Minimum subtotal of the cart, before discounts."),
    Field("exclusive", \.isExclusive, .bool, default: false, "True if it cannot be combined with other promotions."),
    Field(
      "priority", \.priority, .integer(PromotionLimits.priority), default: 0,
      "Within a stage of the computation, higher priorities apply first."),
    Field("preset", \.preset, optional: .word, "Built-in set of rates that it follows."))
}

extension TierFields {
  /// Stored form.
  static let kept = Shape<Self>.object(
    Self.init,
    Field("from", \.from, .amount, "Minimum sum of the covered lines."),
    Field("percent", \.percent, optional: .keptPercent, "Discount in percent."),
    Field("amount", \.amount, optional: .amount, "Discount as an amount."))
}

extension Shape where Value == Percent {
  /// Stored form.
  static let keptPercent = Shape.percent(Percent(0)...TaxLimits.highest)
}

/// Serialized members of a promotion, for all kinds.
struct PromotionFields: Sendable {
  /// Kinds of promotion, as spelled in the protocol.
  enum Kind: String, CaseIterable, Sendable {
    case percent
    case fixed
    case buyXGetY
    case tiers
  }

  /// Scopes of a promotion, as spelled in the protocol.
  enum Scope: String, CaseIterable, Sendable {
    case cart
    case product
    case category
  }

  /// Named sets of rates.
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

/// Serialized members of a tier.
struct TierFields: Sendable {
  var from: Money
  var percent: Percent?
  var amount: Money?
}

extension PromotionFields {
  /// Converts `promotion`; `month` selects the rate of one that follows the months.
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

  /// Converts to a promotion, with `id` unless the members contain one; nil when a member required by its
  /// kind is missing.
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
  /// Kind, as spelled in the protocol.
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

  /// The tier; nil when it has neither a percentage nor an amount.
  var tier: Tier? {
    if let percent { return Tier(from: from, off: .percent(percent)) }
    return amount.map { Tier(from: from, off: .amount($0)) }
  }
}
