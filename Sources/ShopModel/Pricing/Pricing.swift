// Pricing: a pipeline of stages. Each stage transforms the result of the previous one.
//
// `price` starts with the lines at their list prices and runs `stages` in order: lines; then discounts, in five turns
// (percentages off lines, fixed amounts off lines, free pieces, percentages off the cart, fixed amounts and tiers off
// the cart); taxes; cash rounding. A kind of discount is a `DiscountRule` in `Promotion`: it determines its turn
// and the amount it takes off the covered lines. Everything is computed in integers of minor units; exact fractions are
// kept until one rounding per line, half up, and a discount on the whole cart is divided among the lines by largest
// remainder (`Allocation`).
//
// Exclusive promotions do not combine with others. `cheapest` prices the cart once with all others together
// and once with each exclusive promotion alone, and the lowest total wins.
//
// With `terms.explains` every stage appends `PricingStep`s, which `cart.total {explain}` turns into sentences.
// Otherwise no steps are created.
//
// Invariants, each a property test over random carts and a second implementation (`NaivePricing`):
// - The shares of a discount add up to it; no share exceeds the remaining amount of its line; no total is negative.
// - The steps, added up in order, give the total.
// - The order of promotions in the database does not matter: ties are broken by priority, then id.
//
// Stages rather than one formula: discount rules differ by shop, and a stage can be read, tested and replaced on its
// own. `Shop+Pricing` has a shortcut for carts without promotions, taxes and rounding; a test compares it with the
// stages.

/// Computes a price in stages, each working on the result of the one before.
struct Pricing {
  let terms: PricingTerms
  /// Promotions that may apply, in the order within their turns.
  let promotions: [Promotion]
  let taxes: [TaxKey: TaxRate]
  /// Smallest cash amount in minor units; 1 when totals are not rounded.
  let increment: Int
  /// Case-folded category of each line; empty when not needed.
  let categories: [String?]
  /// The case-folded other categories of each line; empty when no line has any.
  var furtherCategories: [[String]] = []

  /// All stages, in order.
  static let stages: [any PricingStage] =
    [LineStage()] + DiscountTurn.allCases.map { DiscountStage(turn: $0) } + [TaxStage(), CashStage()]

  /// Prices some lines, which have no discounts yet.
  func price(_ lines: [PricedLine], in currency: Currency, refused: [RejectedPromotion]) -> PricedCart {
    var cart = PricedCart(lines, in: currency)
    cart.rejected = refused
    for stage in Self.stages { stage.apply(to: &cart, self) }
    let total = cart.total
    cart.explain(.total(total), self)
    return cart
  }

  /// Copy with other promotions.
  func with(_ promotions: [Promotion]) -> Pricing {
    Pricing(
      terms: terms, promotions: promotions, taxes: taxes, increment: increment, categories: categories,
      furtherCategories: furtherCategories)
  }
}

extension PricedCart {
  /// Records a step if steps were requested; otherwise the step is not even created.
  mutating func explain(_ step: @autoclosure () -> PricingStep, _ pricing: Pricing) {
    if pricing.terms.explains { steps.append(step()) }
  }

  /// Records that a promotion does not apply, also as a step if steps were requested.
  mutating func reject(_ promotion: Promotion, _ ineligibility: Ineligibility, _ pricing: Pricing) {
    let rejection = RejectedPromotion(promotion: promotion, code: pricing.code(of: promotion), ineligibility: ineligibility)
    rejected.append(rejection)
    explain(.rejected(rejection), pricing)
  }
}

extension Pricing {
  /// The code that a customer entered for a promotion; nil if it needs none.
  fileprivate func code(of promotion: Promotion) -> FoldedName? {
    promotion.code.map { code in terms.codes.first { $0.key == code.key } ?? code }
  }
}

/// Exclusive promotions: either the best one alone or all others together, whichever is cheaper.
extension Pricing {
  /// Promotions applied together, and the resulting price.
  fileprivate struct PromotionCombination {
    let promotions: [Promotion]
    let cart: PricedCart
  }

