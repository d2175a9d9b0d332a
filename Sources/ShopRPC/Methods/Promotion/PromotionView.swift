import ShopModel

/// A promotion, as clients see it.
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
    Field("name", \.name, .string, "What it is called, in the language."),
    Field("kind", \.fields.kind, .word, "What it does."),
    Field("scope", \.fields.scope, .word, "What it is for: the cart as one amount, or lines of products or categories."),
    Field("productIds", \.fields.productIDs, optional: .array(.id), "The products whose lines it is for; every line if left out."),
    Field("categories", { $0.fields.categories?.map(\.text) }, optional: .array(.string), "The categories whose lines it is for."),
    Field("percent", \.fields.percent, optional: .keptPercent, "The percentage it takes off; of a preset that of this month."),
    Field("amount", \.fields.amount, optional: .money, "The amount it takes off: off the cart, or off each line that it is for."),
    Field("buy", \.fields.buy, optional: .integer(Quantity.range), "How many pieces of a group are paid."),
    Field("get", \.fields.get, optional: .integer(Quantity.range), "How many pieces of a group are free, the cheapest ones."),
    Field("tiers", \.fields.tiers, optional: .array(TierFields.viewShape), "From what on it takes how much off, rising."),
    Field("code", { $0.fields.code?.text }, optional: .string, "The code that brings it; everybody has it if left out."),
    Field("from", \.fields.from, optional: .timestamp, "When it begins."),
    Field("to", \.fields.to, optional: .timestamp, "When it is over: it does not hold at this moment any more."),
    Field(
      "usageLimit", \.fields.usageLimit, optional: .integer(PromotionLimits.usage), "How many orders can have it, those cancelled aside."),
    Field("minimum", \.fields.minimum, optional: .money, "What the cart must come to before discounts, at least."),
    Field("exclusive", \.fields.isExclusive, .bool, "Whether it goes together with no other."),
    Field("priority", \.fields.priority, .integer(PromotionLimits.priority), "Among those whose turn is the same the higher comes first."),
    Field("preset", \.fields.preset, optional: .word, "The set of rates that it follows.")
  ).named("Promotion", "A reason to pay less.")
}

extension PromotionView {
  init(_ promotion: Promotion, _ context: RequestContext) {
    self.init(fields: PromotionFields(promotion, month: context.month(of: context.now)), name: promotion.name.text(in: context.languages))
  }
}

extension TierFields {
  /// A tier, as clients see it.
  static let viewShape = Shape<Self>.object(
    Self.init,
    Field("from", \.from, .money, "What the lines must come to, at least."),
    Field("percent", \.percent, optional: .keptPercent, "The percentage it takes off."),
    Field("amount", \.amount, optional: .money, "The amount it takes off.")
  ).named("Tier", "A step of a promotion that takes more off the more is bought.")
}

/// The result of methods that change one promotion.
struct PromotionResult: WireType {
  let promotion: PromotionView

  static let shape = Shape<Self>.object(Self.init, Field("promotion", \.promotion, PromotionView.shape, "The promotion."))
}

extension PromotionResult {
  init(_ promotion: Promotion, _ context: RequestContext) { self.init(promotion: PromotionView(promotion, context)) }
}
