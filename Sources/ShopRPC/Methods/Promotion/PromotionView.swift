import ShopModel

struct PromotionView: WireType {
  let fields: PromotionFields
  /// The name in the session's language.
  let name: String

  static let shape = Shape<Self>.object(
    {
      id, name, kind, scope, productIDs, categories, percent, amount, buy, get, tiers, code, from, to, usageLimit, minimum, isExclusive,
      priority, preset in
      Self(
        fields: PromotionFields(
          id: id, name: LocalizedText(name), kind: kind, scope: scope, productIDs: productIDs,
          categories: categories?.map { FoldedName($0) }, percent: percent, amount: amount, buy: buy, get: get, tiers: tiers,
          code: code.map { FoldedName($0) }, from: from, to: to, usageLimit: usageLimit, minimum: minimum, isExclusive: isExclusive,
          priority: priority, preset: preset), name: name)
    },
    Field("id", { $0.fields.id ?? PromotionID("") }, .id, "The promotion."),
    Field("name", \.name, .string, "Name in the language of the response."),
    Field("kind", \.fields.kind, .word, "Kind of discount."),
    Field("scope", \.fields.scope, .word, "Scope: the cart as one amount, or the lines of some products or categories."),
    Field(
      "productIds", \.fields.productIDs, optional: .array(.id),
      "With scope `product`: products whose lines it covers; absent for every line."),
    Field(
      "categories", { $0.fields.categories?.map(\.text) }, optional: .array(.string),
      "With scope `category`: categories whose lines it covers."),
    Field("percent", \.fields.percent, optional: .keptPercent, "Discount in percent; for a preset, that of the current month."),
    Field("amount", \.fields.amount, optional: .money, "Amount off the cart, or off each covered line."),
    Field("buy", \.fields.buy, optional: .integer(Quantity.range), "Number of paid pieces per group."),
    Field("get", \.fields.get, optional: .integer(Quantity.range), "Number of free pieces per group, the cheapest ones."),
    Field("tiers", \.fields.tiers, optional: .array(TierFields.viewShape), "Discounts by minimum amount, ascending."),
    Field("code", { $0.fields.code?.text }, optional: .string, "Code that a customer must enter; absent if none is needed."),
    Field("from", \.fields.from, optional: .timestamp, "Start of validity, inclusive."),
    Field("to", \.fields.to, optional: .timestamp, "End of validity, exclusive."),
    Field(
      "usageLimit", \.fields.usageLimit, optional: .integer(PromotionLimits.usage),
      "Maximum number of orders that can use it; canceled ones do not count."),
    Field("minimum", \.fields.minimum, optional: .money, "Minimum subtotal of the cart, before discounts."),
    Field("exclusive", \.fields.isExclusive, .bool, "True if it cannot be combined with other promotions."),
    Field(
      "priority", \.fields.priority, .integer(PromotionLimits.priority),
      "Within a stage of the computation, higher priorities apply first."),
    Field("preset", \.fields.preset, optional: .word, "Built-in set of rates that it follows.")
  ).named("Promotion", "A discount with its conditions.")
}

extension PromotionView {
  init(_ promotion: Promotion, in shop: borrowing Shop, _ context: RequestContext) {
    let month = context.month(of: context.now, in: shop)
    self.init(fields: PromotionFields(promotion, month: month), name: promotion.name.text(in: context.languages))
  }
}

extension TierFields {
  /// A tier, as clients see it.
  static let viewShape = Shape<Self>.object(
    Self.init,
    Field("from", \.from, .money, "Minimum sum of the covered lines."),
    Field("percent", \.percent, optional: .keptPercent, "Discount in percent."),
    Field("amount", \.amount, optional: .money, "Discount as an amount.")
  ).named("Tier", "A tier of a discount that grows with the amount.")
}

/// The result of methods that change one promotion.
struct PromotionResult: WireType {
  let promotion: PromotionView

  static let shape = Shape<Self>.object(Self.init, Field("promotion", \.promotion, PromotionView.shape, "The promotion."))
}

extension PromotionResult: OutcomeResult {
  init(_ promotion: Promotion, of shop: borrowing Shop, for context: RequestContext) {
    self.init(promotion: PromotionView(promotion, in: shop, context))
  }
}

extension Promotion: PresentedKind {
  static let views: [any WireType.Type] = [PromotionView.self]
  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? { EntityView(PromotionView(self, in: shop, context)) }
  var changeSummary: EventSummary? { EventSummary(key: .historyPromotionChanged, name: .some(name), id: id.text) }
  static var isPublic: Bool { true }
  func name(in languages: [String]) -> SyncValueText? { .plain(name.text(in: languages)) }

  func name(in conflict: SyncConflict, _ languages: [String]) -> SyncValueText? {
    conflict.kind == .sameCode ? code.map { .plain($0.text) } : name(in: languages)
  }

  /// What is off, because promotions are replaced as a whole, and mostly under one name; nil where that is not one number.
  func text(of part: PartID, in shop: borrowing Shop, _ languages: [String]) -> SyncValueText? {
    switch discount {
    case .percent(let rule): if case .constant(let percent) = rule.rate { .percent(percent.text) } else { name(in: languages) }
    case .fixed(let rule): .money(rule.amount)
    case .freePieces, .tiers: nil
    }
  }
}
