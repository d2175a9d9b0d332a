import ShopModel

/// Creates a promotion, or replaces the one with the same id.
enum PromotionPut: Command {
  static let name = "promotion.put"
  static let summary = "Creates a promotion, or replaces the one with the same id."
  static let errors: [ErrorKind] = [.alreadyExists, .notAllowed]

  struct Params: WireType {
    let promotion: PromotionDraft

    static let shape = Shape<Self>.object(Self.init, Field("promotion", \.promotion, PromotionDraft.shape, "The complete promotion."))
  }

  typealias Result = PromotionResult

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(RPCError) -> Change<Promotion> {
    let fields = try params.promotion.fields(in: context)
    let id = fields.id ?? shop.promotions.newID(&ids)
    // Never nil: drafts without the fields that their kind needs were rejected before.
    guard let promotion = fields.promotion(id) else { throw PromotionError.unknownPromotion(id).rpcError }
    do throws(PromotionError) { return Change(try shop.putting(promotion).events, reporting: promotion) } catch { throw error.rpcError }
  }

  static func report(_ promotion: Promotion, from shop: borrowing Shop, context: RequestContext) -> Result { Result(promotion, context) }
}

/// A promotion as received from a client; its period may consist of days in the session's time zone.
struct PromotionDraft: WireType {
  /// All fields except the period.
  let fields: PromotionFields
  let from: DateInput?
  let to: DateInput?

  static let shape = Shape<Self>.object(
    {
      id, name, kind, scope, productIDs, categories, percent, amount, buy, get, tiers, code, from, to, usageLimit, minimum, isExclusive,
      priority in
      Self(
        fields: PromotionFields(
          id: id, name: name, kind: kind, scope: scope, productIDs: productIDs, categories: categories, percent: percent, amount: amount,
          buy: buy, get: get, tiers: tiers, code: code, usageLimit: usageLimit, minimum: minimum, isExclusive: isExclusive,
          priority: priority),
        from: from, to: to)
    },
    Field("id", \.fields.id, optional: .newID, "The promotion's id; generated if omitted."),
    Field(
      "name", \.fields.name, .localized(.text(Limits.nameLength), together: Limits.promotionNames),
      "Name: one text, or an object with texts by language."),
    Field("kind", \.fields.kind, .word, "Kind of discount."),
    Field("scope", \.fields.scope, .word, default: .cart, "Scope: the cart as one amount, or the lines of some products or categories."),
    Field(
      "productIds", \.fields.productIDs, optional: .array(.id, count: 1...PromotionLimits.members),
      "With scope `product`: products whose lines it covers, existing or not; every line if omitted."),
    Field(
      "categories", \.fields.categories, optional: .array(.category, count: 1...PromotionLimits.members),
      "With scope `category`: categories whose lines it covers."),
    Field("percent", \.fields.percent, optional: .percent(PromotionLimits.percent), "With kind `percent`: the discount in percent."),
    Field(
      "amount", \.fields.amount, optional: .amount(in: PromotionLimits.amount),
      "With kind `fixed`: the amount off the cart, or off each covered line."),
    Field("buy", \.fields.buy, optional: .integer(Quantity.range), "With kind `buyXGetY`: number of paid pieces per group."),
    Field(
      "get", \.fields.get, optional: .integer(Quantity.range), "With kind `buyXGetY`: number of free pieces per group, the cheapest ones."),
    Field(
      "tiers", \.fields.tiers, optional: .array(TierFields.given, count: 1...PromotionLimits.tiers),
      "With kind `tiers`: discounts by minimum amount, ascending, in one currency."),
    Field("code", \.fields.code, optional: .promotionCode, "One-word code that a customer must enter; if omitted, none is needed."),
    Field("from", \.from, optional: DateInput.shape, "Start of validity, inclusive; for a day, its start."),
    Field("to", \.to, optional: DateInput.shape, "End of validity, exclusive; for a day, its end."),
    Field(
      "usageLimit", \.fields.usageLimit, optional: .integer(PromotionLimits.usage),
      "Maximum number of orders that can use it; canceled ones do not count."),
    Field("minimum", \.fields.minimum, optional: .price, "Minimum subtotal of the cart, before discounts."),
    Field("exclusive", \.fields.isExclusive, .bool, default: false, "True if it cannot be combined with other promotions."),
    Field(
      "priority", \.fields.priority, .integer(PromotionLimits.priority), default: 0,
      "Within a stage of the computation, higher priorities apply first.")
  ).checked { $0.problems }.named("PromotionDraft", "A complete promotion, as sent by a client; omitted fields are unset.")

  /// The fields, with the period resolved in the session's time zone; throws if they contradict each other.
  func fields(in context: RequestContext) throws(RPCError) -> PromotionFields {
    var fields = fields
    (fields.from, fields.to) = (from?.start(in: context), to?.end(in: context))
    guard fields.problems.isEmpty else { throw RPCError(.invalidParams, problems: fields.problems.map { $0.under("promotion") }) }
    return fields
  }