  /// Returns the cheapest price: with the combinable promotions together, or with a single exclusive one.
  /// A tie goes to the combinable ones, then to the first exclusive one.
  func cheapest(
    of promotions: [Promotion], _ lines: [PricedLine], in currency: Currency, refused: [RejectedPromotion]
  ) -> PricedCart {
    let common = promotions.filter { !$0.isExclusive }
    let together = PromotionCombination(promotions: common, cart: combined(of: common, lines, in: currency, refused: refused))
    let parties =
      [together]
      + promotions.filter(\.isExclusive).map { promotion in
        PromotionCombination(promotions: [promotion], cart: with([promotion]).price(lines, in: currency, refused: refused))
      }
    var best = 0
    for (index, party) in parties.enumerated() where party.cart.total < parties[best].cart.total { best = index }
    let alone = best > 0 ? parties[best].promotions.map { PricingStep.alone($0) } : []
    let lost = parties.indices.filter { $0 != best }.flatMap { index in
      parties[index].promotions.map { parties[index].rejection(of: $0, by: self) }
    }
    return parties[best].cart.rejecting(lost, after: alone, tried: refused.count, by: self)
  }

  /// The price with all of these promotions that need no code, and those with codes that together cost least.
  private func combined(
    of promotions: [Promotion], _ lines: [PricedLine], in currency: Currency, refused: [RejectedPromotion]
  ) -> PricedCart {
    if promotions.allSatisfy({ $0.code == nil }) { return with(promotions).price(lines, in: currency, refused: refused) }
    let chosen = CodeChoice(of: promotions, lines, in: currency, by: self).chosen
    if chosen.count == promotions.count { return with(promotions).price(lines, in: currency, refused: refused) }
    // only rounding takes back what a code takes off
    let undiscounted = increment == 1 ? nil : with([]).price(lines, in: currency, refused: []).total
    let lost = promotions.filter { !chosen.contains($0) }.map { promotion in
      let alone = PromotionCombination(promotions: [promotion], cart: with([promotion]).price(lines, in: currency, refused: []))
      // what a code takes off by itself, it does not take off in addition to the others; or it is less than a coin
      return alone.rejection(of: promotion, alone.cart.total == undiscounted ? .tooSmall : .notCombinable, by: self)
    }
    return with(chosen).price(lines, in: currency, refused: refused).rejecting(lost, after: [], tried: refused.count, by: self)
  }
}

extension PricedCart {
  /// Copy in which some promotions are rejected, given that others were chosen; the steps that say so, after those in `choice`, precede the
  /// first discount, but not the promotions that could not be `tried`.
  fileprivate consuming func rejecting(
    _ lost: [RejectedPromotion], after choice: [PricingStep], tried refused: Int, by pricing: Pricing
  ) -> PricedCart {
    rejected += lost
    if pricing.terms.explains {
      steps.insert(contentsOf: choice + lost.map { PricingStep.rejected($0) }, at: lines.count + 1 + refused)
    }
    return self
  }
}

extension Pricing.PromotionCombination {
  /// Why one of these promotions does not apply, given that others were chosen: the reason in their price, else the `usual` one.
  fileprivate func rejection(
    of promotion: Promotion, _ usual: Ineligibility = .notCombinable, by pricing: Pricing
  ) -> RejectedPromotion {
    cart.rejected.first { $0.promotion?.id == promotion.id }
      ?? RejectedPromotion(promotion: promotion, code: pricing.code(of: promotion), ineligibility: usual)
  }
}

/// Inputs of a price other than the state of the shop.
package struct PricingTerms {
  /// Time for which the price is computed.
  package var at: Timestamp
  /// Month of that time in the time zone of the database, 1 to 12; used only for promotions whose rate depends on the month.
  package var month: Int
  /// True when codes are rejected because the client is not logged in.
  package var refusesCodes: Bool
  /// Codes in addition to those of the cart.
  package var codes: [FoldedName]
  /// Promotions to leave out.
  package var without: Set<PromotionID>
  /// Case folding for comparing categories.
  package var fold: (String) -> String
  /// True when the steps of the calculation are recorded.
  package var explains: Bool

  package init(
    at: Timestamp, month: Int, refusesCodes: Bool = false, codes: [FoldedName] = [], without: Set<PromotionID> = [],
    explains: Bool = false, fold: @escaping (String) -> String
  ) {
    self.at = at
    self.month = month
    self.refusesCodes = refusesCodes
    self.codes = codes
    self.without = without
    self.explains = explains
    self.fold = fold
  }
}

