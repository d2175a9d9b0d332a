import ShopModel

extension PromotionEvent: Wire {
  static let shape = Shape<Self>.cases(
    Case("put", Promotion.shape, Self.put) { if case .put(let promotion) = $0 { promotion } else { nil } },
    Case("removed", PromotionRemoved.shape, Self.removed) { if case .removed(let fact) = $0 { fact } else { nil } })
}

extension PromotionRemoved: Wire {
  static let shape = Shape<Self>.object(Self.init, Field("promotion", \.promotion, .id, "The promotion."))
}

extension Promotion: Wire {
  /// As it is kept.
  static let shape = Shape<Self>(
    schema: PromotionFields.kept.schema,
    read: { (document, position) throws(Mismatch) in
      let fields = try PromotionFields.kept.read(document, position)
      guard let id = fields.id else { throw Mismatch([Problem(.missing).under("id")]) }
      guard let promotion = fields.promotion(id) else { throw Mismatch([Problem(.missing).under(fields.kind.member)]) }
      return promotion
    },
    // every month does: what follows months is kept by its name
    write: { value, output in PromotionFields.kept.write(PromotionFields(value, month: 1), &output) })
}

extension PromotionFields.Kind {
  /// The member that says how much.
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
  /// As they are kept.
  static let kept = Shape<Self>.object(
    Self.init,
    Field("id", \.id, optional: .id, "The promotion."),
    Field("name", \.name, .localized(.string), "What it is called."),
    Field("kind", \.kind, .word, "What it does."),
    Field("scope", \.scope, .word, "What it is for."),
    Field("productIds", \.productIDs, optional: .array(.id), "The products that it is for."),
    Field("categories", \.categories, optional: .array(.foldedName), "The categories that it is for."),
    Field("percent", { $0.preset == nil ? $0.percent : nil }, optional: .keptPercent, "How much it takes off."),
    Field("amount", \.amount, optional: .amount, "How much it takes off."),
    Field("buy", \.buy, optional: .integer(Quantity.range), "How many of a group are paid."),
    Field("get", \.get, optional: .integer(Quantity.range), "How many of a group are free."),
    Field("tiers", \.tiers, optional: .array(TierFields.kept), "From what on it takes how much off."),
    Field("code", \.code, optional: .foldedName, "The code that brings it."),
    Field("from", \.from, optional: .milliseconds, "When it begins."),
    Field("to", \.to, optional: .milliseconds, "When it is over."),
    Field("usageLimit", \.usageLimit, optional: .integer(PromotionLimits.usage), "How many orders can have it."),
    Field("minimum", \.minimum, optional: .amount, "What a cart must come to."),
    Field("exclusive", \.isExclusive, .bool, default: false, "Whether it goes together with no other."),
    Field("priority", \.priority, .integer(PromotionLimits.priority), default: 0, "The higher one comes first."),
    Field("preset", \.preset, optional: .word, "The set of rates that it follows."))
}

extension TierFields {
  /// As they are kept.
  static let kept = Shape<Self>.object(
    Self.init,
    Field("from", \.from, .amount, "What the lines must come to."),
    Field("percent", \.percent, optional: .keptPercent, "How much it takes off."),
    Field("amount", \.amount, optional: .amount, "How much it takes off."))
}

extension Shape where Value == Percent {
  /// As it is kept.
  static let keptPercent = Shape.percent(Percent(0)...TaxLimits.highest)
}