  /// The problems that exist in any time zone.
  private var problems: [Problem] {
    var fields = fields
    switch (from, to) {
    case (.moment(let from), .moment(let to)): (fields.from, fields.to) = (from, to)
    case (.day(let from), .day(let to)): if to < from { (fields.from, fields.to) = (from, to) }
    default: break
    }
    return fields.problems
  }
}

extension TierFields {
  /// A tier as received from a client.
  static let given = Shape<Self>.object(
    Self.init,
    Field("from", \.from, .price, "Minimum sum of the covered lines."),
    Field("percent", \.percent, optional: .percent(PromotionLimits.percent), "Discount in percent; give either this or `amount`."),
    Field("amount", \.amount, optional: .amount(in: PromotionLimits.amount), "Discount as an amount.")
  ).named("TierDraft", "A tier of a discount that grows with the amount.")
}

extension PromotionFields {
  /// Problems between the fields: missing or unused ones for this kind or scope, and contradictions.
  var problems: [Problem] { problemsOfKind + problemsOfScope + problemsOfTiers + problemsOfPeriod }

  private var problemsOfKind: [Problem] {
    let members: [(name: String, kind: Kind, exists: Bool)] = [
      ("percent", .percent, percent != nil || preset != nil), ("amount", .fixed, amount != nil), ("buy", .buyXGetY, buy != nil),
      ("get", .buyXGetY, get != nil), ("tiers", .tiers, tiers != nil),
    ]
    return members.compactMap { name, kind, exists in
      if exists == (kind == self.kind) { return nil }
      return Problem(exists ? .notAllowedHere : .missing).under(name)
    }
  }

  private var problemsOfScope: [Problem] {
    var problems: [Problem] = []
    if productIDs != nil, scope != .product { problems.append(Problem(.notAllowedHere).under("productIds")) }
    if (categories != nil) != (scope == .category) {
      problems.append(Problem(categories == nil ? .missing : .notAllowedHere).under("categories"))
    }
    return problems + Self.repeated((productIDs ?? []).map(\.text), "productIds")
      + Self.repeated((categories ?? []).map(\.key), "categories")
  }

  /// A problem for each key that occurs again in a list.
  private static func repeated(_ keys: [String], _ name: String) -> [Problem] {
    var seen: Set<String> = []
    return keys.enumerated().filter { !seen.insert($0.element).inserted }.map { Problem(.duplicate).under("\($0.offset)").under(name) }
  }

  private var problemsOfTiers: [Problem] {
    guard let tiers, let currency = tiers.first?.from.currency else { return [] }
    let unclear = tiers.enumerated().flatMap { index, tier in
      Problem.either("percent", tier.percent != nil, or: "amount", tier.amount != nil).map { $0.under("\(index)").under("tiers") }
    }
    let rise = zip(tiers, tiers.dropFirst()).allSatisfy { $0.from.minorUnits < $1.from.minorUnits }
    let foreign = tiers.enumerated().flatMap { index, tier in
      [("from", tier.from), ("amount", tier.amount)].filter { $1 != nil && $1?.currency != currency }.map { name, _ in
        Problem(.invalid, [Fact("choices", .texts([currency.code]))]).under(name).under("\(index)").under("tiers")
      }
    }
    if !foreign.isEmpty { return unclear + foreign }
    return unclear + (rise ? [] : [Problem(.invalid, [Fact("expected", .text("tiers"))]).under("tiers")])
  }

  private var problemsOfPeriod: [Problem] {
    guard let from, let to, to <= from else { return [] }
    return [Problem(.invalid, [Fact("expected", .text("period"))]).under("to")]
  }

  /// Values beyond the limits. Drafts are limited by their shapes, stored promotions are not.
  var excesses: [Problem] {
    var found = excesses(of: percent, amount) + excess(PromotionLimits.members, productIDs?.count, "productIds")
    found += excess(PromotionLimits.members, categories?.count, "categories") + excess(PromotionLimits.tiers, tiers?.count, "tiers")
    if let minimum, !Price.range.contains(minimum.minorUnits) { found.append(Problem(.outOfRange).under("minimum")) }
    for (index, tier) in (tiers ?? []).enumerated() {
      var problems = excesses(of: tier.percent, tier.amount)
      if !Price.range.contains(tier.from.minorUnits) { problems.append(Problem(.outOfRange).under("from")) }
      found += problems.map { $0.under("\(index)").under("tiers") }
    }
    return found
  }

  private func excesses(of percent: Percent?, _ amount: Money?) -> [Problem] {
    var found: [Problem] = []
    if let percent, !PromotionLimits.percent.contains(percent) { found.append(Problem(.outOfRange).under("percent")) }
    if let amount, !PromotionLimits.amount.contains(amount.minorUnits) { found.append(Problem(.outOfRange).under("amount")) }
    return found
  }

  private func excess(_ maximum: Int, _ count: Int?, _ name: String) -> [Problem] {
    guard let count, !(1...maximum).contains(count) else { return [] }
    return ValidationError.elements(count, 1...maximum).problems.map { $0.under(name) }
  }
}