extension Shop {
  /// Price of the cart in slot `slot`; `currency` is used for an empty one. All lines share one currency.
  package borrowing func price(ofCartAt slot: Int?, currency: Currency, _ terms: PricingTerms) -> PricedCart {
    let lines = slot.flatMap { carts.slots[$0]?.lines } ?? []
    return price(of: lines, inCartAt: slot, currency: currency, terms)
  }

  /// Total of the line for the product in slot `product`, if the cart in slot `slot` held `quantity` pieces of it. The
  /// line is priced alone if its currency differs from the cart's. Nil when there is no such product.
  package borrowing func lineTotal(ofProductAt product: Int, quantity: Int, inCartAt slot: Int?, _ terms: PricingTerms) -> Money? {
    guard let price = products.slots[product]?.price else { return nil }
    if quantity == 0 { return Money(0, price.currency) }
    if isPlain(cartAt: slot) { return price.times(quantity) }
    var lines = slot.flatMap { currencyOfCart(at: $0) == price.currency ? carts.slots[$0]?.lines : nil } ?? []
    let index = lines.firstIndex { $0.product == product } ?? lines.count
    let line = CartLine(id: .none, product: product, quantity: quantity, priceWhenAdded: price)
    if index < lines.count { lines[index] = line } else { lines.append(line) }
    let priced = self.price(of: lines, inCartAt: slot, currency: price.currency, terms)
    return priced.lines.indices.contains(index) ? priced.money(priced.lines[index].left) : nil
  }

  /// Price of some lines, with the codes of the cart in slot `slot`.
  private borrowing func price(
    of cartLines: [CartLine], inCartAt slot: Int?, currency: Currency, _ terms: PricingTerms
  ) -> PricedCart {
    let lines = lines(cartLines)
    var terms = terms
    terms.codes = (slot.flatMap { carts.slots[$0]?.codes } ?? []) + terms.codes
    let currency = lines.currency ?? currency
    let increment = settings.preferences.cashRounding ? CashRounding.increment(of: currency) : 1
    return price(lines.lines, in: currency, taxes: taxes, increment: increment, terms)
  }

  /// Reason why a code takes nothing off the lines of the cart in slot `slot`, even if no other promotion applies; nil if it does. It depends
  /// neither on other codes nor on the order in which they are entered.
  package borrowing func ineligibility(
    of code: FoldedName, inCartAt slot: Int?, currency: Currency, _ terms: PricingTerms
  ) -> Ineligibility? {
    let promotion: Promotion
    switch candidate(for: code, terms) {
    case .refused(let rejection): return rejection.ineligibility
    case .usable(let found): promotion = found
    }
    let lines = lines(slot.flatMap { carts.slots[$0]?.lines } ?? [])
    let price = pricing(of: lines.lines, with: [promotion], taxes: [:], increment: 1, terms).price(
      lines.lines, in: lines.currency ?? currency, refused: [])
    return price.rejected.first?.ineligibility
  }

  /// Lines of a cart before discounts, and their currency; nil if there are none.
  private borrowing func lines(_ cartLines: [CartLine]) -> (lines: [PricedLine], currency: Currency?) {
    var lines: [PricedLine] = []
    lines.reserveCapacity(cartLines.count)
    var currency: Currency?
    for line in cartLines {
      guard let price = products.slots[line.product]?.price, let id = products.slots[line.product]?.id else { continue }
      currency = price.currency
      lines.append(
        PricedLine(
          id: line.id, product: id, category: products.slots[line.product]?.category,
          furtherCategories: products.slots[line.product]?.furtherCategories ?? [], quantity: line.quantity, unitPrice: price.minorUnits))
    }
    return (lines, currency)
  }

