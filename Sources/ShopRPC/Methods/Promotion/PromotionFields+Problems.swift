import ShopModel

extension PromotionFields {
  /// What is wrong with them together: members that kind or scope need or have no use for, and what contradicts itself.
  var problems: [Problem] { problemsOfKind + problemsOfScope + problemsOfTiers + problemsOfPeriod }

  private var problemsOfKind: [Problem] {
    let members: [(name: String, kind: Kind, isThere: Bool)] = [
      ("percent", .percent, percent != nil || preset != nil), ("amount", .fixed, amount != nil), ("buy", .buyXGetY, buy != nil),
      ("get", .buyXGetY, get != nil), ("tiers", .tiers, tiers != nil),
    ]
    return members.compactMap { name, kind, isThere in
      if isThere == (kind == self.kind) { return nil }
      return Problem(isThere ? .notAllowedHere : .missing).under(name)
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

  /// Each that stands in a list a second time.
  private static func repeated(_ keys: [String], _ name: String) -> [Problem] {
    var seen: Set<String> = []
    return keys.enumerated().filter { !seen.insert($0.element).inserted }.map { Problem(.duplicate).under("\($0.offset)").under(name) }
  }

  private var problemsOfTiers: [Problem] {
    guard let tiers else { return [] }
    let unclear = tiers.enumerated().flatMap { index, tier in
      Problem.either("percent", tier.percent != nil, or: "amount", tier.amount != nil).map { $0.under("\(index)").under("tiers") }
    }
    let rise = zip(tiers, tiers.dropFirst()).allSatisfy { $0.from.minorUnits < $1.from.minorUnits }
    let currencies = Set(tiers.map(\.from.currency) + tiers.compactMap(\.amount?.currency))
    return unclear + (rise && currencies.count <= 1 ? [] : [Problem(.invalid, [Fact("expected", .text("tiers"))]).under("tiers")])
  }

  private var problemsOfPeriod: [Problem] {
    guard let from, let to, to <= from else { return [] }
    return [Problem(.invalid, [Fact("expected", .text("period"))]).under("to")]
  }
}

extension PromotionFields {
  /// What is beyond the limits that shapes of drafts keep, and those of what is kept do not.
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
    return Mismatch.elements(count, 1...maximum).problems.map { $0.under(name) }
  }
}
