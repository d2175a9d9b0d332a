import ShopModel

extension PromotionFields {
  /// As a client gives them.
  static let given = Shape<Self>.object(
    {
      id, name, kind, scope, productIDs, categories, percent, amount, buy, get, tiers, code, from, to, usageLimit, minimum, isExclusive,
      priority in
      Self(
        id: id, name: name, kind: kind, scope: scope, productIDs: productIDs, categories: categories, percent: percent, amount: amount,
        buy: buy, get: get, tiers: tiers, code: code, from: from, to: to, usageLimit: usageLimit, minimum: minimum,
        isExclusive: isExclusive, priority: priority)
    },
    Field("id", \.id, optional: .id, "The promotion; a new id is made if none is given."),
    Field(
      "name", \.name, .localized(.text(Limits.nameLength), together: Limits.promotionNames),
      "What it is called: one text, or one for each language."),
    Field("kind", \.kind, .word, "What it does."),
    Field("scope", \.scope, .word, default: .cart, "What it is for: the cart as one amount, or lines of products or categories."),
    Field(
      "productIds", \.productIDs, optional: .array(.id, count: 1...PromotionLimits.members),
      "With scope product: the products whose lines it is for, there or not; every line if left out."),
    Field(
      "categories", \.categories, optional: .array(.category, count: 1...PromotionLimits.members),
      "With scope category: the categories whose lines it is for."),
    Field("percent", \.percent, optional: .percent(PromotionLimits.percent), "With kind percent: the percentage it takes off."),
    Field(
      "amount", \.amount, optional: .amount(in: PromotionLimits.amount),
      "With kind fixed: the amount it takes off: off the cart, or off each line that it is for."),
    Field("buy", \.buy, optional: .integer(Quantity.range), "With kind buyXGetY: how many pieces of a group are paid."),
    Field("get", \.get, optional: .integer(Quantity.range), "With kind buyXGetY: how many pieces of a group are free, the cheapest ones."),
    Field(
      "tiers", \.tiers, optional: .array(TierFields.given, count: 1...PromotionLimits.tiers),
      "With kind tiers: from what on it takes how much off, rising, in one currency."),
    Field("code", \.code, optional: .promotionCode, "The code that brings it, one word; everybody has it if left out."),
    Field("from", \.from, optional: .timestamp, "When it begins."),
    Field("to", \.to, optional: .timestamp, "When it is over: it does not hold at this moment any more."),
    Field(
      "usageLimit", \.usageLimit, optional: .integer(PromotionLimits.usage), "How many orders can have it, those cancelled aside."),
    Field("minimum", \.minimum, optional: .price, "What the cart must come to before discounts, at least."),
    Field("exclusive", \.isExclusive, .bool, default: false, "Whether it goes together with no other."),
    Field(
      "priority", \.priority, .integer(PromotionLimits.priority), default: 0,
      "Among those whose turn is the same the higher comes first.")
  ).checked { $0.problems }.named("PromotionDraft", "A promotion as it is given; what is left out it has not.")
}

extension TierFields {
  /// As a client gives them.
  static let given = Shape<Self>.object(
    Self.init,
    Field("from", \.from, .price, "What the lines must come to, at least."),
    Field("percent", \.percent, optional: .percent(PromotionLimits.percent), "The percentage it takes off; exactly one of the two."),
    Field("amount", \.amount, optional: .amount(in: PromotionLimits.amount), "The amount it takes off.")
  ).named("TierDraft", "A step of a promotion that takes more off the more is bought.")
}