  /// The promotions that lower lines of carts, in the order of application.
  package borrowing func promotionsOfLines(_ terms: PricingTerms) -> [Promotion] { candidates(terms).0.filter(\.lowersLines) }

  /// Prices of many products after these promotions, before taxes.
  package borrowing func salePricesOfLines(_ terms: PricingTerms) -> SalePrices { SalePrices(promotionsOfLines(terms), terms) }

  /// Tax rate of a product, that of its first category with one; nil when it is not taxed.
  package borrowing func taxRate(of product: Product, fold: (String) -> String) -> TaxRate? {
    if taxes.isEmpty { return nil }
    for category in [product.category].compactMap(\.self) + product.furtherCategories {
      if let rate = taxes[TaxKey(category: fold(category))] { return rate }
    }
    return taxes[TaxKey(category: nil)]
  }

  /// Prices of single pieces of many products after promotions without codes, before taxes.
  package borrowing func salePrices(_ terms: PricingTerms) -> SalePrices {
    SalePrices(promotionIndex.automatic.isEmpty ? [] : candidates(terms).0.filter(\.lowersPieces), terms)
  }

  private borrowing func price(
    _ lines: [PricedLine], in currency: Currency, taxes: [TaxKey: TaxRate], increment: Int, _ terms: PricingTerms
  ) -> PricedCart {
    let (promotions, refused) = candidates(terms)
    return pricing(of: lines, with: promotions, taxes: taxes, increment: increment, terms)
      .cheapest(of: promotions, lines, in: currency, refused: refused)
  }

  /// Prices lines with some promotions.
  private borrowing func pricing(
    of lines: [PricedLine], with promotions: [Promotion], taxes: [TaxKey: TaxRate], increment: Int, _ terms: PricingTerms
  ) -> Pricing {
    let needsCategories = taxes.keys.contains { $0.category != nil } || promotions.contains(where: \.scope.isOfCategories)
    let hasFurther = needsCategories && lines.contains { !$0.furtherCategories.isEmpty }
    return Pricing(
      terms: terms, promotions: promotions, taxes: taxes, increment: increment,
      categories: needsCategories ? folded(lines, terms.fold) : [],
      furtherCategories: hasFurther ? lines.map { $0.furtherCategories.map(terms.fold) } : [])
  }

  /// Case-folded category of each line; each distinct category is folded once.
  private borrowing func folded(_ lines: [PricedLine], _ fold: (String) -> String) -> [String?] {
    let names = Set(lines.compactMap(\.category))
    let keys = Dictionary(uniqueKeysWithValues: names.map { ($0, fold($0)) })
    return lines.map { line in line.category.flatMap { keys[$0] } }
  }

  /// Promotions that may apply, in the order within a turn, and those that cannot be tried.
  private borrowing func candidates(_ terms: PricingTerms) -> ([Promotion], [RejectedPromotion]) {
    var found: [Promotion] = []
    var refused: [RejectedPromotion] = []
    for id in promotionIndex.automatic {
      guard let promotion = promotions[id] else { continue }
      if let ineligibility = ineligibility(of: promotion, terms) {
        refused.append(RejectedPromotion(promotion: promotion, code: nil, ineligibility: ineligibility))
      } else {
        found.append(promotion)
      }
    }
    var tried: Set<String> = []
    for code in terms.codes where tried.insert(code.key).inserted {
      switch candidate(for: code, terms) {
      case .usable(let promotion): found.append(promotion)
      case .refused(let rejection): refused.append(rejection)
      }
    }
    return (found.sorted { ($1.priority, $0.id) < ($0.priority, $1.id) }, refused)
  }

