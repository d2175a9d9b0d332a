import ShopModel

enum PromotionPut: Command {
  static let name = "promotion.put"
  static let summary = "Creates a promotion, or replaces the one with the same id."
  static let errors: [ErrorKind] = [.alreadyExists, .notAllowed]

  struct Params: WireType {
    let promotion: PromotionDraft?
    let preset: PromotionFields.Preset?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("promotion", \.promotion, optional: PromotionDraft.shape, "The complete promotion; give either this or `preset`."),
      Field(
        "preset", \.preset, optional: .word,
        """
        A built-in promotion, whose id is the same word. `seasonal`: 10% off every line in July, 15% in November, 20% in December, 5% in \
        other months (database time zone).
        """)
    ).checked { Problem.either("promotion", $0.promotion != nil, or: "preset", $0.preset != nil) }
  }

  typealias Result = PromotionResult

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(RPCError) -> Change<Promotion> {
    var promotion = params.preset?.promotion
    if let draft = params.promotion {
      let fields = try draft.fields(in: context, under: "promotion")
      promotion = fields.promotion(fields.id ?? shop.promotions.newID(&ids))
    }
    // never nil: drafts without the fields that their kind needs were rejected before
    guard let promotion else { throw PromotionError.unknownPromotion(PromotionID("")).rpcError }
    do throws(PromotionError) { return Change(try shop.putting(promotion).events, reporting: promotion) } catch { throw error.rpcError }
  }
}

/// A promotion as received from a client; its period may consist of days in the session's time zone.
struct PromotionDraft: WireType {
  /// All fields except the period.
  var fields = PromotionFields(name: LocalizedText(""), kind: .percent)
  var from: DateInput?
  var to: DateInput?

  static let shape = Shape<Self>.object(into: Self(), [id] + members)
    .checked { $0.problems }.named("PromotionDraft", "A complete promotion, as sent by a client; omitted fields are unset.")

  private static let id = Member<Self>(Field("id", \.fields.id, optional: .newID, "The promotion's id; generated if omitted.")) {
    $0.fields.id = $1
  }

  /// All members except the id.
  static let members: [Member<Self>] = [
    Member(
      Field(
        "name", \.fields.name, .localized(.text(Limits.nameLength), together: Limits.promotionNames),
        "Name: one text, or an object with texts by language.")
    ) { $0.fields.name = $1 },
    Member(Field("kind", \.fields.kind, .word, "Kind of discount.")) { $0.fields.kind = $1 },
    Member(
      Field("scope", \.fields.scope, .word, default: .cart, "Scope: the cart as one amount, or the lines of some products or categories.")
    ) { $0.fields.scope = $1 },
    Member(
      Field(
        "productIds", \.fields.productIDs, optional: .array(.id, count: 1...PromotionLimits.members),
        "With scope `product`: products whose lines it covers, existing or not; every line if omitted.")
    ) { $0.fields.productIDs = $1 },
    Member(
      Field(
        "categories", \.fields.categories, optional: .array(.category, count: 1...PromotionLimits.members),
        "With scope `category`: categories whose lines it covers.")
    ) { $0.fields.categories = $1 },
    Member(
      Field(
        "percent", \.fields.percent, optional: .percent(PromotionLimits.percent),
        "With kind `percent`: the discount in percent, with up to four decimal places.")
    ) { $0.fields.percent = $1 },
    Member(
      Field(
        "amount", \.fields.amount, optional: amount,
        "With kind `fixed`: the amount off the cart, or off each covered line.")
    ) { $0.fields.amount = $1 },
    Member(
      Field("buy", \.fields.buy, optional: .integer(Quantity.range), "With kind `buyXGetY`: number of paid pieces per group.")
    ) { $0.fields.buy = $1 },
    Member(
      Field(
        "get", \.fields.get, optional: .integer(Quantity.range),
        "With kind `buyXGetY`: number of free pieces per group, the cheapest ones.")
    ) { $0.fields.get = $1 },
    Member(
      Field(
        "tiers", \.fields.tiers, optional: tiers,
        "With kind `tiers`: discounts by minimum amount, ascending, in one currency.")
    ) { $0.fields.tiers = $1 },
    Member(
      Field("code", \.fields.code, optional: .promotionCode, "One-word code that a customer must enter; if omitted, none is needed.")
    ) { $0.fields.code = $1 },
    Member(Field("from", \.from, optional: DateInput.shape, "Start of validity, inclusive; for a day, its start.")) { $0.from = $1 },
    Member(Field("to", \.to, optional: DateInput.shape, "End of validity, exclusive; for a day, its end.")) { $0.to = $1 },
    Member(
      Field(
        "usageLimit", \.fields.usageLimit, optional: .integer(PromotionLimits.usage),
        "Maximum number of orders that can use it; canceled ones do not count.")
    ) { $0.fields.usageLimit = $1 },
    Member(Field("minimum", \.fields.minimum, optional: .price, "Minimum subtotal of the cart, before discounts.")) {
      $0.fields.minimum = $1
    },
    Member(Field("exclusive", \.fields.isExclusive, .bool, default: false, "True if it cannot be combined with other promotions.")) {
      $0.fields.isExclusive = $1
    },
    Member(
      Field(
        "priority", \.fields.priority, .integer(PromotionLimits.priority), default: 0,
        "Within a stage of the computation, higher priorities apply first.")
    ) { $0.fields.priority = $1 },
  ]

  private static let amount = Shape<Money>.amount(in: PromotionLimits.amount)
  static let tiers = Shape.array(TierFields.given, count: 1...PromotionLimits.tiers)
  /// The members that are amounts.
  static let amounts: [String: Shape<Money>] = ["amount": amount, "minimum": .price]

  /// The fields, with the period resolved in the session's time zone; throws if they contradict each other.
  func fields(in context: RequestContext, under name: String? = nil) throws(RPCError) -> PromotionFields {
    var fields = fields
    (fields.from, fields.to) = (from?.start(in: context), to?.end(in: context))
    guard fields.problems.isEmpty else {
      throw RPCError(.invalidParams, problems: fields.problems.map { problem in name.map { problem.under($0) } ?? problem })
    }
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
    Field(
      "percent", \.percent, optional: .percent(PromotionLimits.percent),
      "Discount in percent, with up to four decimal places; give either this or `amount`."),
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
    return problems + Self.repeated(productIDs ?? [], "productIds")
      + Self.repeated((categories ?? []).map(\.key), "categories")
  }

  /// A problem for each key that occurs again in a list.
  private static func repeated(_ keys: [some Hashable], _ name: String) -> [Problem] {
    var seen: Set<AnyHashable> = []
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
        Problem(.invalid, [Fact("expected", .text("tierCurrency"))]).under(name).under("\(index)").under("tiers")
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