  /// The first promotion of a code that may apply; otherwise says why the first one cannot be tried.
  private borrowing func candidate(for code: FoldedName, _ terms: PricingTerms) -> CodeCandidate {
    var rejection: RejectedPromotion?
    for id in promotionIndex.promotions(ofCode: code.key) {
      guard let promotion = promotions[id] else { continue }
      guard let ineligibility = ineligibility(of: promotion, terms) else { return .usable(promotion) }
      rejection = rejection ?? RejectedPromotion(promotion: promotion, code: code, ineligibility: ineligibility)
    }
    return .refused(rejection ?? RejectedPromotion(promotion: nil, code: code, ineligibility: .notFound))
  }

  /// Reason why a promotion cannot be tried; nil when it can.
  private borrowing func ineligibility(of promotion: Promotion, _ terms: PricingTerms) -> Ineligibility? {
    if terms.without.contains(promotion.id) { return .leftOut }
    if !promotion.isActive(at: terms.at) { return .notActive }
    if let limit = promotion.usageLimit, uses(of: promotion.id) >= limit { return .usedUp }
    if promotion.code != nil, terms.refusesCodes { return .loginRequired }
    return nil
  }
}

/// What is known of a code before its promotion is tried on lines.
private enum CodeCandidate {
  case usable(Promotion)
  case refused(RejectedPromotion)
}

/// A stage of pricing, which modifies the cart and records its steps.
protocol PricingStage: Sendable {
  func apply(to cart: inout PricedCart, _ pricing: Pricing)
}

/// Explains the line prices before discounts, and the promotions rejected before any could be applied.
struct LineStage: PricingStage {
  func apply(to cart: inout PricedCart, _ pricing: Pricing) {
    guard pricing.terms.explains else { return }
    cart.steps += cart.lines.map { .line($0) }
    cart.steps.append(.subtotal(count: cart.itemCount, amount: cart.subtotal))
    cart.steps += cart.rejected.map { .rejected($0) }
  }
}

/// Computes taxes by rate, each rounded once. Included tax is part of the line prices; other tax is added to them.
struct TaxStage: PricingStage {
  /// Lines with the same tax rate.
  private struct Group: Hashable, Comparable {
    let rate: Percent
    let isIncluded: Bool

    static func < (left: Group, right: Group) -> Bool {
      left.rate == right.rate ? left.isIncluded && !right.isIncluded : left.rate < right.rate
    }
  }

  func apply(to cart: inout PricedCart, _ pricing: Pricing) {
    if pricing.taxes.isEmpty { return }
    var sums: [Group: Int] = [:]
    for (index, line) in cart.lines.enumerated() {
      guard let rate = pricing.rate(at: index) else { continue }
      let group = Group(rate: rate.rate, isIncluded: rate.isIncluded)
      sums[group] = (sums[group] ?? 0).plus(line.left)
    }
    for group in sums.keys.sorted() {
      let sum = sums[group] ?? 0
      let unrounded = group.isIncluded ? group.rate.shareIncluded(in: sum) : group.rate.share(of: sum)
      let net = group.isIncluded ? sum - unrounded.rounded : sum
      let tax = PricedTax(rate: group.rate, isIncluded: group.isIncluded, net: net, tax: unrounded.rounded, unrounded: unrounded)
      cart.taxes.append(tax)
      cart.explain(.tax(tax), pricing)
    }
  }
}

extension Pricing {
  /// Tax rate of the line at `index`, that of its first category with one; nil when it is not taxed.
  fileprivate func rate(at index: Int) -> TaxRate? {
    if let rate = category(at: index).flatMap({ taxes[TaxKey(category: $0)] }) { return rate }
    for category in furtherCategories(at: index) { if let rate = taxes[TaxKey(category: category)] { return rate } }
    return taxes[TaxKey(category: nil)]
  }
}

/// Rounds the amount due to a multiple of the smallest coin, half up; the difference is a separate amount.
struct CashStage: PricingStage {
  func apply(to cart: inout PricedCart, _ pricing: Pricing) {
    if pricing.increment <= 1 { return }
    let before = cart.due
    let after = CashRounding.rounded(before, to: pricing.increment)
    if after == before { return }
    cart.rounding = after - before
    cart.explain(.rounding(CashStep(increment: pricing.increment, before: before, after: after)), pricing)
  }
}
